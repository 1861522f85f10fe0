"""Age of Civilization: dozens of lasting abilities in six rounds."""
