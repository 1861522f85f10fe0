"""Tests of the service through its real door: HTTP and WebSocket, on SQLite and on PostgreSQL."""
