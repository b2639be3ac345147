"""Moments of time as text: ISO 8601 in UTC. Nothing here reads a clock."""

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_utc_instant(text: str) -> bool:
    """Whether a text is like ``2024-03-12T02:30:02Z``; seconds may bear a fraction."""
    date, separator, time = text.partition("T")
    if not separator or not time.endswith("Z"):
        return False
    return _is_date(date.split("-")) and _is_time(time[:-1].split(":"))


def _is_date(parts: list[str]) -> bool:
    if [len(part) for part in parts] != [4, 2, 2] or not all(map(_is_number, parts)):
        return False
    year, month, day = map(int, parts)
    if not 1 <= month <= len(_DAYS):
        return False
    leap_day = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 1 <= day <= _DAYS[month - 1] + leap_day


def _is_time(parts: list[str]) -> bool:
    if len(parts) != 3:
        return False
    hour, minute, seconds = parts
    second, point, fraction = seconds.partition(".")
    if point and not _is_number(fraction):
        return False
    numbers = (hour, minute, second)
    if not all(len(part) == 2 and _is_number(part) for part in numbers):
        return False
    return int(hour) < 24 and int(minute) < 60 and int(second) <= 60


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()
