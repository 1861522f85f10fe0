"""The kernel: how rules run. It knows no game and does no I/O."""
