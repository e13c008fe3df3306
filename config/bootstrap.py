"""Make or refresh .venv from the hashed lock files; `make setup` calls this.

Options:
  --production   install requirements.lock only, without the development tools
  --keep-python  keep the Python of a working .venv even if this one differs

The syntax stays that of the oldest Pythons still around, so that one of them
answers with the message below and not with a SyntaxError.
"""

import ast
import hashlib
import os
import platform
import shutil
import subprocess
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
VENV_PYTHON = os.path.join(VENV, "bin", "python")
STAMP = os.path.join(VENV, "castellan-setup")
TOOLS_LOCK = os.path.join(ROOT, "requirements-tools.lock")

TOO_OLD = """\
Castellan needs Python {need} or newer; {python} is Python {have}.
Get a newer one in any of these ways, then run `make setup` again:
  Debian, Ubuntu:  apt install python3 python3-venv   (Debian 12+, Ubuntu 24.04+)
                   apt install python3.11 python3.11-venv   (Ubuntu 22.04)
  macOS:           brew install python@3.13
  without root:    pyenv install 3.13
A Python outside of PATH can be named: PYTHON=/path/to/python3.13 make setup"""

NO_VENV = """\
{python} cannot make virtual environments: its module `{module}` is missing.
  Debian, Ubuntu:  apt install python{have}-venv   (or python3-venv)
  elsewhere, or without root: use another Python, for example one made by pyenv:
                   PYTHON=/path/to/python3.13 make setup"""

NO_INDEX = """\
The package index was not reachable, or does not have the locked versions, so
.venv is not ready.
Check the network connection (and the proxy or index settings of pip, if this
machine needs any), then run `make setup` again."""

# What pip and uv write when the index does not answer, as opposed to answering
# with something unsuitable.
NETWORK_SIGNS = (
    "newconnectionerror",
    "connection refused",
    "connection reset",
    "connection broken",
    "network is unreachable",
    "name resolution",
    "name or service not known",
    "nodename nor servname",
    "failed to establish",
    "max retries exceeded",
    "timed out",
    "proxyerror",
    "sslerror",
    "dns error",
    "error sending request",
    "could not connect",
)

# Variables that would send an installation somewhere else than to .venv.
MISLEADING = ("PYTHONHOME", "PYTHONPATH", "PIP_USER", "PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "__PYVENV_LAUNCHER__")


class SetupError(Exception):
    """Setup cannot go on; the text says why and what helps."""


class CommandError(Exception):
    """A command failed; the text is what it wrote."""


def say(text):
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def dotted(version):
    return ".".join(str(part) for part in version)


def run(command, env):
    process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    output = process.communicate()[0].decode("utf-8", "replace")
    if process.returncode != 0:
        raise CommandError(output)
    return output


def clean_environment():
    return dict((name, value) for name, value in os.environ.items() if name not in MISLEADING)


def pip_settings(env):
    """What pip is configured with on this machine, by files or variables."""
    settings = {}
    for line in run([VENV_PYTHON, "-m", "pip", "config", "list"], env).splitlines():
        key, equals, value = line.partition("=")
        if equals:
            try:
                settings[key] = ast.literal_eval(value)
            except (SyntaxError, ValueError):
                continue
    return settings


def uv_environment(env):
    """The environment for uv, which does not read pip's settings by itself."""
    settings = pip_settings(env)
    env = dict(env)
    for option, variable, others in (
        ("index-url", "UV_DEFAULT_INDEX", ("UV_INDEX_URL",)),
        ("cert", "SSL_CERT_FILE", ()),
    ):
        for section in (":env:", "install", "global"):
            value = settings.get(section + "." + option)
            if value and not any(env.get(name) for name in (variable,) + others):
                env[variable] = value
    return env


def digest(paths):
    total = hashlib.sha256()
    for path in paths:
        with open(path, "rb") as file:
            total.update(hashlib.sha256(file.read()).digest())
    return total.hexdigest()


def read_stamp():
    try:
        with open(STAMP) as file:
            return file.read().splitlines()
    except (IOError, OSError):
        return []


def venv_version(env):
    """The version of the Python in .venv, or None where there is no working one."""
    try:
        return run([VENV_PYTHON, "-c", "import platform; print(platform.python_version())"], env).strip()
    except (CommandError, OSError):
        return None


def make_venv(env):
    for module in ("venv", "ensurepip"):
        try:
            __import__(module)
        except ImportError:
            have = dotted(sys.version_info[:2])
            raise SetupError(NO_VENV.format(python=sys.executable, module=module, have=have))
    if os.path.islink(VENV) or os.path.isfile(VENV):
        os.remove(VENV)
    elif os.path.isdir(VENV):
        shutil.rmtree(VENV)
    # Not sys.executable: that may be the very .venv that has just been removed.
    python = getattr(sys, "_base_executable", None) or sys.executable
    try:
        run([python, "-m", "venv", VENV], env)
    except CommandError as error:
        raise SetupError("{} -m venv failed:\n{}".format(python, error))


def install(lock, env):
    """Install what the lock lists: by uv, or by pip alone where uv cannot work."""
    pip = [VENV_PYTHON, "-m", "pip", "install", "--quiet", "--require-hashes", "--disable-pip-version-check"]
    # Source distributions are built with the locked build backend of TOOLS_LOCK.
    by_pip = pip + ["--no-build-isolation", "-r", lock]
    try:
        run(pip + ["--only-binary", ":all:", "-r", TOOLS_LOCK], env)
    except CommandError as error:
        if unreachable(error):
            raise
        by_pip.remove("--no-build-isolation")
    else:
        uv = os.path.join(VENV, "bin", "uv")
        options = ["--quiet", "--require-hashes", "--no-build-isolation", "--python", VENV_PYTHON]
        try:
            run([uv, "pip", "sync"] + options + [lock], uv_environment(env))
            return
        except (CommandError, OSError) as error:
            reason = str(error).strip()
            say("setup: uv does not work here, going on with pip:\n" + reason)
    run(by_pip, env)


def unreachable(error):
    text = str(error).lower()
    return any(sign in text for sign in NETWORK_SIGNS)


def setup(production, keep_python):
    env = clean_environment()
    lock = os.path.join(ROOT, "requirements.lock" if production else "requirements-dev.lock")
    locks = digest([TOOLS_LOCK, lock])
    here = os.path.realpath(VENV)  # a copied or moved .venv is of no use

    stamp = read_stamp()
    version = venv_version(env) if stamp else None
    usable = version is not None and stamp[:2] == [here, version]
    if not keep_python and version != platform.python_version():
        usable = False
    if usable and stamp[2:] == [locks]:
        say("setup: .venv is up to date (Python {})".format(version))
        return

    if usable:
        os.remove(STAMP)
    else:
        say("setup: making .venv with Python " + platform.python_version())
        make_venv(env)
    say("setup: installing " + os.path.basename(lock))
    try:
        install(lock, env)
    except CommandError as error:
        if unreachable(error) or "no matching distribution found" in str(error).lower():
            raise SetupError("{}\n\n{}".format(str(error).strip(), NO_INDEX))
        raise SetupError("{}\n\nInstalling {} failed.".format(str(error).strip(), os.path.basename(lock)))
    with open(STAMP, "w") as file:
        file.write("\n".join([here, venv_version(env) or "", locks]) + "\n")
    say("setup: .venv is ready")


def main(arguments):
    unknown = set(arguments) - {"--production", "--keep-python"}
    if unknown:
        say((__doc__ or "").strip())
        return 2
    if sys.version_info < OLDEST:
        say(TOO_OLD.format(need=dotted(OLDEST), python=sys.executable, have=platform.python_version()))
        return 1
    try:
        setup("--production" in arguments, "--keep-python" in arguments)
    except SetupError as error:
        say(str(error))
        return 1
    except (IOError, OSError) as error:
        say("setup: {}\nThe checkout and its .venv must be writable, with some free space.".format(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
