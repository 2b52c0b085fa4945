//! Leave: it stops clocks, is spent, and ends; and no match goes on for ever by it.

use proptest::prelude::*;

use super::clock::{DAY, HOUR};
use super::*;
use crate::clock::MINUTE;

const YEAR: i64 = 365 * DAY;

fn at(days: i64, hours: i64) -> Time {
    Time(days * DAY + hours * HOUR)
}

/// A match with this time control that has just begun at `Time(0)`; Anna is Black.
fn timed(clock: &str) -> Match {
    let terms = Terms {
        control: TimeControl::parse(clock).unwrap(),
        ..Terms::standard(dropper(), SideChoice::Black)
    };
    let new = challenge(PLACE, terms, ANNA, Some(BEN), Time(0), LATER).unwrap();
    committed(accept(&stored(new), BEN, true, Time(0)).unwrap())
}

#[test]
fn a_clock_stands_during_leave_and_runs_again_after_it() {
    let game = timed("3d+1d/5d");
    let away = go_on_leave(&game, at(10, 0), at(1, 0)).unwrap();
    brings(&away, &[(PostKind::Away, 0)], &[EventKind::Away]);
    assert_eq!(
        LeaveStep::between(&game, &away.after, at(1, 0)),
        LeaveStep {
            ended: None,
            began: Some(ANNA)
        }
    );
    let away = committed(away);
    assert_eq!(
        (away.on_leave(), away.timer.deadline, due(&away)),
        (Some(ANNA), None, Some(at(10, 0)))
    );
    assert_eq!(away.left(ANNA, at(9, 0)), Some(2 * DAY));
    // To the same end is nothing new; another end is.
    assert!(go_on_leave(&away, at(10, 0), at(2, 0)).is_none());
    let longer = committed(go_on_leave(&away, at(12, 0), at(2, 0)).unwrap());
    assert_eq!(longer.timer.away, Some(at(12, 0)));

    // She can play, and her own leave is nothing to Ben's clock.
    let played = turn(&away, ANNA, "d4", at(5, 0)).unwrap();
    assert_eq!(
        (played.turns[0].spent, played.after.left(ANNA, at(5, 0))),
        (DAY, Some(3 * DAY))
    );
    assert_eq!(played.after.timer.deadline, Some(at(8, 0)));
    assert_eq!(
        LeaveStep::between(&away, &played.after, at(5, 0)),
        LeaveStep {
            ended: Some(at(5, 0)),
            began: None
        }
    );
    // Ben is away as well: the clock stands for him from then on.
    let both = stay_on_leave(played, at(9, 0));
    assert_eq!(
        LeaveStep::between(&away, &both.after, at(5, 0)),
        LeaveStep {
            ended: Some(at(5, 0)),
            began: Some(BEN)
        }
    );

    assert!(come_back(&away, BEN, at(6, 0)).is_none());
    let back = come_back(&away, ANNA, at(6, 0)).unwrap();
    brings(&back, &[(PostKind::Back, 0)], &[EventKind::Back]);
    assert_eq!(back.after.timer.deadline, Some(at(8, 0)));

    assert!(wake(&away, at(9, 23)).is_none());
    let over = wake(&away, at(10, 0)).unwrap();
    brings(&over, &[(PostKind::LeaveOver, 0)], &[EventKind::LeaveOver]);
    assert_eq!(over.after.timer.deadline, Some(at(12, 0)));
    // Leave that ended while Stonepost was off took no longer than until its end, and the clock runs from now on.
    let late = wake(&away, at(17, 0)).unwrap();
    assert_eq!(late.after.timer.deadline, Some(at(19, 0)));
    let step = LeaveStep::between(&away, &late.after, at(17, 0));
    assert_eq!(step.ended, Some(at(10, 0)));
    // The time for which a match was frozen isn't leave either.
    let thawed = thaw(&away, at(4, 0), at(14, 0));
    assert_eq!(thawed.after.timer.away, Some(at(20, 0)));
    assert_eq!(
        thawed.leave,
        LeaveStep {
            ended: Some(at(4, 0)),
            began: Some(ANNA)
        }
    );
}

#[test]
fn leave_can_be_taken_at_the_last_moment() {
    let game = timed("3d");
    assert!(leave_at_last_moment(&game, at(9, 0), at(2, 23)).is_none());
    let taken = leave_at_last_moment(&game, at(9, 0), at(3, 0)).unwrap();
    brings(&taken, &[(PostKind::Away, 0)], &[EventKind::LeaveTaken]);
    let taken = committed(taken);
    assert_eq!(taken.left(ANNA, at(4, 0)), Some(0));
    // Coming back would lose at once.
    assert!(come_back(&taken, ANNA, at(4, 0)).is_none());
    assert!(turn(&taken, ANNA, "d4", at(5, 0)).is_ok());
    // When the leave is used up, the time is.
    let over = committed(wake(&taken, at(9, 0)).unwrap());
    let lost = wake(&over, at(9, 0)).unwrap();
    assert_eq!(lost.events[0].kind, EventKind::TimedOut);
}

#[test]
fn only_a_clock_that_runs_can_be_stopped_for_leave() {
    let without = timed("none");
    assert!(go_on_leave(&without, at(9, 0), at(1, 0)).is_none());
    let game = timed("3d");
    let pause = committed(offer(&game, ANNA, OfferKind::Pause, 0, None, at(1, 0)).unwrap());
    let paused = committed(agree(&pause, BEN, OfferKind::Pause, None, at(1, 0)).unwrap());
    assert!(go_on_leave(&paused, at(9, 0), at(1, 0)).is_none());
    // A pause ends the leave in that match.
    let away = committed(go_on_leave(&game, at(9, 0), at(1, 0)).unwrap());
    let pause = committed(offer(&away, BEN, OfferKind::Pause, 0, None, at(2, 0)).unwrap());
    let paused = agree(&pause, ANNA, OfferKind::Pause, None, at(2, 0)).unwrap();
    assert_eq!(paused.after.on_leave(), None);
    assert!(paused.after.timer.paused.is_some());
    // The end of the match ends it, too.
    let resigned = resign(&away, BEN, 0, at(2, 0)).unwrap();
    assert_eq!(resigned.after.timer.away, None);
    // Leave in the past is none.
    assert!(go_on_leave(&game, at(1, 0), at(1, 0)).is_none());
}

#[test]
fn a_second_reminder_comes_before_the_last_one() {
    let game = timed("3d");
    let begun = |second| {
        let mut change = turn(&game, ANNA, "d4", at(1, 0)).unwrap();
        change = with_reminders(change, second, |_| None);
        committed(change)
    };
    // The last reminder comes when 12 hours are left.
    assert_eq!(begun(None).timer.second, None);
    assert_eq!(begun(Some(12 * HOUR)).timer.second, None);
    assert_eq!(begun(Some(3 * DAY)).timer.second, None);
    let game = begun(Some(DAY));
    assert_eq!(game.timer.second, Some(at(3, 0)));
    let reminded = wake(&game, at(3, 0)).unwrap();
    brings(
        &reminded,
        &[(PostKind::Reminder, 1)],
        &[EventKind::Reminded],
    );
    // Not again in this turn, not even after a pause.
    let again = with_reminders(reminded, Some(DAY), |_| None);
    assert_eq!(
        (again.after.timer.second, again.after.timer.second_sent),
        (None, true)
    );
    // Quiet hours put it off, but not beyond the last reminder.
    for (end, due) in [(at(3, 5), Some(at(3, 5))), (at(3, 12), None)] {
        let change = turn(&timed("3d"), ANNA, "d4", at(1, 0)).unwrap();
        let quiet = |time| (time < end).then_some((at(2, 23), end));
        let change = with_reminders(change, Some(DAY), quiet);
        assert_eq!(change.after.timer.second, due);
        assert_eq!(change.after.timer.low_time, Some(at(3, 12)));
    }
    // Where quiet hours last until the deadline, the last reminder comes before them.
    for (begin, due) in [
        (at(3, 10), Time(at(3, 10).0 - 30 * MINUTE)),
        (Time(at(1, 0).0 + MINUTE), at(1, 0)),
        (at(0, 23), at(3, 12)),
    ] {
        let change = turn(&timed("3d"), ANNA, "d4", at(1, 0)).unwrap();
        let change = with_reminders(change, None, |_| Some((begin, at(5, 0))));
        assert_eq!(change.after.timer.low_time, Some(due));
    }
}

#[test]
fn a_reminder_can_be_put_off_until_before_the_deadline() {
    let game = timed("3d");
    let snoozed = snooze(&game, ANNA, 0, at(2, 0), at(1, 0)).unwrap();
    assert_eq!(snoozed.events[0].kind, EventKind::Snoozed);
    let snoozed = committed(snoozed);
    assert_eq!(snoozed.timer.remind, Some(at(2, 0)));
    let reminded = wake(&snoozed, at(2, 0)).unwrap();
    assert_eq!(kinds_of(&reminded).0, [(PostKind::Reminder, 0)]);
    for (who, ply, until, why) in [
        (BEN, 0, at(2, 0), Refusal::NotYourTurn { mover: ANNA }),
        (EVE, 0, at(2, 0), Refusal::NotAPlayer),
        (ANNA, 1, at(2, 0), Refusal::StalePosition),
        (
            ANNA,
            0,
            at(3, 0),
            Refusal::TooLateToSnooze { deadline: at(3, 0) },
        ),
    ] {
        assert_eq!(snooze(&game, who, ply, until, at(1, 0)).map(drop), Err(why));
    }
    // The last reminder still comes when it's due, and then the one that was put off.
    let late = committed(snooze(&game, ANNA, 0, at(2, 20), at(1, 0)).unwrap());
    let last = committed(wake(&late, at(2, 12)).unwrap());
    assert_eq!(
        (last.timer.low_time_sent, last.timer.remind),
        (true, Some(at(2, 20)))
    );
}

/// A player in the tests of time, and what they would be asked for leave.
struct Player {
    who: PersonId,
    away: Option<Time>,
    takes_leave: bool,
    spans: Vec<LeaveSpan>,
}

impl Player {
    fn lasts_until(&self, now: Time) -> Option<Time> {
        let begins = Time(now.0.div_euclid(YEAR) * YEAR);
        let year = LeaveYear {
            begins,
            ends: begins.plus(YEAR),
            allowance: 21 * DAY,
            spans: self.spans.clone(),
        };
        year.lasts_until(now)
    }

    /// As `chat` asks it of the database.
    fn until(&self, now: Time) -> Option<Time> {
        let away = self.away.filter(|away| *away > now)?;
        Some(self.lasts_until(now)?.min(away))
    }
}

/// A match and its two players, with everything that happens by itself.
struct Pair {
    game: Match,
    players: [Player; 2],
    now: Time,
}

impl Pair {
    fn player(&mut self, who: PersonId) -> &mut Player {
        let [anna, ben] = &mut self.players;
        if anna.who == who { anna } else { ben }
    }

    fn commit(&mut self, mut change: Change) {
        let timer = change.after.timer;
        let began = timer.deadline.is_some() && timer.turn_started != self.game.timer.turn_started;
        if let Some(mover) = change.after.mover().filter(|_| began)
            && let Some(until) = self.player(mover).until(change.at)
        {
            change = stay_on_leave(change, until);
        }
        let now = change.at;
        let step = LeaveStep::between(&self.game, &change.after, now);
        if let Some(ended) = step.ended {
            let open = self.players.iter_mut().flat_map(|player| &mut player.spans);
            open.filter(|span| span.to.is_none())
                .for_each(|span| span.to = Some(ended));
        }
        if let Some(who) = step.began {
            let span = LeaveSpan {
                from: now,
                to: None,
            };
            self.player(who).spans.push(span);
        }
        self.game = committed(change);
    }

    /// Lets time pass until `until`.
    fn wait(&mut self, until: Time) {
        while let Some(due) = due(&self.game).filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let now = self.now;
            let timer = self.game.timer;
            let out = timer.deadline.is_some_and(|deadline| deadline <= now);
            let mut instead = None;
            if let Some(mover) = self.game.mover().filter(|_| out && timer.flagged.is_none()) {
                let player = self.player(mover);
                let lasts = match player.takes_leave {
                    true => player.lasts_until(now),
                    false => player.until(now),
                };
                instead = lasts.and_then(|until| leave_at_last_moment(&self.game, until, now));
            }
            match instead.or_else(|| wake(&self.game, now)) {
                Some(change) => self.commit(change),
                None => break,
            }
        }
        self.now = until;
    }

    fn running(&self) -> bool {
        matches!(self.game.stage, Stage::Running(_))
    }

    /// What somebody does without playing a turn and without agreeing to anything.
    fn act(&mut self, what: u8, who: PersonId, days: i64) {
        let now = self.now;
        let change = match what % 7 {
            0 => {
                self.player(who).away = Some(now.plus(days * DAY));
                let until = self.player(who).until(now);
                match (until, self.game.mover() == Some(who)) {
                    (Some(until), true) => go_on_leave(&self.game, until, now),
                    _ => None,
                }
            }
            1 => {
                self.player(who).away = None;
                come_back(&self.game, who, now)
            }
            2 => snooze(&self.game, who, self.game.ply(), now.plus(days * DAY), now).ok(),
            3 => {
                let player = self.player(who);
                player.takes_leave = !player.takes_leave;
                None
            }
            // Asking is free; nobody agrees here.
            4 => offer(&self.game, who, OfferKind::Pause, 0, None, now)
                .ok()
                .filter(|change| change.after.timer.paused.is_none()),
            5 => offer(&self.game, who, OfferKind::AddTime, DAY, None, now)
                .ok()
                .filter(|change| change.after.offer.is_some()),
            _ => place_lost(&self.game, now).filter(|_| days == 1),
        };
        if let Some(change) = change {
            self.commit(change);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn no_match_goes_on_for_ever_without_a_turn_or_consent(
        clock in prop_oneof![Just("3d+1d/5d"), Just("10m"), Just("90d+90d/90d"), Just("7d+2d/14d")],
        must_claim in any::<bool>(),
        agreed_pause in any::<bool>(),
        added in 0..40i64,
        acts in prop::collection::vec((any::<u8>(), any::<bool>(), 1..400i64, 0..60 * 24i64), 0..80),
    ) {
        let mut game = timed(clock);
        game.must_claim = must_claim;
        let player = |who| Player { who, away: None, takes_leave: false, spans: Vec::new() };
        let mut pair = Pair { game, players: [player(ANNA), player(BEN)], now: Time(0) };
        // What both agreed to at the beginning is theirs.
        if added > 0 {
            let asked = offer(&pair.game, ANNA, OfferKind::AddTime, added * DAY, None, Time(0)).unwrap();
            pair.commit(asked);
            pair.commit(agree(&pair.game, BEN, OfferKind::AddTime, None, Time(0)).unwrap());
        }
        if agreed_pause {
            let asked = offer(&pair.game, ANNA, OfferKind::Pause, 0, None, Time(0)).unwrap();
            pair.commit(asked);
            pair.commit(agree(&pair.game, BEN, OfferKind::Pause, None, Time(0)).unwrap());
        }
        let mut lost = 0;
        for (what, anna, days, wait) in acts {
            if !pair.running() {
                break;
            }
            // A place can be lost once; being lost again and again is a host's doing.
            if what % 7 == 6 && lost > 0 {
                continue;
            }
            lost += i32::from(what % 7 == 6);
            pair.act(what, if anna { ANNA } else { BEN }, days);
            let until = pair.now.plus(wait * 60 * MINUTE);
            pair.wait(until);
        }
        // All the time that there is, with all the leave of every year, twice the longest pause, and the time to claim.
        let time = 90 * DAY + added * DAY;
        let bound = time + 21 * DAY * 2 * (time / (YEAR - 42 * DAY) + 2) + 2 * LONGEST_PAUSE + CLAIM + DAY;
        prop_assert!(pair.now.0 <= bound || !pair.running(), "still running after {} days", pair.now.0 / DAY);
        pair.wait(Time(bound.max(pair.now.0)));
        prop_assert!(!pair.running());
        // Nobody had more leave in a year than there is.
        for player in &pair.players {
            for year in 0..4 {
                let begins = Time(year * YEAR);
                let mut spent = 0;
                for span in &player.spans {
                    let to = span.to.unwrap_or(pair.now).min(begins.plus(YEAR));
                    spent += (to.0 - span.from.max(begins).0).max(0);
                }
                prop_assert!(spent <= 21 * DAY, "{} days in year {year}", spent / DAY);
            }
        }
    }
}
