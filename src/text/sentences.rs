//! Sentences that several commands say.

use crate::play::{Match, MatchId, Terms};
use crate::text::rich::Text;
use crate::text::times;

pub(crate) fn no_match_here() -> Text {
    Text::of("There's no match in progress in this channel. Start one with ")
        .code("/challenge")
        .plain(".")
}

pub(crate) fn unknown_match(id: MatchId) -> Text {
    Text::of(format!("There's no match {id}."))
}

/// There is room for one match at a time.
pub(crate) fn busy(running: MatchId) -> Text {
    Text::of(format!(
        "Match {running} is in progress here, and a channel can only have one match at a time."
    ))
}

/// That a match has no need to be resumed.
pub(crate) fn place_fine(game: &Match) -> Text {
    Text::of(match game.terms.direct {
        true => format!(
            "Match {} is played in direct messages, so you can just continue there.",
            game.id
        ),
        false => format!(
            "Match {} still has its channel, so you can just continue there.",
            game.id
        ),
    })
}

/// What is said to a button that isn't one of ours, or that nobody was given.
pub(crate) fn unknown_button() -> Text {
    Text::of("I don't recognise this button; it may be from another version.")
}

/// `Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.`
pub(crate) fn told(terms: &Terms) -> String {
    let rated = if terms.rated { "Rated" } else { "Casual" };
    let played = if terms.direct {
        ", in direct messages"
    } else {
        ""
    };
    let clock = match terms.control {
        None => "No clock".to_owned(),
        clock => format!("Clock: {}", times::control(clock)),
    };
    format!("{rated}{played}. {clock}.")
}
