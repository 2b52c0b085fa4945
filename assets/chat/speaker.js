// Who speaks. The name, and the names used before, belong to the browser: a new tab begins as whoever spoke last. A tab
// in which somebody chose a name, or said or pressed something, stays that person, so that two tabs can be two people;
// until then it becomes whoever the others become, since it is the same person who looks at it. A link may say who comes
// (?as=NAME), and the lobby learns who spoke last by a cookie.

import { memory, shared } from "/server.js";

const MOST = 9;

// follow(name): another tab became somebody, and so does this one. listed(): there are other names to choose from.
// usable(name) says whether somebody can be called so.
export function speaking({ follow, listed, usable }) {
  const stored = (storage, key, otherwise) => {
    const name = storage.get(key, otherwise);
    return name !== null && usable(name) ? name : otherwise;
  };
  const listOf = (otherwise) => shared.get("people", otherwise).filter(usable);
  let own = stored(memory, "me", null);
  let people = listOf(["alice", "bob"]);
  const comes = new URLSearchParams(location.search).get("as");

  const same = (a, b) => a.toLowerCase() === b.toLowerCase();

  function add(name) {
    if (people.includes(name)) return;
    people = [...people.filter((other) => !same(other, name)), name].slice(-MOST);
    shared.set("people", people);
  }

  // This tab is `name` from now on, whatever becomes of the others.
  function settle(name) {
    if (own === name) return;
    own = name;
    memory.set("me", name);
    shared.set("me", name);
    document.cookie = `stonepost_as=${encodeURIComponent(name)}; path=/; max-age=31536000; samesite=lax`;
    add(name);
  }

  if (comes !== null) {
    history.replaceState(null, "", location.pathname + location.hash);
    if (usable(comes)) settle(comes);
  }

  addEventListener("storage", (event) => {
    if (event.key === "people") {
      people = listOf(people);
      listed();
    } else if (event.key === "me" && own === null) {
      follow(stored(shared, "me", "alice"));
    }
  });

  return {
    begin: () => own ?? stored(shared, "me", "alice"),
    people: () => people,
    // The name as it is spelled where it is known: letters are the same in any case.
    spelled: (name, known) => {
      const all = [...people, ...known];
      return all.includes(name) ? name : all.find((other) => same(other, name)) ?? name;
    },
    settle,
    // The server knows whoever speaks under this spelling.
    rename(name) {
      if (own !== null) {
        own = name;
        memory.set("me", name);
      }
      if (same(shared.get("me", ""), name)) shared.set("me", name);
      add(name);
    },
  };
}
