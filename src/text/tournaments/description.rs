//! How a tournament is played.

use crate::rich::{Text, say};
use crate::{game, times, tournaments};
use play::tournament::{Conditions, Format, LadderRules, Settings, Tournament};

/// How a tournament is played, in full sentences.
pub fn description(tournament: &Tournament) -> Text {
    let settings = &tournament.settings;
    say!("{}: ", tournaments::the(tournament))
        .strong(game::spec(settings.conditions.spec))
        .plain(".")
        .then(Text::of(rules(settings)))
        .then(Text::of(conditions(&settings.conditions)))
        .then(Text::of(
            "If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's \
             your turn, even on leave, and during pauses that you asked for.",
        ))
}

/// The rules of a format, with how many matches a player has at once where that can be more than one.
fn rules(settings: &Settings) -> String {
    let length = times::long(settings.round);
    let at_once = match settings.at_once {
        1 => "You play one match at a time.".to_owned(),
        most => format!("You play up to {most} matches at once."),
    };
    match settings.format {
        Format::Season { size, pause } => format!(
            "Seasons in divisions of about {size} players: in each division, everyone plays everyone else once, in rounds of \
             {length}. After a season, the top two of each division move up and the bottom two move down; the next \
             season starts {} later. {at_once}",
            times::long(pause)
        ),
        Format::Swiss { rounds: 1 } => {
            format!("Swiss, 1 round of {length}: you play someone of about your strength.")
        }
        Format::Swiss { rounds } => format!(
            "Swiss, {rounds} rounds of {length} each: in every round you play someone with about as many points as you, and \
             nobody twice."
        ),
        Format::RoundRobin { double: false } => {
            format!(
                "Round robin: everyone plays everyone else once, in rounds of {length}. {at_once}"
            )
        }
        Format::RoundRobin { double: true } => format!(
            "Double round robin: everyone plays everyone else twice, once as Black and once as White, in rounds of \
             {length}. {at_once}"
        ),
        Format::Ladder(rules) => format!("{} {at_once}", ladder(rules, &length)),
    }
}

fn ladder(rules: LadderRules, length: &str) -> String {
    let reach = match rules.reach {
        1 => "the player on the rung above yours".to_owned(),
        reach => format!("anyone up to {reach} rungs above you"),
    };
    let answer = times::long(rules.answer);
    let again = match rules.cooldown {
        0 => String::new(),
        cooldown => format!(
            " After a match, the same two players can't meet again for {}.",
            times::long(cooldown)
        ),
    };
    let idle = times::long(rules.idle);
    format!(
        "Ladder: you can challenge {reach}, and if you win, you take their rung. A match begins when the challenge is \
         accepted, or by itself after {answer}, and lasts up to {length}.{again} Whoever could challenge someone \
         but has no match for {idle} leaves the ladder, after a warning."
    )
}

/// `Rated. Clock: starts at 3 days, +1 day per turn, 5 days max.`
fn conditions(conditions: &Conditions) -> String {
    let rated = match conditions.rated {
        true => "Rated.",
        false => "Casual.",
    };
    match conditions.control {
        None => format!("{rated} No clock."),
        clock => format!("{rated} Clock: {}.", times::control(clock)),
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;
    use crate::samples::lines;
    use crate::tournaments::samples::{self, DOUBLE, LADDER, SEASON};

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
            Tournament #3, Spring: Onyx, 6×6, standard setup. Seasons in divisions of about 8 players: in each division, everyone plays everyone else once, in rounds of 14 days. After a season, the top two of each division move up and the bottom two move down; the next season starts 7 days later. You play one match at a time. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for.
            Tournament #3, Spring: Onyx, 6×6, standard setup. Double round robin: everyone plays everyone else twice, once as Black and once as White, in rounds of 14 days. You play one match at a time. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for.
            Tournament #3, Spring: Onyx, 6×6, standard setup. Ladder: you can challenge anyone up to 3 rungs above you, and if you win, you take their rung. A match begins when the challenge is accepted, or by itself after 3 days, and lasts up to 14 days. After a match, the same two players can't meet again for 5 days. Whoever could challenge someone but has no match for 60 days leaves the ladder, after a warning. You play one match at a time. Rated. Clock: starts at 3 days, +1 day per turn, 5 days max. If a match isn't over by its deadline, whoever made the other wait longer loses. You make the other wait while it's your turn, even on leave, and during pauses that you asked for.
            Casual. No clock.
            Ladder: you can challenge the player on the rung above yours, and if you win, you take their rung. A match begins when the challenge is accepted, or by itself after 3 days, and lasts up to 14 days. Whoever could challenge someone but has no match for 60 days leaves the ladder, after a warning.
        "#]].assert_eq(&lines([
            description(&samples::open(SEASON, 0)).to_string(),
            description(&samples::open(DOUBLE, 0)).to_string(),
            description(&samples::open(LADDER, 0)).to_string(),
            conditions(&casual),
            ladder(near, "14 days"),
        ]));
    }
}
