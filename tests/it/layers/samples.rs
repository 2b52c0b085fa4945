//! The test of the test: small houses in which something is wrong, or nothing.

use std::collections::BTreeSet;
use std::fs;

use super::{MOST_LINES, OWNED, ROOMS, Room, check};

/// What is wrong in a house in which all is well, save for these files.
fn complaints_about(files: &[(&str, &str)]) -> Vec<String> {
    let dir = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = dir.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    let (mut docs, mut modules) = (String::new(), String::new());
    for Room { name, .. } in ROOMS {
        docs += &format!("//! - `{name}`\n");
        modules += &format!("pub mod {name};\n");
        write(&format!("src/{name}/mod.rs"), "");
    }
    write("src/lib.rs", &(docs + &modules));
    write("src/main.rs", "fn main() {}");
    let mut manifest = String::from("[dev-dependencies]\nproptest = \"1\"\n[dependencies]\n");
    // One that several rooms own is named several times.
    let owned = OWNED.iter().map(|(name, _)| *name);
    let names: BTreeSet<&str> = owned.chain(["rand", "serde"]).collect();
    for name in names {
        manifest += &format!("{} = \"1\"\n", name.replace('_', "-"));
    }
    write("Cargo.toml", &manifest);
    for (name, text) in files {
        write(name, text);
    }
    check(dir.path())
}

/// A room and what its `mod.rs` may well hold; `\n` is a new line.
const ALLOWED: &str = r##"
store ~ use crate::{play::Change, rules::Game}; use rusqlite::Connection; const A: &str = "SELECT 1";
play ~ use crate::rules; use std::{collections::BTreeMap, time::Duration}; mod a { use super::super::super::rules; }
play ~ mod a { use super::Clock; fn f() { super::g(0..crate::play::N) } }
rules ~ //! crate::store, panic!\n/// ```\n/// x.unwrap(); crate::chat::Y\n/// ```\nfn f() { x.unwrap_or(1) }
rules ~ fn f() { /* std::fs */ "crate::chat::X, std::fs, panic!()" } // crate::store
chat ~ const A: [&str; 4] = ["Select a board.", "Update from the board", "DELETE", "Delete from here"];
chat ~ fn expect(x: u8) -> impl Sized + use<'_> { expect(x) } #[expect(clippy::unwrap_used)] fn f() {}
chat ~ fn f() { std::fs::read("x"); std::time::Instant::now(); rand::random(); std::panic::catch_unwind(f) }
rules ~ #[cfg(test)] mod tests { use proptest::prelude::*; fn f() { std::fs::read("x").unwrap(); panic!() } }
rules ~ #[cfg(test)]\n#[allow(x)]\nfn f() { y.expect("z") }\n#[cfg(not(test))] fn g() {}
rules ~ #![cfg(all(test, unix))] fn f() { y.expect("z") }
discord ~ use serenity::all::*; use crate::chat::Local; use reqwest as http;
web ~ use axum::{Router, routing::get}; use crate::{chat, local};
text ~ use crate::{play, rules}; use jiff::Zoned; struct A<T>(T);\nimpl<T> A<T> {}\nimpl crate::rules::B for A<u8> {}\n#[cfg(test)] mod t { use std::fs; }
render ~ use image::RgbImage; use imageproc::drawing as d; fn f(x: ab_glyph::FontRef<'static>) {}
cli ~ use stonepost::{config::Config, store}; use crate::{web, discord, chat, render, play, rules};
"##;

/// A room, what its `mod.rs` may not hold, and a part of what is said about it.
const FORBIDDEN: &str = r##"
rules ~ \nuse crate::play::Match; ~ :2: rules may not use play (it may use: no other room)
rules ~ fn f() -> crate::store::Store {} ~ :1: rules may not use store
rules ~ mod a { mod b { use super::super::super::chat::X; } } ~ rules may not use chat
rules ~ use super::render; ~ rules may not use render
play ~ use crate::{rules::Game, store::{self, Store as S}}; ~ play may not use store (it may use: rules)
play ~ use crate::config; ~ play may not use config
play ~ use ::stonepost::chat::X; ~ play may not use chat
store ~ use crate::*; ~ name the room that is meant
store ~ use crate as c; ~ name the room that is meant
store ~ use super::{self as c}; ~ name the room that is meant
store ~ use crate::Thing; ~ crate::Thing stands in no room
store ~ fn f() { format!("{}", crate::chat::NAME) } ~ store may not use chat
store ~ macro_rules! m { () => { $crate::render::x() } } ~ store may not use render
store ~ fn f() { for i in 0..crate::chat::N {} } ~ store may not use chat
store ~ #[derive(crate::chat::Thing)] struct S; ~ store may not use chat
render ~ struct S(Vec<Option<crate::store::X>>); ~ render may not use store
chat ~ #[cfg(test)] mod tests { use crate::web::X; } ~ chat may not use web
chat ~ fn f() { use crate::discord::X; } ~ chat may not use discord
discord ~ pub(in crate::web) struct X; ~ discord may not use web (it may use: chat, telemetry)
discord ~ use crate::store::Store; ~ discord may not use store
web ~ type X = <u8 as crate::discord::T>::X; ~ web may not use discord
rules ~ #[derive(serde::Serialize)] struct S; ~ rules may use the standard library only, not serde
play ~ fn f() { rand::random() } ~ play may use the standard library only, not rand
chat ~ use {std::fmt, rusqlite::Connection}; ~ chat may not use rusqlite: only store knows it
chat ~ use rusqlite as sql; ~ chat may not use rusqlite
chat ~ extern crate rusqlite_migration; ~ chat may not use rusqlite_migration
chat ~ #[cfg(test)] mod tests { use rusqlite::Connection; } ~ chat may not use rusqlite
web ~ impl ::image::X for Y {} ~ web may not use image: only render knows it
web ~ fn f() { vec![imageproc::x()] } ~ web may not use imageproc
chat ~ use gif::Encoder; ~ chat may not use gif: only render knows it
chat ~ fn f(x: ab_glyph::Font) {} ~ chat may not use ab_glyph
web ~ use serenity::all::*; ~ web may not use serenity: only discord knows it
chat ~ fn f() { reqwest::get() } ~ chat may not use reqwest
discord ~ use axum::Router; ~ discord may not use axum: only web knows it
rules ~ use skillratings::glicko2::glicko2; ~ rules may not use skillratings: only play knows it
cli ~ use rusqlite::Connection; ~ cli may not use rusqlite
rules ~ use std::fs; ~ rules must be pure, and may not use std::fs
rules ~ use std::{fmt, net::{self}}; ~ must be pure
rules ~ use std::*; ~ must be pure
rules ~ use std as s; ~ must be pure
play ~ fn f() { std::env::var("X") } ~ play must be pure, and may not use std::env::var
play ~ fn f() { ::std::thread::spawn(f) } ~ must be pure
play ~ use std::time::{Duration, Instant}; ~ must be pure
play ~ fn f() { println!("{:?}", std::time::SystemTime::now()) } ~ must be pure
play ~ fn f() { time::Instant::now() } ~ must be pure
chat ~ \n\nfn f() { x.unwrap() } ~ :3: unwrap is for tests
chat ~ fn f() { x()?.y.expect("z") } ~ expect is for tests
chat ~ fn f() { a.map(Option::unwrap) } ~ unwrap is for tests
chat ~ fn f() { Option::<u8>::unwrap(x) } ~ unwrap is for tests
chat ~ fn f() { info!(x = y.unwrap()) } ~ unwrap is for tests
chat ~ #[cfg(test)] mod t {} fn f() { panic!() } ~ panic! is for tests
chat ~ #[cfg(test)] use a::b; fn f() { todo!() } ~ todo! is for tests
chat ~ #[cfg(not(test))] fn f() { std::unimplemented!() } ~ unimplemented! is for tests
chat ~ const A: &str = "SELECT id FROM people"; ~ SQL belongs in store
chat ~ const A: &str = r#"\n  insert into x values (1)"#; ~ SQL belongs in store
chat ~ const A: &str = "\\n UPDATE people SET x = 1"; ~ SQL belongs in store
chat ~ fn f() { format!("DELETE FROM {x}") } ~ SQL belongs in store
chat ~ const A: &str = "CREATE TABLE x (y)"; ~ SQL belongs in store
chat ~ const A: &str = "select a, b\n from c"; ~ SQL belongs in store
chat ~ #[path = "../hidden.rs"] mod hidden; ~ #[path] would hide
chat ~ mod missing; ~ the file of this module is missing
chat ~ fn f( { ~ this is not Rust
text ~ use crate::store::Person; ~ text may not use store (it may use: rules, play)
text ~ use rusqlite::Connection; ~ text may not use rusqlite
text ~ use rand::random; ~ text may use the standard library only, not rand
text ~ fn f() { std::time::SystemTime::now() } ~ text must be pure
discord ~ use crate::local::Local; ~ discord may not use local
web ~ use crate::store::Store; ~ web may not use store (it may use: chat, local)
text ~ impl Chat { fn f(&self) {} } ~ methods of Chat stand in another file than Chat
text ~ struct Chatter; impl<T> Y for X {}\nimpl<T: Z> Chat<T> {} ~ :2: methods of Chat stand in another file
"##;

/// The lines of a table, in their columns.
fn table(text: &str) -> impl Iterator<Item = (String, String, &str)> {
    text.lines().filter(|line| !line.is_empty()).map(|line| {
        let mut columns = line.splitn(3, " ~ ");
        let mut next = || columns.next().unwrap_or_default();
        let (room, source, expected) = (next(), next(), next());
        (
            format!("src/{room}/mod.rs"),
            source.replace("\\n", "\n"),
            expected,
        )
    })
}

#[test]
fn what_is_allowed_passes() {
    for (file, source, _) in table(ALLOWED) {
        let complaints = complaints_about(&[(&file, &source)]);
        assert!(complaints.is_empty(), "{file}: {source}\n{complaints:#?}");
    }
}

#[test]
fn every_violation_is_caught() {
    for (file, source, expected) in table(FORBIDDEN) {
        assert!(!expected.is_empty(), "{source}");
        let complaints = complaints_about(&[(&file, &source)]);
        let caught = complaints
            .iter()
            .any(|complaint| complaint.starts_with(&file) && complaint.contains(expected));
        assert!(caught, "{file}: {source}\n{complaints:#?}");
    }
}

/// A house with these floors in `chat`; each `~` is a file with the module before it and its source.
fn floors(files: &str) -> Vec<String> {
    let files: Vec<(String, &str)> = files
        .lines()
        .map(|line| line.split_once(" ~ ").unwrap_or_default())
        .map(|(name, source)| (format!("src/{name}.rs"), source))
        .collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (&**name, *text)).collect();
    complaints_about(&files)
}

#[test]
fn floors_use_only_what_is_below_them() {
    let house = |service: &str, workers: &str| {
        floors(&format!(
            "chat/mod ~ mod service; mod workers;\nchat/service/mod ~ {service}\nchat/workers/mod ~ {workers}"
        ))
    };
    let fine = house("pub fn f() {}", "fn g() { super::service::f() }");
    assert!(fine.is_empty(), "{fine:#?}");
    let fine = house("#[cfg(test)] mod t { use crate::chat::workers::g; }", "");
    assert!(fine.is_empty(), "{fine:#?}");
    let up = "src/chat/service/mod.rs:1: service is below workers, and may not use chat::workers";
    assert_eq!(house("use super::workers::g;", ""), [up]);
    assert_eq!(house("fn f() { crate::chat::workers::g() }", ""), [up]);
}

#[test]
fn files_form_no_circle() {
    let house = |a: &str, b: &str, c: &str| {
        floors(&format!(
            "render/mod ~ mod a; mod b; mod c;\nrender/a ~ {a}\nrender/b ~ {b}\nrender/c ~ {c}"
        ))
    };
    let fine = house("use super::{b, c};", "use super::c::X;", "use super::Y;");
    assert!(fine.is_empty(), "{fine:#?}");
    assert_eq!(
        house(
            "use super::b;",
            "fn f() { super::c::g() }",
            "use crate::render::a::X;"
        ),
        [
            "src/render/a.rs:1: these files form a circle: src/render/a.rs, src/render/b.rs, src/render/c.rs"
        ]
    );
    // What a module says of its own files is no use of them.
    let fine = floors("render/mod ~ mod a; pub use a::X;\nrender/a ~ use super::Y;");
    assert!(fine.is_empty(), "{fine:#?}");
}

#[test]
fn modules_in_files_of_their_own_are_followed() {
    let parts = [
        ("src/play/mod.rs", "mod part;"),
        ("src/play/part.rs", "mod deep;"),
    ];
    let with =
        |text: &str| complaints_about(&[parts[0], parts[1], ("src/play/part/deep.rs", text)]);
    let fine = with("use super::super::super::rules::Game;");
    assert!(fine.is_empty(), "{fine:#?}");
    assert_eq!(
        with("use super::super::super::store::Store;"),
        ["src/play/part/deep.rs:1: play may not use store (it may use: rules)"]
    );

    let tests = ("src/web/tests.rs", "fn f() { x.unwrap() }");
    let complaints = complaints_about(&[("src/web/mod.rs", "#[cfg(test)] mod tests;"), tests]);
    assert!(complaints.is_empty(), "{complaints:#?}");
    assert_eq!(
        complaints_about(&[("src/web/mod.rs", "mod tests;"), tests]).len(),
        1
    );
}

#[test]
fn the_map_the_files_and_their_lengths_are_checked() {
    let all = "//! rules engine play store render text chat discord local web config cli cost failpoints telemetry\n\
               mod cost; mod failpoints; mod telemetry; pub mod rules; pub mod engine; pub mod play; pub mod store; pub mod render; pub mod text; \
               pub mod chat; pub mod discord; pub mod local; pub mod web; pub mod config; pub mod cli;";
    let with = |more: &str| format!("{all}{more}");
    let without = |text: &str, by: &str| all.replace(text, by);
    let long = "\n".repeat(MOST_LINES + 1);
    let cases = [
        (
            "src/lib.rs",
            with("pub mod bank;"),
            "bank is no room; put it in the table",
        ),
        (
            "src/lib.rs",
            without("pub mod web; ", ""),
            "the room web is missing",
        ),
        (
            "src/lib.rs",
            without("local web", "local"),
            "does not mention the room web",
        ),
        (
            "src/lib.rs",
            with("pub use rusqlite::X;"),
            "lib may not use rusqlite",
        ),
        (
            "src/main.rs",
            "fn f() { serenity::run() }".to_owned(),
            "main may not use serenity",
        ),
        (
            "src/main.rs",
            "fn f() { run().unwrap() }".to_owned(),
            "unwrap is for tests",
        ),
        (
            "src/chat/orphan.rs",
            String::new(),
            "this file belongs to no module",
        ),
        (
            "src/chat/mod.rs",
            long.clone(),
            "701 lines are too long: at most 700",
        ),
        (
            "tests/it/page/long.rs",
            long,
            "701 lines are too long: at most 700",
        ),
    ];
    for (file, text, expected) in &cases {
        let others = [("src/bank.rs", "")];
        let other = others.iter().filter(|(name, _)| {
            let module = name.trim_start_matches("src/").split(['/', '.']).next();
            module.is_some_and(|module| text.contains(&format!("mod {module};")))
        });
        let files: Vec<_> = other.copied().chain([(*file, text.as_str())]).collect();
        let complaints = complaints_about(&files);
        assert!(
            complaints
                .iter()
                .any(|complaint| complaint.contains(expected)),
            "{file}: {expected}\n{complaints:#?}"
        );
    }
    let fine = complaints_about(&[("src/lib.rs", all)]);
    assert!(fine.is_empty(), "{fine:#?}");
}

/// A house with these files of one room and one method of `Top`, which `bottom` hands on.
fn room_of_floors(subjects: &str, values: &str) -> Vec<String> {
    floors(&format!(
        "store/mod ~ mod values; mod core; mod subjects; mod upkeep; pub use self::core::Store;\n\
         store/core/mod ~ pub struct Store; impl Store {{ pub fn read(&self) {{}} }}\n\
         store/values/mod ~ {values}\n\
         store/subjects/mod ~ {subjects}\n\
         store/upkeep/mod ~ use crate::store::core::Store; impl Store {{ pub fn restore_all<F: Fn(u8) -> u8>(&self, x: F) {{}} }}"
    ))
}

#[test]
fn calls_of_methods_count_as_uses() {
    let knows = "use crate::store::core::Store;";
    let up = "src/store/subjects/mod.rs:1: subjects is below upkeep, and may not use store::upkeep (it calls \
              Store::restore_all)";
    for call in [
        "fn f(s: &Store) { s.restore_all(1) }",
        "fn f(s: &S) { s.a.store().restore_all(g(1, 2)) }",
        "fn f(s: &S) { s.restore_all::<Vec<u8>>(1) }",
        "fn f(s: &S) { s.restore_all(|| 1) }",
        "fn f(s: &S) { info!(x = s.restore_all(1)) }",
        "fn f(s: &Store) { Store::restore_all(s, 1) }",
        "fn f(s: &[Store]) { s.iter().map(Store::restore_all) }",
        "impl Store { fn f(&self) { self.restore_all(1) } }",
        "impl Store { fn f(&self) { Self::restore_all(self, 1) } }",
        "impl<T: F<T>> X<T> for Store where T: Y { fn f(&self) { self.restore_all(1) } }",
    ] {
        assert_eq!(
            room_of_floors(&format!("{knows} {call}"), ""),
            [up],
            "{call}"
        );
    }
    for fine in [
        "fn f(s: &Store) { s.read() }",
        // Another number of values, a closure in a field, a field, a method of another type.
        "fn f(s: &Store) { s.restore_all(1, 2) }",
        "fn f(s: &S) { (s.restore_all)(1) }",
        "fn f(s: &S) { s.restore_all }",
        "struct S; impl S { fn restore_all(&self, x: u8) {} } fn f(s: &S) { s.restore_all(1) }",
        "struct S; impl S { fn f(&self) { self.restore_all(1) } }",
        "#[cfg(test)] mod tests { fn f(s: &Store) { s.restore_all(1) } }",
    ] {
        let complaints = room_of_floors(&format!("{knows} {fine}"), "");
        assert!(complaints.is_empty(), "{fine}: {complaints:#?}");
    }
    // Without a path to the type, it's a method of something else.
    let unknown = room_of_floors("", "fn f(s: &S) { s.restore_all(1) }");
    assert!(unknown.is_empty(), "{unknown:#?}");
    let tests = room_of_floors(
        "#[cfg(test)] mod t { impl crate::store::core::Store { fn f(&self) {} } }",
        "",
    );
    assert!(tests.is_empty(), "{tests:#?}");
}

#[test]
fn calls_that_others_answer_to_do_not_count() {
    let house = |call: &str| {
        floors(&format!(
            "store/mod ~ mod a; mod b; mod c;\nstore/a ~ use super::b::{{Map, Shape}}; {call}\n\
             store/b ~ pub struct Map; pub trait Shape {{ fn corners(&self); }}\n\
             store/c ~ use super::a::X; use super::b::{{Map, Shape}}; impl Map {{ pub fn get(&self, x: u8) {{}} fn own(&self) {{}} }}
             impl Shape for Map {{ fn corners(&self) {{}} }} impl Drop for Map {{ fn drop(&mut self) {{}} }}"
        ).replace("\n             impl", " impl"))
    };
    // A name of the standard library, a method that is private there, one of our trait, one of another's.
    for fine in ["f.get(1)", "f.own()", "f.corners()", "f.drop()"] {
        let complaints = house(&format!("fn f() {{ {fine} }}"));
        assert!(complaints.is_empty(), "{fine}: {complaints:#?}");
    }
    let circle = "src/store/a.rs:1: these files form a circle: src/store/a.rs, src/store/c.rs";
    assert_eq!(house("fn f() { Map::get(f, 1) }"), [circle]);
    assert_eq!(house("impl Map { fn f(&self) { self.get(1) } }"), [circle]);
}

#[test]
fn calls_of_methods_count_between_rooms() {
    let house = |call: &str| {
        floors(&format!(
            "store/mod ~ pub struct Store; impl Store {{ pub fn standings(&self) {{}} }}\n\
             chat/mod ~ use crate::store::Store; pub fn store() -> Store {{}}\n\
             discord/mod ~ use crate::chat; fn f() {{ {call} }}"
        ))
    };
    assert_eq!(
        house("chat::store().standings()"),
        ["src/discord/mod.rs:1: discord may not use store (it calls Store::standings)"]
    );
    let fine = house("chat::store().standings(1)");
    assert!(fine.is_empty(), "{fine:#?}");
    let untrusted = floors(
        "play/mod ~ pub struct Untrusted; impl Untrusted { pub fn words(&self) {} }\n\
         chat/mod ~ use crate::play::Untrusted;\ndiscord/mod ~ use crate::chat::Event; fn f() { e.text.words() }",
    );
    assert!(untrusted.is_empty(), "{untrusted:#?}");
}

#[test]
fn the_page_of_a_room_is_above_its_floors() {
    let house = |source: &str| {
        floors(&format!(
            "chat/mod ~ mod api; mod core; pub use core::X;\nchat/core/mod ~ pub struct X;\nchat/api/mod ~ {source}"
        ))
    };
    assert_eq!(
        house("use crate::chat::X;"),
        ["src/chat/api/mod.rs:1: api is below chat, and may not use chat::X"]
    );
    let fine = house("pub(in crate::chat) struct Y;");
    assert!(fine.is_empty(), "{fine:#?}");
}
