"""Tests of the rules of Inner Sea, by section and by card."""
