//! Which tournaments there are in the year.

use fastrand::Rng;
use stonepost::rules::Kind;

/// How a tournament is played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Format {
    Season,
    Swiss,
    RoundRobin,
    Ladder,
}

impl Format {
    pub(crate) const ALL: [Format; 4] = [
        Format::Season,
        Format::Swiss,
        Format::RoundRobin,
        Format::Ladder,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Format::Season => "seasons of 30",
            Format::Swiss => "Swiss of 16 to 33",
            Format::RoundRobin => "round robins of 6 to 10",
            Format::Ladder => "ladders of 20",
        }
    }

    /// How many there are in the full year, and on which day the last one opens.
    fn many(self) -> (f64, u32) {
        match self {
            Format::Season => (12.0, 308),
            Format::Swiss => (18.0, 346),
            Format::RoundRobin => (12.0, 335),
            Format::Ladder => (8.0, 177),
        }
    }
}

/// A tournament that will be created.
pub(crate) struct Planned {
    pub(crate) format: Format,
    /// The word of the format that a moderator types.
    pub(crate) word: &'static str,
    pub(crate) game: Kind,
    /// Who joins, counted from 0.
    pub(crate) players: Vec<usize>,
    /// The day on which it's created.
    pub(crate) opens: u32,
    /// The day on which a moderator archives it.
    pub(crate) archived: Option<u32>,
}

/// Plans the year for so many people, of whom everybody is as likely to join a tournament as anybody else.
pub(crate) fn plan(scale: f64, people: usize, chance: &mut Rng) -> Vec<Planned> {
    let mut all = Vec::new();
    for format in Format::ALL {
        let (full, last) = format.many();
        let count = (full * scale).ceil() as u32;
        for number in 0..count {
            let opens = match count {
                1 => last,
                _ => last * number / (count - 1),
            };
            // The last Swiss is the largest one.
            let least = (count - 1 - number) % 18;
            let (word, size, archived) = match format {
                // It's in its second season then, which becomes its last one.
                Format::Season => ("season", 30, Some(opens + 75)),
                Format::Swiss => ("swiss", 33 - least as usize, None),
                Format::RoundRobin if number % 4 == 3 => ("double-round-robin", 6, None),
                Format::RoundRobin => ("round-robin", 6 + number as usize % 5, None),
                Format::Ladder => ("ladder", 20, Some(opens + 150)),
            };
            all.push(Planned {
                format,
                word,
                game: Kind::ALL[all.len() % Kind::ALL.len()],
                players: chance.choose_multiple(0..people, size.min(people)),
                opens,
                archived,
            });
        }
    }
    all
}
