//! Finished matches of one person: their list, their number, and what they did to the rating.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::{dates, game, table, wording, words};
use play::{MatchId, Person, Rating, Score, Statistic, Tally, Time};
use rules::{Kind, Reason, Side, Spec};

/// Which matches a list shows.
pub struct Shown<'a> {
    /// Whose they are; `None` for the reader's own.
    pub person: Option<&'a Person>,
    /// Only those with this score.
    pub score: Option<Score>,
    /// Only those of this game.
    pub game: Option<Kind>,
    /// Only those against this person.
    pub opponent: Option<&'a Person>,
    /// Whether it's read on a server, where matches of other people are shown that were played there.
    pub on_server: bool,
}

impl Shown<'_> {
    fn score(&self) -> &'static str {
        self.score.map_or("all", scored)
    }

    /// Whose matches of somebody else these are against, and who that is unless it's the reader.
    fn scope(&self) -> (&'static str, Text) {
        match self.opponent {
            Some(opponent) => ("opponent", opponent.into()),
            None if self.on_server => ("server", Text::default()),
            None => ("reader", Text::default()),
        }
    }
}

/// Above a list: `Your wins in Onyx against @bob: 12 (page 1 of 2)`. `total` are all matches, and `page` counts from 0.
pub fn heading(shown: &Shown<'_>, total: u32, page: u32, pages: u32) -> Text {
    let (score, (scope, against)) = (shown.score(), shown.scope());
    let text = match (shown.person, shown.game, shown.opponent) {
        (None, None, None) => words::results_own(score, total),
        (None, Some(game), None) => words::results_own_game(score, game.title(), total),
        (None, None, Some(opponent)) => words::results_own_opponent(score, opponent, total),
        (None, Some(game), Some(opponent)) => {
            words::results_own_game_opponent(score, game.title(), opponent, total)
        }
        (Some(person), None, _) => words::results_others(person, score, scope, against, total),
        (Some(person), Some(game), _) => {
            words::results_others_game(person, score, game.title(), scope, against, total)
        }
    };
    match pages {
        0 | 1 => text,
        pages => words::results_page(text, page + 1, pages),
    }
}

/// There are no matches to list.
pub fn none(shown: &Shown<'_>) -> Text {
    let (score, (scope, against)) = (shown.score(), shown.scope());
    match (shown.person, shown.game, shown.opponent) {
        (None, None, None) => words::results_own_none(score),
        (None, Some(game), None) => words::results_own_game_none(score, game.title()),
        (None, None, Some(opponent)) => words::results_own_opponent_none(score, opponent),
        (None, Some(game), Some(opponent)) => {
            words::results_own_game_opponent_none(score, game.title(), opponent)
        }
        (Some(person), None, _) => words::results_others_none(person, score, scope, against),
        (Some(person), Some(game), _) => {
            words::results_others_game_none(person, score, game.title(), scope, against)
        }
    }
}

/// Under a list of finished matches against one opponent: those that aren't over.
pub fn in_progress(matches: &[MatchId]) -> Text {
    const MOST: usize = 20;
    let named = Text::in_a_row(matches.iter().take(MOST).copied().map(Text::from));
    match matches.len().saturating_sub(MOST) {
        0 => words::results_in_progress(named),
        more => words::results_in_progress_more(named, more),
    }
}

/// Under the heading of a list of matches against one opponent: all of them, whatever their score.
pub fn head_to_head(game: Option<Kind>, tally: Tally) -> Text {
    let Tally { won, drawn, lost } = tally;
    match game {
        Some(game) => words::results_head_to_head_game(game.title(), won, drawn, lost),
        None => words::results_head_to_head(won, drawn, lost),
    }
}

/// A finished match, from the view of one of its players.
pub struct Finished<'a> {
    pub id: MatchId,
    pub spec: Spec,
    pub score: Score,
    pub reason: Reason,
    /// The side at the end.
    pub side: Side,
    pub opponent: &'a Person,
    /// The number of turns.
    pub turns: u32,
    /// The rating before and after; `None` if it wasn't rated.
    pub rating: Option<(f64, f64)>,
    pub ended: Time,
    /// Whether it was imported from a record.
    pub imported: bool,
}

/// `#12 Onyx, 12×12: won by connection as Black against @bob, 34 turns, 1500 → 1662 (+162), 20 Nov 2026`
pub fn line(past: &Finished<'_>, zone: &TimeZone) -> Text {
    let (score, reason) = (scored(past.score), past.reason.id());
    let (spec, side) = (
        Text::default().strong(game::spec(past.spec)),
        past.side.name(),
    );
    let mut text = match past.reason {
        Reason::Aborted => {
            words::results_line_aborted(past.id, spec, side, past.opponent, past.turns)
        }
        _ => words::results_line(
            past.id,
            spec,
            score,
            reason,
            side,
            past.opponent,
            past.turns,
        ),
    };
    if let Some((before, after)) = past.rating {
        text = words::results_line_more(text, change(before, after));
    }
    if let Some(day) = dates::date(past.ended, zone) {
        text = words::results_line_more(text, day);
    }
    match past.imported {
        true => words::results_line_imported(text),
        false => text,
    }
}

/// Somebody has no rating, in `game` or in any. `person` is `None` for the reader.
pub fn no_rating(person: Option<&Person>, game: Option<Kind>) -> Text {
    match (person, game) {
        (None, None) => words::results_you_no_rating(),
        (None, Some(game)) => words::results_you_no_rating_game(game.title()),
        (Some(person), None) => words::results_no_rating(person),
        (Some(person), Some(game)) => words::results_no_rating_game(person, game.title()),
    }
}

/// Above the ratings of a person; `None` for the reader.
pub fn ratings(person: Option<&Person>) -> Text {
    match person {
        None => words::results_your_ratings(),
        Some(person) => words::results_ratings(person),
    }
}

/// `Onyx: 1662 ± 290, provisional (few rated matches so far).` `rated` is what the last rated match made of the rating, and
/// `now` what it is by now.
pub fn rating(game: Kind, rated: Rating, now: Rating) -> Text {
    let (game, numbers) = (Text::default().strong(game.title()), table::spaced(now));
    let before = format!("{:.0}", rated.deviation);
    let grown = now.deviation.round() > rated.deviation.round();
    match (rated.is_provisional(), now.is_provisional(), grown) {
        (true, ..) => words::results_rating_new(game, numbers),
        (false, true, _) => words::results_rating_doubtful(game, numbers, before),
        (false, false, true) => words::results_rating_old(game, numbers, before),
        (false, false, false) => words::results_rating(game, numbers),
    }
}

/// Below several ratings: which of them the picture shows. `other` is another one.
pub fn charted(game: Kind, other: Kind) -> Text {
    words::results_charted(game.title(), other.id())
}

/// The last match that changed a rating.
pub struct LastMatch<'a> {
    /// Its number and the opponent; `None` if the reader may not see them.
    pub seen: Option<(MatchId, &'a Person)>,
    pub score: Score,
    pub side: Side,
    pub ended: Time,
    /// The rating before it.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
    /// The opponent's rating before it.
    pub opponent: Rating,
    /// The score that was expected, from 0 to 1.
    pub expected: f64,
}

/// What the last match did to a rating, with the numbers.
pub fn last_match(last: &LastMatch<'_>, zone: &TimeZone) -> Text {
    let (scored, side) = (scored(last.score), last.side.name());
    let rating = table::spaced(last.opponent);
    let text = match (last.seen, dates::date(last.ended, zone)) {
        (Some((id, opponent)), None) => words::results_last(id, scored, side, opponent, rating),
        (Some((id, opponent)), Some(day)) => {
            words::results_last_day(id, scored, side, opponent, rating, day)
        }
        (None, None) => words::results_last_hidden(scored, side, rating),
        (None, Some(day)) => words::results_last_hidden_day(scored, side, rating, day),
    };
    let points = match last.score {
        Score::Won => "1",
        Score::Drawn => "½",
        Score::Lost | Score::None => "0",
    };
    text.then(words::results_last_change(
        wording::hundredths(last.expected),
        points,
        change(last.before.value, last.after.value),
        format!("{:.0}", last.before.deviation),
        format!("{:.0}", last.after.deviation),
    ))
}

/// The word for a score by which messages choose.
fn scored(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
        Score::None => "aborted",
    }
}

/// `1500 → 1662 (+162)`
pub fn change(before: f64, after: f64) -> String {
    // The difference has to fit the rounded ratings.
    let (before, after) = (before.round(), after.round());
    format!("{before:.0} → {after:.0} ({:+.0})", after - before)
}

/// How many matches somebody has finished, with a table of them. `person` is `None` for the reader; `on_server` is whether
/// it's read on a server, where matches of other people are counted that were played there.
pub fn statistics(person: Option<&Person>, on_server: bool, all: &[Statistic]) -> Text {
    let played: u32 = all.iter().map(|one| one.tally.played()).sum();
    let text = match (person, on_server) {
        (None, _) => words::results_you_finished(played),
        (Some(person), true) => words::results_finished_here(played, person),
        (Some(person), false) => words::results_finished_with_you(played, person),
    };
    match played {
        0 => text,
        _ => text
            .below(Text::default().block(table::statistics(all)))
            .text(words::results_legend()),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, alice, bob, lines, onyx};

    const OWN: Shown<'_> = Shown {
        person: None,
        score: None,
        game: None,
        opponent: None,
        on_server: true,
    };

    #[test]
    fn a_list_says_which_matches_it_shows_or_that_there_are_none() {
        let (alice, bob) = (alice(), bob());
        let own = |score| Shown {
            score: Some(score),
            ..OWN
        };
        let theirs = Shown {
            person: Some(&alice),
            ..OWN
        };
        let wins = Shown {
            score: Some(Score::Won),
            game: Some(Kind::Onyx),
            opponent: Some(&bob),
            ..theirs
        };
        let losses = Shown {
            game: Some(Kind::Onyx),
            opponent: Some(&bob),
            ..own(Score::Lost)
        };
        expect![[r#"
            Your wins: 1
            Your draws: 1
            Your losses: 1
            Your aborted matches: 1
            @alice's wins in Onyx against @bob: 3
            You have no losses in Onyx against @bob yet.
        "#]]
        .assert_eq(&lines([
            heading(&own(Score::Won), 1, 0, 1),
            heading(&own(Score::Drawn), 1, 0, 1),
            heading(&own(Score::Lost), 1, 0, 1),
            heading(&own(Score::None), 1, 0, 1),
            heading(&wins, 3, 0, 1),
            none(&losses),
        ]));
    }

    #[test]
    fn a_finished_match_takes_a_line() {
        let bob = bob();
        let past = Finished {
            id: MatchId(12),
            spec: onyx(),
            score: Score::Won,
            reason: Reason::Connection,
            side: Side::Black,
            opponent: &bob,
            turns: 34,
            rating: Some((1500.4, 1661.6)),
            ended: MIDNIGHT,
            imported: false,
        };
        let imported = Finished {
            score: Score::None,
            reason: Reason::Aborted,
            side: Side::White,
            turns: 1,
            rating: None,
            ended: Time(0),
            imported: true,
            ..past
        };
        let tally = Tally {
            won: 3,
            drawn: 1,
            lost: 2,
        };
        expect![[r#"
            #12 Onyx, 6×6, standard setup: won by connection as Black against @bob, 34 turns, 1500 → 1662 (+162), 25 Nov 2026
            #12 Onyx, 6×6, standard setup: aborted as White against @bob, 1 turn (imported)
            Head to head: 3 won, 1 drawn, 2 lost
            Head to head in Onyx: 3 won, 1 drawn, 2 lost
        "#]].assert_eq(&lines([line(&past, &TimeZone::UTC), line(&imported, &TimeZone::UTC), head_to_head(None, tally), head_to_head(Some(Kind::Onyx), tally)]));
    }

    fn rated(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            ..Rating::NEW
        }
    }

    #[test]
    fn ratings_are_listed() {
        let now = |then, now| rating(Kind::Onyx, rated(1662.3, then), rated(1662.3, now));
        expect![[r#"
            You have no rating in Onyx yet. Finish a rated match to get one.
            Onyx: 1662 ± 50.
            Onyx: 1662 ± 50.
            Onyx: 1662 ± 51 (no rated match for a while, so the deviation has grown from 50).
            Onyx: 1662 ± 110, provisional (no rated match for a while, so the deviation has grown from 95).
        "#]].assert_eq(&lines([no_rating(None, Some(Kind::Onyx)), now(50.0, 50.0), now(50.1, 50.4), now(50.4, 50.6), now(95.2, 110.3)]));
    }

    #[test]
    fn the_last_change_of_a_rating_is_explained() {
        let unseen = |score| {
            let last = LastMatch {
                seen: None,
                score,
                side: Side::Black,
                ended: Time(0),
                before: rated(1500.0, 350.0),
                after: rated(1662.3, 290.3),
                opponent: rated(1500.0, 350.0),
                expected: 0.5,
            };
            last_match(&last, &TimeZone::UTC)
        };
        expect![[r#"
            Last match: drawn as Black against another player (1500 ± 350). Expected score 0.50, actual ½: 1500 → 1662 (+162), deviation 350 → 290.
            Last match: lost as Black against another player (1500 ± 350). Expected score 0.50, actual 0: 1500 → 1662 (+162), deviation 350 → 290.
        "#]].assert_eq(&lines([unseen(Score::Drawn), unseen(Score::Lost)]));
    }

    #[test]
    fn matches_are_counted() {
        let alice = alice();
        let played = |won| {
            [Statistic {
                game: Kind::Onyx,
                side: Side::Black,
                tally: Tally {
                    won,
                    drawn: 0,
                    lost: 0,
                },
                turns: 34,
                timed: 0,
                spent: 0,
            }]
        };
        let first = |on_server, won| {
            let text = statistics(Some(&alice), on_server, &played(won)).to_string();
            text.lines().next().unwrap_or_default().to_owned()
        };
        expect![[r#"
            @alice has finished 1 match on this server.
            @alice has finished 1 match against you.
            @alice has finished 2 matches against you.
        "#]]
        .assert_eq(&lines([first(true, 1), first(false, 1), first(false, 2)]));
        let block = Text::default().block(table::statistics(&played(1)));
        let text = statistics(None, true, &played(1));
        assert!(text.0.contains(&block.0[0]), "{text:?}");
    }
}
