"""The build hook: compiles the core with mypyc while a wheel is made.

The same typed Python source runs with or without this step; compiling only makes it about ten times faster. What is
compiled is a list of globs, `[tool.longbox.compile]` in pyproject.toml. LONGBOX_COMPILE says how hard to try:

    auto      (the default) compile where a C compiler is found; else, or if that fails, say so and make a pure wheel
    require   a wheel without compiled modules is an error: CI and `make test`
    never     a pure wheel

The compiler runs in a process of its own (`python hatch_build.py REQUEST`, see `main`), because mypyc ends the process
on an error and setuptools changes global state.
"""

from __future__ import annotations

import ast
import json
import os
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


def wanted_mode() -> str:
    mode = os.environ.get("LONGBOX_COMPILE") or "auto"
    if mode not in MODES:
        raise CompileError(f"LONGBOX_COMPILE={mode} is not one of {', '.join(MODES)}")
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
        if wanted_mode() == "never" or why_no_compiler() is not None:
            return []
        core = self.metadata.core  # the core's own dependencies too: mypyc reads the types of what it imports
        return [*core.optional_dependencies["build"], *core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
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


def compile_core(root: Path) -> dict[str, str]:
    """Compiles the declared modules; returns each built file with its place in the wheel."""
    missing = why_no_compiler()
    if missing is not None:
        raise CompileError(missing)
    sources = compiled_sources(root)
    if not sources:
        raise CompileError("[tool.longbox.compile] matches no file")
    work = root / "build" / f"mypyc-{sys.implementation.cache_tag}"
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
    keep_docstrings(request["sources"])
    extensions = mypycify(
        [f"--cache-dir={work / 'cache'}", *request["sources"]],
        opt_level="3",
        debug_level="0",
        multi_file=True,
        target_dir=str(work / "c"),
        group_name=request["name"],
    )
    for flags in TUNING:
        if os.name != "nt" and taken(flags, work):
            for extension in extensions:
                extension.extra_compile_args += flags[0]
                extension.extra_link_args += flags[1]

    jobs = os.cpu_count() or 1
    command: Any = build_ext(Distribution({"name": request["name"], "ext_modules": extensions}))
    command.build_lib = str(work / "lib")
    command.build_temp = str(work / "o")
    command.force = True
    command.parallel = jobs
    command.ensure_finalized()
    build_extensions = command.build_extensions

    def build_in_parallel() -> None:  # the compiler object exists only now
        command.compiler.compile = lambda *args, **kwargs: compile_objects(command.compiler, jobs, *args, **kwargs)
        build_extensions()

    command.build_extensions = build_in_parallel
    command.run()
    outputs = [Path(output) for output in command.get_outputs()]
    built = {str(output): output.relative_to(work / "lib").as_posix() for output in outputs}
    Path(request["answer"]).write_text(json.dumps(built))


def docstrings(sources: list[str]) -> dict[str, str]:
    """The docstrings of all classes, functions and methods, by their full names."""
    found: dict[str, str] = {}

    def look(node: ast.AST, name: str) -> None:
        for part in ast.iter_child_nodes(node):
            if isinstance(part, ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(part)
                if text is not None:
                    found[f"{name}.{part.name}"] = text
                look(part, f"{name}.{part.name}")

    for source in sources:
        look(ast.parse(Path(source).read_text("utf-8")), ".".join(Path(source).with_suffix("").parts[1:]))
    return found


def keep_docstrings(sources: list[str]) -> None:
    """mypyc writes signatures only; what `help` shows besides is added here, properties excepted."""
    from mypyc.codegen import emitclass, emitmodule
    from mypyc.codegen.cstring import c_string_initializer

    known = docstrings(sources)

    def with_text(write: Any) -> Any:
        def written(thing: Any) -> str:
            text = known.get(thing.fullname)
            plain: str = write(thing)
            if text is None or plain == "NULL":
                return plain
            return plain[:-1] + c_string_initializer(text.encode("utf-8"))[1:]

        return written

    emitclass.native_function_doc_initializer = with_text(emitclass.native_function_doc_initializer)  # type: ignore[attr-defined]
    emitmodule.native_function_doc_initializer = with_text(emitmodule.native_function_doc_initializer)  # type: ignore[attr-defined]
    emitclass.native_class_doc_initializer = with_text(emitclass.native_class_doc_initializer)


def taken(flags: tuple[list[str], list[str]], work: Path) -> bool:
    """Whether the compiler and linker make a library with these flags."""
    source, target = work / "probe.c", work / "probe.so"
    source.write_text("int probe(void) { return 0; }\n")
    command = [*compiler_command(), "-shared", "-fPIC", *flags[0], *flags[1], str(source), "-o", str(target)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def compile_objects(
    compiler: Any,
    jobs: int,
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

    def one(name: str) -> None:
        if name in build:
            source, suffix = build[name]
            compiler._compile(name, source, suffix, arguments, extra_postargs, preprocessor)

    with ThreadPool(jobs) as pool:
        pool.map(one, objects, chunksize=1)
    return list(objects)


if __name__ == "__main__":
    main(sys.argv[1])
