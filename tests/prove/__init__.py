"""Tests of the nightly proof, and small runs of its trials."""
