//! Tests of the fake itself: rules broken by hand, and a small bot on serenity.

mod bodies;
mod bot;
mod forms;
mod messages;
mod people;
mod protocol;
mod raw;
mod rules;
mod servers;
mod threads;
mod with_serenity;
