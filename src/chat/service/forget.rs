//! Forgets people: ends what is open of theirs, then takes out what leads to them.

use crate::chat::core::context::Context;
use crate::chat::service::{decide, find, lost_places, seeks, tournaments};
use crate::play::{self, MatchId, PersonId, ServerId, Stage, Time};
use crate::store::{Farewell, ForgetRequest, ForgottenServer, SeekCommit, StoreError};
use crate::text::{privacy, sanitize};

/// Ends everything that is open of somebody's: their matches are resigned, their challenges cancelled or declined, their
/// seeks closed, and they leave their tournaments. Matches that are frozen stay as they are.
pub(in crate::chat) async fn end_everything(
    ctx: &Context,
    who: PersonId,
    now: Time,
) -> Result<(), StoreError> {
    for id in ctx.store.open_matches_of(who).await? {
        end_match(ctx, who, id, now).await?;
    }
    for seek in ctx.store.seeks_of(who).await? {
        let id = seek.id;
        while let Some(seek) = seeks::apply_due(ctx, id, now).await? {
            let Ok(change) = play::close_seek(&seek, who, false, now) else {
                break;
            };
            if let SeekCommit::Done(_) = ctx.store.change_seek(change, None).await? {
                break;
            }
        }
    }
    for id in ctx.store.tournaments_with(who).await? {
        tournaments::withdraw(ctx, id, who, now).await?;
    }
    ctx.wakeups.wake_all();
    Ok(())
}

/// Ends a match; again if another change was committed first.
async fn end_match(ctx: &Context, who: PersonId, id: MatchId, now: Time) -> Result<(), StoreError> {
    while let Some(game) = find::load_all(ctx, vec![id]).await?.pop() {
        let Some(game) = Box::pin(decide::apply_due(ctx, game, now)).await? else {
            return Ok(());
        };
        let change = match game.stage {
            Stage::Running(_) => play::resign(&game, who, game.ply(), now),
            Stage::Offered if game.challenger == who => play::cancel(&game, who, now),
            Stage::Offered => play::decline(&game, who, None, now),
            _ => return Ok(()),
        };
        let Ok(change) = change else {
            return Ok(());
        };
        if Box::pin(decide::commit_automatic(ctx, &game, change)).await? {
            return Ok(());
        }
    }
    Ok(())
}

/// Forgets whoever asked for it, as far as that hasn't been done.
pub(in crate::chat) async fn forget(ctx: &Context, asked: ForgetRequest) -> Result<(), StoreError> {
    let Some(person) = ctx.store.find_person_by_number(asked.person).await? else {
        return ctx.store.forgotten(asked.person).await;
    };
    // They may have begun something since.
    end_everything(ctx, person.id, ctx.clock.now()).await?;
    let mut words = sanitize::spellings(&person.name).to_vec();
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

/// Forgets a server that the bot was removed from at `left`, if it's time. Its pending challenges are cancelled.
pub(in crate::chat) async fn forget_server(
    ctx: &Context,
    server: ServerId,
    left: Time,
    now: Time,
) -> Result<(), StoreError> {
    let kept = ctx.limits.forget_servers_ms;
    let is_due = kept.is_some_and(|kept| left.plus(kept) <= now);
    if !is_due && !ctx.store.is_forgotten_at_once(server).await? {
        return Ok(());
    }
    for id in ctx.store.offered_in_server(server).await? {
        while let Some(game) = find::load_all(ctx, vec![id]).await?.pop() {
            let Some(game) = Box::pin(decide::apply_due(ctx, game, now)).await? else {
                break;
            };
            let Some(change) = play::cancel_deleted(&game, now) else {
                break;
            };
            if Box::pin(decide::commit_automatic(ctx, &game, change)).await? {
                break;
            }
        }
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
