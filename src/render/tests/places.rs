//! Where cells are in the pictures.

use super::*;
use rules::Piece;

#[test]
fn every_piece_lies_in_the_place_of_its_cell_and_no_place_touches_another() {
    for spec in specs() {
        let mut ply = 0;
        play_out(spec, 3 + u64::from(spec.size), 60, |game| {
            ply += 1;
            if ply % 10 != 1 {
                return;
            }
            for viewer in Side::BOTH {
                let places = places(game, viewer);
                // They are the same in every position.
                let pairs = places
                    .iter()
                    .flat_map(|a| places.iter().map(move |b| (a, b)));
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
                let covers = |place: &Place, from: Spot, to: Spot| {
                    let way = from.distance(place.at) + place.at.distance(to);
                    way < from.distance(to) + 0.5
                };
                let cells = game.cells();
                for place in &places {
                    let on_it = drawn
                        .iter()
                        .find(|(from, to, _)| covers(place, *from, *to))
                        .map(|(_, _, side)| Piece::from(*side));
                    let holds = cells.get(&place.name).copied();
                    assert_eq!(on_it, holds.filter(|p| *p != Piece::Dud), "{place:?}");
                }
                let named = |name: &String| places.iter().any(|place| place.name == *name);
                assert!(cells.keys().all(named), "{cells:?}");
            }
        });
    }
}

#[test]
fn places_turn_round_with_the_board() {
    for spec in specs() {
        let game = Game::start(spec);
        let [black, white] = Side::BOTH.map(|viewer| places(&game, viewer));
        for (place, turned) in black.iter().zip(white.iter().rev()) {
            let middle = Spot::new(board::WIDTH / 2.0, board::WIDTH / 2.0);
            assert_eq!(place.name, turned.name);
            let sum = (place.at.x + turned.at.x, place.at.y + turned.at.y);
            assert!((sum.0 - 2.0 * middle.x).abs() < 0.1, "{place:?} {turned:?}");
            assert!((sum.1 - 2.0 * middle.y).abs() < 0.1, "{place:?} {turned:?}");
        }
    }
}

#[test]
fn a_cell_has_a_label_where_the_board_has_a_number() {
    let labelled = |game: &Game| -> Vec<String> {
        let scene = scene(game, Side::White);
        let places = places(game, Side::White).into_iter();
        let places = places.filter(|place| place.has_label(&scene));
        places.map(|place| place.name).collect()
    };
    let start = |kind| Game::start(Spec::default_of(kind));
    for kind in [Kind::Onyx, Kind::Dropper, Kind::Rekushu] {
        assert_eq!(labelled(&start(kind)), [""; 0], "{kind:?}");
    }
    assert_eq!(labelled(&start(Kind::Isaac)).len(), 100);
    let drop = labelled(&start(Kind::Drop));
    assert!(drop.contains(&"c3".to_owned()), "{drop:?}");
}
