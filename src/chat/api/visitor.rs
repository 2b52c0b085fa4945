//! Who looks at a page to play on.

use play::Untrusted;

/// Somebody on a page, as their platform identifies them.
#[derive(Debug, Clone)]
pub struct Visitor {
    /// The name of the platform.
    pub platform: &'static str,
    /// The platform's id of the person.
    pub id: String,
    /// The displayed name.
    pub name: Untrusted,
}
