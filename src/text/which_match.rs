//! Which match is meant: it isn't there, there's more than one, or another one is in the way.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::{dates, game, sanitize, wording, words};
use play::{Match, MatchId, Person, Score, Time, Untrusted};
use rules::{Kind, Spec};

/// The most units of a name in a suggestion.
const LONGEST_NAME: usize = 40;

/// Somebody typed something else where a match's number is expected.
pub fn not_a_number(typed: &str) -> Text {
    words::which_match_not_a_number(wording::shortened(typed))
}

/// One of these matches: `#3: Onyx, 12×12, open setup against @bob`.
pub fn one_of_them(id: MatchId, spec: Spec, opponent: Option<&Person>) -> Text {
    match opponent {
        Some(opponent) => words::which_match_line_against(id, game::spec(spec), opponent),
        None => words::which_match_line(id, game::spec(spec)),
    }
}

/// Under these matches: how to say which one a turn is for.
pub fn put_number_first(example: MatchId, typed: &str) -> Text {
    words::which_match_number_first(example, wording::shortened(typed))
}

/// The same to whoever wants to resume another match.
pub fn busy_for_resume(running: MatchId) -> Text {
    words::which_match_busy(running).then(words::which_match_resume_elsewhere())
}

/// A match doesn't need to be resumed.
pub fn place_fine(game: &Match) -> Text {
    match game.terms.direct {
        true => words::which_match_direct_fine(game.id),
        false => words::which_match_channel_fine(game.id),
    }
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

impl State {
    /// The word by which messages choose.
    fn word(self) -> &'static str {
        match self {
            State::Unsaid => "none",
            State::YourTurn => "your-turn",
            State::TheirTurn => "their-turn",
            State::InProgress => "in-progress",
            State::Ended(Score::Won) => "won",
            State::Ended(Score::Drawn) => "drawn",
            State::Ended(Score::Lost) => "lost",
            State::Ended(Score::None) => "aborted",
        }
    }
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
    let (game, state) = (game.title(), state.word());
    let text = match between {
        Between::Challenger(name) => words::which_match_from(id, game, cut(name)),
        Between::Opponent(name) => words::which_match_against(state, id, game, cut(name)),
        Between::Others(black, white) => {
            words::which_match_others(state, id, game, cut(black), cut(white))
        }
    };
    let text = match day.and_then(|day| dates::date(day, zone)) {
        Some(day) => words::which_match_with_day(text, day),
        None => text,
    };
    text.to_string()
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, lines};

    #[test]
    fn which_match_is_asked_and_what_is_in_the_way_is_said() {
        let mut direct = samples::running("");
        direct.terms.direct = true;
        expect![[r#"
            Match #3 is in progress here, and a channel can only have one match at a time. Use `/match resume` in another channel.
        "#]].assert_eq(&lines([busy_for_resume(MatchId(3))]));
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
