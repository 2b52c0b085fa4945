#![allow(clippy::unwrap_used)]

use super::*;

#[test]
fn ids_read_back_as_they_were_written() {
    let view = |viewer, turn: &str, theme: &str| ViewId {
        viewer,
        turn: turn.to_owned(),
        theme: theme.to_owned(),
    };
    for view in [
        view(Side::Black, "", "wood"),
        view(Side::White, "d4>e5,a1", "a:b"),
        view(Side::White, &"x".repeat(LONGEST_TURN), &"y".repeat(32)),
    ] {
        assert_eq!(ViewId::parse(&view.to_string()), Some(view.clone()));
        let id = ButtonId::new(MatchId(i64::MAX), u32::MAX, format!("tried:{view}"));
        assert_eq!(ButtonId::parse(&id.to_string()), Some(id.clone()));
        assert!(id.to_string().chars().count() <= LONGEST_ID, "{id}");
    }
    for &step in OfferStep::ALL {
        for &kind in OfferKind::ALL {
            assert_eq!(OfferStep::read(&step.to(kind)), Some((step, kind)));
        }
    }
}

#[test]
fn a_turn_too_long_for_an_id_is_left_out() {
    let view = ViewId {
        viewer: Side::Black,
        turn: "x".repeat(LONGEST_TURN + 1),
        theme: "wood".to_owned(),
    };
    assert_eq!(view.to_string(), "b::wood");
}

#[test]
fn foreign_ids_are_not_ours() {
    for id in [
        "",
        "m",
        "m1",
        "m1:2",
        "mx:2:accept",
        "m1:-2:accept",
        "m1:99999999999:accept",
        "é",
    ] {
        assert_eq!(ButtonId::parse(id), None, "{id}");
    }
    for view in ["", "w", "w:f6", "x::wood"] {
        assert_eq!(ViewId::parse(view), None, "{view}");
    }
}
