//! Tables, and how ties are broken.

use super::*;

/// A round robin of 4 with the results of these pairs: the winner first, or a draw.
fn played(results: &[(i64, i64, bool)]) -> Ranking {
    let over = play_on(started(ROUND_ROBIN, 20, 4), day(2), &|pairing| {
        let seats = pairing.seats().unwrap();
        let of = |(one, other, _): &&(i64, i64, bool)| {
            let two = [person(*one), person(*other)];
            two.contains(&seats.black) && two.contains(&seats.white)
        };
        let (winner, _, is_won) = results.iter().find(of).unwrap();
        is_won.then_some(person(*winner))
    });
    assert_eq!(over.stage, Stage::Finished);
    rankings(&over).remove(0)
}

fn lines(ranking: &Ranking) -> Vec<(u32, i64, u32, u32, u32, u32)> {
    let line = |line: &Line| {
        let ties = (line.sonneborn, line.buchholz, line.encounter);
        (
            line.rank.unwrap(),
            line.person.0,
            line.points,
            ties.0,
            ties.1,
            ties.2,
        )
    };
    ranking.lines.iter().map(line).collect()
}

/// 1 beats 2 and 3, 4 beats 1; 2 beats 3 and 4; 3 beats 4. So 1 and 2 have 2 points, 3 and 4 have 1. Number 1 beat those
/// with 2 + 1 points, 2 those with 1 + 1; 3 beat 4 (1 point), 4 beat 1 (2 points).
#[test]
fn sonneborn_berger_comes_first() {
    let ranking = played(&[
        (1, 2, true),
        (1, 3, true),
        (4, 1, true),
        (2, 3, true),
        (2, 4, true),
        (3, 4, true),
    ]);
    let expected = [
        (1, 1, 4, 12, 8, 0),
        (2, 2, 4, 8, 8, 0),
        (3, 4, 2, 8, 10, 0),
        (4, 3, 2, 4, 10, 0),
    ];
    assert_eq!(lines(&ranking), expected);
    let cell = ranking.cells[0][2][0];
    assert_eq!(
        (cell.score, cell.why),
        (
            Some(super::super::super::rating::Score::Lost),
            Some(Why::Played)
        )
    );
    assert!(ranking.cells[0][0].is_empty());
}

/// All draws: nothing can tell the four apart, and all of them have met.
#[test]
fn those_who_are_equal_in_everything_share_a_rank() {
    let ranking = played(&[
        (1, 2, false),
        (1, 3, false),
        (1, 4, false),
        (2, 3, false),
        (2, 4, false),
        (3, 4, false),
    ]);
    let ranks: Vec<_> = ranking
        .lines
        .iter()
        .map(|line| (line.rank, line.encounter))
        .collect();
    assert_eq!(ranks, [(Some(1), 3); 4]);
}

/// 1 beats 2, and each of them beats one and draws with nobody: 1 and 2 are tied with 4 in everything but their match.
#[test]
fn the_direct_encounter_comes_last() {
    // In a Swiss tournament of three rounds with byes of the withdrawn, made by hand.
    let mut tournament = started(SWISS, 20, 4);
    tournament.pairings.clear();
    let results: [(u16, i64, i64, i64); 4] =
        [(1, 1, 2, 1), (1, 3, 4, 3), (2, 2, 3, 2), (2, 4, 1, 4)];
    for (place, (round, black, white, winner)) in results.into_iter().enumerate() {
        tournament.pairings.push(Pairing {
            number: place as u32 + 1,
            season: 1,
            round,
            division: 1,
            sides: Sides::Match(Seats {
                black: person(black),
                white: person(white),
            }),
            duel: None,
            closes: None,
            begun: Some(day(1)),
            game: None,
            ended: Some(Ended {
                award: Award::Won(person(winner)),
                why: Why::Played,
                played: true,
                at: day(2),
            }),
        });
    }
    // 1 beat 2, 2 beat 3, 3 beat 4, 4 beat 1: all are tied, but 1 has not met 3.
    let ranking = &rankings(&tournament)[0];
    assert!(
        ranking
            .lines
            .iter()
            .all(|line| line.rank == Some(1) && line.encounter == 0)
    );
    // Without 3 and 4's second round, 1 and 2 aren't tied any more; with a win of 2 against 4 instead, they are again.
    tournament.pairings[2].sides = Sides::Match(Seats {
        black: person(2),
        white: person(4),
    });
    tournament.pairings[3].sides = Sides::Match(Seats {
        black: person(1),
        white: person(3),
    });
    tournament.pairings[3].ended = tournament.pairings[3].ended.map(|ended| Ended {
        award: Award::Won(person(3)),
        ..ended
    });
    let ranking = &rankings(&tournament)[0];
    let ranks: Vec<_> = ranking
        .lines
        .iter()
        .map(|line| (line.person.0, line.points, line.rank))
        .collect();
    assert_eq!(
        ranks,
        [
            (3, 4, Some(1)),
            (1, 2, Some(2)),
            (2, 2, Some(3)),
            (4, 0, Some(4))
        ]
    );
    let encounters: Vec<u32> = ranking.lines.iter().map(|line| line.encounter).collect();
    let tied = ranking.lines[1].sonneborn == ranking.lines[2].sonneborn;
    assert_eq!(encounters[1] > 0, tied);
}

/// A bye in the Swiss format is a point, and counts as a win against somebody with as many points as oneself.
#[test]
fn a_bye_is_a_full_point() {
    let tournament = started(Format::Swiss { rounds: 1 }, 1, 3);
    let over = play_on(tournament, day(2), &better);
    let ranking = &rankings(&over)[0];
    let bye = ranking.lines.iter().find(|line| line.byes == 1).unwrap();
    assert_eq!((bye.person, bye.points, bye.won), (person(3), 2, 0));
    assert_eq!((bye.sonneborn, bye.buchholz), (4, 2));
    let robin = play_on(started(ROUND_ROBIN, 1, 3), day(2), &better);
    let points: Vec<_> = rankings(&robin)[0]
        .lines
        .iter()
        .map(|line| (line.points, line.byes))
        .collect();
    assert_eq!(points, [(4, 0), (2, 0), (0, 0)]);
}

/// Of five, number 5 leaves after two of four matches: they count. Number 4 leaves after one: it doesn't.
#[test]
fn half_of_the_matches_have_to_be_played() {
    let mut robin = started(ROUND_ROBIN, 20, 5);
    for (one, other) in [(5, 1), (5, 2), (4, 1)] {
        let game = game_of(&robin, one, other);
        robin = committed(match_over(&robin, game, won(person(one)), day(2)).unwrap());
    }
    for leaver in [5, 4] {
        robin = committed(withdraw(&robin, person(leaver), MANAGER, day(3)).unwrap());
    }
    let ranking = &rankings(&play_on(robin, day(4), &better))[0];
    let of = |number| {
        ranking
            .lines
            .iter()
            .find(|line| line.person == person(number))
            .unwrap()
    };
    assert_eq!((of(4).rank, of(4).points), (None, 0));
    assert!(of(5).rank.is_some());
    assert_eq!((of(5).points, of(1).points, of(3).points), (4, 4, 2));
    assert_eq!(ranking.lines.last().unwrap().person, person(4));
}
