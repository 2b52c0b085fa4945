//! Suggestions for what somebody plans in a match.

use crate::api::half_typed::{HalfTyped, Proposal};
use crate::commands::plan::ALL;
use crate::core::context::Context;
use crate::core::turn_cache::CacheKey;
use crate::service::{find, legal_turns};
use crate::syntax::turn_prefix::{self, Completion};
use crate::syntax::turn_text;
use play::{Match, PersonId};
use store::StoreError;
use text::{plans, turns};

/// Suggests how a line of turns may go on that somebody is planning: with the turn that is being typed, part by part, and with the
/// turn after it.
pub(super) async fn propose(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Vec<Proposal>, StoreError> {
    let Some((game, who)) = own_match(ctx, half).await? else {
        return Ok(Vec::new());
    };
    let now = ctx.clock.now();
    let most = ctx.capabilities(half.platform).room.suggestions;
    let mut found = Vec::new();
    for reading in turn_text::lines(half.typed) {
        let Some((typed, before)) = reading.split_last() else {
            continue;
        };
        // The turns as the bot writes them, so that the next reading is this one.
        let Some((at, mut line)) = along(&game, before) else {
            continue;
        };
        let ways = ways(ctx, half, &at, &line, typed, most).await?;
        let whole = at.game.read(typed).ok();
        for way in ways {
            let text = turn_text::line_of(line.iter().chain([&way.text]));
            let answers = at.mover() == Some(who) && !line.is_empty();
            let is_whole = way.turns.is_none();
            let turns = || line.iter().map(String::as_str).chain([way.text.as_str()]);
            let plannable = || play::plan(&game, who, None, &turns().collect::<Vec<_>>(), now);
            // What can be sent like that. Anything else is the beginning of something.
            if is_whole && answers && plannable().is_err() {
                continue;
            }
            // It goes on below.
            if is_whole && !answers && whole.as_ref() == Some(&way.text) {
                continue;
            }
            found.push(proposal(text, way.turns));
        }
        if let Some((next, whole)) = whole.and_then(|whole| Some((at.along([&*whole])?, whole))) {
            line.push(whole);
            let ways = self::ways(ctx, half, &next, &line, "", most).await?;
            found.extend(ways.into_iter().map(|way| {
                let text = turn_text::line_of(line.iter().chain([&way.text]));
                proposal(text, way.turns)
            }));
        }
        if !found.is_empty() {
            break;
        }
    }
    Ok(found)
}

fn proposal(text: String, turns: Option<usize>) -> Proposal {
    Proposal {
        label: match turns {
            Some(turns) => turns::begun(&text, turns),
            None => text.clone(),
        },
        value: text,
    }
}

/// Returns the match as it would be after these turns, and their tokens; `None` if one of them can't be played.
fn along(game: &Match, turns: &[&str]) -> Option<(Match, Vec<String>)> {
    let (mut at, mut line) = (game.clone(), Vec::new());
    for typed in turns {
        let token = at.game.read(typed).ok()?;
        at = at.along([token.as_str()])?;
        line.push(token);
    }
    Some((at, line))
}

/// Returns how a turn may go on at the end of a line.
async fn ways(
    ctx: &Context,
    half: &HalfTyped<'_>,
    at: &Match,
    line: &[String],
    typed: &str,
    most: usize,
) -> Result<Vec<Completion>, StoreError> {
    if at.mover().is_none() {
        return Ok(Vec::new());
    }
    let asks = CacheKey {
        platform: half.platform.to_owned(),
        author: half.author.to_owned(),
        // Apart from the turns of other positions in the same place.
        place: format!("{} {}", half.place, turn_text::line_of(line)),
        number: Some(at.id),
    };
    let legal = Box::pin(legal_turns::listed(ctx, asks, at.clone())).await?;
    Ok(turn_prefix::complete(&legal.turns, typed, most))
}

/// Suggests the turns that somebody has planned in a match, and `all` of them for what takes that.
pub(super) async fn propose_planned(
    ctx: &Context,
    half: &HalfTyped<'_>,
    all: bool,
) -> Result<Vec<Proposal>, StoreError> {
    let most = ctx.capabilities(half.platform).room.suggestions;
    let own = own_match(ctx, half).await?;
    let Some(plan) = own.as_ref().and_then(|(game, who)| game.plan(*who)) else {
        return Ok(Vec::new());
    };
    let planned = plan.turns().iter().map(|turn| Proposal {
        label: plans::suggestion(turn.number, &plan.line(turn.number)),
        value: turn.number.to_string(),
    });
    let all = all.then(|| Proposal::of(ALL.to_owned()));
    Ok(Proposal::fitting(
        all.into_iter().chain(planned),
        half.typed,
        most,
    ))
}

/// Returns the running match of their own that somebody means: the one whose number was given, or the one in this place; and who
/// they are. In a direct conversation, that's their only match, or the only one in which it's their turn.
async fn own_match(
    ctx: &Context,
    half: &HalfTyped<'_>,
) -> Result<Option<(Match, PersonId)>, StoreError> {
    let store = &ctx.store;
    let Some(person) = store.known_person(half.platform, half.author).await? else {
        return Ok(None);
    };
    let who = person.id;
    let place = store.known_place(half.platform, half.place).await?;
    let place = place.filter(|place| !place.direct);
    let game = match (half.other("match"), place) {
        (Some(typed), _) => match turn_text::match_id(typed) {
            Ok(id) => store.load(id).await?,
            Err(_) => None,
        },
        (None, Some(place)) => match store.running_in(place.id).await? {
            Some(game) => Some(game),
            None => find::direct_match_from(ctx, who, place.id).await?,
        },
        (None, None) => find::only_match_of(ctx, who).await?,
    };
    let seated = |game: &Match| {
        let seats = game.stage.seats().filter(|_| game.mover().is_some());
        seats.is_some_and(|seats| seats.side_of(who).is_some())
    };
    Ok(game.filter(seated).map(|game| (game, who)))
}
