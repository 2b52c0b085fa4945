//! Finished matches of one person: their list, their number, and what they did to the rating.

use jiff::tz::TimeZone;

use crate::rich::{Text, say};
use crate::{dates, game, table, wording};
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
    /// Adds what the matches are called, and which are shown: ` wins in Onyx against @bob`.
    fn named(&self, text: Text) -> Text {
        let text = text.plain(match self.score {
            None => " finished matches",
            Some(Score::Won) => " wins",
            Some(Score::Drawn) => " draws",
            Some(Score::Lost) => " losses",
            Some(Score::None) => " aborted matches",
        });
        let text = match self.game {
            Some(game) => text.plain(format!(" in {}", game.title())),
            None => text,
        };
        match (self.opponent, self.person) {
            (Some(opponent), _) => text.plain(" against ").person(opponent),
            (None, None) => text,
            (None, Some(_)) if self.on_server => text.plain(" on this server"),
            (None, Some(_)) => text.plain(" against you"),
        }
    }
}

/// Above a list: `Your wins in Onyx against @bob: 12 (page 1 of 2)`. `total` are all matches, and `page` counts from 0.
pub fn heading(shown: &Shown<'_>, total: u32, page: u32, pages: u32) -> Text {
    let whose = match shown.person {
        None => Text::of("Your"),
        Some(person) => Text::default().person(person).plain("'s"),
    };
    let text = shown.named(whose).plain(format!(": {total}"));
    match pages {
        0 | 1 => text,
        pages => text.plain(format!(" (page {} of {pages})", page + 1)),
    }
}

/// There are no matches to list.
pub fn none(shown: &Shown<'_>) -> Text {
    match shown.person {
        None => shown.named(Text::of("You have no")).plain(" yet."),
        Some(person) => shown
            .named(Text::default().person(person).plain(" has no"))
            .plain("."),
    }
}

/// Somebody asked for the matches of themselves and themselves.
pub fn not_with_yourself() -> Text {
    say!("Choose someone else: `/player history` lists all your matches.")
}

/// Under a list of finished matches against one opponent: those that aren't over.
pub fn in_progress(matches: &[MatchId]) -> Text {
    const MOST: usize = 20;
    let named: Vec<String> = matches.iter().take(MOST).map(MatchId::to_string).collect();
    let more = match matches.len().saturating_sub(MOST) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Text::of(format!("In progress: {}{more}.", named.join(", ")))
}

/// Under the heading of a list of matches against one opponent: all of them, whatever their score.
pub fn head_to_head(game: Option<Kind>, tally: Tally) -> Text {
    let Tally { won, drawn, lost } = tally;
    Text::of(match game {
        Some(game) => format!(
            "Head to head in {}: {won} won, {drawn} drawn, {lost} lost",
            game.title()
        ),
        None => format!("Head to head: {won} won, {drawn} drawn, {lost} lost"),
    })
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
    let text = Text::of(format!("{} ", past.id))
        .strong(game::spec(past.spec))
        .plain(format!(
            ": {}{} as {} against ",
            scored(past.score),
            wording::by_reason(past.reason),
            wording::side(past.side)
        ))
        .person(past.opponent)
        .plain(match past.turns {
            1 => ", 1 turn".to_owned(),
            many => format!(", {many} turns"),
        });
    let text = match past.rating {
        Some((before, after)) => text.plain(format!(", {}", change(before, after))),
        None => text,
    };
    let text = match dates::date(past.ended, zone) {
        Some(day) => text.plain(format!(", {day}")),
        None => text,
    };
    match past.imported {
        true => text.plain(" (imported)"),
        false => text,
    }
}

/// Somebody has no rating, in `game` or in any. `person` is `None` for the reader.
pub fn no_rating(person: Option<&Person>, game: Option<Kind>) -> Text {
    match (person, game) {
        (None, None) => Text::of("You have no rating yet. Finish a rated match to get one."),
        (None, Some(game)) => Text::of(format!(
            "You have no rating in {} yet. Finish a rated match to get one.",
            game.title()
        )),
        (Some(person), None) => Text::default().person(person).plain(" has no rating yet."),
        (Some(person), Some(game)) => say!("{} has no rating in {} yet.", person, game.title()),
    }
}

/// Above the ratings of a person; `None` for the reader.
pub fn ratings(person: Option<&Person>) -> Text {
    match person {
        None => Text::of("Your ratings (Glicko-2: rating ± deviation)"),
        Some(person) => say!("{}'s ratings (Glicko-2: rating ± deviation)", person),
    }
}

/// `Onyx: 1662 ± 290, provisional (few rated matches so far).` `rated` is what the last rated match made of the rating, and
/// `now` what it is by now.
pub fn rating(game: Kind, rated: Rating, now: Rating) -> Text {
    let numbers = table::spaced(now);
    let grown = now.deviation.round() > rated.deviation.round();
    let away = format!(
        "no rated match for a while, so the deviation has grown from {:.0}",
        rated.deviation
    );
    Text::default().strong(game.title()).plain(
        match (rated.is_provisional(), now.is_provisional(), grown) {
            (true, ..) => format!(": {numbers}, provisional (few rated matches so far)."),
            (false, true, _) => format!(": {numbers}, provisional ({away})."),
            (false, false, true) => format!(": {numbers} ({away})."),
            (false, false, false) => format!(": {numbers}."),
        },
    )
}

/// Below several ratings: which of them the picture shows. `other` is another one.
pub fn charted(game: Kind, other: Kind) -> Text {
    say!(
        "The chart shows {}, played last. For another game, add e.g. `game:{}`.",
        game.title(),
        other.id(),
    )
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
    let (scored, side) = (scored(last.score), wording::side(last.side));
    let text = match last.seen {
        Some((id, opponent)) => {
            Text::of(format!("Last match: {id}, {scored} as {side} against ")).person(opponent)
        }
        None => Text::of(format!(
            "Last match: {scored} as {side} against another player"
        )),
    };
    let text = text.plain(format!(" ({})", table::spaced(last.opponent)));
    let text = match dates::date(last.ended, zone) {
        Some(day) => text.plain(format!(" on {day}")),
        None => text,
    };
    let points = match last.score {
        Score::Won => "1",
        Score::Drawn => "½",
        Score::Lost | Score::None => "0",
    };
    text.plain(format!(
        ". Expected score {:.2}, actual {points}: {}, deviation {:.0} → {:.0}.",
        last.expected,
        change(last.before.value, last.after.value),
        last.before.deviation,
        last.after.deviation,
    ))
}

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
    let Some(person) = person else {
        return match played {
            0 => Text::of("You haven't finished any matches yet."),
            1 => with_table(Text::of("You've finished 1 match."), all),
            many => with_table(Text::of(format!("You've finished {many} matches.")), all),
        };
    };
    let text = Text::default().person(person);
    match (played, on_server) {
        (0, true) => text.plain(" hasn't finished any matches on this server yet."),
        (0, false) => text.plain(" hasn't finished any matches against you yet."),
        (1, true) => with_table(text.plain(" has finished 1 match on this server."), all),
        (1, false) => with_table(text.plain(" has finished 1 match against you."), all),
        (many, true) => with_table(
            text.plain(format!(" has finished {many} matches on this server.")),
            all,
        ),
        (many, false) => with_table(
            text.plain(format!(" has finished {many} matches against you.")),
            all,
        ),
    }
}

fn with_table(text: Text, all: &[Statistic]) -> Text {
    text.below(Text::default().block(table::statistics(all)))
        .plain(
            "n: matches, rated and casual; w-d-l: won, drawn, lost; turns: average per match; time: average per turn.",
        )
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
        let direct = Shown {
            on_server: false,
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
            @alice's finished matches against you: 3
            You have no losses in Onyx against @bob yet.
            @alice has no finished matches on this server.
        "#]]
        .assert_eq(&lines([
            heading(&own(Score::Won), 1, 0, 1),
            heading(&own(Score::Drawn), 1, 0, 1),
            heading(&own(Score::Lost), 1, 0, 1),
            heading(&own(Score::None), 1, 0, 1),
            heading(&wins, 3, 0, 1),
            heading(&direct, 3, 0, 1),
            none(&losses),
            none(&theirs),
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
        "#]].assert_eq(&lines([
            line(&past, &TimeZone::UTC),
            line(&imported, &TimeZone::UTC),
            head_to_head(None, tally),
            head_to_head(Some(Kind::Onyx), tally),
        ]));
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
            @alice has no rating yet.
            Onyx: 1662 ± 50.
            Onyx: 1662 ± 50.
            Onyx: 1662 ± 51 (no rated match for a while, so the deviation has grown from 50).
            Onyx: 1662 ± 110, provisional (no rated match for a while, so the deviation has grown from 95).
        "#]].assert_eq(&lines([
            no_rating(None, Some(Kind::Onyx)),
            no_rating(Some(&alice()), None),
            now(50.0, 50.0),
            now(50.1, 50.4),
            now(50.4, 50.6),
            now(95.2, 110.3),
        ]));
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
