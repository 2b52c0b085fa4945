//! The server's clock, which all processes go by: those of their machines differ.

use std::time::Instant;

use super::claims;
use crate::store::sql::Connection;
use crate::store::values::error::StoreError;

/// What the server's clock showed, and when.
#[derive(Debug, Clone, Copy)]
pub(super) struct ServerClock {
    /// In Unix milliseconds.
    shown: i64,
    at: Instant,
}

impl ServerClock {
    /// Asks for it. It showed that while the answer was under way.
    pub(super) fn ask(connection: &Connection) -> Result<ServerClock, StoreError> {
        let asked = Instant::now();
        let shown = claims::now(connection)?;
        Ok(ServerClock {
            shown,
            at: asked + asked.elapsed() / 2,
        })
    }

    /// What it shows now, in Unix milliseconds, if it wasn't set since.
    pub(super) fn now(self) -> i64 {
        let since = i64::try_from(self.at.elapsed().as_millis()).unwrap_or(i64::MAX);
        self.shown.saturating_add(since)
    }
}
