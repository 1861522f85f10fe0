"""Boards are geography: these modules turn the real coastline and a list of anchors into a playable map."""
