//! The server's clock, which all processes go by: those of their machines differ.

use std::time::Duration;

use super::claims;
use crate::sql::Connection;
use crate::uptime::uptime;
use crate::values::error::StoreError;

/// What the server's clock showed, and when.
#[derive(Debug, Clone, Copy)]
pub(super) struct ServerClock {
    /// In Unix milliseconds.
    shown: i64,
    /// By [`uptime`].
    at: Duration,
}

impl ServerClock {
    /// Asks for it. It showed that while the answer was under way.
    pub(super) fn ask(connection: &Connection) -> Result<ServerClock, StoreError> {
        let asked = uptime();
        let shown = claims::now(connection)?;
        Ok(ServerClock::shown_at(shown, (asked + uptime()) / 2))
    }

    /// One that showed this at a moment, by [`uptime`].
    pub(super) fn shown_at(shown: i64, at: Duration) -> ServerClock {
        ServerClock { shown, at }
    }

    /// What it shows now, in Unix milliseconds, if it wasn't set since.
    pub(super) fn now(self) -> i64 {
        let since = uptime().saturating_sub(self.at).as_millis();
        let since = i64::try_from(since).unwrap_or(i64::MAX);
        self.shown.saturating_add(since)
    }
}
