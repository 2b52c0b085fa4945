//! Decisions about matches, committed as a whole or not at all: what they leave behind in other subjects is written with them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::core::Store;
use crate::sql::{Connection, columns, fields};
use crate::subjects::analyses::add_hint;
use crate::subjects::matches::rows::{Commit, Delivery};
use crate::subjects::matches::write::{
    NewMatch, add_events, add_posts, add_posts_of, answer, insert, is_busy_place, set_plan, update,
};
use crate::subjects::results::{EndedMatch, finish};
use crate::subjects::said::{self, Said};
use crate::subjects::tournaments::write as tournaments;
use crate::subjects::{leave, seeks};
use crate::values::error::StoreError;
use play::{Change, Machine, NewChallenge, Stage, due, machine_task};

impl Store {
    /// Stores a new challenge, unless the challenger already has `most` open ones or, if it is to a machine, plays `most`
    /// matches against machines.
    pub async fn create(
        &self,
        new: NewChallenge,
        delivery: Delivery,
        most: u32,
    ) -> Result<Commit, StoreError> {
        let (at, end) = (new.created, self.tell(Some(new.expires), false));
        let create = move |c: &Connection| {
            let sql = match new.opponent.and_then(Machine::of) {
                None => "SELECT count(*) FROM matches WHERE challenger_id = ?1 AND stage = 'offered'",
                Some(_) => "SELECT (SELECT count(*) FROM matches WHERE black_id = ?1 AND stage = 'running' AND white_id < 0)
                                 + (SELECT count(*) FROM matches WHERE white_id = ?1 AND stage = 'running' AND black_id < 0)
                                 + (SELECT count(*) FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                                                                   AND opponent_id < 0)",
            };
            let open: u32 = c.query_row(sql, [new.challenger], columns)?;
            if open >= most {
                return Ok(Commit::TooManyOpen);
            }
            let row = NewMatch {
                place: new.place,
                terms: &new.terms,
                challenger: new.challenger,
                opponent: new.opponent,
                seek: None,
                created: new.created,
                expires: new.expires,
            };
            let id = insert(c, &row)?;
            add_events(c, id, &new.events)?;
            add_posts(c, id, new.place, &new.posts, new.created)?;
            Ok(Commit::Done(id))
        };
        let work = move |c: &Connection| answer(c, Some(&delivery), at, || create(c));
        self.write_then(work, end).await
    }

    /// Commits a decision as a whole or not at all. `delivery` is the event it answers, if it doesn't happen by itself.
    ///
    /// ```
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = stonepost_store::Store::open(&folder.path().join("stonepost.db"))?;
    /// use play::{self, SideChoice, Terms, Time};
    /// use rules::{Kind, Spec};
    /// use stonepost_store::{Commit, Delivery};
    ///
    /// let anna = store.upsert_person("local", "anna", "Anna").await?.id;
    /// let ben = store.upsert_person("local", "ben", "Ben").await?.id;
    /// let garden = store.upsert_place("local", "garden", None, false).await?.id;
    /// let terms = Terms::standard(Spec::default_of(Kind::Onyx), SideChoice::Black);
    /// let challenge = play::challenge(garden, terms, anna, Some(ben), Time(0), Time(60_000)).unwrap();
    /// let delivery = Delivery { platform: "local".to_owned(), event: "1".to_owned() };
    /// let Commit::Done(id) = store.create(challenge, delivery, 10).await? else { unreachable!() };
    ///
    /// let offered = store.load(id).await?.unwrap();
    /// let accepted = play::accept(&offered, ben, true, Time(1)).unwrap();
    /// assert_eq!(store.commit(accepted.clone(), None).await?, Commit::Done(id));
    /// // It was decided on a match that has changed since.
    /// assert_eq!(store.commit(accepted, None).await?, Commit::Stale);
    /// # Ok(())
    /// # }
    /// ```
    pub async fn commit(
        &self,
        change: Change,
        delivery: Option<Delivery>,
    ) -> Result<Commit, StoreError> {
        // Boxed because a match is large, which would make this future large.
        let mut written = Box::new(change.after.clone());
        written.version += 1;
        let pending = self.shared.match_cache.begin(written.id);
        let watchers = Arc::clone(&self.shared.watchers);
        // Whether a tournament has waited for the end of this match.
        let waits = Arc::new(AtomicBool::new(false));
        let (has_waited, at) = (Arc::clone(&waits), change.at);
        let answered = delivery.clone();
        // On the writer's thread, because the caller may be gone when the commit has finished.
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                pending.done(&written);
                let next = match has_waited.load(Ordering::SeqCst) {
                    true => Some(at),
                    false => due(&written),
                };
                watchers.tell(next, machine_task(&written).is_some());
            }
        };
        let commit = move |c: &Connection| {
            let after = &change.after;
            if !leave::holds(c, &change)? {
                return Ok(Commit::Stale);
            }
            let waited = tournaments::waited(c, after.id)?;
            match c.attempt(|| update(c, &change)) {
                Ok(1) => {}
                Ok(_) => return Ok(Commit::Stale),
                Err(error) if is_busy_place(&error) => return Ok(Commit::PlaceBusy),
                Err(error) => return Err(error.into()),
            }
            if let Some(end) = after.hard_end
                && end.waited != waited
            {
                tournaments::move_hard_end(c, after.id, end.waited - waited)?;
            }
            if let Some(ply) = change.undone {
                for sql in [
                    "DELETE FROM turns WHERE match_id = ?1 AND ply >= ?2",
                    "DELETE FROM said WHERE match_id = ?1 AND ply >= ?2",
                ] {
                    c.execute(sql, (after.id, ply))?;
                }
            }
            for turn in &change.turns {
                let row = fields! {
                    match_id: after.id,
                    ply: turn.ply,
                    side: turn.side,
                    person_id: turn.person,
                    token: turn.token,
                    digest: turn.digest.cast_signed(),
                    at: turn.at,
                    spent: turn.spent,
                    auto: turn.auto,
                    challenger_left: turn.left.map(|left| left.challenger),
                    opponent_left: turn.left.map(|left| left.opponent),
                };
                c.insert("turns", &row)?;
            }
            if let (Some(turn), Some(line)) = (change.turns.first(), &change.said) {
                let said = Said {
                    ply: turn.ply,
                    person: turn.person,
                    line: line.clone(),
                };
                said::say(c, after.id, &said, change.at)?;
            }
            leave::step(c, after.id, change.leave, change.at)?;
            for owner in &change.plans {
                set_plan(c, after.id, *owner, after.plan(*owner))?;
            }
            if let Some(hint) = &change.hint {
                add_hint(c, after.id, hint, change.at)?;
            }
            if let Stage::Ended(seats, outcome) = after.stage {
                let sql = "SELECT server_id FROM places WHERE id = ?1";
                let server = c.query_row(sql, [after.place], columns)?;
                let over = EndedMatch {
                    id: after.id,
                    game: after.terms.spec.kind.id().to_owned(),
                    server,
                    ended: change.at,
                    seats,
                    outcome,
                    rated: after.terms.rated,
                    turns: after.ply(),
                };
                finish(c, &over)?;
                if let Some(seek) = after.seek {
                    seeks::match_over(c, seek, change.closed_seek.is_some(), change.at)?;
                }
                let waited = tournaments::match_over(c, after.id, change.at)?;
                waits.store(waited, Ordering::SeqCst);
            }
            add_events(c, after.id, &change.events)?;
            add_posts_of(c, &change, answered.as_ref())?;
            Ok(Commit::Done(after.id))
        };
        let work = move |c: &Connection| answer(c, delivery.as_ref(), at, || commit(c));
        Box::pin(self.write_then(work, end)).await
    }
}
