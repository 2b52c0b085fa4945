//! The log of a tournament, which all can read.

use jiff::tz::TimeZone;

use crate::rich::{Text, say};
use crate::tournaments::{People, the, who, who_first};
use crate::{dates, sanitize, times};
use play::tournament::{Event, EventKind, Tournament, Why};
use play::{MatchId, PersonId};

/// The log as it's shown. `lines` are its [`entry()`]s.
pub fn shown(tournament: &Tournament, lines: &str) -> Text {
    say!("{}\n{}", the(tournament), Text::default().block(lines))
}

/// The log is too long to be shown.
pub fn attached(tournament: &Tournament) -> Text {
    the(tournament).plain(": the log is attached.")
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
        None => Text::of("Someone"),
    };
    let later = |person: Option<PersonId>| match person {
        Some(person) => who(people, person),
        None => Text::of("someone"),
    };
    let (person, other) = (event.person, event.other);
    let (season, round) = (event.season, event.round);
    let number = event.number.unwrap_or_default();
    let by_themselves = event.actor.is_some() && event.actor == person;
    match event.kind {
        EventKind::Created => actor().plain(" created the tournament."),
        EventKind::Joined => first(person).plain(" joined."),
        EventKind::Left if by_themselves => first(person).plain(" left."),
        EventKind::Left => actor().plain(" removed ").text(later(person)).plain("."),
        EventKind::Started => match (event.actor, season) {
            (Some(_), 1) => actor().plain(" started the tournament."),
            (Some(_), season) => actor().plain(format!(" started season {season}.")),
            (None, 1) => Text::of("The tournament started."),
            (None, season) => Text::of(format!("Season {season} started.")),
        },
        EventKind::TooFew => Text::of(match (season, number) {
            (1, 0) => "The tournament didn't start: nobody had joined.".to_owned(),
            (1, 1) => "The tournament didn't start: only 1 player had joined.".to_owned(),
            (1, have) => format!("The tournament didn't start: only {have} players had joined."),
            (season, 1) => format!("Season {season} didn't start: there was only 1 player."),
            (season, have) => {
                format!("Season {season} didn't start: there were only {have} players.")
            }
        }),
        EventKind::Placed => first(person).plain(format!(" is in division {number}.")),
        EventKind::RoundBegun => Text::of(format!("Round {round} began.")),
        EventKind::Bye => first(person).plain(format!(" has a bye in round {round}.")),
        EventKind::Begun => pairing(event)
            .plain("the match of ")
            .text(later(person))
            .plain(" (Black) and ")
            .text(later(other))
            .plain(" (White) began."),
        EventKind::Opened => pairing(event)
            .text(later(person))
            .plain(" and ")
            .text(later(other))
            .plain(format!(" play match {}.", MatchId(number))),
        EventKind::Won => won(event, people),
        EventKind::Drawn => drawn(event, people),
        EventKind::Nobody => nobody(event, people),
        EventKind::Corrected => actor().plain(match event.pairing {
            Some(pairing) => format!(" changed the result of pairing {pairing}."),
            None => " changed a result.".to_owned(),
        }),
        EventKind::Withdrawn if by_themselves => first(person).plain(" withdrew."),
        EventKind::Withdrawn => actor().plain(" withdrew ").text(later(person)).plain("."),
        EventKind::RoundOver => Text::of(format!("Round {round} is over.")),
        EventKind::NoPairing => Text::of(format!(
            "After round {round}, no more rounds were possible without someone meeting the same opponent twice."
        )),
        EventKind::SeasonOver => Text::of(format!("Season {season} is over.")),
        EventKind::Promoted => first(person).plain(format!(" moves up to division {number}.")),
        EventKind::Relegated => first(person).plain(format!(" moves down to division {number}.")),
        EventKind::DroppedOut => {
            first(person).plain(" isn't in the next season: they withdrew or played no match.")
        }
        EventKind::Challenged => say!(
            "{}{} challenged {}.",
            pairing(event),
            later(person),
            later(other)
        ),
        EventKind::Accepted => say!(
            "{}{} accepted the challenge from {}.",
            pairing(event),
            later(person),
            later(other)
        ),
        EventKind::BeganByItself => pairing(event)
            .plain("the challenge between ")
            .text(later(person))
            .plain(" and ")
            .text(later(other))
            .plain(" wasn't accepted in time, so the match begins by itself."),
        EventKind::RungTaken => say!(
            "{} took rung {} from {}.",
            first(person),
            number,
            later(other)
        ),
        EventKind::Warned => {
            first(person).plain(" was told to challenge someone, or to leave the ladder.")
        }
        EventKind::Idle => {
            first(person).plain(" left the ladder after a long time without a match.")
        }
        EventKind::Postponed if number < 0 => {
            Text::of("Stonepost's clock had been wrong, so all deadlines are as they were before.")
        }
        EventKind::Postponed => Text::of(format!(
            "Stonepost was offline, so all deadlines were moved back by {}.",
            times::long(number)
        )),
        EventKind::LastSeason => actor().plain(format!(" made season {season} the last one.")),
        EventKind::Finished => Text::of("The tournament is over."),
        EventKind::Archived => actor().plain(" archived the tournament."),
    }
}

/// `Pairing 4: `
fn pairing(event: &Event) -> Text {
    Text::of(event.pairing.map_or("A pairing: ".to_owned(), |pairing| {
        format!("Pairing {pairing}: ")
    }))
}

/// The two of a pairing, and its manager, for results.
fn three(event: &Event, people: &People) -> [Text; 3] {
    [event.person, event.other, event.actor].map(|one| match one {
        Some(one) => who(people, one),
        None => Text::of("someone"),
    })
}

fn won(event: &Event, people: &People) -> Text {
    let [winner, loser, actor] = three(event, people);
    pairing(event).text(match event.why {
        Some(Why::Adjudicated) => say!(
            "{} decided that {} wins against {}{}",
            actor,
            winner,
            loser,
            reason(event)
        ),
        Some(Why::Forfeit) => say!("{} beat {} before both had moved.", winner, loser),
        Some(Why::HardEnd) => say!("{} beat {} at the deadline.", winner, loser),
        Some(Why::Withdrawn) => say!("{} won because {} withdrew.", winner, loser),
        Some(Why::Bye) => say!("{} has a bye.", winner),
        Some(Why::Played | Why::Aborted) | None => say!("{} beat {}.", winner, loser),
    })
}

fn drawn(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    pairing(event).text(match event.why {
        Some(Why::Adjudicated) => say!(
            "{} decided on a draw between {} and {}{}",
            actor,
            black,
            white,
            reason(event)
        ),
        Some(Why::HardEnd) => say!("{} and {} drew at the deadline.", black, white),
        _ => say!("{} and {} drew.", black, white),
    })
}

fn nobody(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    pairing(event).text(match event.why {
        Some(Why::Adjudicated) => say!(
            "{} decided that neither {} nor {} gets a point{}",
            actor,
            black,
            white,
            reason(event)
        ),
        Some(Why::Aborted) => say!(
            "the match of {} and {} was aborted, so neither gets a point.",
            black,
            white
        ),
        Some(Why::Withdrawn) => say!(
            "the match of {} and {} won't be played because one of them withdrew.",
            black,
            white
        ),
        _ => say!("{} and {} get no point.", black, white),
    })
}

/// Ends a sentence, with the reason that was given.
fn reason(event: &Event) -> Text {
    Text::of(match &event.detail {
        Some(reason) => format!(": “{}”.", sanitize::seen(reason)),
        None => ".".to_owned(),
    })
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
            @alice withdrew.
            @zoe withdrew @alice.
            @zoe started season 2.
            @zoe changed the result of pairing 4.
            @zoe made season 2 the last one.
            The tournament started.
            The tournament didn't start: nobody had joined.
            The tournament didn't start: only 1 player had joined.
            The tournament didn't start: only 4 players had joined.
            Stonepost was offline, so all deadlines were moved back by 2 hours.
            Stonepost's clock had been wrong, so all deadlines are as they were before.
        "#]]
        .assert_eq(&lines([
            by(EventKind::Left, alice),
            by(EventKind::Left, MANAGER),
            by(EventKind::Withdrawn, alice),
            by(EventKind::Withdrawn, MANAGER),
            by(EventKind::Started, MANAGER),
            by(EventKind::Corrected, MANAGER),
            by(EventKind::LastSeason, MANAGER),
            first(EventKind::Started, 0),
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
            Pairing 4: @alice beat @bob.
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
            because(EventKind::Won, Why::Played),
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
