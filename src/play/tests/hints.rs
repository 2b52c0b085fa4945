//! Who can take a hint, and what it changes.

use super::*;

fn casual(turns: &[&str]) -> Match {
    let mut game = running(dropper(), turns);
    game.terms.rated = false;
    game
}

fn told() -> Hint {
    Hint {
        turn: "d4>d5,a1".to_owned(),
        value: 0.25,
        is_exact: false,
    }
}

#[test]
fn the_player_to_move_takes_a_hint_in_a_casual_match() {
    let game = casual(&["d4"]);
    let digest = game.game.digest();
    let change = hint(&game, BEN, digest, told(), Time(11)).unwrap();
    brings(&change, &[], &[EventKind::Hinted]);
    let event = &change.events[0];
    assert_eq!(
        (event.actor, event.detail.as_ref().map(Untrusted::raw)),
        (Some(BEN), Some("2")),
        "the turn that was told stays secret"
    );
    let new = NewHint {
        ply: 1,
        digest,
        person: BEN,
        hint: told(),
    };
    assert_eq!(change.hint, Some(new));
    assert!(change.turns.is_empty());
    let after = committed(change);
    assert_eq!((after.stage, after.timer), (game.stage, game.timer));
    assert_eq!(after.game.digest(), digest);
}

#[test]
fn nobody_else_takes_one() {
    let waits = Err(Refusal::NotYourTurn { mover: BEN });
    let game = casual(&["d4"]);
    assert_eq!(may_hint(&game, ANNA), waits);
    assert_eq!(may_hint(&game, EVE), Err(Refusal::NotAPlayer));
    let mut rated = casual(&["d4"]);
    rated.terms.rated = true;
    assert_eq!(may_hint(&rated, BEN), Err(Refusal::NoHintsInRated));
    let refused = hint(&rated, BEN, rated.game.digest(), told(), Time(11));
    is_refused(refused, Refusal::NoHintsInRated);
    let over = committed(resign(&game, ANNA, 1, Time(9)).unwrap());
    assert!(matches!(may_hint(&over, BEN), Err(Refusal::Over { .. })));
    let offered = challenge_of(dropper(), false);
    assert_eq!(may_hint(&offered, ANNA), Err(Refusal::NotBegun));
}

#[test]
fn a_hint_for_another_position_is_refused() {
    let game = casual(&["d4"]);
    let other = casual(&["d5"]).game.digest();
    let refused = hint(&game, BEN, other, told(), Time(11));
    is_refused(refused, Refusal::StalePosition);
}
