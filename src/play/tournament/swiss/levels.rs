//! Many criteria, each beyond all that follow it, as one number; and the matching that is best by it.

use std::convert::Infallible;

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{EdgeReference, NodeIndex, UnGraph};

/// What the matching can bear, which doubles weights and adds them.
const MOST_BITS: u32 = 116;

/// The part of it that the criteria themselves can take, so that an order can follow them.
const OWN_BITS: u32 = 80;

/// A possible pair, by index, and what it costs by each criterion, the weightiest first; those that are missing cost
/// nothing.
#[derive(Debug, Clone)]
pub(super) struct Edge {
    pub(super) ends: (usize, usize),
    pub(super) costs: Vec<u32>,
}

/// Returns the matching of all `count` vertices that costs the least, as the mate of each vertex; `None` if there is no
/// matching of them all. The first `own` costs are the criteria, the others an order among equals. What the number has no
/// room for is left out, the last of each first; the second value is how many of the order there was room for.
pub(super) fn cheapest(count: usize, edges: &[Edge], own: usize) -> Option<(Vec<usize>, usize)> {
    if count == 0 {
        return Some((Vec::new(), usize::MAX));
    }
    let widths = most(count, edges).into_iter();
    let mut widths: Vec<u32> = widths
        .map(|most| u64::BITS - most.leading_zeros())
        .collect();
    let mut bits = 0;
    let mut fitted = 0;
    for (level, width) in widths.iter_mut().enumerate() {
        let room = if level < own { OWN_BITS } else { MOST_BITS };
        let is_full = bits + *width > room || (level >= own && fitted < level - own);
        match is_full {
            true => *width = 0,
            false => fitted += usize::from(level >= own),
        }
        bits += *width;
    }
    let total = |edge: &Edge| {
        let levels = widths.iter().enumerate();
        levels.fold(0i128, |sum, (level, width)| match width {
            0 => sum,
            _ => (sum << width) + edge.costs.get(level).map_or(0, |cost| i128::from(*cost)),
        })
    };
    let totals: Vec<i128> = edges.iter().map(total).collect();
    let top = totals.iter().max().map_or(1, |most| most + 1);
    let mut graph = UnGraph::<(), i128>::with_capacity(count, edges.len());
    for _ in 0..count {
        graph.add_node(());
    }
    for (edge, total) in edges.iter().zip(totals) {
        let (a, b) = edge.ends;
        graph.add_edge(NodeIndex::new(a), NodeIndex::new(b), top - total);
    }
    let weight = |edge: EdgeReference<'_, i128>| Ok::<i128, Infallible>(*edge.weight());
    let Ok(pairs) = max_weight_matching(&graph, true, weight, false);
    if pairs.len() * 2 != count {
        return None;
    }
    let mut mates = vec![0; count];
    for (a, b) in pairs {
        mates[a] = b;
        mates[b] = a;
    }
    Some((mates, fitted))
}

/// Returns what a matching can cost at most by each criterion: each pair counts at both of its ends; where all that cost
/// anything meet in one vertex, there's only one of them.
fn most(count: usize, edges: &[Edge]) -> Vec<u64> {
    let levels = edges.iter().map(|edge| edge.costs.len()).max();
    let of_level = |level| {
        let mut worst = vec![0u32; count];
        let mut shared: Option<Vec<usize>> = None;
        for edge in edges {
            let Some(cost) = edge.costs.get(level).filter(|cost| **cost > 0) else {
                continue;
            };
            let ends = [edge.ends.0, edge.ends.1];
            match &mut shared {
                Some(shared) => shared.retain(|end| ends.contains(end)),
                None => shared = Some(ends.to_vec()),
            }
            for end in ends {
                worst[end] = worst[end].max(*cost);
            }
        }
        match shared {
            Some(shared) if !shared.is_empty() => worst.into_iter().max().map_or(0, u64::from),
            _ => worst.into_iter().map(u64::from).sum::<u64>() / 2,
        }
    };
    (0..levels.unwrap_or(0)).map(of_level).collect()
}
