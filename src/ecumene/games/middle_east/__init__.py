"""Ancient Civilizations of the Middle East: homelands, gods and strongholds from the Nile to the Indus."""
