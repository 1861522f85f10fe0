"""What several games share, one folder a series."""
