"""The games, one folder each; a folder with a `game.py` is found by itself."""
