"""The Ancient World: citizens with skills, armies with legacies, titans and their damage."""
