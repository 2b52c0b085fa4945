//! The searches behind hints and analyses: off the async threads, one of each kind at a time, with a bounded number of
//! people waiting.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot, watch};

use super::thinkers::lower_priority;
use engine::{self, Budget, Findings};
use learn::Puzzle;
use play::{Hint, MatchId, PersonId};
use rules::{Game, Side};
use store::AnalysedPosition;

/// The version of the search as it's stored with analyses. Increment it when a stronger search should replace them.
pub(crate) const ENGINE_VERSION: u32 = 1;

/// A search, as [`engine::search`] does it.
pub type Search = dyn for<'a> Fn(&Game, &Budget<'a>, u64) -> Option<Findings> + Send + Sync;

/// What a hint may cost. The time is a cap for slow machines.
const HINT_NODES: u32 = 4_000;
const HINT_TIME: Duration = Duration::from_millis(1_500);

/// What the answer to a wrong turn in a puzzle may cost, for which people wait.
const REFUTATION_NODES: u32 = 1_500;

/// What the analysis of a whole match may cost, and the most for one of its positions.
const MATCH_NODES: u32 = 60_000;
const MATCH_TIME: Duration = Duration::from_secs(20);
const POSITION_NODES: u32 = 1_500;
const POSITION_TIME: Duration = Duration::from_millis(750);

/// The most people whose hints are being worked out, and the most matches being analysed, each with those that wait.
const MOST_HINTS: usize = 4;
const MOST_ANALYSES: usize = 8;

/// How long somebody who asks for an analysis waits for it. It holds up others, so it's short.
const WAIT: Duration = Duration::from_millis(1_500);

/// What a search is worth that found a win or a loss but hasn't proven it.
const NEARLY: f64 = 0.98;

/// Why there is no hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoHint {
    /// One is being worked out for the same person.
    OwnUnderWay,
    /// Too many are being worked out.
    Full,
    /// The search found nothing.
    Failed,
}

/// Why an analysis doesn't begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoAnalysis {
    /// This match is being analysed for the same person.
    OwnUnderWay(MatchId),
    /// Too many are being analysed.
    Full,
}

/// The matches being analysed: who asked first, and what tells the others when it's done.
type UnderWay = Mutex<HashMap<MatchId, (PersonId, watch::Receiver<()>)>>;

/// Works out hints and analyses.
pub(crate) struct Analyst {
    search: Arc<Search>,
    /// How long somebody who asks for an analysis waits for it.
    pub(crate) wait: Duration,
    hint_permit: Arc<Semaphore>,
    analysis_permit: Arc<Semaphore>,
    mistakes_permit: Arc<Semaphore>,
    hints: Mutex<HashSet<PersonId>>,
    analyses: Arc<UnderWay>,
    /// Who is having their mistakes looked through, and in which match.
    mistakes: Arc<Mutex<HashSet<(MatchId, PersonId)>>>,
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst::new(Arc::new(engine::search), WAIT)
    }
}

impl Analyst {
    pub(crate) fn new(search: Arc<Search>, wait: Duration) -> Analyst {
        Analyst {
            search,
            wait,
            hint_permit: Arc::new(Semaphore::new(1)),
            analysis_permit: Arc::new(Semaphore::new(1)),
            mistakes_permit: Arc::new(Semaphore::new(1)),
            hints: Mutex::default(),
            analyses: Arc::default(),
            mistakes: Arc::default(),
        }
    }

    /// Begins to look through somebody's mistakes in a match; the job is the right to do so until it's dropped.
    pub(crate) fn begin_mistakes(
        &self,
        game: MatchId,
        who: PersonId,
    ) -> Result<Mistakes, NoMistakes> {
        let mut under_way = lock(&self.mistakes);
        if under_way.contains(&(game, who)) {
            return Err(NoMistakes::UnderWay);
        }
        if under_way.len() >= MOST_ANALYSES || under_way.iter().any(|(_, other)| *other == who) {
            return Err(NoMistakes::Full);
        }
        under_way.insert((game, who));
        Ok(Mistakes {
            under_way: Arc::clone(&self.mistakes),
            of: (game, who),
        })
    }

    /// Returns the puzzles among some positions, each with the turns that lead to it; `None` if the search panics.
    pub(crate) async fn puzzles(&self, positions: Vec<(Game, Vec<String>)>) -> Option<Vec<Puzzle>> {
        let permit = Arc::clone(&self.mistakes_permit).acquire_owned().await;
        think(permit.ok(), move |is_unwanted| {
            let mut found = Vec::new();
            for (position, turns) in positions {
                if is_unwanted() {
                    break;
                }
                found.extend(learn::missed(&position, &turns, position.digest()));
            }
            found
        })
        .await
    }

    /// Works out a hint for `who`, who is to move.
    pub(crate) async fn hint(&self, who: PersonId, position: &Game) -> Result<Hint, NoHint> {
        self.good_turn(who, position, HINT_NODES).await
    }

    /// Works out what would be answered to a turn of `who` after which this is the position.
    pub(crate) async fn refutation(&self, who: PersonId, position: &Game) -> Option<String> {
        let found = self.good_turn(who, position, REFUTATION_NODES).await;
        found.ok().map(|found| found.turn)
    }

    async fn good_turn(&self, who: PersonId, position: &Game, nodes: u32) -> Result<Hint, NoHint> {
        let _turn = HintTurn::begin(&self.hints, who)?;
        let permit = Arc::clone(&self.hint_permit).acquire_owned().await;
        let (search, position) = (Arc::clone(&self.search), position.clone());
        let found = think(permit.ok(), move |is_unwanted| {
            let end = Instant::now() + HINT_TIME;
            let is_over = || is_unwanted() || Instant::now() >= end;
            find(&*search, &position, nodes, &is_over)
        });
        let found = found.await.flatten().ok_or(NoHint::Failed)?;
        Ok(Hint {
            turn: found.turn().to_owned(),
            value: value(&found),
            is_exact: found.is_exact,
        })
    }

    /// Begins the analysis of a match for `who`, or joins the one that is under way: the job is for whoever begins it, and
    /// the receiver's sender is dropped when it's done.
    pub(crate) fn begin(
        &self,
        game: MatchId,
        who: PersonId,
    ) -> Result<(Option<Job>, watch::Receiver<()>), NoAnalysis> {
        let mut analyses = lock(&self.analyses);
        if let Some((_, done)) = analyses.get(&game) {
            return Ok((None, done.clone()));
        }
        if let Some((other, _)) = analyses.iter().find(|(_, (by, _))| *by == who) {
            return Err(NoAnalysis::OwnUnderWay(*other));
        }
        if analyses.len() >= MOST_ANALYSES {
            return Err(NoAnalysis::Full);
        }
        let (sender, done) = watch::channel(());
        analyses.insert(game, (who, done.clone()));
        let job = Job {
            analyses: Arc::clone(&self.analyses),
            game,
            _done: sender,
        };
        Ok((Some(job), done))
    }

    /// Analyses a match from its positions in order, the start first; `None` if a search panics.
    pub(crate) async fn analyse(&self, positions: Vec<Game>) -> Option<Vec<AnalysedPosition>> {
        let permit = Arc::clone(&self.analysis_permit).acquire_owned().await;
        let search = Arc::clone(&self.search);
        think(permit.ok(), move |is_unwanted| {
            let mut left = u32::try_from(positions.len()).unwrap_or(u32::MAX).max(1);
            let nodes = (MATCH_NODES / left).clamp(1, POSITION_NODES);
            let end = Instant::now() + MATCH_TIME;
            let analysed = positions.iter().map(|position| {
                let (nodes, until) = share(Instant::now(), end, left, nodes);
                left = left.saturating_sub(1).max(1);
                let is_over = || is_unwanted() || Instant::now() >= until;
                analysed(&*search, position, nodes, &is_over)
            });
            analysed.collect()
        })
        .await
    }
}

/// The right to analyse a match. When it's dropped, the match can be analysed again.
pub(crate) struct Job {
    analyses: Arc<UnderWay>,
    game: MatchId,
    _done: watch::Sender<()>,
}

impl Drop for Job {
    fn drop(&mut self) {
        lock(&self.analyses).remove(&self.game);
    }
}

/// The right to look through somebody's mistakes in a match.
pub(crate) struct Mistakes {
    under_way: Arc<Mutex<HashSet<(MatchId, PersonId)>>>,
    of: (MatchId, PersonId),
}

impl Drop for Mistakes {
    fn drop(&mut self) {
        lock(&self.under_way).remove(&self.of);
    }
}

/// Why somebody's mistakes aren't looked through now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NoMistakes {
    /// They already are.
    UnderWay,
    /// Too many are, or others of the same person.
    Full,
}

/// A person for whom a hint is being worked out.
struct HintTurn<'a> {
    hints: &'a Mutex<HashSet<PersonId>>,
    who: PersonId,
}

impl HintTurn<'_> {
    fn begin(hints: &Mutex<HashSet<PersonId>>, who: PersonId) -> Result<HintTurn<'_>, NoHint> {
        let mut people = lock(hints);
        if people.contains(&who) {
            return Err(NoHint::OwnUnderWay);
        }
        if people.len() >= MOST_HINTS {
            return Err(NoHint::Full);
        }
        people.insert(who);
        Ok(HintTurn { hints, who })
    }
}

impl Drop for HintTurn<'_> {
    fn drop(&mut self) {
        lock(self.hints).remove(&self.who);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does some work on a thread of its own at low priority, which holds the permit until it's done; `None` if the work
/// panics. It's passed a function that says whether nobody waits for it any more.
async fn think<T: Send + 'static>(
    permit: Option<OwnedSemaphorePermit>,
    work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thread = std::thread::Builder::new().name("search".to_owned());
    let spawned = thread.spawn(move || {
        let _permit = permit;
        lower_priority();
        let done = work(&|| tell.is_closed());
        let _ = tell.send(done);
    });
    if let Err(error) = spawned {
        tracing::error!(%error, "can't start a search");
        return None;
    }
    told.await.ok()
}

/// Returns what the next of `left` positions may cost: the nodes, and until when. After the end that's as little as there
/// is.
fn share(now: Instant, end: Instant, left: u32, nodes: u32) -> (u32, Instant) {
    let rest = end.saturating_duration_since(now);
    let nodes = if rest.is_zero() { 1 } else { nodes };
    (nodes, now + (rest / left).min(POSITION_TIME))
}

fn find(
    search: &Search,
    position: &Game,
    nodes: u32,
    is_over: &dyn Fn() -> bool,
) -> Option<Findings> {
    let budget = Budget::nodes(nodes).until(Some(is_over));
    // The same position gets the same search.
    search(position, &budget, position.digest())
}

/// Returns what the player to move can expect, from -1 to 1, which only a proven win or loss reaches.
fn value(found: &Findings) -> f64 {
    match found.value {
        value if value.is_nan() => 0.0,
        value if found.is_exact => value.clamp(-1.0, 1.0),
        value => value.clamp(-NEARLY, NEARLY),
    }
}

fn analysed(
    search: &Search,
    position: &Game,
    nodes: u32,
    is_over: &dyn Fn() -> bool,
) -> AnalysedPosition {
    if let Some(outcome) = position.outcome() {
        let value = match outcome.winner {
            Some(Side::Black) => 1.0,
            Some(Side::White) => -1.0,
            None => 0.0,
        };
        return AnalysedPosition { value, best: None };
    }
    let found = find(search, position, nodes, is_over);
    let of_mover = found.as_ref().map_or(0.0, value);
    AnalysedPosition {
        value: match position.to_move() {
            Some(Side::White) => -of_mover,
            _ => of_mover,
        },
        best: found.map(|found| found.turn().to_owned()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use engine::Candidate;
    use rules::{Kind, Spec};

    /// A search that expects this of every position.
    fn expects(value: f64, is_exact: bool) -> Arc<Search> {
        Arc::new(move |game: &Game, _: &Budget<'_>, _| {
            let turn = game.legal().into_iter().next()?;
            let visits = 1;
            let line = vec![turn.clone()];
            Some(Findings {
                value,
                is_exact,
                playouts: 1,
                candidates: vec![Candidate {
                    turn,
                    visits,
                    value,
                }],
                line,
            })
        })
    }

    fn positions(turns: &[&str]) -> Vec<Game> {
        let spec = Spec::new(Kind::Dropper, Some("6"), None).unwrap();
        let mut positions = vec![Game::start(spec)];
        for turn in turns {
            let mut next = positions.last().unwrap().clone();
            next.play_text(turn).unwrap();
            positions.push(next);
        }
        positions
    }

    #[tokio::test]
    async fn values_are_blacks_and_only_a_proof_is_certain() {
        let positions = positions(&["d4", "d4>d5,a1"]);
        for (value, is_exact, black) in [
            (0.5, false, [0.5, -0.5, 0.5]),
            (1.0, false, [NEARLY, -NEARLY, NEARLY]),
            (7.0, true, [1.0, -1.0, 1.0]),
            (f64::NAN, true, [0.0, -0.0, 0.0]),
        ] {
            let analyst = Analyst::new(expects(value, is_exact), WAIT);
            let made = analyst.analyse(positions.clone()).await.unwrap();
            let values: Vec<f64> = made.iter().map(|position| position.value).collect();
            assert_eq!(values, black);
            assert!(made.iter().all(|position| position.best.is_some()));
        }
    }

    #[tokio::test]
    async fn a_match_costs_no_more_than_it_may() {
        let spent = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&spent);
        let search = move |game: &Game, budget: &Budget<'_>, seed: u64| {
            lock(&seen).push(budget.nodes);
            assert!(budget.is_over.is_some());
            expects(0.0, false)(game, budget, seed)
        };
        let analyst = Analyst::new(Arc::new(search), WAIT);
        let all = vec![positions(&[]).remove(0); 300];
        analyst.analyse(all).await.unwrap();
        let spent = std::mem::take(&mut *lock(&spent));
        assert_eq!((spent.len(), spent[0]), (300, MATCH_NODES / 300));
        assert!(spent.iter().sum::<u32>() <= MATCH_NODES);
    }

    #[test]
    fn the_time_for_a_match_is_shared_by_its_positions() {
        let now = Instant::now();
        let in_millis = |millis| now + Duration::from_millis(millis);
        for (rest, left, nodes, until) in [
            (10_000, 100, 600, 100),
            (10_000, 2, 600, 750),
            (300, 1, 600, 300),
            (0, 40, 1, 0),
        ] {
            let shared = share(now, in_millis(rest), left, 600);
            assert_eq!(shared, (nodes, in_millis(until)), "{rest} {left}");
        }
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn a_search_yields_to_everything_else() {
        let search = |game: &Game, budget: &Budget<'_>, seed: u64| {
            let priority = rustix::process::getpriority_process(None).unwrap();
            expects(f64::from(priority) / 20.0, true)(game, budget, seed)
        };
        let analyst = Analyst::new(Arc::new(search), WAIT);
        let hint = analyst.hint(PersonId(1), &positions(&[])[0]).await;
        assert_eq!(hint.unwrap().value, 0.95, "nice 19");
    }

    #[tokio::test]
    async fn a_search_that_panics_ends_alone() {
        let search = |_: &Game, _: &Budget<'_>, _: u64| panic!("on purpose");
        let analyst = Analyst::new(Arc::new(search), WAIT);
        assert_eq!(analyst.analyse(positions(&[])).await, None);
        for _ in 0..2 {
            let hint = analyst.hint(PersonId(1), &positions(&[])[0]).await;
            assert_eq!(hint, Err(NoHint::Failed));
        }
    }

    #[test]
    fn people_wait_for_one_thing_at_a_time_and_the_queue_is_bounded() {
        let analyst = Analyst::new(expects(0.0, false), WAIT);
        let (job, _done) = analyst.begin(MatchId(1), PersonId(1)).unwrap();
        assert!(job.is_some());
        for who in [1, 2] {
            let (joined, _) = analyst.begin(MatchId(1), PersonId(who)).unwrap();
            assert!(joined.is_none(), "it's under way");
        }
        let own = analyst.begin(MatchId(2), PersonId(1)).err();
        assert_eq!(own, Some(NoAnalysis::OwnUnderWay(MatchId(1))));
        let others = (2..=8).map(|number| analyst.begin(MatchId(number), PersonId(number)));
        let others: Vec<_> = others.map(Result::unwrap).collect();
        let next = || analyst.begin(MatchId(9), PersonId(9)).err();
        assert_eq!(next(), Some(NoAnalysis::Full));
        drop(job);
        assert_eq!(next(), None);
        drop(others);

        let turns = (1..=4).map(|who| HintTurn::begin(&analyst.hints, PersonId(who)));
        let turns: Vec<_> = turns.map(Result::unwrap).collect();
        let next = |who| HintTurn::begin(&analyst.hints, PersonId(who)).err();
        assert_eq!(next(1), Some(NoHint::OwnUnderWay));
        assert_eq!(next(5), Some(NoHint::Full));
        drop(turns);
        assert_eq!(next(5), None);
    }
}
