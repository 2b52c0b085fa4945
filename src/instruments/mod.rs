//! What measures the program, and, in tests, breaks it.

// A room with clocks, files or threads of its own.
#![allow(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod cost;
pub mod failpoints;
pub mod telemetry;
