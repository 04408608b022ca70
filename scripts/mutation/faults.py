"""The small faults that can be put into a module, found by reading it.

What only advises, what is text and what a refusal says is left out: it is about rules, scoring and knowledge.
"""

import ast
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from typing import Final

ADVICE: Final = frozenset(
    "advise likelihood telling leanings would_choose proper thoughtful tell hear strategy orderly remark "
    "watch depends_on exchanges lookahead prompt".split()
)
"""Methods that judge or describe; what nothing else uses is judgement too."""
_JUDGING: Final = ("bots",)
"""Packages whose use of a function does not make it a rule."""
_WORDS: Final = frozenset({"str", "str | None", "Advice", "Advice | None", "list[str]"})
"""Functions that give these give text or advice."""
_FACTS: Final = frozenset({"version", "source", "blurb", "aliases", "help", "label", "strict"})
"""Arguments that are no rule."""
_BUILDING: Final = frozenset({"bind", "__init__"})
"""Where a statement left out is an attribute missing, which every test notices."""
_BOUNDARY: Final[dict[type[ast.cmpop], ast.cmpop]] = {
    ast.Lt: ast.LtE(),
    ast.LtE: ast.Lt(),
    ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(),
    ast.Eq: ast.NotEq(),
    ast.NotEq: ast.Eq(),
    ast.In: ast.NotIn(),
    ast.NotIn: ast.In(),
    ast.Is: ast.IsNot(),
    ast.IsNot: ast.Is(),
}
_OTHER_WAY: Final[dict[type[ast.operator], ast.operator]] = {
    ast.Add: ast.Sub(),
    ast.Sub: ast.Add(),
    ast.Mult: ast.FloorDiv(),
    ast.FloorDiv: ast.Mult(),
    ast.BitAnd: ast.BitOr(),
    ast.BitOr: ast.BitAnd(),
}
_OTHER_NAME: Final = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "dealer": "leader",
    "leader": "dealer",
}


@dataclass(frozen=True)
class Fault:
    """One change of one place: the bytes from `start` to `end` of a file are replaced."""

    file: str
    line: int
    function: str
    """The function or method it is in, with its class; empty at the top of a module or class."""
    begins: int
    """The line of that function; 0 at the top."""
    start: int
    end: int
    new: str
    before: str
    """The lines that are changed, as one."""
    after: str

    def applied(self, text: bytes) -> bytes:
        """The module with the fault in it."""
        return text[: self.start] + self.new.encode() + text[self.end :]

    @property
    def key(self) -> str:
        """What the fault is, wherever the line has moved to."""
        return f"{self.file} {self.function or '-'}: {self.after}"


def advising(package: Path, kind: str = "") -> frozenset[str]:
    """The names of functions and tables that nothing but advice uses, by name, in all modules of the package.

    Of the games only one kind is asked, if it is given: kinds know nothing of each other.
    """
    users: dict[str, set[str]] = {}
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package).parts
        if kind and parts[0] == "games" and parts[1] != kind:
            continue
        judges = is_strategy(Path(*parts)) or parts[0] in _JUDGING
        for name, user in _uses(ast.parse(file.read_text(encoding="utf-8"))):
            users.setdefault(name, set()).add("advise" if judges else user)
    found = set(ADVICE)
    while True:
        more = {
            name for name, by in users.items() if name not in found and by - {name} and by - {name} <= found
        }
        if not more:
            return frozenset(found)
        found |= more


def is_strategy(file: Path) -> bool:
    """Whether a module is about playing well."""
    return file.stem == "strategy" or "strategy" in file.parent.parts


def _uses(tree: ast.AST, user: str = "", own: frozenset[str] = frozenset()) -> Iterator[tuple[str, str]]:
    """Every name of something outside that is used, and the function that uses it."""
    for node in ast.iter_child_nodes(tree):
        inside, names = user, own
        if isinstance(node, ast.FunctionDef):
            inside, names = user or node.name, own | _local_names(node)
        elif isinstance(node, ast.Name):
            if node.id not in own:
                yield node.id, user
        elif isinstance(node, ast.Attribute) and not node.attr.startswith("__"):
            yield node.attr, user
        yield from _uses(node, inside, names)


def _local_names(function: ast.FunctionDef) -> frozenset[str]:
    """What a function calls its arguments and variables."""
    return frozenset(
        [
            node.id
            for node in ast.walk(function)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        + [node.arg for node in ast.walk(function) if isinstance(node, ast.arg)]
    )


def faults_of(file: str, text: str, advice: Iterable[str] = ADVICE) -> list[Fault]:
    """All faults that can be put into a module."""
    finder = _Finder(file, text, frozenset(advice))
    finder.visit(ast.parse(text))
    return finder.found


def sample(faults: list[Fault], seed: int) -> list[Fault]:
    """All faults in a random order: of each line one, then of each line another, and so on."""
    rng = random.Random(seed)
    lines: dict[tuple[str, int], list[Fault]] = {}
    for fault in faults:
        lines.setdefault((fault.file, fault.line), []).append(fault)
    for found in lines.values():
        rng.shuffle(found)
    rounds = [[fault for fault in found if fault] for found in zip_longest(*lines.values())]
    for found in rounds:
        rng.shuffle(found)
    return list(chain(*rounds))


class _Finder(ast.NodeVisitor):
    """Goes through a module and notes what may be changed."""

    def __init__(self, file: str, text: str, advice: frozenset[str]) -> None:
        self.file = file
        self.text = text.encode()
        self.advice = advice
        self.found: list[Fault] = []
        self.scope: list[str] = []
        self.function = ""
        self.begins = 0
        self.starts = [0]
        for line in self.text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def note(self, node: ast.expr | ast.stmt, new: str) -> None:
        """This place may be changed so."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        end = self.starts[node.end_lineno - 1] + node.end_col_offset
        head = self.text[self.starts[node.lineno - 1] : start]
        tail = self.text[end : self.starts[node.end_lineno]]
        before, after = (
            " ".join((head + middle + tail).decode().split())
            for middle in (self.text[start:end], new.encode())
        )
        place = node.lineno, self.function, self.begins, start, end
        self.found.append(Fault(self.file, *place, new, before, after))

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        """Visit one after the other."""
        for node in nodes:
            self.visit(node)

    # -- what is left out ----------------------------------------------------------------------

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """A function, unless it advises or gives text; not its annotations."""
        if node.name in self.advice or node.name in ("__repr__", "__str__"):
            return
        if node.returns is not None and ast.unparse(node.returns) in _WORDS:
            return
        before = self.function, self.begins
        self.scope.append(node.name)
        if not self.begins:
            self.function, self.begins = ".".join(self.scope), node.lineno
        self.visit_all([*node.args.defaults, *[d for d in node.args.kw_defaults if d], *node.body])
        self.scope.pop()
        self.function, self.begins = before

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class, without its decorators and bases; not an error."""
        if node.name.endswith("Error"):
            return
        self.scope.append(node.name)
        self.visit_all(node.body)
        self.scope.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value alone, unless it is for advice; a declaration is dropped nowhere."""
        if node.value is not None and ast.unparse(node.target) not in self.advice:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Text."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """What a refusal says."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is known anyhow."""

    def visit_Import(self, node: ast.Import) -> None:
        """No rule."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        """No rule."""

    def visit_Call(self, node: ast.Call) -> None:
        """The arguments that are rules."""
        if isinstance(node.func, ast.Attribute) and node.func.attr == "note":
            return
        self.visit(node.func)
        self.visit_all(node.args)
        self.visit_all([argument.value for argument in node.keywords if argument.arg not in _FACTS])

    # -- what is changed -----------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        """The boundary, or the opposite."""
        for nth, op in enumerate(node.ops):
            ops = [*node.ops[:nth], _BOUNDARY[type(op)], *node.ops[nth + 1 :]]
            self.note(node, ast.unparse(ast.Compare(node.left, ops, node.comparators)))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        """`and` for `or`, and the other way; in the place of all of them, since they have one rank."""
        op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.note(node, f"({ast.unparse(ast.BoolOp(op, node.values))})")
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        """A `not` is dropped; a negative number is one more or less."""
        if isinstance(node.op, ast.Not):
            self.note(node, f"({ast.unparse(node.operand)})")
        elif isinstance(node.op, ast.USub) and _is_number(node.operand):
            value = -ast.literal_eval(node.operand)
            self.note(node, f"({value + 1})")
            self.note(node, f"({value - 1})")
            return
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        """The opposite operation."""
        other = _OTHER_WAY.get(type(node.op))
        if other and not any(
            isinstance(side, ast.JoinedStr) or _is_text(side) for side in (node.left, node.right)
        ):
            self.note(node, f"({ast.unparse(ast.BinOp(node.left, other, node.right))})")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        """The opposite operation."""
        other = _OTHER_WAY.get(type(node.op))
        if other:
            self.note(node, ast.unparse(ast.AugAssign(node.target, other, node.value)))
        self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        """True and False, and numbers."""
        if isinstance(node.value, bool):
            self.note(node, str(not node.value))
        elif _is_number(node):
            value = ast.literal_eval(node)
            self.note(node, str(value + 1))
            if value:
                self.note(node, str(value - 1))

    def visit_Name(self, node: ast.Name) -> None:
        """`min` for `max` and so on."""
        if isinstance(node.ctx, ast.Load) and node.id in _OTHER_NAME:
            self.note(node, _OTHER_NAME[node.id])

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """The seat order: the dealer for the leader."""
        if isinstance(node.ctx, ast.Load) and node.attr in ("dealer", "leader"):
            self.note(node, f"{ast.unparse(node.value)}.{_OTHER_NAME[node.attr]}")
        self.visit(node.value)

    def visit_If(self, node: ast.If) -> None:
        """A branch is dropped, or its condition reversed."""
        if not all(isinstance(line, ast.Raise) for line in node.body):
            self.note(node.test, "False")
        if node.orelse:
            self.note(node.test, "True")
        self.note(node.test, f"not ({ast.unparse(node.test)})")
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        """Always the one, always the other."""
        if not _is_text(node.body) and not _is_text(node.orelse):
            self.note(node, f"({ast.unparse(node.body)})")
            self.note(node, f"({ast.unparse(node.orelse)})")
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        """A condition of a comprehension is dropped."""
        for test in node.ifs:
            self.note(test, "True")
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A call is left out."""
        if isinstance(node.value, ast.Call) and not ast.unparse(node.value).startswith("super()"):
            if not (isinstance(node.value.func, ast.Attribute) and node.value.func.attr == "note"):
                self.drop(node)
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        """What would be kept in the state is not."""
        if any(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self.drop(node)
        self.visit(node.value)

    def visit_Break(self, node: ast.Break) -> None:
        """The loop goes on."""
        self.note(node, "pass")

    def visit_Continue(self, node: ast.Continue) -> None:
        """The rest of the round is not left out."""
        self.note(node, "pass")

    def drop(self, node: ast.stmt) -> None:
        """A statement is left out."""
        if self.begins and self.scope[-1] not in _BUILDING:
            self.note(node, "pass")


def _is_number(node: ast.AST) -> bool:
    """Whether it is a whole number."""
    return isinstance(node, ast.Constant) and type(node.value) is int


def _is_text(node: ast.AST) -> bool:
    """Whether it is text, or made of it."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
