//! Whether the ratings in a database follow the settings.

use crate::config::Config;
use crate::play::RatingPeriod;

/// Returns what to tell a host whose database has ratings that don't follow the settings; `None` if they do. `followed` is
/// the period that they follow, if it's known.
pub(super) fn outdated(config: &Config, followed: Option<RatingPeriod>) -> Option<String> {
    let (followed, wanted) = (followed?.days(), config.ratings.period_days);
    (followed != wanted).then(|| {
        format!(
            "the ratings were computed with [ratings] period_days = {followed}, but the settings say {wanted}. To make them \
             follow the settings, run “stonepost ratings rebuild”; to keep them, set period_days = {followed}"
        )
    })
}
