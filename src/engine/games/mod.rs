//! What each game counts, one file per game.

use rules::{private_modules, with_games};

with_games!(private_modules);
