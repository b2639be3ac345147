"""Whose train it is, in Turkish: the ending of a name goes by its last vowel and letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.characters import plainly
from render.messages import load_messages
from render.turkish import owner


@pytest.mark.parametrize(
    ("name", "owned"),
    [
        ("Ana", "Ana’nın"),
        ("Can", "Can’ın"),
        ("Elif", "Elif’in"),
        ("Ayşe", "Ayşe’nin"),
        ("Oğuz", "Oğuz’un"),
        ("Burcu", "Burcu’nun"),
        ("Özgür", "Özgür’ün"),
        ("Gülnü", "Gülnü’nün"),
        ("IRMAK", "IRMAK’ın"),
        ("AYI", "AYI’nın"),
        ("ALİ", "ALİ’nin"),
        ("İbrahim", "İbrahim’in"),
        ("Çağ", "Çağ’ın"),
        ("Barış", "Barış’ın"),
        ("Chloë", "Chloë’nin"),
        ("Maria-Magdalena", "Maria-Magdalena’nın"),
        ("Ana 2", "Ana 2’nin"),
        ("Can3", "Can3’ün"),
        ("Oyuncu 10", "Oyuncu 10’un"),
        ("Oyuncu 0", "Oyuncu 0’ın"),
        ("Ekip 100", "Ekip 100’ün"),
        ("Ekip 46", "Ekip 46’nın"),
        ("Ekip 1000", "Ekip 1000’in"),
        ("Ekip 20000", "Ekip 20000’in"),
        ("Ekip 3000000", "Ekip 3000000’un"),
        ("Ana 2b", "Ana 2b’nin"),
        ("Kemal", "Kemal’in"),
        ("HİLAL", "HİLAL’in"),
        ("Resul", "Resul’ün"),
        ("Vural", "Vural’ın"),
        ("Ayşe Can", "Ayşe Can’ın"),
        ("Bjørn", "Bjørn’ün"),
        ("Maß", "Maß’ın"),
        ("DJ", "DJ’nin"),
        ("ALI\u0307", "ALI\u0307’nin"),
        ("Ana (1)", "Ana (1)’in"),
        ("100 %", "100 %’ün"),
        ("سارة", "سارة"),
        ("प्रिया", "प्रिया"),
        ("Ana سارة", "Ana سارة"),
        ("★", "★"),
        ("", ""),
    ],
)
def test_a_name_has_the_ending_that_it_is_spoken_with(name: str, owned: str) -> None:
    assert owner(name) == owned


@given(st.text(max_size=12))
def test_any_name_is_there_whole(name: str) -> None:
    assert owner(name).startswith(name)
    assert len(owner(name)) - len(name) in (0, 3, 4)


def test_turkish_sentences_say_whose_train_it_is() -> None:
    messages = load_messages("tr")
    assert messages.say("{name}’s train", name="Ayşe") == "Ayşe’nin treni"
    assert plainly(messages.say("{name}’s train", name="سارة")) == "سارة treni"
    said = messages.say("Cover the {tile} on {name}’s train first", name="Can", tile="1-1")
    assert said == "Önce Can’ın trenindeki 1-1 çiftini kapat"
