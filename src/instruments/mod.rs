//! What measures the program, and, in tests, breaks it.

pub mod cost;
pub mod failpoints;
pub mod telemetry;
