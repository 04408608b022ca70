"""What all tests share."""

import signal


def pytest_configure() -> None:
    """What tests interrupt must notice it, also where they run in the background, which ignores Ctrl-C."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
