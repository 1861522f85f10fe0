"""The arena: bots play each other by a schedule, and what happened is kept, counted and told."""
