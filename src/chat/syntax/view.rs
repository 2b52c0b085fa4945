//! Views of a board, which are a side, a theme or both, and the themes to choose from.

use std::sync::Arc;

use crate::api::platform::Room;
use render::Theme;
use rules::Side;
use text::options;
use text::rich::Text;

/// The longest key of a theme, in characters.
const LONGEST_KEY: usize = 32;

/// The sides, by the words people type for them.
const SIDES: [(&str, Side); 2] = [("black", Side::Black), ("white", Side::White)];

/// The themes that there are to choose from.
pub(crate) struct Themes {
    default: Arc<Theme>,
    all: Vec<Arc<Theme>>,
}

/// The key of the theme for dark mode.
const DARK: &str = "night";

/// How one person sees a board.
#[derive(Clone)]
pub(crate) struct View {
    /// The side from which the board is seen.
    pub(crate) viewer: Side,
    /// The colours.
    pub(crate) theme: Arc<Theme>,
}

/// The parts of a view that somebody asked for.
#[derive(Default)]
pub(crate) struct RequestedView {
    pub(crate) viewer: Option<Side>,
    pub(crate) theme: Option<Arc<Theme>>,
}

impl Themes {
    /// Collects `all` themes. Boards are in the theme `default` unless another one is asked for.
    pub(crate) fn new(default: Theme, all: &[Theme]) -> Themes {
        let default = Arc::new(default);
        let mut themes: Vec<Arc<Theme>> = all
            .iter()
            .filter(|theme| theme.name != default.name)
            .map(|theme| Arc::new(theme.clone()))
            .collect();
        let place = all.iter().position(|theme| theme.name == default.name);
        let place = place.unwrap_or_default().min(themes.len());
        themes.insert(place, Arc::clone(&default));
        // Nobody can ask for a theme whose name can't be typed.
        themes.retain(|theme| !plain(&theme.name).is_empty());
        Themes {
            default,
            all: themes,
        }
    }

    /// Returns the default theme, which boards for everybody are in.
    pub(crate) fn default_theme(&self) -> &Arc<Theme> {
        &self.default
    }

    /// Returns all themes that can be asked for.
    pub(crate) fn all(&self) -> &[Arc<Theme>] {
        &self.all
    }

    /// Returns the theme for browsers in dark mode where nobody has chosen one, the host included.
    pub(crate) fn dark_theme(&self) -> Option<&Arc<Theme>> {
        let is_chosen = self.default.name != Theme::wood().name;
        self.by_key(DARK).filter(|_| !is_chosen)
    }

    /// Returns the theme with this key.
    pub(crate) fn by_key(&self, wanted: &str) -> Option<&Arc<Theme>> {
        self.all.iter().find(|theme| key(theme) == wanted)
    }

    fn named(&self, name: &str) -> Option<Arc<Theme>> {
        let exact = self.all.iter().find(|theme| theme.name == name);
        let alike = || self.all.iter().find(|t| plain(&t.name) == plain(name));
        exact.or_else(alike).cloned()
    }

    /// Parses `white`, `night`, `white night` or `night white`.
    ///
    /// # Errors
    /// A sentence with what there is, if it's none of these.
    pub(crate) fn read(&self, typed: &str) -> Result<RequestedView, Text> {
        let typed = typed.trim();
        let only = |viewer, theme| Ok(RequestedView { viewer, theme });
        if typed.is_empty() {
            return Ok(RequestedView::default());
        }
        if let Some(side) = side(typed) {
            return only(Some(side), None);
        }
        if let Some(theme) = self.named(typed) {
            return only(None, Some(theme));
        }
        let separator = |c: char| c.is_whitespace() || c == ',';
        let ends = [typed.split_once(separator), typed.rsplit_once(separator)];
        for (one, other) in ends.into_iter().flatten() {
            for (word, rest) in [(one, other), (other, one)] {
                let rest = self.named(rest.trim_matches(separator));
                if let (Some(side), Some(theme)) = (side(word), rest) {
                    return only(Some(side), Some(theme));
                }
            }
        }
        Err(self.unknown(typed))
    }

    fn unknown(&self, typed: &str) -> Text {
        let names = self.all.iter().map(|theme| theme.name.as_str());
        options::no_such_view(typed, names, &self.default.name)
    }

    /// Returns suggestions for a half-typed view: those that begin with it.
    pub(crate) fn propose(&self, typed: &str, room: Room) -> Vec<String> {
        let names = || self.all.iter().map(|theme| plain(&theme.name));
        let typed = typed.trim_start().to_lowercase();
        let mut words: Vec<String> = SIDES.iter().map(|(word, _)| (*word).to_owned()).collect();
        words.extend(names());
        // Combinations are only suggested after the first word.
        if typed.contains(char::is_whitespace) {
            for (side, _) in SIDES {
                words.extend(names().map(|name| format!("{side} {name}")));
                words.extend(names().map(|name| format!("{name} {side}")));
            }
        }
        let mut proposals: Vec<String> = Vec::new();
        for word in words {
            let fits = word.starts_with(&typed) && word.chars().count() <= room.suggestion;
            if fits && !proposals.contains(&word) && proposals.len() < room.suggestions {
                proposals.push(word);
            }
        }
        proposals
    }
}

fn side(word: &str) -> Option<Side> {
    let found = SIDES
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(word));
    found.map(|(_, side)| *side)
}

/// Returns the form in which names are compared: lower case, single spaces.
fn plain(name: &str) -> String {
    let clean = |c: char| if c.is_control() { ' ' } else { c };
    let name: String = name.chars().map(clean).collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// Returns a theme's key for the ids of buttons: its name or, if that is too long or has control characters, its
/// beginning and a digest.
pub(crate) fn key(theme: &Theme) -> String {
    let name = &theme.name;
    if name.chars().count() <= LONGEST_KEY && !name.chars().any(char::is_control) {
        return name.clone();
    }
    // FNV-1a, which is the same in every version of this program.
    let digest = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |digest, byte| {
            (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    let begin: String = plain(name).chars().take(LONGEST_KEY - 17).collect();
    format!("{begin}~{digest:016x}")
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::api::platform::Capabilities;

    const ROOM: Room = Room {
        suggestions: 25,
        suggestion: 100,
        ..Capabilities::ALL.room
    };

    fn called(name: &str) -> Theme {
        Theme {
            name: name.to_owned(),
            ..Theme::wood().clone()
        }
    }

    fn themes(own: &[&str]) -> Themes {
        let mut all = Theme::built_in().to_vec();
        all.extend(own.iter().map(|name| called(name)));
        Themes::new(Theme::wood().clone(), &all)
    }

    fn told(themes: &Themes, typed: &str) -> String {
        match themes.read(typed) {
            Ok(wanted) => format!(
                "{:?} {:?}",
                wanted.viewer,
                wanted.theme.map(|theme| theme.name.clone())
            ),
            Err(text) => text.to_string(),
        }
    }

    #[test]
    fn a_side_and_a_theme_come_in_any_order() {
        let themes = themes(&["Dark Sea", "white"]);
        for (typed, read) in [
            ("", "None None"),
            ("White", "Some(White) None"),
            ("black", "Some(Black) None"),
            ("night", "None Some(\"night\")"),
            ("white night", "Some(White) Some(\"night\")"),
            ("NIGHT  white", "Some(White) Some(\"night\")"),
            ("white, night", "Some(White) Some(\"night\")"),
            ("dark sea", "None Some(\"Dark Sea\")"),
            ("black dark sea", "Some(Black) Some(\"Dark Sea\")"),
            ("dark sea black", "Some(Black) Some(\"Dark Sea\")"),
            // A theme named like a side can be combined with a side.
            ("white white", "Some(White) Some(\"white\")"),
        ] {
            assert_eq!(told(&themes, typed), read, "{typed}");
        }
    }

    #[test]
    fn an_unknown_view_is_named_with_what_there_is() {
        assert_eq!(
            told(&themes(&[]), "white marble"),
            "There's no view “white marble”: choose a side (`black` or `white`), a theme (`wood`, `night`, `contrast` or \
             `print`) or both, e.g. `white wood`."
        );
        for typed in ["white black", "night wood", ",", "white,"] {
            assert!(
                told(&themes(&[]), typed).starts_with("There's no view"),
                "{typed}"
            );
        }
        let many: Vec<String> = (0..30).map(|n| format!("{n:050}")).collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let text = told(&themes(&many), "x");
        assert!(text.contains(" or one of 14 more) or both"), "{text}");
        assert!(text.chars().count() < 2_000);
    }

    #[test]
    fn what_begins_like_this_is_proposed() {
        let themes = themes(&["Dark Sea"]);
        assert_eq!(
            themes.propose("", ROOM),
            [
                "black", "white", "wood", "night", "contrast", "print", "dark sea"
            ]
        );
        assert_eq!(themes.propose("w", ROOM), ["white", "wood"]);
        assert_eq!(themes.propose("white n", ROOM), ["white night"]);
        assert_eq!(
            themes.propose("Dark Sea ", ROOM),
            ["dark sea black", "dark sea white"]
        );
        assert!(themes.propose("marble", ROOM).is_empty());
    }

    #[test]
    fn long_and_many_names_fit_into_the_room_there_is() {
        let many: Vec<String> = (0..60)
            .map(|n| format!("{}{n}", "long ".repeat(30)))
            .collect();
        let many: Vec<&str> = many.iter().map(String::as_str).collect();
        let themes = themes(&many);
        let proposals = themes.propose("", ROOM);
        assert!(proposals.len() <= 25 && proposals.iter().all(|p| p.chars().count() <= 100));
        for theme in themes.all() {
            let key = key(theme);
            assert!(key.chars().count() <= LONGEST_KEY, "{key}");
            assert_eq!(themes.by_key(&key).unwrap().name, theme.name);
        }
    }

    #[test]
    fn the_usual_theme_is_always_among_them() {
        let own = Themes::new(called("sea"), Theme::built_in());
        let names: Vec<&str> = own.all().iter().map(|theme| theme.name.as_str()).collect();
        assert_eq!(names, ["sea", "wood", "night", "contrast", "print"]);
        let night = Themes::new(called("night"), Theme::built_in());
        let names: Vec<&str> = night
            .all()
            .iter()
            .map(|theme| theme.name.as_str())
            .collect();
        assert_eq!(names, ["wood", "night", "contrast", "print"]);
        let odd = Themes::new(called(" \n"), Theme::built_in());
        assert_eq!(
            (odd.all().len(), odd.default_theme().name.as_str()),
            (4, " \n")
        );
    }
}
