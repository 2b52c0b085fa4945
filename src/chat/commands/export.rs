//! `/match export`: finished matches as a file of records.

use crate::api::event::Author;
use crate::api::message::{File, Message};
use crate::api::platform::Room;
use crate::commands::command::{Command, Stop};
use crate::core::context::Context;
use crate::service::archive::{self, Format};
use crate::service::request::Request;
use crate::service::{find, people};
use crate::syntax::arguments;
use crate::syntax::spec::{Suggestions, WhichMatches};
use play::{Match, MatchId, Person, Stage, Word};
use store::{Scope, StoreError};
use text::export as export_text;
use text::rich::Text;
use text::sanitize;
use text::words as say;

/// Matches that are read at a time.
const PAGE: usize = 200;

/// Match numbers that are listed at a time.
const LISTED: u32 = 5_000;

/// The matches to be written into a file.
struct Export {
    scope: Scope,
    format: Format,
    /// The part of the file's name that is its own.
    name: String,
    /// What to say if there are none.
    none: Text,
}

pub(super) fn command() -> Command {
    let label = |format| match format {
        Format::Text => "Game records",
        Format::Json => "One JSON object per line",
    };
    Command::new(
        "match export",
        "Download finished matches; yours by default",
        (
            arguments::completed(
                "match",
                "Just this match, e.g. 12, even if it's still in progress",
                Suggestions::Matches(WhichMatches::Begun),
            ),
            arguments::person(
                "player",
                "This player's matches on this server or against you",
            ),
            arguments::choice(
                "of",
                "Your matches, or all of this server's (server managers)",
                [
                    ("mine", "My matches", false),
                    ("server", "All on this server", true),
                ],
            ),
            arguments::choice(
                "format",
                "File format; text by default",
                Format::ALL
                    .iter()
                    .map(|&format| (format.id(), label(format), format)),
            ),
        ),
        export,
    )
    .only_with("match", &["format"])
    .only_with("player", &["format"])
    .only_with("of", &["format"])
}

/// Exports one match, one's own matches, those of somebody else that one may see, or all of this
/// server.
async fn export(
    request: &Request,
    (number, player, all, format): (Option<String>, Option<Author>, Option<bool>, Option<Format>),
) -> Result<Message, Stop> {
    let format = format.unwrap_or(Format::Text);
    let number = number.unwrap_or_default();
    let number = number.trim();
    if !number.is_empty() {
        return export_match(request, number, format).await;
    }
    let export = match (player, all) {
        (Some(player), _) => of_player(request, &player, format).await?,
        (None, Some(true)) => of_server(request, format)?,
        (None, _) => own(&request.who, format),
    };
    let room = request.ctx.capabilities(&request.place.platform).room;
    Ok(exported(&request.ctx, export, room).await?)
}

async fn export_match(request: &Request, number: &str, format: Format) -> Result<Message, Stop> {
    let game = find::match_meant(request, Some(number)).await??;
    of_match(request, &game, format).await
}

/// Exports a match, whether it's over or not.
pub(super) async fn of_match(
    request: &Request,
    game: &Match,
    format: Format,
) -> Result<Message, Stop> {
    let found = request.ctx.store.archived(vec![game.id]).await?;
    let Some(archived) = found.into_iter().next().transpose()?.flatten() else {
        return Ok(say::board_match_not_started(game.id).into());
    };
    let running = matches!(game.stage, Stage::Running(_));
    let mut message = Message::from(export_text::one_match(game.id, running));
    let record = archive::record(&archived);
    let name = game.id.0.to_string();
    message
        .files
        .push(file(&name, format, format.write(&record).into_bytes()));
    Ok(message)
}

/// Returns the matches of a player that the person asking may see.
async fn of_player(request: &Request, author: &Author, format: Format) -> Result<Export, Stop> {
    if people::is_me(request, author) {
        return Err(say::machine_look_at_your_own().into());
    }
    if author.bot {
        return Err(say::challenge_bots_cannot_play().into());
    }
    let platform = &request.place.platform;
    let store = &request.ctx.store;
    let Some(person) = store.person_id(platform, &author.id).await? else {
        return Err(export_text::never_played(&author.name).into());
    };
    if person == request.who.id {
        return Ok(own(&request.who, format));
    }
    let scope = Scope::Shared {
        person,
        viewer: request.who.id,
        server: request.place.server,
    };
    let known = store.person(person).await?;
    Ok(Export {
        scope,
        format,
        name: sanitize::seen(&known.name),
        none: export_text::none_of(&known, request.place.server.is_some()),
    })
}

/// Returns the most recent matches that fit into a file.
async fn exported(ctx: &Context, export: Export, room: Room) -> Result<Message, StoreError> {
    let Export {
        scope,
        format,
        name,
        none,
    } = export;
    let ids = finished(ctx, scope).await?;
    if ids.is_empty() {
        return Ok(none.into());
    }
    let (mut records, mut size, mut full) = (Vec::new(), 0, false);
    let mut damaged: Vec<MatchId> = Vec::new();
    for page in ids.rchunks(PAGE) {
        let found = ctx.store.archived(page.to_vec()).await?;
        for (id, found) in page.iter().zip(found).rev() {
            let text = match found {
                Ok(Some(game)) => format.write(&archive::record(&game)),
                Ok(None) => continue,
                Err(error) => {
                    tracing::error!(%error, "match" = %id, "leaving a damaged match out of an export");
                    damaged.push(*id);
                    continue;
                }
            };
            full = size + text.len() > room.file;
            if full {
                break;
            }
            size += text.len();
            records.push(text);
        }
        if full {
            break;
        }
    }
    let left = ids.len() - records.len() - damaged.len();
    let text = export_text::matches(records.len(), full.then_some(left), &damaged);
    let mut message = Message::from(text);
    if !records.is_empty() {
        records.reverse();
        message
            .files
            .push(file(&name, format, records.concat().into_bytes()));
    }
    Ok(message)
}

/// Returns the numbers of all finished matches in `scope`, in the order in which they ended.
async fn finished(ctx: &Context, scope: Scope) -> Result<Vec<MatchId>, StoreError> {
    let mut ids = Vec::new();
    let mut after = None;
    loop {
        let page = ctx.store.finished(scope, after, LISTED).await?;
        let Some(last) = page.last() else {
            return Ok(ids);
        };
        after = Some(*last);
        ids.extend(page.iter().map(|cursor| cursor.id));
    }
}

fn own(who: &Person, format: Format) -> Export {
    Export {
        scope: Scope::Person(who.id),
        format,
        name: sanitize::seen(&who.name),
        none: say::export_none_of_yours(),
    }
}

fn of_server(request: &Request, format: Format) -> Result<Export, Text> {
    let refused = say::export_only_for_managers;
    let server = people::managed(request, say::export_not_a_server, refused)?;
    Ok(Export {
        scope: Scope::Server(server),
        format,
        name: "server".to_owned(),
        none: say::export_none_on_server(),
    })
}

/// Returns a file with a name that every platform accepts.
fn file(name: &str, format: Format, bytes: Vec<u8>) -> File {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let name: String = name
        .chars()
        .take(32)
        .map(|c| if plain(c) { c } else { '-' })
        .collect();
    File {
        name: format!("stonepost-{name}.{}", format.extension()),
        bytes,
        alt: None,
    }
}
