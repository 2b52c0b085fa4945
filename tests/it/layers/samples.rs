//! The test of the test: small houses in which something is wrong, or nothing.

use super::{BTreeMap, MOST_LINES, ROOMS, complaints};

/// What is wrong in a house in which all is well, save for these files, each a line of module and source.
fn complaints_about(files: &str) -> Vec<String> {
    let mut house = BTreeMap::new();
    let (mut docs, mut modules) = (String::new(), String::new());
    for (room, _) in ROOMS.lines().filter_map(|line| line.split_once(':')) {
        docs += &format!("//! - `{room}`\n");
        modules += &format!("pub mod {room};\n");
        house.insert(format!("src/{room}/mod.rs"), String::new());
    }
    house.insert("src/lib.rs".to_owned(), docs + &modules);
    for (name, source) in files.lines().filter_map(|line| line.split_once(" ~ ")) {
        house.insert(format!("src/{name}.rs"), source.replace("\\n", "\n"));
    }
    complaints(&house, "\nserde = \"1\"\nproptest = \"1\"\n")
}

/// What may well stand in a file.
const ALLOWED: &str = r##"
store/mod ~ use crate::{play::Change, rules::Game}; use rusqlite::Connection; const A: &str = "SELECT 1";
play/mod ~ use std::{collections::BTreeMap, time::Duration}; mod a { use super::super::super::rules; fn f() { super::g(0) } }
rules/mod ~ //! crate::store\n/// use std::fs;\nfn f() { /* std::fs */ "crate::chat::X, std::fs" } // crate::store
rules/mod ~ #[cfg(test)] mod tests { use proptest::prelude::*; fn f() { std::fs::read("x").map(Result::unwrap); } }
chat/mod ~ const A: [&str; 4] = ["Select a board.", "Update from the board", "DELETE", "Delete from here"];
chat/mod ~ fn f() -> impl Sized + use<'_> { std::fs::read("x"); std::time::Instant::now(); image as u8 }
text/mod ~ use jiff::Zoned; struct A<T>(T);\nimpl<T> A<T> {}\nimpl crate::rules::B for A<u8> {}
cli/mod ~ use stonepost::{config::Config, store}; use crate::{web, discord, chat};
"##;

/// What may not, and a part of what is said about it.
const FORBIDDEN: &str = r##"
rules/mod ~ \nuse crate::play::Match; ~ :2: rules may not use play
play/mod ~ mod a { mod b { use super::super::super::chat::X; } } ~ play may not use chat
play/mod ~ use crate::{rules::Game, store::{self, Store as S}}; ~ play may not use store
play/mod ~ use ::stonepost::chat::X; ~ play may not use chat
store/mod ~ use crate as c; ~ name the room that is meant
store/mod ~ use super::{self as c}; ~ name the room that is meant
store/mod ~ macro_rules! m { () => { $crate::render::x() } } ~ store may not use render
store/mod ~ #[derive(crate::chat::Thing)] struct S(Vec<u8>); ~ store may not use chat
chat/mod ~ #[cfg(test)] mod tests { use crate::web::X; } ~ chat may not use web
discord/mod ~ pub(in crate::web) struct X; ~ discord may not use web
rules/mod ~ #[derive(serde::Serialize)] struct S; ~ rules must be pure, without serde
chat/mod ~ use {std::fmt, rusqlite::Connection}; ~ only store may use rusqlite
chat/mod ~ extern crate rusqlite; ~ only store may use rusqlite
web/mod ~ fn f() { vec![imageproc::x()] } ~ only render may use imageproc
main ~ fn f() { serenity::run() } ~ only discord may use serenity
rules/mod ~ use std::{fmt, net::{self}}; ~ rules must be pure, without std::net
play/mod ~ fn f() { println!("{:?}", ::std::time::SystemTime::now()) } ~ must be pure
chat/mod ~ fn f() { a.map(Option::unwrap) } ~ only none may have
chat/mod ~ #[cfg(test)]\nmod t {}\n#[allow(clippy::unwrap_used)]\nfn f() {} ~ only none may have
chat/mod ~ const A: &str = "\nINSERT INTO x VALUES (1)"; ~ only src/store/ may have
chat/mod ~ fn f() { format!("DELETE FROM {x}") } ~ only src/store/ may have
chat/mod ~ fn f(x: Untrusted) { x.raw() } ~ only src/play/waiting.rs
text/mod ~ struct Chatter; impl<T> Y for X {}\nimpl<T: Z> Chat<T> {} ~ :2: methods of Chat stand in another file
bank/mod ~ fn f() {} ~ bank is no room
chat/orphan ~ fn f() {} ~ this file belongs to no module
lib ~ pub mod rules; ~ web is no module
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
        "#[cfg(test)] use super::core::X; pub(in crate::chat) struct Y;",
        "use super::api::Y;",
    );
    assert_eq!(fine, Vec::<String>::new());
    let up = "src/chat/api.rs:1: api is below crate::chat::core::f";
    assert_eq!(house("fn f() { super::core::f() }", ""), [up]);
    let page = "src/chat/api.rs:1: api is below crate::chat::X";
    assert_eq!(house("use crate::chat::X;", ""), [page]);
}

#[test]
fn files_form_no_circle() {
    let house = |a: &str, c: &str| {
        let (page, b) = (
            "render/mod ~ mod a; pub mod b; mod c; pub use a::X;",
            "use super::c::Y;",
        );
        complaints_about(&format!(
            "{page}\nrender/a ~ {a}\nrender/b ~ {b}\nrender/c ~ {c}"
        ))
    };
    assert_eq!(house("use super::{b, c};", ""), Vec::<String>::new());
    let circle = "src/render/a.rs:1: these files form a circle: src/render/a.rs, src/render/b.rs, src/render/c.rs";
    assert_eq!(
        house("use super::b;", "fn f() { crate::render::a::X }"),
        [circle]
    );
}
