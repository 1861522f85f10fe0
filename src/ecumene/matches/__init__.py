"""Games and their matches: what a game folder fulfils, positions in documents and journals, and why something is so."""
