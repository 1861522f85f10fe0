"""What the games about ancient civilizations share: one body of rules, which names none of them."""
