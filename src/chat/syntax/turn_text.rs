//! Typed words that may be a turn or name a match.

use crate::play::MatchId;
use crate::rules::{Game, Kind, Spec};
use crate::text::game;
use crate::text::rich::Text;

/// The number of a match as people write it: `12` or `#12`.
pub(in crate::chat) fn match_id(typed: &str) -> Result<MatchId, Text> {
    let number = typed.trim();
    let digits = number.strip_prefix('#').unwrap_or(number);
    let plain = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let id = digits.parse().ok().filter(|_| plain).map(MatchId);
    id.ok_or_else(|| {
        Text::of(format!(
            "{} isn't a match number. You'll find it above every board, e.g. ",
            game::quoted(number)
        ))
        .code("#12")
        .plain(".")
    })
}

/// Whether the words have the form of a turn in any of the games.
pub(in crate::chat) fn any_turn(text: &str) -> bool {
    Kind::ALL
        .iter()
        .any(|kind| Game::start(Spec::default_of(*kind)).looks_like_turn(text))
}

/// `#12 f6` names match 12; anything else is a turn as a whole.
pub(in crate::chat) fn match_number(text: &str) -> (Option<MatchId>, &str) {
    let text = text.trim();
    let named = text.strip_prefix('#').and_then(|rest| {
        let (number, typed) = rest.split_once(char::is_whitespace)?;
        Some((
            MatchId(number.trim_end_matches(':').parse().ok()?),
            typed.trim(),
        ))
    });
    match named {
        Some((id, typed)) => (Some(id), typed),
        None => (None, text),
    }
}
