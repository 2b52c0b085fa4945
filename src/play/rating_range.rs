//! Ranges of ratings, as seeks name them.

/// The highest rating that a range can name.
const HIGHEST: u16 = 9999;

/// A range of ratings: at least, at most, or both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingRange {
    least: Option<u16>,
    most: Option<u16>,
}

/// Why something isn't a range of ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RatingRangeError {
    /// It can't be read.
    Unreadable,
    /// It ends below its beginning.
    Reversed,
}

impl RatingRange {
    /// Returns the range between these two, with both of them; `None` if neither is given or there's nothing between them.
    #[must_use]
    pub fn new(least: Option<u16>, most: Option<u16>) -> Option<RatingRange> {
        let reversed = least.zip(most).is_some_and(|(least, most)| least > most);
        let is_range = (least.is_some() || most.is_some()) && !reversed;
        is_range.then_some(RatingRange { least, most })
    }

    /// Parses `1400-1800`, `1400+` or `1400-` (at least), or `-1800` (at most).
    ///
    /// ```
    /// use stonepost_play::RatingRange;
    ///
    /// let range = RatingRange::parse("1400 - 1800").unwrap();
    /// assert!(range.contains(1400.0) && range.contains(1800.4) && !range.contains(1800.5));
    /// assert!(RatingRange::parse("1400+").unwrap().contains(2500.0));
    /// ```
    ///
    /// # Errors
    /// [`RatingRangeError`].
    pub fn parse(typed: &str) -> Result<RatingRange, RatingRangeError> {
        let typed: String = typed.split_whitespace().collect();
        let typed = typed.replace(['–', '—'], "-");
        let (least, most) = match typed.strip_suffix('+') {
            Some(least) => (least, ""),
            None => typed.split_once('-').ok_or(RatingRangeError::Unreadable)?,
        };
        let end = |text: &str| match text {
            "" => Ok(None),
            digits if digits.bytes().all(|digit| digit.is_ascii_digit()) => {
                let end = digits.parse().ok().filter(|end| *end <= HIGHEST);
                end.map(Some).ok_or(RatingRangeError::Unreadable)
            }
            _ => Err(RatingRangeError::Unreadable),
        };
        let (least, most) = (end(least)?, end(most)?);
        if least.is_none() && most.is_none() {
            return Err(RatingRangeError::Unreadable);
        }
        RatingRange::new(least, most).ok_or(RatingRangeError::Reversed)
    }

    /// Returns the lowest rating in it; `None` if there's no such end.
    #[must_use]
    pub fn least(self) -> Option<u16> {
        self.least
    }

    /// Returns the highest rating in it; `None` if there's no such end.
    #[must_use]
    pub fn most(self) -> Option<u16> {
        self.most
    }

    /// Returns whether a rating, rounded as it's shown, is in it.
    #[must_use]
    pub fn contains(self, rating: f64) -> bool {
        let rating = rating.round();
        self.least.is_none_or(|least| rating >= f64::from(least))
            && self.most.is_none_or(|most| rating <= f64::from(most))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read() {
        let range = |least, most| RatingRange::new(least, most).ok_or(RatingRangeError::Reversed);
        for (typed, read) in [
            ("1400-1800", range(Some(1400), Some(1800))),
            (" 1400 – 1800 ", range(Some(1400), Some(1800))),
            ("1500-1500", range(Some(1500), Some(1500))),
            ("1400+", range(Some(1400), None)),
            ("1400-", range(Some(1400), None)),
            ("-1800", range(None, Some(1800))),
            ("0-9999", range(Some(0), Some(9999))),
            ("1800-1400", Err(RatingRangeError::Reversed)),
            ("1800", Err(RatingRangeError::Unreadable)),
            ("", Err(RatingRangeError::Unreadable)),
            ("-", Err(RatingRangeError::Unreadable)),
            ("+", Err(RatingRangeError::Unreadable)),
            ("1400-1800+", Err(RatingRangeError::Unreadable)),
            ("+1400-1800", Err(RatingRangeError::Unreadable)),
            ("-1400-1800", Err(RatingRangeError::Unreadable)),
            ("1400-10000", Err(RatingRangeError::Unreadable)),
            ("99999999999-", Err(RatingRangeError::Unreadable)),
            ("strong-", Err(RatingRangeError::Unreadable)),
        ] {
            assert_eq!(RatingRange::parse(typed), read, "{typed}");
        }
    }

    #[test]
    fn both_ends_belong_to_a_range() {
        let range = RatingRange::parse("1400-1800").unwrap_or(RatingRange {
            least: None,
            most: None,
        });
        for (rating, is_in) in [
            (1399.4, false),
            (1399.5, true),
            (1400.0, true),
            (1800.49, true),
            (1800.5, false),
        ] {
            assert_eq!(range.contains(rating), is_in, "{rating}");
        }
    }
}
