"""Tests of what is counted of bots."""
