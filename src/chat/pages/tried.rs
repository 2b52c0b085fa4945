//! What somebody tries on the board of their match: positions that aren't played, and the tree of turns that lead there.

use std::collections::HashMap;

use crate::api::play_page::{
    LineAt, LineBoard, Making, PageView, TriedChange, TriedOnPage, TriedTurn,
};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::pages::turn;
use crate::pages::visit::{Visit, guarded, layers, visit};
use crate::service::people;
use play::{Match, MatchId, PersonId, Plan, Stage, Tried};
use rules::{Game, Side};
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{alt, game, play_page, tried};

/// How often a change is made again if the tree was changed meanwhile.
const TRIES: u32 = 5;

/// Returns the match as it would be after a line of turns from its start, or why that can't be.
async fn along(visit: &Visit, line: Vec<String>) -> Result<Result<Match, Text>, StoreError> {
    let start = Game::start(visit.game.terms.spec);
    let (present, seats) = (visit.game.clone(), visit.seats);
    let played = move || {
        let mut position = start;
        for (index, token) in line.iter().enumerate() {
            let before = position.clone();
            if let Err(why) = position.play_text(token) {
                return Err(tried::not_possible(index, token, &before, &why));
            }
        }
        let seats = people::seats_at(seats, &present, &position);
        let stage = match position.outcome() {
            Some(outcome) => Stage::Ended(seats, outcome),
            None => Stage::Running(seats),
        };
        Ok(Match {
            stage,
            game: position,
            ..present
        })
    };
    let done = tokio::task::spawn_blocking(played).await;
    done.map_err(|_| StoreError::Closed)
}

/// Returns the board after a line, and how a turn can begin there.
pub(crate) async fn board(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    view: &PageView,
    line: LineAt,
) -> Result<Result<LineBoard, Text>, StoreError> {
    let shown = async {
        let visit = match visit(ctx, visitor, number).await? {
            Ok(visit) => visit,
            Err(why) => return Ok(Err(why)),
        };
        if visit.game.version != line.version {
            return Ok(Err(say::play_moved_on()));
        }
        let line = whole(ctx, &visit, line).await?;
        let key = key(&line);
        let there = match along(&visit, line).await? {
            Ok(there) => there,
            Err(why) => return Ok(Err(why)),
        };
        let ended = match there.stage {
            Stage::Ended(_, outcome) => Some(outcome),
            _ => None,
        };
        let seats = people::seats_at(visit.seats, &visit.game, &there.game);
        let players = people::players(ctx, seats).await?;
        let seen = visit.seen(ctx, view);
        let (alt, caption) = (
            alt::position(&there.game, ended),
            play_page::caption(&there.game, &players),
        );
        let holds = game::on_cells(&there.game).into_iter().collect();
        let by = there.game.last_by().map(Side::name);
        let to_move = there.game.to_move().map(Side::name);
        let kind = visit.game.terms.spec.kind;
        let puts = render::puts(kind, there.game.to_move().unwrap_or(Side::Black));
        let [_, pieces] = layers(ctx, there.game.clone(), seen.clone(), ended).await?;
        let first = match ended {
            Some(_) => None,
            None => match turn::composed(ctx, &visit.who, key, there, seen, Vec::new()).await? {
                Making::On(composed) => Some(*composed),
                Making::Refused(_) | Making::MovedOn(_) => None,
            },
        };
        Ok(Ok(LineBoard {
            pieces,
            alt,
            caption,
            holds,
            to_move,
            by,
            puts: puts.stones.into_iter().map(Side::name).collect(),
            tile: puts.tile.map(Side::name),
            first,
        }))
    };
    guarded(shown, Err).await
}

/// Returns how a turn can go on after these parts, after a line.
pub(crate) async fn composed(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    view: &PageView,
    line: LineAt,
    parts: Vec<String>,
) -> Result<Making, StoreError> {
    let made = async {
        let visit = match visit(ctx, visitor, number).await? {
            Ok(visit) => visit,
            Err(why) => return Ok(Making::Refused(why)),
        };
        if visit.game.version != line.version {
            return Ok(Making::MovedOn(visit.game.version));
        }
        let line = whole(ctx, &visit, line).await?;
        let key = key(&line);
        Ok(match along(&visit, line).await? {
            Ok(there) => {
                let seen = visit.seen(ctx, view);
                turn::composed(ctx, &visit.who, key, there, seen, parts).await?
            }
            Err(why) => Making::Refused(why),
        })
    };
    guarded(made, Making::Refused).await
}

/// Returns all turns of a line, from the start of the match on.
async fn whole(ctx: &Context, visit: &Visit, line: LineAt) -> Result<Vec<String>, StoreError> {
    let mut turns = played(ctx, visit.game.id).await?;
    turns.truncate(line.ply as usize);
    turns.extend(line.turns);
    Ok(turns)
}

/// What tells the legal turns after a line from those after others.
fn key(line: &[String]) -> String {
    format!("after {}", line.join(" "))
}

/// Changes what the visitor tries in a match, and returns it.
pub(crate) async fn change(
    ctx: &Context,
    visitor: &Visitor,
    number: i64,
    change: TriedChange,
) -> Result<Result<TriedOnPage, Text>, StoreError> {
    let visit = match visit(ctx, visitor, number).await? {
        Ok(visit) => visit,
        Err(why) => return Ok(Err(why)),
    };
    let (store, id, who) = (&ctx.store, visit.game.id, visit.who.id);
    match change {
        TriedChange::Add(line) => {
            if let Err(why) = along(&visit, line.clone()).await? {
                return Ok(Err(why));
            }
            let add = |tree: &mut Tried| tree.add(&words(&line)).map_err(|_| tried::too_many());
            if let Err(why) = kept(ctx, id, who, add).await? {
                return Ok(Err(why));
            }
        }
        TriedChange::Remove(line) => {
            let played = played(ctx, id).await?;
            let remove = |tree: &mut Tried| {
                tree.remove(&words(&line));
                tree.prune(&words(&played));
                Ok(())
            };
            if let Err(why) = kept(ctx, id, who, remove).await? {
                return Ok(Err(why));
            }
        }
        TriedChange::Publish(wanted) => {
            if wanted && visit.ended.is_none() {
                return Ok(Err(say::tried_still_running()));
            }
            let tree = store.tried(id, who).await?;
            if tree.is_none_or(|kept| kept.tree.turns().is_empty()) {
                return Ok(Err(say::tried_nothing()));
            }
            let at = wanted.then(|| ctx.clock.now());
            store.publish_tried(id, who, at).await?;
        }
    }
    Ok(Ok(shown(ctx, &visit).await?))
}

/// Keeps a tree that was changed.
async fn kept(
    ctx: &Context,
    id: MatchId,
    who: PersonId,
    change: impl Fn(&mut Tried) -> Result<(), Text>,
) -> Result<Result<(), Text>, StoreError> {
    for _ in 0..TRIES {
        let (before, mut tree) = match ctx.store.tried(id, who).await? {
            Some(kept) => (kept.version, kept.tree),
            None => (0, Tried::default()),
        };
        let was = tree.clone();
        if let Err(why) = change(&mut tree) {
            return Ok(Err(why));
        }
        if tree == was || ctx.store.keep_tried(id, who, before, &tree).await? {
            return Ok(Ok(()));
        }
    }
    Ok(Err(say::tried_changed_elsewhere()))
}

async fn played(ctx: &Context, id: MatchId) -> Result<Vec<String>, StoreError> {
    let turns = ctx.store.turns(id).await?;
    Ok(turns.into_iter().map(|turn| turn.token).collect())
}

fn words(line: &[String]) -> Vec<&str> {
    line.iter().map(String::as_str).collect()
}

/// Returns what the visitor has tried in a match, and what they've planned.
pub(super) async fn shown(ctx: &Context, visit: &Visit) -> Result<TriedOnPage, StoreError> {
    let kept = ctx.store.tried(visit.game.id, visit.who.id).await?;
    let published = kept.as_ref().is_some_and(|kept| kept.published.is_some());
    let tree = kept.map(|kept| kept.tree).unwrap_or_default();
    let played = played(ctx, visit.game.id).await?;
    let plan = visit.game.plan(visit.who.id);
    Ok(TriedOnPage {
        turns: listed(tree, &played, plan),
        published,
    })
}

/// Where a turn of a tree stands: among those that were played, after so many of them, or in the list of the others.
#[derive(Clone, Copy)]
enum Spot {
    Played(usize),
    Beside(usize),
}

/// Lists a tree with what is planned, without what was played.
pub(super) fn listed(mut tree: Tried, played: &[String], plan: Option<&Plan>) -> Vec<TriedTurn> {
    let mut planned = HashMap::new();
    for turn in plan.into_iter().flat_map(Plan::turns) {
        let after = plan.map(|plan| plan.line(turn.number)).unwrap_or_default();
        let after = after.iter().map(|turn| turn.token.as_str());
        let line: Vec<&str> = played.iter().map(String::as_str).chain(after).collect();
        // A plan has few turns. One that doesn't fit any more is still in the list of the plan itself.
        if tree.add(&line).is_ok()
            && let Some(index) = tree.find(&line)
        {
            planned.insert(index, turn.number);
        }
    }
    let mut spots: Vec<Spot> = Vec::new();
    let mut others = Vec::new();
    for (index, turn) in tree.turns().iter().enumerate() {
        let follows = turn.follows.and_then(|before| spots.get(before).copied());
        let spot = match follows.unwrap_or(Spot::Played(0)) {
            Spot::Played(ply) if played.get(ply) == Some(&turn.token) => Spot::Played(ply + 1),
            after => {
                others.push(TriedTurn {
                    after: match after {
                        Spot::Played(ply) => -1 - i64::try_from(ply).unwrap_or_default(),
                        Spot::Beside(at) => i64::try_from(at).unwrap_or_default(),
                    },
                    token: turn.token.clone(),
                    planned: planned.get(&index).copied(),
                });
                Spot::Beside(others.len() - 1)
            }
        };
        spots.push(spot);
    }
    others
}
