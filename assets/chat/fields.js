// The fields of forms, each with its label.

import { make } from "/elements.js";
import { say } from "/say.js";

// Who can be named.
const PEOPLE = "asking-people";

// The entries of a menu. One of which nothing is chosen begins with that.
function options(field) {
  const options = field.entries.map((entry) => {
    const text = entry.description ? `${entry.label} – ${entry.description}` : entry.label;
    const option = make("option", { value: entry.value }, text);
    option.selected = entry.chosen;
    return option;
  });
  if (field.entries.some((entry) => entry.chosen)) return options;
  return [make("option", { value: "" }, say("page-script-chat-choose")), ...options];
}

// One of a few that are all in sight.
function choices(field, name) {
  const choice = (entry) => {
    const input = make("input", { type: "radio", name, value: entry.value });
    input.checked = entry.chosen;
    input.required = field.required;
    return make("label", { class: "choice" }, input, entry.label);
  };
  return field.entries.map(choice);
}

// What `field` looks like, and what it holds, as text.
export function laid(field, people) {
  const id = `asking-${field.id}`;
  const hinted = field.hint || field.help;
  const hint = make("p", { class: "hint", id: `${id}-hint` }, hinted || "");
  const described = hinted ? { "aria-describedby": hint.id } : {};
  if (field.kind === "one-of") {
    const legend = make("legend", {}, field.label);
    const element = make("fieldset", described, legend, ...choices(field, id), hint);
    return { element, held: () => element.querySelector(":checked")?.value ?? "" };
  }
  if (field.kind === "check") {
    const input = make("input", { id, type: "checkbox", ...described });
    input.checked = field.on;
    const label = make("label", { class: "choice" }, input, field.label);
    return { element: make("div", {}, label, hint), held: () => String(input.checked) };
  }
  const label = make("label", { for: id }, field.label);
  if (field.kind === "menu") {
    const menu = make("select", { id, ...described }, ...options(field));
    menu.required = field.required;
    return { element: make("div", {}, label, menu, hint), held: () => menu.value };
  }
  const line = make("input", {
    id, ...described, autocapitalize: "none", spellcheck: "false", enterkeyhint: "send",
    maxlength: field.most, list: field.kind === "person" ? PEOPLE : null,
  });
  line.required = field.required;
  line.value = field.value ?? "";
  const element = make("div", {}, label, line, hint);
  if (field.kind === "person") {
    element.append(make("datalist", { id: PEOPLE }, ...people.map((value) => make("option", { value }))));
  }
  return { element, held: () => line.value.trim() };
}
