"""Everything that changes the table, by what it moves."""
