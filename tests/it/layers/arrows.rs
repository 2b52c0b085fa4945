//! Which file uses which, and that the arrows run one way.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use proc_macro2::TokenStream;

use super::methods::{Method, Methods};

/// The folders inside a room, from the bottom up: each may use itself and those before it.
const FLOORS: &[(&str, &[&str])] = &[
    (
        "chat",
        &[
            "api", "syntax", "core", "service", "posts", "commands", "pages", "dispatch", "workers",
        ],
    ),
    (
        "store",
        &[
            "sql", "values", "sqlite", "postgres", "core", "subjects", "upkeep",
        ],
    ),
];

/// Rooms whose types have all their methods in the file of the type: methods elsewhere would be arrows that nobody sees.
const NO_FAR_METHODS: &[&str] = &["chat", "text"];

/// The uses of one file by another, as they are found.
#[derive(Default)]
pub(super) struct Arrows {
    files: BTreeMap<Vec<String>, PathBuf>,
    uses: Vec<Use>,
    /// Paths that begin neither with `crate` nor the like: perhaps in a file below.
    others: Vec<(Vec<String>, Vec<String>)>,
    methods: Methods,
}

/// A path to another module, or a call of a method that is defined there.
struct Use {
    from: Vec<String>,
    target: Vec<String>,
    line: usize,
    /// Type and name of the method that is called, if one is.
    calls: Option<(String, String)>,
}

impl Arrows {
    pub(super) fn file(&mut self, module: &[String], path: &Path) {
        self.files.insert(module.to_vec(), path.to_owned());
    }

    pub(super) fn used(&mut self, from: &[String], target: Vec<String>, line: usize) {
        let (from, calls) = (from.to_vec(), None);
        self.uses.push(Use {
            from,
            target,
            line,
            calls,
        });
    }

    pub(super) fn other(&mut self, from: &[String], path: Vec<String>) {
        self.others.push((from.to_vec(), path));
    }

    pub(super) fn methods(&mut self, module: &[String], tokens: TokenStream) {
        self.methods.read(tokens, module);
    }

    /// Whether there is a method of this name.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.methods
            .defined
            .iter()
            .any(|method| method.name == name)
    }

    /// Takes the calls of methods of other files, as far as they can be told, as uses of these files.
    pub(super) fn follow_calls(&mut self) {
        let reach = self.reach();
        let mut by_name: BTreeMap<&str, Vec<(&Method, &[String])>> = BTreeMap::new();
        for method in &self.methods.defined {
            if let Some(of) = self.home_of_type(method) {
                by_name.entry(&method.name).or_default().push((method, of));
            }
        }
        let mut uses = Vec::new();
        for call in &self.methods.calls {
            let from = self.home(&call.module);
            let known = |of| from == of || reach.get(from).is_some_and(|to| to.contains(of));
            let meant = by_name.get(call.name.as_str()).into_iter().flatten();
            let mut meant = meant.filter(|(method, of)| call.may_mean(method) && known(*of));
            let Some((method, _)) = meant.next() else {
                continue;
            };
            let to = self.home(&method.module);
            if from != to && meant.all(|(other, _)| self.home(&other.module) == to) {
                uses.push(Use {
                    from: call.module.clone(),
                    target: method.module.clone(),
                    line: call.line,
                    calls: Some((method.of.clone(), method.name.clone())),
                });
            }
        }
        self.uses.extend(uses);
    }

    /// File, line and what is wrong with calls of methods of other rooms: `may` says whether one room may call the methods
    /// of a type that stands in another.
    pub(super) fn refused_calls(
        &self,
        may: impl Fn(&str, &str, &str) -> bool,
    ) -> Vec<(PathBuf, usize, String)> {
        let refused = self.uses.iter().filter_map(|used| {
            let (of, name) = used.calls.as_ref()?;
            let (from, to) = (used.from.first()?, used.target.first()?);
            let what = format!("{from} may not use {to} (it calls {of}::{name})");
            let file = self.files[self.home(&used.from)].clone();
            (from != to && !may(from, to, of)).then_some((file, used.line, what))
        });
        refused.collect()
    }

    /// The file that defines the type of a method: its own, or the only one with a type of that name.
    fn home_of_type(&self, method: &Method) -> Option<&[String]> {
        let homes = self.methods.types.get(&method.of)?;
        let own = homes
            .iter()
            .find(|home| self.home(home) == self.home(&method.module));
        match own {
            Some(own) => Some(self.home(own)),
            None if homes.len() == 1 => homes.first().map(|home| self.home(home)),
            None => None,
        }
    }

    /// Every file that can be reached from each along paths.
    fn reach(&self) -> BTreeMap<&[String], BTreeSet<&[String]>> {
        let mut next: BTreeMap<&[String], BTreeSet<&[String]>> = BTreeMap::new();
        for Use { from, target, .. } in &self.uses {
            next.entry(self.home(from))
                .or_default()
                .insert(self.home(target));
        }
        for (from, path) in &self.others {
            let from = self.home(from);
            if let Some((to, _)) = self.files.get_key_value(&[from, &path[..1]].concat()) {
                next.entry(from).or_default().insert(to);
            }
        }
        // Whoever names the root, for a macro, doesn't know all rooms thereby.
        next.remove([].as_slice());
        let all = |from: &&'_ [String]| {
            let (mut seen, mut todo) = (BTreeSet::new(), vec![*from]);
            while let Some(at) = todo.pop() {
                for to in next.get(at).into_iter().flatten() {
                    if seen.insert(*to) {
                        todo.push(to);
                    }
                }
            }
            seen
        };
        next.keys().map(|from| (*from, all(from))).collect()
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
        for Use {
            from,
            target,
            line,
            calls,
        } in &self.uses
        {
            let (from, to) = (self.home(from), self.home(target));
            if from == to || from.is_empty() || to.is_empty() {
                continue;
            }
            if let (Some(lower), Some(upper)) = (floor(from), floor(to))
                && from[0] == to[0]
                && upper > lower
                // `pub(in crate::room)` uses nothing.
                && target.len() > 1
            {
                let mut what = format!(
                    "{} is below {}, and may not use {}",
                    from[1],
                    to.get(1).unwrap_or(&to[0]),
                    if to.len() > 1 { to } else { target }.join("::")
                );
                if let Some((of, name)) = calls {
                    what += &format!(" (it calls {of}::{name})");
                }
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
        for circle in circles(&next) {
            let files: Vec<PathBuf> = circle.iter().map(|module| name(module)).collect();
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

/// How high a module stands in a room that has floors, the page of the room on top; none for what stands beside them.
fn floor(module: &[String]) -> Option<usize> {
    let (_, floors) = FLOORS.iter().find(|(room, _)| *room == module[0])?;
    match module.get(1) {
        Some(name) => floors.iter().position(|floor| name == floor),
        None => Some(floors.len()),
    }
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
