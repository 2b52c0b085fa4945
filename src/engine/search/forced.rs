//! Finds wins that can be forced within so many turns: an AND-OR search that tries everything, with a table of the
//! positions that were met before, and what worked last at the same depth first.

use std::collections::HashMap;

use crate::lead::colour_in;
use crate::parts::Parts;
use rules::Side;

/// With fewer positions, nothing is looked for: it would be found by luck, and the levels that search so little are for people
/// who don't look so far either.
const WORTH_IT: u32 = 5_000;

/// For each turn at the root, whether it wins within `turns` turns of the side to move, itself included, whatever the
/// opponent answers. `None` if that takes more than `limit` positions, if the game is over or decided, or
/// if it's one that isn't won before its end.
pub(super) fn forced<R: Parts>(root: &R, turns: u32, limit: u32) -> Option<Vec<(R::Turn, bool)>> {
    let side = root.to_move()?;
    if !R::ENDS_EARLY || root.decided().is_some() {
        return None;
    }
    let mut search = Search::new(root, side, turns, limit);
    let each = root.legal().map(|turn| {
        let after = search.after(root, turn)?;
        Some((turn, search.wins(&after, turns.saturating_sub(1))?))
    });
    each.collect()
}

/// Turns that force a win as soon as can be, within `turns` turns of the side to move: the winning turn, the answer that
/// resists longest, and so on. `None` if there's no such win, or if that takes more than `limit` positions.
pub(super) fn soonest<'a, R: Parts>(
    root: &'a R,
    turns: u32,
    limit: u32,
    is_over: Option<&'a dyn Fn() -> bool>,
) -> Option<Vec<R::Turn>> {
    let side = root.to_move()?;
    if !R::ENDS_EARLY || root.decided().is_some() || limit < WORTH_IT {
        return None;
    }
    let mut search = Search {
        is_over,
        ..Search::new(root, side, turns, limit)
    };
    for within in 1..=turns {
        if root.is_too_far(side, within) {
            continue;
        }
        if let Some(turn) = search.winning(root, within)? {
            // What was found is in the table, so following it costs little more.
            search.left = search.left.saturating_add(limit);
            let mut line = vec![turn];
            search.follow(root, within, &mut line);
            return Some(line);
        }
    }
    None
}

struct Search<'a, R: Parts> {
    root: &'a R,
    /// Who is to win, by their colour at the root.
    side: Side,
    /// How many more positions may be looked at.
    left: u32,
    /// Asked now and then whether to give up.
    is_over: Option<&'a dyn Fn() -> bool>,
    /// Whether the win can be forced, by position and turns. Repetitions, which depend on more than the position, need more
    /// turns than are tried here.
    known: HashMap<(u64, u32), bool>,
    /// What worked last with so many turns left: for who is to win, and for the other.
    last: Vec<[Option<R::Turn>; 2]>,
}

impl<'a, R: Parts> Search<'a, R> {
    fn new(root: &'a R, side: Side, turns: u32, limit: u32) -> Self {
        Search {
            root,
            side,
            left: limit,
            is_over: None,
            known: HashMap::new(),
            last: vec![[None; 2]; turns as usize + 1],
        }
    }

    /// A turn of the side at the root by which it wins within so many. `None` when the limit is reached.
    fn winning(&mut self, position: &R, turns: u32) -> Option<Option<R::Turn>> {
        for turn in position.legal() {
            let after = self.after(position, turn)?;
            if self.wins(&after, turns.saturating_sub(1))? {
                return Some(Some(turn));
            }
        }
        Some(None)
    }

    /// Adds what follows the last turn of a line that wins within so many turns and not sooner.
    fn follow(&mut self, position: &R, turns: u32, line: &mut Vec<R::Turn>) -> Option<()> {
        let next = self.after(position, *line.last()?)?;
        if turns <= 1 || next.outcome().is_some() {
            return None;
        }
        for reply in next.legal() {
            let after = self.after(&next, reply)?;
            if turns == 2 || !self.wins(&after, turns - 2)? {
                let turn = self.winning(&after, turns - 1)??;
                line.extend([reply, turn]);
                return self.follow(&after, turns - 1, line);
            }
        }
        None
    }

    fn after(&mut self, position: &R, turn: R::Turn) -> Option<R> {
        self.left = self.left.checked_sub(1)?;
        if self.left.is_multiple_of(256) && self.is_over.is_some_and(|is_over| is_over()) {
            return None;
        }
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
    fn the_soonest_win_is_told_with_the_answer_that_resists_longest() {
        let line = |turns: &str, within, limit| {
            let position: Onyx = after(6, "standard", turns);
            let line = soonest(&position, within, limit, None)?;
            let mut game = position;
            line.iter().for_each(|&turn| game.play(turn).unwrap());
            assert!(game.outcome().is_some(), "{line:?}");
            Some((line[0].to_string(), line.len()))
        };
        let double = "f6 e2 d3/e4 b2 f2 a5 d4 c2 d5 c3 d2 f5 e5 b1";
        assert_eq!(line(double, 3, 30_000), Some(("e4".to_owned(), 3)));
        assert_eq!(line(double, 1, 30_000), None);
        assert_eq!(line(double, 3, 1_000), None);
        assert_eq!(line("c3 d4", 3, 30_000), None);
        let position: Onyx = after(6, "standard", double);
        assert!(soonest(&position, 3, 30_000, Some(&|| true)).is_none());
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
