//! `/match log`: what happened in a match.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use crate::api::message::{File, Message};
use crate::commands::command::{Command, Stop};
use crate::service::request::Request;
use crate::service::{find, people};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use play::{Person, PersonId};
use text::log as log_text;

/// The characters of a message that a log leaves for what else it says. A longer log is attached.
const OTHER_WORDS: usize = 500;

pub(super) fn command() -> Command {
    Command::new(
        "match log",
        "Show what happened in a match, and when",
        arguments::number(WhichMatches::Begun),
        log,
    )
}

/// Shows the events of a match, line by line.
async fn log(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let ctx = &request.ctx;
    let game = find::match_meant(request, number.as_deref()).await??;
    let log = ctx.store.log(game.id).await?;
    let zone = people::zone_of(ctx, request.who.id).await?;
    let mut people: BTreeMap<PersonId, Person> = BTreeMap::new();
    let mut lines = String::new();
    for event in &log {
        let actor = match event.actor.map(|actor| (actor, people.entry(actor))) {
            None => None,
            Some((_, Entry::Occupied(known))) => Some(&*known.into_mut()),
            Some((actor, Entry::Vacant(new))) => Some(&*new.insert(ctx.store.person(actor).await?)),
        };
        lines.push_str(&log_text::line(event, actor, &zone));
        lines.push('\n');
    }
    let room = ctx.capabilities(&request.place.platform).room;
    if lines.chars().count() <= room.text.saturating_sub(OTHER_WORDS) {
        return Ok(log_text::shown(&game, lines.trim_end()).into());
    }
    let mut message = Message::from(log_text::attached(&game));
    message.files.push(File {
        name: format!("stonepost-{}-log.txt", game.id.0),
        bytes: lines.into_bytes(),
        alt: None,
    });
    Ok(message)
}
