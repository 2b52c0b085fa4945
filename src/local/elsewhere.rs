//! Pages that are open here, while another process that shares the database has changed something.

use std::sync::Arc;

use tokio::sync::broadcast;

use super::LocalUpdate;
use store::Watcher;

/// Makes open pages read everything again when another process has changed something.
struct Elsewhere(broadcast::Sender<LocalUpdate>);

impl Watcher for Elsewhere {
    fn changed_elsewhere(&self) {
        // Nobody may be listening.
        let _ = self.0.send(LocalUpdate::Elsewhere);
    }
}

/// Returns the watcher for the pages that get these updates. It watches as long as somebody holds it.
pub(super) fn watcher(updates: &broadcast::Sender<LocalUpdate>) -> Arc<dyn Watcher> {
    Arc::new(Elsewhere(updates.clone()))
}
