//! The rules alone, without the rest of Stonepost and what that needs.
#![allow(unused_imports, unused_macros)] // What the rooms above need is not needed here.

#[path = "../../src/rules/mod.rs"]
pub mod rules;

pub use rules::*;
