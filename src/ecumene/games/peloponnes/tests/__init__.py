"""Tests of the rules, one file a section; each test cites the rules it would fail without."""
