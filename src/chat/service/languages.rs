//! Who reads what: the language of a person, of a server, and of whoever gets an answer.
//!
//! A person reads what they chose with `/preferences`, else what their platform shows itself in; a server's people read what its
//! managers chose with `/settings`, else the server's language on its platform. Everything else is English.

use std::sync::PoisonError;

use crate::api::event::{Event, Input};
use crate::core::context::Context;
use crate::service::request::Request;
use play::{PersonId, ServerId};
use store::{Languages, OutboxRow, Place, Route, StoreError};
use text::language::Language;

/// Nobody is stored under this number.
const NOBODY: PersonId = PersonId(0);

/// The language to be read by these.
pub(crate) fn read_by(languages: &Languages) -> &'static Language {
    known(languages).unwrap_or_else(Language::english)
}

fn known(languages: &Languages) -> Option<&'static Language> {
    let of = |tag: &Option<String>| tag.as_deref().and_then(Language::of);
    of(&languages.chosen).or_else(|| of(&languages.seen))
}

/// The language that a platform tells with an event; English if it doesn't.
pub(crate) fn told(event: &Event) -> &'static Language {
    let told = event.author.language.as_deref().and_then(Language::of);
    told.unwrap_or_else(Language::english)
}

/// The language of whoever did something, without keeping anything.
pub(crate) async fn of_author(ctx: &Context, event: &Event) -> &'static Language {
    of_known(
        ctx,
        event.platform,
        &event.author.id,
        event.author.language.as_deref(),
    )
    .await
}

/// The language of somebody whose platform tells it, if it does; what can't be looked up is that.
pub(crate) async fn of_known(
    ctx: &Context,
    platform: &str,
    person: &str,
    told: Option<&str>,
) -> &'static Language {
    let known = ctx
        .store
        .known_person(platform, person)
        .await
        .ok()
        .flatten();
    let languages = match known {
        Some(person) => ctx.store.languages_of(person.id).await.unwrap_or_default(),
        None => Languages::default(),
    };
    read_by(&Languages {
        chosen: languages.chosen,
        seen: told.map(str::to_owned).or(languages.seen),
    })
}

/// The language of what's answered to somebody's words on a server, or in a direct message.
pub(crate) async fn of_written(
    ctx: &Context,
    platform: &str,
    server: Option<&str>,
    author: &str,
) -> &'static Language {
    let Some(server) = server else {
        return of_known(ctx, platform, author, None).await;
    };
    let known = ctx.store.known_server(platform, server).await;
    let server = known.ok().flatten().map(|server| server.id);
    let language = of_server(ctx, server).await;
    language.unwrap_or_else(|_| Language::english())
}

/// The language of what everybody in a place reads.
pub(crate) async fn of_server(
    ctx: &Context,
    server: Option<ServerId>,
) -> Result<&'static Language, StoreError> {
    match server {
        Some(server) => Ok(read_by(&ctx.store.languages_of_server(server).await?)),
        None => Ok(Language::english()),
    }
}

/// The language of a post: its reader's, if only they get it and it's known, else the place's.
pub(crate) async fn of_post(
    ctx: &Context,
    place: &Place,
    only_for: Option<PersonId>,
) -> Result<&'static Language, StoreError> {
    let of_reader = match only_for {
        Some(person) => known(&ctx.store.languages_of(person).await?),
        None => None,
    };
    match of_reader {
        Some(language) => Ok(language),
        None => of_server(ctx, place.server).await,
    }
}

/// The language of a post of the outbox: as [`of_post`], or where there's no server that of the first player of whom it's known.
pub(crate) async fn of_row(
    ctx: &Context,
    row: &OutboxRow,
) -> Result<&'static Language, StoreError> {
    let is_direct = row.route != Route::Place || row.place.direct;
    let reader = row.to.filter(|_| is_direct);
    if row.place.server.is_some() {
        return of_post(ctx, &row.place, reader).await;
    }
    let outline = ctx.store.outline(row.game).await?;
    let players = outline.into_iter().flat_map(|outline| outline.people);
    for person in reader.into_iter().chain(players) {
        if let Some(language) = known(&ctx.store.languages_of(person).await?) {
            return Ok(language);
        }
    }
    Ok(Language::english())
}

/// Keeps what somebody chose, if they did: `Some(None)` is what their platform shows itself in. Returns
/// their languages from now on.
pub(crate) async fn chosen_by(
    request: &Request,
    choice: Option<Option<&'static Language>>,
) -> Result<Languages, StoreError> {
    let store = &request.ctx.store;
    let mut languages = store.languages_of(request.who.id).await?;
    if let Some(choice) = choice {
        languages.chosen = choice.map(|language| language.tag.to_owned());
        let kept = languages.clone();
        store.keep_languages(request.who.id, kept).await?;
    }
    Ok(languages)
}

/// As [`chosen_by`], for a server. Returns its languages from now on.
pub(crate) async fn chosen_for_server(
    ctx: &Context,
    server: ServerId,
    choice: Option<Option<&'static Language>>,
) -> Result<Languages, StoreError> {
    let mut languages = ctx.store.languages_of_server(server).await?;
    if let Some(choice) = choice {
        languages.chosen = choice.map(|language| language.tag.to_owned());
        let kept = languages.clone();
        ctx.store.keep_server_languages(server, kept).await?;
    }
    Ok(languages)
}

/// Keeps the language that a platform tells of a server, if it told another one before.
async fn told_of_server(ctx: &Context, server: ServerId, told: &str) -> Result<(), StoreError> {
    let before = || {
        ctx.told_languages
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    };
    if before().get(&server).is_some_and(|before| before == told) {
        return Ok(());
    }
    let known = ctx.store.languages_of_server(server).await?;
    if known.seen.as_deref() != Some(told) {
        let languages = Languages {
            seen: Some(told.to_owned()),
            ..known
        };
        ctx.store.keep_server_languages(server, languages).await?;
    }
    before().insert(server, told.to_owned());
    Ok(())
}

/// The language of the answer to an event, and keeps what its platform tells of languages: an answer to what somebody wrote in
/// a channel is read by all who are there.
pub(crate) async fn of_answer(
    request: &Request,
    event: &Event,
) -> Result<&'static Language, StoreError> {
    let store = &request.ctx.store;
    if let (Some(server), Some(told)) = (request.place.server, &event.place.language) {
        told_of_server(&request.ctx, server, told).await?;
    }
    let is_written = matches!(event.what, Input::Text { .. } | Input::Edit { .. });
    if is_written && !request.place.direct {
        return of_server(&request.ctx, request.place.server).await;
    }
    if request.who.id == NOBODY {
        return Ok(told(event));
    }
    let mut languages = store.languages_of(request.who.id).await?;
    if event.author.language.is_some() && event.author.language != languages.seen {
        languages.seen.clone_from(&event.author.language);
        let kept = languages.clone();
        store.keep_languages(request.who.id, kept).await?;
    }
    Ok(read_by(&languages))
}
