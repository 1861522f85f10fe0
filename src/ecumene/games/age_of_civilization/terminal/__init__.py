"""The table in a terminal: the same things in the same places as in the browser, as far as text can.

Views carry names only; what is printed on the cards comes from the box.
"""

from ecumene.games.age_of_civilization.terminal.log import HEADINGS, TOGETHER, VERDICT
from ecumene.games.age_of_civilization.terminal.lookup import sheets
from ecumene.games.age_of_civilization.terminal.sight import MARKS
from ecumene.games.age_of_civilization.terminal.whole import board

__all__ = ["HEADINGS", "MARKS", "TOGETHER", "VERDICT", "board", "sheets"]
