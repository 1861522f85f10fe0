"""Tests of the proof of strength."""
