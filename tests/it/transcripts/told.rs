//! What is said, in words.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use stonepost::chat::{Button, ButtonStyle, Menu, MenuEntry};
use stonepost::local::LocalFile;
use stonepost::text::alt;
use xxhash_rust::xxh3::xxh3_64;

/// A message in words.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) to: Option<String>,
    pub(super) channel: String,
    pub(super) is_answer: bool,
    pub(super) text: String,
    /// A line for each menu.
    pub(super) menus: Vec<String>,
    /// A line for each row of buttons.
    pub(super) buttons: Vec<String>,
    pub(super) files: Vec<String>,
    /// Who was pinged when it came; a change pings nobody.
    pub(super) pings: Vec<String>,
    pub(super) is_silent: bool,
}

/// The most bytes of a picture of a board, and of any other one.
const BOARD_BYTES: usize = 60_000;
const OTHER_BYTES: usize = 40 << 10;

/// What files are, by their names and what is in them: both platforms show the same pictures.
static KNOWN: Mutex<BTreeMap<(String, u64), String>> = Mutex::new(BTreeMap::new());

/// What a file is, and the words for those who can't see it.
pub(super) fn file_in_words(file: &LocalFile, bytes: Vec<u8>) -> String {
    let key = (file.name.clone(), xxh3_64(&bytes));
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let found = known().get(&key).cloned();
    let words = found.unwrap_or_else(|| {
        let words = content_in_words(file, bytes);
        known().insert(key, words.clone());
        words
    });
    match &file.alt {
        Some(alt) => {
            assert!(alt.chars().count() <= alt::LIMIT, "{file:?}");
            format!("{words}: {alt}")
        }
        None => words,
    }
}

/// Its name, the size of a picture, and a digest of what it shows, whichever way a machine compresses.
fn content_in_words(file: &LocalFile, bytes: Vec<u8>) -> String {
    if file.mime != "image/png" {
        return format!("{} {:08x}", file.name, xxh3_64(&bytes) as u32);
    }
    let most = match file.name.starts_with("board") {
        true => BOARD_BYTES,
        false => OTHER_BYTES,
    };
    assert!(bytes.len() <= most, "{}: {}", file.name, bytes.len());
    let picture = image::load_from_memory(&bytes).expect("a picture");
    let (width, height) = (picture.width(), picture.height());
    let digest = xxh3_64(picture.into_rgba8().as_raw()) as u32;
    format!("{} {width}×{height} {digest:08x}", file.name)
}

/// A menu: what it asks for, or what is chosen, and its first entries and the last one.
pub(super) fn menu_in_words(menu: &Menu) -> String {
    const SHOWN: usize = 4;
    let fits = |text: &str| (1..=100).contains(&text.chars().count());
    let entry_fits = |entry: &MenuEntry| {
        fits(&entry.value) && fits(&entry.label) && entry.description.chars().count() <= 100
    };
    let is_small = (1..=25).contains(&menu.entries.len()) && menu.entries.iter().all(entry_fits);
    assert!(
        is_small && fits(&menu.id) && fits(&menu.placeholder),
        "{menu:?}"
    );
    let in_words = |entry: &MenuEntry| match entry.description.as_str() {
        "" => entry.label.clone(),
        description => format!("{} ({description})", entry.label),
    };
    let shown: Vec<String> = menu.entries.iter().map(in_words).collect();
    let chosen = menu.entries.iter().find(|entry| entry.chosen);
    let asks = chosen.map_or_else(
        || menu.placeholder.clone(),
        |chosen| format!("{}: {}", menu.placeholder, chosen.label),
    );
    let listed = match shown.as_slice() {
        [first @ .., last] if first.len() > SHOWN => {
            format!("{}; … {last} ({})", first[..SHOWN].join("; "), shown.len())
        }
        all => all.join("; "),
    };
    format!("<{asks}> {listed}")
}

/// The buttons, row by row; what can't be pressed is in brackets of another kind.
pub(super) fn rows(buttons: &[Button]) -> Vec<String> {
    let label = |button: &Button| match button.style {
        ButtonStyle::Disabled => format!("({})", button.label),
        _ => format!("[{}]", button.label),
    };
    let most = |button: &Button| match button.style {
        ButtonStyle::Link => 512,
        _ => 100,
    };
    let fits =
        |button: &Button| button.id.len() <= most(button) && button.label.chars().count() <= 80;
    assert!(buttons.iter().all(fits), "{buttons:?}");
    let rows = buttons.chunk_by(|one, next| one.row == next.row);
    rows.map(|row| row.iter().map(label).collect::<Vec<_>>().join(" "))
        .collect()
}

/// The text with a channel's name for its id, and `…` for the number of a message there.
pub(super) fn without_numbers(text: &str, id: &str, name: &str) -> String {
    let id_here = format!("#{id}");
    let mut parts = text.split(&id_here);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let rest = part
            .strip_prefix('/')
            .filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        match rest {
            Some(rest) => {
                let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
                format!("{text}#{name}/…{rest}")
            }
            None if part.starts_with(|c: char| c.is_alphanumeric()) => format!("{text}#{id}{part}"),
            None => format!("{text}#{name}{part}"),
        }
    })
}

impl Told {
    /// Whether it says the same as another one, but perhaps for its buttons.
    pub(super) fn says_as(&self, other: &Told) -> bool {
        self.text == other.text && self.files == other.files && self.menus == other.menus
    }

    pub(super) fn heading(&self) -> String {
        let reply = if self.is_answer { ", in reply" } else { "" };
        match &self.to {
            Some(to) if self.channel == "direct" => format!("directly to {to}{reply}"),
            Some(to) if self.channel == "general" => format!("to {to}{reply}"),
            Some(to) => format!("to {to} in #{}{reply}", self.channel),
            None => format!("#{}{reply}", self.channel),
        }
    }

    pub(super) fn first_words(&self) -> String {
        let line = self.text.lines().next().unwrap_or_default();
        let words: String = line.chars().take(40).collect();
        format!("“{words}”")
    }

    /// It's as it was, but for its buttons.
    pub(super) fn buttons_alone(&self) -> String {
        let buttons = match self.buttons.join(" ") {
            none if none.is_empty() => "no buttons".to_owned(),
            buttons => buttons,
        };
        format!(
            "  {}, {buttons} under {}",
            self.heading(),
            self.first_words()
        )
    }

    pub(super) fn lines(&self, more: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for (number, line) in self.text.lines().enumerate() {
            lines.push(match number {
                0 => format!("  {}{more}: {line}", self.heading()),
                _ => format!("    {line}"),
            });
        }
        if lines.is_empty() {
            lines.push(format!("  {}{more}:", self.heading()));
        }
        let pings = (more.is_empty() && !self.pings.is_empty())
            .then(|| format!("pings {}", self.pings.join(", ")));
        let silently = (more.is_empty() && self.is_silent).then(|| "silently".to_owned());
        let more = self.menus.iter().chain(&self.buttons);
        let more = more.chain(&pings).chain(&silently);
        let more = more.chain(&self.files);
        lines.extend(more.map(|line| format!("    {line}")));
        lines
    }
}
