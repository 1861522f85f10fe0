"""Peloponnes Card Game: an auction with displaced bids, hungry inhabitants and five catastrophes."""
