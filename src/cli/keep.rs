//! `stonepost backup`, `stonepost restore`, `stonepost check` and `stonepost thaw`.

use std::path::Path;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::Failure;
use super::database::{existing, work, work_alone};
use super::progress::Progress;
use super::run::{Signals, say};
use crate::chat::{Chat, Clock};
use crate::config::Config;
use crate::play::MatchId;
use crate::store::{self, Brake, CopyError};

/// Copies the database as it stands at one moment.
pub(super) fn backup(config: &Config, out: &Path) -> Result<(), Failure> {
    let path = existing(config)?;
    let progress = Progress::new(None);
    progress.say(format!("copying {}", path.display()));
    let (from, to) = (path.clone(), out.to_owned());
    stoppable(move |brake| store::copy(&from, &to, brake))?;
    drop(progress);
    say(&format!(
        "{} is a whole copy of {}",
        out.display(),
        path.display()
    ));
    Ok(())
}

/// Does something that a signal stops.
fn stoppable<T: Send + 'static>(
    task: impl FnOnce(&Brake) -> Result<T, CopyError> + Send + 'static,
) -> Result<T, Failure> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure(format!("the program can't start its threads: {error}")))?;
    let done = runtime.block_on(async {
        let signals = Signals::listen()?;
        let brake = Brake::default();
        let mut work = {
            let brake = brake.clone();
            tokio::task::spawn_blocking(move || task(&brake))
        };
        let ended = tokio::select! {
            ended = &mut work => ended,
            () = signals.first() => {
                brake.stop();
                tokio::select! {
                    ended = &mut work => ended,
                    () = signals.second() => {
                        return Err(Failure("stopped at once by a second signal".to_owned()));
                    }
                }
            }
        };
        match ended {
            Ok(done) => Ok(done?),
            Err(error) => Err(Failure(format!("the work failed: {error}"))),
        }
    });
    runtime.shutdown_timeout(Duration::ZERO);
    done
}

/// Puts a backup in the place of the database.
pub(super) fn restore(config: &Config, backup: &Path) -> Result<(), Failure> {
    let path = &config.data.path;
    let now = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S").to_string();
    let progress = Progress::new(None);
    progress.say(format!("copying {}", backup.display()));
    let (from, to) = (backup.to_owned(), path.clone());
    let kept = stoppable(move |brake| store::restore(&from, &to, &now, brake))?;
    drop(progress);
    let (path, backup) = (path.display(), backup.display());
    say(&match kept {
        Some(kept) => format!(
            "{path} is as {backup} now; what was there is kept as {}",
            kept.display()
        ),
        None => format!("{path} is as {backup} now"),
    });
    Ok(())
}

/// Looks for damage, and lists what it finds.
pub(super) fn check(config: &Config) -> Result<(), Failure> {
    work(&existing(config)?, |store, runtime, stop| {
        let progress = Progress::new(None);
        let go_on = |done| {
            progress.say(format!("{done} matches"));
            !stop.load(Ordering::Relaxed)
        };
        let checked = runtime.block_on(store.check(go_on))?;
        for fault in &checked.file {
            progress.complain(&format!("the file: {fault}"));
        }
        for (id, fault) in &checked.damaged {
            progress.complain(&format!("match {id}: {fault}"));
        }
        drop(progress);
        for (id, why) in &checked.frozen {
            let number = id.0;
            say(&format!(
                "match {id} is frozen, which is no damage by itself: {why}; `stonepost thaw {number}` lets it go on where it is whole"
            ));
        }
        let matches = checked.matches;
        if !checked.is_whole() {
            let faults = checked.file.len() + checked.damaged.len();
            return Err(Failure(format!(
                "{faults} faults in the file and its {matches} matches; a backup is brought back by `stonepost restore`"
            )));
        }
        if checked.stopped {
            return Err(Failure(format!(
                "stopped by a signal after {matches} matches; nothing was wrong so far"
            )));
        }
        say(&format!("the file and its {matches} matches are whole"));
        Ok(())
    })
}

/// Lets a frozen match go on, where it is whole.
pub(super) fn thaw(config: &Config, number: &str) -> Result<(), Failure> {
    let digits = number.strip_prefix('#').unwrap_or(number);
    let id = digits.parse().map(MatchId);
    let id = id.map_err(|_| Failure(format!("{number:?} is no match's number; try 12")))?;
    work_alone(&existing(config)?, move |store, runtime, _| {
        let chat = Chat::new(store, Clock::system());
        runtime.block_on(chat.thaw(id))?;
        say(&format!("match {id} is whole and goes on"));
        Ok(())
    })
}
