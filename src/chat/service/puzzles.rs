//! Puzzles as people solve them: the next one, a turn in one, and what comes of it.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use crate::core::context::Context;
use learn::{Difficulty, Faulty, Gets, Puzzle, Step, Unjudged};
use play::rating::PROVISIONAL;
use play::{Day, Person, PersonId, Rating, Time};
use rules::{Game, Kind, Side};
use store::{KeptPuzzle, NewAttempt, PuzzleAttempt, PuzzleChange, PuzzleStep, StoreError};
use text::puzzles::{self as words, Goal};
use text::rich::Text;
use text::words as say;

/// A puzzle, and how far somebody is with it.
#[derive(Clone)]
pub(crate) struct Solving {
    pub(crate) puzzle: Cow<'static, Puzzle>,
    pub(crate) attempt: PuzzleAttempt,
}

impl Solving {
    /// Returns the position that is to be played in.
    ///
    /// # Errors
    /// The puzzle can't be played.
    pub(crate) fn position(&self) -> Result<Game, Faulty> {
        self.puzzle.after(self.attempt.played as usize)
    }
}

/// A puzzle that somebody begins.
pub(crate) struct Begun {
    puzzle: Cow<'static, Puzzle>,
    day: Option<Day>,
    can_be_rated: bool,
}

impl Begun {
    /// One that was drawn for them.
    pub(crate) fn drawn(puzzle: Cow<'static, Puzzle>) -> Begun {
        Begun {
            puzzle,
            day: None,
            can_be_rated: true,
        }
    }

    /// The puzzle of a day, of which much may be said.
    pub(crate) fn of_day(puzzle: Cow<'static, Puzzle>, day: Day) -> Begun {
        Begun {
            day: Some(day),
            ..Begun::named(puzzle)
        }
    }

    /// One that they chose, whose answer they may know.
    pub(crate) fn named(puzzle: Cow<'static, Puzzle>) -> Begun {
        Begun {
            can_be_rated: false,
            ..Begun::drawn(puzzle)
        }
    }
}

/// What came of a turn in a puzzle.
pub(crate) enum Tried {
    /// It was judged, and recorded.
    Judged(Step, Option<PuzzleChange>),
    /// It can't be played, or the puzzle is damaged.
    Refused(Unjudged),
    /// The puzzle has gone on since.
    Stale,
}

/// The rating of a puzzle that nobody has tried yet. The deviation is that of a rating after some ten results: machines have tried it.
#[must_use]
pub fn untried(puzzle: &Puzzle) -> Rating {
    Rating {
        value: puzzle.rating.into(),
        deviation: 150.0,
        ..Rating::NEW
    }
}

/// Returns the puzzle with this id if there's one for `who`: it comes with the program, or is from a match of theirs.
pub(crate) async fn find(
    ctx: &Context,
    who: PersonId,
    id: &str,
) -> Result<Option<Cow<'static, Puzzle>>, StoreError> {
    if let Some(puzzle) = learn::puzzle(id) {
        return Ok(Some(Cow::Borrowed(puzzle)));
    }
    let kept = ctx.store.kept_puzzle(id).await?;
    let own = kept.filter(|kept| kept.person == who);
    Ok(own.and_then(|kept| read(&kept)).map(Cow::Owned))
}

/// Returns the puzzle with this id as far as somebody is with it; `None` if there's no such puzzle, or they haven't begun it.
pub(crate) async fn begun(
    ctx: &Context,
    who: PersonId,
    id: &str,
) -> Result<Option<Solving>, StoreError> {
    let Some(attempt) = ctx.store.attempt_at(who, id).await? else {
        return Ok(None);
    };
    let found = find(ctx, who, id).await?;
    Ok(found.map(|puzzle| Solving { puzzle, attempt }))
}

/// Returns the puzzle that somebody last did something in and hasn't finished.
pub(crate) async fn open(
    ctx: &Context,
    who: PersonId,
    of_days: bool,
) -> Result<Option<Solving>, StoreError> {
    let Some(attempt) = ctx.store.open_attempt(who, of_days).await? else {
        return Ok(None);
    };
    let found = find(ctx, who, &attempt.puzzle).await?;
    Ok(found.map(|puzzle| Solving { puzzle, attempt }))
}

/// Begins a puzzle, or goes on with it. `None` if `who` was forgotten.
pub(crate) async fn begin(
    ctx: &Context,
    who: PersonId,
    Begun {
        puzzle,
        day,
        can_be_rated,
    }: Begun,
    now: Time,
) -> Result<Option<Solving>, StoreError> {
    let new = NewAttempt {
        person: who,
        puzzle: puzzle.id.clone(),
        game: puzzle.spec.kind,
        can_be_rated,
        day,
    };
    let attempt = ctx.store.begin_attempt(new, now).await?;
    Ok(attempt.map(|attempt| Solving { puzzle, attempt }))
}

/// What somebody gets who asks for a puzzle.
pub(crate) enum Offered {
    /// Another one is still open, and can be rated yet.
    Open(Solving),
    /// A new one; `None` if they were forgotten.
    New(Option<Solving>),
    /// There's none.
    None,
}

/// Returns the puzzle that somebody is still solving, or else begins the next one. What was missed is given up: it changes nothing
/// any more.
pub(crate) async fn offered(
    ctx: &Context,
    who: PersonId,
    kind: Option<Kind>,
    difficulty: Difficulty,
    now: Time,
) -> Result<Offered, StoreError> {
    if let Some(open) = self::open(ctx, who, false).await? {
        if !open.attempt.is_missed && !is_withdrawn(ctx, &open.puzzle.id).await? {
            return Ok(Offered::Open(open));
        }
        give_up(ctx, &open, now).await?;
    }
    let Some(puzzle) = next(ctx, who, kind, difficulty, now).await? else {
        return Ok(Offered::None);
    };
    let begun = Begun::drawn(Cow::Borrowed(puzzle));
    Ok(Offered::New(begin(ctx, who, begun, now).await?))
}

/// Returns a puzzle that somebody hasn't tried, or not for long, of this game or of any; `None` if there's none.
async fn next(
    ctx: &Context,
    who: PersonId,
    kind: Option<Kind>,
    difficulty: Difficulty,
    now: Time,
) -> Result<Option<&'static Puzzle>, StoreError> {
    let has_some = |kind: &Kind| !learn::puzzles(*kind).is_empty();
    let drawn: u64 = rand::random();
    let kind = kind.or_else(|| {
        let kinds: Vec<Kind> = Kind::ALL.iter().copied().filter(has_some).collect();
        let at = drawn.checked_rem(kinds.len() as u64)?;
        kinds.get(usize::try_from(at).ok()?).copied()
    });
    let Some(kind) = kind else { return Ok(None) };
    let store = &ctx.store;
    let ratings = store.puzzle_ratings(who, now).await?;
    let rating = ratings.iter().find(|rating| rating.game == kind);
    let rating = rating.map_or(Rating::NEW, |rating| rating.rating);
    // Of whom little is known begins with what they can likely do.
    let rating = rating.value - (rating.deviation - PROVISIONAL).max(0.0);
    let rated: HashMap<_, _> = store.puzzle_difficulties(kind).await?.into_iter().collect();
    let attempted = store.attempted(who, kind).await?;
    let withdrawn: HashSet<_> = store.withdrawn_puzzles().await?.into_iter().collect();
    Ok(learn::choose(
        learn::puzzles(kind),
        difficulty.wanted(rating),
        &rated,
        &attempted,
        &withdrawn,
        rand::random(),
    ))
}

/// Judges a turn in a puzzle and records what came of it.
pub(crate) async fn turn(
    ctx: &Context,
    solving: &Solving,
    typed: &str,
    now: Time,
) -> Result<Tried, StoreError> {
    let Solving { puzzle, attempt } = solving;
    if attempt.is_over {
        return Ok(Tried::Stale);
    }
    let played = attempt.played as usize;
    let step = match learn::answer(puzzle, played, typed) {
        Ok(step) => step,
        Err(refused) => return Ok(Tried::Refused(refused)),
    };
    let recorded = match step {
        Step::Right { .. } => PuzzleStep::Found(attempt.played + 2),
        Step::Solved { .. } => PuzzleStep::Solved,
        Step::Wrong { .. } => PuzzleStep::Missed,
    };
    Ok(match record(ctx, solving, recorded, now).await? {
        Some(change) => Tried::Judged(step, change),
        None => Tried::Stale,
    })
}

/// Ends a puzzle of which somebody wants to see the answer. `None` if it has gone on since.
pub(crate) async fn give_up(
    ctx: &Context,
    solving: &Solving,
    now: Time,
) -> Result<Option<Option<PuzzleChange>>, StoreError> {
    record(ctx, solving, PuzzleStep::GaveUp, now).await
}

async fn record(
    ctx: &Context,
    solving: &Solving,
    step: PuzzleStep,
    now: Time,
) -> Result<Option<Option<PuzzleChange>>, StoreError> {
    let attempt = solving.attempt.clone();
    let hard = untried(&solving.puzzle);
    ctx.store.step_attempt(attempt, step, hard, now).await
}

/// Returns whether a puzzle has been withdrawn.
pub(crate) async fn is_withdrawn(ctx: &Context, id: &str) -> Result<bool, StoreError> {
    let withdrawn = ctx.store.withdrawn_puzzles().await?;
    Ok(withdrawn.iter().any(|known| known == id))
}

/// Returns what the opponent would answer to a wrong turn; `None` if the game would be over, or too much is being worked out.
async fn refutation(ctx: &Context, who: &Person, after: &Game) -> Option<String> {
    match after.outcome() {
        Some(_) => None,
        None => ctx.analyst.refutation(who.id, after).await,
    }
}

/// Says what is to be found in a puzzle, of whose line so many turns have been played.
///
/// # Errors
/// The puzzle can't be played.
pub(crate) fn task(puzzle: &Puzzle, played: usize, position: &Game) -> Result<Text, Faulty> {
    Ok(words::task(&words::Told {
        spec: puzzle.spec,
        id: &puzzle.id,
        side: position.to_move().unwrap_or(Side::Black),
        goal: goal(puzzle)?,
        left: puzzle.line.len().saturating_sub(played).div_ceil(2),
        last: &position.last_token().unwrap_or_default(),
        own: learn::puzzle(&puzzle.id).is_none(),
    }))
}

/// Returns what is reached when all turns of a puzzle have been found.
///
/// # Errors
/// The puzzle can't be played.
pub(crate) fn goal(puzzle: &Puzzle) -> Result<Goal, Faulty> {
    let (side, end) = (puzzle.after(0)?.to_move(), puzzle.after(puzzle.line.len())?);
    let wins = engine::winner(&end).is_some_and(|winner| Some(winner) == side);
    Ok(match (wins, end.outcome(), puzzle.gets) {
        (true, Some(_), _) => Goal::Wins,
        (true, None, _) => Goal::Decides,
        (.., Some(Gets::Win)) => Goal::Winning,
        (.., Some(Gets::Draw)) => Goal::Draws,
        (.., None) => Goal::Best,
    })
}

/// Says how a rating changed; nothing if it didn't.
pub(crate) fn rated(solving: &Solving, change: Option<PuzzleChange>) -> Text {
    match change {
        Some(change) => words::rated(solving.puzzle.spec.kind, change.person, change.streak),
        None => Text::default(),
    }
}

/// Says that the last turn was right, with what it changed.
pub(crate) fn solved(before: &Solving, turn: &str, change: Option<PuzzleChange>) -> Text {
    let had_missed = before.attempt.is_missed;
    let rated = match !before.attempt.is_rated && !had_missed {
        true if before.attempt.day.is_some() => say::puzzle_daily_unrated(),
        true => say::puzzle_unrated(),
        false => rated(before, change),
    };
    Text::lines([words::solved(turn, !had_missed), rated])
}

/// Says that a turn was wrong, with what it changed. Returns the position that refutes it, too.
pub(crate) async fn refuted(
    ctx: &Context,
    who: &Person,
    solving: &Solving,
    (before, turn): (&Game, &str),
    change: Option<PuzzleChange>,
) -> (Text, Game) {
    let mut after = before.clone();
    let refutation = match after.play_text(turn) {
        Ok(()) => refutation(ctx, who, &after).await,
        Err(_) => None,
    };
    if let Some(reply) = &refutation {
        // What it shows is what the sentence says.
        let _ = after.play_text(reply);
    }
    let other = before.to_move().unwrap_or(Side::Black).other();
    let wrong = words::wrong(turn, refutation.as_deref(), other);
    (Text::lines([wrong, rated(solving, change)]), after)
}

/// Reads a kept puzzle; it's called by its own id instead of its position's.
fn read(kept: &KeptPuzzle) -> Option<Puzzle> {
    match Puzzle::parse(&kept.written) {
        Ok(puzzle) => Some(Puzzle {
            id: kept.id.clone(),
            ..puzzle
        }),
        Err(error) => {
            tracing::error!(%error, puzzle = kept.id, "a puzzle in the database can't be used");
            None
        }
    }
}
