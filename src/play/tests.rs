//! The table of what may happen, row by row.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod offers;
mod random;

use super::*;
use crate::rules::{Game, Illegal, Kind, Outcome, Reason, Side, Spec, TurnError};

const ANNA: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
const EVE: PersonId = PersonId(3);
const PLACE: PlaceId = PlaceId(7);
const THREAD: PlaceId = PlaceId(8);

/// Numbers that look random and are the same every time (xorshift64*).
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }

    fn heads(&mut self) -> bool {
        self.below(2) == 0
    }
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

/// What the store makes of a new challenge.
fn stored(new: NewMatch) -> Match {
    Match {
        id: MatchId(1),
        version: 0,
        place: new.place,
        spec: new.spec,
        challenger: new.challenger,
        opponent: new.opponent,
        side: new.side,
        note: new.note,
        stage: new.stage,
        created: new.created,
        offer: None,
        game: Game::start(new.spec),
    }
}

/// What the store makes of a decision.
fn committed(change: Change) -> Match {
    let mut after = change.after;
    after.version += 1;
    after
}

/// Anna's challenge to Ben (or to anyone), in which she asks for Black.
fn challenge_of(spec: Spec, open: bool, busy: bool) -> Match {
    let opponent = (!open).then_some(BEN);
    let side = SideChoice::Black;
    stored(challenge(PLACE, spec, ANNA, opponent, side, busy, Time(5)).unwrap())
}

/// A match between Anna (Black) and Ben (White) after these turns.
fn running(spec: Spec, turns: &[&str]) -> Match {
    let offered = challenge_of(spec, false, false);
    let mut game = committed(accept(&offered, BEN, false, Time(6)).unwrap());
    for typed in turns {
        let mover = game.mover().unwrap();
        game = committed(turn(&game, mover, typed, Time(7)).unwrap());
    }
    game
}

/// The last change of a match that is played at random until the rules end it, and the match before it.
fn last_turn(spec: Spec, seed: u64) -> (Match, Change) {
    let mut chance = Chance(seed);
    let mut game = running(spec, &[]);
    loop {
        let typed = chance.pick(&game.game.legal());
        let change = turn(&game, game.mover().unwrap(), &typed, Time(9)).unwrap();
        if change.after.game.outcome().is_some() {
            return (game, change);
        }
        game = committed(change);
    }
}

/// Everything that can be asked of a match by one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Action {
    Move,
    Accept,
    Decline,
    Cancel,
    Turn,
    Resign,
}

const ACTIONS: [Action; 6] = [
    Action::Move,
    Action::Accept,
    Action::Decline,
    Action::Cancel,
    Action::Turn,
    Action::Resign,
];

fn act(game: &Match, action: Action, who: PersonId) -> Result<Change, Refusal> {
    let now = Time(11);
    match action {
        Action::Move => move_to(game, who, THREAD, now),
        Action::Accept => accept(game, who, false, now),
        Action::Decline => decline(game, who, now),
        Action::Cancel => cancel(game, who, now),
        Action::Turn => {
            let legal = game.game.legal();
            let typed = legal.first().map_or("a1", String::as_str);
            turn(game, who, typed, now)
        }
        Action::Resign => resign(game, who, game.ply(), now),
    }
}

/// All of a match that a decision could change.
#[derive(Debug, PartialEq)]
struct Fields(MatchId, u32, PlaceId, Option<PersonId>, Stage, Game, String);

fn fields(game: &Match) -> Fields {
    let fixed = (game.spec, game.challenger, game.side, game.created);
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

/// Where an action leads: the stage's word.
type Then = Result<&'static str, Refusal>;

/// Checks a whole row of the table: what each action by Anna (the challenger), Ben and Eve leads to.
fn check(game: &Match, expected: [(Action, [Then; 3]); 6]) {
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
                assert!(change.events.iter().all(|e| e.actor == who && e.at == *at));
                assert!(!change.posts.is_empty(), "{place}");
                assert_eq!(change.turn.is_some(), action == Action::Turn, "{place}");
            }
            // Whoever asks first whether they may is told the same.
            let asked = match action {
                Action::Move => may_move(game, who),
                Action::Resign => may_resign(game, who),
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
    for busy in [false, true] {
        let side = SideChoice::Random;
        let new = challenge(PLACE, dropper(), ANNA, Some(ANNA), side, busy, Time(5));
        assert_eq!(new.map(drop), Err(Refusal::SelfChallenge));
    }
}

#[test]
fn a_challenge_is_posted_unless_the_place_is_busy() {
    for (busy, stage, posts) in [
        (false, Stage::Offered, vec![PostKind::Challenge]),
        (true, Stage::Held, vec![]),
    ] {
        let side = SideChoice::White;
        let new = challenge(PLACE, open_onyx(), ANNA, Some(BEN), side, busy, Time(5)).unwrap();
        assert_eq!((new.place, new.spec), (PLACE, open_onyx()));
        assert_eq!((new.challenger, new.opponent), (ANNA, Some(BEN)));
        assert_eq!((new.side, new.stage, new.created), (side, stage, Time(5)));
        let kinds: Vec<_> = new.posts.iter().map(|post| post.kind).collect();
        assert_eq!(kinds, posts);
        let event = Event {
            kind: EventKind::Challenged,
            detail: None,
            actor: ANNA,
            at: Time(5),
        };
        assert_eq!(new.events, [event]);
    }
}

#[test]
fn a_held_challenge_may_only_move() {
    let other = || Refusal::NotChallenged { opponent: BEN };
    let rest = [
        (Action::Accept, all(Refusal::ChallengeSettled)),
        (Action::Decline, all(Refusal::ChallengeSettled)),
        (Action::Cancel, all(Refusal::ChallengeSettled)),
        (Action::Turn, all(Refusal::NotBegun)),
        (Action::Resign, all(Refusal::NotBegun)),
    ];
    let [accept, decline, cancel, turn, resign] = rest;
    for (open, eve) in [(false, Err(other())), (true, Ok("offered"))] {
        let held = challenge_of(dropper(), open, true);
        let moves = (Action::Move, [Ok("offered"), Ok("offered"), eve]);
        check(
            &held,
            [
                moves,
                accept.clone(),
                decline.clone(),
                cancel.clone(),
                turn.clone(),
                resign.clone(),
            ],
        );
    }
}

#[test]
fn a_challenge_to_one_person() {
    let other = || Err(Refusal::NotChallenged { opponent: BEN });
    let not_challenger = || Err(Refusal::NotChallenger { challenger: ANNA });
    check(
        &challenge_of(dropper(), false, false),
        [
            (Action::Move, [Ok("offered"), Ok("offered"), other()]),
            (
                Action::Accept,
                [Err(Refusal::OwnChallenge), Ok("running"), other()],
            ),
            (
                Action::Decline,
                [Err(Refusal::OwnChallenge), Ok("declined"), other()],
            ),
            (
                Action::Cancel,
                [Ok("cancelled"), not_challenger(), not_challenger()],
            ),
            (Action::Turn, all(Refusal::NotBegun)),
            (Action::Resign, all(Refusal::NotBegun)),
        ],
    );
}

#[test]
fn a_challenge_to_anyone() {
    let nobody = || Err(Refusal::NobodyAsked);
    let not_challenger = || Err(Refusal::NotChallenger { challenger: ANNA });
    check(
        &challenge_of(dropper(), true, false),
        [
            (Action::Move, [Ok("offered"), Ok("offered"), Ok("offered")]),
            (
                Action::Accept,
                [Err(Refusal::OwnChallenge), Ok("running"), Ok("running")],
            ),
            (
                Action::Decline,
                [Err(Refusal::OwnChallenge), nobody(), nobody()],
            ),
            (
                Action::Cancel,
                [Ok("cancelled"), not_challenger(), not_challenger()],
            ),
            (Action::Turn, all(Refusal::NotBegun)),
            (Action::Resign, all(Refusal::NotBegun)),
        ],
    );
}

#[test]
fn a_running_match() {
    let stranger = || Err(Refusal::NotAPlayer);
    let waits = |mover| Err(Refusal::NotYourTurn { mover });
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
            [
                (Action::Move, all(Refusal::ChallengeSettled)),
                (Action::Accept, all(Refusal::ChallengeSettled)),
                (Action::Decline, all(Refusal::ChallengeSettled)),
                (Action::Cancel, all(Refusal::ChallengeSettled)),
                (Action::Turn, moves),
                (Action::Resign, [Ok("ended"), Ok("ended"), stranger()]),
            ],
        );
    }
}

#[test]
fn a_match_that_is_over() {
    let settled = || all(Refusal::ChallengeSettled);
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
        assert_eq!(ended.mover(), None);
        let over = || all(Refusal::Over { seats, outcome });
        check(
            &ended,
            [
                (Action::Move, settled()),
                (Action::Accept, settled()),
                (Action::Decline, settled()),
                (Action::Cancel, settled()),
                (Action::Turn, over()),
                (Action::Resign, over()),
            ],
        );
    }
}

#[test]
fn a_challenge_that_is_settled() {
    let offered = challenge_of(dropper(), false, false);
    for change in [
        decline(&offered, BEN, Time(9)),
        cancel(&offered, ANNA, Time(9)),
    ] {
        let rows = ACTIONS.map(|action| (action, all(Refusal::ChallengeSettled)));
        check(&committed(change.unwrap()), rows);
    }
}

/// The kinds of posts and events of a decision.
fn kinds(change: &Change) -> (Vec<(PostKind, u32)>, Vec<EventKind>) {
    let posts = change.posts.iter().map(|post| (post.kind, post.ply));
    let events = change.events.iter().map(|event| event.kind);
    (posts.collect(), events.collect())
}

#[test]
fn what_each_decision_posts_and_notes() {
    let held = challenge_of(dropper(), false, true);
    let offered = challenge_of(dropper(), false, false);
    let game = running(dropper(), &["d4"]);
    let over = (PostKind::ChallengeOver, 0);
    for (change, posts, event) in [
        (
            move_to(&held, ANNA, THREAD, Time(9)),
            vec![(PostKind::Challenge, 0)],
            Some(EventKind::Moved),
        ),
        (
            move_to(&offered, BEN, THREAD, Time(9)),
            vec![over, (PostKind::Challenge, 0)],
            Some(EventKind::Moved),
        ),
        (
            accept(&offered, BEN, false, Time(9)),
            vec![over, (PostKind::Board, 0)],
            Some(EventKind::Accepted),
        ),
        (
            decline(&offered, BEN, Time(9)),
            vec![over],
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
        let found = kinds(&change.unwrap());
        assert_eq!(found, (posts, event.into_iter().collect()));
    }
}

#[test]
fn a_rematch_is_for_those_who_played_and_exchanges_their_sides() {
    let game = running(dropper(), &["d4"]);
    assert_eq!(rematch(&game, ANNA), Err(Refusal::StillRunning));
    let offered = challenge_of(dropper(), false, false);
    assert_eq!(rematch(&offered, ANNA), Err(Refusal::NotBegun));
    let over = resign(&game, ANNA, 1, Time(9)).unwrap().after;
    assert_eq!(rematch(&over, ANNA), Ok((BEN, SideChoice::White)));
    assert_eq!(rematch(&over, BEN), Ok((ANNA, SideChoice::Black)));
    assert_eq!(rematch(&over, EVE), Err(Refusal::NotAPlayer));
    let declined = decline(&offered, BEN, Time(9)).unwrap().after;
    assert_eq!(rematch(&declined, ANNA), Err(Refusal::ChallengeSettled));
}

#[test]
fn a_moved_challenge_is_in_its_thread() {
    for busy in [false, true] {
        let game = challenge_of(dropper(), false, busy);
        let after = move_to(&game, ANNA, THREAD, Time(9)).unwrap().after;
        assert_eq!((after.place, after.stage), (THREAD, Stage::Offered));
        assert_eq!((game.place, after.opponent), (PLACE, Some(BEN)));
    }
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
        let new = challenge(PLACE, dropper(), ANNA, None, side, false, Time(5)).unwrap();
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
    };
    assert_eq!(change.turn, Some(expected));
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
    let illegal = Illegal::FreeTouches {
        cell: "e6".to_owned(),
        neighbour: "d5".to_owned(),
        by: Side::Black,
    };
    assert_eq!(
        refused("d4>d5,e6"),
        Refusal::Turn(TurnError::Illegal(illegal))
    );
    assert_eq!(fields(&game), before);
    // Who may not play is told that first, whatever they typed.
    for typed in ["hello", "d4>d5,a1"] {
        let waits = Refusal::NotYourTurn { mover: BEN };
        assert_eq!(turn(&game, ANNA, typed, Time(9)).map(drop), Err(waits));
        let stranger = turn(&game, EVE, typed, Time(9));
        assert_eq!(stranger.map(drop), Err(Refusal::NotAPlayer));
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
        let played = played.map(|change| fields(&change.after));
        assert_eq!(preview(&game, typed).map(|after| fields(&after)), played);
        assert_eq!(fields(&game), before);
    }
    let (before, change) = last_turn(dropper(), 3);
    let token = &change.turn.as_ref().unwrap().token;
    assert_eq!(preview(&before, token).unwrap().stage, change.after.stage);
    let over = change.after;
    assert!(matches!(preview(&over, token), Err(Refusal::Over { .. })));
    let offered = challenge_of(dropper(), false, false);
    assert_eq!(preview(&offered, "d4").map(drop), Err(Refusal::NotBegun));
}

#[test]
fn a_swap_exchanges_the_seats_and_the_opener_moves_again() {
    let game = running(open_onyx(), &["c3"]);
    let seats = game.stage.seats().unwrap();
    assert_eq!(game.mover(), Some(BEN));

    let change = turn(&game, BEN, "Swap", Time(9)).unwrap();
    let played = change.turn.clone().unwrap();
    assert_eq!((played.token.as_str(), played.ply), ("swap", 2));
    // It was played by the person who then held White.
    assert_eq!((played.side, played.person), (Side::White, BEN));
    let after = committed(change);
    assert_eq!(after.stage, Stage::Running(seats.exchanged()));
    assert_eq!(after.game.to_move(), Some(Side::White));
    assert_eq!(after.mover(), Some(ANNA));
    assert!(turn(&after, BEN, "d4", Time(9)).is_err());

    let change = turn(&after, ANNA, "d4", Time(9)).unwrap();
    let played = change.turn.clone().unwrap();
    assert_eq!((played.side, played.person), (Side::White, ANNA));
    let after = committed(change);
    assert_eq!(after.stage, Stage::Running(seats.exchanged()));
    assert_eq!(after.mover(), Some(BEN));

    // Ben holds Black now, so White wins when he gives up.
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
                Kind::Onyx => [Reason::Connection, Reason::Repetition],
                Kind::Dropper | Kind::Drop => [Reason::Groups; 2],
                Kind::Isaac => [Reason::Points; 2],
                Kind::Rekushu => [Reason::Tiles; 2],
            };
            assert!(expected.contains(&outcome.reason), "{outcome:?}");
            let result = vec![(PostKind::Result, ply)];
            assert_eq!(
                kinds(&change),
                (result, vec![EventKind::Played, EventKind::Ended])
            );
            let turn = change.turn.unwrap();
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
        let outcome = Outcome {
            winner: Some(winner),
            reason: Reason::Resignation,
        };
        let seats = game.stage.seats().unwrap();
        assert_eq!(change.after.stage, Stage::Ended(seats, outcome));
        assert_eq!((change.turn, change.after.game), (None, game.game.clone()));
    }
}

#[test]
fn resigning_answers_the_position_that_was_asked_about() {
    let game = running(dropper(), &["d4", "d4>d5,a1"]);
    for ply in [0, 1, 3] {
        let refused = resign(&game, ANNA, ply, Time(9)).map(drop);
        assert_eq!(refused, Err(Refusal::OldBoard), "{ply}");
        let stranger = resign(&game, EVE, ply, Time(9)).map(drop);
        assert_eq!(stranger, Err(Refusal::NotAPlayer), "{ply}");
    }
}

#[test]
fn words_of_the_database_read_back() {
    for kind in PostKind::all() {
        assert_eq!(PostKind::from_id(&kind.id()), Some(kind));
    }
    for side in SideChoice::ALL {
        assert_eq!(SideChoice::from_id(&side.id().to_uppercase()), Some(side));
    }
    for kind in EventKind::all() {
        assert_eq!(EventKind::from_id(kind.id()), Some(kind));
    }
    assert_eq!(PostKind::from_id("Board"), None);
    assert_eq!(SideChoice::from_id("both"), None);
    assert_eq!(Time(i64::MAX - 1).plus(5), Time(i64::MAX));
    assert_eq!(MatchId(12).to_string(), "#12");
}
