//! What measures the program, and, in tests, breaks it.

#![allow(missing_docs)]

pub mod cost;
pub mod failpoints;
pub mod telemetry;
