//! Forgets people: ends what is open of theirs, then takes out what leads to them.

use std::future::Future;
use std::ops::ControlFlow::Break;

use crate::core::context::Context;
use crate::service::{again, decide, freeze, lost_places, seeks, tournaments};
use play::{self, Match, MatchId, PersonId, ServerId, Stage, Time};
use store::{Changed, Farewell, ForgetRequest, ForgottenServer, StoreError};
use text::{privacy, sanitize};

/// Ends everything that is open of somebody's, on `server` or anywhere: their matches are resigned, their challenges cancelled
/// or declined, their seeks closed, they leave their tournaments, and, if it's anywhere, they're signed out. Matches that are
/// frozen stay as they are.
pub(crate) async fn end_everything(
    ctx: &Context,
    who: PersonId,
    server: Option<ServerId>,
    now: Time,
) -> Result<(), StoreError> {
    for id in ctx.store.open_matches_of(who, server).await? {
        end_match(ctx, who, id, now).await?;
    }
    let mut seeks = ctx.store.seeks_of(who).await?;
    seeks.retain(|seek| server.is_none_or(|server| seek.server == server));
    for id in seeks.into_iter().map(|seek| seek.id) {
        again::until_done(|| async move {
            let Some(seek) = seeks::apply_due(ctx, id, now).await? else {
                return Ok(Break(()));
            };
            let Ok(change) = play::close_seek(&seek, who, false, now) else {
                return Ok(Break(()));
            };
            let closed = ctx.store.change_seek(change, None).await?;
            Ok::<_, StoreError>(again::ends(matches!(closed, Changed::Done(_))))
        })
        .await?;
    }
    for id in ctx.store.tournaments_with(who, server).await? {
        match tournaments::withdraw(ctx, id, who, now).await {
            Err(error) if error.is_damage() => {
                tracing::error!(%error, tournament = id.0, "somebody who is forgotten or banned can't leave a tournament that can't be read");
            }
            withdrawn => withdrawn?,
        }
    }
    if server.is_none() {
        ctx.store.end_sessions_of(who).await?;
    }
    ctx.wakeups.wake_all();
    Ok(())
}

/// Ends a match.
async fn end_match(ctx: &Context, who: PersonId, id: MatchId, now: Time) -> Result<(), StoreError> {
    let end = |game: &Match| {
        let change = match game.stage {
            Stage::Running(_) => play::resign(game, who, game.ply(), now),
            Stage::Offered if game.challenger == who => play::cancel(game, who, now),
            Stage::Offered => play::decline(game, who, None, now),
            _ => return None,
        };
        change.ok()
    };
    decide::change_if_sound(ctx, id, Some(now), end).await?;
    Ok(())
}

/// Ends whatever is open of those who are banned, where they are banned. What fails for one of them keeps nobody else's.
pub(crate) async fn end_banned(ctx: &Context) {
    for (platform, id) in ctx.host_bans.all() {
        let ended = async {
            match ctx.store.known_person(platform, &id).await? {
                Some(person) => end_everything(ctx, person.id, None, ctx.clock.now()).await,
                None => Ok(()),
            }
        };
        contained(ctx, ended).await;
    }
    let all = async {
        for (server, person) in ctx.store.all_bans().await? {
            let ended = end_everything(ctx, person.id, Some(server), ctx.clock.now());
            contained(ctx, ended).await;
        }
        Ok(())
    };
    contained(ctx, all).await;
}

async fn contained(ctx: &Context, work: impl Future<Output = Result<(), StoreError>>) {
    if let Err(why) = freeze::freeze_on_failure(ctx, None, Box::pin(work)).await {
        tracing::error!(?why, "what is open of somebody who is banned hasn't ended");
    }
}

/// Forgets whoever asked for it, as far as that hasn't been done.
pub(crate) async fn forget(ctx: &Context, asked: ForgetRequest) -> Result<(), StoreError> {
    let Some(person) = ctx.store.find_person_by_number(asked.person).await? else {
        return ctx.store.forgotten(asked.person).await;
    };
    // They may have begun something since.
    end_everything(ctx, person.id, None, ctx.clock.now()).await?;
    let mut words = sanitize::spellings(&person.name).to_vec();
    for (_, account) in ctx.store.accounts(vec![person.id]).await? {
        words.extend(sanitize::spellings(&account));
    }
    words.push(person.platform_id.clone());
    words.retain(|word| !word.is_empty());
    let farewell = Farewell {
        words,
        name: privacy::FORMER_PLAYER,
        thread: privacy::FORMER_THREAD,
        place: asked.place,
    };
    ctx.store.forget_person(&person, farewell).await?;
    tracing::info!(person = person.id.0, "somebody was forgotten");
    Ok(())
}

/// Returns whether it's time to forget a server that the bot was removed from at `left`.
pub(crate) async fn server_is_due(
    ctx: &Context,
    server: ServerId,
    left: Time,
    now: Time,
) -> Result<bool, StoreError> {
    let kept = ctx.limits.forget_servers_ms;
    let is_due = kept.is_some_and(|kept| left.plus(kept) <= now);
    Ok(is_due || ctx.store.is_forgotten_at_once(server).await?)
}

/// Forgets a server that the bot was removed from. Its pending challenges are cancelled.
pub(crate) async fn forget_server(
    ctx: &Context,
    server: ServerId,
    now: Time,
) -> Result<(), StoreError> {
    for id in ctx.store.offered_in_server(server).await? {
        let cancel = |game: &Match| play::cancel_unanswerable(game, now);
        decide::change_if_sound(ctx, id, Some(now), cancel).await?;
    }
    let forgotten = ForgottenServer {
        tournament: privacy::FORMER_TOURNAMENT,
        trouble: lost_places::DELETED,
        at: now,
    };
    ctx.store.forget_server(server, forgotten).await?;
    tracing::info!(server = server.0, "a server was forgotten");
    Ok(())
}
