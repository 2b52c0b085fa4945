//! The error of composing a post.

use store::StoreError;

/// Why a post can't be composed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ComposeError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the match is not there")]
    NoMatch,
    #[error("the board can't be drawn: {0}")]
    Picture(String),
}
