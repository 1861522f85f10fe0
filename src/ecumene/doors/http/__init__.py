"""The browser's door: HTTP and WebSocket over the service, and the built client."""
