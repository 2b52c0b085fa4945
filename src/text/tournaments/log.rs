//! The log of a tournament, which all can read.

use jiff::tz::TimeZone;

use crate::play::tournament::{Event, EventKind, Tournament, Why};
use crate::play::{MatchId, PersonId};
use crate::text::rich::Text;
use crate::text::tournaments::{People, the, who, who_first};
use crate::text::{dates, sanitize, times};

/// The log as it's shown. `lines` are its [`entry()`]s.
pub(crate) fn shown(tournament: &Tournament, lines: &str) -> Text {
    the(tournament)
        .plain("\n")
        .text(Text::default().block(lines))
}

/// The log is too long to be shown.
pub(crate) fn attached(tournament: &Tournament) -> Text {
    the(tournament).plain(": the log is attached.")
}

/// `2026-11-20 09:05 CET @alice joined.`
pub(crate) fn entry(event: &Event, people: &People, zone: &TimeZone) -> String {
    format!(
        "{} {}",
        dates::minute(event.at, zone),
        log_line(event, people)
    )
}

/// What happened, in a sentence.
pub(crate) fn log_line(event: &Event, people: &People) -> Text {
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
        EventKind::Challenged => pairing(event)
            .text(later(person))
            .plain(" challenged ")
            .text(later(other))
            .plain("."),
        EventKind::Accepted => pairing(event)
            .text(later(person))
            .plain(" accepted the challenge from ")
            .text(later(other))
            .plain("."),
        EventKind::BeganByItself => pairing(event)
            .plain("the challenge between ")
            .text(later(person))
            .plain(" and ")
            .text(later(other))
            .plain(" wasn't accepted in time, so the match begins by itself."),
        EventKind::RungTaken => first(person)
            .plain(format!(" took rung {number} from "))
            .text(later(other))
            .plain("."),
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
    let text = pairing(event);
    match event.why {
        Some(Why::Adjudicated) => text
            .text(actor)
            .plain(" decided that ")
            .text(winner)
            .plain(" wins against ")
            .text(loser)
            .text(reason(event)),
        Some(Why::Forfeit) => text
            .text(winner)
            .plain(" beat ")
            .text(loser)
            .plain(" before both had moved."),
        Some(Why::HardEnd) => text
            .text(winner)
            .plain(" beat ")
            .text(loser)
            .plain(" at the deadline."),
        Some(Why::Withdrawn) => text
            .text(winner)
            .plain(" won because ")
            .text(loser)
            .plain(" withdrew."),
        Some(Why::Bye) => text.text(winner).plain(" has a bye."),
        Some(Why::Played | Why::Aborted) | None => {
            text.text(winner).plain(" beat ").text(loser).plain(".")
        }
    }
}

fn drawn(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    let text = pairing(event);
    match event.why {
        Some(Why::Adjudicated) => text
            .text(actor)
            .plain(" decided on a draw between ")
            .text(black)
            .plain(" and ")
            .text(white)
            .text(reason(event)),
        Some(Why::HardEnd) => text
            .text(black)
            .plain(" and ")
            .text(white)
            .plain(" drew at the deadline."),
        _ => text.text(black).plain(" and ").text(white).plain(" drew."),
    }
}

fn nobody(event: &Event, people: &People) -> Text {
    let [black, white, actor] = three(event, people);
    let text = pairing(event);
    match event.why {
        Some(Why::Adjudicated) => text
            .text(actor)
            .plain(" decided that neither ")
            .text(black)
            .plain(" nor ")
            .text(white)
            .plain(" gets a point")
            .text(reason(event)),
        Some(Why::Aborted) => text
            .plain("the match of ")
            .text(black)
            .plain(" and ")
            .text(white)
            .plain(" was aborted, so neither gets a point."),
        Some(Why::Withdrawn) => text
            .plain("the match of ")
            .text(black)
            .plain(" and ")
            .text(white)
            .plain(" won't be played because one of them withdrew."),
        _ => text
            .text(black)
            .plain(" and ")
            .text(white)
            .plain(" get no point."),
    }
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
    use super::*;
    use crate::play::Word;
    use crate::play::clock::HOUR;
    use crate::text::samples::MIDNIGHT;
    use crate::text::tournaments::samples::{self, MANAGER, SWISS};

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

    fn said(event: &Event) -> String {
        log_line(event, &samples::people(2)).to_string()
    }

    #[test]
    fn a_log_is_shown_or_attached() {
        let tournament = samples::open(SWISS, 0);
        assert_eq!(
            shown(&tournament, "1\n2").to_string(),
            "Tournament #3, Spring\n1\n2"
        );
        assert_eq!(
            attached(&tournament).to_string(),
            "Tournament #3, Spring: the log is attached."
        );
        assert_eq!(
            entry(
                &event(EventKind::Joined),
                &samples::people(2),
                &TimeZone::UTC
            ),
            "2026-11-25 00:00 UTC @alice joined."
        );
        assert_eq!(
            log_line(&event(EventKind::Joined), &People::new()).to_string(),
            "Someone joined."
        );
    }

    #[test]
    fn everything_that_happens_is_told() {
        for kind in EventKind::ALL {
            let words = match kind {
                EventKind::Created => "Stonepost created the tournament.",
                EventKind::Joined => "@alice joined.",
                EventKind::Left => "Stonepost removed @alice.",
                EventKind::Started => "Season 2 started.",
                EventKind::TooFew => "Season 2 didn't start: there were only 2 players.",
                EventKind::Placed => "@alice is in division 2.",
                EventKind::RoundBegun => "Round 3 began.",
                EventKind::Bye => "@alice has a bye in round 3.",
                EventKind::Begun => {
                    "Pairing 4: the match of @alice (Black) and @bob (White) began."
                }
                EventKind::Opened => "Pairing 4: @alice and @bob play match #2.",
                EventKind::Won => "Pairing 4: @alice beat @bob.",
                EventKind::Drawn => "Pairing 4: @alice and @bob drew.",
                EventKind::Nobody => "Pairing 4: @alice and @bob get no point.",
                EventKind::Corrected => "Stonepost changed the result of pairing 4.",
                EventKind::Withdrawn => "Stonepost withdrew @alice.",
                EventKind::RoundOver => "Round 3 is over.",
                EventKind::NoPairing => {
                    "After round 3, no more rounds were possible without someone meeting the same opponent twice."
                }
                EventKind::SeasonOver => "Season 2 is over.",
                EventKind::Promoted => "@alice moves up to division 2.",
                EventKind::Relegated => "@alice moves down to division 2.",
                EventKind::DroppedOut => {
                    "@alice isn't in the next season: they withdrew or played no match."
                }
                EventKind::Challenged => "Pairing 4: @alice challenged @bob.",
                EventKind::Accepted => "Pairing 4: @alice accepted the challenge from @bob.",
                EventKind::BeganByItself => {
                    "Pairing 4: the challenge between @alice and @bob wasn't accepted in time, so the match begins by itself."
                }
                EventKind::RungTaken => "@alice took rung 2 from @bob.",
                EventKind::Warned => {
                    "@alice was told to challenge someone, or to leave the ladder."
                }
                EventKind::Idle => "@alice left the ladder after a long time without a match.",
                EventKind::Postponed => {
                    "Stonepost was offline, so all deadlines were moved back by 0 minutes."
                }
                EventKind::LastSeason => "Stonepost made season 2 the last one.",
                EventKind::Finished => "The tournament is over.",
                EventKind::Archived => "Stonepost archived the tournament.",
            };
            assert_eq!(said(&event(*kind)), words);
        }
    }

    #[test]
    fn whoever_did_it_is_named() {
        let by = |kind, actor| Event {
            actor: Some(actor),
            ..event(kind)
        };
        let alice = PersonId(1);
        for (kind, actor, words) in [
            (EventKind::Created, MANAGER, "@zoe created the tournament."),
            (EventKind::Left, alice, "@alice left."),
            (EventKind::Left, MANAGER, "@zoe removed @alice."),
            (EventKind::Withdrawn, alice, "@alice withdrew."),
            (EventKind::Withdrawn, MANAGER, "@zoe withdrew @alice."),
            (EventKind::Started, MANAGER, "@zoe started season 2."),
            (
                EventKind::Corrected,
                MANAGER,
                "@zoe changed the result of pairing 4.",
            ),
            (
                EventKind::LastSeason,
                MANAGER,
                "@zoe made season 2 the last one.",
            ),
            (
                EventKind::Archived,
                MANAGER,
                "@zoe archived the tournament.",
            ),
        ] {
            assert_eq!(said(&by(kind, actor)), words);
        }
        let first = |kind, actor, number| Event {
            actor,
            season: 1,
            number: Some(number),
            ..event(kind)
        };
        for (event, words) in [
            (
                first(EventKind::Started, None, 0),
                "The tournament started.",
            ),
            (
                first(EventKind::Started, Some(MANAGER), 0),
                "@zoe started the tournament.",
            ),
            (
                first(EventKind::TooFew, None, 0),
                "The tournament didn't start: nobody had joined.",
            ),
            (
                first(EventKind::TooFew, None, 1),
                "The tournament didn't start: only 1 player had joined.",
            ),
            (
                first(EventKind::TooFew, None, 4),
                "The tournament didn't start: only 4 players had joined.",
            ),
            (
                first(EventKind::Postponed, None, 2 * HOUR),
                "Stonepost was offline, so all deadlines were moved back by 2 hours.",
            ),
            (
                first(EventKind::Postponed, None, -2 * HOUR),
                "Stonepost's clock had been wrong, so all deadlines are as they were before.",
            ),
        ] {
            assert_eq!(said(&event), words);
        }
    }

    #[test]
    fn results_have_reasons() {
        let because = |kind, why| Event {
            why: Some(why),
            actor: Some(MANAGER).filter(|_| why == Why::Adjudicated),
            detail: Some("fair\nplay".into()).filter(|_| why == Why::Adjudicated),
            ..event(kind)
        };
        for (kind, why, words) in [
            (EventKind::Won, Why::Played, "@alice beat @bob."),
            (
                EventKind::Won,
                Why::Forfeit,
                "@alice beat @bob before both had moved.",
            ),
            (
                EventKind::Won,
                Why::HardEnd,
                "@alice beat @bob at the deadline.",
            ),
            (
                EventKind::Won,
                Why::Withdrawn,
                "@alice won because @bob withdrew.",
            ),
            (
                EventKind::Won,
                Why::Adjudicated,
                "@zoe decided that @alice wins against @bob: “fair play”.",
            ),
            (EventKind::Won, Why::Bye, "@alice has a bye."),
            (EventKind::Drawn, Why::Played, "@alice and @bob drew."),
            (
                EventKind::Drawn,
                Why::HardEnd,
                "@alice and @bob drew at the deadline.",
            ),
            (
                EventKind::Drawn,
                Why::Adjudicated,
                "@zoe decided on a draw between @alice and @bob: “fair play”.",
            ),
            (
                EventKind::Nobody,
                Why::Aborted,
                "the match of @alice and @bob was aborted, so neither gets a point.",
            ),
            (
                EventKind::Nobody,
                Why::Withdrawn,
                "the match of @alice and @bob won't be played because one of them withdrew.",
            ),
            (
                EventKind::Nobody,
                Why::Adjudicated,
                "@zoe decided that neither @alice nor @bob gets a point: “fair play”.",
            ),
        ] {
            assert_eq!(said(&because(kind, why)), format!("Pairing 4: {words}"));
        }
    }
}
