//! Divisions of a season: their sizes, and who goes up and down.

use super::super::ids::PersonId;

/// The fewest players in a division.
pub const SMALLEST: u8 = 5;
/// The most players in a division.
pub const LARGEST: u8 = 11;
/// How many change places over each border.
const MOVING: usize = 2;

/// Returns the sizes of the divisions for `players`, from the top, each from 5 to 11 and as near to `size` as they can all
/// be; they differ by one at most, and the lower ones are larger. Empty if there are fewer than 5 players.
///
/// ```
/// use stonepost_play::tournament::divide;
///
/// assert_eq!(divide(23, 8), [7, 8, 8]);
/// assert_eq!(divide(12, 11), [6, 6]);
/// assert!(divide(4, 5).is_empty());
/// ```
#[must_use]
pub fn divide(players: usize, size: u8) -> Vec<u8> {
    let (smallest, largest) = (usize::from(SMALLEST), usize::from(LARGEST));
    let size = usize::from(size).clamp(smallest, largest);
    if players < smallest {
        return Vec::new();
    }
    // From 5 players on there's always a number of divisions between these two.
    let count = ((players + size / 2) / size).clamp(players.div_ceil(largest), players / smallest);
    let larger = players % count;
    let of = |place| players / count + usize::from(place >= count - larger);
    (0..count).map(|place| of(place) as u8).collect()
}

/// Returns the sizes for a season after one with divisions of these `sizes`: the upper ones stay as they are as long as the
/// lowest one can take all others.
pub(super) fn sizes_after(sizes: &[u8], players: usize, size: u8) -> Vec<u8> {
    let Some((_, upper)) = sizes.split_last() else {
        return divide(players, size);
    };
    let above: usize = upper.iter().map(|size| usize::from(*size)).sum();
    match players.checked_sub(above) {
        Some(rest) if (usize::from(SMALLEST)..=usize::from(LARGEST)).contains(&rest) => {
            upper.iter().copied().chain([rest as u8]).collect()
        }
        _ => divide(players, size),
    }
}

/// Returns everybody in the order of the next season: the divisions from the top, each in its final order, with the first
/// two of each before the last two of the one above.
///
/// Cut into divisions of the same sizes, that is two up and two down. Where somebody is gone, the best of those who would
/// go down stay.
pub(super) fn next_order(divisions: &[Vec<PersonId>]) -> Vec<PersonId> {
    let mut order: Vec<PersonId> = Vec::new();
    let mut down: Vec<PersonId> = Vec::new();
    for (place, division) in divisions.iter().enumerate() {
        let up = if place == 0 {
            0
        } else {
            MOVING.min(division.len())
        };
        let is_last = place + 1 == divisions.len();
        let falls = if is_last {
            0
        } else {
            MOVING.min(division.len() - up)
        };
        let stay = division.len() - falls;
        order.extend(&division[..up]);
        order.append(&mut down);
        order.extend(&division[up..stay]);
        down = division[stay..].to_vec();
    }
    order.extend(down);
    order
}
