//! `/export`: finished matches as a file of records.

use crate::chat::api::event::Author;
use crate::chat::api::message::{File, Message};
use crate::chat::api::platform::Room;
use crate::chat::commands::command::{Command, Stop};
use crate::chat::core::context::Context;
use crate::chat::service::archive::{self, Format};
use crate::chat::service::find;
use crate::chat::service::request::Request;
use crate::chat::syntax::arguments;
use crate::play::{MatchId, Person, Stage};
use crate::store::{Scope, StoreError};
use crate::text::rich::Text;
use crate::text::{sanitize, wording};

/// Matches that are read at a time.
const PAGE: usize = 200;

/// Match numbers that are listed at a time.
const LISTED: u32 = 5_000;

/// The most matches named as left out.
const NAMED: usize = 20;

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
        "export",
        "Download finished matches; yours by default",
        (
            arguments::text(
                "match",
                "Just this match, e.g. 12, even if it's still in progress",
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
                Format::ALL.map(|format| (format.id(), label(format), format)),
            ),
        ),
        |ctx, request, (number, player, all, format)| {
            let format = format.unwrap_or(Format::Text);
            Box::pin(export(ctx, request, number, player, all, format))
        },
    )
}

/// Exports one match, one's own matches, those of somebody else that one may see, or all of this
/// server.
async fn export(
    ctx: &Context,
    request: &Request,
    number: Option<String>,
    player: Option<Author>,
    all: Option<bool>,
    format: Format,
) -> Result<Message, Stop> {
    let number = number.unwrap_or_default();
    let number = number.trim();
    let named = [!number.is_empty(), player.is_some(), all.is_some()];
    if named.into_iter().filter(|named| *named).count() > 1 {
        let text = wording::choice_of(Text::of("Choose just one: "), ["match:", "player:", "of:"]);
        return Ok(text.plain(".").into());
    }
    if !number.is_empty() {
        return export_match(ctx, request, number, format).await;
    }
    let export = match (player, all) {
        (Some(player), _) => of_player(ctx, request, &player, format).await?,
        (None, Some(true)) => of_server(request, format)?,
        (None, _) => own(&request.who, format),
    };
    let room = ctx.capabilities(&request.place.platform).room;
    Ok(exported(ctx, export, room).await?)
}

async fn export_match(
    ctx: &Context,
    request: &Request,
    number: &str,
    format: Format,
) -> Result<Message, Stop> {
    let game = find::match_meant(ctx, request, number).await??;
    let found = ctx.store.archived(vec![game.id]).await?;
    let Some(archived) = found.into_iter().next().transpose()?.flatten() else {
        return Ok(Text::of(format!("Match {} hasn't started yet.", game.id)).into());
    };
    let text = match game.stage {
        Stage::Running(_) => format!("Here's the game record of match {} so far.", game.id),
        _ => format!("Here's the game record of match {}.", game.id),
    };
    let mut message = Message::from(Text::of(text));
    let record = archive::record(&archived);
    let name = game.id.0.to_string();
    message
        .files
        .push(file(&name, format, format.write(&record).into_bytes()));
    Ok(message)
}

/// Returns the matches of a player that the person asking may see.
async fn of_player(
    ctx: &Context,
    request: &Request,
    author: &Author,
    format: Format,
) -> Result<Export, Stop> {
    if author.bot {
        return Err(Text::of("Bots can't play; choose a person.").into());
    }
    let platform = &request.place.platform;
    let store = &ctx.store;
    let Some(person) = store.person_id(platform, &author.id).await? else {
        let name = sanitize::name(&author.name);
        return Err(Text::of(format!("{name} has never played here.")).into());
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
    let none = Text::default()
        .person(&known)
        .plain(if request.place.server.is_some() {
            " has no finished matches on this server, and none against you."
        } else {
            " has no finished matches against you. To export matches played on a server, use this command there."
        });
    Ok(Export {
        scope,
        format,
        name: sanitize::seen(&known.name),
        none,
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
                    tracing::error!(%error, game = %id, "leaving a damaged match out of an export");
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
    let mut text = Text::of(match records.len() {
        0 => "None of the matches could be exported.".to_owned(),
        1 => "Here's the game record of 1 match.".to_owned(),
        many => format!("Here are the game records of {many} matches."),
    });
    if full {
        text = text
            .plain(format!(
                " These are the most recent; {left} more don't fit in the file. Whoever runs this bot can get all of them with "
            ))
            .code("stonepost export")
            .plain(".");
    }
    text = without(text, &damaged);
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

/// Adds which matches were left out because they're damaged, oldest first.
fn without(text: Text, damaged: &[MatchId]) -> Text {
    let named: Vec<String> = damaged
        .iter()
        .rev()
        .take(NAMED)
        .map(MatchId::to_string)
        .collect();
    let named = named.join(", ");
    match damaged.len() {
        0 => text,
        1 => text.plain(format!(" Match {named} is damaged and was left out.")),
        many if many > NAMED => {
            let more = many - NAMED;
            text.plain(format!(
                " Matches {named} and {more} more are damaged and were left out."
            ))
        }
        _ => text.plain(format!(" Matches {named} are damaged and were left out.")),
    }
}

fn own(who: &Person, format: Format) -> Export {
    Export {
        scope: Scope::Person(who.id),
        format,
        name: sanitize::seen(&who.name),
        none: Text::of("You have no finished matches yet."),
    }
}

fn of_server(request: &Request, format: Format) -> Result<Export, Text> {
    let Some(server) = request.place.server else {
        return Err(Text::of(
            "This isn't a server. Use this command on the server whose matches you want to export.",
        ));
    };
    if !request.rights.manage {
        return Err(Text::of(
            "Only people with the Manage Server permission can export all of its matches.",
        ));
    }
    Ok(Export {
        scope: Scope::Server(server),
        format,
        name: "server".to_owned(),
        none: Text::of("No matches have been finished on this server yet."),
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
