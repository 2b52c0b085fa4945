//! Where and when a server gets the puzzle of the day, among its settings.

use crate::api::platform::PostError;
use crate::commands::stop::Stop;
use crate::service::daily;
use crate::service::request::{self, Request};
use crate::syntax::arguments::{self, Argument};
use crate::syntax::spec::Suggestions;
use play::{PlaceId, ServerId, Untrusted};
use rules::Kind;
use store::Daily;
use text::puzzles as words;
use text::rich::Text;
use text::times;
use text::words as say;

/// When the puzzle comes if nobody says when: at 18:00.
const USUAL: u16 = 18 * 60;

/// With fewer puzzles in a game, the same would come again within a month.
const FEWEST: usize = 30;

/// Of which games a server gets the puzzle of the day.
#[derive(Clone, Copy)]
pub(super) enum Games {
    /// Of this game, or of all in turn.
    Of(Option<Kind>),
    /// Of none.
    None,
}

/// What is to be changed.
pub(super) struct Changes {
    /// The channel: the platform's id of it, and its name.
    pub(super) channel: Option<(String, Untrusted)>,
    /// The time of the day, as it was typed.
    pub(super) at: Option<String>,
    pub(super) games: Option<Games>,
}

/// The options of `/settings` for it.
pub(super) fn options() -> (
    Argument<(String, Untrusted)>,
    Argument<String>,
    Argument<Games>,
) {
    let kinds = Kind::ALL.iter();
    let kinds = kinds.map(|kind| (kind.id(), kind.title(), Games::Of(Some(*kind))));
    let others = [
        ("any", "Any game", Games::Of(None)),
        ("none", "No puzzles", Games::None),
    ];
    (
        arguments::channel("puzzles", "A channel in which I post a puzzle each day"),
        arguments::completed(
            "at",
            "When I do that, in your time zone, e.g. 18:00",
            Suggestions::Usual(&["8:00", "12:00", "18:00", "20:00"]),
        ),
        arguments::choice(
            "game",
            "The game of these puzzles",
            others.into_iter().chain(kinds),
        ),
    )
}

/// Changes it. Returns whether there was anything to change.
///
/// # Errors
/// Why it can't be so; nothing has changed then.
pub(super) async fn change(
    request: &Request,
    server: ServerId,
    Changes { channel, at, games }: Changes,
) -> Result<bool, Stop> {
    let store = &request.ctx.store;
    if let Some(Games::None) = games {
        if channel.is_some() || at.is_some() {
            return Err(say::puzzle_none_and_when().into());
        }
        store.stop_daily(server).await?;
        return Ok(true);
    }
    if channel.is_none() && at.is_none() && games.is_none() {
        return Ok(false);
    }
    if let Some(Games::Of(Some(kind))) = games
        && learn::puzzles(kind).len() < FEWEST
    {
        return Err(words::too_few(kind, learn::puzzles(kind).len()).into());
    }
    let before = store.daily(server).await?;
    let minute = match &at {
        Some(typed) => Some(times::minute_of_day(typed).ok_or_else(|| words::not_a_time(typed))?),
        None => None,
    };
    let place = match (&channel, &before) {
        (Some((id, _)), _) => place(request, server, id).await?,
        (None, Some(before)) => before.place,
        (None, None) => place(request, server, &request.place.platform_id).await?,
    };
    let zone = match &before {
        Some(before) if at.is_none() => before.zone.clone(),
        _ => store.preferences(request.who.id).await?.zone,
    };
    let minute = minute.or(before.as_ref().map(|before| before.minute));
    let minute = minute.unwrap_or(USUAL);
    let game = match games {
        Some(Games::Of(game)) => game,
        _ => before.and_then(|before| before.game),
    };
    let due = daily::next(minute, &zone, request.now).unwrap_or(request.now);
    let daily = Daily {
        server,
        place,
        minute,
        zone,
        game,
        due,
    };
    store.set_daily(daily).await?;
    request.ctx.wakeups.wake_pinned();
    Ok(true)
}

/// Returns the channel with this id if the bot can post there.
async fn place(request: &Request, server: ServerId, id: &str) -> Result<PlaceId, Stop> {
    let (ctx, platform) = (&request.ctx, &request.place.platform);
    if let Some(platform) = ctx.platform(platform)
        && let Err(PostError::Place { obstacle, why }) = platform.knock(id).await
    {
        let why = request::obstacle_text(ctx, &request.place, obstacle, &why);
        return Err(words::cannot_post_there(why).into());
    }
    let place = ctx.store.upsert_place(platform, id, None, false).await?;
    match place.server {
        None => ctx.store.set_server_of_place(place.id, server).await?,
        Some(other) if other != server => return Err(say::puzzle_other_server().into()),
        Some(_) => {}
    }
    Ok(place.id)
}

/// Says where and when a server gets the puzzle of the day.
pub(super) async fn told(request: &Request, server: ServerId) -> Result<Text, Stop> {
    let store = &request.ctx.store;
    let Some(daily) = store.daily(server).await? else {
        return Ok(say::puzzle_daily_nowhere());
    };
    let place = store.place(daily.place).await?;
    let told = words::daily_here(&place.platform_id, daily.minute, &daily.zone, daily.game);
    Ok(match &place.trouble {
        Some(trouble) => {
            let why = request::obstacle_text(&request.ctx, &place, trouble.obstacle, &trouble.why);
            told.below(words::cannot_post_there(why))
        }
        None => told,
    })
}
