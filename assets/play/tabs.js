// The areas beside the board. Where there's no room for them, they open over the lower half.

// Less room for an area than this, in CSS pixels, is none; some need more, as their tabs say.
const LEAST = 88;

/** @param {HTMLElement} tablist @param {HTMLElement} room What is as high as the list can be. */
export function tabbing(tablist, room) {
  const tabs = /** @type {HTMLElement[]} */ ([...tablist.querySelectorAll("[role=tab]")]);
  /** @param {HTMLElement} tab */
  const panelOf = (tab) => /** @type {HTMLElement} */ (document.getElementById(tab.getAttribute("aria-controls") ?? ""));
  let low = false;
  let open = false;

  /** @param {HTMLElement} chosen */
  function select(chosen) {
    low = room.clientHeight < Number(chosen.dataset.least ?? LEAST);
    document.body.classList.toggle("low", low);
    document.body.classList.toggle("opened", low && open);
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", String(tab === chosen));
      tab.tabIndex = tab === chosen ? 0 : -1;
      panelOf(tab).hidden = tab !== chosen || (low && !open);
    }
  }

  const selected = () => tabs.find((tab) => tab.getAttribute("aria-selected") === "true") ?? tabs[0];

  /** @param {boolean} to */
  function sheet(to) {
    open = to;
    select(selected());
  }

  tablist.addEventListener("click", (event) => {
    const tab = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[role=tab]"));
    if (!tab) return;
    open = tab !== selected() || !open;
    select(tab);
  });
  tablist.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const shown = tabs.filter((tab) => !tab.hidden);
    const next = shown[(shown.indexOf(selected()) + by + shown.length) % shown.length];
    select(next);
    next.focus();
  });
  for (const panel of tabs.map(panelOf)) {
    panel.addEventListener("click", (event) => {
      const { top, left } = panel.getBoundingClientRect();
      const beside = event.target === panel && (event.clientY < top || event.clientX < left);
      if (low && open && beside) sheet(false);
    });
  }
  new ResizeObserver(() => select(selected())).observe(room);

  return {
    /** Shows an area, where there's room for one. @param {HTMLElement} tab */
    select,
    /** Closes what lies over the page; gives whether something did. */
    close() {
      const was = low && open;
      if (was) sheet(false);
      return was;
    },
  };
}
