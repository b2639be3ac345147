"""The house rules as functions: each takes a parsed file and yields what is wrong with it.

A complaint is one line, ``path:line: what is wrong``. Nothing here knows which files exist;
``test_layers.py`` holds the lists and applies the rules to the repository.
"""

import ast
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

MAX_LINES = 300
BANNED_WORDS = frozenset({"domino", "dominoes", "stack", "pile", "manager", "helper", "util"})
BANNED_PAIRS = frozenset({("game", "object")})
SILENCERS = ("type: " + "ignore", "no" + "qa", "TO" + "DO", "FIX" + "ME", "pragma: no " + "cover")
CHANCE_AND_CLOCK = frozenset({"datetime", "random", "secrets", "time", "uuid"})
DISK = frozenset({"fileinput", "glob", "io", "os", "pathlib", "shutil", "sqlite3", "tempfile"})
NETWORK = frozenset({"http", "select", "selectors", "socket", "ssl", "urllib"})
PROCESSES = frozenset({"asyncio", "concurrent", "multiprocessing", "subprocess", "threading"})
MACHINE = frozenset({"ctypes", "importlib", "locale", "logging", "signal", "sys"})
OUTSIDE_WORLD = CHANCE_AND_CLOCK | DISK | NETWORK | PROCESSES | MACHINE
OUTSIDE_CALLS = frozenset({"open", "print", "input", "eval", "exec", "__import__"})
MUTABLE_MAKERS = frozenset(
    {"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter", "OrderedDict"}
)
FREEZERS = frozenset({"tuple", "frozenset", "MappingProxyType"})

Complaints = Iterator[str]
Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True, slots=True)
class Source:
    """One Python file: where it lies, its dotted module name, its text and its syntax tree."""

    path: str
    module: str
    text: str
    tree: ast.Module

    def at(self, node: ast.AST, what: str) -> str:
        """The complaint ``what`` at a node of this file."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {what}"


Rule = Callable[[Source], Complaints]


def source_of(module: str, text: str, path: str = "") -> Source:
    """A file from its text; without a path the module's name gives one."""
    return Source(path or module.replace(".", "/") + ".py", module, text, ast.parse(text))


def read_source(root: Path, path: Path) -> Source:
    """The file at ``path`` below ``root``."""
    relative = path.relative_to(root)
    module = ".".join(relative.with_suffix("").parts)
    return source_of(module, path.read_text(encoding="utf-8"), relative.as_posix())


def imports(source: Source) -> Iterator[tuple[ast.stmt, str]]:
    """Every import statement with each module it names; a relative one keeps its dots."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node, "." * node.level + (node.module or "")


def imports_only_above(order: tuple[str, ...], rooms: frozenset[str]) -> Rule:
    """The street: a file imports, of ``rooms``, only modules that precede it in ``order``."""

    def rule(source: Source) -> Complaints:
        if source.module not in order:
            yield f"{source.path}:1: not in the list of files"
            return
        above = order[: order.index(source.module)]
        for node, name in imports(source):
            if name.startswith("."):
                yield source.at(node, "relative import")
            elif name.partition(".")[0] not in rooms:
                continue
            elif isinstance(node, ast.Import):
                yield source.at(node, f"write 'from {name} import ...'")
            elif name not in order:
                yield source.at(node, f"{name} is no listed file")
            elif name not in above:
                yield source.at(node, f"{name} does not stand above {source.module}")

    return rule


def imports_of_game(allowed: frozenset[str]) -> Rule:
    """Hiding: of ``game`` only the ``allowed`` modules may be named."""

    def rule(source: Source) -> Complaints:
        for node, name in imports(source):
            if name.partition(".")[0] == "game" and name not in allowed:
                yield source.at(node, f"{name} is hidden from {source.module}")

    return rule


def standard_library_only(source: Source) -> Complaints:
    """Of what is not ours, only the standard library is imported."""
    for node, name in imports(source):
        top = name.partition(".")[0]
        if top != "game" and top not in sys.stdlib_module_names:
            yield source.at(node, f"{name} is not of the standard library")


def no_outside_world(source: Source) -> Complaints:
    """No clock, disk, network, process, screen or chance is reached."""
    for node, name in imports(source):
        if name.partition(".")[0] in OUTSIDE_WORLD:
            yield source.at(node, f"{name} reaches outside")
    for call in (node for node in ast.walk(source.tree) if isinstance(node, ast.Call)):
        if isinstance(call.func, ast.Name) and call.func.id in OUTSIDE_CALLS:
            yield source.at(call, f"{call.func.id}() reaches outside")


def no_local_imports(source: Source) -> Complaints:
    """Imports stand at the top level of a file, not in functions, classes, branches or tries."""
    top = {id(node) for node in source.tree.body}
    for node, name in imports(source):
        if id(node) not in top:
            yield source.at(node, f"{name} is imported below the top level")


def no_type_checking(source: Source) -> Complaints:
    """``TYPE_CHECKING`` is not used."""
    for node in ast.walk(source.tree):
        named = isinstance(node, ast.alias) and node.name == "TYPE_CHECKING"
        read = isinstance(node, ast.Name) and node.id == "TYPE_CHECKING"
        reached = isinstance(node, ast.Attribute) and node.attr == "TYPE_CHECKING"
        if named or read or reached:
            yield source.at(node, "TYPE_CHECKING")


def no_mutable_state(source: Source) -> Complaints:
    """No list, dict or set is kept by a module or a class body, and nothing is ``global``."""
    for node in _kept(source.tree):
        value = getattr(node, "value", None)
        if isinstance(node, ast.Assign | ast.AnnAssign) and value and _mutable(value):
            yield source.at(node, "mutable container kept by a module or class")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Global):
            yield source.at(node, "global statement")


def _kept(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes below ``node`` that run at import time as statements of a module or class."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, FUNCTIONS):
            yield child
            yield from _kept(child)


def _mutable(value: ast.expr) -> bool:
    match value:
        case ast.List() | ast.Dict() | ast.Set() | ast.ListComp() | ast.DictComp() | ast.SetComp():
            return True
        case ast.Tuple(elts=parts):
            return any(map(_mutable, parts))
        case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
            return _mutable(left) or _mutable(right)
        case ast.Call(func=func, args=arguments):
            name = _last_name(func)
            return name in MUTABLE_MAKERS or (
                name in FREEZERS and any(map(_mutable_inside, arguments))
            )
        case _:
            return False


def _mutable_inside(container: ast.expr) -> bool:
    """Whether a container that is about to be frozen holds mutable ones."""
    match container:
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts):
            return any(map(_mutable, parts))
        case ast.Dict(values=parts):
            return any(map(_mutable, parts))
        case ast.ListComp(elt=part) | ast.SetComp(elt=part) | ast.GeneratorExp(elt=part):
            return _mutable(part)
        case ast.DictComp(value=part):
            return _mutable(part)
        case _:
            return False


def _last_name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return _last_name(value)
        case _:
            return ""


def has_docstrings(source: Source) -> Complaints:
    """The module and every public class, function and method say what they are."""
    if source.text.strip() and not ast.get_docstring(source.tree):
        yield source.at(source.tree, "module without a docstring")
    yield from _undocumented(source, source.tree)


def _undocumented(source: Source, parent: ast.Module | ast.ClassDef) -> Complaints:
    for node in parent.body:
        if not isinstance(node, ast.ClassDef | Function) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node):
            yield source.at(node, f"{node.name} without a docstring")
        if isinstance(node, ast.ClassDef):
            yield from _undocumented(source, node)


def is_short(source: Source) -> Complaints:
    """No file has more than ``MAX_LINES`` lines."""
    lines = len(source.text.splitlines())
    if lines > MAX_LINES:
        yield f"{source.path}:{lines}: {lines} lines"


def is_not_silenced(source: Source) -> Complaints:
    """No check is silenced and nothing is marked as left to do."""
    for number, line in enumerate(source.text.splitlines(), 1):
        yield from (f"{source.path}:{number}: {mark}" for mark in SILENCERS if mark in line)


def uses_house_words(also_banned: frozenset[str] = frozenset()) -> Rule:
    """No name that a file gives holds a banned word, alone or between underscores or capitals."""
    banned = BANNED_WORDS | also_banned

    def rule(source: Source) -> Complaints:
        for part in source.module.split("."):
            if _words(part) & banned:
                yield f"{source.path}:1: file name {part}"
        for node, name in _given_names(source.tree):
            if _words(name) & banned or _pairs(name) & BANNED_PAIRS:
                yield source.at(node, f"name {name}")

    return rule


def _given_names(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield node, name
            case ast.ClassDef(name=name) | ast.arg(arg=name) | ast.alias(asname=str(name)):
                yield node, name
            case ast.Name(id=name, ctx=ast.Store()) | ast.Attribute(attr=name, ctx=ast.Store()):
                yield node, name
            case _:
                pass


def _split(name: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)]


def _words(name: str) -> frozenset[str]:
    words = _split(name)
    return frozenset(words) | frozenset(word.removesuffix("s") for word in words)


def _pairs(name: str) -> frozenset[tuple[str, str]]:
    words = _split(name)
    return frozenset(pairwise(words))
