//! Begins a match that somebody accepts: in its channel if that's free, else, or where the server's settings say so, in a thread
//! of its own.

use std::ops::ControlFlow::{Break, Continue};

use crate::commands::command::Stop;
use crate::core::context::Context;
use crate::posts::threads::{self, MatchThread};
use crate::service::again;
use play::PlaceId;
use text::rich::Text;
use text::words as say;

/// What became of an attempt to begin a match.
pub(super) enum Tried<Begun> {
    Begun(Begun),
    /// Another change was committed first.
    Stale,
    /// It needs a thread, because this channel isn't free for it: here is one, or why there can be none.
    NeedsThread(PlaceId, Result<MatchThread, Text>),
}

/// Returns what `attempt` begins. It's made again in the thread that it opened, or if it was too late. An error says why there is
/// no match; a thread is archived then, unless another press of the same button began the match in it.
pub(super) async fn begin<Begun, Trying>(
    ctx: &Context,
    attempt: impl Fn(Option<PlaceId>) -> Trying,
) -> Result<Begun, Stop>
where
    Trying: Future<Output = Result<Tried<Begun>, Stop>>,
{
    let attempt = &attempt;
    let begun = again::few_times(None, |thread: Option<MatchThread>| async move {
        let stop = match attempt(thread.as_ref().map(|thread| thread.place)).await {
            Ok(Tried::Begun(begun)) => return Ok(Break((Ok(begun), None))),
            Ok(Tried::Stale) => return Ok(Continue(thread)),
            Ok(Tried::NeedsThread(_, Ok(opened))) => return Ok(Continue(Some(opened))),
            Ok(Tried::NeedsThread(channel, Err(why))) => {
                Stop::from(match ctx.store.running_in(channel).await? {
                    Some(running) => say::which_match_busy(running.id).then(why),
                    None => why,
                })
            }
            Err(Stop::Store(error)) => return Err(error),
            Err(stop) => stop,
        };
        Ok(Break((Err(stop), thread)))
    });
    let too_late = |thread| (Err(say::failure_too_much_at_once().into()), thread);
    let (begun, thread) = begun.await?.unwrap_or_else(too_late);
    if let Some(thread) = thread {
        threads::give_up_unless_begun(ctx, &thread).await?;
    }
    begun
}
