//! Has lost time given back before anything is decided that is due.

use crate::core::context::Context;
use play::Time;
use store::StoreError;

/// The longest time between two beats that isn't a gap, in milliseconds.
pub(crate) const LONGEST: i64 = 90 * 1000;

/// Returns up to when what is due may be decided: `now`, once there's no gap between beats before it that wasn't given
/// back, and no change was refused since the last one.
pub(crate) async fn settled(ctx: &Context, now: Time) -> Result<Time, StoreError> {
    let presence = &ctx.presence;
    let is_known = |last: Time| now.0.saturating_sub(last.0).abs() <= LONGEST;
    let is_settled =
        presence.last().is_some_and(is_known) && !presence.has_refused(ctx.store.refused_changes());
    let Some(give_back) = ctx
        .gives_back
        .get()
        .filter(|_| !ctx.clock.is_steady() && !is_settled)
    else {
        return Ok(now);
    };
    give_back(ctx).await?;
    let until = presence.last().map_or(now, |last| last.plus(LONGEST));
    Ok(now.min(until))
}
