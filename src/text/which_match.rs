//! Which match is meant: it isn't there, there's more than one, or another one is in the way.

use jiff::tz::TimeZone;

use crate::play::{Match, MatchId, Person, Score, Time, Untrusted};
use crate::rules::{Kind, Spec};
use crate::text::rich::Text;
use crate::text::{dates, game, sanitize, wording};

/// The most units of a name in a suggestion.
const LONGEST_NAME: usize = 40;

pub(crate) fn no_match_here() -> Text {
    Text::of("There's no match in progress in this channel. Start one with ")
        .code("/challenge")
        .plain(".")
}

/// Somebody typed something else where a match's number is expected.
pub(crate) fn not_a_number(typed: &str) -> Text {
    Text::of(format!(
        "{} isn't a match number. You'll find it above every board, e.g. ",
        wording::quoted(typed)
    ))
    .code("#12")
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

/// The same to whoever wants to resume another match.
pub(crate) fn busy_for_resume(running: MatchId) -> Text {
    busy(running).then(
        Text::of("Use ")
            .code("/resume")
            .plain(" in another channel."),
    )
}

/// None of somebody's matches needs to be resumed.
pub(crate) fn none_to_resume() -> Text {
    Text::of("None of your matches needs resuming.")
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

/// Who plays a match that is suggested.
pub(crate) enum Between<'a> {
    /// The reader, whom this person challenged.
    Challenger(&'a Untrusted),
    /// The reader and this opponent.
    Opponent(&'a Untrusted),
    /// Two others: Black and White.
    Others(&'a Untrusted, &'a Untrusted),
}

/// How a match stands that is suggested.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum State {
    /// There's nothing to say about it: it's a challenge, or a match of others that is over.
    Unsaid,
    /// It's the reader's turn.
    YourTurn,
    /// It's the turn of the reader's opponent.
    TheirTurn,
    /// Others are playing it.
    InProgress,
    /// The reader finished it with this score.
    Ended(Score),
}

/// A match that may be meant: `#12 Onyx against bob, won, 20 Nov 2026`. `day` is a moment of the day to be shown.
pub(crate) fn suggestion(
    id: MatchId,
    game: Kind,
    between: &Between<'_>,
    state: State,
    day: Option<Time>,
    zone: &TimeZone,
) -> String {
    let cut = |name: &Untrusted| sanitize::cut_name(name, LONGEST_NAME);
    let game = game.title();
    let who = match between {
        Between::Challenger(name) => format!("{id} {game} from {}", cut(name)),
        Between::Opponent(name) => format!("{id} {game} against {}", cut(name)),
        Between::Others(black, white) => {
            format!("{id} {game}, {} against {}", cut(black), cut(white))
        }
    };
    let how = match state {
        State::Unsaid => "",
        State::YourTurn => ", your turn",
        State::TheirTurn => ", their turn",
        State::InProgress => ", in progress",
        State::Ended(Score::Won) => ", won",
        State::Ended(Score::Drawn) => ", drawn",
        State::Ended(Score::Lost) => ", lost",
        State::Ended(Score::None) => ", aborted",
    };
    let day = day.and_then(|day| dates::date(day, zone));
    let day = day.map_or(String::new(), |day| format!(", {day}"));
    format!("{who}{how}{day}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::samples::MIDNIGHT;
    use crate::text::samples::{self, bob, onyx};

    #[test]
    fn what_is_not_there_is_said() {
        let id = MatchId(3);
        assert_eq!(
            no_match_here().to_string(),
            "There's no match in progress in this channel. Start one with `/challenge`."
        );
        assert_eq!(
            not_a_number("twelve").to_string(),
            "“twelve” isn't a match number. You'll find it above every board, e.g. `#12`."
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
        assert_eq!(
            busy_for_resume(MatchId(3)).to_string(),
            "Match #3 is in progress here, and a channel can only have one match at a time. Use `/resume` in another channel."
        );
        assert_eq!(
            none_to_resume().to_string(),
            "None of your matches needs resuming."
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

    #[test]
    fn a_match_is_suggested_with_how_it_stands() {
        let (alice, bob) = ("alice".into(), "bob".into());
        let said = |between, state, day| {
            suggestion(
                MatchId(12),
                Kind::Onyx,
                &between,
                state,
                day,
                &TimeZone::UTC,
            )
        };
        for (state, words) in [
            (State::YourTurn, "#12 Onyx against bob, your turn"),
            (State::TheirTurn, "#12 Onyx against bob, their turn"),
            (State::Ended(Score::Won), "#12 Onyx against bob, won"),
            (State::Ended(Score::Drawn), "#12 Onyx against bob, drawn"),
            (State::Ended(Score::Lost), "#12 Onyx against bob, lost"),
            (State::Ended(Score::None), "#12 Onyx against bob, aborted"),
        ] {
            assert_eq!(said(Between::Opponent(&bob), state, None), words);
        }
        let day = Some(MIDNIGHT);
        assert_eq!(
            said(Between::Opponent(&bob), State::Ended(Score::Won), day),
            "#12 Onyx against bob, won, 25 Nov 2026"
        );
        assert_eq!(
            said(Between::Challenger(&bob), State::Unsaid, day),
            "#12 Onyx from bob, 25 Nov 2026"
        );
        assert_eq!(
            said(Between::Others(&alice, &bob), State::InProgress, None),
            "#12 Onyx, alice against bob, in progress"
        );
        assert_eq!(
            said(Between::Others(&alice, &bob), State::Unsaid, day),
            "#12 Onyx, alice against bob, 25 Nov 2026"
        );
        let long = "x".repeat(200).into();
        let text = said(
            Between::Others(&long, &long),
            State::Ended(Score::None),
            day,
        );
        assert!(text.chars().count() < 130, "{text}");
    }
}
