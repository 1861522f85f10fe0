"""What builds, checks and measures the project; nothing here is installed."""
