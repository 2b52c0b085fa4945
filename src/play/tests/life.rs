//! Random actions by random people at random times, over thousands of matches, checked against invariants.

use std::collections::BTreeMap;

use super::clock::{DAY, HOUR};
use super::*;

/// A match and everything needed to check what can happen next.
struct Life {
    game: Match,
    now: Time,
    positions: Vec<Game>,
    tokens: Vec<(String, u64)>,
    /// Posts that notify the player to move, and low-time warnings, since the last turn.
    called: (u32, u32),
    seen: BTreeMap<String, u32>,
}

const MODERATOR: PersonId = PersonId(4);

/// Events that these actions never cause.
const ELSEWHERE: [EventKind; 15] = [
    EventKind::Unsaid,
    EventKind::PauseEnded,
    EventKind::Sought,
    EventKind::Paired,
    EventKind::Settled,
    EventKind::Challenged,
    EventKind::Moved,
    EventKind::Frozen,
    EventKind::SetAside,
    EventKind::Thawed,
    EventKind::Hinted,
    EventKind::Auto(Auto::Planned),
    EventKind::Auto(Auto::Forced),
    EventKind::LeaveTaken,
    EventKind::Snoozed,
];

impl Life {
    fn begin(rng: &mut Rng) -> Life {
        let spec = pick(rng, &[dropper(), open_onyx()]);
        let clock = pick(rng, &["quick", "normal", "slow", "none", "2h", "1d+1h/2d"]);
        let terms = Terms {
            control: TimeControl::parse(clock).unwrap(),
            direct: rng.usize(..8) == 0,
            ..Terms::standard(spec, pick(rng, SideChoice::ALL))
        };
        let opponent = rng.bool().then_some(BEN);
        let now = Time(1_000);
        let new = challenge(PLACE, terms, ANNA, opponent, now, now.plus(7 * DAY)).unwrap();
        let mut game = stored(new);
        game.must_claim = rng.bool();
        Life {
            positions: vec![game.game.clone()],
            game,
            now,
            tokens: Vec::new(),
            called: (0, 0),
            seen: BTreeMap::new(),
        }
    }

    /// Commits a change by `who` and checks the invariants.
    fn take(&mut self, change: Change, who: Option<PersonId>) {
        let before = self.game.clone();
        let change = with_call(&before, change);
        // Whoever has to move now and didn't before is called, or did it themselves.
        if let Some(mover) = change.after.waits_for()
            && (before.waits_for(), before.ply()) != (Some(mover), change.after.ply())
            && who != Some(mover)
        {
            let called = change.posts.iter().any(|post| post.kind.calls_mover());
            assert!(called, "{:?}", change.events);
        }
        for event in &change.events {
            assert_eq!((event.actor, event.at), (who, self.now), "{event:?}");
            *self.seen.entry(event.kind.id()).or_default() += 1;
        }
        for post in &change.posts {
            let calls = matches!(
                post.kind,
                PostKind::Board | PostKind::Undone | PostKind::Reminder
            );
            self.called.0 += u32::from(calls);
            self.called.1 += u32::from(post.kind == PostKind::LowTime);
        }
        if let Some(turn) = change.turns.first() {
            assert_eq!(before.mover(), Some(turn.person));
            assert_eq!(turn.ply, before.ply() + 1);
            self.tokens.push((turn.token.clone(), turn.digest));
            self.positions.push(change.after.game.clone());
            self.called = (1, 0);
        }
        if change.undone.is_some() {
            self.tokens.pop();
            self.positions.pop();
            self.called = (1, 0);
        }
        let countered = change.events.iter().any(|e| e.kind == EventKind::Countered);
        if countered {
            self.positions = vec![change.after.game.clone()];
        }
        let fixed = |m: &Match| (m.id, m.created, m.must_claim);
        assert_eq!(fixed(&change.after), fixed(&before));
        self.game = committed(change);
        assert_eq!(self.positions.last(), Some(&self.game.game));
        self.check(&before);
    }

    fn check(&self, before: &Match) {
        let (game, timer) = (&self.game, &self.game.timer);
        match game.stage {
            Stage::Running(seats) => {
                // Exactly one of the two is to move.
                let mover = game.mover().unwrap();
                assert!(seats.side_of(mover).is_some() && seats.black != seats.white);
                let both = [game.challenger, game.opponent.unwrap()];
                assert!(
                    both.into_iter()
                        .all(|person| seats.side_of(person).is_some())
                );
                // The clock runs for the player who can play now, and for nobody else.
                if timer.deadline.is_some() {
                    assert!(timer.paused.is_none() && game.terms.control.is_some());
                    let typed = game.game.legal()[0].clone();
                    let flagged = timer.deadline.is_some_and(|end| end <= self.now);
                    let plays = turn(game, mover, &typed, self.now);
                    assert_eq!(plays.is_ok(), !flagged || game.must_claim);
                } else {
                    assert!(
                        timer.paused.is_some()
                            || timer.away.is_some()
                            || game.terms.control.is_none()
                    );
                    assert!(timer.low_time.is_none() && timer.flagged.is_none());
                }
                assert!(timer.challenger >= 0 && timer.opponent >= 0);
            }
            _ => {
                assert_eq!((game.mover(), game.offer), (None, None));
                assert_eq!(
                    (timer.deadline, timer.low_time, timer.remind),
                    (None, None, None)
                );
                assert_eq!((timer.paused, timer.flagged), (None, None));
            }
        }
        if let Stage::Ended(_, outcome) = game.stage {
            let by_rules = game.game.outcome();
            assert!(by_rules.is_none_or(|rules| rules == outcome));
            if outcome.reason == Reason::Timeout {
                // The player who was not to move has won.
                let seats = before.stage.seats().unwrap();
                let mover = seats.side_of(before.mover().unwrap()).unwrap();
                assert_eq!(outcome.winner, Some(mover.other()));
            }
        }
        // At most one notice and one reminder per turn, and one low-time warning.
        assert!(
            self.called.0 <= 2 && self.called.1 <= 1,
            "{:?}",
            self.called
        );
        if let Some(due) = due(game) {
            assert!(due > self.now || wake(game, self.now).is_some());
        }
    }

    /// Applies everything that is due.
    fn wake(&mut self) {
        let mut steps = 0;
        while let Some(change) = wake(&self.game, self.now) {
            let stranger = !change.turns.is_empty() || change.undone.is_some();
            assert!(!stranger, "nobody plays by themselves");
            self.take(change, None);
            steps += 1;
            assert!(steps < 10, "it wakes without end: {:?}", self.game.timer);
        }
    }

    fn before_last(&self) -> Option<&Game> {
        self.positions.iter().rev().nth(1)
    }

    /// Tries one random action by `who`; returns its name and result.
    fn act(&self, rng: &mut Rng, who: PersonId) -> (&'static str, Result<Change, Refusal>) {
        let (game, now) = (&self.game, self.now);
        let kind = match (game.offer, game.timer.paused) {
            (Some(offer), _) if rng.usize(..4) > 0 => offer.kind,
            (None, Some(_)) if rng.bool() => OfferKind::Unpause,
            _ => pick(rng, OfferKind::ALL),
        };
        let before = self.before_last().map(before_turn);
        if matches!(game.stage, Stage::Offered) {
            let expires = now.plus(7 * DAY);
            return match rng.usize(..8) {
                0 => ("decline", decline(game, who, None, now)),
                1 => ("cancel", cancel(game, who, now)),
                2 | 3 => (
                    "counter",
                    counter(game, who, counter_terms(game), now, expires),
                ),
                _ => ("accept", accept(game, who, rng.bool(), now)),
            };
        }
        match rng.usize(..60) {
            0 => ("resign", resign(game, who, game.ply(), now)),
            1 | 2 => ("claim", claim(game, who, now)),
            3 if who == MODERATOR => (
                "adjudicate",
                adjudicate(game, who, pick(rng, &Verdict::ALL), "why", now),
            ),
            4 => (
                "resume",
                resume(game, who, THREAD, game.terms.direct, false, now),
            ),
            5..=14 => {
                let time = if kind == OfferKind::AddTime { HOUR } else { 0 };
                ("offer", offer(game, who, kind, time, before.as_ref(), now))
            }
            15..=20 => ("agree", agree(game, who, kind, before.as_ref(), now)),
            21..=23 => ("refuse", decline_or_withdraw(game, who, kind, now)),
            _ => {
                let legal = game.game.legal();
                let typed = match rng.usize(..10) {
                    0 => "nonsense".to_owned(),
                    _ if legal.is_empty() => "a1".to_owned(),
                    _ => pick(rng, &legal),
                };
                ("turn", turn(game, who, &typed, now))
            }
        }
    }

    /// Events that nobody triggers, other than the passing of time.
    fn disturb(&mut self, rng: &mut Rng) {
        let (game, now) = (&self.game, self.now);
        let change = match rng.usize(..30) {
            0 => place_lost(game, now),
            // A board posted in quiet hours, which notified nobody.
            1 if self.called.0 == 1 => postpone_reminder(game, game.ply(), now.plus(8 * HOUR), now),
            2 if game.timer.low_time.is_some_and(|call| call > now) => {
                compensate_downtime(game, now.plus(-5 * HOUR), now, false)
            }
            3 if rng.usize(..9) == 0 => cancel_unanswerable(game, now),
            4 | 5 => place_restored(game, &[], now),
            6 => go_on_leave(game, now.plus(3 * DAY), now),
            7 => game.mover().and_then(|mover| come_back(game, mover, now)),
            _ => None,
        };
        if let Some(change) = change {
            // Leave is a player's own doing.
            let actor = change.events.first().and_then(|event| event.actor);
            self.take(change, actor);
        }
    }
}

#[test]
fn whatever_anybody_does_at_any_time_a_match_stays_in_order() {
    let mut rng = Rng::with_seed(2026);
    let mut seen = BTreeMap::<String, u32>::new();
    for _ in 0..3_000 {
        let mut life = Life::begin(&mut rng);
        for _ in 0..rng.usize(..150) {
            let step = match rng.usize(..120) {
                0 => 25 * DAY,
                1..=5 => DAY,
                6..=50 => HOUR,
                _ => 1,
            };
            life.now = life
                .now
                .plus(i64::try_from(rng.usize(..100)).unwrap() * step / 50);
            life.wake();
            life.disturb(&mut rng);
            let who = pick(&mut rng, &[ANNA, ANNA, BEN, BEN, EVE, MODERATOR]);
            let before = fields(&life.game);
            let (action, done) = life.act(&mut rng, who);
            assert_eq!(fields(&life.game), before, "{action}");
            let Ok(change) = done else { continue };
            let strangers = life
                .game
                .stage
                .seats()
                .is_some_and(|s| s.side_of(who).is_none());
            assert!(
                !strangers || action == "adjudicate",
                "{action} by {who:?} in {before:?}"
            );
            if let Some(asked) = life.game.opponent {
                let theirs = [asked, life.game.challenger, MODERATOR].contains(&who);
                assert!(theirs, "{action} by {who:?} in {before:?}");
            }
            *seen.entry(action.to_owned()).or_default() += 1;
            life.take(change, Some(who));
        }
        // The stored turns replay to the current position.
        let turns = life
            .tokens
            .iter()
            .map(|(token, digest)| (token.as_str(), *digest));
        let replayed = replay(life.game.terms.spec, RULES_VERSION, turns).unwrap();
        assert_eq!(replayed, life.game.game);
        // Without any further action, challenges and matches with a clock all come to an end.
        for _ in 0..20 {
            let Some(due) = due(&life.game) else { break };
            life.now = life.now.max(due);
            life.wake();
        }
        assert_eq!(due(&life.game), None, "{:?}", life.game.timer);
        if matches!(life.game.stage, Stage::Running(_)) {
            assert_eq!(life.game.terms.control, None);
            let close = claim(&life.game, BEN, life.now.plus(CLOSE_AFTER));
            let close = close.or_else(|_| claim(&life.game, EVE, life.now.plus(CLOSE_AFTER)));
            let close = close.or_else(|_| claim(&life.game, MODERATOR, life.now.plus(CLOSE_AFTER)));
            assert!(matches!(close.unwrap().after.stage, Stage::Ended(..)));
            *seen.entry(EventKind::Closed.id()).or_default() += 1;
            *seen.entry("asleep".to_owned()).or_default() += 1;
        }
        *seen.entry(life.game.stage.id().to_owned()).or_default() += 1;
        for (event, count) in life.seen {
            *seen.entry(event).or_default() += count;
        }
    }
    // Everything was covered, so the checks above mean something.
    for kind in EventKind::all().filter(|kind| !ELSEWHERE.contains(kind)) {
        assert!(seen.get(&kind.id()) >= Some(&2), "{}: {seen:?}", kind.id());
    }
    for what in ["ended", "declined", "cancelled", "expired", "asleep"] {
        assert!(seen.get(what) >= Some(&10), "{what}: {seen:?}");
    }
}
