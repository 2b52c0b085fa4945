//! Tournaments: made, changed, and what their matches say.

pub(crate) mod rows;
pub(crate) mod write;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::subjects::claims::pieces;
use crate::subjects::matches::rows::{Changed, Commit, Delivery, panic_words, seats_from};
use crate::subjects::matches::write::{answer, begin, events};
use crate::subjects::tournaments::rows::{
    ListedTournament, PairingOfMatch, entry_from, event_from, listed_from, pairing_from,
    pairing_of_match_from, result_from, tournament_from,
};
use crate::subjects::tournaments::write::{
    MISDATED, insert_tournament, schedule, update_tournament, write_change,
};
use crate::values::error::StoreError;
use crate::values::words::{clamp_millis, outcome_from, spec_from};
use crate::values::work::{Piece, Work};
use play::tournament::{
    self, Award, Closing, Event, EventKind, Format, Pairing, Progress, Report, Stage, Tournament,
    TournamentId, Why, opened,
};
use play::{self, MatchId, Seats, ServerId, Time, Untrusted, Word, due, machine_task, waiting};
use rules::Spec;

/// How many pairings of a ladder are looked back on.
const LOOK_BACK: u32 = 500;

impl Store {
    /// Returns the tournament with number `id`, as far as decisions at `now` need it: the entries of this season and the
    /// next, and the pairings of this season; of a ladder, those that are open or ended within its cooldown.
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
                found.entries = c.all(sql, (id, found.season), entry_from)?;
                found.pairings = match found.settings.format {
                    Format::Ladder(rules) => {
                        let sql = "SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND ended_at IS NULL
                                   UNION ALL SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND ended_at > ?2
                                   ORDER BY number";
                        let since = clamp_millis(now.0.saturating_sub(rules.cooldown));
                        c.all(sql, (id, since), pairing_from)?
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
                found.entries = c.all(sql, (id, season), entry_from)?;
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
    pub async fn tournaments_of(
        &self,
        server: ServerId,
    ) -> Result<Vec<ListedTournament>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT t.*, (SELECT count(*) FROM tournament_entries e
                                    WHERE e.tournament_id = t.id AND e.season = t.season AND e.withdrawn_at IS NULL) AS players
                       FROM tournaments t WHERE t.server_id = ?1 ORDER BY t.stage = 'archived', t.id DESC LIMIT 50";
            let skipping = "skipping a tournament that can't be read";
            Ok(c.all_readable(sql, [server], listed_from, skipping)?)
        })
        .await
    }

    /// Returns how many tournaments of a server are open or running.
    pub async fn open_tournaments(&self, server: ServerId) -> Result<u32, StoreError> {
        self.read(move |c| count_open(c, server)).await
    }

    /// Stores a new tournament, unless the server's open or running ones aren't `others` as when it was decided.
    pub async fn make_tournament(
        &self,
        change: tournament::Change,
        others: u32,
        delivery: Delivery,
    ) -> Result<Changed<TournamentId>, StoreError> {
        let (at, end) = (change.at, self.tell(Some(change.at), false));
        let make = move |c: &Connection| {
            if count_open(c, change.after.server)? != others {
                return Ok(Changed::Stale);
            }
            let mut change = change.clone();
            change.after.id = insert_tournament(c, &change.after)?;
            write_change(c, None, &change)?;
            Ok(Changed::Done(change.after.id))
        };
        let work = move |c: &Connection| answer(c, Some(&delivery), at, || make(c));
        self.write_then(work, end).await
    }

    /// Commits a change of a tournament that was read as `before`. `delivery` is the event it answers, if it doesn't happen
    /// by itself.
    pub async fn change_tournament(
        &self,
        before: Tournament,
        change: tournament::Change,
        delivery: Option<Delivery>,
    ) -> Result<Changed<TournamentId>, StoreError> {
        let (at, end) = (change.at, self.tell(Some(change.at), false));
        let change = move |c: &Connection| {
            if !update_tournament(c, before.version, &change.after)? {
                return Ok(Changed::Stale);
            }
            write_change(c, Some(&before), &change)?;
            Ok(Changed::Done(change.after.id))
        };
        let work = move |c: &Connection| answer(c, delivery.as_ref(), at, || change(c));
        self.write_then(work, end).await
    }

    /// Begins the match of a pairing of a tournament that was read as `before`, and notes its number there, as a whole or
    /// not at all. The match in `begins` has no number yet.
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
        let end = self.tell(due(&begins.after), machine_task(&begins.after).is_some());
        // Boxed because a match is large, which would make this future large.
        let begins = Box::new(begins);
        let work = move |c: &Connection| {
            let mut begins = begins.clone();
            let is_current = || update_tournament(c, before.version, &before);
            if let Some(refused) = begin(c, &mut begins, is_current)? {
                return Ok(refused);
            }
            let id = begins.after.id;
            let change = opened(&before, pairing, id, begins.at)
                .map_err(|refusal| StoreError::Database(format!("{refusal:?}")))?;
            write_change(c, Some(&before), &change)?;
            Ok(Commit::Done(id))
        };
        Box::pin(self.write_then(work, end)).await
    }

    /// Returns up to `limit` tournaments in which something is due at `now`: of servers in turn, the longest overdue first.
    pub async fn tournaments_due(&self, now: Time, limit: u32) -> Result<Vec<Piece>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, server_id FROM tournaments WHERE wake_at <= ?1
                       ORDER BY row_number() OVER (PARTITION BY server_id ORDER BY wake_at, id), wake_at, id LIMIT ?2";
            Ok(pieces(c, Work::Tournament, sql, (now, limit))?)
        })
        .await
    }

    /// Returns when something is next due in a tournament, whether in the past or in the future.
    pub async fn next_tournament(&self) -> Result<Option<Time>, StoreError> {
        let sql = "SELECT min(wake_at) FROM tournaments WHERE wake_at IS NOT NULL";
        self.query_row(sql, (), columns).await
    }

    /// Has a tournament looked at again at `until`, and not before, because what was due in it failed.
    pub async fn postpone_tournament(
        &self,
        id: TournamentId,
        until: Time,
    ) -> Result<(), StoreError> {
        self.execute(
            "UPDATE tournaments SET wake_at = ?2 WHERE id = ?1",
            (id, until),
        )
        .await
        .map(drop)
    }

    /// Returns when the running matches of all tournaments on this one's server began that have begun since then, in order.
    pub async fn paired_since(
        &self,
        id: TournamentId,
        since: Time,
    ) -> Result<Vec<Time>, StoreError> {
        let sql = "SELECT m.started_at FROM tournaments t
                     JOIN tournament_pairings p ON p.tournament_id = t.id AND p.ended_at IS NULL
                     JOIN matches m ON m.id = p.match_id
                   WHERE t.server_id = (SELECT server_id FROM tournaments WHERE id = ?1) AND m.started_at > ?2
                   ORDER BY m.started_at";
        self.all(sql, (id, since), columns).await
    }

    /// Same as [`Store::postpone_tournament`] after a look that began at `since`, unless a match has ended meanwhile, which
    /// wants to be counted now.
    pub async fn postpone_stuck(
        &self,
        id: TournamentId,
        since: Time,
        until: Time,
    ) -> Result<(), StoreError> {
        let sql = "UPDATE tournaments SET wake_at = ?2
                   WHERE id = ?1
                     AND NOT EXISTS (SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                                     WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended'
                                       AND m.frozen_at IS NULL AND m.ended_at >= ?3)";
        self.execute(sql, (id, until, since)).await.map(drop)
    }

    /// Has a tournament looked at again when something is due in it, after all that was due was done without changing it:
    /// its matches were ended. Does nothing if it has changed since it was read.
    pub async fn schedule_tournament(&self, read: Tournament, now: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            let sql = "SELECT 1 FROM tournaments WHERE id = ?1 AND version = ?2";
            if c.exists(sql, (read.id, read.version))? {
                schedule(c, &read, now)?;
            }
            Ok(())
        })
        .await
    }

    /// Returns the open and running tournaments in which something will happen by itself until `until`, the earliest first.
    pub async fn deadlines_of_tournaments(
        &self,
        until: Time,
    ) -> Result<Vec<TournamentId>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id FROM tournaments WHERE wake_at <= ?1 AND stage IN ('open', 'running') ORDER BY wake_at";
            Ok(c.all(sql, [until], columns)?)
        })
        .await
    }

    /// Returns the last event of this kind in a tournament.
    pub async fn last_tournament_event(
        &self,
        id: TournamentId,
        kind: EventKind,
    ) -> Result<Option<Event>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT * FROM tournament_events WHERE tournament_id = ?1 AND kind = ?2 ORDER BY id DESC LIMIT 1";
            Ok(c.all(sql, (id, kind.id()), event_from)?.pop())
        })
        .await
    }

    /// Returns up to `limit` events of a tournament with their numbers, newest first: of one season or of all, and those
    /// before event number `before` if that's given.
    pub async fn tournament_log(
        &self,
        id: TournamentId,
        season: Option<u16>,
        before: Option<i64>,
        limit: u32,
    ) -> Result<Vec<(i64, Event)>, StoreError> {
        let sql = "SELECT * FROM tournament_events
                   WHERE tournament_id = ?1 AND id < ?2 AND (CAST(?3 AS BIGINT) IS NULL OR season = CAST(?3 AS BIGINT))
                   ORDER BY id DESC LIMIT ?4";
        self.all(
            sql,
            (id, before.unwrap_or(i64::MAX), season, limit),
            |row| Ok((row.get("id")?, event_from(row)?)),
        )
        .await
    }

    /// Returns the matches of a running tournament that have ended and whose pairings have no result, in the order of their
    /// ends.
    pub async fn ended_of_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(MatchId, Report)>, StoreError> {
        let sql = "SELECT m.id, m.stage, m.black_id, m.white_id, m.winner, m.reason,
                          (SELECT max(t.ply) FROM turns t WHERE t.match_id = m.id) AS turns
                   FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                   WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended'
                     AND 'running' = (SELECT stage FROM tournaments WHERE id = ?1)
                   ORDER BY m.ended_at, m.id";
        self.all(sql, [id], |row| Ok((row.get("id")?, report_from(row)?)))
            .await
    }

    /// Returns the matches that go on although their tournament has decided them.
    pub async fn overtaken(&self, id: TournamentId) -> Result<Vec<Closing>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT p.* FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
                       WHERE p.tournament_id = ?1 AND p.why IN ('hard-end', 'withdrawn', 'adjudicated')
                         AND m.stage = 'running' ORDER BY m.id";
            let found = c.all(sql, [id], |row| {
                let game = row.get("match_id")?;
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
    pub async fn misdated(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(MatchId, Option<Time>)>, StoreError> {
        self.all(MISDATED, [id], columns).await
    }

    /// Returns how far those matches of a tournament are whose hard end has come by `now`.
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
                let running = c.all(sql, (id, now), running_from)?;
                let off = off(c, id)?;
                let mut found = Vec::new();
                for one in running {
                    let log: Vec<_> = events(c, one.game)?.into_iter().map(|(_, event)| event).collect();
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
    pub async fn decision_on(
        &self,
        game: MatchId,
    ) -> Result<Option<(Award, Why, Option<Untrusted>)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT p.*, (SELECT e.detail FROM tournament_events e
                                    WHERE e.tournament_id = p.tournament_id AND e.season = p.season AND e.pairing = p.number
                                      AND e.detail IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS reason
                       FROM tournament_pairings p WHERE p.match_id = ?1 AND p.ended_at IS NOT NULL";
            let found = c.all(sql, [game], |row| {
                let reason = row.get("reason")?;
                Ok(result_from(row)?.map(|(award, why)| (award, why, reason)))
            })?;
            Ok(found.into_iter().flatten().next())
        })
        .await
    }

    /// Returns the pairing that a match is played for; `None` if it's no match of a tournament.
    pub async fn pairing_of(&self, game: MatchId) -> Result<Option<PairingOfMatch>, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT t.*, p.season AS of_season, p.round AS of_round, p.number AS of_number
                       FROM tournament_pairings p CROSS JOIN tournaments t ON t.id = p.tournament_id
                       WHERE p.match_id = ?1";
            Ok(c.all(sql, [game], pairing_of_match_from)?.pop())
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

fn running_from(row: &Row<'_>) -> sql::Result<Running> {
    let turns: Option<u32> = row.get("turns")?;
    Ok(Running {
        game: row.get("id")?,
        spec: spec_from(row)?,
        seats: Seats {
            black: row.get("black_id")?,
            white: row.get("white_id")?,
        },
        turns: turns.unwrap_or(0),
    })
}

/// Returns when Stonepost was off while a tournament ran, from and to.
fn off(c: &Connection, id: TournamentId) -> sql::Result<Vec<(Time, Time)>> {
    let sql = "SELECT at, number FROM tournament_events WHERE tournament_id = ?1 AND kind = 'postponed' ORDER BY id";
    let postponed: Vec<(Time, Option<i64>)> = c.all(sql, [id], columns)?;
    let mut off: Vec<(Time, Time)> = Vec::new();
    for (at, length) in postponed {
        let length = clamp_millis(length.unwrap_or(0));
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

fn report_from(row: &Row<'_>) -> sql::Result<Report> {
    let turns: Option<u32> = row.get("turns")?;
    let (seats, outcome) = (seats_from(row)?, outcome_from(row)?);
    Ok(Report::of(seats, outcome, turns.unwrap_or(0)))
}

/// Reads a tournament without its entries and pairings.
fn without_rows(c: &Connection, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
    let sql = "SELECT * FROM tournaments WHERE id = ?1";
    Ok(c.all(sql, [id], tournament_from)?.pop())
}

/// Returns the latest `most` pairings of a season, in the order of their numbers.
fn pairings_of(
    c: &Connection,
    id: TournamentId,
    season: u16,
    most: u32,
) -> Result<Vec<Pairing>, StoreError> {
    let sql = "SELECT * FROM tournament_pairings WHERE tournament_id = ?1 AND season = ?2 ORDER BY number DESC LIMIT ?3";
    let mut found = c.all(sql, (id, season, most), pairing_from)?;
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
    Ok(c.first(sql, [server], columns)?.unwrap_or(0))
}
