"""The proof of strength: trials between bots, played to their end, judged by their aims and written down."""
