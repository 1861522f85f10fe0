"""The proof that runs every night: long trials with progress, which can be resumed and end in a report."""
