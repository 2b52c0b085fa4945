#![allow(clippy::unwrap_used, clippy::expect_used, dead_code, missing_docs)]
mod discord;
#[path = "../it/fake/mod.rs"]
mod fake;
