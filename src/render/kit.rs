//! What all pictures of a theme share: the palette and the sprites, made when they are first needed.

use std::sync::{Arc, Mutex, PoisonError};

use super::palette::Palette;
use super::sprite::Sprites;
use super::theme::Theme;

pub(super) struct Kit {
    pub(super) theme: Theme,
    pub(super) palette: Palette,
    pub(super) sprites: Sprites,
}

/// The kit of a theme.
pub(super) fn of(theme: &Theme) -> Arc<Kit> {
    /// Themes are few; more than these come from nowhere but tests.
    const KEPT: usize = 8;
    static KITS: Mutex<Vec<Arc<Kit>>> = Mutex::new(Vec::new());
    let mut kits = KITS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(kit) = kits.iter().find(|kit| kit.theme == *theme) {
        return Arc::clone(kit);
    }
    if kits.len() >= KEPT {
        kits.remove(0);
    }
    let kit = Arc::new(Kit {
        theme: theme.clone(),
        palette: Palette::new(theme),
        sprites: Sprites::default(),
    });
    kits.push(Arc::clone(&kit));
    kit
}
