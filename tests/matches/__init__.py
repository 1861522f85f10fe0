"""Tests of what no single game owns."""
