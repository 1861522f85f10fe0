"""Recipes of the documentation, carried out as they are written."""
