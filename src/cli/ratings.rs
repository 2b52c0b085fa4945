//! `stonepost ratings rebuild`.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::Failure;
use super::count::counted;
use super::database::with_database;
use super::location::Location;
use super::output::print_line;
use super::progress::Progress;
use crate::config::Config;
use crate::play::RatingPeriod;

/// Recomputes results, ratings and standings, and says how many entries were wrong.
pub(super) fn rebuild(config: &Config) -> Result<(), Failure> {
    let period = RatingPeriod::of_days(config.ratings.period_days);
    with_database(&Location::existing(config)?, move |store, runtime, stop| {
        let progress = Arc::new(Progress::new(None));
        let (shown, stop) = (Arc::clone(&progress), Arc::clone(stop));
        let go_on = move |done, of| {
            shown.set_message(format!("{done} of {of} matches"));
            !stop.load(Ordering::Relaxed)
        };
        let rebuilt = runtime.block_on(store.rebuild(period, go_on))?;
        drop(progress);
        if rebuilt.stopped {
            return Err(Failure(
                "stopped by a signal; nothing was changed".to_owned(),
            ));
        }
        let changed = match rebuilt.changed {
            0 => "everything was correct".to_owned(),
            1 => "1 entry was corrected".to_owned(),
            many => format!("{many} entries were corrected"),
        };
        print_line(&format!(
            "{}, {} of them rated: {changed}",
            counted(rebuilt.matches, "finished match", "finished matches"),
            rebuilt.rated
        ))
    })
}
