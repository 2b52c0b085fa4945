//! The log of a match: what happened, and when.

use jiff::tz::TimeZone;

use crate::play::{Auto, Event, EventKind, Match, OfferKind, Person, Time};
use crate::text::rich::Text;
use crate::text::{dates, game, offers, sanitize};

/// The log as it's shown. `lines` are its [`line()`]s.
pub(crate) fn shown(game: &Match, lines: &str) -> Text {
    heading(game).below(Text::default().block(lines))
}

/// The log is too long to be shown.
pub(crate) fn attached(game: &Match) -> Text {
    heading(game).plain(". Its log is attached.")
}

fn heading(game: &Match) -> Text {
    Text::of(format!("Match {}: ", game.id)).strong(game::spec(game.terms.spec))
}

/// `2026-11-20 09:05 CET alice played f6`. `actor` is who did it; `None` for Stonepost itself.
pub(crate) fn line(event: &Event, actor: Option<&Person>, zone: &TimeZone) -> String {
    let at = dates::minute(event.at, zone);
    let name = actor.map_or("Stonepost".to_owned(), |actor| sanitize::name(&actor.name));
    match event.kind {
        EventKind::Ended => format!("{at} {name}'s turn ended the match"),
        _ => format!("{at} {name} {}", done(event, zone)),
    }
}

/// The moment that is the detail of an event.
fn until(event: &Event, zone: &TimeZone) -> String {
    let at = event.detail.as_ref().map(sanitize::seen);
    let at = at.and_then(|at| at.parse().ok());
    at.map_or(String::new(), |at| dates::minute(Time(at), zone))
}

/// What somebody did, as it follows their name.
fn done(event: &Event, zone: &TimeZone) -> String {
    let detail = event.detail.as_ref().map_or(String::new(), sanitize::seen);
    match event.kind {
        EventKind::Challenged => "sent the challenge".to_owned(),
        EventKind::Sought => format!("opened seek #{detail}"),
        EventKind::Paired => format!("began the match for tournament #{detail}"),
        EventKind::Settled => format!("ended the match as tournament #{detail} decided"),
        EventKind::Moved => "moved the match to its own thread".to_owned(),
        EventKind::Countered => "replied with different terms".to_owned(),
        EventKind::Accepted => "accepted the challenge".to_owned(),
        EventKind::Declined if !detail.is_empty() => format!("declined the challenge: “{detail}”"),
        EventKind::Declined => "declined the challenge".to_owned(),
        EventKind::Cancelled if event.actor.is_none() => {
            "cancelled the challenge because its message was deleted".to_owned()
        }
        EventKind::Cancelled => "cancelled the challenge".to_owned(),
        EventKind::Expired => "let the challenge expire".to_owned(),
        EventKind::Played => format!("played {detail}"),
        EventKind::Resigned => "resigned".to_owned(),
        EventKind::Aborted if event.actor.is_none() => {
            "ended the match because it couldn't post in its channel for too long".to_owned()
        }
        EventKind::Aborted => "aborted the match".to_owned(),
        EventKind::Ended => "ended the match".to_owned(),
        EventKind::Frozen => "froze the match because something went wrong".to_owned(),
        EventKind::SetAside => "set the match aside because it's damaged".to_owned(),
        EventKind::Thawed => "unfroze the match".to_owned(),
        EventKind::Auto(Auto::Planned) => format!("had planned {detail}"),
        EventKind::Auto(Auto::Forced) => format!("had no other turn than {detail}"),
        EventKind::Hinted => format!("took a hint for turn {detail}"),
        EventKind::Offered(kind) if !detail.is_empty() => {
            format!("{}: {detail}", offers::asked_for(kind))
        }
        EventKind::Offered(kind) => offers::asked_for(kind).to_owned(),
        EventKind::Reminded => "sent a reminder".to_owned(),
        EventKind::Away => format!(
            "is on leave until {}, so the clock was stopped",
            until(event, zone)
        ),
        EventKind::LeaveTaken => {
            format!(
                "ran out of time and went on leave until {}",
                until(event, zone)
            )
        }
        EventKind::Back => "came back, so the clock runs again".to_owned(),
        EventKind::LeaveOver => "restarted the clock after the leave".to_owned(),
        EventKind::Snoozed => format!("put off the reminder until {}", until(event, zone)),
        EventKind::LowTime => "sent a last reminder".to_owned(),
        EventKind::Flagged => "announced that time was up".to_owned(),
        EventKind::TimedOut => "ended the match on time".to_owned(),
        EventKind::Claimed => "claimed the win on time".to_owned(),
        EventKind::Closed => "closed the match".to_owned(),
        EventKind::PauseEnded => "ended their pause".to_owned(),
        EventKind::PauseOver => "restarted the clock".to_owned(),
        EventKind::DowntimeCompensated if detail.is_empty() => {
            "was offline, which doesn't count as thinking time".to_owned()
        }
        EventKind::DowntimeCompensated => match detail.strip_prefix('-') {
            Some(time) => {
                format!("had the wrong time, so {time} was taken off the clock again")
            }
            None => format!("was offline, so {detail} was added to the clock"),
        },
        EventKind::PlaceLost => {
            "paused the match because it couldn't post in its channel".to_owned()
        }
        EventKind::PlaceRestored => {
            "could post in its channel again and continued the match".to_owned()
        }
        EventKind::Resumed => "resumed the match in another channel".to_owned(),
        EventKind::Adjudicated => format!("decided the match: “{detail}”"),
        EventKind::Agreed(_) if !detail.is_empty() => format!("agreed: {detail} was taken back"),
        EventKind::Agreed(_) => "agreed".to_owned(),
        EventKind::Refused(OfferKind::Draw) => "declined the offer".to_owned(),
        EventKind::Refused(_) => "declined the request".to_owned(),
        EventKind::Withdrawn(OfferKind::Draw) => "withdrew the offer".to_owned(),
        EventKind::Withdrawn(_) => "withdrew the request".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::PersonId;
    use crate::text::samples::{self, MIDNIGHT, alice};

    #[test]
    fn a_log_is_shown_or_attached() {
        let game = samples::running("");
        assert_eq!(
            shown(&game, "1\n2"),
            Text::of("Match #3: ")
                .strong("Onyx, 6×6, standard setup")
                .plain("\n")
                .block("1\n2")
        );
        assert_eq!(
            attached(&game).to_string(),
            "Match #3: Onyx, 6×6, standard setup. Its log is attached."
        );
    }

    /// What an event's line says after the moment.
    fn said(kind: EventKind, by_alice: bool, detail: &str) -> String {
        let alice = alice();
        let event = Event {
            kind,
            detail: (!detail.is_empty()).then(|| detail.into()),
            actor: by_alice.then_some(PersonId(1)),
            at: MIDNIGHT,
        };
        let line = line(&event, Some(&alice).filter(|_| by_alice), &TimeZone::UTC);
        let rest = line.strip_prefix("2026-11-25 00:00 UTC ");
        rest.unwrap_or_default().to_owned()
    }

    #[test]
    fn what_players_did_is_told() {
        use EventKind as Kind;
        for (kind, detail, words) in [
            (Kind::Challenged, "", "alice sent the challenge"),
            (Kind::Countered, "", "alice replied with different terms"),
            (Kind::Accepted, "", "alice accepted the challenge"),
            (Kind::Declined, "", "alice declined the challenge"),
            (
                Kind::Declined,
                "no\ntime",
                "alice declined the challenge: “no time”",
            ),
            (Kind::Cancelled, "", "alice cancelled the challenge"),
            (Kind::Played, "f6", "alice played f6"),
            (Kind::Ended, "", "alice's turn ended the match"),
            (Kind::Hinted, "3", "alice took a hint for turn 3"),
            (
                Kind::Away,
                "1795219200000",
                "alice is on leave until 2026-11-21 00:00 UTC, so the clock was stopped",
            ),
            (
                Kind::LeaveTaken,
                "1795219200000",
                "alice ran out of time and went on leave until 2026-11-21 00:00 UTC",
            ),
            (Kind::Back, "", "alice came back, so the clock runs again"),
            (
                Kind::Snoozed,
                "1795219200000",
                "alice put off the reminder until 2026-11-21 00:00 UTC",
            ),
            (Kind::Auto(Auto::Planned), "f6", "alice had planned f6"),
            (
                Kind::Auto(Auto::Forced),
                "f6",
                "alice had no other turn than f6",
            ),
            (Kind::Resigned, "", "alice resigned"),
            (Kind::Aborted, "", "alice aborted the match"),
            (Kind::Claimed, "", "alice claimed the win on time"),
            (Kind::Closed, "", "alice closed the match"),
            (
                Kind::Resumed,
                "",
                "alice resumed the match in another channel",
            ),
            (
                Kind::Adjudicated,
                "bob left",
                "alice decided the match: “bob left”",
            ),
        ] {
            assert_eq!(said(kind, true, detail), words);
        }
    }

    #[test]
    fn what_players_asked_each_other_is_told() {
        use EventKind as Kind;
        for (kind, detail, words) in [
            (Kind::Offered(OfferKind::Draw), "", "alice offered a draw"),
            (
                Kind::Offered(OfferKind::Undo),
                "f6",
                "alice asked to take back the last turn: f6",
            ),
            (
                Kind::Offered(OfferKind::Abort),
                "",
                "alice asked to abort the match",
            ),
            (
                Kind::Offered(OfferKind::Pause),
                "",
                "alice asked to pause the clock",
            ),
            (
                Kind::Offered(OfferKind::Unpause),
                "",
                "alice asked to restart the clock",
            ),
            (
                Kind::Offered(OfferKind::AddTime),
                "1 d",
                "alice asked for more time for both players: 1 d",
            ),
            (Kind::PauseEnded, "", "alice ended their pause"),
            (Kind::Agreed(OfferKind::Draw), "", "alice agreed"),
            (
                Kind::Agreed(OfferKind::Undo),
                "f6",
                "alice agreed: f6 was taken back",
            ),
            (
                Kind::Refused(OfferKind::Draw),
                "",
                "alice declined the offer",
            ),
            (
                Kind::Refused(OfferKind::Undo),
                "",
                "alice declined the request",
            ),
            (
                Kind::Withdrawn(OfferKind::Draw),
                "",
                "alice withdrew the offer",
            ),
            (
                Kind::Withdrawn(OfferKind::Undo),
                "",
                "alice withdrew the request",
            ),
        ] {
            assert_eq!(said(kind, true, detail), words);
        }
    }

    #[test]
    fn what_stonepost_did_is_told() {
        use EventKind as Kind;
        for (kind, detail, words) in [
            (
                Kind::Moved,
                "",
                "Stonepost moved the match to its own thread",
            ),
            (
                Kind::Cancelled,
                "",
                "Stonepost cancelled the challenge because its message was deleted",
            ),
            (Kind::Expired, "", "Stonepost let the challenge expire"),
            (
                Kind::Aborted,
                "",
                "Stonepost ended the match because it couldn't post in its channel for too long",
            ),
            (
                Kind::Frozen,
                "",
                "Stonepost froze the match because something went wrong",
            ),
            (Kind::Thawed, "", "Stonepost unfroze the match"),
            (Kind::Reminded, "", "Stonepost sent a reminder"),
            (
                Kind::LeaveOver,
                "",
                "Stonepost restarted the clock after the leave",
            ),
            (Kind::LowTime, "", "Stonepost sent a last reminder"),
            (Kind::Flagged, "", "Stonepost announced that time was up"),
            (Kind::TimedOut, "", "Stonepost ended the match on time"),
            (Kind::PauseOver, "", "Stonepost restarted the clock"),
            (
                Kind::DowntimeCompensated,
                "2 h",
                "Stonepost was offline, so 2 h was added to the clock",
            ),
            (
                Kind::DowntimeCompensated,
                "",
                "Stonepost was offline, which doesn't count as thinking time",
            ),
            (
                Kind::DowntimeCompensated,
                "-365d",
                "Stonepost had the wrong time, so 365d was taken off the clock again",
            ),
            (
                Kind::PlaceLost,
                "",
                "Stonepost paused the match because it couldn't post in its channel",
            ),
            (
                Kind::PlaceRestored,
                "",
                "Stonepost could post in its channel again and continued the match",
            ),
        ] {
            assert_eq!(said(kind, false, detail), words);
        }
    }
}
