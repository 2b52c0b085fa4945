//! The themes, without what paints with them.

#[path = "../../src/render/scene.rs"]
pub mod scene;
#[path = "../../src/render/theme/mod.rs"]
pub mod theme;

/// How wide letters are is nothing that a theme says.
pub mod font {
    pub fn width(text: &str, size: f32) -> f32 {
        text.len() as f32 * size
    }
}
