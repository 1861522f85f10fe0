"""Tests of the terminal door, typed at it as people type."""
