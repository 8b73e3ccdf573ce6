#!/bin/sh
# The steps of the image, one at a time, so that a change of the sources repeats only the last:
#   build.sh tools TOOLS              what builds: hatchling, mypy, node
#   build.sh packages TARGET          what a server needs, by its lock file
#   build.sh longbox TARGET TOOLS     the wheel, compiled, with the front end
set -eu

pip="pip --disable-pip-version-check --no-cache-dir -q"
target=$2

case $1 in
tools)
    python3 -m venv "$target"
    "$target/bin/python" -m $pip install --require-hashes -r requirements-play.lock -r requirements-node.lock
    ;;
packages)
    python3 -m venv --without-pip "$target"
    python3 -m $pip --python "$target/bin/python" install --require-hashes -r requirements-server.lock
    ;;
longbox)
    tools=$3
    rm -rf build/image
    mkdir -p build/image
    LONGBOX_COMPILE=require LONGBOX_WEB=require \
        "$tools/bin/python" -m hatchling build -t wheel -d build/image
    python3 -m $pip --python "$target/bin/python" install --no-deps build/image/*.whl
    "$target/bin/longbox" version
    ;;
*)
    echo "build.sh: there is no step $1" >&2
    exit 2
    ;;
esac
