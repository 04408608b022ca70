"""Which definitions of the source refer to which, read from the text: nothing is imported or run."""

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

Name = tuple[str, str]
"""A module, and a name that is defined at its top."""


class Source:
    """Modules as text: what each defines, in order, and what every definition refers to."""

    def __init__(self, root: Path, folders: Iterable[str]) -> None:
        self.modules: dict[str, ast.Module] = {}
        self.definitions: dict[Name, ast.stmt] = {}
        self.notes: dict[Name, str] = {}
        for folder in folders:
            for file in sorted((root / folder).rglob("*.py")):
                path = file.relative_to(root).with_suffix("")
                module = ".".join(part for part in path.parts if part != "__init__")
                self._read(module, ast.parse(file.read_text(encoding="utf-8")))
        known = {module: self._names_in(module) for module in self.modules}
        self.refers = {name: self._referred(name, known[name[0]]) for name in self.definitions}

    def _read(self, module: str, tree: ast.Module) -> None:
        """Note the definitions of a module, and the text that stands below a plain value."""
        self.modules[module] = tree
        last: Name | None = None
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                self.definitions[module, node.name] = node
                self.notes[module, node.name] = ast.get_docstring(node) or ""
            elif last and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                self.notes[last] = str(node.value.value)
            last = None
            for target in _targets(node):
                last = module, target
                self.definitions[last] = node

    def _names_in(self, module: str) -> dict[str, Name]:
        """What a name means in a module: its own definition or an imported one."""
        known = {name: (where, name) for where, name in self.definitions if where == module}
        for node in self.modules[module].body:
            if isinstance(node, ast.ImportFrom) and node.module:
                known |= {alias.asname or alias.name: (node.module, alias.name) for alias in node.names}
        return known

    def _referred(self, name: Name, known: dict[str, Name]) -> set[Name]:
        """The definitions that a definition names."""
        words = {node.id for node in ast.walk(self.definitions[name]) if isinstance(node, ast.Name)}
        return {known[word] for word in words & known.keys() if known[word] in self.definitions} - {name}

    def about(self, name: Name) -> str:
        """The first paragraph of what is said about a definition, on one line."""
        return " ".join(self.notes.get(name, "").split("\n\n")[0].split())

    def reach(self, start: Iterable[Name], barred: Callable[[Name], bool] | None = None) -> set[Name]:
        """The definitions that these lead to, themselves included, by way of none that is barred."""
        found: set[Name] = set()
        waiting = [name for name in start if name in self.definitions]
        while waiting:
            name = waiting.pop()
            found.add(name)
            waiting += [other for other in self.refers[name] - found if not (barred and barred(other))]
        return found


def _targets(node: ast.stmt) -> Iterator[str]:
    """The names a statement gives a value to."""
    targets = [node.target] if isinstance(node, ast.AnnAssign) else getattr(node, "targets", [])
    return (target.id for target in targets if isinstance(target, ast.Name))
