//! Everything through the public door: the library's rooms together, and the program itself.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout)]

mod asked;
mod cli;
mod config;
mod conversations;
mod corpus;
mod crash;
mod dice;
mod digests;
mod discord;
mod disk;
mod facts;
mod fake;
mod languages;
mod layers;
mod lessons;
mod mutated;
mod page;
mod panics;
mod positions;
mod postgres;
mod puzzles;
mod readme;
mod render;
mod rules;
mod settled;
mod transcripts;
mod typed;
mod unicode;
mod watch;
mod web;
