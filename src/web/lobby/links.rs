//! Links, addresses of pictures and texts as the lobby's pages have them.

use maud::{Markup, html};
use xxhash_rust::xxh3::xxh3_64;

use crate::percent::encoded;
use crate::rich::rich;
use chat::{Span, Text};

/// The links of a page.
pub(super) struct Links {
    /// Who looks at it, if its address says so: then all links have to.
    pub(super) name: Option<String>,
}

impl Links {
    /// Returns the address of a page for the same person.
    pub(super) fn to(&self, path: &str) -> String {
        match &self.name {
            Some(name) => {
                let joint = if path.contains('?') { '&' } else { '?' };
                format!("{path}{joint}as={}", encoded(name))
            }
            None => path.to_owned(),
        }
    }
}

/// Returns the address of a picture, which is another one if the picture is.
pub(super) fn versioned(path: &str, bytes: &[u8]) -> String {
    format!("{path}?v={:016x}", xxh3_64(bytes))
}

/// A text with its marks, people as `@name`.
pub(super) fn said(text: &Text) -> Markup {
    html! {
        @for span in &text.0 {
            @match span {
                Span::Person { name, .. } => { "@" (name) }
                other => (rich(&Text(vec![other.clone()]))),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_say_who_one_is_where_the_address_does() {
        let links = |name: Option<&str>| Links {
            name: name.map(str::to_owned),
        };
        assert_eq!(links(None).to("/play/3"), "/play/3");
        let named = links(Some("b.b"));
        assert_eq!(named.to("/play/3"), "/play/3?as=b%2Eb");
        assert_eq!(named.to("/play/3?ply=1"), "/play/3?ply=1&as=b%2Eb");
    }
}
