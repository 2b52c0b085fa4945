//! What somebody tries on the board of a match besides what is played: a tree of turns.

use std::fmt;

/// The most turns in such a tree. A tree that large takes some 60 KB, and is drawn in a blink.
pub const MOST_TRIED: usize = 5_000;

/// A turn that was tried, or that leads to one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TriedTurn {
    /// The index of the turn that it follows, which is less than its own; `None` if it's the first of a match.
    pub follows: Option<usize>,
    /// The canonical token.
    pub token: String,
}

/// A tree of turns from the start of a match on, those that are followed before those that follow. What was tried after a turn
/// that was taken back later is still there.
///
/// As text it's a line for each turn: the number of the turn that it follows, counted from 1 and 0 for none, a blank, and the
/// token.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tried(Vec<TriedTurn>);

impl Tried {
    /// Reads a tree from its text. Lines that say nothing, or follow none of the others, are left out.
    #[must_use]
    pub fn read(text: &str) -> Tried {
        let mut tried = Tried::default();
        // Where the turns are now, as some lines may be left out.
        let mut found: Vec<Option<usize>> = Vec::new();
        for line in text.lines() {
            let read = line.split_once(' ').and_then(|(follows, token)| {
                let follows = match follows.parse::<usize>().ok()?.checked_sub(1) {
                    Some(before) => Some((*found.get(before)?)?),
                    None => None,
                };
                Some(tried.push(follows, token))
            });
            found.push(read);
        }
        tried
    }

    /// Returns the turns.
    #[must_use]
    pub fn turns(&self) -> &[TriedTurn] {
        &self.0
    }

    /// Adds a line of tokens that begins with the first turn of the match.
    ///
    /// # Errors
    /// There would be more than [`MOST_TRIED`] turns. Nothing is added.
    pub fn add(&mut self, line: &[&str]) -> Result<(), TooManyTried> {
        let (mut at, known) = self.follow(line);
        if self.0.len() + line.len() - known > MOST_TRIED {
            return Err(TooManyTried);
        }
        for token in &line[known..] {
            at = Some(self.push(at, token));
        }
        Ok(())
    }

    /// Removes the last turn of a line, with all that follow it; false if there's no such line.
    pub fn remove(&mut self, line: &[&str]) -> bool {
        let Some(last) = self.find(line) else {
            return false;
        };
        let mut gone = vec![false; self.0.len()];
        for (index, turn) in self.0.iter().enumerate() {
            gone[index] = index == last || turn.follows.is_some_and(|before| gone[before]);
        }
        self.keep(|index| !gone[index]);
        true
    }

    /// Removes what was played, where nothing else was tried after it.
    pub fn prune(&mut self, played: &[&str]) {
        let mut along = vec![false; self.0.len()];
        let mut needed = vec![false; self.0.len()];
        let mut depth = vec![0; self.0.len()];
        for (index, turn) in self.0.iter().enumerate() {
            let before = turn.follows;
            depth[index] = before.map_or(0, |before| depth[before] + 1);
            let follows = before.is_none_or(|before| along[before]);
            along[index] = follows && played.get(depth[index]) == Some(&turn.token.as_str());
        }
        for (index, turn) in self.0.iter().enumerate().rev() {
            needed[index] |= !along[index];
            if let Some(before) = turn.follows.filter(|_| needed[index]) {
                needed[before] = true;
            }
        }
        self.keep(|index| needed[index]);
    }

    /// Returns the index of the last turn of a line.
    #[must_use]
    pub fn find(&self, line: &[&str]) -> Option<usize> {
        let (last, known) = self.follow(line);
        last.filter(|_| known == line.len())
    }

    /// Writes what isn't played as a record does in other games: by how many turns were played before, each line in round
    /// brackets, its turns with their numbers, and others that were tried instead of one right before it.
    #[must_use]
    pub fn written(&self, played: &[&str]) -> Vec<(usize, String)> {
        let mut all = Vec::new();
        let mut at = None;
        for ply in 0..=played.len() {
            let children = self.following(at);
            for &child in &children {
                if played.get(ply) != Some(&self.0[child].token.as_str()) {
                    all.push((ply, format!("({})", self.line_from(child, ply))));
                }
            }
            let next = children
                .into_iter()
                .find(|&child| played.get(ply) == Some(&self.0[child].token.as_str()));
            match next {
                Some(next) => at = Some(next),
                None => break,
            }
        }
        all
    }

    /// Writes a turn that comes after `ply` others, with what follows it.
    fn line_from(&self, first: usize, mut ply: usize) -> String {
        let mut text = String::new();
        let mut next = Some(first);
        let mut others: Vec<usize> = Vec::new();
        while let Some(at) = next {
            ply += 1;
            let gap = if text.is_empty() { "" } else { " " };
            text.push_str(&format!("{gap}{ply}. {}", self.0[at].token));
            for other in others.drain(..) {
                text.push_str(&format!(" ({})", self.line_from(other, ply - 1)));
            }
            let mut children = self.following(Some(at)).into_iter();
            next = children.next();
            others.extend(children);
        }
        text
    }

    fn following(&self, at: Option<usize>) -> Vec<usize> {
        let all = self.0.iter().enumerate();
        all.filter(|(_, turn)| turn.follows == at)
            .map(|(index, _)| index)
            .collect()
    }

    /// Follows a line as far as it's known: the index of the last turn of it that is, and how many are.
    fn follow(&self, line: &[&str]) -> (Option<usize>, usize) {
        let mut at = None;
        for (known, token) in line.iter().enumerate() {
            let mut all = self.0.iter();
            let next = all.position(|turn| turn.follows == at && turn.token == *token);
            match next {
                Some(next) => at = Some(next),
                None => return (at, known),
            }
        }
        (at, line.len())
    }

    fn push(&mut self, follows: Option<usize>, token: &str) -> usize {
        let token = token.to_owned();
        self.0.push(TriedTurn { follows, token });
        self.0.len() - 1
    }

    /// Keeps some turns. None of them may follow one that isn't kept.
    fn keep(&mut self, kept: impl Fn(usize) -> bool) {
        let mut now = Vec::with_capacity(self.0.len());
        let mut count = 0;
        for index in 0..self.0.len() {
            now.push(count);
            count += usize::from(kept(index));
        }
        let mut index = 0;
        self.0.retain_mut(|turn| {
            turn.follows = turn.follows.map(|before| now[before]);
            index += 1;
            kept(index - 1)
        });
    }
}

impl fmt::Display for Tried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for turn in &self.0 {
            let follows = turn.follows.map_or(0, |before| before + 1);
            writeln!(f, "{follows} {}", turn.token)?;
        }
        Ok(())
    }
}

/// More turns would be tried in a match than [`MOST_TRIED`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyTried;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A tree as its lines, such as `a b`, to each turn that nothing follows.
    fn lines(tried: &Tried) -> Vec<String> {
        let turns = tried.turns();
        let followed = |index| turns.iter().any(|turn| turn.follows == Some(index));
        let ends = (0..turns.len()).filter(|&index| !followed(index));
        ends.map(|end| {
            let mut line = Vec::new();
            let mut at = Some(end);
            while let Some(index) = at {
                line.push(turns[index].token.as_str());
                at = turns[index].follows;
            }
            line.reverse();
            line.join(" ")
        })
        .collect()
    }

    fn tree(all: &[&str]) -> Tried {
        let mut tried = Tried::default();
        for line in all {
            let line: Vec<&str> = line.split(' ').collect();
            tried.add(&line).unwrap();
        }
        tried
    }

    #[test]
    fn lines_share_what_they_begin_with() {
        let tried = tree(&["a b c", "a b d", "x", "a b"]);
        assert_eq!(lines(&tried), ["a b c", "a b d", "x"]);
        assert_eq!(tried.turns().len(), 5);
        assert_eq!(tried.to_string(), "0 a\n1 b\n2 c\n2 d\n0 x\n");
        assert_eq!(Tried::read(&tried.to_string()), tried);
    }

    #[test]
    fn a_turn_goes_with_all_that_follow() {
        let mut tried = tree(&["a b c", "a b d e", "a f", "x"]);
        assert!(!tried.remove(&["a", "c"]));
        assert!(!tried.remove(&[]));
        assert!(tried.remove(&["a", "b"]));
        assert_eq!(lines(&tried), ["a f", "x"]);
        tried.add(&["a", "f", "g"]).unwrap();
        assert_eq!(lines(&tried), ["x", "a f g"]);
    }

    #[test]
    fn what_was_played_stays_only_below_what_was_tried() {
        let mut tried = tree(&["a b c d", "a b x", "y"]);
        tried.prune(&["a", "b", "c", "d", "e"]);
        assert_eq!(lines(&tried), ["a b x", "y"]);
        let mut tried = tree(&["a b"]);
        tried.prune(&["a", "b"]);
        assert_eq!(tried, Tried::default());
        // A turn that was taken back is one that was tried.
        let mut tried = tree(&["a b"]);
        tried.prune(&["a", "c"]);
        assert_eq!(lines(&tried), ["a b"]);
    }

    #[test]
    fn it_is_written_with_the_numbers_of_turns() {
        let tried = tree(&["a b c d", "a x y", "a x z w", "q"]);
        let written = tried.written(&["a", "b", "e"]);
        let expected = [
            (0, "(1. q)"),
            (1, "(2. x 3. y (3. z 4. w))"),
            (2, "(3. c 4. d)"),
        ];
        assert_eq!(written, expected.map(|(ply, text)| (ply, text.to_owned())));
        assert_eq!(tried.written(&[]).len(), 2);
        assert_eq!(tree(&["a b"]).written(&["a", "b"]), []);
    }

    #[test]
    fn damaged_lines_are_left_out_with_what_follows_them() {
        let tried = Tried::read("0 a\nx\n2 b\n1 c\n9 d\n5 e\n-1 f\n\n0 g\n4 h");
        assert_eq!(lines(&tried), ["g", "a c h"]);
    }

    #[test]
    fn more_than_the_most_are_refused_and_nothing_is_added() {
        let mut tried = Tried::default();
        let long = vec!["a"; MOST_TRIED];
        tried.add(&long).unwrap();
        assert_eq!(tried.add(&["b"]), Err(TooManyTried));
        assert_eq!(tried.turns().len(), MOST_TRIED);
        assert_eq!(tried.add(&long), Ok(()), "it's known");
    }
}
