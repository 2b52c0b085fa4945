//! What was said with the turns of a match, as its page shows it to one of its players, and what they note for themselves.

use crate::api::play_page::Talk;
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::visit::{Visit, visit};
use crate::service::said;
use crate::syntax::arguments;
use store::StoreError;
use text::options::Prose;
use text::rich::Text;
use text::words as say;
use text::{said as said_text, sanitize};

/// The longest note, in characters.
const LONGEST_NOTE: usize = 500;

/// Returns what the visitor reads beside the turns of their match.
pub(super) async fn shown(ctx: &Context, visit: &Visit) -> Result<Talk, StoreError> {
    let (id, who) = (visit.game.id, visit.who.id);
    let said = said::seen_in(ctx, id, Some(who)).await?.into_iter();
    let notes = ctx.store.remarks(id, who).await?.into_iter();
    Ok(Talk {
        said: said
            .map(|(ply, who, line)| (ply, said_text::on_page(&who, &line)))
            .collect(),
        notes: notes
            .map(|(ply, words)| (ply, sanitize::seen(&words)))
            .collect(),
    })
}

/// Keeps what the visitor notes on the position after `ply` turns, in place of what they noted there before; nothing removes that.
pub(crate) async fn note(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    ply: u32,
    words: &str,
) -> Result<Result<Talk, Text>, StoreError> {
    let visit = match visit(ctx, visitor, number).await? {
        Ok(visit) => visit,
        Err(why) => return Ok(Err(why)),
    };
    if ply > visit.game.ply() {
        return Ok(Err(say::said_no_such_position()));
    }
    let words = match arguments::one_line(words, Prose::Note, LONGEST_NOTE) {
        Ok(words) => words,
        Err(too_long) => return Ok(Err(too_long)),
    };
    let (id, who) = (visit.game.id, visit.who.id);
    ctx.store.set_remark(id, who, ply, words.as_ref()).await?;
    Ok(Ok(shown(ctx, &visit).await?))
}
