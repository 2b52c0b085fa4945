//! The settings and the themes, without the rest of Stonepost and what that needs.
#![allow(dead_code, unused_imports)] // What the rooms above need is not needed here.

#[path = "../../src/config/mod.rs"]
pub mod config;

pub mod render;
