//! Lots, drawn from a number that the tournament keeps: anybody can draw them again.

/// Returns a number that looks random, for the `place`th lot of `luck` (SplitMix64, Steele, Lea and Flood 2014).
pub(super) fn lot(luck: u64, place: u64) -> u64 {
    let step = place.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut mixed = luck.wrapping_add(step);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Returns the items in an order by lot.
pub(super) fn shuffled<T>(luck: u64, items: Vec<T>) -> Vec<T> {
    let mut drawn: Vec<(u64, T)> = items
        .into_iter()
        .enumerate()
        .map(|(place, item)| (lot(luck, place as u64), item))
        .collect();
    drawn.sort_by_key(|(lot, _)| *lot);
    drawn.into_iter().map(|(_, item)| item).collect()
}
