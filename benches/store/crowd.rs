//! Who plays whom, when and where: a few play thousands of matches and most a handful, one server has a fifth of all
//! people, and every year sees more matches than the one before.

use fastrand::Rng;

use super::made::Size;
use super::samples::Sample;

/// Five years in milliseconds.
const YEARS: i64 = 5 * 365 * 86_400_000 + 86_400_000;

/// Nobody plays more matches at the same time.
const AT_ONCE: u8 = 30;

/// One match of the large file.
#[derive(Debug, Clone)]
pub(crate) struct Planned {
    /// Which sample it is.
    pub(crate) sample: usize,
    /// Challenger and opponent, from 0.
    pub(crate) people: [usize; 2],
    /// The channel where the challenge was made, from 0.
    pub(crate) channel: usize,
    /// Whether it is played in a thread of its own.
    pub(crate) thread: bool,
    pub(crate) rated: bool,
    /// Milliseconds from the sample's time to its own.
    pub(crate) shift: i64,
    pub(crate) created: i64,
    /// When it ended; none while it is running.
    pub(crate) ended: Option<i64>,
}

/// People, servers and channels.
pub(crate) struct Crowd {
    /// How much of all matches the people up to this one play.
    weights: Vec<f64>,
    strength: Vec<f64>,
    /// The server of each person.
    pub(crate) home: Vec<usize>,
    /// The people of each server with their part of its matches.
    servers: Vec<(Vec<usize>, Vec<f64>)>,
    /// The server of each channel.
    pub(crate) channels: Vec<usize>,
    /// The first channel of each server, and how many it has.
    rooms: Vec<(usize, usize)>,
}

impl Crowd {
    pub(crate) fn new(size: Size, chance: &mut Rng) -> Crowd {
        let people: Vec<f64> = (0..size.people)
            .map(|number| (number as f64 + 20.0).powf(-0.9))
            .collect();
        // The first server has a fifth of all people.
        let rest: Vec<f64> = (1..size.servers)
            .map(|number| 1.0 / (number as f64 + 10.0))
            .collect();
        let sums = summed(rest.iter().copied());
        let mut home = Vec::new();
        let mut servers = vec![(Vec::new(), Vec::new()); size.servers];
        for person in 0..size.people {
            let server = match chance.u8(..5) {
                0 => 0,
                _ => 1 + drawn(&sums, chance),
            };
            let server = server.min(size.servers - 1);
            home.push(server);
            servers[server].0.push(person);
        }
        let (mut channels, mut rooms) = (Vec::new(), Vec::new());
        for (number, (members, weights)) in servers.iter_mut().enumerate() {
            *weights = summed(members.iter().map(|person| people[*person]));
            let count = (1 + members.len() / 200).min(25);
            rooms.push((channels.len(), count));
            channels.extend(std::iter::repeat_n(number, count));
        }
        Crowd {
            weights: summed(people.into_iter()),
            strength: (0..size.people).map(|_| normal(chance) * 200.0).collect(),
            home,
            servers,
            channels,
            rooms,
        }
    }

    /// Somebody, the likelier the more they play.
    pub(crate) fn somebody(&self, chance: &mut Rng) -> usize {
        drawn(&self.weights, chance)
    }

    /// All matches in the order in which they were offered, the last thing in them not after `now`.
    pub(crate) fn matches(
        &self,
        size: Size,
        samples: &[Sample],
        now: i64,
        chance: &mut Rng,
    ) -> Vec<Planned> {
        let of = |stage: &str| -> Vec<usize> {
            let numbered = samples.iter().enumerate();
            numbered
                .filter(|(_, sample)| sample.stage == stage)
                .map(|(number, _)| number)
                .collect()
        };
        let (over, running, open) = (of("ended"), of("running"), of("offered"));
        let mut playing = vec![0_u8; self.home.len()];
        let mut busy = vec![false; self.channels.len()];
        let mut matches = Vec::with_capacity(size.ended + size.running + size.open);
        for number in 0..size.ended + size.running + size.open {
            let ended = number < size.ended;
            let among = match number {
                _ if ended => &over,
                _ if number < size.ended + size.running => &running,
                _ => &open,
            };
            let sample = among[chance.usize(..among.len())];
            let (people, server) = loop {
                let pair = self.pair(chance);
                if ended || pair.0.iter().all(|person| playing[*person] < AT_ONCE) {
                    break pair;
                }
            };
            let people = self.by_strength(people, samples[sample].winner, chance);
            let (first, count) = self.rooms[server];
            let channel = first + chance.usize(..count);
            let mut thread = !samples[sample].direct && chance.u8(..10) < 4;
            if samples[sample].stage == "running" {
                for person in people {
                    playing[person] += 1;
                }
                thread |= !samples[sample].direct && busy[channel];
                busy[channel] |= !thread && !samples[sample].direct;
            }
            let before = match samples[sample].stage.as_str() {
                "ended" => (YEARS as f64 * (1.0 - chance.f64().sqrt())) as i64,
                _ => chance.i64(0..12 * 3_600_000),
            };
            let shift = now - before - samples[sample].last;
            matches.push(Planned {
                sample,
                people,
                channel,
                thread: thread && samples[sample].stage != "offered",
                rated: chance.u8(..10) < 7,
                shift,
                created: samples[sample].created + shift,
                ended: ended.then_some(samples[sample].last + shift),
            });
        }
        matches.sort_by_key(|planned| planned.created);
        matches
    }

    /// Two people and the server where they meet: mostly their own.
    fn pair(&self, chance: &mut Rng) -> ([usize; 2], usize) {
        let one = self.somebody(chance);
        let server = self.home[one];
        let (members, weights) = &self.servers[server];
        for _ in 0..8 {
            let two = match chance.u8(..10) {
                0 => self.somebody(chance),
                _ => members[drawn(weights, chance)],
            };
            if two != one {
                return ([one, two], server);
            }
        }
        ([one, (one + 1) % self.home.len()], server)
    }

    /// The two so that whoever is stronger wins more often.
    fn by_strength(&self, people: [usize; 2], winner: i64, chance: &mut Rng) -> [usize; 2] {
        let [one, two] = people;
        let first = 1.0 / (1.0 + 10_f64.powf((self.strength[two] - self.strength[one]) / 400.0));
        let first_wins = chance.f64() < first;
        match winner {
            1 if !first_wins => [two, one],
            2 if first_wins => [two, one],
            _ => [one, two],
        }
    }
}

/// The sums of the weights up to each.
fn summed(weights: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut sum = 0.0;
    weights
        .map(|weight| {
            sum += weight;
            sum
        })
        .collect()
}

fn drawn(sums: &[f64], chance: &mut Rng) -> usize {
    let all = sums.last().copied().unwrap_or_default();
    let point = chance.f64() * all;
    sums.partition_point(|sum| *sum <= point)
        .min(sums.len().saturating_sub(1))
}

/// About normal, with a deviation of 1.
fn normal(chance: &mut Rng) -> f64 {
    (0..12).map(|_| chance.f64()).sum::<f64>() - 6.0
}
