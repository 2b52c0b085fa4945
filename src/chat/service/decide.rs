//! From a decision to the database: decided, addressed, committed, and decided again where another change came first.

use crate::chat::api::message::Message;
use crate::chat::core::context::Context;
use crate::chat::service::refusal;
use crate::chat::service::request::Request;
use crate::cost::{self, Part};
use crate::play::{
    self, Change, Match, MatchId, Notice, PersonId, Post, PostKind, Refusal, Stage, Time,
};
use crate::store::{Commit, StoreError, note_match};
use crate::text::rich::Text;
use crate::text::{sentences, times};

/// The last call put off to the end of the quiet hours of the player to move, where there is time left then.
pub(in crate::chat) async fn postponed(
    ctx: &Context,
    game: &Match,
    now: Time,
) -> Result<Option<Change>, StoreError> {
    let (Some(mover), Some(call)) = (game.mover(), game.timer.call) else {
        return Ok(None);
    };
    if call > now {
        return Ok(None);
    }
    let preferences = ctx.store.preferences(mover).await?;
    let until = times::quiet_until(&preferences, now);
    let until = until.filter(|until| game.timer.deadline.is_some_and(|end| *until < end));
    Ok(until.and_then(|until| play::call_at(game, until, now)))
}

/// How often a decision is made again because another change came first.
const TRIES: u32 = 8;

/// How an action went.
pub(in crate::chat) enum Done {
    /// It is committed: the match as it was committed.
    Yes(Box<Match>),
    /// This event has been dealt with before.
    Repeated,
    /// Another match is running in the place; its number, and nothing was changed.
    Busy(MatchId),
    /// It changed nothing, and this is why.
    No(Message),
}

impl Done {
    /// What there is to say where everybody sees what was done.
    pub(in crate::chat) fn answer(self) -> Option<Message> {
        match self {
            Done::Yes(_) | Done::Repeated => None,
            Done::Busy(running) => Some(sentences::busy(running).into()),
            Done::No(message) => Some(message),
        }
    }
}

/// Decides, commits, and decides again where another change came first.
pub(in crate::chat) async fn decide(
    ctx: &Context,
    request: &Request,
    mut game: Match,
    typed: &str,
    decide: impl Fn(&Match) -> Result<Change, Refusal>,
) -> Result<Done, StoreError> {
    let store = &ctx.store;
    let id = game.id;
    note_match(Some(id));
    for _ in 0..TRIES {
        game = match awake(ctx, game, request.now).await? {
            Some(game) => game,
            None => return Ok(Done::No(sentences::unknown_match(id).into())),
        };
        let change = match cost::of(Part::Rules, || decide(&game)) {
            Ok(change) => addressed(ctx, &game, change).await?,
            // What was done before would be refused now; it is no news.
            Err(_) if store.delivered(&request.delivery).await? => return Ok(Done::Repeated),
            Err(refusal) => {
                return Ok(Done::No(refusal::refuse(ctx, &game, &refusal, typed).await));
            }
        };
        let after = Box::new(change.after.clone());
        match store.commit(change, Some(request.delivery.clone())).await? {
            Commit::Done(_) => return Ok(Done::Yes(after)),
            Commit::Repeated => return Ok(Done::Repeated),
            Commit::PlaceBusy => {
                let running = store.running_in(after.place).await?;
                return Ok(Done::Busy(running.map_or(id, |running| running.id)));
            }
            Commit::Stale | Commit::TooManyOpen => match store.load(id).await? {
                Some(now) => game = now,
                None => return Ok(Done::No(sentences::unknown_match(id).into())),
            },
        }
    }
    Ok(Done::No(
        Text::of("Too many things are happening at once. Nothing was changed; please try again.")
            .into(),
    ))
}

/// The match after everything that was due by itself, written down; none if it is gone.
pub(in crate::chat) async fn awake(
    ctx: &Context,
    game: Match,
    now: Time,
) -> Result<Option<Match>, StoreError> {
    note_match(Some(game.id));
    ctx.trip("awake", game.id);
    let mut game = Some(game);
    while let Some(present) = &game {
        let change = match postponed(ctx, present, now).await? {
            Some(postponed) => Some(postponed),
            None => play::wake(present, now),
        };
        let Some(change) = change else {
            break;
        };
        let id = present.id;
        by_itself(ctx, present, change).await?;
        game = ctx.store.load(id).await?;
    }
    Ok(game)
}

/// Commits what happens without anybody's doing; false where another change came first.
pub(in crate::chat) async fn by_itself(
    ctx: &Context,
    before: &Match,
    change: Change,
) -> Result<bool, StoreError> {
    let change = addressed(ctx, before, change).await?;
    let done = ctx.store.commit(change, None).await?;
    Ok(matches!(done, Commit::Done(_)))
}

/// Names who gets a post by direct message: both players where the match is played so, and whoever wishes to be told
/// of their turns that way.
async fn addressed(
    ctx: &Context,
    before: &Match,
    mut change: Change,
) -> Result<Change, StoreError> {
    let after = &change.after;
    let mut posts = Vec::new();
    let mover = after.mover();
    for post in std::mem::take(&mut change.posts) {
        if after.terms.direct && post.to.is_none() {
            posts.extend(directly(after, mover, post));
            continue;
        }
        let kind = post.kind;
        posts.push(post);
        let extra = match kind {
            PostKind::Board | PostKind::Undone => PostKind::YourTurn,
            PostKind::LastCall => PostKind::LastCall,
            _ => continue,
        };
        if let Some(mover) = mover.filter(|_| post.to.is_none())
            && ctx.store.preferences(mover).await?.notice == Notice::Message
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

/// A post of a match that is played by direct messages, for each who gets it.
fn directly(game: &Match, mover: Option<PersonId>, post: Post) -> Vec<Post> {
    let Some(seats) = game.stage.seats() else {
        return vec![post];
    };
    let for_mover = matches!(post.kind, PostKind::Reminder | PostKind::LastCall);
    match post.kind {
        PostKind::Challenge
        | PostKind::ChallengeOver
        | PostKind::Countered
        | PostKind::Declined
        | PostKind::Archive => vec![post],
        _ => [seats.black, seats.white]
            .into_iter()
            .filter(|person| !for_mover || mover == Some(*person))
            .map(|person| Post {
                to: Some(person),
                ..post
            })
            .collect(),
    }
}
