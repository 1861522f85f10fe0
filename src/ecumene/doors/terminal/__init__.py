"""The terminal door: boards in words, numbered offers, reasons; at home in a pipe and with a screen reader."""
