//! What a player has planned in a match: a tree of turns.

/// The most turns in a plan.
pub const MOST_PLANNED: usize = 30;

/// A planned turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedTurn {
    /// Its number in the plan, from 1.
    pub number: u32,
    /// The number of the turn that it follows, which is less than its own; `None` if it follows the last one played.
    pub follows: Option<u32>,
    /// The canonical token.
    pub token: String,
}

/// What a player has planned in a match: a tree of turns, those that are followed before those that follow.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Plan(Vec<PlannedTurn>);

impl Plan {
    /// Returns a plan of these turns, in the order of their numbers. Turns that follow none of the others are left out.
    #[must_use]
    pub fn new(turns: impl IntoIterator<Item = PlannedTurn>) -> Plan {
        let mut plan = Plan::default();
        for turn in turns {
            if turn.follows.is_none_or(|number| plan.get(number).is_some()) {
                plan.0.push(turn);
            }
        }
        plan
    }

    /// Returns its turns, in the order in which they were planned.
    #[must_use]
    pub fn turns(&self) -> &[PlannedTurn] {
        &self.0
    }

    /// Returns the turn with this number.
    #[must_use]
    pub fn get(&self, number: u32) -> Option<&PlannedTurn> {
        self.0.iter().find(|turn| turn.number == number)
    }

    /// Returns the turns that follow this one, or the last one played.
    pub fn following(&self, number: Option<u32>) -> impl Iterator<Item = &PlannedTurn> {
        self.0.iter().filter(move |turn| turn.follows == number)
    }

    /// Returns the line that leads to a turn, with that turn; empty if there is none with this number.
    #[must_use]
    pub fn line(&self, number: u32) -> Vec<&PlannedTurn> {
        let mut line = Vec::new();
        let mut at = Some(number);
        while let Some(turn) = at.and_then(|number| self.get(number)) {
            line.push(turn);
            at = turn.follows;
        }
        line.reverse();
        line
    }

    pub(super) fn child(&self, follows: Option<u32>, token: &str) -> Option<u32> {
        let mut children = self.following(follows);
        children
            .find(|turn| turn.token == token)
            .map(|turn| turn.number)
    }

    pub(super) fn add(&mut self, follows: Option<u32>, token: String) -> u32 {
        let number = self
            .0
            .iter()
            .map(|turn| turn.number)
            .max()
            .unwrap_or_default()
            + 1;
        self.0.push(PlannedTurn {
            number,
            follows,
            token,
        });
        number
    }

    /// Removes a turn and all that follow it.
    pub(super) fn remove(&mut self, number: u32) {
        let mut removed = vec![number];
        self.0.retain(|turn| {
            let is_removed = turn.number == number
                || turn
                    .follows
                    .is_some_and(|follows| removed.contains(&follows));
            if is_removed {
                removed.push(turn.number);
            }
            !is_removed
        });
    }

    /// Keeps what follows this turn, which has been played.
    pub(super) fn advance(&mut self, token: &str) {
        let Some(played) = self.child(None, token) else {
            self.0.clear();
            return;
        };
        let mut kept = vec![played];
        self.0.retain_mut(|turn| {
            let is_kept = turn.follows.is_some_and(|follows| kept.contains(&follows));
            if is_kept {
                kept.push(turn.number);
            }
            if turn.follows == Some(played) {
                turn.follows = None;
            }
            is_kept
        });
    }
}
