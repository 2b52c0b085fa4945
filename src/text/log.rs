//! The log of a match: what happened, and when.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::{dates, game, offers, sanitize};
use play::{Auto, Event, EventKind, Match, OfferKind, Person, Time};

/// The log as it's shown. `lines` are its [`line()`]s.
pub fn shown(game: &Match, lines: &str) -> Text {
    heading(game).below(Text::default().block(lines))
}

/// The log is too long to be shown.
pub fn attached(game: &Match) -> Text {
    heading(game).plain(". Its log is attached.")
}

fn heading(game: &Match) -> Text {
    Text::of(format!("Match {}: ", game.id)).strong(game::spec(game.terms.spec))
}

/// `2026-11-20 09:05 CET alice played f6`. `actor` is who did it; `None` for Stonepost itself.
pub fn line(event: &Event, actor: Option<&Person>, zone: &TimeZone) -> String {
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
        EventKind::Unsaid => format!("removed what was said with turn {detail}"),
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
    use expect_test::expect;

    use super::*;
    use crate::samples::{self, MIDNIGHT, alice, lines};
    use EventKind as Kind;

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
        expect![[r#"
            Match #3: Onyx, 6×6, standard setup. Its log is attached.
        "#]]
        .assert_eq(&lines([attached(&game)]));
    }

    /// The lines of events that alice or nobody caused, with their details.
    fn said(by: Option<&Person>, events: &[(Kind, &str)]) -> String {
        lines(events.iter().map(|(kind, detail)| {
            let event = Event {
                kind: *kind,
                detail: (!detail.is_empty()).then(|| (*detail).into()),
                actor: by.map(|person| person.id),
                at: MIDNIGHT,
            };
            line(&event, by, &TimeZone::UTC)
        }))
    }

    #[test]
    fn what_players_did_is_told() {
        expect![[r#"
            2026-11-25 00:00 UTC alice declined the challenge
            2026-11-25 00:00 UTC alice cancelled the challenge
            2026-11-25 00:00 UTC alice played f6
            2026-11-25 00:00 UTC alice's turn ended the match
            2026-11-25 00:00 UTC alice took a hint for turn 3
            2026-11-25 00:00 UTC alice ran out of time and went on leave until 2026-11-21 00:00 UTC
            2026-11-25 00:00 UTC alice had planned f6
            2026-11-25 00:00 UTC alice had no other turn than f6
            2026-11-25 00:00 UTC alice aborted the match
            2026-11-25 00:00 UTC alice claimed the win on time
            2026-11-25 00:00 UTC alice closed the match
            2026-11-25 00:00 UTC alice resumed the match in another channel
            2026-11-25 00:00 UTC alice asked to take back the last turn: f6
            2026-11-25 00:00 UTC alice asked to abort the match
            2026-11-25 00:00 UTC alice asked to pause the clock
            2026-11-25 00:00 UTC alice asked to restart the clock
            2026-11-25 00:00 UTC alice asked for more time for both players: 1 d
            2026-11-25 00:00 UTC alice ended their pause
            2026-11-25 00:00 UTC alice agreed
            2026-11-25 00:00 UTC alice agreed: f6 was taken back
            2026-11-25 00:00 UTC alice declined the offer
            2026-11-25 00:00 UTC alice declined the request
            2026-11-25 00:00 UTC alice withdrew the offer
            2026-11-25 00:00 UTC alice withdrew the request
        "#]]
        .assert_eq(&said(
            Some(&alice()),
            &[
                (Kind::Declined, ""),
                (Kind::Cancelled, ""),
                (Kind::Played, "f6"),
                (Kind::Ended, ""),
                (Kind::Hinted, "3"),
                (Kind::LeaveTaken, "1795219200000"),
                (Kind::Auto(Auto::Planned), "f6"),
                (Kind::Auto(Auto::Forced), "f6"),
                (Kind::Aborted, ""),
                (Kind::Claimed, ""),
                (Kind::Closed, ""),
                (Kind::Resumed, ""),
                (Kind::Offered(OfferKind::Undo), "f6"),
                (Kind::Offered(OfferKind::Abort), ""),
                (Kind::Offered(OfferKind::Pause), ""),
                (Kind::Offered(OfferKind::Unpause), ""),
                (Kind::Offered(OfferKind::AddTime), "1 d"),
                (Kind::PauseEnded, ""),
                (Kind::Agreed(OfferKind::Draw), ""),
                (Kind::Agreed(OfferKind::Undo), "f6"),
                (Kind::Refused(OfferKind::Draw), ""),
                (Kind::Refused(OfferKind::Undo), ""),
                (Kind::Withdrawn(OfferKind::Draw), ""),
                (Kind::Withdrawn(OfferKind::Undo), ""),
            ],
        ));
    }

    #[test]
    fn what_stonepost_did_is_told() {
        expect![[r#"
            2026-11-25 00:00 UTC Stonepost moved the match to its own thread
            2026-11-25 00:00 UTC Stonepost ended the match because it couldn't post in its channel for too long
            2026-11-25 00:00 UTC Stonepost restarted the clock after the leave
            2026-11-25 00:00 UTC Stonepost announced that time was up
            2026-11-25 00:00 UTC Stonepost restarted the clock
            2026-11-25 00:00 UTC Stonepost was offline, so 2 h was added to the clock
            2026-11-25 00:00 UTC Stonepost was offline, which doesn't count as thinking time
            2026-11-25 00:00 UTC Stonepost had the wrong time, so 365d was taken off the clock again
            2026-11-25 00:00 UTC Stonepost paused the match because it couldn't post in its channel
            2026-11-25 00:00 UTC Stonepost could post in its channel again and continued the match
        "#]].assert_eq(&said(
            None,
            &[
                (Kind::Moved, ""),
                (Kind::Aborted, ""),
                (Kind::LeaveOver, ""),
                (Kind::Flagged, ""),
                (Kind::PauseOver, ""),
                (Kind::DowntimeCompensated, "2 h"),
                (Kind::DowntimeCompensated, ""),
                (Kind::DowntimeCompensated, "-365d"),
                (Kind::PlaceLost, ""),
                (Kind::PlaceRestored, ""),
            ],
        ));
    }
}
