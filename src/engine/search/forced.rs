//! Finds wins that can be forced within so many turns: an AND-OR search that tries everything, with a table of the
//! positions that were met before, and what worked last at the same depth first.

use std::collections::HashMap;

use crate::lead::colour_in;
use crate::parts::Parts;
use rules::Side;

/// For each turn at the root, whether it wins within `turns` turns of the side to move, itself included, whatever the
/// opponent answers. `None` if that takes more than `limit` positions, if the game is over or decided, or
/// if it's one that isn't won before its end.
pub(super) fn forced<R: Parts>(root: &R, turns: u32, limit: u32) -> Option<Vec<(R::Turn, bool)>> {
    let side = root.to_move()?;
    if !R::ENDS_EARLY || root.decided().is_some() {
        return None;
    }
    let mut search = Search {
        root,
        side,
        left: limit,
        known: HashMap::new(),
        last: vec![[None; 2]; turns as usize + 1],
    };
    let each = root.legal().map(|turn| {
        let after = search.after(root, turn)?;
        Some((turn, search.wins(&after, turns.saturating_sub(1))?))
    });
    each.collect()
}

struct Search<'a, R: Parts> {
    root: &'a R,
    /// Who is to win, by their colour at the root.
    side: Side,
    /// How many more positions may be looked at.
    left: u32,
    /// Whether the win can be forced, by position and turns. Repetitions, which depend on more than the position, need more
    /// turns than are tried here.
    known: HashMap<(u64, u32), bool>,
    /// What worked last with so many turns left: for who is to win, and for the other.
    last: Vec<[Option<R::Turn>; 2]>,
}

impl<R: Parts> Search<'_, R> {
    fn after(&mut self, position: &R, turn: R::Turn) -> Option<R> {
        self.left = self.left.checked_sub(1)?;
        let mut after = position.clone();
        after.play(turn).ok().map(|()| after)
    }

    /// Whether the side wins within so many of its turns from a position. `None` when the limit is reached.
    fn wins(&mut self, position: &R, turns: u32) -> Option<bool> {
        let own = colour_in(position, self.root, self.side);
        let ended = match position.outcome() {
            Some(outcome) => Some(outcome.winner == Some(own)),
            None => position.decided().map(|winner| winner == own),
        };
        if let Some(won) = ended {
            return Some(won);
        }
        if turns == 0 || position.is_too_far(own, turns) {
            return Some(false);
        }
        let key = (position.digest(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let is_own = position.to_move() == Some(own);
        let left = if is_own { turns - 1 } else { turns };
        let (level, who) = (turns as usize, usize::from(!is_own));
        let first = self.last[level][who].filter(|&turn| position.check(turn).is_ok());
        let rest = position.legal().filter(|&turn| Some(turn) != first);
        let mut found = None;
        for turn in first.into_iter().chain(rest) {
            let after = self.after(position, turn)?;
            if self.wins(&after, left)? == is_own {
                found = Some(turn);
                break;
            }
        }
        if found.is_some() {
            self.last[level][who] = found;
        }
        let wins = found.is_some() == is_own;
        self.known.insert(key, wins);
        Some(wins)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::samples::after;
    use rules::Rules;
    use rules::onyx::Onyx;

    fn winning(position: &Onyx, turns: u32) -> Vec<String> {
        let tried = forced(position, turns, 1_000_000).unwrap();
        let wins = tried.into_iter().filter(|&(_, wins)| wins);
        wins.map(|(turn, _)| turn.to_string()).collect()
    }

    #[test]
    fn a_double_threat_wins_within_two_turns_and_not_within_one() {
        let position: Onyx = after(
            6,
            "standard",
            "f6 e2 d3/e4 b2 f2 a5 d4 c2 d5 c3 d2 f5 e5 b1",
        );
        assert_eq!(winning(&position, 1), [""; 0]);
        assert_eq!(winning(&position, 2), ["e4"]);
        assert!(winning(&position, 3).contains(&"e4".to_owned()));
    }

    #[test]
    fn it_gives_up_at_the_limit_and_when_the_game_is_over() {
        let position: Onyx = after(6, "open", "c1 f1 c2 f2 c3 f3 c4 f4 c5 f5");
        assert!(forced(&position, 3, 100).is_none());
        let mut over = position;
        over.play(over.parse("c6").unwrap()).unwrap();
        assert!(forced(&over, 1, 1_000).is_none());
    }
}
