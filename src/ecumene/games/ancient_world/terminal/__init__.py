"""The table in a terminal: the same things in the same places as in the browser, as far as text can.

Views carry names only; what is printed on the cards comes from the box, and what things cost and count from the rules.
"""

from ecumene.games.ancient_world.terminal.log import HEADINGS, TOGETHER, VERDICT
from ecumene.games.ancient_world.terminal.lookup import sheets
from ecumene.games.ancient_world.terminal.sight import MARKS
from ecumene.games.ancient_world.terminal.whole import board

__all__ = ["HEADINGS", "MARKS", "TOGETHER", "VERDICT", "board", "sheets"]
