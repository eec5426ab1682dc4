// What an asset has besides its base: another state, another word of a variant.

// The dictionary of an asset that a key of it leads to, which may still be missing.
function insertAt(node, [first, ...rest], value) {
  const next = node.child(first);
  if (next && rest.length) return insertAt(next, rest, value);
  insertKey(node, first, rest.reduceRight((content, key) => ({ [key]: content }), value));
}
// Makes a change of a state or a variant, and chooses its cell.
async function addCell(change, place) {
  together(change);
  await refresh();
  await load();
  chooseCell({ ...cell, ...place });
}

find("add-state").onclick = () => {
  const anchor = find("add-state"), key = selection.split("~")[0], node = model.find(key);
  const present = baseAsset(key).stems.map(stem => cellOf(stem, key).state);
  const absent = state.states.filter(name => !present.includes(name));
  menu(anchor, "Add a state", ...absent.map(name => menuItem(() =>
    attempt(addCell(() => insertAt(node, ["states", name], {}), { state: name })), visible(name))));
};

// What an asset, or else the nearest that it extends, has for a word of a variant.
function wordOf(key, ...path) {
  const seen = new Set();
  for (let node = model.find(key); node && !seen.has(node); node = model.find(bare(node.child("extends")?.text ?? ""))) {
    const found = node.child("variants", ...path);
    if (found) return found;
    seen.add(node);
  }
  return null;
}
find("add-variant").onclick = () => {
  const anchor = find("add-variant"), key = selection.split("~")[0], { axes } = told;
  const field = (name, placeholder) => make("input", { ariaLabel: name, placeholder, spellcheck: false,
    autocomplete: "off" });
  const axis = make("select", { ariaLabel: "Axis" }, ...[...Object.keys(axes), ""].map(name =>
    make("option", { value: name }, name || "a new axis")));
  const [axisName, word, usual] = [field("Name of the axis", "such as tone"), field("Name", "such as quiet"),
    field("What there is, as a word", "such as accent")];
  const from = make("select", { ariaLabel: "Begins as" });
  const line = (text, control) => make("label", { className: "line" }, text, control);
  const lines = [line("Its name", axisName), line("As it is now", usual)];
  const note = make("p", { className: "faint", role: "status" });
  const begins = line("Begins as", from);
  axis.onchange = () => {
    for (const other of lines) other.hidden = Boolean(axis.value);
    begins.hidden = !axis.value;
    from.replaceChildren(...(axes[axis.value] ?? []).map(name => make("option", { value: name }, name)),
      make("option", { value: "" }, "nothing"));
  };
  const form = make("form", { className: "stack", onsubmit: event => {
    event.preventDefault();
    const name = axis.value || axisName.value.trim(), first = usual.value.trim(), added = word.value.trim();
    const known = new Set([...Object.values(axes).flat(), ...state.states, "default"]);
    const isGood = text => /^[A-Za-z][A-Za-z0-9]*$/.test(text) && !known.has(text);
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name) || !isGood(added) || !axis.value && (!isGood(first) || first === added)) {
      note.textContent = "Names are letters and digits, and are not yet those of a variant or a state.";
      return;
    }
    closePopover();
    const node = model.find(key), copied = from.value && wordOf(key, name, from.value)?.plain || {};
    attempt(addCell(() => axis.value ? insertAt(node, ["variants", name, added], copied)
      : insertAt(node, ["variants", name], { default: first, [first]: {}, [added]: {} }), { words: added }));
  } }, make("strong", {}, "Add a variant"), line("Axis", axis), ...lines, line("Added", word), begins, note,
  make("button", { type: "submit", className: "primary" }, "Add"));
  axis.onchange();
  popover(anchor, "Add a variant", form);
  (axis.value ? word : axis).focus();
};
