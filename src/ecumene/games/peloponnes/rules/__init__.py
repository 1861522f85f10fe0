"""The rules, one file a section of the rulebook, bound to their numbers in the order of the contents."""

from __future__ import annotations

from typing import Any

from ecumene.games.peloponnes import contents
from ecumene.games.peloponnes.rules import (
    bidding,
    catastrophes,
    catastrophes_supply,
    coin_cards,
    gain_power_cards,
    game_end,
    gameplay,
    income,
    luxury_goods,
    paying_resources,
    reveal_power_cards,
    scoring,
    setup,
    supply,
    turn_order,
)
from ecumene.kernel.rule import Rule

BOUND: tuple[tuple[int, Rule[Any]], ...] = (
    (contents.SETUP, setup.Setup()),
    (contents.ROUND, gameplay.Round()),
    (contents.NEXT_ROUND, gameplay.NextRound()),
    (contents.REVEAL_POWER_CARDS, reveal_power_cards.RevealPowerCards()),
    (contents.MOVE_MARKER, reveal_power_cards.MoveMarker()),
    (contents.CATASTROPHES_SUPPLY, catastrophes_supply.CatastrophesSupply()),
    (contents.BIDDING, bidding.Bidding()),
    (contents.PLACE_BID, bidding.PlaceBid()),
    (contents.MOVE_BID, bidding.MoveBid()),
    (contents.END_BIDDING, bidding.EndBidding()),
    (contents.TURN_ORDER, turn_order.TurnOrder()),
    (contents.GAIN_POWER_CARDS, gain_power_cards.GainPowerCards()),
    (contents.GAIN, gain_power_cards.Gain()),
    (contents.ADD_BUILDING, gain_power_cards.AddBuilding()),
    (contents.BUILT, gain_power_cards.Built()),
    (contents.UNDER_CONSTRUCTION, gain_power_cards.UnderConstruction()),
    (contents.PAY_RESOURCES, paying_resources.PayResources()),
    (contents.PAY, paying_resources.Pay()),
    (contents.INCOME, income.Income()),
    (contents.SUPPLY, supply.Supply()),
    (contents.FEED, supply.Feed()),
    (contents.FEED_THE_REST, supply.FeedTheRest()),
    (contents.COMPLETE_SITES, supply.CompleteSites()),
    (contents.FINISH_SITES, supply.FinishSites()),
    (contents.FINISHED, supply.Finished()),
    (contents.SPEND_COINS, coin_cards.SpendCoins()),
    (contents.LAY_COINS, coin_cards.LayCoins()),
    (contents.LAY_MORE, coin_cards.LayMore()),
    (contents.TRADE_GOODS, luxury_goods.TradeGoods()),
    (contents.CATASTROPHE, catastrophes.CatastropheHappens()),
    (contents.PLAGUE, catastrophes.Plague()),
    (contents.EARTHQUAKE, catastrophes.Earthquake()),
    (contents.TEMPEST, catastrophes.Tempest()),
    (contents.DROUGHT, catastrophes.Drought()),
    (contents.DECLINE, catastrophes.Decline()),
    (contents.COVER, catastrophes.Cover()),
    (contents.GAME_END, game_end.GameEnd()),
    (contents.LATE_PROTECTION, game_end.LateProtection()),
    (contents.SCORING, scoring.Scoring()),
)

RULES: list[Rule[Any]] = [rule for _, rule in BOUND]
