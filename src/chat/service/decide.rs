//! From a decision to the database: decides, adds the direct messages, commits, and decides again if another change was
//! committed first.

use std::ops::ControlFlow::{Break, Continue};
use std::time::Instant;

use crate::api::message::Message;
use crate::core::context::Context;
use crate::service::request::Request;
use crate::service::{again, late_boards, leave, refusal, settled};
use instruments::cost::{self, Part};
use instruments::telemetry;
use play::{
    self, Change, LeaveStep, Machine, Match, MatchId, NotifyBy, PersonId, Post, PostKind, Refusal,
    Stage, Time, Timer,
};
use store::{Commit, StoreError, note_match};
use text::times;
use text::words as say;

/// Postpones the low-time warning to the end of the quiet hours of the player to move, if there is time left then;
/// `None` if there is nothing to postpone.
pub(crate) async fn postponed_low_time(
    ctx: &Context,
    game: &Match,
    now: Time,
) -> Result<Option<Change>, StoreError> {
    let (Some(mover), Some(call)) = (game.mover(), game.timer.low_time) else {
        return Ok(None);
    };
    if call > now {
        return Ok(None);
    }
    let preferences = ctx.store.preferences(mover).await?;
    let until = times::quiet_until(&preferences, now);
    let until = until.filter(|until| game.limit().is_some_and(|limit| *until < limit.at()));
    Ok(until.and_then(|until| play::postpone_low_time(game, until, now)))
}

/// What became of an action.
pub(crate) enum Done {
    /// It was committed: the match as it was committed, and the tokens of the turns that were played, the author's own
    /// first.
    Committed(Box<Match>, Vec<String>),
    /// The event was handled before.
    Repeated,
    /// Another match, with this number, is running in the place. Nothing was changed.
    Busy(MatchId),
    /// Nothing was changed, for this reason.
    Refused(Message),
}

impl Done {
    /// Returns what to tell the author; `None` if the action was done, which everybody sees.
    pub(crate) fn answer(self) -> Option<Message> {
        match self {
            Done::Committed(..) | Done::Repeated => None,
            Done::Busy(running) => Some(say::which_match_busy(running).into()),
            Done::Refused(message) => Some(message),
        }
    }
}

/// Decides and commits an action, again if another change was committed first. `typed` is the turn, if it's one.
pub(crate) async fn decide(
    request: &Request,
    game: Match,
    typed: &str,
    decide: impl Fn(&Match) -> Result<Change, Refusal>,
) -> Result<Done, StoreError> {
    let (began, kind) = (Instant::now(), game.game.kind().id());
    // Boxed because matches and changes are large, which would make this future large.
    let done = Box::pin(try_to_decide(request, game, typed, decide)).await;
    if let Ok(Done::Committed(..)) = done {
        telemetry::turn(kind, began.elapsed());
    }
    done
}

async fn try_to_decide(
    request: &Request,
    game: Match,
    typed: &str,
    decide: impl Fn(&Match) -> Result<Change, Refusal>,
) -> Result<Done, StoreError> {
    let (ctx, store) = (&request.ctx, &request.ctx.store);
    let id = game.id;
    note_match(Some(id));
    let unknown = || {
        let why = say::which_match_unknown(id).into();
        Ok::<_, StoreError>(Break(Done::Refused(why)))
    };
    let decide = &decide;
    let done = again::few_times(Some(game), |read| async move {
        let game = match read {
            None => store.load(id).await?,
            read => read,
        };
        let Some(game) = game else {
            return unknown();
        };
        let Some(game) = apply_due(ctx, game, request.now).await? else {
            return unknown();
        };
        let change = match cost::measure(Part::Rules, || decide(&game)) {
            Ok(change) => {
                let change = Box::pin(complete(ctx, &game, change)).await?;
                with_answer(request, change).await?
            }
            // What was done before would be refused now. A repeated delivery needs no answer.
            Err(_) if store.delivered(&request.delivery).await? => {
                return Ok(Break(Done::Repeated));
            }
            Err(refusal) => {
                let why = refusal::refuse(ctx, &game, &refusal, typed).await;
                return Ok(Break(Done::Refused(why)));
            }
        };
        let after = Box::new(change.after.clone());
        let turns = change.turns.iter().map(|turn| turn.token.clone()).collect();
        Ok(
            match store.commit(change, Some(request.delivery.clone())).await? {
                Commit::Done(_) => {
                    follow_end(ctx, &after);
                    Break(Done::Committed(after, turns))
                }
                Commit::Repeated => Break(Done::Repeated),
                Commit::PlaceBusy => {
                    let running = store.running_in(after.place).await?;
                    Break(Done::Busy(running.map_or(id, |running| running.id)))
                }
                Commit::Stale | Commit::TooManyOpen => Continue(None),
            },
        )
    });
    let done = Box::pin(done).await?;
    Ok(done.unwrap_or_else(|_| Done::Refused(say::failure_too_much_at_once().into())))
}

/// Applies and commits everything that is due in a match. Returns the match after that; `None` if it's gone.
pub(crate) async fn apply_due(
    ctx: &Context,
    game: Match,
    now: Time,
) -> Result<Option<Match>, StoreError> {
    note_match(Some(game.id));
    ctx.failpoint("awake", game.id);
    let now = settled::settled(ctx, now).await?;
    let mut game = Some(game);
    while let Some(present) = &game {
        let is_out_of_time = present
            .timer
            .deadline
            .is_some_and(|deadline| deadline <= now);
        let mut instead = match is_out_of_time {
            true => late_boards::time_back(ctx, present, now).await?,
            false => None,
        };
        if instead.is_none() {
            instead = leave::instead(ctx, present, now).await?;
        }
        if instead.is_none() {
            instead = postponed_low_time(ctx, present, now).await?;
        }
        let change = instead.or_else(|| play::wake(present, now));
        let Some(change) = change else {
            break;
        };
        let id = present.id;
        commit_automatic(ctx, present, change).await?;
        game = ctx.store.load(id).await?;
    }
    Ok(game)
}

/// Commits a change that nobody asked for. Returns false if another change was committed first.
pub(crate) async fn commit_automatic(
    ctx: &Context,
    before: &Match,
    change: Change,
) -> Result<bool, StoreError> {
    let done = commit(ctx, before, change).await?;
    Ok(matches!(done, Commit::Done(_)))
}

/// Commits a change that answers no event.
pub(crate) async fn commit(
    ctx: &Context,
    before: &Match,
    change: Change,
) -> Result<Commit, StoreError> {
    let change = Box::pin(complete(ctx, before, change)).await?;
    let after = Box::new(change.after.clone());
    let done = ctx.store.commit(change, None).await?;
    if let Commit::Done(_) = done {
        follow_end(ctx, &after);
    }
    Ok(done)
}

/// Changes a match as `decide` says, without an event to answer; after everything that is due at `due`, if that's given.
/// Returns whether there was something to change.
pub(crate) async fn change(
    ctx: &Context,
    id: MatchId,
    due: Option<Time>,
    decide: impl Fn(&Match) -> Option<Change>,
) -> Result<bool, StoreError> {
    let decide = &decide;
    again::until_done(|| async move {
        let mut game = ctx.store.load(id).await?;
        if let Some(now) = due
            && let Some(present) = game
        {
            game = Box::pin(apply_due(ctx, present, now)).await?;
        }
        let Some(game) = game else {
            return Ok(Break(false));
        };
        let Some(change) = decide(&game) else {
            return Ok(Break(false));
        };
        let done = Box::pin(commit_automatic(ctx, &game, change)).await?;
        Ok(if done { Break(true) } else { Continue(()) })
    })
    .await
}

/// Gives the player to move the time back in which the board that calls them couldn't be posted. Do it before that's posted.
pub(crate) async fn give_time_back(ctx: &Context, id: MatchId) -> Result<(), StoreError> {
    again::until_done(|| async move {
        let Some(game) = ctx.store.load(id).await? else {
            return Ok(Break(()));
        };
        match late_boards::time_back(ctx, &game, ctx.clock.now()).await? {
            Some(change) => Ok(again::ends(
                Box::pin(commit_automatic(ctx, &game, change)).await?,
            )),
            None => Ok(Break(())),
        }
    })
    .await
}

/// As [`change`], but a match that is frozen or damaged stays as it is.
pub(crate) async fn change_if_sound(
    ctx: &Context,
    id: MatchId,
    due: Option<Time>,
    decide: impl Fn(&Match) -> Option<Change>,
) -> Result<bool, StoreError> {
    let changed = match change(ctx, id, due, decide).await {
        // Its players have been told.
        Err(StoreError::Frozen(_)) => Ok(false),
        Err(error) if error.is_damage() => {
            tracing::error!(%error, "match" = %id, "skipping a match that can't be read");
            Ok(false)
        }
        changed => changed,
    };
    // If something fails later, this match isn't to blame.
    note_match(None);
    changed
}

/// Has what follows from the end of a match done: its seek is shown anew, and its tournament goes on.
fn follow_end(ctx: &Context, after: &Match) {
    if !matches!(after.stage, Stage::Ended(..)) {
        return;
    }
    ctx.wakeups.wake_tournaments();
    if after.seek.is_some() {
        ctx.wakeups.wake_pinned();
    }
}

/// Adds to the change with which a match begins, without a challenge, what its players prefer.
pub(crate) async fn begun(ctx: &Context, change: Change) -> Result<Change, StoreError> {
    let mut before = Box::new(change.after.clone());
    before.timer = Timer::idle(change.at);
    let change = with_clock(ctx, &before, change).await?;
    with_direct_posts(ctx, &before, change).await
}

/// Adds to a change what follows from it and from what its players prefer.
async fn complete(ctx: &Context, before: &Match, change: Change) -> Result<Change, StoreError> {
    let change = with_answers(ctx, change).await?;
    let change = with_clock(ctx, before, change).await?;
    let change = play::with_call(before, change);
    with_direct_posts(ctx, before, change).await
}

/// Holds back what the answer to a request shows everybody as well. Who prefers to be told by direct message that it's their turn
/// is told so all the same.
async fn with_answer(request: &Request, mut change: Change) -> Result<Change, StoreError> {
    let Some(seats) = change.after.stage.seats() else {
        return Ok(change);
    };
    if !request.shows_board(change.after.id).await? {
        return Ok(change);
    }
    for person in [seats.black, seats.white] {
        let is_called = change.after.mover() == Some(person)
            && request.ctx.store.preferences(person).await?.notify_by == NotifyBy::Message;
        if !is_called {
            change.answered.push(person);
        }
    }
    Ok(change)
}

/// If a change lets a clock run, stops it for whoever is on leave, and sets the reminders as the player to move wants them.
async fn with_clock(
    ctx: &Context,
    before: &Match,
    mut change: Change,
) -> Result<Change, StoreError> {
    let after = &change.after;
    let began = (after.timer.deadline, after.ply()) != (before.timer.deadline, before.ply());
    let runs = after.timer.deadline.is_some() && began;
    let is_limited = after.limit().is_some() && (began || after.limit() != before.limit());
    if let Some(mover) = change.after.mover().filter(|_| is_limited) {
        let preferences = ctx.store.preferences(mover).await?;
        if runs {
            change.assumed = Some((mover, preferences.away));
            if let Some(until) = leave::until(ctx, mover, &preferences, change.at).await? {
                change = play::stay_on_leave(change, until);
            }
        }
        let quiet = |time| times::quiet_span(&preferences, time);
        change = play::with_reminders(change, preferences.second, quiet);
    }
    if change.leave == LeaveStep::default() {
        change.leave = LeaveStep::between(before, &change.after, change.at);
    }
    Ok(change)
}

/// Adds the turns that are played at once in answer to the turn of a change: those that were planned, and the only legal
/// ones of players who prefer that.
async fn with_answers(ctx: &Context, change: Change) -> Result<Change, StoreError> {
    let mut change = play::answer_planned(change);
    while let Some((person, token)) = play::only_turn(&change) {
        if !ctx.store.preferences(person).await?.plays_forced {
            break;
        }
        match play::answer_forced(change.clone(), person, &token) {
            Ok(answered) => change = play::answer_planned(answered),
            // Whoever has no time left has to play it in another way.
            Err(_) => break,
        }
    }
    Ok(change)
}

/// Adds to the posts those that are sent directly: to both players if the match is played by direct messages, and to
/// the player to move if they prefer it. At the end of a match, its own thread is archived.
pub(crate) async fn with_direct_posts(
    ctx: &Context,
    before: &Match,
    mut change: Change,
) -> Result<Change, StoreError> {
    let after = &change.after;
    let mut posts = Vec::new();
    let mover = after.mover();
    for post in std::mem::take(&mut change.posts) {
        if after.terms.direct && post.to.is_none() {
            posts.extend(to_players(after, mover, post));
            continue;
        }
        let kind = post.kind;
        posts.push(post);
        let extra = match kind {
            // A reminder is about a turn that they were told of directly.
            PostKind::Reminder => continue,
            // Whoever is on leave isn't to be disturbed.
            kind if kind.calls_mover() && after.waits_for().is_some() => PostKind::YourTurn,
            PostKind::LowTime => PostKind::LowTime,
            _ => continue,
        };
        if let Some(mover) = mover.filter(|_| post.to.is_none())
            && ctx.store.preferences(mover).await?.notify_by == NotifyBy::Message
        {
            posts.push(Post {
                kind: extra,
                to: Some(mover),
                ..post
            });
        }
    }
    let ended = matches!(
        (before.stage, after.stage),
        (Stage::Running(_), Stage::Ended(..))
    );
    if ended && after.own_thread && !after.terms.direct {
        posts.push(Post {
            kind: PostKind::Archive,
            ply: after.ply(),
            to: None,
        });
    }
    change.posts = posts;
    Ok(change)
}

/// Returns a post of a match played by direct messages, once for each recipient.
fn to_players(game: &Match, mover: Option<PersonId>, post: Post) -> Vec<Post> {
    let Some(seats) = game.stage.seats() else {
        return vec![post];
    };
    let for_mover = matches!(
        post.kind,
        PostKind::Reminder | PostKind::LowTime | PostKind::LeaveOver
    );
    match post.kind {
        PostKind::Unanswered => {
            let to = game.to_tell();
            let one = |to| Post {
                to: Some(to),
                ..post
            };
            to.map(one).into_iter().collect()
        }
        PostKind::Challenge
        | PostKind::ChallengeOver
        | PostKind::Countered
        | PostKind::Declined
        | PostKind::Archive => vec![post],
        _ => [seats.black, seats.white]
            .into_iter()
            .filter(|person| Machine::of(*person).is_none())
            .filter(|person| !for_mover || mover == Some(*person))
            .map(|person| Post {
                to: Some(person),
                ..post
            })
            .collect(),
    }
}
