// Where the conversation rests while nobody scrolls: the newest line stays in sight, to its end, or, where that is an
// answer that the window does not hold, from its beginning.

// log: what scrolls; list: the lines in it.
export function resting(log, list) {
  const end = () => log.scrollHeight - log.clientHeight;
  // Whether the end was in sight when something last moved.
  let ended = true;

  function place() {
    const li = list.lastElementChild;
    if (!li?.classList.contains("answer") || li.offsetHeight <= log.clientHeight) return end();
    return Math.min(end(), log.scrollTop + li.getBoundingClientRect().top - log.getBoundingClientRect().top - 8);
  }

  function look() {
    ended = end() - log.scrollTop < 48;
  }

  const self = {
    // Whether it rests, or is further down in a long answer.
    holds() {
      look();
      return log.scrollTop > place() - 48;
    },
    go() {
      log.scrollTop = place();
      look();
    },
    // For what has grown. Whoever reads on in a long answer stays where they are.
    keep() {
      const wanted = place();
      if (log.scrollTop < wanted) log.scrollTop = wanted;
      look();
    },
    // For a window that has changed its size.
    resized() {
      if (ended) log.scrollTop = end();
      else self.keep();
    },
  };
  return self;
}
