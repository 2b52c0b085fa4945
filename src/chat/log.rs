//! What happened to a match, for whoever asks.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write;

use super::handle::Request;
use super::message::{File, Message, Text};
use super::offers::offered;
use super::{Chat, clock, letters, words};
use crate::play::{Event, EventKind, PersonId};
use crate::store::StoreError;

/// As many characters of a log are shown in a message; a longer one is attached.
const SHOWN: usize = 1500;

impl Chat {
    /// `/log`: the life of a match, line by line.
    pub(super) async fn log(&self, request: &Request, number: &str) -> Result<Message, StoreError> {
        let game = match self.match_meant(request, number).await? {
            Ok(game) => game,
            Err(answer) => return Ok(answer.into()),
        };
        let log = self.inner.store.log(game.id).await?;
        let mut names: BTreeMap<PersonId, String> = BTreeMap::new();
        let mut lines = String::new();
        for line in &log {
            let name = match line.actor.map(|actor| (actor, names.entry(actor))) {
                None => "Stonepost",
                Some((_, Entry::Occupied(known))) => known.into_mut(),
                Some((actor, Entry::Vacant(new))) => {
                    new.insert(letters::name(&self.inner.store.person(actor).await?.name))
                }
            };
            // A String takes everything.
            let _ = writeln!(lines, "{} {name} {}", clock::minute(line.at), what(line));
        }
        let head = Text::of(format!("Match {}: ", game.id)).strong(words::spec(game.terms.spec));
        if lines.chars().count() <= SHOWN {
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
}

/// What somebody did, as it follows their name.
fn what(event: &Event) -> String {
    let detail = event.detail.as_ref().map_or(String::new(), letters::seen);
    match event.kind {
        EventKind::Challenged => "made the challenge".to_owned(),
        EventKind::Moved => "moved to a thread of its own".to_owned(),
        EventKind::Countered => "sent the challenge back with other terms".to_owned(),
        EventKind::Accepted => "accepted".to_owned(),
        EventKind::Declined if !detail.is_empty() => format!("declined: “{detail}”"),
        EventKind::Declined => "declined".to_owned(),
        EventKind::Cancelled if event.actor.is_none() => {
            "took the challenge back, because its message was deleted".to_owned()
        }
        EventKind::Cancelled => "took the challenge back".to_owned(),
        EventKind::Expired => "let the challenge expire".to_owned(),
        EventKind::Played => format!("played {detail}"),
        EventKind::Resigned => "resigned".to_owned(),
        EventKind::Aborted => "broke the match off".to_owned(),
        EventKind::Ended => "ended the match by this turn".to_owned(),
        EventKind::Frozen => "froze the match, because something in it went wrong".to_owned(),
        EventKind::Thawed => "let the match go on".to_owned(),
        EventKind::Offered(kind) if !detail.is_empty() => {
            format!("offered {}: {detail}", offered(kind))
        }
        EventKind::Offered(kind) => format!("offered {}", offered(kind)),
        EventKind::Reminded => "told the player to move after quiet hours".to_owned(),
        EventKind::Called => "made a last call".to_owned(),
        EventKind::Flagged => "said that the time was up".to_owned(),
        EventKind::TimedOut => "ended the match on time".to_owned(),
        EventKind::Claimed => "claimed the win on time".to_owned(),
        EventKind::Closed => "closed the match".to_owned(),
        EventKind::PauseOver => "ended the pause".to_owned(),
        EventKind::Graced => format!("was off while the clock ran, and gave {detail} back"),
        EventKind::PlaceLost => "stopped the match, because its channel was gone".to_owned(),
        EventKind::Resumed => "resumed the match elsewhere".to_owned(),
        EventKind::Adjudicated => format!("decided the match: “{detail}”"),
        EventKind::Agreed(_) if !detail.is_empty() => format!("agreed: {detail} was taken back"),
        EventKind::Agreed(_) => "agreed".to_owned(),
        EventKind::Refused(_) => "declined the offer".to_owned(),
        EventKind::Withdrawn(_) => "took the offer back".to_owned(),
    }
}
