"""Doors: the ways in. They see views, offers, tokens and events, and decide no rule."""
