//! Players that are programs, purely: a position, a budget and a seed in, a turn out.
//!
//! | file | what it holds |
//! |---|---|
//! | `player` | [`Player`]: which program plays, and the turn that it chooses |
//! | `level` | [`Level`]: how strongly Stonepost plays |
//! | `search` | [`search()`]: what a search gets and what it finds |
//! | `search/tree` | the tree search over parts of turns |
//! | `search/solve` | solves positions near the end of a game |
//! | `search/forced` | finds wins that can be forced within so many turns |
//! | `patterns` | what a turn looks like, and what that was found to be worth, one file per game |
//! | `training` | learns what patterns are worth, from games of the search against itself |
//! | `style` | what the search uses in a game, and how it's switched off |
//! | `parts` | how turns fall into parts |
//! | `uct` | the plain tree search that serves as a yardstick |
//! | `greedy` | the player that looks one turn ahead |
//! | `lead` | how far one side is ahead by the game's own score |
//! | `games` | that score, the parts of turns and the style, one file per game |
//! | `chance` | [`Chance`], random numbers from a seed |
//!
//! Nothing here reads a clock or draws a seed: the same position, player and seed always give the same turn, on every
//! machine. `stonepost match` lets players play each other, and `stonepost engine` lends them to other programs.
//!
//! What each switch of the search wins is in the book's table “What each part of the search wins” (`assets/book/records.md`).
//!
//! # What was tried and left out
//!
//! With 1,000 nodes a turn unless said, both sides equally often; the score of the search that had it, with its 95 %
//! interval:
//!
//! | what | game | score |
//! |---|---|---|
//! | points on shortest connections first | Onyx 8×8 | 57 ± 13 % (60 games), weighted more 38 ± 12 %, and 1.4 to 1.7 times the time |
//! | captures first | Onyx 8×8 | 53 ± 13 % (60 games) |
//! | points beside the last one first | Onyx 8×8 | 59 ± 7 % (200 games); on 12×12 with 2,000 nodes 42 ± 13 % (60 games) |
//! | progressive widening | Drop, Dropper | 39 ± 12 % and 33 ± 12 %, 38 ± 12 % and 47 ± 13 % (60 games each) |
//! | cells that join groups first | Drop | 51, 49, 49 and 43 % with four weights, each ± 11 % (80 games) |
//! | random games with the largest claim | Rekushu 8×8 | with 2,000 nodes 51 ± 15 % (40 games); at the best of four points 35 ± 15 % |
//!
//! With learned patterns, as they were at the time, in 60 games (Onyx, Rekushu: 40) of 20 ms of a processor a turn, which tells ± 12 to 15 %:
//!
//! | game | against | score |
//! |---|---|---|
//! | Dropper 8×8 | `prior` 1 | 0.5: 35 %; 2: 67 % |
//! | Dropper 8×8 | random games to the end | cut after 20 turns: 76 %; after 10 instead of 20: 67 %; 30: 32 %; 5 instead of 10: 53 % |
//! | Dropper 8×8 | `explore` 0.1 | 0.04: 45 %; 0.2: 47 % |
//! | Drop | `prior` 2 | 0.7: 29 %; 3.5: 58 %; with `cut` 16: 50 %; `explore` 0.04 instead of 0.1: 46 % |
//! | Isaac | `explore` 0.4, `prior` 4 | 0.2 and 4: 60 %; 0.1 and 2: 65 %; then `prior` 4: 35 %, 1: 53 % |
//! | Onyx 12×12 | `explore` 0.04, `prior` 0.3 | `prior` 0.15: 43 %; 0.6: 53 %; 1.2: 63 %; then `explore` 0.02: 65 %, `prior` 2.5: 55 % |
//! | Rekushu 12×12 | `explore` 0.05, `prior` 0.7 | `explore` 0.02: 61 %; `prior` 0.35: 51 %; 1.4: 40 %; `cut` 10: 44 %; 40: 41 % |
//!
//! GRAVE without `doubt` lost on large boards, where few playouts have a part each; with 40 ms a turn in Onyx on 12×12 (60 games each):
//!
//! | against what it was | score |
//! |---|---|
//! | `doubt` 10 | 75 ± 11 % (with 20 ms 59 ± 10 %, 100 games; with 200 ms 54 ± 20 %, 24 games; on 8×8 with 100 ms 53 ± 15 %, 40 games) |
//! | `doubt` 50, and 300 | 67 ± 12 %, and 72 ± 11 % |
//! | `grave` off; with a bias of 0.01, and of 0.1 | 68 ± 12 %; 58 ± 12 %, and 43 ± 13 % |
//!
//! In Rekushu GRAVE loses everywhere, and isn't used: without it, the search scored 92 % (65 to 99, 12 games) against itself with it on
//! 20×20 with 12,000 nodes a turn, and on 8×8 with 8,000 nodes it won 12 of 100 games, lost 1 and drew the others.
//!
//! In the other games `doubt` 10 or 3 won nothing in 60 games with 20 ms (Rekushu 40): Dropper 58 % each, Drop 50 and 45 %, Isaac 43 and 53 %,
//! Rekushu 12×12 54 and 55 %.
//!
//! In Rekushu on 20×20, more nodes hardly helped (15,000 against 3,000: 55 ± 28 %, 10 games) before parts were left out (`narrow`); then
//! the same scored 83 % (55 to 95, 12 games). What was tried there, still with GRAVE, with 40 ms a turn, or 2,000 nodes (10 to 20 games each):
//!
//! | against all parts tried, with priors from the fourth visit on | score |
//! |---|---|
//! | `narrow` 64, 40 and 20, with priors at the first visit | 66 ± 23 %, 88 ± 14 % and 81 ± 19 %; 40 again, with other seeds and 30 ms: 68 ± 20 % (20 games); on 12×12: 48 ± 20 % (24 games of 30 ms) |
//! | `narrow` 60 with priors from the fourth visit on; all parts with priors at the first | 62 ± 24 %; 45 ± 22 % |
//! | parts listed at the sixth visit instead of the second | 12 ± 16 % |
//! | `lead` 12, 2 and 1 instead of 4; `cut` 10; `prior` 0.35 (2,000 nodes) | 17 ± 21 %, 62 ± 27 % and 50 ± 28 %; 42 ± 28 %; 55 ± 31 % |
//!
//! Weights learned from 60 to 240 games without going round again won nothing in Onyx on 12×12, Drop and Dropper (48 to 51 %); nor did
//! weights learned from how often turns were tried instead of its square, in Drop. As patterns cost time, only nodes that are visited
//! four times get priors: given to all, a turn of Onyx on 12×12 took 1.4 times as long.
//!
//! In random games, only Isaac uses patterns (`likely`): that of a tile's line, which the rules count anyway. It stays though it
//! wins nothing, so that anybody can measure what patterns do there. With 30,000 nodes, it scores 49 ± 11 % (80 games) in 1.06 times the time. Others of a tile that cost as little won less: its place and the stage 51 ± 4 %
//! (600 games of 20 ms), weighted twice 48 ± 4 %; with 1,000 nodes, those with the line 46 ± 6 %, the line and the stage 53 ± 6 %, and
//! the line with three drawn tiles instead of two 50 ± 6 % (300 games each).
//!
//! Nothing else that was tried wins anything that can be told from chance with 20 ms of a processor a turn. The best of several drawn turns
//! by its patterns, instead of any:
//!
//! | game | the first turns | of how many drawn | score |
//! |---|---|---|---|
//! | Drop | 1 | 3 | 46 ± 7 % (200 games); of 8: 40 ± 10 % (100 games) |
//! | Drop | 4 | 3 | 43 ± 15 % (40 games) |
//! | Dropper 8×8 | 2, and 10 | 3, and 2 | 30 ± 14 % each (40 games) |
//! | Isaac | 1 | 2 | 46 ± 7 % (200 games); 30 turns: 33 ± 15 % (40 games) |
//! | Onyx 12×12 | 1, and 4 | 4, and 2 | 38 ± 15 %, and 28 ± 14 % (40 games) |
//! | Rekushu 12×12 | 1, and 20 | 4, and 2 | 35 ± 15 %, and 30 ± 14 % (40 games) |
//!
//! Patterns cost much there, so what costs less was tried as well:
//!
//! | what | score |
//! |---|---|
//! | the better of two drawn turns by what its patterns said where the tree had it last (60 games each) | Drop 44 ± 13 %, Dropper 8×8 45 ± 13 %, Isaac 35 ± 12 %, Onyx 12×12 55 ± 13 %; of three in Onyx 48 ± 10 % (100 games) |
//! | the same by what they said on average (60 games each) | Drop 43 ± 13 %, Dropper 8×8 48 ± 13 %, Isaac 37 ± 12 %, Onyx 12×12 53 ± 13 % |
//! | one of two drawn turns, as likely as how it lies to the last one makes it | Drop 49 ± 13 % (60 games), Dropper 8×8 40 ± 12 % (60), Onyx 12×12 51 ± 6 % (260), Rekushu 12×12 44 ± 15 % (40); with 60 ms in Onyx 57 ± 13 % (60), with 1,000 nodes 58 ± 7 % (200) in 1.3 times the time; of three and four no better; in Onyx with less time lost on it, 48 ± 5 % (400 games of 40 ms) |
//! | one turn in four drawn from those that its place beside the last one makes likely | Onyx 12×12 51 ± 3 % (800 games), with 1,000 nodes 46 ± 10 % (100); 8×8 52 ± 10 % (100) |
//! | the same one turn in ten, and two in five | Onyx 12×12 46 ± 7 % (200 games), and 49 ± 10 % (100) |
//! | the rest of a turn that has begun, where a random game starts amid one, as likely as its patterns make it | Drop 43 ± 10 %, Dropper 8×8 46 ± 10 %, Isaac 46 ± 10 % (100 games each), Rekushu 12×12 51 ± 15 % (40); the likeliest in Isaac 54 ± 10 % (100) |
//! | the tile to place: one of two drawn, as likely as its length, its place and the stage make it, at more cost than above | Isaac 48 ± 7 % (200 games); with 1,000 nodes 57 ± 7 % (200), and of four 46 ± 7 % (200) |
//! | the tile to remove by its patterns, instead of its points and what is lost | Isaac 45 ± 6 % (300 games); by both, in two proportions, 50 and 43 ± 6 % (300 each) |
//!
//! Nor does what a part was worth in all playouts before, by which the better of two drawn turns is played (60 games each): Drop 36 ± 12 %,
//! Isaac 42 ± 12 %, Onyx 12×12 47 ± 13 %; Dropper 8×8, with 58 ± 12 %, wasn't followed up.
//!
//! # How to add to it
//!
//! - **A game**: `games/GAME.rs` with an implementation of `Lead` and of `Parts`; the compiler demands it. `Parts` says how
//!   many numbers its parts have (`PARTS`), how strong level 5 is (`NODES`: the items a second of `cargo bench --bench engine
//!   search`), what the search uses without patterns and with them (`UNLEARNED` and `STYLE`;
//!   `Style::PLAIN` to begin with), and which two parts a turn has (`first`, `numbers`). `patterns/GAME.rs` says what
//!   its turns look like, and `stonepost learn` makes `assets/engine/GAME.txt`; an empty file and a `prior` of 0 will do at first.
//! - **Something for the search to use**: a field of `Style` and its name among the switches, so that `stonepost match` can
//!   tell what it wins: `--black search:2000 --white search:2000-NAME`. What wins nothing goes again.
//! - **A player**: a variant of [`Player`], its name in the two functions that write and read it, and its arm in
//!   `Player::turn`.

mod chance;
mod games;
mod greedy;
mod lead;
mod level;
mod parts;
mod patterns;
mod player;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod samples;
mod search;
mod style;
pub mod training;
mod uct;

pub use chance::Chance;
pub use level::Level;
pub use player::{Effort, Player, UnknownPlayer};
pub use search::{
    Budget, Candidate, Findings, can_force, forcing, search, search_without, solved, winner,
};
pub use style::Switches;
