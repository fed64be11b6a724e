//! Dates of the Gregorian calendar.

/// The number of days from 1970-01-01 to this date, as `2026-11-23`; `None` of any other text and of earlier
/// days.
pub fn day_of(text: &str) -> Option<u64> {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else { return None };
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0u64, |number, digit| {
            digit.is_ascii_digit().then(|| number * 10 + u64::from(digit - b'0'))
        })
    };
    let (year, month, day) = (number(&[y1, y2, y3, y4])?, number(&[m1, m2])?, number(&[d1, d2])?);
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let days_of = |month: u64| match month {
        2 => 28 + u64::from(is_leap(year)),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if year < 1970 || !(1..=12).contains(&month) || !(1..=days_of(month)).contains(&day) {
        return None;
    }
    // Leap years before a year.
    let leaps = |year: u64| (year - 1) / 4 - (year - 1) / 100 + (year - 1) / 400;
    let years = (year - 1970) * 365 + leaps(year) - leaps(1970);
    Some(years + (1..month).map(days_of).sum::<u64>() + day - 1)
}

#[cfg(test)]
mod tests {
    use super::day_of;

    #[test]
    fn days_follow_each_other() {
        let mut expected = 0;
        for year in 1970..=2110 {
            for month in 1..=12 {
                let days =
                    (1..=31).filter_map(|day| day_of(&format!("{year}-{month:02}-{day:02}")));
                for day in days {
                    assert_eq!(day, expected, "{year}-{month}");
                    expected += 1;
                }
            }
        }
        assert_eq!(day_of("2000-03-01"), Some(11_017));
        assert_eq!(day_of("2026-11-23"), Some(20_780));
        assert!(day_of("9999-12-31").is_some());
    }

    #[test]
    fn other_texts_are_no_days() {
        for text in [
            "", "2026-02-29", "2026-13-01", "2026-00-01", "2026-01-00", "1969-12-31", "2026-1-1",
            "26-11-23",
        ] {
            assert_eq!(day_of(text), None, "{text}");
        }
        assert_eq!(day_of("+026-11-23"), None);
        assert_eq!(day_of("２０２６-11-23"), None);
    }
}
