"""Tests of how weights are learned."""
