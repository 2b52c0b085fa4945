//! Which match a task has in hand, so that whoever started it knows which one to blame when it fails.

use std::cell::Cell;
use std::future::Future;

use super::StoreError;
use crate::play::MatchId;

tokio::task_local! {
    static IN_HAND: Cell<Hand>;
}

/// The match that was taken in hand last.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Hand {
    /// Its number; none where none was looked at, or several were.
    pub game: Option<MatchId>,
    /// Whether it could not be loaded because it is damaged.
    pub damaged: bool,
}

/// Does some work, and tells which match it had in hand at its end.
pub async fn in_hand<T>(work: impl Future<Output = T>) -> (T, Hand) {
    let work = async {
        let done = work.await;
        (done, IN_HAND.with(Cell::get))
    };
    IN_HAND.scope(Cell::default(), work).await
}

/// The task deals with this match from here on; `None` for none in particular.
pub fn take_in_hand(game: Option<MatchId>) {
    set(Hand {
        game,
        damaged: false,
    });
}

/// What came of loading a match.
pub(super) fn loaded<T>(game: Option<MatchId>, result: &Result<T, StoreError>) {
    let damaged = result.as_ref().is_err_and(StoreError::is_damage);
    if game.is_some() || damaged {
        set(Hand { game, damaged });
    }
}

fn set(hand: Hand) {
    // Work that nobody watches need not say what it has in hand.
    let _ = IN_HAND.try_with(|cell| cell.set(hand));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn each_task_has_its_own_match_in_hand() {
        take_in_hand(Some(MatchId(1)));
        let one = in_hand(async {
            take_in_hand(Some(MatchId(2)));
            tokio::task::yield_now().await;
            "one"
        });
        let other = in_hand(async {
            take_in_hand(Some(MatchId(3)));
            take_in_hand(None);
        });
        let (one, ((), other)) = tokio::join!(one, other);
        assert_eq!((one.0, one.1.game), ("one", Some(MatchId(2))));
        assert_eq!(other, Hand::default());
    }
}
