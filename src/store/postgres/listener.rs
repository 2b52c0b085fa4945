//! Hears from the other processes that something has changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use postgres::fallible_iterator::FallibleIterator;

use super::address::DatabaseAddress;
use super::process::{CHANNEL, Process};
use crate::values::error::StoreError;

/// How long it waits before it looks whether it's to stop.
const TICK: Duration = Duration::from_millis(500);

/// The pause after the connection was lost. Until then, everybody looks by themselves.
const PAUSE: Duration = Duration::from_secs(2);

/// The thread that listens.
pub(super) struct Listener {
    stop: Arc<AtomicBool>,
}

impl Listener {
    /// Calls `woken` whenever another process has changed something.
    pub(super) fn start(
        address: &DatabaseAddress,
        process: Arc<Process>,
        woken: impl Fn() + Send + 'static,
    ) -> std::io::Result<Listener> {
        let stop = Arc::new(AtomicBool::new(false));
        let (address, stopped) = (address.clone(), Arc::clone(&stop));
        let thread = std::thread::Builder::new().name("store-listener".to_owned());
        thread.spawn(move || {
            // Told once, however long it lasts.
            let mut is_deaf = false;
            while !stopped.load(Ordering::SeqCst) {
                // Something may have happened while nobody listened.
                woken();
                if let Err(error) = listen(&address, &process, &stopped, &woken, &mut is_deaf) {
                    if !is_deaf {
                        tracing::warn!(%error, "can't hear from other processes that share the database; what they change is noticed later");
                    }
                    is_deaf = true;
                    std::thread::sleep(PAUSE);
                }
            }
        })?;
        Ok(Listener { stop })
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

fn listen(
    address: &DatabaseAddress,
    process: &Process,
    stopped: &AtomicBool,
    woken: &impl Fn(),
    is_deaf: &mut bool,
) -> Result<(), StoreError> {
    let lost = |error: postgres::Error| StoreError::from(crate::sql::Error::from(error));
    let mut client = address.client()?;
    client
        .batch_execute(&format!("LISTEN {CHANNEL}"))
        .map_err(lost)?;
    if std::mem::take(is_deaf) {
        tracing::info!("hearing from other processes that share the database again");
    }
    while !stopped.load(Ordering::SeqCst) {
        let mut heard = false;
        {
            let mut notifications = client.notifications();
            let mut waiting = notifications.timeout_iter(TICK);
            if let Some(notification) = waiting.next().map_err(lost)? {
                heard = notification.payload() != process.id().to_string();
            }
        }
        if client.is_closed() {
            return Err(StoreError::Closed);
        }
        if heard {
            woken();
        }
    }
    Ok(())
}
