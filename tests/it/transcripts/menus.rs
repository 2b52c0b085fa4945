//! Context menus on the fake Discord.

use super::discord::DiscordScene;
use super::marked;
use super::scene::Over;

impl DiscordScene {
    /// Somebody uses the entry with this name in the menu over a person or a message.
    pub(super) async fn use_entry(
        &self,
        who: &str,
        entry: &str,
        over: &Over,
    ) -> Result<(), String> {
        let who = self.person(who);
        let fake = &self.fake;
        match over {
            Over::Person { whom, channel } => {
                let place = self.place(channel);
                let whom = match &**whom {
                    "Stonepost" => fake.bot_id(),
                    whom => self.person(whom),
                };
                self.done(|| fake.try_user_command(who, place, entry, whom))
                    .await?;
            }
            Over::Words(words) => {
                let seen = fake.shared.look(|st| {
                    let all = st.messages.values().filter(|one| !one.deleted);
                    let is_theirs = |only: Option<_>| only.is_none_or(|only| only == who);
                    let seen = all.filter(|one| {
                        is_theirs(one.only_for) && st.may_act(who, one.channel).is_ok()
                    });
                    seen.cloned().collect::<Vec<_>>()
                });
                let fits = seen
                    .iter()
                    .filter(|one| marked::unmarked(&self.shown(&one.content)).contains(words));
                let newest = fits.max_by_key(|one| one.id);
                let newest = newest.expect("a message with these words").id;
                self.done(|| fake.try_message_command(who, entry, newest))
                    .await?;
            }
        }
        Ok(())
    }
}
