"""What measures and tries the program from outside; pygame is to be imported without a word."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
