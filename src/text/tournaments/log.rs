//! The log of a tournament, which all can read.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::tournaments::{People, numbered, who, who_first};
use crate::{dates, sanitize, times, words};
use play::tournament::{Event, EventKind, Tournament, Why};
use play::{MatchId, PersonId};

/// The log as it's shown. `lines` are its [`entry()`]s.
pub fn shown(tournament: &Tournament, lines: &str) -> Text {
    words::tournament_log_shown(numbered(tournament)).below(Text::default().block(lines))
}

/// The log is too long to be shown.
pub fn attached(tournament: &Tournament) -> Text {
    words::tournament_log_attached(numbered(tournament))
}

/// `2026-11-20 09:05 CET @alice joined.`
pub fn entry(event: &Event, people: &People, zone: &TimeZone) -> String {
    format!(
        "{} {}",
        dates::minute(event.at, zone),
        log_line(event, people)
    )
}

/// What happened, in a sentence.
pub fn log_line(event: &Event, people: &People) -> Text {
    let actor = || match event.actor {
        Some(actor) => who_first(people, actor),
        None => Text::of("Stonepost"),
    };
    let first = |person: Option<PersonId>| match person {
        Some(person) => who_first(people, person),
        None => words::tournament_log_someone_first(),
    };
    let later = |person| known(person, people);
    let (person, other) = (event.person, event.other);
    let (season, round) = (u32::from(event.season), u32::from(event.round));
    let number = event.number.unwrap_or_default();
    let by_themselves = event.actor.is_some() && event.actor == person;
    match event.kind {
        EventKind::Created => words::tournament_log_created(actor()),
        EventKind::Joined => words::tournament_log_joined(first(person)),
        EventKind::Left if by_themselves => words::tournament_log_left(first(person)),
        EventKind::Left => words::tournament_log_removed(actor(), later(person)),
        EventKind::Started => match (event.actor, season) {
            (Some(_), 1) => words::tournament_log_started_by(actor()),
            (Some(_), season) => words::tournament_log_season_started_by(actor(), season),
            (None, 1) => words::tournament_log_started(),
            (None, season) => words::tournament_log_season_started(season),
        },
        EventKind::TooFew => match season {
            1 => words::tournament_log_too_few(number),
            season => words::tournament_log_too_few_for_season(number, season),
        },
        EventKind::Placed => words::tournament_log_in_division(first(person), number),
        EventKind::RoundBegun => words::tournament_log_round_began(round),
        EventKind::Bye => words::tournament_log_bye_in_round(first(person), round),
        EventKind::Begun => {
            let sentence = words::tournament_log_begun(later(person), later(other));
            in_pairing(event, sentence)
        }
        EventKind::Opened => {
            let game = MatchId(number);
            let sentence = words::tournament_log_opened(later(person), later(other), game);
            in_pairing(event, sentence)
        }
        EventKind::Won => in_pairing(event, won(event, people)),
        EventKind::Drawn => in_pairing(event, drawn(event, people)),
        EventKind::Nobody => in_pairing(event, nobody(event, people)),
        EventKind::Corrected => match event.pairing {
            Some(pairing) => words::tournament_log_corrected(actor(), pairing),
            None => words::tournament_log_corrected_some(actor()),
        },
        EventKind::Withdrawn if by_themselves => words::tournament_log_withdrew(first(person)),
        EventKind::Withdrawn => words::tournament_log_withdrawn(actor(), later(person)),
        EventKind::RoundOver => words::tournament_log_round_over(round),
        EventKind::NoPairing => words::tournament_log_no_pairing(round),
        EventKind::SeasonOver => words::tournament_log_season_over(season),
        EventKind::Promoted => words::tournament_log_promoted(first(person), number),
        EventKind::Relegated => words::tournament_log_relegated(first(person), number),
        EventKind::DroppedOut => words::tournament_log_dropped_out(first(person)),
        EventKind::Challenged => {
            let sentence = words::tournament_log_challenged(later(person), later(other));
            in_pairing(event, sentence)
        }
        EventKind::Accepted => {
            let sentence = words::tournament_log_accepted(later(person), later(other));
            in_pairing(event, sentence)
        }
        EventKind::BeganByItself => {
            let sentence = words::tournament_log_began_by_itself(later(person), later(other));
            in_pairing(event, sentence)
        }
        EventKind::RungTaken => {
            words::tournament_log_rung_taken(first(person), number, later(other))
        }
        EventKind::Warned => words::tournament_log_warned(first(person)),
        EventKind::Idle => words::tournament_log_idle(first(person)),
        EventKind::Postponed if number < 0 => words::tournament_log_not_postponed(),
        EventKind::Postponed => words::tournament_log_postponed(times::long(number)),
        EventKind::LastSeason => words::tournament_log_last_season(actor(), season),
        EventKind::Finished => words::tournament_log_finished(),
        EventKind::Archived => words::tournament_log_archived(actor()),
    }
}

/// Returns a person within a sentence.
fn known(person: Option<PersonId>, people: &People) -> Text {
    match person {
        Some(person) => who(people, person),
        None => words::tournament_log_someone(),
    }
}

/// `Pairing 4: @alice and @bob drew.`
fn in_pairing(event: &Event, sentence: Text) -> Text {
    match event.pairing {
        Some(pairing) => words::tournament_log_pairing(pairing, sentence),
        None => words::tournament_log_some_pairing(sentence),
    }
}

/// The two of a pairing, and its manager, for results.
fn three(event: &Event, people: &People) -> [Text; 3] {
    [event.person, event.other, event.actor].map(|one| known(one, people))
}

/// The reason that was given.
fn reason(event: &Event) -> Option<String> {
    event.detail.as_ref().map(sanitize::seen)
}

fn won(event: &Event, people: &People) -> Text {
    let [winner, loser, actor] = three(event, people);
    match (event.why, reason(event)) {
        (Some(Why::Adjudicated), Some(reason)) => {
            words::tournament_log_won_by_moderator_with_reason(actor, winner, loser, reason)
        }
        (Some(Why::Adjudicated), None) => {
            words::tournament_log_won_by_moderator(actor, winner, loser)
        }
        (Some(Why::Forfeit), _) => words::tournament_log_won_by_forfeit(winner, loser),
        (Some(Why::HardEnd), _) => words::tournament_log_won_at_deadline(winner, loser),
        (Some(Why::Withdrawn), _) => words::tournament_log_won_by_withdrawal(winner, loser),
        (Some(Why::Bye), _) => words::tournament_log_bye(winner),
        (Some(Why::Played | Why::Aborted) | None, _) => words::tournament_log_won(winner, loser),
    }
}

fn drawn(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    match (event.why, reason(event)) {
        (Some(Why::Adjudicated), Some(reason)) => {
            words::tournament_log_drawn_by_moderator_with_reason(actor, black, white, reason)
        }
        (Some(Why::Adjudicated), None) => {
            words::tournament_log_drawn_by_moderator(actor, black, white)
        }
        (Some(Why::HardEnd), _) => words::tournament_log_drawn_at_deadline(black, white),
        _ => words::tournament_log_drawn(black, white),
    }
}

fn nobody(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    match (event.why, reason(event)) {
        (Some(Why::Adjudicated), Some(reason)) => {
            words::tournament_log_nobody_by_moderator_with_reason(actor, black, white, reason)
        }
        (Some(Why::Adjudicated), None) => {
            words::tournament_log_nobody_by_moderator(actor, black, white)
        }
        (Some(Why::Aborted), _) => words::tournament_log_nobody_aborted(black, white),
        (Some(Why::Withdrawn), _) => words::tournament_log_nobody_withdrawn(black, white),
        _ => words::tournament_log_nobody(black, white),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::{MIDNIGHT, lines};
    use crate::tournaments::samples::{self, MANAGER, SWISS};
    use play::Word;
    use play::clock::HOUR;

    fn event(kind: EventKind) -> Event {
        Event {
            kind,
            actor: None,
            person: Some(PersonId(1)),
            other: Some(PersonId(2)),
            pairing: Some(4),
            why: None,
            season: 2,
            round: 3,
            number: Some(2),
            detail: None,
            at: MIDNIGHT,
        }
    }

    fn said(event: &Event) -> Text {
        log_line(event, &samples::people(2))
    }

    #[test]
    fn everything_that_happens_is_told() {
        let all = EventKind::ALL.iter();
        expect![[r#"
            Stonepost created the tournament.
            @alice joined.
            Stonepost removed @alice.
            Season 2 started.
            Season 2 didn't start: there were only 2 players.
            @alice is in division 2.
            Round 3 began.
            @alice has a bye in round 3.
            Pairing 4: the match of @alice (Black) and @bob (White) began.
            Pairing 4: @alice and @bob play match #2.
            Pairing 4: @alice beat @bob.
            Pairing 4: @alice and @bob drew.
            Pairing 4: @alice and @bob get no point.
            Stonepost changed the result of pairing 4.
            Stonepost withdrew @alice.
            Round 3 is over.
            After round 3, no more rounds were possible without someone meeting the same opponent twice.
            Season 2 is over.
            @alice moves up to division 2.
            @alice moves down to division 2.
            @alice isn't in the next season: they withdrew or played no match.
            Pairing 4: @alice challenged @bob.
            Pairing 4: @alice accepted the challenge from @bob.
            Pairing 4: the challenge between @alice and @bob wasn't accepted in time, so the match begins by itself.
            @alice took rung 2 from @bob.
            @alice was told to challenge someone, or to leave the ladder.
            @alice left the ladder after a long time without a match.
            Stonepost was offline, so all deadlines were moved back by 0 minutes.
            Stonepost made season 2 the last one.
            The tournament is over.
            Stonepost archived the tournament.
        "#]].assert_eq(&lines(all.map(|kind| said(&event(*kind)))));
        expect![[r#"
            Tournament #3, Spring: the log is attached.
            Someone joined.
        "#]]
        .assert_eq(&lines([
            attached(&samples::open(SWISS, 0)),
            log_line(&event(EventKind::Joined), &People::new()),
        ]));
    }

    #[test]
    fn whoever_did_it_is_named() {
        let by = |kind, actor| {
            said(&Event {
                actor: Some(actor),
                ..event(kind)
            })
        };
        let alice = PersonId(1);
        let first = |kind, number| {
            said(&Event {
                season: 1,
                number: Some(number),
                ..event(kind)
            })
        };
        expect![[r#"
            @alice left.
            @zoe removed @alice.
            @zoe withdrew @alice.
            @zoe started season 2.
            @zoe changed the result of pairing 4.
            @zoe made season 2 the last one.
            The tournament didn't start: nobody had joined.
            The tournament didn't start: only 1 player had joined.
            The tournament didn't start: only 4 players had joined.
            Stonepost was offline, so all deadlines were moved back by 2 hours.
            Stonepost's clock had been wrong, so all deadlines are as they were before.
        "#]]
        .assert_eq(&lines([
            by(EventKind::Left, alice),
            by(EventKind::Left, MANAGER),
            by(EventKind::Withdrawn, MANAGER),
            by(EventKind::Started, MANAGER),
            by(EventKind::Corrected, MANAGER),
            by(EventKind::LastSeason, MANAGER),
            first(EventKind::TooFew, 0),
            first(EventKind::TooFew, 1),
            first(EventKind::TooFew, 4),
            first(EventKind::Postponed, 2 * HOUR),
            first(EventKind::Postponed, -2 * HOUR),
        ]));
    }

    #[test]
    fn results_have_reasons() {
        let because = |kind, why| {
            let decided = why == Why::Adjudicated;
            said(&Event {
                why: Some(why),
                actor: decided.then_some(MANAGER),
                detail: decided.then(|| "fair\nplay".into()),
                ..event(kind)
            })
        };
        expect![[r#"
            Pairing 4: @alice beat @bob before both had moved.
            Pairing 4: @zoe decided that @alice wins against @bob: “fair play”.
            Pairing 4: @alice has a bye.
            Pairing 4: @alice and @bob drew.
            Pairing 4: @alice and @bob drew at the deadline.
            Pairing 4: the match of @alice and @bob was aborted, so neither gets a point.
            Pairing 4: the match of @alice and @bob won't be played because one of them withdrew.
            Pairing 4: @zoe decided that neither @alice nor @bob gets a point: “fair play”.
        "#]]
        .assert_eq(&lines([
            because(EventKind::Won, Why::Forfeit),
            because(EventKind::Won, Why::Adjudicated),
            because(EventKind::Won, Why::Bye),
            because(EventKind::Drawn, Why::Played),
            because(EventKind::Drawn, Why::HardEnd),
            because(EventKind::Nobody, Why::Aborted),
            because(EventKind::Nobody, Why::Withdrawn),
            because(EventKind::Nobody, Why::Adjudicated),
        ]));
    }
}
