//! Looks one turn ahead, by the game's own score.

use std::cmp::Ordering;

use super::chance::Chance;
use super::lead::{Lead, colour_in};

/// How good a turn is for its player. The variants are in order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Worth {
    Loses,
    /// The game goes on, or is drawn, with this lead.
    Leads(Vec<i32>),
    Wins,
}

/// Returns a turn that wins at once, or else one with the largest lead; among equals a random one. `None` if the game is
/// over.
pub(super) fn choose<R: Lead>(position: &R, chance: &mut Chance) -> Option<R::Turn> {
    let side = position.to_move()?;
    let mut best: Option<Worth> = None;
    let mut turns = Vec::new();
    for turn in position.legal() {
        let mut next = position.clone();
        // A listed turn is legal.
        if next.play(turn).is_err() {
            continue;
        }
        let colour = colour_in(&next, position, side);
        let worth = match next.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) if winner == colour => Worth::Wins,
            Some(_) => Worth::Loses,
            None => Worth::Leads(next.lead(colour)),
        };
        match best.as_ref().map(|best| worth.cmp(best)) {
            Some(Ordering::Less) => continue,
            Some(Ordering::Equal) => {}
            None | Some(Ordering::Greater) => turns.clear(),
        }
        best = Some(worth);
        turns.push(turn);
    }
    chance.pick(&turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples::after;
    use rules::onyx::Onyx;
    use rules::rekushu::Rekushu;

    fn chosen<R: Lead>(position: &R) -> Vec<String> {
        let turns = (0..20).filter_map(|seed| choose(position, &mut Chance::new(seed)));
        let mut turns: Vec<String> = turns.map(|turn| turn.to_string()).collect();
        turns.sort();
        turns.dedup();
        turns
    }

    #[test]
    fn the_largest_claim_is_taken() {
        let position: Rekushu = after(8, "standard", "a1 h2 d1 g7 a5 h5 g2 e7");
        assert_eq!(chosen(&position), ["d5,a1-d5"]);
    }

    #[test]
    fn a_win_is_taken_at_once() {
        let position: Onyx = after(6, "open", "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5");
        assert_eq!(chosen(&position), ["c6", "d6"]);
    }

    #[test]
    fn a_swap_is_judged_by_the_colour_that_it_brings() {
        // A piece in the middle shortens Black's way; nothing that White could place makes up for both.
        let position: Onyx = after(6, "open", "c3");
        let turns = chosen(&position);
        assert!(turns.contains(&"swap".to_owned()), "{turns:?}");
        assert_eq!(
            choose(
                &after::<Onyx>(6, "open", "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5 c6"),
                &mut Chance::new(0)
            ),
            None
        );
    }
}
