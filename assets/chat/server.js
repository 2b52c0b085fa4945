// Asking the server, and what this tab and this browser remember.

import { say } from "/say.js";

export const NOT_THERE = say("page-script-chat-not-there");

const listeners = [];

// Calls `act` whenever the server has answered something.
export const whenAnswered = (act) => listeners.push(act);

export async function ask(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Error(NOT_THERE);
  }
  const answer = await response.json().catch(() => null);
  if (answer !== null) for (const act of listeners) act();
  if (!response.ok) throw new Error(answer?.error ?? NOT_THERE);
  return answer;
}

// While a new version takes over, nobody listens for a moment. What has an id can be sent again: it's done once.
const AGAIN_MS = [200, 400, 800, 1600];

export async function post(path, body) {
  const options = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  for (const pause of body.id ? AGAIN_MS : []) {
    try {
      return await ask(path, options);
    } catch (error) {
      if (error.message !== NOT_THERE) throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return ask(path, options);
}

export function query(values) {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
  return new URLSearchParams(pairs).toString();
}

// A name for one thing done, so that doing it again after a lost answer changes nothing.
export function eventId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

const keeping = (storage) => ({
  get(key, otherwise) {
    try {
      return JSON.parse(storage().getItem(key)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(key, value) {
    try {
      storage().setItem(key, JSON.stringify(value));
    } catch {
      // Without storage the page works, and forgets at the next reload.
    }
  },
});

// What this tab remembers by itself, so that two tabs can be two people, and what all tabs of the browser remember.
export const memory = keeping(() => sessionStorage);
export const shared = keeping(() => localStorage);
