//! The rules, the settings and the themes, without the rest of Stonepost and what that needs.
#![allow(dead_code, unused_imports, unused_macros)] // What the rooms above need is not needed here.

#[path = "../../src/rules/mod.rs"]
pub mod rules;

#[path = "../../src/config/mod.rs"]
pub mod config;

pub mod render;

pub use rules::*;
