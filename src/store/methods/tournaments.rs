//! Tournaments: made, changed, and what their matches say.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use crate::play::tournament::{
    self, Award, Closing, Entry, Event, EventKind, Format, Pairing, Progress, Report, Stage,
    Tournament, TournamentId, Why, opened,
};
use crate::play::{
    self, MatchId, PersonId, Seats, ServerId, Time, Untrusted, Word, due, machine_task, waiting,
};
use crate::rules::Spec;
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::matches::{Commit, Delivery, panic_words};
use crate::store::rows::tournaments::{
    ListedTournament, PairingOfMatch, TournamentCommit, entry_from, event_from, listed_from,
    pairing_from, pairing_of_match_from, result_from, tournament_from,
};
use crate::store::rows::words::{clamp_millis, outcome, spec, unknown};
use crate::store::rows::work::{Piece, Work};
use crate::store::sql::{Connection, OptionalExtension, Params, Row};
use crate::store::statements::due::pieces;
use crate::store::statements::leave;
use crate::store::statements::matches::{
    add_events, add_posts_of, begin, events, first_time, forget, is_busy, is_busy_place,
};
use crate::store::statements::tournaments::{
    MISDATED, insert_tournament, schedule, update_tournament, write_change,
};

/// How many pairings of a ladder are looked back on.
const LOOK_BACK: u32 = 500;

impl Store {
    /// Returns the tournament with number `id`, as far as decisions at `now` need it: the entries of this season and the
    /// next, and the pairings of this season; of a ladder, those that are open or ended within its cooldown.
    ///
    /// # Errors
    /// The database fails, or the tournament is damaged.
    pub async fn tournament(
        &self,
        id: TournamentId,
        now: Time,
    ) -> Result<Option<Tournament>, StoreError> {
        self.read(move |c| {
            c.transaction(|| {
                let Some(mut found) = without_rows(c, id)? else {
                    return Ok(None);
                };
                let sql = "SELECT * FROM tournament_entries WHERE tournament_id = ?1 AND season >= ?2 ORDER BY place";
                found.entries = entries(c, sql, (id.0, found.season))?;
                found.pairings = match found.settings.format {
                    Format::Ladder(rules) => {
                        let sql = "SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND ended_at IS NULL
                                   UNION ALL SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND ended_at > ?2
                                   ORDER BY number";
                        let since = clamp_millis(now.0.saturating_sub(rules.cooldown));
                        pairings(c, sql, (id.0, since))?
                    }
                    _ => pairings_of(c, id, found.season, u32::MAX)?,
                };
                Ok(Some(found))
            })
        })
        .await
    }

    /// Returns a tournament with the entries and pairings of one season alone, for its tables. An earlier season is finished,
    /// as it was when it ended. Of a ladder, the latest 500 pairings are in it. `None` if there was no such season.
    ///
    /// # Errors
    /// The database fails, or the tournament is damaged.
    pub async fn tournament_in_season(
        &self,
        id: TournamentId,
        season: u16,
    ) -> Result<Option<Tournament>, StoreError> {
        self.read(move |c| {
            c.transaction(|| {
                let Some(mut found) = without_rows(c, id)? else {
                    return Ok(None);
                };
                if !(1..=found.season).contains(&season) {
                    return Ok(None);
                }
                let sql = "SELECT * FROM tournament_entries WHERE tournament_id = ?1 AND season = ?2 ORDER BY place";
                found.entries = entries(c, sql, (id.0, season))?;
                let most = match found.settings.format {
                    Format::Ladder(_) => LOOK_BACK,
                    _ => u32::MAX,
                };
                found.pairings = pairings_of(c, id, season, most)?;
                if season < found.season {
                    as_it_ended(&mut found, season);
                }
                Ok(Some(found))
            })
        })
        .await
    }

    /// Returns up to 50 tournaments of a server, newest first, those that are archived last; damaged ones are skipped.
    ///
    /// # Errors
    /// The database fails.
    pub async fn tournaments_of(
        &self,
        server: ServerId,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT t.*, (SELECT count(*) FROM tournament_entries e
                                    WHERE e.tournament_id = t.id AND e.season = t.season AND e.withdrawn_at IS NULL) AS players
                       FROM tournaments t WHERE t.server_id = ?1 ORDER BY t.stage = 'archived', t.id DESC LIMIT 50";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query([server.0])?;
            let mut found = Vec::new();
            while let Some(row) = rows.next()? {
                match listed_from(&row) {
                    Err(error) if error.is_damage() => {
                        tracing::error!(%error, "skipping a tournament that can't be read");
                    }
                    listed => found.push(listed?),
                }
            }
            Ok(found)
        })
        .await
    }

    /// Returns how many tournaments of a server are open or running.
    ///
    /// # Errors
    /// The database fails.
    pub async fn open_tournaments(&self, server: ServerId) -> Result<u32, StoreError> {
        self.read(move |c| count_open(c, server)).await
    }

    /// Stores a new tournament, unless the server's open or running ones aren't `others` as when it was decided.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn make_tournament(
        &self,
        change: tournament::Change,
        others: u32,
        delivery: Delivery,
    ) -> Result<TournamentCommit, StoreError> {
        let end = self.tell_of_tournament(change.at);
        let work = move |c: &Connection| {
            if !first_time(c, &delivery, change.at)? {
                return Ok(TournamentCommit::Repeated);
            }
            if count_open(c, change.after.server)? != others {
                forget(c, &delivery)?;
                return Ok(TournamentCommit::Stale);
            }
            let mut change = change.clone();
            change.after.id = insert_tournament(c, &change.after)?;
            write_change(c, None, &change)?;
            Ok(TournamentCommit::Done(change.after.id))
        };
        self.write_then(work, end).await
    }

    /// Commits a change of a tournament that was read as `before`. `delivery` is the event it answers, if it doesn't happen
    /// by itself.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn change_tournament(
        &self,
        before: Tournament,
        change: tournament::Change,
        delivery: Option<Delivery>,
    ) -> Result<TournamentCommit, StoreError> {
        let end = self.tell_of_tournament(change.at);
        let work = move |c: &Connection| {
            if let Some(delivery) = &delivery
                && !first_time(c, delivery, change.at)?
            {
                return Ok(TournamentCommit::Repeated);
            }
            if !update_tournament(c, before.version, &change.after)? {
                if let Some(delivery) = &delivery {
                    forget(c, delivery)?;
                }
                return Ok(TournamentCommit::Stale);
            }
            write_change(c, Some(&before), &change)?;
            Ok(TournamentCommit::Done(change.after.id))
        };
        self.write_then(work, end).await
    }

    /// Has whoever waits for something to be due look again.
    fn tell_of_tournament(
        &self,
        at: Time,
    ) -> impl FnOnce(&Result<TournamentCommit, StoreError>) + Send + use<> {
        let watchers = Arc::clone(&self.shared.watchers);
        move |done| {
            if let Ok(TournamentCommit::Done(_)) = done {
                watchers.tell(Some(at), false);
            }
        }
    }

    /// Begins the match of a pairing of a tournament that was read as `before`, and notes its number there, as a whole or
    /// not at all. The match in `begins` has no number yet.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn open_pairing(
        &self,
        before: Tournament,
        pairing: u32,
        begins: play::Change,
    ) -> Result<Commit, StoreError> {
        // The same with any number.
        if opened(&before, pairing, begins.after.id, begins.at).is_err() {
            return Ok(Commit::Stale);
        }
        let watchers = Arc::clone(&self.shared.watchers);
        let (next, machine) = (due(&begins.after), machine_task(&begins.after).is_some());
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                watchers.tell(next, machine);
            }
        };
        // Boxed because a match is large, which would make this future large.
        let begins = Box::new(begins);
        let work = move |c: &Connection| {
            let mut begins = begins.clone();
            // In a file, nobody comes in between.
            if !begins.after.terms.direct && is_busy(c, begins.after.place)? {
                return Ok(Commit::PlaceBusy);
            }
            let begun = c.attempt(|| {
                let is_current =
                    leave::holds(c, &begins)? && update_tournament(c, before.version, &before)?;
                if is_current {
                    begin(c, &mut begins)?;
                }
                Ok(is_current)
            });
            match begun {
                Ok(true) => {}
                Ok(false) => return Ok(Commit::Stale),
                Err(error) if is_busy_place(&error) => return Ok(Commit::PlaceBusy),
                Err(error) => return Err(error.into()),
            }
            let id = begins.after.id;
            add_events(c, id, &begins.events)?;
            add_posts_of(c, &begins)?;
            let change = opened(&before, pairing, id, begins.at)
                .map_err(|refusal| StoreError::Database(format!("{refusal:?}")))?;
            write_change(c, Some(&before), &change)?;
            Ok(Commit::Done(id))
        };
        Box::pin(self.write_then(work, end)).await
    }

    /// Returns up to `limit` tournaments in which something is due at `now`: of servers in turn, the longest overdue first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn tournaments_due(&self, now: Time, limit: u32) -> Result<Vec<Piece>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, server_id FROM tournaments WHERE wake_at <= ?1
                       ORDER BY row_number() OVER (PARTITION BY server_id ORDER BY wake_at, id), wake_at, id LIMIT ?2";
            pieces(c, Work::Tournament, sql, (now.0, limit))
        })
        .await
    }

    /// Returns when something is next due in a tournament, whether in the past or in the future.
    ///
    /// # Errors
    /// The database fails.
    pub async fn next_tournament(&self) -> Result<Option<Time>, StoreError> {
        self.read(|c| {
            let sql = "SELECT min(wake_at) FROM tournaments WHERE wake_at IS NOT NULL";
            let due: Option<i64> = c.prepare_cached(sql)?.query_row((), |row| row.get(0))?;
            Ok(due.map(clamp_millis).map(Time))
        })
        .await
    }

    /// Has a tournament looked at again at `until`, and not before, because what was due in it failed.
    ///
    /// # Errors
    /// The database fails.
    pub async fn postpone_tournament(
        &self,
        id: TournamentId,
        until: Time,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("UPDATE tournaments SET wake_at = ?2 WHERE id = ?1")?
                .execute((id.0, until.0))?;
            Ok(())
        })
        .await
    }

    /// Same as [`Store::postpone_tournament`] after a look that began at `since`, unless a match has ended meanwhile, which
    /// wants to be counted now.
    ///
    /// # Errors
    /// The database fails.
    pub async fn postpone_stuck(
        &self,
        id: TournamentId,
        since: Time,
        until: Time,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "UPDATE tournaments SET wake_at = ?2
                       WHERE id = ?1
                         AND NOT EXISTS (SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                                         WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended'
                                           AND m.frozen_at IS NULL AND m.ended_at >= ?3)";
            c.prepare_cached(sql)?
                .execute((id.0, until.0, since.0))?;
            Ok(())
        })
        .await
    }

    /// Has a tournament looked at again when something is due in it, after all that was due was done without changing it:
    /// its matches were ended. Does nothing if it has changed since it was read.
    ///
    /// # Errors
    /// The database fails.
    pub async fn schedule_tournament(&self, read: Tournament, now: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "SELECT 1 FROM tournaments WHERE id = ?1 AND version = ?2";
            if c.prepare_cached(sql)?.exists((read.id.0, read.version))? {
                schedule(c, &read, now)?;
            }
            Ok(())
        })
        .await
    }

    /// Returns the open and running tournaments in which something will happen by itself until `until`, the earliest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn deadlines_of_tournaments(
        &self,
        until: Time,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id FROM tournaments WHERE wake_at <= ?1 AND stage IN ('open', 'running') ORDER BY wake_at";
            numbers(c, sql, [until.0])
        })
        .await
    }

    /// Returns the last event of this kind in a tournament.
    ///
    /// # Errors
    /// The database fails, or holds an event that this program doesn't know.
    pub async fn last_tournament_event(
        &self,
        id: TournamentId,
        kind: EventKind,
    ) -> Result<Option<Event>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM tournament_events WHERE tournament_id = ?1 AND kind = ?2 ORDER BY id DESC LIMIT 1";
            Ok(read_all(c, sql, (id.0, kind.id()), event_from)?.pop())
        })
        .await
    }

    /// Returns up to `limit` events of a tournament with their numbers, newest first: of one season or of all, and those
    /// before event number `before` if that's given.
    ///
    /// # Errors
    /// The database fails, or holds an event that this program doesn't know.
    pub async fn tournament_log(
        &self,
        id: TournamentId,
        season: Option<u16>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<(i64, Event)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM tournament_events
                       WHERE tournament_id = ?1 AND id < ?2 AND (CAST(?3 AS BIGINT) IS NULL OR season = CAST(?3 AS BIGINT))
                       ORDER BY id DESC LIMIT ?4";
            let values = (id.0, before.unwrap_or(i64::MAX), season, limit);
            read_all(c, sql, values, |row| Ok((row.get("id")?, event_from(row)?)))
        })
        .await
    }

    /// Returns the matches of a running tournament that have ended and whose pairings have no result, in the order of their
    /// ends.
    ///
    /// # Errors
    /// The database fails, or one of them is damaged.
    pub async fn ended_of_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(MatchId, Report)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT m.id, m.stage, m.black_id, m.white_id, m.winner, m.reason,
                              (SELECT max(t.ply) FROM turns t WHERE t.match_id = m.id) AS turns
                       FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                       WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended'
                         AND 'running' = (SELECT stage FROM tournaments WHERE id = ?1)
                       ORDER BY m.ended_at, m.id";
            read_all(c, sql, [id.0], |row| {
                Ok((MatchId(row.get("id")?), report_from(row)?))
            })
        })
        .await
    }

    /// Returns the matches that go on although their tournament has decided them.
    ///
    /// # Errors
    /// The database fails, or one of them is damaged.
    pub async fn overtaken(&self, id: TournamentId) -> Result<Vec<Closing>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT p.* FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                       WHERE p.tournament_id = ?1 AND p.why IN ('hard-end', 'withdrawn', 'adjudicated')
                         AND m.stage = 'running' ORDER BY m.id";
            let found = read_all(c, sql, [id.0], |row| {
                let game = MatchId(row.get("match_id")?);
                let pairing = row.get("number")?;
                let closing = |(award, why)| Closing {
                    game,
                    pairing,
                    award,
                    why,
                };
                Ok(result_from(row)?.map(closing))
            })?;
            Ok(found.into_iter().flatten().collect())
        })
        .await
    }

    /// Returns the running matches of a tournament that don't know their hard end, with that; `None` for those that no longer
    /// count for it.
    ///
    /// # Errors
    /// The database fails.
    pub async fn misdated(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(MatchId, Option<Time>)>, StoreError> {
        self.read(move |c| {
            read_all(c, MISDATED, [id.0], |row| {
                let at: Option<i64> = row.get(1)?;
                Ok((MatchId(row.get(0)?), at.map(clamp_millis).map(Time)))
            })
        })
        .await
    }

    /// Returns how far those matches of a tournament are whose hard end has come by `now`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn progress_of(
        &self,
        id: TournamentId,
        now: Time,
    ) -> Result<Vec<Progress>, StoreError> {
        self.read(move |c| {
            c.transaction(|| {
                let sql = "SELECT m.id, m.game, m.size, m.setup, p.black_id, p.white_id,
                                  (SELECT max(t.ply) FROM turns t WHERE t.match_id = m.id) AS turns
                           FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                           WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND p.closes_at <= ?2 AND m.stage = 'running'
                           ORDER BY m.id";
                let running = read_all(c, sql, (id.0, now.0), running_from)?;
                let off = off(c, id)?;
                let mut found = Vec::new();
                for one in running {
                    let log: Vec<_> = events(c, one.game.0)?.into_iter().map(|(_, event)| event).collect();
                    let seats = one.seats;
                    let counted = catch_unwind(AssertUnwindSafe(|| waiting(one.spec, seats, &log, &off, now)));
                    let waiting = match counted {
                        Ok(waiting) => waiting,
                        Err(panic) => {
                            let why = panic_words(panic.as_ref());
                            tracing::error!("match" = %one.game, %why, "can't tell who has kept the other one waiting");
                            continue;
                        }
                    };
                    found.push(Progress {
                        game: one.game,
                        turns: one.turns,
                        waiting,
                    });
                }
                Ok(found)
            })
        })
        .await
    }

    /// Returns how a tournament has decided a match, with the reason that a manager gave; `None` if there's no such decision.
    ///
    /// # Errors
    /// The database fails, or holds a result that this program doesn't know.
    pub async fn decision_on(
        &self,
        game: MatchId,
    ) -> Result<Option<(Award, Why, Option<Untrusted>)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT p.*, (SELECT e.detail FROM tournament_events e
                                    WHERE e.tournament_id = p.tournament_id AND e.season = p.season AND e.pairing = p.number
                                      AND e.detail IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS reason
                       FROM tournament_pairings p WHERE p.match_id = ?1 AND p.ended_at IS NOT NULL";
            let found = read_all(c, sql, [game.0], |row| {
                let reason = row.get("reason")?;
                Ok(result_from(row)?.map(|(award, why)| (award, why, reason)))
            })?;
            Ok(found.into_iter().flatten().next())
        })
        .await
    }

    /// Returns the pairing that a match is played for; `None` if it's no match of a tournament.
    ///
    /// # Errors
    /// The database fails, or the tournament is damaged.
    pub async fn pairing_of(&self, game: MatchId) -> Result<Option<PairingOfMatch>, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT t.*, p.season AS of_season, p.round AS of_round, p.number AS of_number
                       FROM tournament_pairings p CROSS JOIN tournaments t ON t.id = p.tournament_id
                       WHERE p.match_id = ?1";
            Ok(read_all(c, sql, [game.0], pairing_of_match_from)?.pop())
        })
        .await
    }
}

/// What is known of a running match without its log.
struct Running {
    game: MatchId,
    spec: Spec,
    /// Who was given which side.
    seats: Seats,
    turns: u32,
}

fn running_from(row: &Row<'_>) -> Result<Running, StoreError> {
    let (game, setup): (String, String) = (row.get("game")?, row.get("setup")?);
    let turns: Option<u32> = row.get("turns")?;
    Ok(Running {
        game: MatchId(row.get("id")?),
        spec: spec(&game, row.get::<_, u8>("size")?, &setup)?,
        seats: Seats {
            black: PersonId(row.get("black_id")?),
            white: PersonId(row.get("white_id")?),
        },
        turns: turns.unwrap_or(0),
    })
}

/// Returns when Stonepost was off while a tournament ran, from and to.
fn off(c: &Connection, id: TournamentId) -> Result<Vec<(Time, Time)>, StoreError> {
    let sql = "SELECT at, number FROM tournament_events WHERE tournament_id = ?1 AND kind = 'postponed' ORDER BY id";
    let postponed: Vec<(i64, Option<i64>)> =
        read_all(c, sql, [id.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let mut off: Vec<(Time, Time)> = Vec::new();
    for (at, length) in postponed {
        let (at, length) = (Time(clamp_millis(at)), clamp_millis(length.unwrap_or(0)));
        if length > 0 {
            off.push((at.plus(-length), at));
        } else if let Some((_, to)) = off.last_mut().filter(|(_, to)| *to > at) {
            // Its clock was ahead, and was set back.
            *to = to.plus(length);
        }
    }
    off.retain(|(from, to)| from < to);
    Ok(off)
}

fn report_from(row: &Row<'_>) -> Result<Report, StoreError> {
    let (winner, reason): (Option<String>, Option<String>) =
        (row.get("winner")?, row.get("reason")?);
    let (black, white): (Option<i64>, Option<i64>) = (row.get("black_id")?, row.get("white_id")?);
    let Some((black, white)) = black.zip(white) else {
        let stage: String = row.get("stage")?;
        return Err(unknown("a match without players, stage", &stage));
    };
    let seats = Seats {
        black: PersonId(black),
        white: PersonId(white),
    };
    let outcome = outcome(winner.as_deref(), reason.as_deref())?;
    let turns: Option<u32> = row.get("turns")?;
    Ok(Report::of(seats, outcome, turns.unwrap_or(0)))
}

/// Reads a tournament without its entries and pairings.
fn without_rows(c: &Connection, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
    let sql = "SELECT * FROM tournaments WHERE id = ?1";
    Ok(read_all(c, sql, [id.0], tournament_from)?.pop())
}

fn entries(c: &Connection, sql: &str, values: impl Params) -> Result<Vec<Entry>, StoreError> {
    read_all(c, sql, values, entry_from)
}

fn pairings(c: &Connection, sql: &str, values: impl Params) -> Result<Vec<Pairing>, StoreError> {
    read_all(c, sql, values, pairing_from)
}

/// Returns the latest `most` pairings of a season, in the order of their numbers.
fn pairings_of(
    c: &Connection,
    id: TournamentId,
    season: u16,
    most: u32,
) -> Result<Vec<Pairing>, StoreError> {
    let sql = "SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND season = ?2 ORDER BY number DESC LIMIT ?3";
    let mut found = pairings(c, sql, (id.0, season, most))?;
    found.reverse();
    Ok(found)
}

/// Makes of a tournament with the entries and pairings of an earlier season what it was at that season's end.
fn as_it_ended(tournament: &mut Tournament, season: u16) {
    tournament.season = season;
    tournament.stage = Stage::Finished;
    tournament.starts = None;
    let pairings = &tournament.pairings;
    let rounds = pairings.iter().map(|pairing| pairing.round);
    tournament.round = rounds.max().unwrap_or(0);
    tournament.numbered = pairings.last().map_or(0, |pairing| pairing.number);
    let divisions = tournament.entries.iter().map(|entry| entry.division);
    let last = divisions.clone().max().unwrap_or(0);
    let size = |division| {
        let of_it = divisions.clone().filter(|one| *one == division);
        u8::try_from(of_it.count()).unwrap_or(u8::MAX)
    };
    tournament.sizes = (1..=last).map(size).collect();
}

fn count_open(c: &Connection, server: ServerId) -> Result<u32, StoreError> {
    let sql =
        "SELECT count(*) FROM tournaments WHERE server_id = ?1 AND stage IN ('open', 'running')";
    let count = c
        .prepare_cached(sql)?
        .query_row([server.0], |row| row.get(0));
    Ok(count.optional()?.unwrap_or(0))
}

fn numbers(
    c: &Connection,
    sql: &str,
    values: impl Params,
) -> Result<Vec<TournamentId>, StoreError> {
    read_all(c, sql, values, |row| Ok(TournamentId(row.get(0)?)))
}

fn read_all<T>(
    c: &Connection,
    sql: &str,
    values: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(&row)?);
    }
    Ok(found)
}
