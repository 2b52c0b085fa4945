//! What the commands share that start a match against a machine, which accepts at once.

use std::ops::ControlFlow::{Break, Continue};

use crate::commands::stop::Answered;
use crate::core::context::Context;
use crate::posts::threads::{self, MatchThread};
use crate::service::request::Request;
use crate::service::{again, decide, find, people};
use play::{self, Machine, Match, MatchId, Stage, Terms};
use store::{Commit, StoreError};
use text::rich::Text;
use text::{failures, machine as machine_text, which_match};

/// Starts a match against a machine where the request comes from. `casual` is whether to say that it's casual.
pub(super) async fn start(
    request: &Request,
    mut terms: Terms,
    machine: Machine,
    casual: bool,
) -> Answered {
    let ctx = &request.ctx;
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
pub(crate) async fn begin(
    ctx: &Context,
    id: MatchId,
) -> Result<Result<Box<Match>, Text>, StoreError> {
    let store = &ctx.store;
    let begun = again::few_times(None, |thread: Option<MatchThread>| async move {
        let Some(game) = store.load(id).await? else {
            return Ok(Break((Err(failures::too_much_at_once()), thread)));
        };
        let Some(machine) = game.machine().filter(|_| game.stage == Stage::Offered) else {
            return Ok(Break((Ok(Box::new(game)), thread)));
        };
        let now = ctx.clock.now();
        let settings = people::server_settings(ctx, game.place).await?;
        let Ok(mut change) = play::accept(&game, machine.person(), rand::random(), now) else {
            return Ok(Break((Err(failures::too_much_at_once()), thread)));
        };
        change.after.must_claim = settings.claim;
        let wants_thread = settings.threads && !game.terms.direct;
        if let Some(thread) = &thread {
            change = change.in_thread(thread.place);
        }
        if !wants_thread || thread.is_some() {
            let after = Box::new(change.after.clone());
            match decide::commit(ctx, &game, change).await? {
                Commit::Done(_) => return Ok(Break((Ok(after), thread))),
                Commit::PlaceBusy => {}
                _ => return Ok(Continue(thread)),
            }
        }
        let opponent = store.person(machine.person()).await?;
        match threads::thread_for(ctx, &game, &opponent).await? {
            Ok(opened) => Ok(Continue(Some(opened))),
            Err(why) => {
                let why = match store.running_in(game.place).await? {
                    Some(running) => which_match::busy(running.id).then(why),
                    None => why,
                };
                Ok::<_, StoreError>(Break((Err(why), None)))
            }
        }
    });
    let begun = begun.await?;
    let (begun, thread) =
        begun.unwrap_or_else(|thread| (Err(failures::too_much_at_once()), thread));
    if begun.is_err() {
        let cancel = |game: &Match| play::cancel_unanswerable(game, ctx.clock.now());
        decide::change(ctx, id, None, cancel).await?;
        if let Some(thread) = thread {
            threads::give_up_unless_begun(ctx, &thread, id).await?;
        }
    }
    Ok(begun)
}

/// Starts a match like `game` with these terms, unless it has just been started.
pub(super) async fn rematch(
    request: &Request,
    game: &Match,
    terms: Terms,
    machine: Machine,
) -> Answered {
    let running = request.ctx.store.running_of(request.who.id).await?;
    let running = find::load_all(&request.ctx, running).await?;
    let same = |other: &&Match| {
        other.machine() == Some(machine)
            && other.terms.spec == terms.spec
            && other.created > game.created
            && other.ply() < 2
    };
    if let Some(begun) = running.iter().find(same) {
        return Ok(Some(machine_text::already_begun(begun.id).into()));
    }
    start(request, terms, machine, false).await
}
