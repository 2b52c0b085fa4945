//! Copying a whole database to another kind: from a file to a server, or back.
//!
//! The target is marked as long as the copy isn't finished; whatever opens it meanwhile refuses it
//! ([`OpenError::Unfinished`](crate::OpenError::Unfinished)). A copy that begins again clears what's there.

mod ends;
mod error;
mod pages;
pub(crate) mod tables;

use super::check::{PAGE, result_fits};
use super::copy::StopHandle;
use crate::sql::{self, ToValue, Value, columns};
use crate::subjects::matches::write::find;
use crate::values::error::StoreError;
use crate::values::notes::{UNFINISHED, note, remove_note, set_note};
pub use ends::DatabasePlace;
use ends::End;
pub use error::TransferError;
use pages::{Cell, Content, Pages};
use play::MatchId;
use tables::{SqlTable, TABLES};

/// How far a copy is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferStep {
    /// So many rows of a table were copied.
    Copied(&'static str, u64),
    /// So many rows of a table were read from the target, to be compared.
    Compared(&'static str, u64),
    /// So many matches were replayed from the target.
    Replayed(u64),
}

/// What was copied.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TransferReport {
    /// The number of matches.
    pub matches: u64,
    /// The number of rows in all tables.
    pub rows: u64,
    /// What is wrong with individual matches; they were copied as they are.
    pub damaged: Vec<(MatchId, String)>,
}

/// Copies the database at `from`, as it is at one moment, to `to`: an empty database, or a copy that wasn't finished.
///
/// Every table is compared afterwards, by its rows and a digest of all their values, and every match replayed from the
/// target. `watch` is told how far it is. The thread must not be one that runs async tasks.
///
/// # Errors
/// [`TransferError`]. Once something was copied, the target is marked as unfinished until a copy to it succeeds.
pub fn transfer(
    from: &DatabasePlace,
    to: &DatabasePlace,
    stop: &StopHandle,
    watch: &dyn Fn(TransferStep),
) -> Result<TransferReport, TransferError> {
    let source = End::source(from)?;
    let target = End::target(to)?;
    go_on(stop)?;
    begin(&target)?;
    let run = Run {
        source: &source,
        target: &target,
        stop,
        watch,
    };
    run.all().map_err(|error| error.halfway(to.to_string()))
}

fn go_on(stop: &StopHandle) -> Result<(), TransferError> {
    match stop.is_stopped() {
        true => Err(TransferError::Stopped),
        false => Ok(()),
    }
}

/// Clears a target that holds nothing of its own, and marks it.
fn begin(target: &End) -> Result<(), TransferError> {
    let c = &target.connection;
    let fresh = End::fresh()?;
    let begun = c.transaction(|| {
        let is_marked = note(c, UNFINISHED)?.is_some();
        if !is_marked && !is_fresh(target, &fresh).map_err(Refusal::Told)? {
            return Err(Refusal::Told(TransferError::NotEmpty(
                target.place.to_string(),
            )));
        }
        c.clear(&names())?;
        set_note(c, UNFINISHED, "begun")?;
        Ok(())
    });
    begun.map_err(|refusal| match refusal {
        Refusal::Told(error) => error,
        Refusal::Sql(error) => target.failed(error.into()),
    })
}

/// An error within a transaction.
enum Refusal {
    Told(TransferError),
    Sql(sql::Error),
}

impl From<sql::Error> for Refusal {
    fn from(error: sql::Error) -> Refusal {
        Refusal::Sql(error)
    }
}

/// Returns whether a database holds what a new one does, notes aside: the program makes some when it's started.
fn is_fresh(target: &End, fresh: &End) -> Result<bool, TransferError> {
    for table in TABLES.iter().filter(|table| table.name != "notes") {
        let (there, expected) = (
            Pages::of(target, table).next()?,
            Pages::of(fresh, table).next()?,
        );
        if there != expected {
            return Ok(false);
        }
    }
    Ok(true)
}

fn names() -> Vec<&'static str> {
    TABLES.iter().map(|table| table.name).collect()
}

/// A copy that is under way.
struct Run<'r> {
    source: &'r End,
    target: &'r End,
    stop: &'r StopHandle,
    watch: &'r dyn Fn(TransferStep),
}

impl Run<'_> {
    fn all(&self) -> Result<TransferReport, TransferError> {
        let there = &self.target.connection;
        let failed = |error: sql::Error| self.target.failed(error.into());
        // Only the end has to last: what's lost before is copied again.
        there.wait_for_disk(false).map_err(failed)?;
        let copied = self.copy_all()?;
        there.take_stock(&names()).map_err(failed)?;
        for (table, expected) in TABLES.iter().zip(&copied) {
            self.compare(table, *expected)?;
        }
        let (matches, damaged) = self.replay()?;
        there.wait_for_disk(true).map_err(failed)?;
        let finish = || {
            there.renumber()?;
            remove_note(there, UNFINISHED)
        };
        there.transaction(finish).map_err(failed)?;
        Ok(TransferReport {
            matches,
            rows: copied.iter().map(|content| content.rows).sum(),
            damaged,
        })
    }

    fn step(&self, step: TransferStep) -> Result<(), TransferError> {
        (self.watch)(step);
        go_on(self.stop)
    }

    /// Copies every table, all as they are at one moment.
    fn copy_all(&self) -> Result<Vec<Content>, TransferError> {
        let here = &self.source.connection;
        let failed = |error: sql::Error| self.source.failed(error.into());
        let copied = here.transaction(|| {
            let all = TABLES.iter().map(|table| self.copy(table));
            all.collect::<Result<_, _>>().map_err(Refusal::Told)
        });
        copied.map_err(|refusal| match refusal {
            Refusal::Told(error) => error,
            Refusal::Sql(error) => failed(error),
        })
    }

    fn copy(&self, table: &'static SqlTable) -> Result<Content, TransferError> {
        let mut pages = Pages::of(self.source, table);
        self.step(TransferStep::Copied(table.name, 0))?;
        while let Some(page) = pages.next()? {
            self.put(table, &page)?;
            self.step(TransferStep::Copied(table.name, pages.content().rows))?;
        }
        Ok(pages.content())
    }

    /// Adds rows to a table of the target.
    fn put(&self, table: &SqlTable, page: &[Cell]) -> Result<(), TransferError> {
        let there = &self.target.connection;
        let values: Vec<Value<'_>> = page.iter().map(ToValue::to_value).collect();
        if there.refuses_nul() {
            let width = table.names().count();
            let has_nul =
                |value: &Value<'_>| matches!(value, Value::Text(text) if text.contains('\0'));
            if let Some(at) = values.iter().position(has_nul) {
                let column = table.names().nth(at % width).unwrap_or_default();
                let why = format!("{column} has a NUL character, which PostgreSQL can't store");
                return Err(table.unfit(&page[at - at % width..], why));
            }
        }
        let add = || there.add_rows(table.name, table.columns, &values);
        there
            .transaction(add)
            .map_err(|error: sql::Error| match StoreError::from(error) {
                StoreError::Database(why) => TransferError::Refused {
                    target: self.target.place.to_string(),
                    table: table.name,
                    why,
                },
                error => self.target.failed(error),
            })
    }

    fn compare(&self, table: &'static SqlTable, expected: Content) -> Result<(), TransferError> {
        let mut pages = Pages::of(self.target, table);
        self.step(TransferStep::Compared(table.name, 0))?;
        while pages.next()?.is_some() {
            self.step(TransferStep::Compared(table.name, pages.content().rows))?;
        }
        let found = pages.content();
        match found == expected {
            true => Ok(()),
            false => Err(TransferError::Differs {
                target: self.target.place.to_string(),
                table: table.name,
                expected: expected.rows,
                found: found.rows,
            }),
        }
    }

    /// Replays every match from the target; returns how many there are, and what's wrong with some.
    fn replay(&self) -> Result<(u64, Vec<(MatchId, String)>), TransferError> {
        let c = &self.target.connection;
        let failed = |error: sql::Error| self.target.failed(error.into());
        let (mut matches, mut damaged) = (0, Vec::new());
        let mut last = i64::MIN;
        loop {
            let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
            let page: Vec<i64> = c.all(sql, (last, PAGE), columns).map_err(failed)?;
            let Some(end) = page.last() else {
                return Ok((matches, damaged));
            };
            last = *end;
            for id in page {
                self.step(TransferStep::Replayed(matches))?;
                let found = find(c, "id = ?1", id, true).1;
                match found.and_then(|game| game.as_ref().map_or(Ok(()), result_fits)) {
                    Ok(()) => {}
                    Err(error) if error.is_damage() => {
                        damaged.push((MatchId(id), error.in_match(MatchId(id))));
                    }
                    Err(error) => return Err(self.target.failed(error)),
                }
                matches += 1;
            }
        }
    }
}
