# Sourced by play and check, which set $here to the folder of the program.

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

# recipe FOLDER REQUIREMENTS: what the environment is made from, Python's version and the packages.
recipe() {
    "$1/bin/python" -c 'import sys; print(sys.version)' && cat "$here/requirements.txt" "$2"
}

need_python() {
    command -v python3 >/dev/null 2>&1 ||
        fail "Python 3.11 or later is needed: sudo apt-get install python3 python3-venv"
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
        fail "Python 3.11 or later is needed; python3 here is $(python3 -c 'import platform; print(platform.python_version())')."
    python3 -c 'import ensurepip, venv' 2>/dev/null ||
        fail "Python's venv module is missing: sudo apt-get install python3-venv"
}

# prepare_venv FOLDER REQUIREMENTS: makes the environment, or makes it anew when its recipe changed.
# The recipe is written last, so an interrupted installation starts over the next time.
prepare_venv() {
    if [ -f "$1/recipe" ] && [ "$(recipe "$1" "$2" 2>/dev/null)" = "$(cat "$1/recipe")" ]; then
        return
    fi
    need_python
    printf 'Preparing %s: this takes a minute, once.\n' "${1##*/}" >&2
    python3 -m venv --clear "$1" || fail "The folder $1 could not be made."
    "$1/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
        --requirement "$2" >"$1/install.log" 2>&1 ||
        fail "The packages of ${2##*/} could not be installed: $(tail -n 1 "$1/install.log")"
    recipe "$1" "$2" >"$1/recipe"
}
