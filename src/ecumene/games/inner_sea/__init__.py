"""Ancient Civilizations of the Inner Sea: cities, Wonders and rivals around the Mediterranean."""
