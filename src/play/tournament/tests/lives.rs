//! Whole tournaments with the clock turned: hard ends, matches at once, withdrawals, decisions, repetitions.

use super::*;

fn progress(pairing: &Pairing, turns: u32, black: i64, white: i64) -> Progress {
    Progress {
        game: pairing.game.unwrap(),
        turns,
        waiting: Waiting { black, white },
    }
}

#[test]
fn a_round_ends_hard_against_whoever_kept_the_other_one_waiting() {
    let swiss = started(SWISS, 1, 8);
    let games = running(&swiss);
    assert_eq!((games.len(), due(&swiss)), (4, Some(day(11))));
    let known = [
        progress(&games[0], 0, 9 * DAY, 0),
        // The first turn came late.
        progress(&games[1], 1, 9 * DAY, 5),
        progress(&games[2], 7, 2 * DAY, 3 * DAY),
        progress(&games[3], 7, 4 * DAY, 3 * DAY),
    ];
    assert_eq!(wake(&swiss, &known, Time(day(11).0 - 1)), None);
    let change = wake(&swiss, &known, day(11)).unwrap();
    let award = |place: usize| change.end[place].award;
    let seats = |place: usize| games[place].seats().unwrap();
    assert_eq!(award(0), Award::Won(seats(0).white));
    assert_eq!(award(1), Award::Won(seats(1).white));
    assert_eq!(award(2), Award::Won(seats(2).black));
    assert_eq!(award(3), Award::Won(seats(3).white));
    assert_eq!((change.after.round, change.open.len()), (2, 4));
    let played: Vec<_> = change.after.pairings[..4]
        .iter()
        .map(|one| one.ended.unwrap().played)
        .collect();
    assert_eq!(played, [false, false, true, true]);
}

#[test]
fn as_much_time_is_a_draw_and_an_unknown_match_too() {
    let game = started(SWISS, 1, 4);
    let first = &running(&game)[0];
    let seats = first.seats().unwrap();
    let equal = hard_end(seats, Some(progress(first, 8, 5, 5)), day(9));
    assert_eq!((equal.award, equal.played), (Award::Drawn, true));
    let unknown = hard_end(seats, None, day(9));
    assert_eq!((unknown.award, unknown.played), (Award::Drawn, false));
}

/// With two at once, each round lasts two lengths from its beginning, and all end with the last one.
#[test]
fn rounds_of_a_round_robin_end_one_after_the_other() {
    for (at_once, expected) in [(1, [11, 21, 31]), (2, [21, 31, 31]), (20, [31, 31, 31])] {
        let robin = started(ROUND_ROBIN, at_once, 4);
        let closes = |round| {
            let first = robin.pairings.iter().find(|pairing| pairing.round == round);
            first.unwrap().closes.unwrap()
        };
        assert_eq!(
            [closes(1), closes(2), closes(3)],
            expected.map(day),
            "{at_once}"
        );
        assert_eq!(running(&robin).len(), 2 * usize::from(at_once.min(3)));
    }
}

#[test]
fn the_next_match_begins_when_one_ends() {
    let robin = started(ROUND_ROBIN, 1, 4);
    assert_eq!(to_open(&robin), Vec::<u32>::new());
    let first = running(&robin)[0].clone();
    let robin = committed(match_over(&robin, first.game.unwrap(), DRAWN, day(2)).unwrap());
    assert_eq!(running(&robin).len(), 1, "the others still play");
    let second = running(&robin)[0].clone();
    let change = match_over(&robin, second.game.unwrap(), DRAWN, day(2)).unwrap();
    assert_eq!(change.open.len(), 2);
}

#[test]
fn a_result_counts_once() {
    let robin = started(ROUND_ROBIN, 3, 4);
    let game = running(&robin)[0].game.unwrap();
    let robin = committed(match_over(&robin, game, DRAWN, day(2)).unwrap());
    assert_eq!(match_over(&robin, game, DRAWN, day(2)), Err(Refusal::Over));
    assert_eq!(
        match_over(&robin, game, won(STRANGER), day(2)),
        Err(Refusal::Over)
    );
    let other = running(&robin)[0].game.unwrap();
    assert_eq!(
        match_over(&robin, other, won(STRANGER), day(2)),
        Err(Refusal::NotInPairing)
    );
}

#[test]
fn forfeits_and_aborted_matches() {
    let robin = started(ROUND_ROBIN, 3, 4);
    let pairing = running(&robin)[0].clone();
    let black = pairing.seats().unwrap().black;
    let ended = |report| {
        let change = match_over(&robin, pairing.game.unwrap(), report, day(2)).unwrap();
        change.after.pairings[0].ended.unwrap()
    };
    let timeout = ended(Report {
        turns: 1,
        ..won(black)
    });
    assert_eq!(
        (timeout.award, timeout.why, timeout.played),
        (Award::Won(black), Why::Forfeit, false)
    );
    let aborted = ended(Report {
        aborted: true,
        ..DRAWN
    });
    assert_eq!(
        (aborted.award, aborted.why, aborted.played),
        (Award::Nobody, Why::Aborted, false)
    );
}

#[test]
fn who_withdraws_loses_what_is_open() {
    let swiss = started(SWISS, 1, 7);
    let pairing = running(&swiss)[0].clone();
    let seats = pairing.seats().unwrap();
    let change = withdraw(&swiss, seats.black, seats.black, day(2)).unwrap();
    assert_eq!(change.end[0].award, Award::Won(seats.white));
    let swiss = play_on(committed(change), day(3), &better);
    assert_eq!(swiss.stage, Stage::Finished);
    let rounds: Vec<u16> = swiss
        .pairings
        .iter()
        .filter(|one| one.has(seats.black))
        .map(|one| one.round)
        .collect();
    assert_eq!(rounds, [1]);
    let byes = swiss
        .pairings
        .iter()
        .filter(|one| matches!(one.sides, Sides::Bye(_)));
    assert_eq!(
        byes.map(|one| one.round).collect::<Vec<_>>(),
        [1],
        "six are left"
    );
}

#[test]
fn when_one_is_left_it_is_over() {
    let mut swiss = started(SWISS, 1, 4);
    for number in [1, 2, 3] {
        swiss = committed(leave(&swiss, person(number), day(2)).unwrap());
    }
    assert_eq!(swiss.stage, Stage::Finished);
}

#[test]
fn a_manager_decides_and_corrects() {
    let robin = started(ROUND_ROBIN, 3, 4);
    let pairing = running(&robin)[0].clone();
    let seats = pairing.seats().unwrap();
    let decide = |robin: &Tournament, award| {
        adjudicate(
            robin,
            pairing.number,
            award,
            MANAGER,
            Some("why".into()),
            day(2),
        )
    };
    assert_eq!(
        decide(&robin, Award::Won(STRANGER)),
        Err(Refusal::NotInPairing)
    );
    let change = decide(&robin, Award::Won(seats.black)).unwrap();
    assert_eq!(
        (change.end.len(), change.events[0].kind),
        (1, EventKind::Won)
    );
    assert_eq!(
        (change.events[0].actor, change.events[0].detail.clone()),
        (Some(MANAGER), Some("why".into()))
    );
    let robin = committed(change);
    assert_eq!(
        decide(&robin, Award::Won(seats.black)),
        Err(Refusal::SameResult)
    );
    let change = decide(&robin, Award::Won(seats.white)).unwrap();
    assert_eq!(change.end, []);
    assert_eq!(kinds(&change)[..2], [EventKind::Corrected, EventKind::Won]);
    let bye = started(ROUND_ROBIN, 3, 5);
    let number = bye
        .pairings
        .iter()
        .find(|one| one.seats().is_none())
        .unwrap()
        .number;
    assert_eq!(
        adjudicate(&bye, number, Award::Drawn, MANAGER, None, day(2)),
        Err(Refusal::IsBye)
    );
}

#[test]
fn a_match_that_was_never_opened_is_found_again() {
    let change = start(&joined(SWISS, 1, 4), MANAGER, day(1)).unwrap();
    assert_eq!(change.open.len(), 2);
    let lost = change.after;
    assert_eq!(unopened(&lost), change.open);
    assert_eq!(to_open(&lost), Vec::<u32>::new());
    let found = opened(&lost, 1, MatchId(7), day(2)).unwrap().after;
    assert_eq!(unopened(&found).len(), 1);
    assert_eq!(
        opened(&found, 1, MatchId(8), day(2)),
        Err(Refusal::AlreadyOpened)
    );
}

#[test]
fn it_starts_by_itself_or_says_why_not() {
    let name = "Cup".into();
    let created = create(
        ServerId(1),
        PlaceId(2),
        name,
        settings(SWISS, 1),
        MANAGER,
        Some(day(3)),
        4,
        day(0),
    );
    let mut cup = committed(created.unwrap());
    let change = wake(&cup, &[], day(3)).unwrap();
    assert_eq!(
        (change.after.stage, kinds(&change)),
        (
            Stage::Finished,
            vec![EventKind::TooFew, EventKind::Finished]
        )
    );
    for number in 1..=4 {
        cup = committed(join(&cup, person(number), 1500.0, day(1)).unwrap());
    }
    assert_eq!(wake(&cup, &[], Time(day(3).0 - 1)), None);
    let change = wake(&cup, &[], day(3)).unwrap();
    assert_eq!((change.after.stage, change.open.len()), (Stage::Running, 2));
}

#[test]
fn what_was_off_is_given_back() {
    let swiss = started(SWISS, 1, 4);
    let later = committed(postpone(&swiss, 2 * DAY, day(5)).unwrap());
    assert_eq!(due(&later), Some(day(13)));
    assert_eq!(postpone(&swiss, 0, day(5)), None);
    assert_eq!(postpone(&joined(SWISS, 1, 4), DAY, day(5)), None);
}

#[test]
fn what_a_clock_postponed_that_was_ahead_is_taken_back() {
    let year = 365 * DAY;
    let swiss = started(SWISS, 1, 4);
    // Two days were really lost.
    let later = committed(postpone(&swiss, year + 2 * DAY, day(5).plus(year)).unwrap());
    let back = set_clock_back(&later, year + 2 * DAY, year, day(5)).unwrap();
    assert_eq!(back.events[0].number, Some(-year));
    assert_eq!(due(&committed(back)), Some(day(13)));
    assert_eq!(set_clock_back(&swiss, 0, year, day(5)), None);
}

/// Of six, the last match of the first round goes on: of the other four, two meet in the second round, but the other two
/// don't begin a later one before theirs.
#[test]
fn matches_begin_in_the_order_of_their_rounds() {
    let mut robin = started(ROUND_ROBIN, 1, 6);
    for pairing in &running(&robin)[1..] {
        let change = match_over(&robin, pairing.game.unwrap(), DRAWN, day(2)).unwrap();
        robin = committed(change);
    }
    let rounds: Vec<u16> = running(&robin)
        .iter()
        .map(|pairing| pairing.round)
        .collect();
    assert_eq!(rounds, [1, 2]);
}
