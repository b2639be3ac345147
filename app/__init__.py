"""The program around the game. What must be set before pygame is first imported is set here."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
