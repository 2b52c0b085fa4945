//! Which file uses which, and that the arrows run one way.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The folders inside a room, from the bottom up: each may use itself and those before it.
const FLOORS: &[(&str, &[&str])] = &[(
    "chat",
    &[
        "api", "syntax", "core", "service", "posts", "commands", "dispatch", "workers",
    ],
)];

/// The circles that are there for now, with all their files: each is to be opened, and then its line goes. One that grows or
/// changes is another circle.
const CIRCLES_FOR_NOW: &[&[&str]] = &[&[
    "src/render/canvas.rs",
    "src/render/palette.rs",
    "src/render/raster.rs",
    "src/render/sprite.rs",
    "src/render/theme_cache.rs",
]];

/// Rooms whose types have all their methods in the file of the type: methods elsewhere would be arrows that nobody sees.
const NO_FAR_METHODS: &[&str] = &["chat", "text"];

/// The uses of one file by another, as they are found.
#[derive(Default)]
pub(super) struct Arrows {
    files: BTreeMap<Vec<String>, PathBuf>,
    uses: Vec<Use>,
}

struct Use {
    from: Vec<String>,
    target: Vec<String>,
    line: usize,
}

impl Arrows {
    pub(super) fn file(&mut self, module: &[String], path: &Path) {
        self.files.insert(module.to_vec(), path.to_owned());
    }

    pub(super) fn used(&mut self, from: &[String], target: Vec<String>, line: usize) {
        let from = from.to_vec();
        self.uses.push(Use { from, target, line });
    }

    /// The module with a file of its own in which a path ends.
    fn home<'a>(&self, path: &'a [String]) -> &'a [String] {
        let mut home = path;
        while !home.is_empty() && !self.files.contains_key(home) {
            home = &home[..home.len() - 1];
        }
        home
    }

    /// File, line and what is wrong.
    pub(super) fn complaints(&self, root: &Path) -> Vec<(PathBuf, usize, String)> {
        let mut complaints = Vec::new();
        let mut next: BTreeMap<&[String], BTreeSet<&[String]>> = BTreeMap::new();
        for Use { from, target, line } in &self.uses {
            let (from, to) = (self.home(from), self.home(target));
            if from == to || from.is_empty() || to.is_empty() {
                continue;
            }
            if let (Some(lower), Some(upper)) = (floor(from), floor(to))
                && from[0] == to[0]
                && upper > lower
            {
                let what = format!(
                    "{} is below {}, and may not use {}",
                    from[1],
                    to[1],
                    to.join("::")
                );
                complaints.push((self.files[from].clone(), *line, what));
            }
            // What a module says of its children is no use of them.
            if !to.starts_with(from) {
                next.entry(from).or_default().insert(to);
            }
        }
        let name = |module: &[String]| {
            let path = &self.files[module];
            path.strip_prefix(root).unwrap_or(path).to_owned()
        };
        let found = circles(&next);
        for known in CIRCLES_FOR_NOW {
            let there = |circle: &Vec<&[String]>| {
                let files = circle.iter().map(|module| name(module));
                files.eq(known.iter().map(PathBuf::from))
            };
            let paths: Vec<PathBuf> = known.iter().map(|file| root.join(file)).collect();
            if paths.iter().all(|path| path.exists()) && !found.iter().any(there) {
                let what = "its circle is open: take it out of CIRCLES_FOR_NOW".to_owned();
                complaints.push((paths[0].clone(), 1, what));
            }
        }
        for circle in found {
            let files: Vec<PathBuf> = circle.iter().map(|module| name(module)).collect();
            let known = |known: &&[&str]| {
                known
                    .iter()
                    .map(Path::new)
                    .eq(files.iter().map(PathBuf::as_path))
            };
            if CIRCLES_FOR_NOW.iter().any(known) {
                continue;
            }
            let named: Vec<String> = files
                .iter()
                .map(|file| file.display().to_string())
                .collect();
            let what = format!("these files form a circle: {}", named.join(", "));
            complaints.push((root.join(&files[0]), 1, what));
        }
        complaints
    }
}

/// How high a module stands in a room that has floors; none for what stands beside them.
fn floor(module: &[String]) -> Option<usize> {
    let (_, floors) = FLOORS.iter().find(|(room, _)| *room == module[0])?;
    floors
        .iter()
        .position(|floor| module.get(1).is_some_and(|name| name == floor))
}

/// The sets of modules in which each can be reached from each other (Tarjan 1972), larger than one.
fn circles<'a>(next: &BTreeMap<&'a [String], BTreeSet<&'a [String]>>) -> Vec<Vec<&'a [String]>> {
    let mut search = Search {
        next,
        seen: BTreeMap::new(),
        path: Vec::new(),
        circles: Vec::new(),
    };
    for module in next.keys() {
        if !search.seen.contains_key(module) {
            search.visit(module);
        }
    }
    for circle in &mut search.circles {
        circle.sort_unstable();
    }
    search.circles
}

struct Search<'s, 'a> {
    next: &'s BTreeMap<&'a [String], BTreeSet<&'a [String]>>,
    /// In which order modules were seen; none for those that are done with.
    seen: BTreeMap<&'a [String], Option<usize>>,
    path: Vec<&'a [String]>,
    circles: Vec<Vec<&'a [String]>>,
}

impl<'a> Search<'_, 'a> {
    /// The first module seen that can be reached from here.
    fn visit(&mut self, module: &'a [String]) -> usize {
        let order = self.seen.len();
        self.seen.insert(module, Some(order));
        self.path.push(module);
        let mut low = order;
        for to in self.next.get(module).into_iter().flatten().copied() {
            low = low.min(match self.seen.get(to) {
                None => self.visit(to),
                Some(Some(before)) => *before,
                Some(None) => continue,
            });
        }
        if low == order {
            let from = self.path.iter().position(|on| *on == module).unwrap();
            let circle = self.path.split_off(from);
            for done in &circle {
                self.seen.insert(done, None);
            }
            if circle.len() > 1 {
                self.circles.push(circle);
            }
        }
        low
    }
}

/// The lines of a source that give methods to a type of another file, where that is not done.
pub(super) fn far_methods(module: &[String], source: &str) -> Vec<(usize, String)> {
    if !module
        .first()
        .is_some_and(|room| NO_FAR_METHODS.contains(&room.as_str()))
    {
        return Vec::new();
    }
    let defines = |name: &str| {
        ["struct", "enum", "trait"].iter().any(|kind| {
            source.lines().any(|line| {
                line.split_once(&format!("{kind} {name}"))
                    .is_some_and(|(_, rest)| {
                        !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_')
                    })
            })
        })
    };
    source
        .lines()
        .enumerate()
        .filter_map(|(at, line)| {
            let rest = line.strip_prefix("impl")?;
            let rest = match rest.strip_prefix('<') {
                Some(_) => rest.split_once("> ")?.1,
                None => rest.strip_prefix(' ')?,
            };
            if rest.contains(" for ") {
                return None;
            }
            let name = rest
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next()?;
            (!defines(name)).then(|| {
                let what = format!("methods of {name} stand in another file than {name}");
                (at + 1, what)
            })
        })
        .collect()
}
