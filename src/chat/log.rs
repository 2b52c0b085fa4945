//! What happened to a match, for whoever asks.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt::Write;

use super::handle::Request;
use super::message::{File, Message, Text};
use super::offers::offered;
use super::{Chat, clock, words};
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
            let name = match names.entry(line.actor) {
                Entry::Occupied(known) => known.into_mut(),
                Entry::Vacant(new) => new.insert(self.inner.store.person(line.actor).await?.name),
            };
            // A String takes everything.
            let _ = writeln!(lines, "{} {name} {}", clock::minute(line.at), what(line));
        }
        let head = Text::of(format!("Match {}: ", game.id)).strong(words::spec(game.spec));
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
    let detail = event.detail.as_deref().unwrap_or_default();
    match event.kind {
        EventKind::Challenged => "made the challenge".to_owned(),
        EventKind::Moved => "moved the challenge to a thread".to_owned(),
        EventKind::Accepted => "accepted".to_owned(),
        EventKind::Declined => "declined".to_owned(),
        EventKind::Cancelled => "took the challenge back".to_owned(),
        EventKind::Played => format!("played {detail}"),
        EventKind::Resigned => "resigned".to_owned(),
        EventKind::Aborted => "broke the match off".to_owned(),
        EventKind::Ended => "ended the match by this turn".to_owned(),
        EventKind::Offered(kind) => format!("offered {}", offered(kind)),
        EventKind::Agreed(_) if !detail.is_empty() => format!("agreed: {detail} was taken back"),
        EventKind::Agreed(_) => "agreed".to_owned(),
        EventKind::Refused(_) => "declined the offer".to_owned(),
        EventKind::Withdrawn(_) => "took the offer back".to_owned(),
    }
}
