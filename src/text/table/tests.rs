//! Tables stay narrow enough for a phone, whatever names and numbers they hold.

use proptest::prelude::*;

use super::*;
use play::{PersonId, Tally};
use rules::{Kind, Side};

fn line(
    rank: u32,
    name: &str,
    rating: f64,
    deviation: f64,
    tally: [u32; 3],
    streak: i64,
) -> StandingsLine {
    let [won, drawn, lost] = tally;
    StandingsLine {
        rank,
        person: PersonId(i64::from(rank) * 100 + i64::from(won)),
        name: name.into(),
        rating,
        deviation,
        won,
        drawn,
        lost,
        streak,
    }
}

#[test]
fn a_table_of_a_few() {
    let lines = [
        line(1, "alice", 1662.3, 290.3, [1, 0, 0], 1),
        line(
            2,
            "bob the builder of bridges",
            1500.0,
            81.0,
            [10, 12, 11],
            0,
        ),
        line(3, "碁打ち", 1337.7, 290.3, [0, 0, 1], -1),
    ];
    assert_eq!(
        standings(&lines, Some(&lines[1])),
        " # player    rating  n    w-d-l run
 1 alice  1662±290?  1    1-0-0  +1
>2 bob t…   1500±81 33 10-12-11   0
 3 碁打ち 1338±290?  1    0-0-1  -1"
    );
}

#[test]
fn ones_own_line_comes_last_where_it_is_elsewhere() {
    let lines = [line(1, "alice", 1662.3, 90.3, [1, 0, 0], 1)];
    let mine = line(1207, "me", 900.0, 50.0, [0, 0, 9], -9);
    assert_eq!(
        standings(&lines, Some(&mine)),
        "    # player  rating n w-d-l run
    1 alice  1662±90 1 1-0-0  +1
…
>1207 me      900±50 9 0-0-9  -9"
    );
    assert_eq!(standings(&[], None), "# player rating n w-d-l run");
}

#[test]
fn statistics_of_a_few_games() {
    let one = |game, side, won, turns, timed, spent| Statistic {
        game,
        side,
        tally: Tally {
            won,
            drawn: 0,
            lost: 1,
        },
        turns,
        timed,
        spent,
    };
    let all = [
        one(Kind::Onyx, Side::Black, 2, 100, 50, 50 * 3_600_000 * 27),
        one(Kind::Onyx, Side::White, 0, 31, 15, 15 * 12_000),
        one(Kind::Rekushu, Side::Black, 0, 7, 0, 0),
    ];
    assert_eq!(
        statistics(&all),
        "game    side  n w-d-l turns time
Onyx    Black 3 2-0-1    33 1d3h
        White 1 0-0-1    31  12s
Rekushu Black 1 0-0-1     7    -"
    );
}

proptest! {
    /// Whatever the names and numbers are, no line is too wide, and each player has one.
    #[test]
    fn every_table_fits(
        rows in prop::collection::vec((".{0,40}", 0..2500u32, 30..350u32, 0..500u32, 0..50u32, 0..500u32), 0..10),
        first in 1..9999u32,
    ) {
        let lines: Vec<StandingsLine> = (first..).zip(&rows).map(|(rank, (name, rating, deviation, won, drawn, lost))| {
            line(rank, name, f64::from(*rating), f64::from(*deviation), [*won, *drawn, *lost], 3)
        }).collect();
        let text = standings(&lines, None);
        prop_assert_eq!(text.lines().count(), rows.len() + 1);
        for line in text.lines() {
            // Numbers are never cut.
            prop_assert!(line.width() <= 46, "{}", line);
        }
    }
}
