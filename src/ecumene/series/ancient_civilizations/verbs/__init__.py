"""The verbs of the series: each changes the state and says so."""
