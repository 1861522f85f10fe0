"""What reports are made of: one page that needs nothing else, drawings in SVG, figures as people read them."""
