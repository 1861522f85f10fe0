"""The weights of the evaluations, learned from matches of bots against themselves."""
