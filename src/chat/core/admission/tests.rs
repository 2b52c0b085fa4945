#![allow(clippy::unwrap_used)]

use futures_util::FutureExt;
use proptest::prelude::*;

use super::*;

const BOUNDS: Bounds = Bounds {
    at_once: 4,
    server_at_once: 2,
    person_at_once: 1,
    person: 3,
    server: 6,
    total: 12,
    refusals: 2,
    all_refusals: 3,
};

/// A queue of jobs, with the number of each.
struct Desk {
    queue: Queue<(&'static str, &'static str, u32)>,
    numbers: HashMap<(&'static str, &'static str, u32), u64>,
    count: u32,
}

impl Desk {
    fn new(bounds: Bounds) -> Desk {
        Desk {
            queue: Queue::new(bounds),
            numbers: HashMap::new(),
            count: 0,
        }
    }

    fn come(&mut self, server: &'static str, person: &'static str) -> bool {
        self.come_as(server, person, RequestKind::Action)
    }

    fn come_as(&mut self, server: &'static str, person: &'static str, kind: RequestKind) -> bool {
        self.count += 1;
        let job = (server, person, self.count);
        let (lane, person) = (server.into(), person.into());
        let number = self.queue.admit(&lane, &person, kind);
        if let Some(number) = number {
            self.queue.enqueue(&lane, &person, number, job);
            self.numbers.insert(job, number);
        }
        number.is_some()
    }

    /// Starts all jobs that may start, and returns them in order.
    fn started(&mut self) -> Vec<(&'static str, &'static str, u32)> {
        std::iter::from_fn(|| self.queue.next()).collect()
    }

    fn finish(&mut self, job: (&'static str, &'static str, u32)) {
        let (lane, person) = (job.0.into(), job.1.into());
        self.queue.finish_work(&lane, &person);
        self.queue.remove(&lane, &person, self.numbers[&job]);
    }
}

#[test]
fn every_bound_holds_by_itself() {
    let wide = Bounds {
        at_once: 99,
        server_at_once: 99,
        person_at_once: 99,
        person: 99,
        server: 99,
        total: 99,
        ..BOUNDS
    };
    let names = [("s", "a"), ("s", "b"), ("t", "c"), ("t", "d")];
    for (bounds, fit, start) in [
        (wide, 12, 12),
        (Bounds { total: 7, ..wide }, 7, 7),
        (Bounds { server: 4, ..wide }, 8, 8),
        (Bounds { person: 2, ..wide }, 8, 8),
        (Bounds { at_once: 5, ..wide }, 12, 5),
        (
            Bounds {
                server_at_once: 2,
                ..wide
            },
            12,
            4,
        ),
        (
            Bounds {
                person_at_once: 2,
                ..wide
            },
            12,
            8,
        ),
    ] {
        let mut desk = Desk::new(bounds);
        let came = (0..12).filter(|i| desk.come(names[i % 4].0, names[i % 4].1));
        assert_eq!(came.count(), fit, "{bounds:?}");
        assert_eq!(desk.started().len(), start, "{bounds:?}");
    }
}

#[test]
fn servers_take_turns_and_a_person_is_served_in_order() {
    let one = Bounds {
        at_once: 1,
        server_at_once: 1,
        ..BOUNDS
    };
    let mut desk = Desk::new(one);
    for (server, person) in [
        ("a", "x"),
        ("a", "x"),
        ("a", "x"),
        ("a", "y"),
        ("b", "z"),
        ("b", "z"),
    ] {
        assert!(desk.come(server, person));
    }
    let mut order = Vec::new();
    while let Some(job) = desk.queue.next() {
        order.push(job);
        desk.finish(job);
    }
    let expected = [
        ("a", "x", 1),
        ("b", "z", 5),
        ("a", "y", 4),
        ("b", "z", 6),
        ("a", "x", 2),
        ("a", "x", 3),
    ];
    assert_eq!(order, expected);
}

#[test]
fn whoever_comes_to_a_quiet_server_waits_for_nobody_of_a_loud_one() {
    let bounds = Bounds {
        person: 1_000,
        server: 1_000,
        total: 2_000,
        ..BOUNDS
    };
    let people = ["a", "b", "c", "d", "e"];
    let mut desk = Desk::new(bounds);
    for number in 0..1_000 {
        assert!(desk.come("loud", people[number % 5]));
    }
    assert!(!desk.come("loud", "a"), "it is full");
    assert_eq!(desk.started().len(), 2);
    assert!(desk.come("quiet", "z"));
    let started = desk.started();
    assert_eq!(started, [("quiet", "z", 1_002)], "at once");
}

#[test]
fn what_is_half_typed_is_dropped_first() {
    let mut desk = Desk::new(Bounds {
        person: 8,
        server: 8,
        ..BOUNDS
    });
    assert!(desk.come_as("s", "a", RequestKind::Proposal));
    assert!(desk.come_as("s", "a", RequestKind::Proposal));
    assert!(!desk.come_as("s", "a", RequestKind::Proposal));
    assert!(desk.come("s", "a"));
    assert!(
        !desk.come_as("s", "b", RequestKind::Proposal),
        "the server's share"
    );
}

#[test]
fn refusals_are_told_so_often_and_logged_once_a_minute() {
    let mut queue = Queue::<()>::new(BOUNDS);
    let start = Instant::now();
    let at = |millis| start + Duration::from_millis(millis);
    let mut refuse = |lane: &str, millis| queue.refuse(&lane.into(), at(millis));
    assert_eq!(refuse("a", 0), (true, Some(1)));
    assert_eq!(refuse("a", 10), (true, None));
    assert_eq!(refuse("a", 20), (false, None), "two a second");
    assert_eq!(refuse("b", 30), (true, Some(1)));
    assert_eq!(refuse("c", 40), (false, Some(1)), "three a second for all");
    assert_eq!(refuse("a", 1_000), (true, None), "another second");
    assert_eq!(refuse("a", 60_000), (true, Some(4)), "another minute");
    for number in 0..5_000 {
        refuse(&format!("server {number}"), 60_000);
    }
    assert!(queue.refused.len() <= MAX_COUNTED);
    queue.refuse(&"late".into(), at(200_000));
    assert_eq!(queue.refused.len(), 1, "those of long ago are forgotten");
}

proptest! {
    #[test]
    fn nobody_is_forgotten_and_no_bound_is_passed(steps in prop::collection::vec((0..3u8, 0..4usize, 0..9usize), 1..300)) {
        const SERVERS: [&str; 4] = ["a", "b", "c", "d"];
        const PEOPLE: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
        let mut desk = Desk::new(BOUNDS);
        let (mut waiting, mut working) = (Vec::new(), Vec::new());
        for (step, server, person) in steps {
            match step {
                0 | 1 => {
                    let come = (SERVERS[server], PEOPLE[person]);
                    if desk.come(come.0, come.1) {
                        waiting.push((come.0, come.1, desk.count));
                    }
                }
                _ if !working.is_empty() => {
                    let job = working.remove(person % working.len());
                    desk.finish(job);
                }
                // A job is abandoned while it waits.
                _ if !waiting.is_empty() => {
                    let job: (&str, &str, u32) = waiting.remove(person % waiting.len());
                    desk.queue.remove(&job.0.into(), &job.1.into(), desk.numbers[&job]);
                }
                _ => {}
            }
            for job in desk.started() {
                let first = waiting.iter().position(|other| (other.0, other.1) == (job.0, job.1));
                prop_assert_eq!(waiting.remove(first.unwrap()), job, "in the order in which they came");
                working.push(job);
            }
            let count = |jobs: &[(&str, &str, u32)], fits: &dyn Fn(&(&str, &str, u32)) -> bool| {
                jobs.iter().filter(|job| fits(job)).count()
            };
            prop_assert!(working.len() <= BOUNDS.at_once);
            prop_assert!(waiting.len() + working.len() <= BOUNDS.total);
            for name in SERVERS {
                let of = |job: &(&str, &str, u32)| job.0 == name;
                prop_assert!(count(&working, &of) <= BOUNDS.server_at_once);
                prop_assert!(count(&working, &of) + count(&waiting, &of) <= BOUNDS.server);
            }
            for name in PEOPLE {
                let of = |job: &(&str, &str, u32)| job.1 == name;
                prop_assert!(count(&working, &of) <= BOUNDS.person_at_once);
                prop_assert!(count(&working, &of) + count(&waiting, &of) <= BOUNDS.person);
            }
        }
        // Every job gets its turn in the end, and nothing is left behind.
        while let Some(job) = working.pop() {
            desk.finish(job);
            for job in desk.started() {
                waiting.retain(|other| *other != job);
                working.push(job);
            }
        }
        prop_assert_eq!(waiting, vec![]);
        let queue = &desk.queue;
        prop_assert_eq!((queue.working, queue.unfinished), (0, 0));
        prop_assert!(queue.lanes.is_empty() && queue.people.is_empty() && queue.rotation.is_empty());
    }
}

#[tokio::test]
async fn a_turn_is_given_back_however_it_ends() {
    let admission = Arc::new(Admission::new(Bounds {
        at_once: 1,
        ..BOUNDS
    }));
    let arrive = |person: &str| {
        admission
            .admit(Some("s"), person, RequestKind::Action)
            .ok()
            .unwrap()
    };
    let mut first = arrive("a");
    first.wait().await;
    let mut second = arrive("b");
    let mut given_up = arrive("c");
    let mut last = arrive("d");
    for waiting in [&mut second, &mut given_up, &mut last] {
        assert!(waiting.wait().now_or_never().is_none());
    }
    drop(given_up);
    first.finish_work();
    second.wait().await;
    assert_eq!(
        admission.unfinished(),
        3,
        "the first still brings its answer"
    );
    drop(second);
    last.wait().await;
    // Abandoned after its turn came and before it was taken.
    let mut next = arrive("e");
    let mut ready = arrive("f");
    for waiting in [&mut next, &mut ready] {
        assert!(waiting.wait().now_or_never().is_none());
    }
    drop(last);
    next.wait().await;
    next.finish_work();
    drop(ready);
    drop((first, next));
    assert_eq!(admission.unfinished(), 0);
    let mut again = arrive("a");
    again.wait().await;
    let direct = admission.admit(None, "a", RequestKind::Action);
    assert!(direct.is_ok(), "a lane of one's own");
}

/// Otherwise those who wait for earlier messages would hold up the handling of just these messages, for ever.
#[tokio::test]
async fn whoever_is_not_ready_takes_no_turn_from_others() {
    let admission = Arc::new(Admission::new(BOUNDS));
    let arrive = |person: &str| admission.admit(Some("s"), person, RequestKind::Action);
    let catching_up: Vec<Ticket> = ["a", "b", "c", "d", "e"]
        .iter()
        .map(|person| arrive(person).ok().unwrap())
        .collect();
    let mut earlier = arrive("f").ok().unwrap();
    assert!(earlier.wait().now_or_never().is_some());
    assert!(arrive("g").is_err(), "they count towards the bounds");
    earlier.finish_work();
    drop(earlier);
    for mut ticket in catching_up {
        assert!(ticket.wait().now_or_never().is_some());
    }
    assert_eq!(admission.unfinished(), 0);
}
