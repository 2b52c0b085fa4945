//! What all pictures of a theme share: the palette and the sprites, created on demand.

use std::sync::{Arc, Mutex, PoisonError};

use super::palette::Palette;
use super::sprite::Sprites;
use super::theme::Theme;

pub(super) struct ThemeCache {
    pub(super) theme: Theme,
    pub(super) palette: Arc<Palette>,
    pub(super) sprites: Sprites,
}

/// The palette and sprites of a theme, from the cache if they're there.
pub(super) fn of(theme: &Theme) -> Arc<ThemeCache> {
    /// There are few themes; only tests have more.
    const KEPT: usize = 8;
    static CACHES: Mutex<Vec<Arc<ThemeCache>>> = Mutex::new(Vec::new());
    let mut caches = CACHES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(theme_cache) = caches
        .iter()
        .find(|theme_cache| theme_cache.theme == *theme)
    {
        return Arc::clone(theme_cache);
    }
    if caches.len() >= KEPT {
        caches.remove(0);
    }
    let theme_cache = Arc::new(ThemeCache {
        theme: theme.clone(),
        palette: Arc::new(Palette::new(theme)),
        sprites: Sprites::default(),
    });
    caches.push(Arc::clone(&theme_cache));
    theme_cache
}
