"""Somebody at another address of this machine who tries to stop the service: what `tools/load.py --attack` begins."""
