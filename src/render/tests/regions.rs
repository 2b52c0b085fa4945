//! Where cells are in the pictures.

use super::*;
use rules::Piece;

#[test]
fn every_piece_lies_in_the_region_of_its_cell_and_no_region_touches_another() {
    for spec in specs() {
        let mut ply = 0;
        play_out(spec, 3 + u64::from(spec.size), 60, |game| {
            ply += 1;
            if ply % 10 != 1 {
                return;
            }
            for viewer in Side::BOTH {
                let regions = regions(game, viewer);
                // They are the same in every position.
                let pairs = regions
                    .iter()
                    .flat_map(|a| regions.iter().map(move |b| (a, b)));
                for (one, other) in pairs.filter(|_| ply == 1) {
                    let apart = one.at.distance(other.at) + 0.5;
                    let fits = one.name == other.name || apart >= one.reach + other.reach;
                    assert!(fits, "{one:?} {other:?}");
                }
                let scene = scene(game, viewer);
                let drawn: Vec<(Spot, Spot, Side)> = scene
                    .shapes
                    .iter()
                    .filter_map(|shape| match *shape {
                        Shape::Stone { at, side, .. } if at.y < board::WIDTH => {
                            Some((at, at, side))
                        }
                        Shape::Slab { from, to, side, .. } => Some((from, to, side)),
                        _ => None,
                    })
                    .collect();
                let covers = |region: &Region, from: Spot, to: Spot| {
                    let way = from.distance(region.at) + region.at.distance(to);
                    way < from.distance(to) + 0.5
                };
                let cells = game.cells();
                for region in &regions {
                    let on_it = drawn
                        .iter()
                        .find(|(from, to, _)| covers(region, *from, *to))
                        .map(|(_, _, side)| Piece::from(*side));
                    let holds = cells.get(&region.name).copied();
                    assert_eq!(on_it, holds.filter(|p| *p != Piece::Dud), "{region:?}");
                }
                let named = |name: &String| regions.iter().any(|region| region.name == *name);
                assert!(cells.keys().all(named), "{cells:?}");
            }
        });
    }
}

#[test]
fn regions_turn_round_with_the_board() {
    for spec in specs() {
        let game = Game::start(spec);
        let [black, white] = Side::BOTH.map(|viewer| regions(&game, viewer));
        for (region, turned) in black.iter().zip(white.iter().rev()) {
            let middle = Spot::new(board::WIDTH / 2.0, board::WIDTH / 2.0);
            assert_eq!(region.name, turned.name);
            let sum = (region.at.x + turned.at.x, region.at.y + turned.at.y);
            assert!(
                (sum.0 - 2.0 * middle.x).abs() < 0.1,
                "{region:?} {turned:?}"
            );
            assert!(
                (sum.1 - 2.0 * middle.y).abs() < 0.1,
                "{region:?} {turned:?}"
            );
        }
    }
}
