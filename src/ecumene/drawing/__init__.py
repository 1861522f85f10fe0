"""What the terminals of all games draw with: it knows views and printed things, and no game."""
