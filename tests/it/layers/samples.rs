//! The test of the test: small houses in which something is wrong, or nothing.

use super::{BTreeMap, MOST_LINES, complaints};

/// What is wrong in a house in which all is well, save for these files, each a line of module and source.
fn complaints_about(files: &str) -> Vec<String> {
    let rooms = [
        "chat", "cli", "play", "render", "rules", "store", "text", "web",
    ];
    let map: String = rooms.map(|room| format!("//! - `{room}`\n")).concat();
    let mut house = BTreeMap::from([("src/lib.rs".to_owned(), map)]);
    for (name, source) in files.lines().filter_map(|line| line.split_once(" ~ ")) {
        house.insert(format!("src/{name}.rs"), source.replace("\\n", "\n"));
    }
    complaints(&house)
}

/// What may well stand in a file.
const ALLOWED: &str = r##"
store/mod ~ use rusqlite::Connection; const A: &str = "SELECT 1";
play/mod ~ use std::{collections::BTreeMap, time::Duration}; mod a { fn f() { super::g(0) } }
rules/mod ~ #[cfg(test)] mod tests { use proptest::prelude::*; fn f() { std::fs::read("x").map(Result::unwrap); } }
chat/mod ~ const A: [&str; 4] = ["Select a board.", "Update from the board", "DELETE", "Delete from here"];
chat/mod ~ fn f() -> impl Sized + use<'_> { std::fs::read("x"); std::time::Instant::now(); image as u8 }
text/mod ~ use jiff::Zoned; struct A<T>(T);\nimpl<T> A<T> {}\nimpl rules::B for A<u8> {}
"##;

/// What may not, and a part of what is said about it.
const FORBIDDEN: &str = r##"
chat/mod ~ fn f() { a.map(Option::unwrap) } ~ only none may have
chat/mod ~ #[cfg(test)]\nmod t {}\n#[allow(clippy::unwrap_used)]\nfn f() {} ~ only none may have
chat/mod ~ const A: &str = "\nINSERT INTO x VALUES (1)"; ~ only src/store/ may have
chat/mod ~ fn f() { format!("DELETE FROM {x}") } ~ only src/store/ may have
chat/mod ~ fn f(x: Untrusted) { x.raw() } ~ only src/play/waiting.rs
text/mod ~ struct Chatter; impl<T> Y for X {}\nimpl<T: Z> Chat<T> {} ~ :2: methods of Chat stand elsewhere
bank/mod ~ fn f() {} ~ bank isn't on the map
chat/orphan ~ fn f() {} ~ this file belongs to no module
"##;

#[test]
fn what_is_allowed_passes() {
    for file in ALLOWED.lines() {
        assert_eq!(complaints_about(file), Vec::<String>::new(), "{file}");
    }
}

#[test]
fn every_violation_is_caught() {
    for line in FORBIDDEN.lines().filter(|line| !line.is_empty()) {
        let (file, expected) = line.rsplit_once(" ~ ").unwrap();
        let told = complaints_about(file);
        assert!(
            told.iter().any(|what| what.contains(expected)),
            "{line}\n{told:#?}"
        );
    }
    let long = complaints_about(&format!("web/mod ~ {}", "\\n".repeat(MOST_LINES + 1)));
    assert_eq!(long, ["src/web/mod.rs:701: this file is too long"]);
}

#[test]
fn floors_use_only_what_is_below_them() {
    let house = |api: &str, core: &str| {
        let page = "chat/mod ~ mod api; mod core; pub use core::X;";
        complaints_about(&format!("{page}\nchat/api ~ {api}\nchat/core ~ {core}"))
    };
    let fine = house(
        "#[cfg(test)] use super::core::X; pub(crate) struct Y;",
        "use super::api::Y;",
    );
    assert_eq!(fine, Vec::<String>::new());
    let up = "src/chat/api.rs:1: api is below crate::chat::core::f";
    assert_eq!(house("fn f() { super::core::f() }", ""), [up]);
    let page = "src/chat/api.rs:1: api is below crate::chat::X";
    assert_eq!(house("use crate::X;", ""), [page]);
}

#[test]
fn files_form_no_circle() {
    let house = |a: &str, c: &str| {
        let page = "render/mod ~ mod a; pub mod b; mod c; pub use a::X;";
        let b = "render/b ~ use super::c::Y;";
        complaints_about(&format!("{page}\n{b}\nrender/a ~ {a}\nrender/c ~ {c}"))
    };
    assert_eq!(house("use super::{b, c};", ""), Vec::<String>::new());
    let circle = "src/render/a.rs:1: a circle: src/render/a.rs, src/render/b.rs, src/render/c.rs";
    assert_eq!(house("use super::b;", "fn f() { crate::a::X }"), [circle]);
}
