//! Hints: what a player is told about the position in which they have to move.

use super::change::{Refusal, changed, event_with_detail, player};
use super::ids::{PersonId, Time};
use super::kinds::EventKind;
use super::types::{Change, Hint, Match, NewHint};

/// Checks whether `who` can take a hint.
///
/// # Errors
/// The match is rated or not running, or it isn't the turn of `who`.
pub fn may_hint(game: &Match, who: PersonId) -> Result<(), Refusal> {
    player(game, who)?;
    match game.mover() {
        _ if game.terms.rated => Err(Refusal::NoHintsInRated),
        Some(mover) if mover == who => Ok(()),
        Some(mover) => Err(Refusal::NotYourTurn { mover }),
        None => Err(Refusal::NotBegun),
    }
}

/// Notes that `who` took a hint, which was worked out for the position with this digest. It's in the log at once; the
/// opponent learns of it with the next board, so nothing is posted.
///
/// # Errors
/// Same as [`may_hint`]; [`Refusal::StalePosition`] if the position is another one by now.
pub fn hint(
    game: &Match,
    who: PersonId,
    digest: u64,
    hint: Hint,
    now: Time,
) -> Result<Change, Refusal> {
    may_hint(game, who)?;
    if game.game.digest() != digest {
        return Err(Refusal::StalePosition);
    }
    let mut change = changed(game, game.stage, now);
    let turn = game.ply().saturating_add(1).to_string();
    change.events.push(event_with_detail(
        EventKind::Hinted,
        Some(who),
        now,
        Some(turn.into()),
    ));
    change.hint = Some(NewHint {
        ply: game.ply(),
        digest,
        person: who,
        hint,
    });
    Ok(change)
}
