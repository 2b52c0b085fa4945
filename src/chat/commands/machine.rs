//! What the commands share that start a match against a machine, which accepts at once.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::posts::threads;
use crate::chat::service::request::Request;
use crate::chat::service::{decide, find, people};
use crate::play::{self, Machine, Match, MatchId, Stage, Terms};
use crate::store::{Commit, StoreError};
use crate::text::rich::Text;
use crate::text::{failures, machine as machine_text, which_match};

/// The most attempts to begin a match, if another change is committed first.
const TRIES: u32 = 8;

/// Starts a match against a machine where the request comes from. `casual` is whether to say that it's casual.
pub(super) async fn start(
    ctx: &Context,
    request: &Request,
    mut terms: Terms,
    machine: Machine,
    casual: bool,
) -> Result<Option<Message>, StoreError> {
    let limits = ctx.limits;
    terms.direct |= request.place.direct;
    terms.note = None;
    let new = play::challenge(
        request.place.id,
        terms,
        request.who.id,
        Some(machine.person()),
        request.now,
        request.now.plus(limits.challenge_lifetime_ms),
    );
    // Nobody is a machine, so nobody challenges themselves here.
    let Ok(new) = new else {
        return Ok(None);
    };
    let most = limits.machine_matches;
    let id = match ctx
        .store
        .create(new, request.delivery.clone(), most)
        .await?
    {
        Commit::Done(id) => id,
        Commit::TooManyOpen => return Ok(Some(machine_text::too_many(most).into())),
        _ => return Ok(None),
    };
    let text = match begin(ctx, id).await? {
        Ok(game) => {
            let thread = match game.own_thread {
                true => Some(ctx.store.place(game.place).await?.platform_id),
                false => None,
            };
            machine_text::begun(&game, machine, thread.as_deref(), casual)
        }
        Err(why) => why,
    };
    Ok(Some(text.into()))
}

/// Lets the machine accept a challenge: in the channel if that is free, else, or if the server's settings say so, in a
/// thread of its own. If it can't, the challenge is cancelled, and the error is a sentence that says why.
pub(in crate::chat) async fn begin(
    ctx: &Context,
    id: MatchId,
) -> Result<Result<Box<Match>, Text>, StoreError> {
    let store = &ctx.store;
    let mut thread = None;
    for _ in 0..TRIES {
        let Some(game) = store.load(id).await? else {
            break;
        };
        let Some(machine) = game.machine().filter(|_| game.stage == Stage::Offered) else {
            return Ok(Ok(Box::new(game)));
        };
        let now = ctx.clock.now();
        let settings = people::server_settings(ctx, game.place).await?;
        let Ok(mut change) = play::accept(&game, machine.person(), rand::random(), now) else {
            break;
        };
        change.after.must_claim = settings.claim;
        let wants_thread = settings.threads && !game.terms.direct;
        if let Some(thread) = thread {
            change = change.in_thread(thread);
        }
        let done = match wants_thread && thread.is_none() {
            true => Commit::PlaceBusy,
            false => {
                let after = Box::new(change.after.clone());
                match decide::commit(ctx, &game, change).await? {
                    Commit::Done(_) => return Ok(Ok(after)),
                    done => done,
                }
            }
        };
        if done != Commit::PlaceBusy {
            continue;
        }
        let opponent = store.person(machine.person()).await?;
        match threads::thread_for(ctx, &game, &opponent).await? {
            Ok(opened) => thread = Some(opened),
            Err(why) => {
                let text = match store.running_in(game.place).await? {
                    Some(running) => which_match::busy(running.id).then(why),
                    None => why,
                };
                cancel(ctx, id).await?;
                return Ok(Err(text));
            }
        }
    }
    cancel(ctx, id).await?;
    Ok(Err(failures::too_much_at_once()))
}

/// Cancels a challenge that can't be accepted.
async fn cancel(ctx: &Context, id: MatchId) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        let Some(game) = ctx.store.load(id).await? else {
            break;
        };
        let Some(change) = play::cancel_deleted(&game, ctx.clock.now()) else {
            break;
        };
        if decide::commit_automatic(ctx, &game, change).await? {
            break;
        }
    }
    Ok(())
}

/// Starts a match like `game` with these terms, unless it has just been started.
pub(super) async fn rematch(
    ctx: &Context,
    request: &Request,
    game: &Match,
    terms: Terms,
    machine: Machine,
) -> Result<Option<Message>, StoreError> {
    let running = ctx.store.running_of(request.who.id).await?;
    let running = find::load_all(ctx, running).await?;
    let same = |other: &&Match| {
        other.machine() == Some(machine)
            && other.terms.spec == terms.spec
            && other.created > game.created
            && other.ply() < 2
    };
    if let Some(begun) = running.iter().find(same) {
        return Ok(Some(machine_text::already_begun(begun.id).into()));
    }
    start(ctx, request, terms, machine, false).await
}
