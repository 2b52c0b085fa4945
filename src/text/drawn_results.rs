//! Curves of ratings and bars of results as they're drawn: the words of the pictures, and their descriptions.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::rows::LIMIT;
use crate::{dates, table, words};
use play::clock::DAY;
use play::{Machine, RatedMatch, Rating, RatingHistory, Statistic, Time};
use rules::{Kind, Side};

/// The most marks on the axis of time: more would touch each other.
const MOST_MARKS: usize = 5;

/// How many ratings between the first and the last a description tells.
const TOLD_BETWEEN: i64 = 6;

/// The curve of a rating to be drawn.
pub struct DrawnRating {
    /// What it shows.
    pub title: String,
    /// More about it.
    pub note: String,
    /// What the band means, and what it means where the rating is provisional.
    pub legend: [String; 2],
    /// The ends of the axis of time, and its marks.
    pub from: Time,
    pub to: Time,
    pub marks: Vec<(Time, String)>,
    /// The picture in words.
    pub alt: String,
}

/// A person's rating in a game, or that of a machine: how it came about, and what it is `now`; `None` if no match is known
/// that changed it.
pub fn rating(
    (game, machine): (Kind, Option<Machine>),
    history: &RatingHistory,
    (rating, now): (Rating, Time),
    zone: &TimeZone,
) -> Option<DrawnRating> {
    let first = history.matches().first()?;
    let title = match machine {
        None => words::drawn_results_rating(game.title()),
        Some(machine) => words::drawn_results_rating_level(game.title(), machine.level()),
    };
    let title = title.to_string();
    let legend = [
        words::drawn_results_band(),
        words::drawn_results_band_provisional(),
    ];
    let span = now.0.saturating_sub(first.at.0).max(0);
    // The first match stands a little away from the edge, and a single one in the middle of a day.
    let before = ((DAY - span) / 2).max(span / 40);
    let after = ((DAY - span) / 2).max(0);
    let (from, to) = (first.at.plus(-before), first.at.plus(span).plus(after));
    Some(DrawnRating {
        note: note(history),
        legend: legend.map(|text| text.to_string()),
        from,
        to,
        marks: dates::marks(from, to, zone, MOST_MARKS),
        alt: curve(&title, history, rating, zone),
        title,
    })
}

/// `8 matches · 1580 to 1720`
fn note(history: &RatingHistory) -> String {
    let text = match (history.lowest(), history.highest()) {
        (Some(low), Some(high)) if low.value.round() < high.value.round() => {
            words::drawn_results_matches_range(history.count(), value(low), value(high))
        }
        _ => words::drawn_results_matches(history.count()),
    };
    text.to_string()
}

/// `1580`
fn value(one: &RatedMatch) -> String {
    format!("{:.0}", one.value)
}

/// The curve in words, in at most [`LIMIT`] characters: first, highest, lowest and last rating, and some in between.
fn curve(title: &str, history: &RatingHistory, now: Rating, zone: &TimeZone) -> String {
    let at = |one: &RatedMatch| dates::date(one.at, zone).unwrap_or_default();
    let told = |one: &RatedMatch| format!("{:.0} ± {:.0}", one.value, one.deviation);
    let (matches, count) = (history.matches(), history.count());
    let mut text = words::drawn_results_curve(title);
    if let (Some(first), Some(last)) = (matches.first(), matches.last()) {
        text = text.then(match count {
            1 => words::drawn_results_single(told(first), at(first)),
            _ => words::drawn_results_ends(count, told(first), at(first), told(last), at(last)),
        });
    }
    if count > 1
        && let (Some(high), Some(low)) = (history.highest(), history.lowest())
    {
        let extremes = words::drawn_results_extremes(told(high), at(high), told(low), at(low));
        text = text.then(extremes);
    }
    text = text.then(match now.is_provisional() {
        true => words::drawn_results_now_provisional(table::spaced(now)),
        false => words::drawn_results_now(table::spaced(now)),
    });
    let between: Vec<Text> = between(history)
        .iter()
        .map(|one| words::drawn_results_between_one(value(one), at(one)))
        .collect();
    if !between.is_empty() {
        text = text.then(words::drawn_results_between(Text::in_a_row(between)));
    }
    text.to_string().chars().take(LIMIT).collect()
}

/// Some matches at equal distances between the first and the last.
fn between(history: &RatingHistory) -> Vec<&RatedMatch> {
    let matches = history.matches();
    let (Some(first), Some(last)) = (matches.first(), matches.last()) else {
        return Vec::new();
    };
    let span = last.at.0.saturating_sub(first.at.0);
    let moments = (1..=TOLD_BETWEEN).map(|part| first.at.plus(span / (TOLD_BETWEEN + 1) * part));
    let mut between: Vec<&RatedMatch> = moments.filter_map(|at| history.until(at)).collect();
    between.dedup();
    between.retain(|one| *one != first && *one != last);
    between
}

/// Bars of results to be drawn.
pub struct DrawnBars {
    /// What they show.
    pub title: String,
    /// More about them.
    pub note: String,
    /// What the parts of a bar mean.
    pub legend: [String; 3],
    /// Games with the matches won, drawn and lost as Black and as White.
    pub groups: Vec<(&'static str, [[u32; 3]; 2])>,
    /// The picture in words.
    pub alt: String,
}

/// Somebody's results by game and side, which are sorted by game; `None` if there are none.
pub fn results(all: &[Statistic]) -> Option<DrawnBars> {
    let of_game = all.chunk_by(|one, next| one.game == next.game);
    let groups = of_game.filter_map(|sides| {
        let counts = |side: Side| {
            let of_side = sides.iter().find(|one| one.side == side);
            of_side.map_or([0; 3], |one| {
                [one.tally.won, one.tally.drawn, one.tally.lost]
            })
        };
        let title = sides.first()?.game.title();
        Some((title, [counts(Side::Black), counts(Side::White)]))
    });
    let groups: Vec<(&'static str, [[u32; 3]; 2])> = groups.collect();
    if groups.is_empty() {
        return None;
    }
    let played: u64 = all.iter().map(|one| u64::from(one.tally.played())).sum();
    let sentences = groups
        .iter()
        .map(|(game, bars)| of_game_in_words(game, *bars));
    let alt = sentences.fold(words::drawn_results_bars(played), Text::then);
    let legend = [
        words::drawn_results_won(),
        words::drawn_results_drawn(),
        words::drawn_results_lost(),
    ];
    Some(DrawnBars {
        title: words::drawn_results_by_game().to_string(),
        note: words::drawn_results_matches(played).to_string(),
        legend: legend.map(|text| text.to_string()),
        groups,
        alt: alt.to_string().chars().take(LIMIT).collect(),
    })
}

fn of_game_in_words(game: &str, bars: [[u32; 3]; 2]) -> Text {
    match bars {
        [[0, 0, 0], [0, 0, 0]] => words::drawn_results_none(game),
        [[won, drawn, lost], [0, 0, 0]] => words::drawn_results_black(game, won, drawn, lost),
        [[0, 0, 0], [won, drawn, lost]] => words::drawn_results_white(game, won, drawn, lost),
        [[won, drawn, lost], white] => {
            let [white_won, white_drawn, white_lost] = white;
            words::drawn_results_both(game, won, drawn, lost, white_won, white_drawn, white_lost)
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples::MIDNIGHT;
    use play::Tally;

    fn history(values: &[(i64, f64, f64)]) -> RatingHistory {
        let mut history = RatingHistory::default();
        for (days, value, deviation) in values {
            history.add(RatedMatch {
                at: MIDNIGHT.plus(days * DAY),
                before: deviation + 1.0,
                value: *value,
                deviation: *deviation,
            });
        }
        history
    }

    fn now(value: f64, deviation: f64) -> Rating {
        Rating {
            value,
            deviation,
            ..Rating::NEW
        }
    }

    #[test]
    fn a_rating_is_described_by_its_ends_its_extremes_and_some_in_between() {
        let history = history(&[
            (0, 1661.7, 290.3),
            (10, 1720.2, 240.0),
            (20, 1580.1, 200.0),
            (90, 1600.0, 90.0),
            (100, 1701.0, 85.0),
        ]);
        let at = MIDNIGHT.plus(200 * DAY);
        let of = (Kind::Onyx, None);
        let drawn = rating(of, &history, (now(1701.0, 92.0), at), &TimeZone::UTC).unwrap();
        assert_eq!(
            (drawn.title.as_str(), drawn.note.as_str()),
            ("Onyx rating", "5 matches · 1580 to 1720")
        );
        assert_eq!(
            (drawn.from, drawn.to),
            (MIDNIGHT.plus(-5 * DAY), MIDNIGHT.plus(200 * DAY))
        );
        let marks: Vec<&str> = drawn.marks.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(marks, ["Jan 2027", "Mar 2027", "May 2027"]);
        assert_eq!(
            drawn.alt,
            "Onyx rating over time, with a band of 2 deviations to both sides (95% certain). 5 rated matches. After the \
             first: 1662 ± 290 on 25 Nov 2026. After the last: 1701 ± 85 on 5 Mar 2027. Highest: 1720 ± 240 on 5 Dec 2026. \
             Lowest: 1580 ± 200 on 15 Dec 2026. Now: 1701 ± 92. In between: 1720 on 5 Dec 2026, 1580 on 15 Dec 2026."
        );
    }

    #[test]
    fn a_single_match_stands_in_the_middle_of_a_day() {
        let history = history(&[(0, 1661.7, 290.3)]);
        let of = (Kind::Dropper, Machine::new(3));
        let of_now = (now(1661.7, 290.3), MIDNIGHT);
        let drawn = rating(of, &history, of_now, &TimeZone::UTC).unwrap();
        assert_eq!(
            (drawn.title.as_str(), drawn.note.as_str()),
            ("Dropper rating, level 3", "1 match")
        );
        assert_eq!(
            (drawn.from, drawn.to),
            (MIDNIGHT.plus(-DAY / 2), MIDNIGHT.plus(DAY / 2))
        );
        assert_eq!(
            drawn.alt,
            "Dropper rating, level 3 over time, with a band of 2 deviations to both sides (95% certain). After 1 rated \
             match: 1662 ± 290 on 25 Nov 2026. Now: 1662 ± 290, provisional."
        );
        let none = RatingHistory::default();
        assert!(rating(of, &none, of_now, &TimeZone::UTC).is_none());
    }

    #[test]
    fn a_long_history_is_described_in_the_room_there_is() {
        let mut long = RatingHistory::default();
        for number in 0..20_000_i32 {
            long.add(RatedMatch {
                at: MIDNIGHT.plus(i64::from(number) * DAY / 9),
                before: 61.0,
                value: 1500.0 + f64::from(number % 731),
                deviation: 60.0,
            });
        }
        let of = (Kind::Rekushu, Machine::new(5));
        let at = MIDNIGHT.plus(9_000 * DAY);
        let drawn = rating(of, &long, (now(2230.0, 90.0), at), &TimeZone::UTC).unwrap();
        assert_eq!(drawn.note, "20000 matches · 1500 to 2230");
        let length = drawn.alt.chars().count();
        assert!(length < 600, "{length}");
        assert!(drawn.alt.contains(" In between: "), "{}", drawn.alt);
    }

    fn statistic(game: Kind, side: Side, [won, drawn, lost]: [u32; 3]) -> Statistic {
        Statistic {
            game,
            side,
            tally: Tally { won, drawn, lost },
            turns: 9,
            timed: 0,
            spent: 0,
        }
    }

    #[test]
    fn results_are_grouped_by_game_with_both_sides() {
        let all = [
            statistic(Kind::Onyx, Side::Black, [31, 1, 15]),
            statistic(Kind::Onyx, Side::White, [12, 9, 20]),
            statistic(Kind::Isaac, Side::White, [0, 0, 1]),
        ];
        let drawn = results(&all).unwrap();
        assert_eq!(
            drawn.groups,
            [
                ("Onyx", [[31, 1, 15], [12, 9, 20]]),
                ("Isaac", [[0; 3], [0, 0, 1]])
            ]
        );
        assert_eq!(drawn.note, "89 matches");
        assert_eq!(
            drawn.alt,
            "Results by game and side: 89 matches. Onyx: as Black 31 won, 1 drawn, 15 lost; as White 12 won, 9 drawn, 20 \
             lost. Isaac: none as Black; as White 0 won, 0 drawn, 1 lost."
        );
        assert!(results(&[]).is_none());
        let one = [statistic(Kind::Onyx, Side::Black, [1, 0, 0])];
        assert_eq!(results(&one).unwrap().note, "1 match");
    }

    #[test]
    fn the_results_of_all_games_fit_into_a_description() {
        let sides = |game: &Kind| {
            [Side::Black, Side::White].map(|side| statistic(*game, side, [u32::MAX / 3; 3]))
        };
        let all: Vec<Statistic> = Kind::ALL.iter().flat_map(sides).collect();
        let drawn = results(&all).unwrap();
        assert_eq!(drawn.groups.len(), Kind::ALL.len());
        let length = drawn.alt.chars().count();
        assert!(length < LIMIT && drawn.alt.ends_with(" lost."), "{length}");
    }
}
