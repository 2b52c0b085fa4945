//! What the commands share that start a match against a machine, which accepts at once.

use crate::commands::beginning::{self, Tried};
use crate::commands::command::Stop;
use crate::commands::outside;
use crate::commands::stop::Answered;
use crate::core::context::Context;
use crate::posts::threads;
use crate::service::request::Request;
use crate::service::{decide, find, people};
use play::{self, Machine, Match, MatchId, PlaceId, Stage, Terms};
use store::{Commit, StoreError};
use text::machine as machine_text;
use text::rich::Text;
use text::words as say;

/// Starts a match against a machine where the request comes from; in direct messages if the bot isn't there. `casual` is whether to
/// say that it's casual.
pub(super) async fn start(
    request: &Request,
    mut terms: Terms,
    machine: Machine,
    casual: bool,
) -> Answered {
    let home;
    let request = match request.is_outside() {
        true => {
            home = outside::at_home(request).await?;
            &home
        }
        false => request,
    };
    let ctx = &request.ctx;
    let limits = ctx.limits;
    if machine > limits.strongest {
        let most = limits.strongest.level();
        return Ok(Some(say::machine_no_such_level(most).into()));
    }
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
        Commit::TooManyOpen => return Ok(Some(say::machine_too_many(most).into())),
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

/// Lets the machine accept a challenge. If it can't, the challenge is cancelled, and the error is a sentence that says why.
pub(crate) async fn begin(
    ctx: &Context,
    id: MatchId,
) -> Result<Result<Box<Match>, Text>, StoreError> {
    let store = &ctx.store;
    let begun = beginning::begin(ctx, |thread: Option<PlaceId>| async move {
        let game = store.load(id).await?;
        let game = game.ok_or_else(say::failure_too_much_at_once)?;
        let Some(machine) = game.machine().filter(|_| game.stage == Stage::Offered) else {
            return Ok(Tried::Begun(Box::new(game)));
        };
        let settings = people::server_settings(ctx, game.place).await?;
        if thread.is_some() || game.terms.direct || !settings.threads {
            let now = ctx.clock.now();
            let accepted = play::accept(&game, machine.person(), rand::random(), now);
            let mut change = accepted.map_err(|_| say::failure_too_much_at_once())?;
            change.after.must_claim = settings.claim;
            if let Some(thread) = thread {
                change = change.in_thread(thread);
            }
            let after = Box::new(change.after.clone());
            match decide::commit(ctx, &game, change).await? {
                Commit::Done(_) => return Ok(Tried::Begun(after)),
                Commit::PlaceBusy => {}
                _ => return Ok(Tried::Stale),
            }
        }
        let opponent = store.person(machine.person()).await?;
        let opened = threads::thread_for(ctx, &game, &opponent).await?;
        Ok(Tried::NeedsThread(game.place, opened))
    });
    let why = match begun.await {
        Ok(game) => return Ok(Ok(game)),
        Err(Stop::Store(error)) => return Err(error),
        Err(why) => why.text(),
    };
    let cancel = |game: &Match| play::cancel_unanswerable(game, ctx.clock.now());
    decide::change(ctx, id, None, cancel).await?;
    Ok(Err(why))
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
        return Ok(Some(say::machine_already_begun(begun.id).into()));
    }
    start(request, terms, machine, false).await
}
