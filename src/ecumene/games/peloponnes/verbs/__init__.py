"""The verbs: the only code that moves a coin or a card, by what they move."""
