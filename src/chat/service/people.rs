//! The people of a match and of a request.

use jiff::tz::TimeZone;

use crate::api::event::{Access, Author};
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{bans, pictured};
use play::{Machine, Match, Person, PersonId, PlaceId, Seats, ServerId, ServerSettings};
use rules::Game;
use store::{Place, StoreError};
use text::players::Players;
use text::rich::Text;
use text::words as say;
use text::{challenges, times};

/// Returns the players in these seats.
pub(crate) async fn players(ctx: &Context, seats: Seats) -> Result<Players, StoreError> {
    Ok(Players {
        black: ctx.store.person(seats.black).await?,
        white: ctx.store.person(seats.white).await?,
    })
}

pub(crate) async fn who(ctx: &Context, id: Option<PersonId>) -> Result<Option<Person>, StoreError> {
    match id {
        Some(id) => ctx.store.person(id).await.map(Some),
        None => Ok(None),
    }
}

/// Returns the seats as they were when `game` was the position, before any later swap.
pub(crate) fn seats_at(seats: Seats, present: &Match, game: &Game) -> Seats {
    if present.game.swapped() == game.swapped() {
        seats
    } else {
        seats.exchanged()
    }
}

/// Returns the player that somebody named, by default the person asking. An error is a sentence for them.
pub(crate) async fn player(
    request: &Request,
    named: Option<Author>,
) -> Result<Result<Person, Text>, StoreError> {
    Ok(match named {
        None => Ok(request.who.clone()),
        Some(named) if is_me(request, &named) => Err(say::machine_look_at_your_own()),
        Some(named) if named.bot => Err(say::challenge_bots_cannot_play()),
        Some(named) => Ok(upsert(&request.ctx, &request.place.platform, &named).await?),
    })
}

/// Refuses that somebody is challenged who couldn't see it.
pub(crate) fn in_sight(named: &Author) -> Result<(), Text> {
    match named.access {
        _ if named.bot => Ok(()),
        Access::Sees => Ok(()),
        Access::CannotSee => Err(challenges::cannot_see_channel(&named.name)),
        Access::NotOnServer => Err(challenges::not_on_server(&named.name)),
    }
}

/// Returns whether somebody isn't on the server of a place any more, as far as the platform tells.
pub(crate) async fn has_left(
    ctx: &Context,
    place: &Place,
    person: &Person,
) -> Result<bool, StoreError> {
    let (Some(server), Some(platform)) = (place.server, ctx.platform(&place.platform)) else {
        return Ok(false);
    };
    let server = ctx.store.server(server).await?.platform_id;
    Ok(platform.has_left(&server, &person.platform_id).await)
}

/// Returns what to say of a named person who may be a slip of the pen: on their platform anybody can be named, and nobody has
/// written or been named there under this name. Ask before the person is stored.
pub(crate) async fn doubt(request: &Request, named: &Author) -> Result<Option<Text>, StoreError> {
    let ctx = &request.ctx;
    /// Among how many people a similar name is looked for.
    const ASKED: u32 = 1_000;
    /// For each typo, a name has to be longer than this many letters to be suggested.
    const LETTERS_PER_TYPO: usize = 3;

    let platform = &request.place.platform;
    if named.bot || ctx.capabilities(platform).knows_people {
        return Ok(None);
    }
    if ctx.store.known_person(platform, &named.id).await?.is_some() {
        return Ok(None);
    }
    let typed = named.id.to_lowercase();
    let known = ctx.store.names(platform, ASKED).await?.into_iter();
    let near = known
        .filter(|name| *name != request.who.platform_id)
        .map(|name| (strsim::osa_distance(&typed, &name.to_lowercase()), name))
        .min()
        .filter(|(typos, near)| {
            let letters = typed.chars().count().max(near.chars().count());
            typos * LETTERS_PER_TYPO < letters
        });
    let near = match near {
        Some((_, near)) => ctx.store.known_person(platform, &near).await?,
        None => None,
    };
    Ok(Some(challenges::nobody_yet(&named.name, near.as_ref())))
}

/// Returns whether somebody named the bot itself.
pub(crate) fn is_me(request: &Request, named: &Author) -> bool {
    let platform = request.ctx.platform(&request.place.platform);
    named.bot && platform.is_some_and(|platform| platform.is_me(&named.id))
}

/// Returns the settings of a place's server, as they can be followed there.
pub(crate) async fn server_settings(
    ctx: &Context,
    place: PlaceId,
) -> Result<ServerSettings, StoreError> {
    let store = &ctx.store;
    let place = store.place(place).await?;
    let mut settings = match place.server {
        Some(server) => store.server(server).await?.settings,
        None => ServerSettings::default(),
    };
    // Threads for the matches of a private thread would be opened where everybody sees them.
    settings.threads &= !place.is_private_thread();
    Ok(settings)
}

/// Returns whether somebody moderates the server where they ask: by the platform's permission, or by the role that its
/// settings name.
pub(crate) async fn moderates(request: &Request) -> Result<bool, StoreError> {
    let Some(server) = request.place.server else {
        return Ok(false);
    };
    let role = request.ctx.store.server(server).await?.settings.moderators;
    let by_role = role.is_some_and(|role| request.rights.roles.contains(&role));
    Ok(request.rights.moderate || by_role)
}

/// Refuses that somebody begins a match with `other` on `server`, if one is banned or has blocked the other.
pub(crate) async fn may_meet(
    request: &Request,
    other: &Person,
    server: Option<ServerId>,
) -> Result<Result<(), Text>, StoreError> {
    let (ctx, who) = (&request.ctx, &request.who);
    if other.is_forgotten() {
        return Ok(Err(say::challenge_no_longer_here(other)));
    }
    // A button in a direct message may be about a server.
    if let Some(text) = bans::banned(ctx, who, server).await? {
        return Ok(Err(text));
    }
    if bans::banned(ctx, other, server).await?.is_some() {
        return Ok(Err(say::ban_other(other)));
    }
    if ctx.store.blocks(who.id, other.id).await? {
        return Ok(Err(say::challenge_you_blocked(other)));
    }
    if ctx.store.blocks(other.id, who.id).await? {
        return Ok(Err(say::challenge_blocked_by(other)));
    }
    Ok(Ok(()))
}

/// Returns the server where somebody asks, if they moderate it; else one of these sentences: there is none, or they don't.
pub(crate) async fn moderated(
    request: &Request,
    no_server: fn() -> Text,
    refused: fn() -> Text,
) -> Result<Result<ServerId, Text>, StoreError> {
    let moderates = moderates(request).await?;
    let server = request.server().ok_or_else(no_server);
    Ok(server.and_then(|server| moderates.then_some(server).ok_or_else(refused)))
}

/// As [`moderated`], for who manages the server.
pub(crate) fn managed(
    request: &Request,
    no_server: fn() -> Text,
    refused: fn() -> Text,
) -> Result<ServerId, Text> {
    let server = request.server().ok_or_else(no_server)?;
    let manages = request.rights.manage;
    manages.then_some(server).ok_or_else(refused)
}

/// Returns the time zone that somebody chose; by default UTC.
pub(crate) async fn zone_of(ctx: &Context, person: PersonId) -> Result<TimeZone, StoreError> {
    let preferences = ctx.store.preferences(person).await?;
    Ok(times::zone_of(&preferences))
}

/// Returns the person whose number is in a button's id, if they're on the platform where it was pressed or the machine that
/// the buttons name; `None` if the number was made up.
pub(crate) async fn named_by_button(
    request: &Request,
    id: PersonId,
) -> Result<Option<Person>, StoreError> {
    let person = request.ctx.store.find_person_by_number(id).await?;
    Ok(person.filter(|person| {
        person.platform == request.place.platform
            || Machine::of(person.id) == Some(Machine::DEFAULT)
    }))
}

pub(crate) async fn upsert(
    ctx: &Context,
    platform: &str,
    author: &Author,
) -> Result<Person, StoreError> {
    let person = ctx
        .store
        .upsert_person(platform, &author.id, &author.name)
        .await?;
    let account = author.account.as_ref();
    // Nobody else's is needed.
    if let Some(account) = account.filter(|_| !pictured::can_be(&author.name)) {
        ctx.store.set_account(person.id, account.clone()).await?;
    }
    Ok(person)
}
