//! The log of a match: what happened, and when.

use jiff::tz::TimeZone;

use crate::rich::Text;
use crate::{dates, game, sanitize, times, words};
use play::clock;
use play::{Auto, Event, EventKind, Match, OfferKind, Person, Time};

/// The log as it's shown. `lines` are its [`line()`]s.
pub fn shown(game: &Match, lines: &str) -> Text {
    words::log_heading(game.id, spec(game)).below(Text::default().block(lines))
}

/// The log is too long to be shown.
pub fn attached(game: &Match) -> Text {
    words::log_attached(game.id, spec(game))
}

fn spec(game: &Match) -> Text {
    Text::default().strong(game::spec(game.terms.spec))
}

/// `2026-11-20 09:05 CET alice played f6`. `actor` is who did it; `None` for Stonepost itself.
pub fn line(event: &Event, actor: Option<&Person>, zone: &TimeZone) -> String {
    let at = dates::minute(event.at, zone);
    let name = actor.map_or("Stonepost".to_owned(), sanitize::person);
    words::log_line(at, done(event, name, zone)).to_string()
}

/// The moment that is the detail of an event.
fn until(event: &Event, zone: &TimeZone) -> String {
    let at = event.detail.as_ref().map(sanitize::seen);
    let at = at.and_then(|at| at.parse().ok());
    at.map_or(String::new(), |at| dates::minute(Time(at), zone))
}

/// The length of time that is the detail of an event.
fn spelt(detail: &str) -> String {
    let length = clock::length_up_to(detail, i64::MAX);
    length.map_or_else(|_| detail.to_owned(), times::length)
}

/// What somebody did.
fn done(event: &Event, who: String, zone: &TimeZone) -> Text {
    let detail = event.detail.as_ref().map_or(String::new(), sanitize::seen);
    match event.kind {
        EventKind::Challenged => words::log_challenged(who),
        EventKind::Sought => words::log_sought(who, detail),
        EventKind::Paired => words::log_paired(who, detail),
        EventKind::Settled => words::log_settled(who, detail),
        EventKind::Moved => words::log_moved(who),
        EventKind::Countered => words::log_countered(who),
        EventKind::Accepted => words::log_accepted(who),
        EventKind::Declined if !detail.is_empty() => words::log_declined_because(who, detail),
        EventKind::Declined => words::log_declined(who),
        EventKind::Cancelled if event.actor.is_none() => words::log_cancelled_as_deleted(who),
        EventKind::Cancelled => words::log_cancelled(who),
        EventKind::Expired => words::log_expired(who),
        EventKind::Played => words::log_played(who, detail),
        EventKind::Resigned => words::log_resigned(who),
        EventKind::Aborted if event.actor.is_none() => words::log_aborted_without_channel(who),
        EventKind::Aborted => words::log_aborted(who),
        EventKind::Ended => words::log_ended(who),
        EventKind::Frozen => words::log_frozen(who),
        EventKind::SetAside => words::log_set_aside(who),
        EventKind::Thawed => words::log_thawed(who),
        EventKind::Auto(Auto::Planned) => words::log_had_planned(who, detail),
        EventKind::Auto(Auto::Forced) => words::log_had_no_other_turn(who, detail),
        EventKind::Hinted => words::log_hinted(who, detail),
        EventKind::Offered(kind) => asked(kind, who, detail),
        EventKind::Reminded => words::log_reminded(who),
        EventKind::Away => words::log_away(who, until(event, zone)),
        EventKind::LeaveTaken => words::log_leave_taken(who, until(event, zone)),
        EventKind::Back => words::log_back(who),
        EventKind::LeaveOver => words::log_leave_over(who),
        EventKind::Snoozed => words::log_snoozed(who, until(event, zone)),
        EventKind::Unsaid => words::log_unsaid(who, detail),
        EventKind::LowTime => words::log_low_time(who),
        EventKind::Flagged => words::log_flagged(who),
        EventKind::TimedOut => words::log_timed_out(who),
        EventKind::Claimed => words::log_claimed(who),
        EventKind::Closed => words::log_closed(who),
        EventKind::PauseEnded => words::log_pause_ended(who),
        EventKind::PauseOver => words::log_pause_over(who),
        EventKind::DowntimeCompensated if detail.is_empty() => words::log_was_offline(who),
        EventKind::DowntimeCompensated => match detail.strip_prefix('-') {
            Some(length) => words::log_had_wrong_time(who, spelt(length)),
            None => words::log_was_offline_for(who, spelt(&detail)),
        },
        EventKind::PlaceLost => words::log_place_lost(who),
        EventKind::PlaceRestored => words::log_place_restored(who),
        EventKind::Resumed => words::log_resumed(who),
        EventKind::Adjudicated => words::log_adjudicated(who, detail),
        EventKind::Agreed(_) if !detail.is_empty() => words::log_agreed_to_undo(who, detail),
        EventKind::Agreed(_) => words::log_agreed(who),
        EventKind::Refused(OfferKind::Draw) => words::log_declined_offer(who),
        EventKind::Refused(_) => words::log_declined_request(who),
        EventKind::Withdrawn(OfferKind::Draw) => words::log_withdrew_offer(who),
        EventKind::Withdrawn(_) => words::log_withdrew_request(who),
    }
}

/// What somebody asked for; `detail` is the turn or the time.
fn asked(kind: OfferKind, who: String, detail: String) -> Text {
    let word = match kind {
        OfferKind::Undo if !detail.is_empty() => return words::log_asked_to_undo(who, detail),
        OfferKind::AddTime if !detail.is_empty() => {
            return words::log_asked_for_time(who, spelt(&detail));
        }
        OfferKind::Draw => "draw",
        OfferKind::Undo => "undo",
        OfferKind::Abort => "abort",
        OfferKind::Pause => "pause",
        OfferKind::Unpause => "unpause",
        OfferKind::AddTime => "add-time",
    };
    words::log_asked(word, who)
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
            2026-11-25 00:00 UTC Stonepost had the wrong time, so 365 d was taken off the clock again
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
