//! The table of stages and actions, row by row.

use super::*;

/// What can be tried on any tournament, and by whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Join,
    JoinAgain,
    Leave,
    Withdraw,
    WithdrawStranger,
    Start,
    Opened,
    MatchOver,
    Adjudicate,
    AdjudicateOwn,
    Challenge,
    Accept,
    Archive,
    Wake,
}

use crate::Word;
use Action::*;

const ACTIONS: [Action; 14] = [
    Join,
    JoinAgain,
    Leave,
    Withdraw,
    WithdrawStranger,
    Start,
    Opened,
    MatchOver,
    Adjudicate,
    AdjudicateOwn,
    Challenge,
    Accept,
    Archive,
    Wake,
];

/// The number of a match in all of these tournaments, if one runs.
fn tries(tournament: &Tournament, action: Action) -> Result<Stage, Refusal> {
    let first = running(tournament).into_iter().next();
    let number = first.as_ref().map_or(1, |pairing| pairing.number);
    let game = first.as_ref().and_then(|pairing| pairing.game);
    let black = first
        .as_ref()
        .and_then(Pairing::seats)
        .map_or(person(1), |seats| seats.black);
    let now = day(2);
    let done = match action {
        Join => join(tournament, STRANGER, 1500.0, now),
        JoinAgain => join(tournament, person(1), 1500.0, now),
        Leave => leave(tournament, person(2), now),
        Withdraw => withdraw(tournament, person(2), MANAGER, now),
        WithdrawStranger => withdraw(tournament, STRANGER, MANAGER, now),
        Start => start(tournament, MANAGER, now),
        Opened => opened(tournament, number, MatchId(5), now),
        MatchOver => match_over(tournament, game.unwrap_or(MatchId(5)), DRAWN, now),
        Adjudicate => adjudicate(tournament, number, Award::Won(black), MANAGER, None, now),
        AdjudicateOwn => adjudicate(tournament, number, Award::Won(black), black, None, now),
        Challenge => challenge(tournament, person(3), person(2), now),
        Accept => accept(tournament, number, person(1), now),
        Archive => archive(tournament, MANAGER, now),
        Wake => wake(tournament, &[], now).ok_or(Refusal::Over),
    };
    done.map(|change| change.after.stage)
}

/// Tries everything; what isn't in `rows` is refused because of the stage.
fn check(tournament: &Tournament, rows: &[(Action, Result<Stage, Refusal>)]) {
    let before = tournament.clone();
    for action in ACTIONS {
        let wrong = Err(Refusal::WrongStage {
            stage: tournament.stage,
        });
        let expected = match rows.iter().find(|(one, _)| *one == action) {
            Some((_, expected)) => *expected,
            None if action == Wake => Err(Refusal::Over),
            None => wrong,
        };
        let format = tournament.settings.format.id();
        assert_eq!(
            tries(tournament, action),
            expected,
            "{action:?}, {format}, {}",
            tournament.stage.id()
        );
        assert_eq!(*tournament, before);
    }
}

const FORMATS: [Format; 4] = [SEASON, SWISS, ROUND_ROBIN, LADDER];

/// What a format without challenges says to them at any stage.
fn no_ladder(format: Format) -> Vec<(Action, Result<Stage, Refusal>)> {
    match format {
        Format::Ladder(_) => Vec::new(),
        _ => vec![
            (Challenge, Err(Refusal::WrongFormat)),
            (Accept, Err(Refusal::WrongFormat)),
        ],
    }
}

#[test]
fn an_open_tournament() {
    for format in FORMATS {
        let mut rows = no_ladder(format);
        rows.extend([
            (Join, Ok(Stage::Open)),
            (JoinAgain, Err(Refusal::Joined)),
            (Leave, Ok(Stage::Open)),
            (Withdraw, Ok(Stage::Open)),
            (WithdrawStranger, Err(Refusal::NotIn)),
            (Start, Ok(Stage::Running)),
            (Archive, Ok(Stage::Archived)),
        ]);
        check(&joined(format, 2, 6), &rows);
    }
}

#[test]
fn an_open_tournament_without_enough_players() {
    for (format, have, need) in [
        (SEASON, 4, 5),
        (SWISS, 3, 4),
        (ROUND_ROBIN, 2, 3),
        (LADDER, 1, 2),
    ] {
        let tournament = joined(format, 2, have);
        let have = have as u32;
        assert_eq!(
            start(&tournament, MANAGER, day(1)),
            Err(Refusal::TooFew { have, need })
        );
    }
}

#[test]
fn a_running_tournament() {
    for format in [SWISS, ROUND_ROBIN] {
        let mut rows = no_ladder(format);
        rows.extend([
            (Leave, Ok(Stage::Running)),
            (Withdraw, Ok(Stage::Running)),
            (WithdrawStranger, Err(Refusal::NotIn)),
            (Opened, Err(Refusal::AlreadyOpened)),
            (MatchOver, Ok(Stage::Running)),
            (Adjudicate, Ok(Stage::Running)),
            (AdjudicateOwn, Err(Refusal::OwnMatch)),
            (Archive, Ok(Stage::Archived)),
        ]);
        check(&started(format, 2, 6), &rows);
    }
}

#[test]
fn a_season_that_is_played() {
    let season = started(SEASON, 2, 6);
    let mut rows = no_ladder(SEASON);
    rows.extend([
        (Join, Ok(Stage::Running)),
        (JoinAgain, Err(Refusal::Joined)),
        (Leave, Ok(Stage::Running)),
        (Withdraw, Ok(Stage::Running)),
        (WithdrawStranger, Err(Refusal::NotIn)),
        (Opened, Err(Refusal::AlreadyOpened)),
        (MatchOver, Ok(Stage::Running)),
        (Adjudicate, Ok(Stage::Running)),
        (AdjudicateOwn, Err(Refusal::OwnMatch)),
        (Archive, Ok(Stage::Running)),
    ]);
    check(&season, &rows);
    let last = committed(archive(&season, MANAGER, day(2)).unwrap());
    let no_more = Refusal::WrongStage {
        stage: Stage::Running,
    };
    for (action, then) in &mut rows {
        match action {
            Join | JoinAgain => *then = Err(no_more),
            Archive => *then = Ok(Stage::Archived),
            _ => {}
        }
    }
    check(&last, &rows);
}

#[test]
fn a_running_ladder() {
    let ladder = started(LADDER, 2, 6);
    let mut rows = vec![
        (Join, Ok(Stage::Running)),
        (JoinAgain, Err(Refusal::Joined)),
        (Leave, Ok(Stage::Running)),
        (Withdraw, Ok(Stage::Running)),
        (WithdrawStranger, Err(Refusal::NotIn)),
        (Opened, Err(Refusal::NoPairing)),
        (MatchOver, Err(Refusal::NoPairing)),
        (Adjudicate, Err(Refusal::NoPairing)),
        (AdjudicateOwn, Err(Refusal::NoPairing)),
        (Challenge, Ok(Stage::Running)),
        (Accept, Err(Refusal::NoPairing)),
        (Archive, Ok(Stage::Archived)),
    ];
    check(&ladder, &rows);
    let challenged = committed(challenge(&ladder, person(2), person(1), day(1)).unwrap());
    let by_second = Refusal::ChallengingAlready { other: person(1) };
    for (action, then) in &mut rows {
        match action {
            Opened => *then = Err(Refusal::NotBegun),
            Adjudicate => *then = Ok(Stage::Running),
            AdjudicateOwn => *then = Err(Refusal::OwnMatch),
            Accept => *then = Ok(Stage::Running),
            _ => {}
        }
    }
    check(&challenged, &rows);
    assert_eq!(
        challenge(&challenged, person(2), person(1), day(2)),
        Err(by_second)
    );
}

#[test]
fn a_finished_and_an_archived_tournament() {
    for format in [SWISS, ROUND_ROBIN] {
        let over = play_on(started(format, 2, 6), day(2), &better);
        let mut rows = no_ladder(format);
        rows.push((Archive, Ok(Stage::Archived)));
        assert_eq!((over.stage, due(&over)), (Stage::Finished, None));
        check(&over, &rows);
    }
    for format in FORMATS {
        for tournament in [joined(format, 2, 6), started(format, 2, 6)] {
            let mut away = committed(archive(&tournament, MANAGER, day(2)).unwrap());
            if away.stage == Stage::Running {
                away = committed(archive(&away, MANAGER, day(2)).unwrap());
            }
            assert_eq!((due(&away), unopened(&away)), (None, Vec::new()));
            check(&away, &no_ladder(format));
        }
    }
}

#[test]
fn settings_have_bounds() {
    let tries = |settings: Settings, starts| {
        let done = create(
            ServerId(1),
            PlaceId(2),
            "Cup".into(),
            settings,
            MANAGER,
            starts,
            4,
            day(1),
        );
        done.err()
    };
    let with = |format| settings(format, 2);
    assert_eq!(tries(with(SWISS), None), None);
    assert_eq!(tries(with(SWISS), Some(day(1))), Some(Refusal::StartPassed));
    assert_eq!(
        tries(with(Format::Swiss { rounds: 0 }), None),
        Some(Refusal::Rounds)
    );
    assert_eq!(
        tries(with(Format::Swiss { rounds: 21 }), None),
        Some(Refusal::Rounds)
    );
    for size in [4, 12] {
        let season = Format::Season { size, pause: DAY };
        assert_eq!(tries(with(season), None), Some(Refusal::DivisionSize));
    }
    let season = Format::Season { size: 5, pause: 5 };
    assert_eq!(tries(with(season), None), Some(Refusal::Length));
    assert_eq!(tries(settings(SWISS, 0), None), Some(Refusal::AtOnce));
    assert_eq!(tries(settings(SWISS, 21), None), Some(Refusal::AtOnce));
    let mut short = settings(ROUND_ROBIN, 1);
    short.round = SHORTEST_ROUND - 1;
    assert_eq!(tries(short, None), Some(Refusal::Length));
    let Format::Ladder(ladder) = LADDER else {
        unreachable!();
    };
    let flat = Format::Ladder(LadderRules { reach: 0, ..ladder });
    assert_eq!(tries(with(flat), None), Some(Refusal::Reach));
    let endless = Format::Ladder(LadderRules {
        cooldown: LONGEST_ROUND + 1,
        ..ladder
    });
    assert_eq!(tries(with(endless), None), Some(Refusal::Length));
}

#[test]
fn there_is_room_for_so_many() {
    let full = joined(ROUND_ROBIN, 1, 32);
    let most = most(ROUND_ROBIN);
    assert_eq!(
        join(&full, STRANGER, 1500.0, day(1)),
        Err(Refusal::Full { most })
    );
    let room = committed(leave(&full, person(3), day(1)).unwrap());
    let again = committed(join(&room, person(3), 1500.0, day(1)).unwrap());
    assert_eq!(again.entries.len(), 32);
}

#[test]
fn words_are_read_back() {
    assert!(
        EventKind::ALL
            .iter()
            .all(|one| EventKind::from_id(one.id()) == Some(*one))
    );
    assert!(
        PostKind::ALL
            .iter()
            .all(|one| PostKind::from_id(one.id()) == Some(*one))
    );
    assert!(
        Stage::ALL
            .iter()
            .all(|one| Stage::from_id(one.id()) == Some(*one))
    );
    assert!(
        Why::ALL
            .iter()
            .all(|one| Why::from_id(one.id()) == Some(*one))
    );
}
