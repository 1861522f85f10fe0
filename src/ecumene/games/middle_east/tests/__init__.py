"""Tests of the rules of Middle East, by section and by card."""
