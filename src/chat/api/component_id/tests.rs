#![allow(clippy::unwrap_used)]

use super::*;

fn views() -> Vec<ViewId> {
    let view = |viewer, turn: &str, theme: &str| ViewId {
        viewer,
        turn: turn.to_owned(),
        theme: theme.to_owned(),
    };
    vec![
        view(Side::Black, "", "wood"),
        view(Side::White, "d4>e5,a1", "a:b"),
        view(Side::White, &"x".repeat(LONGEST_TURN), &"y".repeat(32)),
    ]
}

#[test]
fn ids_read_back_as_they_were_written() {
    let mut actions: Vec<_> = Action::plain().collect();
    let every = [
        Asked::Move,
        Asked::Plan(u32::MAX),
        Asked::Counter,
        Asked::Decline,
    ];
    for asked in every {
        actions.push(Action::AgainForm(asked));
        for typed in ["", "f3>g2 c5", "a:b", &"é".repeat(45)] {
            actions.push(Action::Again(asked, typed.to_owned()));
        }
    }
    for turn in ["f6", &"x".repeat(LONGEST_TURN)] {
        actions.push(Action::Play(u64::MAX, turn.to_owned()));
    }
    for view in views() {
        actions.extend([
            Action::View(view.clone()),
            Action::Preview(view.clone()),
            Action::PreviewForm(view.clone()),
        ]);
        actions.extend(
            Step::ALL
                .iter()
                .map(|&step| Action::Replay(step, view.clone())),
        );
        actions.extend(
            PlanStep::ALL
                .iter()
                .map(|&step| Action::Plan(step, u32::MAX)),
        );
        actions.extend(
            Look::ALL
                .iter()
                .map(|&look| Action::Analysis(look, view.clone())),
        );
    }
    for action in actions {
        let id = ButtonId::new(MatchId(i64::MAX), u32::MAX, action);
        assert_eq!(ButtonId::parse(&id.to_string()), Some(id.clone()));
        assert!(id.to_string().chars().count() <= 100, "{id}");
    }
}

#[test]
fn what_was_typed_and_is_too_long_for_an_id_is_left_out() {
    let id = |typed: usize| {
        let again = Action::Again(Asked::Plan(7), "x".repeat(typed));
        ButtonId::new(MatchId(12), 34, again).to_string()
    };
    let begin = "m12:34:plan-again:7:";
    let room = LONGEST_ID - begin.len();
    assert_eq!(id(room), format!("{begin}{}", "x".repeat(room)));
    assert_eq!(id(room + 1), begin);
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
fn some_buttons_open_a_form() {
    let form = form("m12:34:try:w::night").unwrap();
    assert_eq!(form.id, "m12:34:tried:w::night");
    assert_eq!(
        (form.title.as_str(), form.value.as_str()),
        ("Preview a turn in match #12", "")
    );
    let filled = super::form("m12:34:try:w:f6:night").unwrap();
    assert_eq!(
        (filled.id.as_str(), filled.value.as_str()),
        ("m12:34:tried:w::night", "f6")
    );
    for other in ["m12:34:view:w::night", "m12:34:mine", "m12:34:try", "hello"] {
        assert_eq!(super::form(other), None, "{other}");
    }
    for (id, filled, value) in [
        ("m12:34:move", "m12:34:moved", ""),
        ("m12:34:again:F3 >", "m12:34:moved-again", "F3 >"),
    ] {
        let form = super::form(id).unwrap();
        assert_eq!((form.id.as_str(), form.value.as_str()), (filled, value));
        assert_eq!(form.title, "Your turn in match #12");
    }
    assert_eq!(
        super::form("m12:3:plan-from:7").unwrap().id,
        "m12:3:planned:7"
    );
    let again = super::form("m12:3:plan-again:7:f6 then g9").unwrap();
    assert_eq!(
        (again.id.as_str(), again.value.as_str()),
        ("m12:3:planned-again:7", "f6 then g9")
    );
    assert_eq!(super::form("m12:0:decline").unwrap().id, "m12:0:declined");
    assert_eq!(super::form("m12:2:counter").unwrap().id, "m12:2:countered");
    for action in [
        Action::Preview(views().remove(2)),
        Action::Move,
        Action::Plan(PlanStep::From, u32::MAX),
        Action::Again(Asked::Plan(u32::MAX), String::new()),
        Action::Decline,
        Action::Counter,
    ] {
        let longest = ButtonId::new(MatchId(999_999_999), u32::MAX, action);
        let form = super::form(&longest.to_string()).unwrap();
        // Discord's limits for title, label and hint.
        assert!(form.title.chars().count() <= 45, "{}", form.title);
        assert!(form.label.chars().count() <= 45, "{}", form.label);
        assert!(form.hint.chars().count() <= 100 && form.id.chars().count() <= 100);
    }
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
    for id in [
        "m1:2:dance",
        "m1:2:view",
        "m1:2:view:x::wood",
        "m1:2:view:w:f6",
        "m1:2:resign:w::wood",
        "m1:2:next",
    ] {
        assert_eq!(ButtonId::parse(id).unwrap().action, None, "{id}");
    }
}
