//! Which process should have which shards.

use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Returns who should have each shard: all have as many as the others, give or take one, and as few as possible move.
/// `owners` says who has each shard now, `living` who takes part, in order and not empty.
pub(super) fn divide(owners: &[Option<i64>], living: &[i64]) -> Vec<i64> {
    let mut room: BTreeMap<i64, usize> = quotas(owners, living);
    let mut kept: Vec<Option<i64>> = Vec::with_capacity(owners.len());
    for owner in owners {
        let left = owner.and_then(|owner| room.get_mut(&owner));
        kept.push(match left {
            Some(left) if *left > 0 => {
                *left -= 1;
                *owner
            }
            _ => None,
        });
    }
    let mut place = |kept: Option<i64>| {
        kept.unwrap_or_else(|| {
            let most = room
                .iter_mut()
                .max_by_key(|(id, left)| (**left, Reverse(**id)));
            most.map_or(0, |(id, left)| {
                *left = left.saturating_sub(1);
                *id
            })
        })
    };
    kept.into_iter().map(&mut place).collect()
}

/// How many shards each should have. Where it doesn't come out even, those that have most have one more, so that nothing
/// moves back and forth.
fn quotas(owners: &[Option<i64>], living: &[i64]) -> BTreeMap<i64, usize> {
    let count = living.len().max(1);
    let (each, more) = (owners.len() / count, owners.len() % count);
    let has = |id: i64| owners.iter().filter(|owner| **owner == Some(id)).count();
    let mut order = living.to_vec();
    order.sort_by_key(|id| (Reverse(has(*id)), *id));
    let quota = |(place, id)| (id, each + usize::from(place < more));
    order.into_iter().enumerate().map(quota).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn who_joins_gets_a_part_and_what_a_dead_one_had_goes_round() {
        let none = [None; 4];
        assert_eq!(divide(&none, &[1]), [1, 1, 1, 1]);
        assert_eq!(divide(&[Some(1); 4], &[1, 2]), [1, 1, 2, 2]);
        assert_eq!(divide(&[Some(1), Some(1), None, None], &[1]), [1, 1, 1, 1]);
        assert_eq!(divide(&none, &[1, 2, 3]), [1, 1, 2, 3]);
        assert_eq!(divide(&none, &[1, 2, 3, 4, 5, 6]), [1, 2, 3, 4]);
        assert_eq!(divide(&[], &[1, 2]), [0_i64; 0]);
        // Who isn't among the living has nothing.
        assert_eq!(divide(&[Some(9), Some(1)], &[1, 2]), [2, 1]);
    }

    /// What happens to the processes of a bot.
    #[derive(Debug, Clone)]
    enum Step {
        Join,
        Die(usize),
        /// One looks, takes what is free, and releases so many of what it has too much.
        Look(usize, usize),
    }

    fn steps() -> impl Strategy<Value = Vec<Step>> {
        let step = prop_oneof![
            1 => Just(Step::Join),
            1 => (0..8_usize).prop_map(Step::Die),
            6 => (0..8_usize, 0..3_usize).prop_map(|(who, many)| Step::Look(who, many)),
        ];
        prop::collection::vec(step, 0..80)
    }

    /// How many may take part at once, so that [`fewest`] can try every choice among them.
    const MOST: usize = 10;

    /// The shards, and who takes part.
    struct World {
        owners: Vec<Option<i64>>,
        living: Vec<i64>,
        /// Who took something, or gave it up, since somebody joined or died.
        took: Vec<i64>,
        gave: Vec<i64>,
    }

    impl World {
        fn look(&mut self, id: i64, many: usize) -> bool {
            let target = divide(&self.owners, &self.living);
            let (mut left, mut changed) = (many, false);
            for (owner, target) in self.owners.iter_mut().zip(target) {
                if owner.is_none() && target == id {
                    (*owner, changed) = (Some(id), true);
                    self.took.push(id);
                } else if *owner == Some(id) && target != id && left > 0 {
                    (*owner, changed) = (None, true);
                    left -= 1;
                    self.gave.push(id);
                }
            }
            changed
        }

        fn is_even(&self) -> bool {
            let has = |id: &i64| {
                self.owners
                    .iter()
                    .filter(|owner| **owner == Some(*id))
                    .count()
            };
            let counts: Vec<usize> = self.living.iter().map(has).collect();
            let (Some(least), Some(most)) = (counts.iter().min(), counts.iter().max()) else {
                return true;
            };
            counts.iter().sum::<usize>() == self.owners.len() && most - least <= 1
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn whatever_happens_all_get_their_share_and_nothing_moves_in_vain(total in 1..20_usize, steps in steps()) {
            let mut world = World { owners: vec![None; total], living: vec![1], took: vec![], gave: vec![] };
            let mut next = 2;
            for step in steps {
                match step {
                    Step::Join if world.living.len() == MOST => {}
                    Step::Join => {
                        world.living.push(next);
                        next += 1;
                        (world.took, world.gave) = (vec![], vec![]);
                    }
                    Step::Die(who) if world.living.len() > 1 => {
                        let dead = world.living.remove(who % world.living.len());
                        for owner in &mut world.owners {
                            *owner = owner.filter(|owner| *owner != dead);
                        }
                        (world.took, world.gave) = (vec![], vec![]);
                    }
                    Step::Die(_) => {}
                    Step::Look(who, many) => {
                        let id = world.living[who % world.living.len()];
                        world.look(id, many);
                    }
                }
                // Nobody takes what it has to give up again, or the other way round.
                prop_assert!(!world.took.iter().any(|id| world.gave.contains(id)));
            }
            let had = world.owners.clone();
            let target = divide(&had, &world.living);
            let moved = had.iter().zip(&target).filter(|(had, target)| had.is_some_and(|had| had != **target)).count();
            prop_assert_eq!(moved, fewest(&had, &world.living));
            // Left alone, they come to an end, with one shard at a time.
            let mut rounds = 0;
            while world.living.clone().into_iter().any(|id| world.look(id, 1)) {
                rounds += 1;
                prop_assert!(rounds < 200);
            }
            prop_assert!(world.is_even(), "{:?}", world.owners);
            let settled: Vec<i64> = world.owners.iter().flatten().copied().collect();
            prop_assert_eq!(divide(&world.owners, &world.living), settled);
        }
    }

    /// How many shards have to move at least, by trying who might have one more than the others.
    fn fewest(owners: &[Option<i64>], living: &[i64]) -> usize {
        let (each, more) = (owners.len() / living.len(), owners.len() % living.len());
        let has = |id: &i64| owners.iter().filter(|owner| **owner == Some(*id)).count();
        let choices = (0..1_u32 << living.len()).filter(|set| set.count_ones() as usize == more);
        let moves = choices.map(|set| {
            let over =
                |(place, id)| has(id).saturating_sub(each + usize::from(set >> place & 1 == 1));
            living.iter().enumerate().map(over).sum()
        });
        moves.min().unwrap_or(0)
    }
}
