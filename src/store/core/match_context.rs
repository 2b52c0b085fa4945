//! Which match a task is working on, so that the right match can be blamed if the task fails.

use std::cell::Cell;
use std::future::Future;

use crate::values::error::StoreError;
use play::MatchId;

tokio::task_local! {
    static CONTEXT: Cell<MatchContext>;
}

/// The match that a task was last working on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MatchContext {
    /// Its number; `None` if there was none, or more than one.
    pub game: Option<MatchId>,
    /// Whether it could not be loaded because it is damaged.
    pub damaged: bool,
}

/// Runs `work` and also returns which match it was working on at its end.
pub async fn with_match_context<T>(work: impl Future<Output = T>) -> (T, MatchContext) {
    let work = async {
        let done = work.await;
        (done, CONTEXT.with(Cell::get))
    };
    CONTEXT.scope(Cell::default(), work).await
}

/// Notes that the current task now works on this match; `None` for none in particular.
pub fn note_match(game: Option<MatchId>) {
    set(MatchContext {
        game,
        damaged: false,
    });
}

/// Notes the result of loading a match.
pub(crate) fn loaded<T>(game: Option<MatchId>, result: &Result<T, StoreError>) {
    let damaged = result.as_ref().is_err_and(StoreError::is_damage);
    if game.is_some() || damaged {
        set(MatchContext { game, damaged });
    }
}

fn set(context: MatchContext) {
    // Outside of `with_match_context` there is nothing to set.
    let before = CONTEXT.try_with(|cell| cell.replace(context));
    if let (Ok(before), Some(game)) = (before, context.game)
        && before.game != Some(game)
    {
        tracing::Span::current().record("match", tracing::field::display(game));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_task_has_a_context_of_its_own() {
        note_match(Some(MatchId(1)));
        let one = with_match_context(async {
            note_match(Some(MatchId(2)));
            tokio::task::yield_now().await;
            "one"
        });
        let other = with_match_context(async {
            note_match(Some(MatchId(3)));
            note_match(None);
        });
        let (one, ((), other)) = tokio::join!(one, other);
        assert_eq!((one.0, one.1.game), ("one", Some(MatchId(2))));
        assert_eq!(other, MatchContext::default());
    }
}
