//! One round of a worker's loop: work, then sleep.

use std::pin::Pin;
use std::time::Duration;

use crate::chat::core::context::Context;
use crate::chat::service::freeze;
use crate::store::StoreError;

/// Does `work`, then sleeps for the time that it returns (after a failure for `retry`), or until `woken`. Returns whether
/// to go on: not once `stop` has completed. `cannot` is what the log says of a failure.
pub(super) async fn round(
    ctx: &Context,
    work: impl Future<Output = Result<Duration, StoreError>>,
    woken: impl Future<Output = ()>,
    stop: Pin<&mut impl Future<Output = ()>>,
    retry: Duration,
    cannot: &'static str,
) -> bool {
    let sleep = match freeze::freeze_on_failure(ctx, None, work).await {
        Ok(sleep) => sleep,
        Err(error) => {
            if !error.is_obstacle() {
                tracing::error!(?error, "{cannot}");
            }
            retry
        }
    };
    tokio::select! {
        () = stop => false,
        () = woken => true,
        () = ctx.clock.sleep(sleep) => true,
    }
}
