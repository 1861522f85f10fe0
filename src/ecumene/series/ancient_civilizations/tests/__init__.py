"""Tests of what the games of the series share, run over each of them."""
