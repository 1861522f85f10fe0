"""The small faults: where in a source each can be made, and the source with it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass

Comparison = type[ast.cmpop]
Operator = type[ast.operator]

COMPARED: dict[Comparison, Comparison] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
RECKONED: dict[Operator, Operator] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """One change of a source, from one byte to another."""

    line: int
    begin: int
    end: int
    before: str
    after: str

    def made(self, source: str) -> str:
        """The source with the fault."""
        text = source.encode()
        return (text[: self.begin] + self.after.encode() + text[self.end :]).decode()


def compared(node: ast.AST) -> ast.AST | None:
    """A comparison that is drawn a little elsewhere, or the other way round."""
    if not isinstance(node, ast.Compare):
        return None
    first = COMPARED[type(node.ops[0])]()
    return ast.Compare(node.left, [first, *node.ops[1:]], node.comparators)


def joined(node: ast.AST) -> ast.AST | None:
    """`or` for `and`, `and` for `or`."""
    if not isinstance(node, ast.BoolOp):
        return None
    return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)


def affirmed(node: ast.AST) -> ast.AST | None:
    """Without the `not`."""
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not) else None


def reckoned(node: ast.AST) -> ast.AST | None:
    """Less for more, one of both for both."""
    if not isinstance(node, ast.BinOp) or type(node.op) not in RECKONED:
        return None
    return ast.BinOp(node.left, RECKONED[type(node.op)](), node.right)


def counted(node: ast.AST) -> ast.AST | None:
    """One more; what is true is not."""
    if not isinstance(node, ast.Constant):
        return None
    if isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return ast.Constant(node.value + 1) if isinstance(node.value, int) else None


def left_out(node: ast.AST) -> ast.AST | None:
    """Something is not done: a verb, a note, what comes then."""
    return ast.Pass() if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) else None


KINDS: tuple[Callable[[ast.AST], ast.AST | None], ...] = (compared, joined, affirmed, reckoned, counted, left_out)


def faults(source: str) -> list[Fault]:
    """Every fault that can be made in the functions of a source, in the order of the lines."""
    starts = line_starts(source)
    nodes = list(inside_functions(ast.parse(source)))
    changes = [(node, changed) for kind in KINDS for node in nodes if (changed := kind(node)) is not None]
    found = [fault(node, changed, starts, source) for node, changed in changes]
    return sorted(found, key=lambda one: (one.begin, one.end, one.after))


def fault(node: ast.AST, changed: ast.AST, starts: list[int], source: str) -> Fault:
    """The change of one node into another."""
    assert isinstance(node, ast.expr | ast.stmt)
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    begin = starts[node.lineno - 1] + node.col_offset
    end = starts[node.end_lineno - 1] + node.end_col_offset
    after = ast.unparse(ast.fix_missing_locations(changed))
    return Fault(node.lineno, begin, end, source.encode()[begin:end].decode(), wrapped(changed, after))


def wrapped(changed: ast.AST, text: str) -> str:
    """In parentheses, so that what stands around it reads it as one."""
    return text if isinstance(changed, ast.Constant | ast.Pass) else f"({text})"


def line_starts(source: str) -> list[int]:
    """The byte with which each line begins."""
    starts = [0]
    for line in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def inside_functions(tree: ast.AST, inside: bool = False) -> Iterator[ast.AST]:
    """What is done, and not what is declared: no tables, annotations, defaults, decorators or docstrings."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.FunctionDef):
            for statement in child.body:
                yield statement
                yield from inside_functions(statement, True)
        elif isinstance(child, ast.expr | ast.stmt) and not declares(tree, child):
            if inside:
                yield child
            yield from inside_functions(child, inside)
        elif not isinstance(child, ast.expr):
            yield from inside_functions(child, inside)


def declares(parent: ast.AST, child: ast.AST) -> bool:
    """Whether this is the type of a variable, or a part of an f-string."""
    return isinstance(parent, ast.JoinedStr) or (isinstance(parent, ast.AnnAssign) and child is parent.annotation)
