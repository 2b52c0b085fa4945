//! Which match is meant: it isn't there, there's more than one, or another one is in the way.

use jiff::tz::TimeZone;

use crate::rich::{Text, say};
use crate::{dates, game, sanitize, wording};
use play::{Match, MatchId, Person, Score, Time, Untrusted};
use rules::{Kind, Spec};

/// The most units of a name in a suggestion.
const LONGEST_NAME: usize = 40;

pub fn no_match_here() -> Text {
    say!("There's no match in progress in this channel. Start one with `/challenge`.")
}

/// The same for somebody who plays elsewhere.
pub fn yours_are_elsewhere() -> Text {
    say!("There's no match in progress in this channel. `/games` shows where yours are.")
}

/// Somebody typed something else where a match's number is expected.
pub fn not_a_number(typed: &str) -> Text {
    say!(
        "{} isn't a match number. You'll find it above every board, e.g. `#12`.",
        wording::quoted(typed),
    )
}

pub fn unknown_match(id: MatchId) -> Text {
    Text::of(format!("There's no match {id}."))
}

pub fn not_on_this_server(id: MatchId) -> Text {
    Text::of(format!("There's no match {id} on this server."))
}

/// Somebody used a command in a direct conversation and plays nothing.
pub fn none_in_progress() -> Text {
    Text::of("You have no matches in progress. Challenge someone with ")
        .code("/challenge")
        .plain(" in a server channel.")
}

/// Somebody typed a turn in a direct conversation and is to move nowhere.
pub fn not_your_turn_anywhere() -> Text {
    Text::of("It isn't your turn in any match. Challenge someone with ")
        .code("/challenge")
        .plain(" in a server channel.")
}

/// Somebody used a command that may be about any of their matches.
pub fn which_of_yours() -> Text {
    say!("Which match? Add its number, e.g. `match:12`; `/games` lists yours.")
}

/// Somebody used a command that may be about anybody's match.
pub fn which_match() -> Text {
    say!("Which match? Add its number, e.g. `match:12`.")
}

/// Above the matches that a turn typed in a direct conversation may be for.
pub fn your_turn_in(matches: usize) -> Text {
    Text::of(format!("It's your turn in {matches} matches:"))
}

/// One of these matches: `#3: Onyx, 12×12, open setup against @bob`.
pub fn one_of_them(id: MatchId, spec: Spec, opponent: Option<&Person>) -> Text {
    let text = Text::of(format!("{id}: {}", game::spec(spec)));
    match opponent {
        Some(opponent) => text.plain(" against ").person(opponent),
        None => text,
    }
}

/// Under these matches: how to say which one a turn is for.
pub fn put_number_first(example: MatchId, typed: &str) -> Text {
    say!(
        "Put the match's number first, e.g. `{} {}`.",
        example,
        wording::shortened(typed)
    )
}

/// There's room for one match at a time.
pub fn busy(running: MatchId) -> Text {
    Text::of(format!(
        "Match {running} is in progress here, and a channel can only have one match at a time."
    ))
}

/// The same to whoever wants to resume another match.
pub fn busy_for_resume(running: MatchId) -> Text {
    busy(running).then(say!("Use `/match resume` in another channel."))
}

/// None of somebody's matches needs to be resumed.
pub fn none_to_resume() -> Text {
    Text::of("None of your matches needs resuming.")
}

/// A match doesn't need to be resumed.
pub fn place_fine(game: &Match) -> Text {
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
pub enum Between<'a> {
    /// The reader, whom this person challenged.
    Challenger(&'a Untrusted),
    /// The reader and this opponent.
    Opponent(&'a Untrusted),
    /// Two others: Black and White.
    Others(&'a Untrusted, &'a Untrusted),
}

/// How a match stands that is suggested.
#[derive(Clone, Copy, PartialEq)]
pub enum State {
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
pub fn suggestion(
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
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, bob, lines, onyx};

    #[test]
    fn which_match_is_asked_and_what_is_in_the_way_is_said() {
        let game = samples::running("");
        let mut direct = samples::running("");
        direct.terms.direct = true;
        expect![[r#"
            You have no matches in progress. Challenge someone with `/challenge` in a server channel.
            Which match? Add its number, e.g. `match:12`; `/games` lists yours.
            #3: Onyx, 6×6, standard setup against @bob
            Match #3 is in progress here, and a channel can only have one match at a time. Use `/match resume` in another channel.
            None of your matches needs resuming.
            Match #3 still has its channel, so you can just continue there.
            Match #3 is played in direct messages, so you can just continue there.
        "#]].assert_eq(&lines([
            none_in_progress(),
            which_of_yours(),
            one_of_them(MatchId(3), onyx(), Some(&bob())),
            busy_for_resume(MatchId(3)),
            none_to_resume(),
            place_fine(&game),
            place_fine(&direct),
        ]));
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
        let ended = |score, day| said(Between::Opponent(&bob), State::Ended(score), day);
        let day = Some(MIDNIGHT);
        expect![[r#"
            #12 Onyx against bob, won
            #12 Onyx against bob, drawn
            #12 Onyx against bob, lost
            #12 Onyx against bob, aborted
            #12 Onyx against bob, won, 25 Nov 2026
            #12 Onyx, alice against bob, 25 Nov 2026
        "#]]
        .assert_eq(&lines([
            ended(Score::Won, None),
            ended(Score::Drawn, None),
            ended(Score::Lost, None),
            ended(Score::None, None),
            ended(Score::Won, day),
            said(Between::Others(&alice, &bob), State::Unsaid, day),
        ]));
        let long = "x".repeat(200).into();
        let text = said(
            Between::Others(&long, &long),
            State::Ended(Score::None),
            day,
        );
        assert!(text.chars().count() < 130, "{text}");
    }
}
