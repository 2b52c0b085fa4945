//! Which match is meant: it isn't there, there's more than one, or another one is in the way.

use crate::play::{Match, MatchId, Person};
use crate::rules::Spec;
use crate::text::rich::Text;
use crate::text::{game, wording};

pub(crate) fn no_match_here() -> Text {
    Text::of("There's no match in progress in this channel. Start one with ")
        .code("/challenge")
        .plain(".")
}

pub(crate) fn unknown_match(id: MatchId) -> Text {
    Text::of(format!("There's no match {id}."))
}

pub(crate) fn not_on_this_server(id: MatchId) -> Text {
    Text::of(format!("There's no match {id} on this server."))
}

/// Somebody used a command in a direct conversation and plays nothing.
pub(crate) fn none_in_progress() -> Text {
    Text::of("You have no matches in progress. Challenge someone with ")
        .code("/challenge")
        .plain(" in a server channel.")
}

/// Somebody typed a turn in a direct conversation and is to move nowhere.
pub(crate) fn not_your_turn_anywhere() -> Text {
    Text::of("It isn't your turn in any match. Challenge someone with ")
        .code("/challenge")
        .plain(" in a server channel.")
}

/// Somebody used a command that may be about any of their matches.
pub(crate) fn which_of_yours() -> Text {
    Text::of("Which match? Add its number, e.g. ")
        .code("match:12")
        .plain("; ")
        .code("/games")
        .plain(" lists yours.")
}

/// Somebody used a command that may be about anybody's match.
pub(crate) fn which_match() -> Text {
    Text::of("Which match? Add its number, e.g. ")
        .code("match:12")
        .plain(".")
}

/// Above the matches that a turn typed in a direct conversation may be for.
pub(crate) fn your_turn_in(matches: usize) -> Text {
    Text::of(format!("It's your turn in {matches} matches:"))
}

/// One of these matches: `#3: Onyx, 12×12, open setup against @bob`.
pub(crate) fn one_of_them(id: MatchId, spec: Spec, opponent: Option<&Person>) -> Text {
    let text = Text::of(format!("{id}: {}", game::spec(spec)));
    match opponent {
        Some(opponent) => text.plain(" against ").person(opponent),
        None => text,
    }
}

/// Under these matches: how to say which one a turn is for.
pub(crate) fn put_number_first(example: MatchId, typed: &str) -> Text {
    Text::of("Put the match's number first, e.g. ")
        .code(format!("{example} {}", wording::shortened(typed)))
        .plain(".")
}

/// There's room for one match at a time.
pub(crate) fn busy(running: MatchId) -> Text {
    Text::of(format!(
        "Match {running} is in progress here, and a channel can only have one match at a time."
    ))
}

/// A match doesn't need to be resumed.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::samples::{self, bob, onyx};

    #[test]
    fn what_is_not_there_is_said() {
        let id = MatchId(3);
        assert_eq!(
            no_match_here().to_string(),
            "There's no match in progress in this channel. Start one with `/challenge`."
        );
        assert_eq!(unknown_match(id).to_string(), "There's no match #3.");
        assert_eq!(
            not_on_this_server(id).to_string(),
            "There's no match #3 on this server."
        );
        assert_eq!(
            none_in_progress().to_string(),
            "You have no matches in progress. Challenge someone with `/challenge` in a server channel."
        );
        assert_eq!(
            not_your_turn_anywhere().to_string(),
            "It isn't your turn in any match. Challenge someone with `/challenge` in a server channel."
        );
    }

    #[test]
    fn which_match_is_asked() {
        assert_eq!(
            which_of_yours().to_string(),
            "Which match? Add its number, e.g. `match:12`; `/games` lists yours."
        );
        assert_eq!(
            which_match().to_string(),
            "Which match? Add its number, e.g. `match:12`."
        );
        assert_eq!(your_turn_in(2).to_string(), "It's your turn in 2 matches:");
        assert_eq!(
            one_of_them(MatchId(3), onyx(), Some(&bob())).to_string(),
            "#3: Onyx, 6×6, standard setup against @bob"
        );
        assert_eq!(
            one_of_them(MatchId(3), onyx(), None).to_string(),
            "#3: Onyx, 6×6, standard setup"
        );
        assert_eq!(
            put_number_first(MatchId(3), "d4").to_string(),
            "Put the match's number first, e.g. `#3 d4`."
        );
    }

    #[test]
    fn what_is_in_the_way_is_said() {
        assert_eq!(
            busy(MatchId(3)).to_string(),
            "Match #3 is in progress here, and a channel can only have one match at a time."
        );
        let mut game = samples::running("");
        assert_eq!(
            place_fine(&game).to_string(),
            "Match #3 still has its channel, so you can just continue there."
        );
        game.terms.direct = true;
        assert_eq!(
            place_fine(&game).to_string(),
            "Match #3 is played in direct messages, so you can just continue there."
        );
    }
}
