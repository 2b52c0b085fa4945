//! Round tables: everybody meets everybody.
//!
//! The pairings are those of the Berger tables in FIDE Handbook C.05, annex 1
//! (<https://handbook.fide.com/chapter/C05Annex1>); the player named first, who has White there, has Black here and begins.
//! With an odd number of players, whoever is paired with the last number has a bye.

/// A pairing by number, from 1: first and second player, or a player and a bye.
pub type Numbers = (u32, Option<u32>);

/// Returns the rounds of `players` who all meet once; with `double`, a second time with the other sides.
///
/// In a double round robin the last two rounds of the first half change places, as the handbook recommends, so that
/// nobody has the same side three times running.
///
/// ```
/// use stonepost_play::tournament::berger::rounds;
///
/// assert_eq!(rounds(3, false)[0], [(1, None), (2, Some(3))]);
/// ```
#[must_use]
pub fn rounds(players: u32, double: bool) -> Vec<Vec<Numbers>> {
    let even = players + players % 2;
    if players < 2 {
        return Vec::new();
    }
    let mut rounds: Vec<Vec<Numbers>> =
        (1..even).map(|round| table(players, even, round)).collect();
    if double {
        let count = rounds.len();
        if count > 2 {
            rounds.swap(count - 2, count - 1);
        }
        let turned = |(first, second): &Numbers| match second {
            Some(second) => (*second, Some(*first)),
            None => (*first, None),
        };
        let again: Vec<Vec<Numbers>> = rounds
            .iter()
            .map(|round| round.iter().map(turned).collect())
            .collect();
        // In the order of the table again: the last two rounds aren't exchanged in the second half.
        let mut again = again;
        if count > 2 {
            again.swap(count - 2, count - 1);
        }
        rounds.extend(again);
    }
    rounds
}

/// Returns a round of the table of `even` numbers, of which the last one is nobody if the number of players is odd.
fn table(players: u32, even: u32, round: u32) -> Vec<Numbers> {
    let ring = even - 1;
    // The numbers of a pair add up to the round and 1, around the ring; who would meet themselves meets the last one.
    let sum = (round + 1) % ring;
    let mut pairs = Vec::new();
    for one in 1..=ring {
        let other = match (sum + 2 * ring - one) % ring {
            0 => ring,
            other => other,
        };
        let is_first_half = one <= even / 2;
        match one.cmp(&other) {
            std::cmp::Ordering::Equal if players < even => pairs.insert(0, (one, None)),
            std::cmp::Ordering::Equal if is_first_half => pairs.insert(0, (one, Some(even))),
            std::cmp::Ordering::Equal => pairs.insert(0, (even, Some(one))),
            std::cmp::Ordering::Less if (one + other) % 2 == 1 => pairs.push((one, Some(other))),
            std::cmp::Ordering::Less => pairs.push((other, Some(one))),
            std::cmp::Ordering::Greater => {}
        }
    }
    pairs
}
