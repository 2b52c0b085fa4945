//! How a reader sees a match, and how an address says that.

use crate::percent::encoded;
use chat::public::{Side, TriedAt};

/// How a reader sees a match.
pub(super) struct View {
    /// After how many turns, if that was asked for.
    pub(super) ply: Option<u32>,
    /// From which side, if that was asked for.
    pub(super) side: Option<Side>,
    /// The theme, if one was asked for or chosen before.
    pub(super) theme: Option<String>,
    /// Whether the address says the theme.
    pub(super) theme_asked: bool,
    /// Which of what was tried, if that was asked for.
    pub(super) at: Option<TriedAt>,
}

/// What an address says of a view.
#[derive(Clone, Copy)]
pub(super) struct To<'a> {
    pub(super) ply: Option<u32>,
    pub(super) side: Option<Side>,
    pub(super) theme: Option<&'a str>,
    pub(super) at: Option<TriedAt>,
}

impl To<'_> {
    /// The part of the address after the path.
    pub(super) fn query(self) -> String {
        let ply = self.ply.map(|ply| format!("ply={ply}"));
        let side = self.side.map(|side| format!("side={}", side.name()));
        let theme = self.theme.map(|key| format!("theme={}", encoded(key)));
        let tried = self.at.map(|at| format!("tried={at}"));
        let parts: Vec<String> = [ply, side, theme, tried].into_iter().flatten().collect();
        format!("?{}", parts.join("&"))
    }
}

impl View {
    /// The side at the bottom.
    pub(super) fn side(&self) -> Side {
        self.side.unwrap_or(Side::Black)
    }

    /// This view as its address says it.
    pub(super) fn here(&self) -> To<'_> {
        To {
            ply: self.ply.filter(|_| self.at.is_none()),
            side: self.side,
            theme: self.theme.as_deref().filter(|_| self.theme_asked),
            at: self.at,
        }
    }

    pub(super) fn after(&self, ply: u32) -> String {
        let (ply, at) = (Some(ply), None);
        To {
            ply,
            at,
            ..self.here()
        }
        .query()
    }

    pub(super) fn tried(&self, at: TriedAt) -> String {
        let (ply, at) = (None, Some(at));
        To {
            ply,
            at,
            ..self.here()
        }
        .query()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_what_is_looked_at() {
        let view = View {
            ply: Some(3),
            side: Some(Side::White),
            theme: Some("my own".to_owned()),
            theme_asked: true,
            at: None,
        };
        assert_eq!(view.here().query(), "?ply=3&side=white&theme=my%20own");
        let at = TriedAt { tree: 1, turn: 4 };
        assert_eq!(view.tried(at), "?side=white&theme=my%20own&tried=1.4");
        // One that was chosen elsewhere is remembered there.
        let remembered = View {
            theme_asked: false,
            ..view
        };
        assert_eq!(remembered.after(0), "?ply=0&side=white");
    }
}
