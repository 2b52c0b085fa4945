//! Offers: who can make, answer and withdraw which, when they lapse, and random ones by random people.

use super::*;

/// A match with all its positions, so that turns can be taken back.
struct Replayable {
    game: Match,
    positions: Vec<Game>,
}

impl Replayable {
    fn begin(spec: Spec, turns: &[&str]) -> Replayable {
        let game = running(spec, &[]);
        let positions = vec![game.game.clone()];
        let mut replayable = Replayable { game, positions };
        for typed in turns {
            let mover = replayable.game.mover().unwrap();
            let change = turn(&replayable.game, mover, typed, Time(7)).unwrap();
            replayable.take(change);
        }
        replayable
    }

    fn before(&self) -> Option<BeforeTurn> {
        self.positions.iter().rev().nth(1).map(before_turn)
    }

    fn offer(&self, who: PersonId, kind: OfferKind) -> Result<Change, Refusal> {
        offer(&self.game, who, kind, 0, self.before().as_ref(), Time(9))
    }

    fn agree(&self, who: PersonId, kind: OfferKind) -> Result<Change, Refusal> {
        agree(&self.game, who, kind, self.before().as_ref(), Time(9))
    }

    fn refuse(&self, who: PersonId, kind: OfferKind) -> Result<Change, Refusal> {
        decline_or_withdraw(&self.game, who, kind, Time(9))
    }

    fn take(&mut self, change: Change) {
        self.game = committed(change);
        let ply = self.game.ply() as usize;
        if ply < self.positions.len() {
            self.positions.truncate(ply + 1);
        } else {
            self.positions.push(self.game.game.clone());
        }
        assert_eq!(self.positions.last(), Some(&self.game.game));
    }
}

fn posts(change: &Change) -> Vec<PostKind> {
    change.posts.iter().map(|post| post.kind).collect()
}

fn events(change: &Change) -> Vec<EventKind> {
    change.events.iter().map(|event| event.kind).collect()
}

use OfferKind::{Abort, Draw, Undo};

const TURNS: [&str; 2] = ["d4", "d4>d5,b3"];

#[test]
fn an_offer_is_answered_by_the_other_player_only() {
    for (kind, by, other) in [
        (Draw, ANNA, BEN),
        (Draw, BEN, ANNA),
        (Undo, BEN, ANNA),
        (Abort, ANNA, BEN),
    ] {
        let mut replayable = Replayable::begin(dropper(), &TURNS);
        is_refused(replayable.offer(EVE, kind), Refusal::NotAPlayer);
        for answer in [
            replayable.agree(other, kind),
            replayable.refuse(other, kind),
        ] {
            is_refused(answer, Refusal::NoOffer);
        }
        let change = replayable.offer(by, kind).unwrap();
        assert_eq!(events(&change), [EventKind::Offered(kind)]);
        assert_eq!(posts(&change), [PostKind::Offer(kind)]);
        assert!(change.turns.is_empty() && change.undone.is_none());
        replayable.take(change);
        let stands = Offer { kind, by, time: 0 };
        assert_eq!(replayable.game.offer, Some(stands));
        is_refused(
            replayable.offer(by, kind),
            Refusal::OwnOfferPending { offer: stands },
        );
        is_refused(replayable.agree(by, kind), Refusal::OwnOffer);
        for answer in [replayable.agree(EVE, kind), replayable.refuse(EVE, kind)] {
            is_refused(answer, Refusal::NotAPlayer);
        }
        let another = if kind == Draw { Abort } else { Draw };
        is_refused(
            replayable.offer(other, another),
            Refusal::OfferPending { offer: stands },
        );
        is_refused(replayable.agree(other, another), Refusal::NoOffer);
        for (who, event, end) in [
            (other, EventKind::Refused(kind), OfferEnd::Declined),
            (by, EventKind::Withdrawn(kind), OfferEnd::Withdrawn),
        ] {
            let change = replayable.refuse(who, kind).unwrap();
            assert_eq!((events(&change), change.after.offer), (vec![event], None));
            assert_eq!(posts(&change), [PostKind::OfferOver(kind, end)]);
            assert_eq!(change.after.stage, replayable.game.stage);
        }
    }
}

#[test]
fn what_is_agreed_happens() {
    for (kind, reason) in [(Draw, Reason::Agreement), (Abort, Reason::Aborted)] {
        let mut replayable = Replayable::begin(dropper(), &TURNS);
        replayable.take(replayable.offer(ANNA, kind).unwrap());
        // Making the same offer means agreeing.
        for change in [
            replayable.agree(BEN, kind).unwrap(),
            replayable.offer(BEN, kind).unwrap(),
        ] {
            let outcome = Outcome::drawn(reason);
            assert!(matches!(change.after.stage, Stage::Ended(_, end) if end == outcome));
            assert_eq!(events(&change), [EventKind::Agreed(kind)]);
            let over = PostKind::OfferOver(kind, OfferEnd::Agreed);
            assert_eq!(posts(&change), [over, PostKind::Result]);
            assert_eq!(change.after.offer, None);
        }
    }
    let mut replayable = Replayable::begin(dropper(), &TURNS);
    replayable.take(replayable.offer(BEN, Undo).unwrap());
    let change = replayable.agree(ANNA, Undo).unwrap();
    assert_eq!(change.undone, Some(2));
    let over = PostKind::OfferOver(Undo, OfferEnd::Agreed);
    assert_eq!(posts(&change), [over, PostKind::Undone]);
    assert_eq!(change.posts[1].ply, 1);
    replayable.take(change);
    assert_eq!(
        (replayable.game.ply(), replayable.game.mover()),
        (1, Some(BEN))
    );
    assert_eq!(
        replayable.game.game,
        Replayable::begin(dropper(), &TURNS[..1]).game.game
    );
}

#[test]
fn only_ones_own_last_turn_is_taken_back_and_only_with_the_position_before() {
    let start = Replayable::begin(dropper(), &[]);
    is_refused(start.offer(ANNA, Undo), Refusal::NothingToUndo);
    let mut replayable = Replayable::begin(dropper(), &TURNS);
    is_refused(
        replayable.offer(ANNA, Undo),
        Refusal::NotYourLastTurn { last: BEN },
    );
    replayable.take(replayable.offer(BEN, Undo).unwrap());
    for wrong in [
        None,
        Some(&replayable.game.game),
        replayable.positions.first(),
    ] {
        let wrong = wrong.map(before_turn);
        let agreed = agree(&replayable.game, ANNA, Undo, wrong.as_ref(), Time(9));
        is_refused(agreed, Refusal::NothingToUndo);
    }
}

#[test]
fn a_swap_is_taken_back_with_the_seats() {
    let mut replayable = Replayable::begin(open_onyx(), &["c4", "swap"]);
    let seats = Seats {
        black: BEN,
        white: ANNA,
    };
    assert_eq!(replayable.game.stage, Stage::Running(seats));
    is_refused(
        replayable.offer(ANNA, Undo),
        Refusal::NotYourLastTurn { last: BEN },
    );
    replayable.take(replayable.offer(BEN, Undo).unwrap());
    replayable.take(replayable.agree(ANNA, Undo).unwrap());
    assert_eq!(replayable.game.stage, Stage::Running(seats.exchanged()));
    assert_eq!(replayable.game.mover(), Some(BEN));
}

#[test]
fn either_breaks_off_alone_until_both_have_moved() {
    for turns in [&[][..], &TURNS[..1]] {
        for who in [ANNA, BEN] {
            let mut replayable = Replayable::begin(dropper(), turns);
            replayable.take(replayable.offer(ANNA, Draw).unwrap());
            assert!(abort_is_free(&replayable.game));
            let change = replayable.offer(who, Abort).unwrap();
            assert_eq!(events(&change), [EventKind::Aborted]);
            let over = PostKind::OfferOver(Draw, OfferEnd::Lapsed);
            assert_eq!(posts(&change), [over, PostKind::Result]);
            assert!(
                matches!(change.after.stage, Stage::Ended(_, end) if end.reason == Reason::Aborted)
            );
        }
    }
    assert!(!abort_is_free(&Replayable::begin(dropper(), &TURNS).game));
    assert!(!abort_is_free(&challenge_of(dropper(), false)));
}

#[test]
fn an_offer_lapses_with_the_next_turn_and_with_the_end() {
    let mut replayable = Replayable::begin(dropper(), &TURNS);
    replayable.take(replayable.offer(BEN, Draw).unwrap());
    let played = turn(&replayable.game, ANNA, "b3>b4,f6", Time(9)).unwrap();
    let lapsed = PostKind::OfferOver(Draw, OfferEnd::Lapsed);
    assert_eq!(
        (posts(&played), played.after.offer),
        (vec![lapsed, PostKind::Board], None)
    );
    let given_up = resign(&replayable.game, ANNA, 2, Time(9)).unwrap();
    assert_eq!(
        (posts(&given_up), given_up.after.offer),
        (vec![lapsed, PostKind::Result], None)
    );
    // The post refers to the position at which the offer was made.
    assert_eq!(played.posts[0].ply, 2);
    for over in [played.after, given_up.after] {
        let answer = agree(&over, ANNA, Draw, None, Time(9));
        assert!(matches!(
            answer.map(drop),
            Err(Refusal::NoOffer | Refusal::Over { .. })
        ));
    }
}

#[test]
fn whatever_is_offered_a_match_stays_in_order() {
    let mut rng = Rng::with_seed(77);
    let mut seen = std::collections::BTreeMap::<_, u32>::new();
    for round in 0..400 {
        let spec = if round % 2 == 0 {
            dropper()
        } else {
            open_onyx()
        };
        let mut replayable = Replayable::begin(spec, &[]);
        for _ in 0..120 {
            let who = pick(&mut rng, &[ANNA, BEN, EVE]);
            let kind = pick(&mut rng, &[Draw, Undo, Abort]);
            let game = &replayable.game;
            let seats = game.stage.seats().unwrap();
            let plays = seats.side_of(who).is_some();
            let running = matches!(game.stage, Stage::Running(_)) && plays;
            let theirs = game.offer.is_some_and(|o| o.kind == kind && o.by != who);
            let free = kind == Abort && game.ply() < 2;
            // Nobody moves twice in a row in these games, so the last turn was played by whoever is not to move.
            let own_turn = game.ply() > 0 && game.mover() != Some(who);
            let (may, done) = match rng.usize(..8) {
                0 => (
                    running
                        && (free || theirs || game.offer.is_none() && (kind != Undo || own_turn)),
                    replayable.offer(who, kind),
                ),
                1 => (running && theirs, replayable.agree(who, kind)),
                2 => (
                    running && game.offer.is_some_and(|o| o.kind == kind),
                    replayable.refuse(who, kind),
                ),
                _ => {
                    let legal = game.game.legal();
                    let typed = if legal.is_empty() {
                        "a1".to_owned()
                    } else {
                        pick(&mut rng, &legal)
                    };
                    (game.mover() == Some(who), turn(game, who, &typed, Time(9)))
                }
            };
            assert_eq!(
                done.is_ok(),
                may,
                "{kind:?} by {who:?} {:?} {:?}",
                game.offer,
                game.stage
            );
            let Ok(change) = done else { continue };
            for event in &change.events {
                *seen.entry(event.kind.id()).or_default() += 1;
            }
            assert!(
                change
                    .posts
                    .iter()
                    .filter(|post| post.kind.edits().is_none())
                    .count()
                    <= 1
            );
            let before = game.offer;
            replayable.take(change);
            let game = &replayable.game;
            match game.stage {
                Stage::Running(now) => {
                    // Exactly one of the two is to move.
                    assert!(now.side_of(game.mover().unwrap()).is_some());
                    assert!([now, now.exchanged()].contains(&seats));
                }
                _ => assert_eq!((game.mover(), game.offer), (None, None)),
            }
            if let (Some(before), Some(now)) = (before, game.offer) {
                assert_eq!(
                    before, now,
                    "an offer stands until it is answered or lapses"
                );
            }
        }
    }
    for kind in [Draw, Undo, Abort] {
        for what in ["offered", "agreed", "declined", "withdrawn"] {
            let id = format!("{}-{what}", kind.id());
            assert!(seen.get(&id) >= Some(&5), "{id}: {seen:?}");
        }
    }
    assert!(seen.get("aborted") >= Some(&5), "{seen:?}");
}

/// A log with these people's events, a minute apart.
fn log(happened: &[(PersonId, EventKind)]) -> Vec<Event> {
    let event = |(at, (who, kind)): (usize, &(PersonId, EventKind))| Event {
        kind: *kind,
        detail: None,
        actor: Some(*who),
        at: Time(i64::try_from(at).unwrap() * 60_000),
    };
    happened.iter().enumerate().map(event).collect()
}

#[test]
fn the_same_offer_can_be_made_so_often_in_one_turn_and_no_more() {
    let replayable = Replayable::begin(dropper(), &TURNS);
    let offered = (BEN, EventKind::Offered(Draw));
    let withdrawn = (BEN, EventKind::Withdrawn(Draw));
    let again = |replayable: &Replayable, log: &[Event], who, kind| {
        offer_limited(
            &replayable.game,
            log,
            who,
            kind,
            0,
            replayable.before().as_ref(),
            Time(9),
        )
        .map(drop)
    };
    let mut done = vec![(ANNA, EventKind::Accepted), (BEN, EventKind::Played)];
    for _ in 0..MAX_OFFERS {
        assert_eq!(again(&replayable, &log(&done), BEN, Draw), Ok(()));
        done.extend([offered, withdrawn]);
    }
    let enough = Err(Refusal::TooManyOffers { kind: Draw });
    assert_eq!(again(&replayable, &log(&done), BEN, Draw), enough);
    // Other people and other kinds of offers are not affected.
    assert_eq!(again(&replayable, &log(&done), ANNA, Draw), Ok(()));
    assert_eq!(again(&replayable, &log(&done), BEN, Undo), Ok(()));
    // After a turn, an undone turn or an agreement it can be offered again.
    for after in [
        EventKind::Played,
        EventKind::Agreed(Undo),
        EventKind::Agreed(Draw),
    ] {
        let mut done = done.clone();
        done.push((ANNA, after));
        assert_eq!(
            again(&replayable, &log(&done), BEN, Draw),
            Ok(()),
            "{after:?}"
        );
    }
    // Agreeing to the other's offer doesn't count, nor does aborting while that is free.
    let mut theirs = Replayable::begin(dropper(), &TURNS);
    theirs.take(theirs.offer(ANNA, Draw).unwrap());
    assert_eq!(again(&theirs, &log(&done), BEN, Draw), Ok(()));
    let begun = Replayable::begin(dropper(), &TURNS[..1]);
    let aborts = [(BEN, EventKind::Offered(Abort)); 9];
    assert_eq!(again(&begun, &log(&aborts), BEN, Abort), Ok(()));
}

#[test]
fn whatever_is_asked_for_nobody_is_asked_the_same_without_bound() {
    let mut rng = Rng::with_seed(5);
    let mut refused = 0;
    for _ in 0..100 {
        let mut replayable = Replayable::begin(dropper(), &TURNS);
        let mut log = Vec::new();
        let mut counts = std::collections::HashMap::<_, usize>::new();
        for _ in 0..60 {
            let (who, kind) = (
                pick(&mut rng, &[ANNA, BEN]),
                pick(&mut rng, &[Draw, Undo, Abort]),
            );
            let done = match rng.usize(..3) {
                0 => replayable.refuse(who, kind),
                _ => {
                    let before = replayable.before();
                    let before = before.as_ref();
                    offer_limited(&replayable.game, &log, who, kind, 0, before, Time(9))
                }
            };
            let change = match done {
                // Agreements are left out here.
                Ok(change)
                    if !change
                        .events
                        .iter()
                        .any(|e| matches!(e.kind, EventKind::Agreed(_))) =>
                {
                    change
                }
                Ok(_) => continue,
                Err(refusal) => {
                    refused += u32::from(refusal == Refusal::TooManyOffers { kind });
                    continue;
                }
            };
            for event in &change.events {
                if let EventKind::Offered(kind) = event.kind {
                    *counts.entry((who, kind)).or_default() += 1;
                }
            }
            log.extend(change.events.clone());
            replayable.take(change);
        }
        assert!(
            counts.values().all(|count| *count <= MAX_OFFERS),
            "{counts:?}"
        );
    }
    assert!(refused > 10, "{refused}");
}
