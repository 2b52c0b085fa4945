//! `/match hint`: a good turn for the player to move, in casual matches.

use crate::api::message::Message;
use crate::commands::command::{Command, Stop};
use crate::commands::preview;
use crate::core::analyst::NoHint;
use crate::service::decide::{self, Done};
use crate::service::request::Request;
use crate::service::{board_view, find, refusal};
use crate::syntax::arguments;
use crate::syntax::spec::WhichMatches;
use crate::syntax::view::RequestedView;
use play::clock::DAY;
use play::{self, Hint, Match};
use store::StoreError;
use text::hints;
use text::rich::Text;
use text::words as say;

/// The most hints that one person can take within 24 hours.
const A_DAY: u32 = 50;

pub(super) fn command() -> Command {
    Command::new(
        "match hint",
        "Get a good turn and your chances, in casual matches",
        arguments::number(WhichMatches::OwnRunning),
        hint,
    )
}

/// Tells the player to move a good turn. In the same position it's always the same one, which is counted once.
async fn hint(request: &Request, number: Option<String>) -> Result<Message, Stop> {
    let (ctx, who) = (&request.ctx, request.who.id);
    let game = find::match_for(request, number.as_deref()).await??;
    let id = game.id;
    let Some(game) = decide::apply_due(ctx, game, request.now).await? else {
        return Ok(say::which_match_unknown(id).into());
    };
    if let Err(refused) = play::may_hint(&game, who) {
        return Ok(refusal::refuse(ctx, &game, &refused, "").await);
    }
    let digest = game.game.digest();
    if let Some(known) = ctx.store.hint(id, game.ply(), digest, who).await? {
        return Ok(shown(request, &game, &known).await?);
    }
    let since = request.now.plus(-DAY);
    if ctx.store.hints_since(who, since).await? >= A_DAY {
        return Ok(say::hint_enough_today(A_DAY).into());
    }
    let found = match ctx.analyst.hint(who, &game.game).await {
        Ok(found) => found,
        Err(why) => return Ok(no_hint(why).into()),
    };
    let told = |game: &Match| play::hint(game, who, digest, found.clone(), request.now);
    match decide::decide(request, game, "", told).await? {
        Done::Committed(game, _) => Ok(shown(request, &game, &found).await?),
        done => Ok(done.answer().unwrap_or_default()),
    }
}

fn no_hint(why: NoHint) -> Text {
    match why {
        NoHint::OwnUnderWay => say::hint_working_on_yours(),
        NoHint::Full => say::hint_too_many_at_once(),
        NoHint::Failed => say::hint_none_found(),
    }
}

/// Returns the hint with a preview of its turn.
async fn shown(request: &Request, game: &Match, hint: &Hint) -> Result<Message, StoreError> {
    let text = hints::hint(game.id, hint);
    let Ok(after) = play::preview(game, &hint.turn) else {
        return Ok(text.into());
    };
    let view = board_view::view(
        &request.ctx,
        &after,
        request.who.id,
        RequestedView::default(),
    );
    let mut message = preview::preview_of(request, game, &after, &view).await?;
    message.text = text.below(message.text);
    Ok(message)
}
