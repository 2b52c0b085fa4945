//! Theme files: all keys with their allowed values, and a parser that reports every error with its line.

use std::fmt;

use toml::de::{DeTable, DeValue};

use super::{Colour, Pattern, Theme};

/// An error in a theme file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// The line number, from 1.
    pub line: usize,
    /// The key with its section, such as `black.rim`; `None` if the file isn't valid TOML.
    pub key: Option<String>,
    /// What is wrong and what is allowed.
    pub what: String,
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.key {
            Some(key) => write!(f, "line {}, {key}: {}", self.line, self.what),
            None => write!(f, "line {}: {}", self.line, self.what),
        }
    }
}

impl std::error::Error for ThemeError {}

/// The type of a key, with the field of the theme that it sets.
enum Set {
    Colour(fn(&mut Theme) -> &mut Colour),
    /// A number from a minimum to a maximum.
    Number(fn(&mut Theme) -> &mut f32, f32, f32),
    Pattern(fn(&mut Theme) -> &mut Pattern),
}

impl Set {
    /// The message for a value that isn't allowed.
    fn refused(&self, shown: &str) -> String {
        match self {
            Set::Colour(_) => format!(
                "{shown} isn't a colour: write one like \"#D6A565\", or \"#D6A56580\" with opacity"
            ),
            Set::Number(_, low, high) => format!("{shown} isn't a number from {low} to {high}"),
            Set::Pattern(_) => {
                let names: Vec<String> = Pattern::ALL
                    .iter()
                    .map(|pattern| format!("{:?}", pattern.name()))
                    .collect();
                format!("{shown} isn't a pattern: choose from {}", names.join(", "))
            }
        }
    }

    /// Sets the field; false if the value isn't allowed.
    fn set(&self, theme: &mut Theme, value: &DeValue<'_>) -> bool {
        match (self, value) {
            (Set::Colour(field), DeValue::String(text)) => {
                let colour = Colour::from_hex(text);
                colour.map(|colour| *field(theme) = colour).is_some()
            }
            (Set::Number(field, low, high), _) => {
                let number = match value {
                    DeValue::Float(float) => float.as_str().parse::<f32>().ok(),
                    DeValue::Integer(integer) => integer.as_str().parse().ok(),
                    _ => None,
                };
                let number = number.filter(|number| (*low..=*high).contains(number));
                number.map(|number| *field(theme) = number).is_some()
            }
            (Set::Pattern(field), DeValue::String(text)) => {
                let pattern = Pattern::ALL.into_iter().find(|p| p.name() == &**text);
                pattern.map(|pattern| *field(theme) = pattern).is_some()
            }
            _ => false,
        }
    }
}

/// The keys in the section of a side.
macro_rules! side_keys {
    ($side:ident, $edge:ident, $claimed:ident, $border:ident) => {
        &[
            ("light", Set::Colour(|t| &mut t.$side.light)),
            ("body", Set::Colour(|t| &mut t.$side.body)),
            ("shade", Set::Colour(|t| &mut t.$side.shade)),
            ("rim", Set::Colour(|t| &mut t.$side.rim)),
            (
                "rim_width",
                Set::Number(|t| &mut t.$side.rim_width, 0.0, 0.5),
            ),
            ("last", Set::Colour(|t| &mut t.$side.last)),
            ("deciding", Set::Colour(|t| &mut t.$side.deciding)),
            ("pattern", Set::Pattern(|t| &mut t.$side.pattern)),
            ("edge", Set::Colour(|t| &mut t.$edge)),
            ("claimed", Set::Colour(|t| &mut t.$claimed)),
            ("border", Set::Colour(|t| &mut t.$border)),
        ]
    };
}

/// The keys by section; `""` is the top of the file.
const SECTIONS: &[(&str, &[(&str, Set)])] = &[
    (
        "",
        &[
            ("ground", Set::Colour(|t| &mut t.ground)),
            ("board", Set::Colour(|t| &mut t.board)),
            ("tile", Set::Colour(|t| &mut t.tile)),
            ("grid", Set::Colour(|t| &mut t.grid)),
            ("hint", Set::Colour(|t| &mut t.hint)),
            ("coordinate", Set::Colour(|t| &mut t.coordinate)),
            ("bar", Set::Colour(|t| &mut t.bar)),
            ("bar_text", Set::Colour(|t| &mut t.bar_text)),
            ("bar_note", Set::Colour(|t| &mut t.bar_note)),
            ("bar_mark", Set::Colour(|t| &mut t.bar_mark)),
            ("last", Set::Colour(|t| &mut t.last)),
            ("deciding", Set::Colour(|t| &mut t.deciding)),
            ("compared", Set::Colour(|t| &mut t.compared)),
            ("chosen", Set::Colour(|t| &mut t.chosen)),
            ("beside", Set::Colour(|t| &mut t.beside)),
            ("ghost", Set::Number(|t| &mut t.ghost, 0.0, 1.0)),
            ("grid_weight", Set::Number(|t| &mut t.grid_weight, 0.2, 4.0)),
            ("mark_weight", Set::Number(|t| &mut t.mark_weight, 0.2, 4.0)),
        ],
    ),
    (
        "black",
        side_keys!(black, black_edge, black_claimed, black_border),
    ),
    (
        "white",
        side_keys!(white, white_edge, white_claimed, white_border),
    ),
    (
        "shadow",
        &[
            ("colour", Set::Colour(|t| &mut t.shadow)),
            ("right", Set::Number(|t| &mut t.shadow_offset.0, -1.0, 1.0)),
            ("down", Set::Number(|t| &mut t.shadow_offset.1, -1.0, 1.0)),
        ],
    ),
];

/// Parses a theme file; missing keys are taken from `base`.
///
/// # Errors
/// Everything that is wrong, in the order of lines.
pub(super) fn read(base: &Theme, name: &str, text: &str) -> Result<Theme, Vec<ThemeError>> {
    let mut reader = Reader {
        text,
        theme: base.clone(),
        errors: Vec::new(),
    };
    reader.theme.name = name.to_owned();
    reader.document();
    reader.errors.sort_by_key(|error| error.line);
    if reader.errors.is_empty() {
        Ok(reader.theme)
    } else {
        Err(reader.errors)
    }
}

struct Reader<'a> {
    text: &'a str,
    theme: Theme,
    errors: Vec<ThemeError>,
}

impl Reader<'_> {
    fn document(&mut self) {
        let (document, errors) = DeTable::parse_recoverable(self.text);
        for error in &errors {
            let at = error.span().map_or(self.text.len(), |span| span.start);
            let line = self.line(at);
            // One slip makes several errors on its line; only the first is about it.
            if self.errors.iter().all(|error| error.line != line) {
                self.errors.push(ThemeError {
                    line,
                    key: None,
                    what: format!("this isn't valid TOML: {}", error.message()),
                });
            }
        }
        if errors.is_empty() {
            self.section("", document.get_ref());
        }
    }

    fn section(&mut self, section: &str, table: &DeTable<'_>) {
        let known = SECTIONS.iter().find(|(name, _)| *name == section);
        let keys = known.map_or(&[][..], |(_, keys)| keys);
        for (name, value) in table {
            let line = self.line(name.span().start);
            let name = name.get_ref().as_ref();
            let set = keys.iter().find(|(key, _)| *key == name);
            let inner = section.is_empty() && SECTIONS.iter().any(|(inner, _)| *inner == name);
            let what = match (set, value.get_ref()) {
                (Some((_, set)), inner) => {
                    if set.set(&mut self.theme, inner) {
                        continue;
                    }
                    let shown = self.text.get(value.span()).unwrap_or_default();
                    set.refused(&shortened(shown))
                }
                (None, DeValue::Table(table)) if inner => {
                    self.section(name, table);
                    continue;
                }
                (None, _) if inner => {
                    format!("write [{name}] on a line of its own, with its keys below")
                }
                (None, _) => {
                    let names: Vec<&str> = keys.iter().map(|(key, _)| *key).collect();
                    format!("unknown key; choose from {}", names.join(", "))
                }
            };
            let key = if section.is_empty() {
                name.to_owned()
            } else {
                format!("{section}.{name}")
            };
            let key = Some(key);
            self.errors.push(ThemeError { line, key, what });
        }
    }

    fn line(&self, offset: usize) -> usize {
        let before = self.text.bytes().take(offset);
        1 + before.filter(|byte| *byte == b'\n').count()
    }
}

/// The first line of a value, shortened if it's long.
fn shortened(value: &str) -> String {
    const LONGEST: usize = 40;
    let line = value.lines().next().unwrap_or_default();
    if line.len() == value.len() && line.chars().count() <= LONGEST {
        return line.to_owned();
    }
    line.chars().take(LONGEST).chain(['…']).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn errors(text: &str) -> Vec<String> {
        let read = read(Theme::wood(), "mine", text).unwrap_err();
        read.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_file_changes_what_it_names() {
        let text =
            "board = \"#102030\"\nghost = 1\n[white]\npattern = \"ring\"\nrim = \"#FFFFFF80\"\n";
        let theme = read(Theme::wood(), "mine", text).unwrap();
        assert_eq!(theme.name, "mine");
        assert_eq!(theme.board, Colour::rgb(0x10_20_30));
        assert_eq!(theme.ghost, 1.0);
        assert_eq!(theme.white.pattern, Pattern::Ring);
        assert_eq!(theme.white.rim, Colour::rgba(0xFF_FF_FF, 0x80));
        assert_eq!(theme.grid, Theme::wood().grid);
        assert_eq!(theme.black, Theme::wood().black);
    }

    #[test]
    fn what_is_wrong_is_named_with_line_and_key() {
        assert_eq!(
            errors("\nboard = \"brown\"\nghost = 1.5\n[white]\npattern = \"stars\"\nedges = 3\n"),
            [
                "line 2, board: \"brown\" isn't a colour: write one like \"#D6A565\", or \"#D6A56580\" with opacity",
                "line 3, ghost: 1.5 isn't a number from 0 to 1",
                "line 5, white.pattern: \"stars\" isn't a pattern: choose from \"none\", \"ring\", \"dot\"",
                "line 6, white.edges: unknown key; choose from light, body, shade, rim, rim_width, last, \
                 deciding, pattern, edge, claimed, border",
            ]
        );
        assert_eq!(
            errors("black = \"#000000\"\nboard = 3\n"),
            [
                "line 1, black: write [black] on a line of its own, with its keys below",
                "line 2, board: 3 isn't a colour: write one like \"#D6A565\", or \"#D6A56580\" with opacity",
            ]
        );
        assert!(errors("ground = \"#D6A565\n")[0].starts_with("line 1: this isn't valid TOML: "));
        assert!(errors("[stones]\nblack = 1\n")[0].starts_with("line 1, stones: unknown key"));
        for number in ["nan", "inf", "-0.1", "\"1\"", "1e9", "true"] {
            assert_eq!(errors(&format!("ghost = {number}")).len(), 1, "{number}");
        }
    }

    #[test]
    fn the_themes_that_come_along_name_every_key() {
        for (name, text) in super::super::BUILT_IN {
            let table: toml::Table = text.parse().unwrap();
            for (section, keys) in SECTIONS {
                let inner = table.get(*section).and_then(toml::Value::as_table);
                let table = if section.is_empty() {
                    Some(&table)
                } else {
                    inner
                };
                for (key, _) in *keys {
                    let named = table.is_some_and(|table| table.contains_key(*key));
                    assert!(named, "{name}: {section}.{key}");
                }
            }
        }
    }
}
