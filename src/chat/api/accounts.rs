//! How somebody proves on the pages who they are on a platform: the platform asks them, and lets them come back with a code.

use async_trait::async_trait;

/// What somebody is sent to a platform with, and what shows that whoever comes back is the same.
#[derive(Debug, Clone)]
pub struct Errand {
    /// The address on the platform where they're asked.
    pub address: String,
    /// What they bring back, along with the code.
    pub state: String,
    /// What has to come with the code, and what the platform alone couldn't tell others (RFC 7636). Only their browser has it.
    pub verifier: String,
}

/// Returns the address to which a platform sends people back; `base` is where the pages are.
#[must_use]
pub fn back(base: &str, platform: &str) -> String {
    format!("{}/sign-in/{platform}/back", base.trim_end_matches('/'))
}

/// Why a platform doesn't say who somebody is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoAccount {
    /// It doesn't accept what they came back with.
    Refused,
    /// It doesn't answer as it should, or too many people are asking; it may later.
    Later,
}

/// A platform's accounts, with which people sign in elsewhere.
#[async_trait]
pub trait Accounts: Send + Sync {
    /// Returns what the platform is called, such as `Discord`.
    fn title(&self) -> &'static str;

    /// Returns what somebody is sent to the platform with, which sends them on to the address `back`; `None` if that is no
    /// address.
    fn errand(&self, back: &str) -> Option<Errand>;

    /// Returns the platform's id of whoever came back with this code.
    ///
    /// # Errors
    /// [`NoAccount`]; the reason is in the log where it's the host's to mend.
    async fn whose(&self, back: &str, code: &str, verifier: &str) -> Result<String, NoAccount>;
}
