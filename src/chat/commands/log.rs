//! `/log`: what happened in a match.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write;

use crate::chat::api::message::{File, Message};
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::request::Request;
use crate::chat::service::{find, people};
use crate::chat::syntax::arguments;
use crate::chat::syntax::spec::WhichMatches;
use crate::play::{Event, EventKind, OfferKind, PersonId};
use crate::text::rich::Text;
use crate::text::{dates, game, offers, sanitize};

/// The characters of a message that a log leaves for what else it says. A longer log is attached.
const OTHER_WORDS: usize = 500;

pub(super) fn command() -> Command {
    Command::new(
        "log",
        "Show what happened in a match, and when",
        arguments::number(WhichMatches::Begun),
        |ctx, request, number| Box::pin(log(ctx, request, number)),
    )
}

/// Shows the events of a match, line by line.
async fn log(ctx: &Context, request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let game = find::match_meant(ctx, request, &number).await??;
    let log = ctx.store.log(game.id).await?;
    let zone = people::zone_of(ctx, request.who.id).await?;
    let mut names: BTreeMap<PersonId, String> = BTreeMap::new();
    let mut lines = String::new();
    for line in &log {
        let name = match line.actor.map(|actor| (actor, names.entry(actor))) {
            None => "Stonepost",
            Some((_, Entry::Occupied(known))) => known.into_mut(),
            Some((actor, Entry::Vacant(new))) => {
                new.insert(sanitize::name(&ctx.store.person(actor).await?.name))
            }
        };
        // Writing to a `String` doesn't fail.
        let _ = writeln!(
            lines,
            "{} {name}{}",
            dates::minute(line.at, &zone),
            what(line)
        );
    }
    let room = ctx.capabilities(&request.place.platform).room;
    let head = Text::of(format!("Match {}: ", game.id)).strong(game::spec(game.terms.spec));
    if lines.chars().count() <= room.text.saturating_sub(OTHER_WORDS) {
        return Ok(head.plain("\n").block(lines.trim_end()).into());
    }
    let mut message = Message::from(head.plain(". Its log is attached."));
    message.files.push(File {
        name: format!("stonepost-{}-log.txt", game.id.0),
        bytes: lines.into_bytes(),
        alt: None,
    });
    Ok(message)
}

/// Returns what somebody did, to be put after their name.
fn what(event: &Event) -> String {
    match event.kind {
        EventKind::Ended => "'s turn ended the match".to_owned(),
        _ => format!(" {}", done(event)),
    }
}

fn done(event: &Event) -> String {
    let detail = event.detail.as_ref().map_or(String::new(), sanitize::seen);
    match event.kind {
        EventKind::Challenged => "sent the challenge".to_owned(),
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
        EventKind::Aborted => "aborted the match".to_owned(),
        EventKind::Ended => "ended the match".to_owned(),
        EventKind::Frozen => "froze the match because something went wrong".to_owned(),
        EventKind::Thawed => "unfroze the match".to_owned(),
        EventKind::Offered(kind) if !detail.is_empty() => {
            format!(
                "{} {}: {detail}",
                offers::asked(kind),
                offers::offered(kind)
            )
        }
        EventKind::Offered(kind) => format!("{} {}", offers::asked(kind), offers::offered(kind)),
        EventKind::Reminded => "sent the turn reminder after quiet hours".to_owned(),
        EventKind::LowTime => "sent a last reminder".to_owned(),
        EventKind::Flagged => "announced that time was up".to_owned(),
        EventKind::TimedOut => "ended the match on time".to_owned(),
        EventKind::Claimed => "claimed the win on time".to_owned(),
        EventKind::Closed => "closed the match".to_owned(),
        EventKind::PauseOver => "restarted the clock".to_owned(),
        EventKind::DowntimeCompensated => {
            format!("was offline, so {detail} was added to the clock")
        }
        EventKind::PlaceLost => "paused the match because its channel was gone".to_owned(),
        EventKind::PlaceRestored => "was back on the server and continued the match".to_owned(),
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
