//! The table of stages and actions, row by row.

use super::*;

/// Rows of actions that all have the same outcome.
fn same<const N: usize>(actions: [Action; N], then: [Then; 3]) -> Vec<(Action, [Then; 3])> {
    actions
        .into_iter()
        .map(|action| (action, then.clone()))
        .collect()
}

/// The rows in the order of [`ACTIONS`].
fn table(rows: Vec<Vec<(Action, [Then; 3])>>) -> [(Action, [Then; 3]); 9] {
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    assert_eq!(rows.len(), ACTIONS.len());
    ACTIONS.map(|action| rows.iter().find(|row| row.0 == action).unwrap().clone())
}

const PLAYED: [Action; 5] = [
    Action::Turn,
    Action::Resign,
    Action::Claim,
    Action::Adjudicate,
    Action::Resume,
];

const ANSWERS: [Action; 4] = [
    Action::Accept,
    Action::Decline,
    Action::Cancel,
    Action::Counter,
];

#[test]
fn a_challenge_to_one_person() {
    let other = || Err(Refusal::NotChallenged { opponent: BEN });
    let not_challenger = || Err(Refusal::NotChallenger { challenger: ANNA });
    let own = || Err(Refusal::OwnChallenge);
    check(
        &challenge_of(dropper(), false),
        table(vec![
            same([Action::Accept], [own(), Ok("running"), other()]),
            same([Action::Decline], [own(), Ok("declined"), other()]),
            same([Action::Counter], [own(), Ok("offered"), other()]),
            same(
                [Action::Cancel],
                [Ok("cancelled"), not_challenger(), not_challenger()],
            ),
            same(PLAYED, all(Refusal::NotBegun)),
        ]),
    );
}

#[test]
fn a_challenge_to_anyone() {
    let nobody = || Err(Refusal::OpenToAnyone);
    let not_challenger = || Err(Refusal::NotChallenger { challenger: ANNA });
    let own = || Err(Refusal::OwnChallenge);
    check(
        &challenge_of(dropper(), true),
        table(vec![
            same([Action::Accept], [own(), Ok("running"), Ok("running")]),
            same(
                [Action::Decline, Action::Counter],
                [own(), nobody(), nobody()],
            ),
            same(
                [Action::Cancel],
                [Ok("cancelled"), not_challenger(), not_challenger()],
            ),
            same(PLAYED, all(Refusal::NotBegun)),
        ]),
    );
}

#[test]
fn a_running_match() {
    let stranger = || Err(Refusal::NotAPlayer);
    let waits = |mover| Err(Refusal::NotYourTurn { mover });
    let own = || Err(Refusal::OwnMatch);
    let fine = || Err(Refusal::NothingToResume);
    let early = || Err(Refusal::NothingToClaim);
    for (turns, moves) in [
        (vec![], [Ok("running"), waits(ANNA), stranger()]),
        (vec!["d4"], [waits(BEN), Ok("running"), stranger()]),
        (
            vec!["d4", "d4>d5,a1"],
            [Ok("running"), waits(ANNA), stranger()],
        ),
    ] {
        check(
            &running(dropper(), &turns),
            table(vec![
                same(ANSWERS, all(Refusal::ChallengeSettled)),
                same([Action::Turn], moves),
                same([Action::Resign], [Ok("ended"), Ok("ended"), stranger()]),
                same([Action::Claim], [early(), early(), stranger()]),
                same([Action::Adjudicate], [own(), own(), Ok("ended")]),
                same([Action::Resume], [fine(), fine(), stranger()]),
            ]),
        );
    }
}

#[test]
fn a_match_that_is_over() {
    let given_up = running(dropper(), &["d4"]);
    let given_up = committed(resign(&given_up, ANNA, 1, Time(9)).unwrap());
    for ended in [
        given_up,
        committed(last_turn(dropper(), 3).1),
        committed(last_turn(open_onyx(), 3).1),
    ] {
        let Stage::Ended(seats, outcome) = ended.stage else {
            panic!("{:?}", ended.stage);
        };
        assert_eq!((ended.mover(), due(&ended)), (None, None));
        check(
            &ended,
            table(vec![
                same(ANSWERS, all(Refusal::ChallengeSettled)),
                same(PLAYED, all(Refusal::Over { seats, outcome })),
            ]),
        );
    }
}

#[test]
fn a_challenge_that_is_settled() {
    let offered = challenge_of(dropper(), false);
    for change in [
        decline(&offered, BEN, None, Time(9)).unwrap(),
        cancel(&offered, ANNA, Time(9)).unwrap(),
        cancel_unanswerable(&offered, Time(9)).unwrap(),
        wake(&offered, LATER).unwrap(),
    ] {
        let game = committed(change);
        let rows = ACTIONS.map(|action| (action, all(Refusal::ChallengeSettled)));
        check(&game, rows);
        assert!(cancel_unanswerable(&game, Time(9)).is_none() && due(&game).is_none());
    }
}
