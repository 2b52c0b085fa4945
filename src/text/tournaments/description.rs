//! How a tournament is played.

use crate::rich::Text;
use crate::{game, times, tournaments, words};
use play::tournament::{Conditions, Format, LadderRules, Settings, Tournament};

/// How a tournament is played, in full sentences.
pub fn description(tournament: &Tournament) -> Text {
    let settings = &tournament.settings;
    let title = tournaments::title(tournament.id, &tournament.name);
    let game = Text::default().strong(game::spec(settings.conditions.spec));
    words::tournament_description_begin(title, game)
        .then(rules(settings))
        .then(conditions(&settings.conditions))
        .then(words::tournament_description_deadline())
}

/// The rules of a format, with how many matches a player has at once where that can be more than one.
fn rules(settings: &Settings) -> Text {
    let length = times::long(settings.round);
    let rules = match settings.format {
        Format::Season { size, pause } => {
            words::tournament_description_seasons(size, length, times::long(pause))
        }
        Format::Swiss { rounds } => {
            return words::tournament_description_swiss(u32::from(rounds), length);
        }
        Format::RoundRobin { double: false } => words::tournament_description_round_robin(length),
        Format::RoundRobin { double: true } => {
            words::tournament_description_double_round_robin(length)
        }
        Format::Ladder(rules) => ladder(rules, &length),
    };
    rules.then(words::tournament_description_at_once(settings.at_once))
}

fn ladder(rules: LadderRules, length: &str) -> Text {
    let answer = times::long(rules.answer);
    let text = words::tournament_description_ladder(rules.reach)
        .then(words::tournament_description_ladder_match(answer, length));
    let text = match rules.cooldown {
        0 => text,
        cooldown => {
            let again = times::long(cooldown);
            text.then(words::tournament_description_ladder_again(again))
        }
    };
    let idle = times::long(rules.idle);
    text.then(words::tournament_description_ladder_idle(idle))
}

/// `Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.`
fn conditions(conditions: &Conditions) -> Text {
    let rated = match conditions.rated {
        true => words::tournament_description_rated(),
        false => words::tournament_description_casual(),
    };
    rated.then(match conditions.control {
        None => words::tournament_description_no_clock(),
        clock => words::tournament_description_clock(times::control(clock)),
    })
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
    use crate::tournaments::samples::{self, DOUBLE, LADDER};

    #[test]
    fn formats_and_settings_are_described() {
        let mut casual = samples::settings(DOUBLE).conditions;
        casual.rated = false;
        casual.control = None;
        let Format::Ladder(rules) = LADDER else {
            return;
        };
        let near = LadderRules {
            reach: 1,
            cooldown: 0,
            ..rules
        };
        expect![[r#"
            Casual. No clock.
            Ladder: you can challenge the player on the rung above yours, and if you win, you take their rung. A match begins when the challenge is accepted, or by itself after 3 days, and lasts up to 14 days. Whoever could challenge someone but has no match for 60 days leaves the ladder, after a warning.
        "#]].assert_eq(&lines([conditions(&casual), ladder(near, "14 days")]));
    }
}
