"""What happens to the pieces that only this game has. Nothing else moves them."""
