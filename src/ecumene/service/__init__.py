"""The service: matches, seats, the store and bots at work. It does the input and output that rules never do."""
