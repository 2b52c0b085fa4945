// What is unread in each conversation, and up to where it was read. Names take turns in one tab and share what was
// read; what is unread is counted for whoever speaks.

import { memory } from "/server.js";

export function unreadNews() {
  const unread = new Map();
  const pinged = new Set();
  const read = memory.get("read", {});
  // The newest message there was when this tab came: what is older is not news, wherever it turns up.
  let began = memory.get("began", -1);

  return {
    // Counts new messages of a conversation, as `viewer` sees them.
    add(id, messages, viewer) {
      if (!unread.has(id)) unread.set(id, new Set());
      for (const message of messages) {
        unread.get(id).add(message.id);
        if (message.pings.includes(viewer)) pinged.add(id);
      }
    },
    // Marks a conversation as read up to `newest`; whether that is news.
    readTo(id, newest) {
      const upTo = Math.max(newest, read[id] ?? 0);
      if (!unread.has(id) && upTo === read[id]) return false;
      unread.delete(id);
      pinged.delete(id);
      read[id] = upTo;
      memory.set("read", read);
      return true;
    },
    // A conversation that begins before our eyes.
    begins(id) {
      read[id] ??= 0;
    },
    // Learns of conversations { id, newest } as they stand, and gives those with something new: [{ id, after }]. What
    // is new in the one that is open is seen there.
    learn(conversations, open) {
      if (began < 0) {
        began = Math.max(0, ...conversations.map((c) => c.newest ?? 0));
        memory.set("began", began);
      }
      const held = conversations.filter((c) => c.id !== open && (c.newest ?? null) !== null);
      for (const { id, newest } of held) read[id] ??= Math.min(newest, began);
      memory.set("read", read);
      return held.filter((c) => c.newest > read[c.id]).map((c) => ({ id: c.id, after: read[c.id] }));
    },
    forget() {
      unread.clear();
      pinged.clear();
    },
    of: (id) => ({ count: unread.get(id)?.size ?? 0, pinged: pinged.has(id) }),
    total: () => [...unread.values()].reduce((sum, ids) => sum + ids.size, 0),
  };
}
