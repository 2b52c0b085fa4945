//! What players ask each other for, in words.

use crate::play::{MAX_OFFERS, Offer, OfferKind, Person};
use crate::text::rich::Text;
use crate::text::times;

/// What is asked for, as it follows the words of [`asked`] and [`asks`].
pub(crate) fn offered(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "a draw",
        OfferKind::Undo => "to take back the last turn",
        OfferKind::Abort => "to abort the match",
        OfferKind::Pause => "to pause the clock",
        OfferKind::Unpause => "to restart the clock",
        OfferKind::AddTime => "more time for both players",
    }
}

/// What somebody did who asked for it.
pub(crate) fn asked(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "offered",
        OfferKind::AddTime => "asked for",
        _ => "asked",
    }
}

/// What somebody does who asks for it.
pub(crate) fn asks(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "offers",
        _ => "would like",
    }
}

/// That somebody has made the same offer too often.
pub(crate) fn offered_enough(kind: OfferKind) -> Text {
    Text::of(format!(
        "You've already {} {} {MAX_OFFERS} times this turn. Try again after the next turn.",
        asked(kind),
        offered(kind)
    ))
}

/// The same with how much time it is.
pub(crate) fn offered_time(kind: OfferKind, time: i64) -> String {
    match kind {
        OfferKind::AddTime if time > 0 => {
            format!("{} of extra time for both players", times::long(time))
        }
        _ => offered(kind).to_owned(),
    }
}

/// That an offer stands and comes first; `by` is whose it is, none for the reader's own.
pub(crate) fn stands(offer: &Offer, by: Option<&Person>) -> Text {
    let name = match offer.kind {
        OfferKind::Draw => "draw offer",
        _ => "request",
    };
    let text = match by {
        Some(by) => Text::of(format!("There's already an open {name} from ")).person(by),
        None => Text::of(format!("You already have an open {name}")),
    };
    let what = offered_time(offer.kind, offer.time);
    match offer.kind {
        OfferKind::Draw => text,
        _ => text.plain(format!(": {}", what.trim_start_matches("to "))),
    }
    .plain(match by {
        Some(_) => ". Accept or decline it first.",
        None => ". To withdraw it, press its Decline button.",
    })
}
