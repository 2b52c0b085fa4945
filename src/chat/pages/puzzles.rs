//! Puzzles on pages of their own.

use std::borrow::Cow;

use crate::api::learn_page::{Leads, PracticeAct};
use crate::core::context::Context;
use crate::pages::Told;
use crate::pages::sheet::{Became, Sheet, Spot, main_way, way};
use crate::service::daily;
use crate::service::puzzles::{self, Begun, Offered, Solving, Tried};
use crate::syntax::arguments;
use learn::{Difficulty, Faulty, Puzzle, Step, Unjudged};
use play::{Day, Person, Rating};
use rules::{Game, Kind, Side};
use store::StoreError;
use text::game::refused::turn_error;
use text::options::Prose;
use text::rich::Text;
use text::words as say;
use text::{learn_page, puzzles as words};

/// The longest complaint, in characters.
const LONGEST_REASON: usize = 200;

/// The address of the page with all puzzles.
const ALL: &str = "/puzzles";

/// Returns the address of a puzzle, or of that of a day.
pub(super) fn path(id: &str, day: Option<Day>) -> String {
    match day {
        Some(Day(day)) => format!("{ALL}/{id}?day={day}"),
        None => format!("{ALL}/{id}"),
    }
}

/// Returns how well somebody solves the puzzles of each game that they've tried.
pub(super) async fn scores(ctx: &Context, who: &Person) -> Result<Vec<String>, StoreError> {
    let ratings = ctx.store.puzzle_ratings(who.id, ctx.clock.now()).await?;
    let scores = ratings
        .iter()
        .map(|one| learn_page::score(one.game, one.rating, one.streak));
    Ok(scores.collect())
}

/// Returns the address of the puzzle that somebody is solving.
pub(super) async fn open(ctx: &Context, who: &Person) -> Result<Option<String>, StoreError> {
    let open = puzzles::open(ctx, who.id, false).await?;
    let open = open.filter(|open| !open.attempt.is_missed);
    Ok(open.map(|open| path(&open.puzzle.id, None)))
}

/// Returns the address of the puzzle that somebody is still solving, with a sentence that says so, or of the next one that is
/// begun for them, of the game with this id or of any, and as hard as this word says.
pub(super) async fn next(
    ctx: &Context,
    who: &Person,
    game: Option<&str>,
    level: Option<&str>,
) -> Told<(String, Option<Text>)> {
    let kind = match game.map(Kind::from_id) {
        Some(None) => return Ok(Err(say::learn_page_no_such_choice())),
        Some(kind) => kind,
        None => None,
    };
    let difficulty = match level {
        None | Some("normal") => Difficulty::Normal,
        Some("easier") => Difficulty::Easier,
        Some("harder") => Difficulty::Harder,
        Some(_) => return Ok(Err(say::learn_page_no_such_choice())),
    };
    let now = ctx.clock.now();
    Ok(
        match puzzles::offered(ctx, who.id, kind, difficulty, now).await? {
            Offered::Open(open) => {
                Ok((path(&open.puzzle.id, None), Some(say::puzzle_still_open())))
            }
            Offered::New(Some(new)) => Ok((path(&new.puzzle.id, None), None)),
            Offered::New(None) => Err(say::learn_page_no_such_puzzle()),
            Offered::None => Err(words::none(kind)),
        },
    )
}

/// A puzzle as an address names it.
struct Named {
    puzzle: Cow<'static, Puzzle>,
    day: Option<Day>,
    /// How far somebody is with it; `None` if they haven't begun it, or not on this day.
    solving: Option<Solving>,
}

async fn find(
    ctx: &Context,
    who: Option<&Person>,
    id: &str,
    day: Option<i64>,
) -> Result<Result<Named, Text>, StoreError> {
    let day = day.map(Day);
    let found = match (day, who) {
        (Some(day), _) => match daily::known(ctx, day, id).await? {
            Some(puzzle) => Some(Cow::Borrowed(puzzle)),
            None => return Ok(Err(say::puzzle_not_that_day())),
        },
        (None, Some(who)) => puzzles::find(ctx, who.id, id).await?,
        (None, None) => learn::puzzle(id).map(Cow::Borrowed),
    };
    let Some(puzzle) = found else {
        return Ok(Err(say::learn_page_no_such_puzzle()));
    };
    let solving = match who {
        Some(who) => puzzles::begun(ctx, who.id, id).await?,
        None => None,
    };
    // It may have been solved before its day.
    let is_of_another_day =
        |solving: &Solving| solving.attempt.is_over && day.is_some() && solving.attempt.day != day;
    Ok(Ok(Named {
        puzzle,
        day,
        solving: solving.filter(|solving| !is_of_another_day(solving)),
    }))
}

impl Named {
    fn played(&self) -> u32 {
        self.solving.as_ref().map_or(0, |one| one.attempt.played)
    }

    fn is_over(&self) -> bool {
        self.solving.as_ref().is_some_and(|one| one.attempt.is_over)
    }

    fn position(&self) -> Result<Game, Text> {
        let position = self.puzzle.after(self.played() as usize);
        position.map_err(|error| damaged(&error))
    }

    /// The next puzzle: of the same game; of any after that of a day.
    fn next(&self) -> Leads {
        Leads::Next(match self.day {
            Some(_) => "",
            None => self.puzzle.spec.kind.id(),
        })
    }

    fn reports() -> Leads {
        Leads::Report([
            say::puzzle_report_form().to_string(),
            say::puzzle_report_field().to_string(),
        ])
    }
}

fn damaged(error: &Faulty) -> Text {
    tracing::error!(%error, "a puzzle can't be played");
    say::learn_page_damaged()
}

/// Returns a puzzle as far as somebody is with it; `news` is what came of what they did.
async fn shown(
    ctx: &Context,
    who: Option<&Person>,
    named: Named,
    news: Text,
) -> Result<Result<Sheet, Text>, StoreError> {
    let kind = named.puzzle.spec.kind;
    let ratings = match who {
        Some(who) => ctx.store.puzzle_ratings(who.id, ctx.clock.now()).await?,
        None => Vec::new(),
    };
    let known = ratings.iter().find(|one| one.game == kind);
    let (rating, streak) = known.map_or((Rating::NEW, 0), |one| (one.rating, one.streak));
    // The puzzle of the day changes no rating.
    let score = named
        .day
        .is_none()
        .then(|| learn_page::score(kind, rating, streak));
    let is_withdrawn = puzzles::is_withdrawn(ctx, &named.puzzle.id).await?;
    Ok(sheet_of(named, news, is_withdrawn).map(|sheet| Sheet { score, ..sheet }))
}

fn sheet_of(named: Named, news: Text, is_withdrawn: bool) -> Result<Sheet, Text> {
    let fails = |error: Faulty| damaged(&error);
    let before = named.position()?;
    let puzzle = &named.puzzle;
    let task = puzzles::task(puzzle, named.played() as usize, &before).map_err(fails)?;
    let next = main_way(say::puzzle_next(), named.next());
    let all = way(say::learn_page_all_puzzles(), Leads::To(ALL.to_owned()));
    let rules = format!("/rules/{}", puzzle.spec.kind.id());
    let rules = way(say::learn_page_rules(), Leads::To(rules));
    let sheet = Sheet {
        path: path(&puzzle.id, named.day),
        step: named.played(),
        about: learn_page::puzzle(named.day),
        title: None,
        score: None,
        task,
        news,
        me: before.to_move().unwrap_or(Side::Black),
        position: before,
        open: false,
        ways: Vec::new(),
    };
    Ok(if is_withdrawn {
        Sheet {
            news: say::puzzle_withdrawn(),
            ways: vec![next, all],
            ..sheet
        }
    } else if named.is_over() {
        let start = puzzle.after(0).map_err(fails)?;
        Sheet {
            news: Text::lines([sheet.news, words::answer(&puzzle.line)]),
            task: puzzles::task(puzzle, 0, &start).map_err(fails)?,
            position: puzzle.after(puzzle.line.len()).map_err(fails)?,
            ways: vec![next, way(say::puzzle_report(), Named::reports()), all],
            ..sheet
        }
    } else {
        let give_up = way(say::puzzle_show_answer(), Leads::Does(PracticeAct::GIVE_UP));
        Sheet {
            open: true,
            ways: vec![give_up, rules, all],
            ..sheet
        }
    })
}

/// Returns a puzzle as far as somebody is with it.
pub(super) async fn sheet(
    ctx: &Context,
    who: Option<&Person>,
    id: &str,
    day: Option<i64>,
) -> Result<Result<Sheet, Text>, StoreError> {
    match find(ctx, who, id, day).await? {
        Ok(named) => {
            let news = match named.is_over() {
                true => say::puzzle_over(),
                false => Text::default(),
            };
            shown(ctx, who, named, news).await
        }
        Err(why) => Ok(Err(why)),
    }
}

/// Returns where a turn is to be found.
pub(super) async fn spot(
    ctx: &Context,
    who: Option<&Person>,
    id: &str,
    day: Option<i64>,
) -> Result<Result<Spot, Text>, StoreError> {
    Ok(match find(ctx, who, id, day).await? {
        Ok(named) if named.is_over() => Err(say::puzzle_over()),
        Ok(named) => named.position().map(|position| Spot {
            step: named.played(),
            position,
        }),
        Err(why) => Err(why),
    })
}

/// Does something in a puzzle of whose line so many turns had been played. Whoever hasn't begun it does so.
pub(super) async fn act(
    ctx: &Context,
    who: &Person,
    (id, day): (&str, Option<i64>),
    step: u32,
    act: PracticeAct,
) -> Result<Result<Became, Text>, StoreError> {
    let named = match find(ctx, Some(who), id, day).await? {
        Ok(named) => named,
        Err(why) => return Ok(Err(why)),
    };
    if let PracticeAct::Report(reason) = act {
        return report(ctx, who, &named, &reason).await;
    }
    if named.is_over() {
        return becomes(shown(ctx, Some(who), named, say::puzzle_over()).await);
    }
    if named.played() != step {
        return becomes(shown(ctx, Some(who), named, say::puzzle_gone_on()).await);
    }
    if puzzles::is_withdrawn(ctx, id).await? {
        return becomes(shown(ctx, Some(who), named, Text::default()).await);
    }
    let named = match begun(ctx, who, named).await? {
        Ok(named) => named,
        Err(why) => return Ok(Err(why)),
    };
    match act {
        PracticeAct::Turn(turn) => play(ctx, who, named, &turn).await,
        PracticeAct::GiveUp => give_up(ctx, who, named).await,
        _ => Ok(Err(say::learn_page_cannot_be_done())),
    }
}

fn becomes(
    shown: Result<Result<Sheet, Text>, StoreError>,
) -> Result<Result<Became, Text>, StoreError> {
    Ok(shown?.map(|sheet| Became::Shows(Box::new(sheet))))
}

/// Begins a puzzle, or goes on with it.
async fn begun(
    ctx: &Context,
    who: &Person,
    named: Named,
) -> Result<Result<Named, Text>, StoreError> {
    let now = ctx.clock.now();
    let solving = match (named.day, named.solving) {
        (Some(day), _) => {
            let puzzle = (day, named.puzzle.clone());
            daily::solve(ctx, None, puzzle, who.id, now).await?
        }
        (None, Some(solving)) => Some(solving),
        (None, None) => {
            let begun = Begun::named(named.puzzle.clone());
            puzzles::begin(ctx, who.id, begun, now).await?
        }
    };
    Ok(match solving {
        Some(_) => Ok(Named { solving, ..named }),
        None => Err(say::learn_page_no_such_puzzle()),
    })
}

async fn report(
    ctx: &Context,
    who: &Person,
    named: &Named,
    reason: &str,
) -> Result<Result<Became, Text>, StoreError> {
    let reason = match arguments::one_line(reason, Prose::Problem, LONGEST_REASON) {
        Ok(reason) => reason,
        Err(too_long) => return Ok(Err(too_long)),
    };
    let Some((reason, _)) = reason.zip(named.solving.as_ref()) else {
        return Ok(Err(say::learn_page_cannot_be_done()));
    };
    let (id, now) = (&named.puzzle.id, ctx.clock.now());
    ctx.store.report_puzzle(who.id, id, reason, now).await?;
    Ok(Ok(Became::Says(say::puzzle_reported(id))))
}

async fn give_up(
    ctx: &Context,
    who: &Person,
    mut named: Named,
) -> Result<Result<Became, Text>, StoreError> {
    let Some(solving) = &mut named.solving else {
        return Ok(Err(say::learn_page_no_such_puzzle()));
    };
    let Some(change) = puzzles::give_up(ctx, solving, ctx.clock.now()).await? else {
        return again(ctx, who, named).await;
    };
    solving.attempt.is_over = true;
    let news = puzzles::rated(solving, change);
    becomes(shown(ctx, Some(who), named, news).await)
}

/// Shows where somebody is after something else was done in the meantime.
async fn again(
    ctx: &Context,
    who: &Person,
    before: Named,
) -> Result<Result<Became, Text>, StoreError> {
    let solving = puzzles::begun(ctx, who.id, &before.puzzle.id).await?;
    let now = Named { solving, ..before };
    becomes(shown(ctx, Some(who), now, say::puzzle_gone_on()).await)
}

/// Plays a turn in a puzzle.
async fn play(
    ctx: &Context,
    who: &Person,
    mut named: Named,
    typed: &str,
) -> Result<Result<Became, Text>, StoreError> {
    let before = match named.position() {
        Ok(before) => before,
        Err(why) => return Ok(Err(why)),
    };
    let Some(solving) = &mut named.solving else {
        return Ok(Err(say::learn_page_no_such_puzzle()));
    };
    let (step, change) = match puzzles::turn(ctx, solving, typed, ctx.clock.now()).await? {
        Tried::Judged(step, change) => (step, change),
        Tried::Stale => return again(ctx, who, named).await,
        Tried::Refused(Unjudged::Puzzle(error)) => return Ok(Err(damaged(&error))),
        Tried::Refused(Unjudged::Turn(why)) => return Ok(Err(turn_error(&before, typed, &why))),
    };
    match step {
        Step::Right { turn, reply } => {
            solving.attempt.played += 2;
            let side = before.to_move().unwrap_or(Side::Black);
            let news = words::right(&turn, &reply, side.other());
            becomes(shown(ctx, Some(who), named, news).await)
        }
        Step::Solved { turn } => {
            let news = puzzles::solved(solving, &turn, change);
            solving.attempt.is_over = true;
            becomes(shown(ctx, Some(who), named, news).await)
        }
        Step::Wrong { turn } => {
            let wrong = (&before, turn.as_str());
            let (news, after) = puzzles::refuted(ctx, who, solving, wrong, change).await;
            let next = way(say::puzzle_next(), named.next());
            let ways = vec![
                main_way(say::puzzle_try_again(), Leads::Back(())),
                way(say::puzzle_show_answer(), Leads::Does(PracticeAct::GIVE_UP)),
                next,
                way(say::puzzle_report(), Named::reports()),
            ];
            let sheet = shown(ctx, Some(who), named, news).await?;
            let refuted = sheet.map(|sheet| Sheet {
                position: after,
                open: false,
                ways,
                ..sheet
            });
            becomes(Ok(refuted))
        }
    }
}
