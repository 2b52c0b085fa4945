//! Matches against a machine: what it does, and what people can do.

use super::*;
use crate::clock::{DAY, HOUR};

const MACHINE: Machine = Machine::DEFAULT;

/// Anna (Black) against the machine after these turns, each on its day.
fn against(spec: Spec, turns: &[&str]) -> Match {
    let terms = Terms::standard(spec, SideChoice::Black);
    let opponent = Some(MACHINE.person());
    let new = challenge(PLACE, terms, ANNA, opponent, Time(0), Time(90 * DAY)).unwrap();
    let mut game = committed(accept(&stored(new), MACHINE.person(), true, Time(0)).unwrap());
    for (day, typed) in (1..).zip(turns) {
        let mover = game.mover().unwrap();
        game = committed(turn(&game, mover, typed, Time(day * DAY)).unwrap());
    }
    game
}

fn outlook(value: f64, exact: bool) -> Outlook {
    Outlook { value, exact }
}

fn kinds(change: &Change) -> Vec<PostKind> {
    change.posts.iter().map(|post| post.kind).collect()
}

#[test]
fn machines_are_known_by_their_numbers_alone() {
    for (level, machine) in (1..).zip(Machine::ALL) {
        assert_eq!(Machine::new(level), Some(machine));
        assert_eq!(Machine::of(machine.person()), Some(machine));
        assert_eq!(machine.level(), level);
    }
    for nobody in [0, 7] {
        assert_eq!(Machine::new(nobody), None);
        assert_eq!(Machine::of(PersonId(-i64::from(nobody))), None);
    }
    assert_eq!(Machine::of(PersonId(3)), None);
}

#[test]
fn a_challenge_to_a_machine_is_casual_and_posts_only_the_board() {
    let terms = Terms::standard(dropper(), SideChoice::White);
    let opponent = Some(MACHINE.person());
    let new = challenge(PLACE, terms, ANNA, opponent, Time(5), LATER).unwrap();
    assert_eq!((new.terms.rated, new.posts.as_slice()), (false, &[][..]));
    let offered = stored(new);
    assert_eq!(machine_task(&offered), Some(MachineTask::Accept));
    let begun = accept(&offered, MACHINE.person(), true, Time(6)).unwrap();
    assert_eq!(kinds(&begun), [PostKind::Board]);
    // It plays Black, so the board waits for its turn.
    assert_eq!(machine_task(&begun.after), Some(MachineTask::Play));
    assert_eq!(hold(&begun, &begun.posts[0]), HOLD);
    assert_eq!(begun.after.timer.deadline, None);
}

#[test]
fn only_a_board_on_which_the_machine_is_to_move_is_held_back() {
    let game = against(dropper(), &[]);
    let played = turn(&game, ANNA, "d4", Time(DAY)).unwrap();
    assert_eq!(hold(&played, &played.posts[0]), HOLD);
    let answered = machine_turn(
        &committed(played),
        MACHINE,
        "d4>d5,a1",
        outlook(0.0, false),
        Time(DAY),
    );
    let answered = answered.unwrap();
    assert_eq!(hold(&answered, &answered.posts[0]), 0);
    let people = turn(&running(dropper(), &[]), ANNA, "d4", Time(7)).unwrap();
    assert_eq!(hold(&people, &people.posts[0]), 0);
}

#[test]
fn the_clock_of_a_machine_never_runs() {
    let game = against(dropper(), &["d4"]);
    assert_eq!(game.mover(), Some(MACHINE.person()));
    let timer = game.timer;
    assert_eq!(
        (timer.deadline, timer.low_time, due(&game)),
        (None, None, None)
    );
    let late = Time(1000 * DAY);
    assert!(wake(&game, late).is_none());
    assert_eq!(
        claim(&game, ANNA, late).unwrap_err(),
        Refusal::NothingToClaim
    );
    assert!(compensate_downtime(&game, Time(2 * DAY), late, false).is_none());
    assert_eq!(game.left(MACHINE.person(), late), None);
    // What Anna had left is what she has when the machine has played: 3 days, less one, and one more for her turn.
    assert_eq!(game.left(ANNA, late), Some(3 * DAY));
    let answered = turn(&game, MACHINE.person(), "d4>d5,a1", late)
        .unwrap()
        .after;
    assert_eq!(answered.timer.deadline, Some(late.plus(3 * DAY)));
    // A person's clock runs out as ever.
    let out = wake(&committed(bare(answered)), late.plus(3 * DAY)).unwrap();
    assert!(matches!(out.after.stage, Stage::Ended(..)));
}

fn bare(after: Match) -> Change {
    Change {
        after,
        turns: Vec::new(),
        said: None,
        undone: None,
        hint: None,
        plans: Vec::new(),
        closed_seek: None,
        events: Vec::new(),
        posts: Vec::new(),
        leave: LeaveStep::default(),
        assumed: None,
        answered: Vec::new(),
        at: Time(0),
    }
}

#[test]
fn a_draw_is_answered_by_what_the_machine_expects() {
    let game = against(dropper(), &["d4", "d4>d5,a1"]);
    let offered = offer(&game, ANNA, OfferKind::Draw, 0, None, Time(3 * DAY)).unwrap();
    assert_eq!(kinds(&offered), [PostKind::Offer(OfferKind::Draw)]);
    let game = committed(offered);
    assert_eq!(machine_task(&game), Some(MachineTask::AnswerDraw));
    for (value, exact, agrees) in [
        (1.0, true, false),
        (0.9, false, false),
        (0.0, false, false),
        (-0.3, false, false),
        (-0.31, false, true),
        (0.0, true, true),
        (-1.0, true, true),
    ] {
        let answer = machine_answer(&game, MACHINE, outlook(value, exact), Time(3 * DAY)).unwrap();
        let drawn = matches!(answer.after.stage, Stage::Ended(..));
        assert_eq!(drawn, agrees, "{value} {exact}");
        assert_eq!(answer.after.offer, None);
        let event = match agrees {
            true => EventKind::Agreed(OfferKind::Draw),
            false => EventKind::Refused(OfferKind::Draw),
        };
        assert_eq!(
            (answer.events[0].kind, answer.events[0].actor),
            (event, Some(MACHINE.person()))
        );
    }
}

#[test]
fn it_resigns_only_what_is_lost_for_certain_and_late() {
    // On six rows it is late once both have had six turns.
    let mut game = against(dropper(), &[]);
    let mut rng = Rng::with_seed(4);
    while game.ply() < 13 || game.mover() != Some(MACHINE.person()) {
        let typed = pick(&mut rng, &game.game.legal());
        let mover = game.mover().unwrap();
        game = committed(turn(&game, mover, &typed, Time(DAY)).unwrap());
    }
    let chosen = game.game.legal()[0].clone();
    let resigned = |game: &Match, value, exact, chosen: &str| {
        let done = machine_turn(game, MACHINE, chosen, outlook(value, exact), Time(DAY)).unwrap();
        done.turns.is_empty()
    };
    assert!(resigned(&game, -1.0, true, &chosen));
    assert!(!resigned(&game, -1.0, false, &chosen));
    assert!(!resigned(&game, -0.99, true, &chosen));
    assert!(!resigned(&game, 1.0, true, &chosen));
    let early = against(dropper(), &["d4"]);
    assert!(!resigned(&early, -1.0, true, "d4>d5,a1"));
}

#[test]
fn a_turn_is_taken_back_with_what_the_machine_played_since() {
    let start = against(dropper(), &[]);
    let players = [ANNA, MACHINE.person(), ANNA, MACHINE.person()];
    let before = against(dropper(), &["d4", "d4>d5,a1"]);
    let third = before.game.legal()[0].clone();
    let game = against(dropper(), &["d4", "d4>d5,a1", &third]);
    assert_eq!(undo_to(&start, &[], ANNA), None);
    assert_eq!(undo_to(&game, &players[..3], ANNA), Some(2));
    assert_eq!(undo_to(&game, &players, ANNA), Some(2));
    assert_eq!(
        undo_to(&running(dropper(), &["d4"]), &[ANNA], ANNA),
        Some(0)
    );
    let undo = |game: &Match, before: Option<&Game>| {
        let before = before.map(before_turn);
        offer(
            game,
            ANNA,
            OfferKind::Undo,
            0,
            before.as_ref(),
            Time(9 * DAY),
        )
    };
    // While the machine thinks, and after its answer.
    let back = undo(&game, Some(&before.game)).unwrap();
    assert_eq!((back.undone, back.after.ply()), (Some(3), 2));
    let both = undo(&before, Some(&start.game)).unwrap();
    assert_eq!((both.undone, both.after.ply()), (Some(1), 0));
    assert_eq!(both.after.mover(), Some(ANNA));
    assert_eq!(kinds(&both), [PostKind::Undone]);
    let events: Vec<EventKind> = both.events.iter().map(|event| event.kind).collect();
    let kind = OfferKind::Undo;
    assert_eq!(events, [EventKind::Offered(kind), EventKind::Agreed(kind)]);
    assert_eq!(undo(&before, None).unwrap_err(), Refusal::NothingToUndo);
    assert_eq!(undo(&start, None).unwrap_err(), Refusal::NothingToUndo);
}

#[test]
fn it_agrees_at_once_to_everything_but_a_draw() {
    let game = against(dropper(), &["d4", "d4>d5,a1"]);
    let now = Time(2 * DAY).plus(HOUR);
    let ask = |game: &Match, kind, time| offer(game, ANNA, kind, time, None, now).unwrap();
    let paused = ask(&game, OfferKind::Pause, 0);
    assert_eq!(kinds(&paused), []);
    let paused = committed(paused);
    assert!(paused.timer.paused.is_some() && paused.offer.is_none());
    let resumed = ask(&paused, OfferKind::Unpause, 0);
    assert_eq!(kinds(&resumed), [PostKind::Resumed]);
    assert_eq!(resumed.after.timer.deadline, game.timer.deadline);
    let more = ask(&game, OfferKind::AddTime, DAY);
    let later = game.timer.deadline.map(|deadline| deadline.plus(DAY));
    assert_eq!(more.after.timer.deadline, later);
    let aborted = ask(&game, OfferKind::Abort, 0);
    assert_eq!(kinds(&aborted), [PostKind::Result]);
    // During a pause it owes nothing.
    let thinking = against(dropper(), &["d4"]);
    let paused = committed(ask(&thinking, OfferKind::Pause, 0));
    assert_eq!(machine_task(&paused), None);
}

#[test]
fn nobody_tells_a_machine_that_its_place_is_gone() {
    let lost = place_lost(&against(dropper(), &[]), Time(DAY)).unwrap();
    let told: Vec<_> = lost.posts.iter().map(|post| post.to).collect();
    assert_eq!(told, [Some(ANNA)]);
}
