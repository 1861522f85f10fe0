"""What bots make a habit of: whether they build, play their cards, use what they have stored and feed their people."""
