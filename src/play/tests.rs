//! The table of stages and actions; its rows are in `tests/table.rs`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod clocks;
mod hints;
mod leave;
mod life;
mod machine;
mod offers;
mod paired;
mod plans;
mod replays;
mod seeks;
mod table;
mod words;

use fastrand::Rng;

use super::*;
use rules::{Game, Kind, Outcome, Reason, Side, Spec, TurnError, dropper};

const ANNA: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
const EVE: PersonId = PersonId(3);
const PLACE: PlaceId = PlaceId(7);
const THREAD: PlaceId = PlaceId(8);
/// When the challenges in these tests expire.
const LATER: Time = Time(1_000_000);

fn pick<T: Clone>(rng: &mut Rng, from: &[T]) -> T {
    rng.choice(from).unwrap().clone()
}

fn spec(kind: Kind, size: &str) -> Spec {
    Spec::new(kind, Some(size), None).unwrap()
}

fn dropper() -> Spec {
    spec(Kind::Dropper, "6")
}

fn open_onyx() -> Spec {
    Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap()
}

/// The match that the store makes of a new challenge.
fn stored(new: NewChallenge) -> Match {
    Match {
        id: MatchId(1),
        version: 0,
        place: new.place,
        own_thread: false,
        must_claim: false,
        terms_since: 0,
        challenger: new.challenger,
        opponent: new.opponent,
        seek: None,
        stage: Stage::Offered,
        created: new.created,
        expires: new.expires,
        offer: None,
        timer: Timer::idle(new.created),
        hard_end: None,
        plans: Vec::new(),
        game: Game::start(new.terms.spec),
        terms: new.terms,
    }
}

/// The match that the store makes of a decision.
fn committed(change: Change) -> Match {
    let mut after = change.after;
    after.version += 1;
    after
}

/// Anna's challenge to Ben (or to anyone if `open`), asking for Black.
fn challenge_of(spec: Spec, open: bool) -> Match {
    let opponent = (!open).then_some(BEN);
    let terms = Terms::standard(spec, SideChoice::Black);
    stored(challenge(PLACE, terms, ANNA, opponent, Time(5), LATER).unwrap())
}

/// What taking back a turn leads to, as earlier versions stored it: the position alone.
fn before_turn(game: &Game) -> BeforeTurn {
    BeforeTurn {
        game: game.clone(),
        left: None,
        spent: 0,
    }
}

/// The terms of Ben's counter-challenge: he asks for White, without a clock.
fn other_terms(game: &Match) -> Terms {
    Terms {
        control: None,
        ..counter_terms(game)
    }
}

/// A match between Anna (Black) and Ben (White) after these turns.
fn running(spec: Spec, turns: &[&str]) -> Match {
    let offered = challenge_of(spec, false);
    let mut game = committed(accept(&offered, BEN, false, Time(6)).unwrap());
    for typed in turns {
        let mover = game.mover().unwrap();
        game = committed(turn(&game, mover, typed, Time(7)).unwrap());
    }
    game
}

/// Plays a match at random until the rules end it: the match before the last turn, and that turn's change.
fn last_turn(spec: Spec, seed: u64) -> (Match, Change) {
    let mut rng = Rng::with_seed(seed);
    let mut game = running(spec, &[]);
    loop {
        let typed = pick(&mut rng, &game.game.legal());
        let change = turn(&game, game.mover().unwrap(), &typed, Time(9)).unwrap();
        if change.after.game.outcome().is_some() {
            return (game, change);
        }
        game = committed(change);
    }
}

/// The actions that a person can try on any match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Accept,
    Decline,
    Cancel,
    Counter,
    Turn,
    Resign,
    Claim,
    Adjudicate,
    Resume,
}

const ACTIONS: [Action; 9] = [
    Action::Accept,
    Action::Decline,
    Action::Cancel,
    Action::Counter,
    Action::Turn,
    Action::Resign,
    Action::Claim,
    Action::Adjudicate,
    Action::Resume,
];

fn act(game: &Match, action: Action, who: PersonId) -> Result<Change, Refusal> {
    let now = Time(11);
    match action {
        Action::Accept => accept(game, who, false, now),
        Action::Decline => decline(game, who, None, now),
        Action::Cancel => cancel(game, who, now),
        Action::Counter => counter(game, who, other_terms(game), now, LATER),
        Action::Turn => {
            let legal = game.game.legal();
            let typed = legal.first().map_or("a1", String::as_str);
            turn(game, who, typed, now)
        }
        Action::Resign => resign(game, who, game.ply(), now),
        Action::Claim => claim(game, who, now),
        Action::Adjudicate => adjudicate(game, who, Verdict::Draw, "because", now),
        Action::Resume => resume(game, who, THREAD, false, false, now),
    }
}

/// Everything about a match that a decision could change.
#[derive(Debug, PartialEq)]
struct Fields(MatchId, u32, PlaceId, Option<PersonId>, Stage, Game, String);

fn fields(game: &Match) -> Fields {
    let fixed = (
        &game.terms,
        game.challenger,
        game.created,
        game.expires,
        game.offer,
        game.timer,
        game.must_claim,
        game.own_thread,
    );
    Fields(
        game.id,
        game.version,
        game.place,
        game.opponent,
        game.stage,
        game.game.clone(),
        format!("{fixed:?}"),
    )
}

/// The result of an action: the id of the stage it leads to.
type Then = Result<&'static str, Refusal>;

/// Checks the outcome of each action by Anna (the challenger), Ben and Eve.
fn check(game: &Match, expected: [(Action, [Then; 3]); 9]) {
    assert_eq!(expected.clone().map(|(action, _)| action), ACTIONS);
    for (action, row) in expected {
        for (who, then) in [ANNA, BEN, EVE].into_iter().zip(row) {
            let before = fields(game);
            let done = act(game, action, who);
            let place = format!("{} {action:?} by {who:?}", game.stage.id());
            assert_eq!(fields(game), before, "{place}");
            let led = done.as_ref().map(|change| change.after.stage.id());
            assert_eq!(led.map_err(Clone::clone), then, "{place}");
            if let Ok(change) = done {
                let Change { after, at, .. } = &change;
                assert_eq!((after.id, after.version), (game.id, game.version));
                assert_eq!(*at, Time(11), "{place}");
                assert!(
                    change
                        .events
                        .iter()
                        .all(|e| e.actor == Some(who) && e.at == *at)
                );
                assert!(!change.posts.is_empty(), "{place}");
                assert_eq!(!change.turns.is_empty(), action == Action::Turn, "{place}");
            }
            // The functions that only check give the same answer.
            let asked = match action {
                Action::Accept => may_accept(game, who, Time(11)),
                Action::Counter => may_decline_or_counter(game, who, Time(11)),
                Action::Resign => may_resign(game, who),
                Action::Resume => may_resume(game, who, false),
                _ => continue,
            };
            assert_eq!(asked, act(game, action, who).map(drop), "{place}");
        }
    }
}

fn all(refusal: Refusal) -> [Then; 3] {
    [Err(refusal.clone()), Err(refusal.clone()), Err(refusal)]
}

#[test]
fn nobody_challenges_themselves() {
    let terms = Terms::standard(dropper(), SideChoice::Random);
    let new = challenge(PLACE, terms, ANNA, Some(ANNA), Time(5), LATER);
    is_refused(new, Refusal::SelfChallenge);
}

#[test]
fn a_challenge_is_posted_and_stands_until_it_expires() {
    let terms = Terms {
        note: Some("Hello".into()),
        ..Terms::standard(open_onyx(), SideChoice::White)
    };
    let new = challenge(PLACE, terms.clone(), ANNA, Some(BEN), Time(5), LATER).unwrap();
    assert_eq!((new.place, &new.terms), (PLACE, &terms));
    assert_eq!((new.challenger, new.opponent), (ANNA, Some(BEN)));
    assert_eq!((new.created, new.expires), (Time(5), LATER));
    let kinds: Vec<_> = new.posts.iter().map(|post| post.kind).collect();
    assert_eq!(kinds, [PostKind::Challenge]);
    let event = Event {
        kind: EventKind::Challenged,
        detail: None,
        actor: Some(ANNA),
        at: Time(5),
    };
    assert_eq!(new.events, [event]);

    let game = stored(new);
    assert_eq!(due(&game), Some(LATER));
    assert!(wake(&game, Time(LATER.0 - 1)).is_none());
    // Expired from that moment on, even before `wake` has been applied.
    is_refused(accept(&game, BEN, true, LATER), Refusal::ChallengeSettled);
    let change = wake(&game, LATER).unwrap();
    assert_eq!(change.after.stage, Stage::Expired);
    let over = (PostKind::ChallengeOver, 0);
    brings(&change, &[over], &[EventKind::Expired]);
    assert_eq!(change.events[0].actor, None);
    assert_eq!(due(&change.after), None);
}

#[test]
fn a_challenge_comes_back_with_other_terms_and_the_roles_exchanged() {
    let game = challenge_of(dropper(), false);
    assert_eq!(counter_terms(&game).side, SideChoice::White);
    let terms = Terms {
        control: None,
        rated: false,
        ..counter_terms(&game)
    };
    let later = Time(LATER.0 + 50);
    let change = counter(&game, BEN, terms.clone(), Time(9), later).unwrap();
    let posts = vec![(PostKind::Countered, 0), (PostKind::Challenge, 0)];
    assert_eq!(kinds_of(&change), (posts, vec![EventKind::Countered]));
    let back = committed(change);
    assert_eq!((back.challenger, back.opponent), (BEN, Some(ANNA)));
    assert_eq!(
        (&back.terms, back.expires, back.version),
        (&terms, later, 1)
    );
    is_refused(accept(&back, BEN, true, Time(9)), Refusal::OwnChallenge);
    let game = accept(&back, ANNA, true, Time(9)).unwrap().after;
    let seats = Seats {
        black: ANNA,
        white: BEN,
    };
    assert_eq!((game.stage, due(&game)), (Stage::Running(seats), None));
    // Countering with another game starts on that game's board.
    let onyx = Terms::standard(open_onyx(), SideChoice::Random);
    let change = counter(&back, ANNA, onyx, Time(9), later).unwrap();
    assert_eq!(change.after.game, Game::start(open_onyx()));
}

#[test]
fn a_moderator_decides_a_match_of_others() {
    for (verdict, winner, reason) in [
        (
            Verdict::Wins(Side::White),
            Some(Side::White),
            Reason::Adjudication,
        ),
        (Verdict::Draw, None, Reason::Adjudication),
        (Verdict::Abort, None, Reason::Aborted),
    ] {
        let change = adjudicate(
            &running(dropper(), &["d4"]),
            EVE,
            verdict,
            "He left",
            Time(9),
        );
        let change = change.unwrap();
        assert!(
            matches!(change.after.stage, Stage::Ended(_, end) if end == Outcome { winner, reason })
        );
        assert_eq!(change.events[0].detail, Some("He left".into()));
        assert_eq!(kinds_of(&change).1, [EventKind::Adjudicated]);
    }
    for verdict in Verdict::ALL {
        assert!(!verdict.id().is_empty());
    }
}

/// The kinds of the posts (with their plies) and events of a decision.
fn kinds_of(change: &Change) -> (Vec<(PostKind, u32)>, Vec<EventKind>) {
    let posts = change.posts.iter().map(|post| (post.kind, post.ply));
    let events = change.events.iter().map(|event| event.kind);
    (posts.collect(), events.collect())
}

/// A decision brings these posts, with their plies, and these events.
#[track_caller]
fn brings(change: &Change, posts: &[(PostKind, u32)], events: &[EventKind]) {
    assert_eq!(kinds_of(change), (posts.to_vec(), events.to_vec()));
}

#[track_caller]
fn is_refused<T>(decision: Result<T, Refusal>, why: Refusal) {
    assert_eq!(decision.map(drop), Err(why));
}

#[test]
fn what_each_decision_posts_and_notes() {
    let offered = challenge_of(dropper(), false);
    let game = running(dropper(), &["d4"]);
    let over = (PostKind::ChallengeOver, 0);
    for (change, posts, event) in [
        (
            accept(&offered, BEN, false, Time(9)),
            vec![over, (PostKind::Board, 0)],
            Some(EventKind::Accepted),
        ),
        (
            decline(&offered, BEN, None, Time(9)),
            vec![over, (PostKind::Declined, 0)],
            Some(EventKind::Declined),
        ),
        (
            cancel(&offered, ANNA, Time(9)),
            vec![over],
            Some(EventKind::Cancelled),
        ),
        (
            turn(&game, BEN, "d4>d5,a1", Time(9)),
            vec![(PostKind::Board, 2)],
            Some(EventKind::Played),
        ),
        (
            resign(&game, ANNA, 1, Time(9)),
            vec![(PostKind::Result, 1)],
            Some(EventKind::Resigned),
        ),
    ] {
        let found = kinds_of(&change.unwrap());
        assert_eq!(found, (posts, event.into_iter().collect()));
    }
}

#[test]
fn a_rematch_is_for_those_who_played_and_exchanges_their_sides() {
    let game = running(dropper(), &["d4"]);
    assert_eq!(rematch(&game, ANNA), Err(Refusal::StillRunning));
    let offered = challenge_of(dropper(), false);
    assert_eq!(rematch(&offered, ANNA), Err(Refusal::NotBegun));
    let over = resign(&game, ANNA, 1, Time(9)).unwrap().after;
    assert_eq!(rematch(&over, ANNA), Ok((BEN, SideChoice::White)));
    assert_eq!(rematch(&over, BEN), Ok((ANNA, SideChoice::Black)));
    assert_eq!(rematch(&over, EVE), Err(Refusal::NotAPlayer));
    let declined = decline(&offered, BEN, None, Time(9)).unwrap().after;
    assert_eq!(rematch(&declined, ANNA), Err(Refusal::ChallengeSettled));
}

#[test]
fn a_match_may_begin_in_a_thread_of_its_own() {
    let change = accept(&challenge_of(dropper(), false), BEN, true, Time(9)).unwrap();
    let change = change.in_thread(THREAD);
    assert_eq!(
        (change.after.place, change.after.own_thread),
        (THREAD, true)
    );
    let events: Vec<_> = change
        .events
        .iter()
        .map(|e| (e.kind, e.actor, e.at))
        .collect();
    let by_ben = |kind| (kind, Some(BEN), Time(9));
    assert_eq!(events, [EventKind::Accepted, EventKind::Moved].map(by_ben));
}

#[test]
fn the_sides_are_as_the_challenger_wished_or_as_the_coin_fell() {
    let anna_black = Seats {
        black: ANNA,
        white: BEN,
    };
    for (side, coin, seats) in [
        (SideChoice::Black, false, anna_black),
        (SideChoice::Black, true, anna_black),
        (SideChoice::White, false, anna_black.exchanged()),
        (SideChoice::White, true, anna_black.exchanged()),
        (SideChoice::Random, true, anna_black),
        (SideChoice::Random, false, anna_black.exchanged()),
    ] {
        let terms = Terms::standard(dropper(), side);
        let new = challenge(PLACE, terms, ANNA, None, Time(5), LATER).unwrap();
        let after = accept(&stored(new), BEN, coin, Time(6)).unwrap().after;
        assert_eq!(after.stage, Stage::Running(seats), "{side:?} {coin}");
        assert_eq!(after.opponent, Some(BEN));
        assert_eq!(after.mover(), Some(seats.black));
    }
}

#[test]
fn what_is_typed_is_written_down_as_its_canonical_token() {
    let game = running(dropper(), &["d4"]);
    let change = turn(&game, BEN, " D4 to D5 and A1 ", Time(9)).unwrap();
    let expected = NewTurn {
        ply: 2,
        side: Side::White,
        person: BEN,
        token: "d4>d5,a1".to_owned(),
        digest: change.after.game.digest(),
        at: Time(9),
        spent: 9 - game.timer.turn_started.0,
        left: Some(TimeLeft {
            challenger: 4 * clock::DAY - 1,
            opponent: 3 * clock::DAY - 2,
        }),
        auto: None,
    };
    assert_eq!(change.turns, [expected]);
    assert_eq!(change.after.ply(), 2);
    assert_ne!(change.after.game.digest(), game.game.digest());
}

#[test]
fn what_cannot_be_read_or_played_is_refused_with_the_reason() {
    let game = running(dropper(), &["d4"]);
    let before = fields(&game);
    let refused = |typed| turn(&game, BEN, typed, Time(9)).map(drop).unwrap_err();
    assert!(matches!(
        refused("hello"),
        Refusal::Turn(TurnError::Unreadable(_))
    ));
    assert!(matches!(
        refused("d4>d5,z9"),
        Refusal::Turn(TurnError::Unreadable(_))
    ));
    let illegal = dropper::Illegal::FreeTouches {
        cell: "e6".to_owned(),
        neighbour: "d5".to_owned(),
        by: Side::Black,
    };
    assert_eq!(
        refused("d4>d5,e6"),
        Refusal::Turn(TurnError::Illegal(illegal.into()))
    );
    assert_eq!(fields(&game), before);
    // That it's not their turn comes first, whatever they typed.
    for typed in ["hello", "d4>d5,a1"] {
        let waits = Refusal::NotYourTurn { mover: BEN };
        assert_eq!(turn(&game, ANNA, typed, Time(9)).map(drop), Err(waits));
        let stranger = turn(&game, EVE, typed, Time(9));
        is_refused(stranger, Refusal::NotAPlayer);
    }
}

#[test]
fn a_preview_is_what_the_turn_would_be_and_a_refusal_what_it_would_say() {
    for (spec, turns, typed) in [
        (dropper(), vec!["d4"], "D4 to D5 and A1"),
        (open_onyx(), vec!["c3"], "Swap"),
        (dropper(), vec!["d4"], "d4>d5,z9"),
        (dropper(), vec!["d4"], "d4>d5,e6"),
        (dropper(), vec![], "hello"),
    ] {
        let game = running(spec, &turns);
        let before = fields(&game);
        let mover = game.mover().unwrap();
        let played = turn(&game, mover, typed, Time(9));
        let seen = |after: Match| (after.stage, after.game);
        let played = played.map(|change| seen(change.after));
        assert_eq!(preview(&game, typed).map(seen), played);
        assert_eq!(fields(&game), before);
    }
    let (before, change) = last_turn(dropper(), 3);
    let token = &change.turns[0].token;
    assert_eq!(preview(&before, token).unwrap().stage, change.after.stage);
    let over = change.after;
    assert!(matches!(preview(&over, token), Err(Refusal::Over { .. })));
    let offered = challenge_of(dropper(), false);
    is_refused(preview(&offered, "d4"), Refusal::NotBegun);
}

#[test]
fn a_swap_exchanges_the_seats_and_the_opener_moves_again() {
    let game = running(open_onyx(), &["c3"]);
    let seats = game.stage.seats().unwrap();
    assert_eq!(game.mover(), Some(BEN));

    let change = turn(&game, BEN, "Swap", Time(9)).unwrap();
    let played = change.turns[0].clone();
    assert_eq!((played.token.as_str(), played.ply), ("swap", 2));
    // It was played by the person who held White at that moment.
    assert_eq!((played.side, played.person), (Side::White, BEN));
    let after = committed(change);
    assert_eq!(after.stage, Stage::Running(seats.exchanged()));
    assert_eq!(after.game.to_move(), Some(Side::White));
    assert_eq!(after.mover(), Some(ANNA));
    assert!(turn(&after, BEN, "d4", Time(9)).is_err());

    let change = turn(&after, ANNA, "d4", Time(9)).unwrap();
    let played = change.turns[0].clone();
    assert_eq!((played.side, played.person), (Side::White, ANNA));
    let after = committed(change);
    assert_eq!(after.stage, Stage::Running(seats.exchanged()));
    assert_eq!(after.mover(), Some(BEN));

    // Ben holds Black now, so White wins when he resigns.
    let Stage::Ended(at_end, outcome) = resign(&after, BEN, 3, Time(9)).unwrap().after.stage else {
        panic!("the match goes on");
    };
    assert_eq!(at_end, seats.exchanged());
    assert_eq!(outcome.winner, Some(Side::White));
}

#[test]
fn the_rules_end_a_match() {
    let mut winners = Vec::new();
    for spec in [
        dropper(),
        open_onyx(),
        spec(Kind::Onyx, "6"),
        spec(Kind::Rekushu, "8"),
    ] {
        for seed in 1..20 {
            let (before, change) = last_turn(spec, seed);
            let outcome = change.after.game.outcome().unwrap();
            let ply = change.after.ply();
            let Stage::Ended(_, stored) = change.after.stage else {
                panic!("{:?}", change.after.stage);
            };
            assert_eq!(stored, outcome);
            let expected = match spec.kind {
                Kind::Onyx => &[Reason::Connection, Reason::Repetition][..],
                Kind::Rekushu => &[Reason::Tiles],
                _ => &[Reason::Groups],
            };
            assert!(expected.contains(&outcome.reason), "{outcome:?}");
            let result = vec![(PostKind::Result, ply)];
            assert_eq!(
                kinds_of(&change),
                (result, vec![EventKind::Played, EventKind::Ended])
            );
            let turn = change.turns[0].clone();
            assert_eq!((turn.ply, before.ply() + 1), (ply, ply));
            assert_eq!(turn.digest, change.after.game.digest());
            winners.push(outcome.winner);
        }
    }
    for side in Side::BOTH {
        assert!(winners.contains(&Some(side)), "{side} never won");
    }
}

#[test]
fn resigning_gives_the_other_side_the_win() {
    let game = running(dropper(), &["d4", "d4>d5,a1"]);
    for (who, winner) in [(ANNA, Side::White), (BEN, Side::Black)] {
        let change = resign(&game, who, 2, Time(9)).unwrap();
        let outcome = Outcome::won(winner, Reason::Resignation);
        let seats = game.stage.seats().unwrap();
        assert_eq!(change.after.stage, Stage::Ended(seats, outcome));
        assert_eq!(
            (change.turns, change.after.game),
            (vec![], game.game.clone())
        );
    }
}

#[test]
fn resigning_answers_the_position_that_was_asked_about() {
    let game = running(dropper(), &["d4", "d4>d5,a1"]);
    for ply in [0, 1, 3] {
        let refused = resign(&game, ANNA, ply, Time(9)).map(drop);
        assert_eq!(refused, Err(Refusal::StaleResignation), "{ply}");
        let stranger = resign(&game, EVE, ply, Time(9)).map(drop);
        assert_eq!(stranger, Err(Refusal::NotAPlayer), "{ply}");
    }
}
