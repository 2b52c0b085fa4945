//! A turn that somebody puts together on the page to play on: how it looks so far, and how it can go on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::api::play_page::{Choice, Composed, ComposedTurn, Making};
use crate::api::visitor::Visitor;
use crate::core::context::Context;
use crate::core::turn_cache::{CacheKey, CachedTurns};
use crate::service::{legal_turns, pictures};
use crate::syntax::laid::{self, Ways};
use crate::syntax::turn_parts::{self, Next};
use crate::syntax::turn_prefix::Token;
use crate::syntax::view::View;
use play::{Match, Person};
use rules::{Cell, Game, Side};
use store::StoreError;
use text::rich::Text;
use text::words as say;
use text::{clicks, game, play_page};

/// Returns how the turn of whoever is to move in `present` can go on after these parts. `place` tells the legal turns there from
/// those of other positions that `who` looks at.
pub(super) async fn composed(
    ctx: &Context,
    who: &Person,
    place: String,
    present: Match,
    seen: View,
    parts: Vec<String>,
) -> Result<Making, StoreError> {
    let asks = CacheKey {
        platform: who.platform.clone(),
        author: who.platform_id.clone(),
        place,
        number: Some(present.id),
    };
    let legal = Box::pin(legal_turns::listed(ctx, asks, present.clone())).await?;
    drawn(ctx, present.game, legal, seen, parts).await
}

/// The same in a position that belongs to no match; `place` tells it from others.
pub(super) async fn composed_alone(
    ctx: &Context,
    visitor: &Visitor,
    place: String,
    position: Game,
    seen: View,
    parts: Vec<String>,
) -> Result<Making, StoreError> {
    let asks = CacheKey {
        platform: visitor.platform.to_owned(),
        author: visitor.id.clone(),
        place,
        number: None,
    };
    let legal = legal_turns::listed_alone(ctx, asks, position.clone());
    let legal = Box::pin(legal).await?;
    drawn(ctx, position, legal, seen, parts).await
}

async fn drawn(
    ctx: &Context,
    position: Game,
    legal: Arc<CachedTurns>,
    seen: View,
    parts: Vec<String>,
) -> Result<Making, StoreError> {
    let make = move || made(&position, &legal.turns, &seen, parts);
    let made = pictures::draw(ctx, make).await;
    made.map_err(|error| {
        tracing::error!(%error, "a turn in the making can't be drawn");
        StoreError::Closed
    })
}

fn made(before: &Game, legal: &[Token], seen: &View, parts: Vec<String>) -> Making {
    let tiles = Tiles::read(legal, &parts);
    let found = match &tiles {
        Some(tiles) => {
            let laid = tiles.lay(legal, &parts[1..]);
            laid.map(|(next, chosen)| (next, chosen, Vec::new()))
        }
        None => match forced(legal, &parts) {
            Some((next, taken)) => Ok((next, [parts.as_slice(), &taken].concat(), taken)),
            None => Err(barred(before, legal, &parts)),
        },
    };
    let (next, chosen, taken) = match found {
        Ok(found) => found,
        Err(why) => return Making::Refused(why),
    };
    let numbers = amounts(&next);
    // All that there is to get is taken, unless somebody chooses less.
    let all = numbers.first().map(ToString::to_string);
    let whole = match (&next.whole, &all) {
        (Some(token), _) => Some(token.clone()),
        (None, Some(all)) => {
            let with_all = [chosen.as_slice(), std::slice::from_ref(all)].concat();
            turn_parts::next(legal, &with_all).and_then(|next| next.whole)
        }
        (None, None) => None,
    };
    let after = whole.as_ref().and_then(|token| played(before, token));
    let so_far = match &after {
        Some(after) => Some(after.clone()),
        None => {
            let cells: Vec<&str> = chosen.iter().map(String::as_str).collect();
            before.begun(&cells)
        }
    };
    let so_far = so_far.unwrap_or_else(|| before.clone());
    let names = names(before, seen.viewer);
    let (cells, words): (Vec<String>, Vec<String>) = next
        .parts
        .iter()
        .cloned()
        .partition(|part| names.contains(part));
    let mut words = choices(before, &next, words, &numbers);
    if parts.is_empty() {
        words.extend(lengths(before, legal));
    }
    let marked: Vec<String> = match numbers.is_empty() {
        true => cells.clone(),
        // The marker stands on the one that is chosen.
        false => (words.iter().filter(|word| !word.chosen))
            .filter_map(|word| word.cell.clone())
            .collect(),
    };
    let ends = chosen.iter().flat_map(|part| part.split('-'));
    let ends: Vec<String> = ends.map(str::to_owned).collect();
    let scene = render::making(
        before,
        &so_far,
        seen.viewer,
        &ends,
        &marked,
        render::english,
    );
    let [_, pieces] = render::layers(&render::board_alone(scene), &seen.theme);
    let whole_is_open = whole.is_none();
    let goes_on = next.whole.is_some() && !next.parts.is_empty();
    let warning = after
        .as_ref()
        .and_then(|after| game::warning(before, after));
    let ask = match (whole.is_some(), next.parts.is_empty()) {
        (true, _) if tiles.is_some() => say::play_complete_or_turn().to_string(),
        (false, _) if tiles.is_some() => say::play_lay().to_string(),
        (true, true) => say::play_complete().to_string(),
        (true, false) if numbers.len() > 1 => say::play_complete_or_less().to_string(),
        (true, false) if !numbers.is_empty() => say::play_complete().to_string(),
        _ => game::ask_for_part(before, chosen.len()),
    };
    let made = match (&after, &tiles) {
        (Some(after), _) => clicks::made_turn(after),
        (None, Some(tiles)) => play_page::length_chosen(tiles.length, cells.len()),
        (None, None) if chosen.is_empty() => String::new(),
        (None, None) => {
            let begun = Some(&so_far).filter(|so_far| *so_far != before);
            let does = begun.and_then(game::consequence);
            play_page::so_far(&chosen.join(" "), does.as_deref(), cells.len())
        }
    };
    Making::On(Box::new(Composed {
        ask: warning.unwrap_or(ask),
        whole: whole.map(|token| ComposedTurn {
            token,
            does: made.clone(),
            play: match &after {
                Some(after) if play_page::wins(before, after) => say::play_and_win().to_string(),
                _ => game::play(before, goes_on),
            },
        }),
        made,
        holds: differences(before, &so_far),
        groups: game::groups(&so_far),
        parts,
        taken,
        cells,
        words,
        ends: next.ends,
        laid: match (whole_is_open, tiles) {
            (true, Some(tiles)) => tiles.listed(),
            _ => Vec::new(),
        },
        corner: next.corner,
        spans: next.spans,
        pieces,
    }))
}

/// What can be laid around cells of the length that was chosen first.
struct Tiles {
    length: u8,
    around: BTreeMap<Cell, Ways>,
}

impl Tiles {
    /// `None` if the first part isn't the length of something that can be laid.
    fn read(legal: &[Token], parts: &[String]) -> Option<Tiles> {
        let length = parts.first()?.parse().ok()?;
        let around = laid::around(legal, length);
        (!around.is_empty()).then_some(Tiles { length, around })
    }

    /// How the turn goes on after `parts` that follow the length, and what was chosen with them; or why it doesn't. A cell
    /// alone has the tile around it that lies across, if there's room.
    fn lay(&self, legal: &[Token], parts: &[String]) -> Result<(Next, Vec<String>), Text> {
        let part = match parts {
            [] => {
                let parts = self.around.keys().copied().map(Cell::name).collect();
                let next = Next {
                    parts,
                    ..Next::default()
                };
                return Ok((next, Vec::new()));
            }
            [part] => part,
            _ => return Err(say::play_cannot_turn()),
        };
        let around = Cell::from_name(part).and_then(|cell| self.around.get(&cell));
        let tile = match around {
            Some(ways) => ways.iter().flatten().next(),
            None => {
                let mut all = self.around.values().flatten().flatten();
                all.find(|tile| *tile == part)
            }
        };
        let tile = tile.ok_or_else(|| say::play_fits_nowhere(self.length, part))?;
        let chosen = vec![tile.clone()];
        let next = turn_parts::next(legal, &chosen).ok_or_else(say::play_cannot_turn)?;
        Ok((next, chosen))
    }

    fn listed(self) -> Vec<(String, String, String)> {
        let all = self.around.into_iter();
        all.map(|(cell, ways)| {
            let [across, upright] = ways.map(|way| way.unwrap_or_default());
            (cell.name(), across, upright)
        })
        .collect()
    }
}

/// The lengths of what can be laid, as choices.
fn lengths(before: &Game, legal: &[Token]) -> impl Iterator<Item = Choice> {
    laid::lengths(legal).into_iter().map(|length| Choice {
        part: length.to_string(),
        label: game::length_left(before, length),
        cell: None,
        chosen: false,
    })
}

/// How the turn goes on, and what is chosen by itself because there is nothing else; `None` if no turn begins with `parts`.
/// The first part is always a person's.
fn forced(legal: &[Token], parts: &[String]) -> Option<(Next, Vec<String>)> {
    let mut next = turn_parts::next(legal, parts)?;
    let mut taken: Vec<String> = Vec::new();
    while !parts.is_empty() && next.whole.is_none() && next.parts.len() == 1 {
        taken.extend(next.parts.first().cloned());
        let chosen = [parts, taken.as_slice()].concat();
        next = turn_parts::next(legal, &chosen)?;
    }
    Some((next, taken))
}

/// The numbers that can be chosen next, the largest first.
fn amounts(next: &Next) -> Vec<u16> {
    let numbers = next.parts.iter().filter_map(|part| part.parse().ok());
    let mut numbers: Vec<u16> = numbers.collect();
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    numbers
}

fn played(before: &Game, token: &str) -> Option<Game> {
    let mut after = before.clone();
    after.play_text(token).ok()?;
    Some(after)
}

fn names(position: &Game, viewer: Side) -> BTreeSet<String> {
    let regions = render::regions(position, viewer).into_iter();
    regions.map(|region| region.name).collect()
}

/// What can be chosen besides cells, the largest first.
fn choices(before: &Game, next: &Next, words: Vec<String>, numbers: &[u16]) -> Vec<Choice> {
    let piece = next.spans.last().map(|(from, to)| format!("{from}-{to}"));
    let choice = |part: String, cell: Option<String>, chosen: bool| Choice {
        label: game::piece(before, piece.as_deref().unwrap_or_default(), &part, &[]),
        part,
        cell,
        chosen,
    };
    let amounts = numbers
        .iter()
        .enumerate()
        .map(|(place, &number)| choice(number.to_string(), before.number_cell(number), place == 0));
    let is_word = |word: &String| word.parse::<u16>().is_err();
    let words = words.into_iter().filter(is_word);
    // What may be added to a whole turn by two corners.
    let mut added = match next.whole {
        Some(_) => next.ends.clone(),
        None => Vec::new(),
    };
    added.sort_by_key(|(from, to)| std::cmp::Reverse(area(from, to)));
    let added = added.into_iter().map(|(from, to)| format!("{from}-{to}"));
    let others = words.chain(added).map(|part| choice(part, None, false));
    amounts.chain(others).collect()
}

/// How large a rectangle is between two points.
fn area(from: &str, to: &str) -> u32 {
    match (Cell::from_name(from), Cell::from_name(to)) {
        (Some(from), Some(to)) => {
            u32::from(from.col.abs_diff(to.col)) * u32::from(from.row.abs_diff(to.row))
        }
        _ => 0,
    }
}

/// The cells on which something else lies than before.
fn differences(before: &Game, so_far: &Game) -> Vec<(String, String)> {
    let (was, mut is) = (game::on_cells(before), game::on_cells(so_far));
    let mut found = Vec::new();
    for (cell, what) in was {
        match is.remove(&cell) {
            Some(same) if same == what => {}
            other => found.push((cell, other.unwrap_or_default())),
        }
    }
    found.extend(is);
    found
}

/// Says why a turn can't begin like that: the first part that doesn't fit, put into a turn that begins with those before it.
fn barred(before: &Game, legal: &[Token], parts: &[String]) -> Text {
    let fits = |count: &usize| turn_parts::next(legal, &parts[..*count]).is_some();
    let good = (0..parts.len()).rev().find(fits).unwrap_or(0);
    let part = parts.get(good).map_or("", String::as_str);
    let like = legal
        .iter()
        .find_map(|token| turn_parts::with_part(token, &parts[..good], part));
    let why = like.and_then(|typed| before.read(&typed).err());
    play_page::barred(part, why.as_ref())
}
