"""A language that nobody speaks: English, with every sentence some 40 % longer."""

from gettext import NullTranslations
from math import ceil

from render.languages import language_of
from render.messages import Messages

LONGER = 0.4
_VOWELS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")


def stretched(sentence: str) -> str:
    """A sentence that is so much longer: its words are, one after the other, from the first on."""
    wanted = ceil(LONGER * len(sentence))
    words = sentence.split(" ")
    plain = [number for number, word in enumerate(words) if word.isalpha()]
    if not plain:
        return sentence
    share, rest = divmod(wanted, len(plain))
    for place, number in enumerate(plain):
        word = words[number].translate(_VOWELS)
        words[number] = word + "o" * (share + (place < rest))
    return " ".join(words)


class Pseudo(NullTranslations):
    """Stretches whatever is asked for."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)


def pseudo_messages() -> Messages:
    """The sentences of that language."""
    return Messages(language_of("en"), Pseudo())
