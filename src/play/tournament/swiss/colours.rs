//! Who plays which side: preferences, what they cost a pairing, and how they are granted.

use super::player::Player;
use rules::Side;

/// How much a player is owed a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    /// No match was played yet.
    None,
    /// As many with each side: the other one than last time.
    Mild,
    /// One more with the other side.
    Strong,
    /// Two more with the other side, or the other side twice running.
    Absolute,
}

/// A player's claim to a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Claim {
    pub(super) side: Option<Side>,
    pub(super) strength: Strength,
    /// Matches with Black less those with White.
    pub(super) difference: i64,
    /// The side of the last two matches, if it was the same.
    pub(super) repeated: Option<Side>,
}

/// Returns what `player` can claim.
pub(super) fn claim(player: &Player) -> Claim {
    let count = |side| player.sides.iter().filter(|one| **one == side).count() as i64;
    let difference = count(Side::Black) - count(Side::White);
    let repeated = match player.sides.as_slice() {
        [.., before, last] if before == last => Some(*last),
        _ => None,
    };
    let fewer = match difference {
        0 => None,
        1.. => Some(Side::White),
        _ => Some(Side::Black),
    };
    let last = player.sides.last().map(|side| side.other());
    let (side, strength) = if difference.abs() > 1 {
        (fewer, Strength::Absolute)
    } else if let Some(repeated) = repeated {
        (Some(repeated.other()), Strength::Absolute)
    } else if difference != 0 {
        (fewer, Strength::Strong)
    } else if last.is_some() {
        (last, Strength::Mild)
    } else {
        (None, Strength::None)
    };
    Claim {
        side,
        strength,
        difference,
        repeated,
    }
}

/// What it costs to pair two players, as counts from the worst to the mildest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cost {
    /// Both must have the same side, which only those with the most points can miss, in the last round.
    pub(super) breach: bool,
    /// One of them will have played one side three times more than the other.
    pub(super) difference: bool,
    /// One of them will play the same side three times running.
    pub(super) third: bool,
    /// One of them won't play the side that they prefer.
    pub(super) missed: bool,
    /// One of them misses a strong preference.
    pub(super) strong: bool,
}

/// Returns what it costs to pair two players with these claims.
pub(super) fn cost(one: Claim, other: Claim) -> Cost {
    if one.side.is_none() || one.side != other.side {
        return Cost::default();
    }
    let absolute = one.strength == Strength::Absolute && other.strength == Strength::Absolute;
    let far = |claim: Claim| claim.difference.abs() > 1;
    // The wider difference is granted; the other player is the one who can play a third time.
    let third = match one.difference.abs().cmp(&other.difference.abs()) {
        std::cmp::Ordering::Equal => one.repeated.is_some() && one.repeated == other.repeated,
        std::cmp::Ordering::Less => one
            .repeated
            .is_some_and(|side| Some(side.other()) == one.side),
        std::cmp::Ordering::Greater => other
            .repeated
            .is_some_and(|side| Some(side.other()) == other.side),
    };
    Cost {
        breach: absolute,
        difference: absolute && far(one) && far(other),
        third: absolute && third,
        missed: true,
        strong: one.strength >= Strength::Strong && other.strength >= Strength::Strong && !absolute,
    }
}

/// Returns whether `one` plays Black against `other`, when `first` is the side that odd numbers start with.
///
/// The rules in their order: both preferences; the stronger one, among absolute ones the wider difference; the opposite
/// of the last time that they had different sides; the preference of the higher ranked; odd and even numbers.
pub(super) fn plays_black(one: &Player, other: &Player, first: Side) -> bool {
    let (mine, theirs) = (claim(one), claim(other));
    if let (Some(a), Some(b)) = (mine.side, theirs.side)
        && a != b
    {
        return a == Side::Black;
    }
    if mine.strength != theirs.strength {
        let (stronger, is_mine) = match mine.strength > theirs.strength {
            true => (mine, true),
            false => (theirs, false),
        };
        return (stronger.side == Some(Side::Black)) == is_mine;
    }
    if mine.strength == Strength::Absolute && mine.difference != theirs.difference {
        let black = mine.side == Some(Side::Black);
        let mine_is_wider = mine.difference.abs() > theirs.difference.abs();
        return black == mine_is_wider;
    }
    let before = one.sides.iter().rev().zip(other.sides.iter().rev());
    if let Some((last, _)) = before.into_iter().find(|(a, b)| a != b) {
        return *last == Side::White;
    }
    let higher = |player: &Player| (std::cmp::Reverse(player.points), player.number);
    let (top, is_one) = match higher(one) < higher(other) {
        true => (one, true),
        false => (other, false),
    };
    let side = match claim(top).side {
        Some(side) => side,
        None if top.number % 2 == 1 => first,
        None => first.other(),
    };
    (side == Side::Black) == is_one
}
