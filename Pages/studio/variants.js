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
  const anchor = find("add-state"), key = selection, node = model.find(key);
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
  const anchor = find("add-variant"), key = selection, { axes } = told;
  const field = (name, placeholder) => make("input", { ariaLabel: name, placeholder, spellcheck: false,
    autocomplete: "off" });
  const axis = make("select", { ariaLabel: "Axis" },
    ...options([...Object.keys(axes), ""], undefined, name => name || "a new axis"));
  const [axisName, word, usual] = [field("Name of the axis", "such as tone"), field("Name", "such as quiet"),
    field("What there is, as a word", "such as accent")];
  const from = make("select", { ariaLabel: "Begins as" });
  const line = (text, control) => make("label", { className: "line" }, text, control);
  const lines = [line("Its name", axisName), line("As it is now", usual)];
  const begins = line("Begins as", from);
  axis.onchange = () => {
    for (const other of lines) other.hidden = Boolean(axis.value);
    begins.hidden = !axis.value;
    from.replaceChildren(...options([...axes[axis.value] ?? [], ""], undefined, name => name || "nothing"));
  };
  const words = () => [axis.value || axisName.value.trim(), usual.value.trim(), word.value.trim()];
  const check = () => {
    const [name, first, added] = words();
    const known = new Set([...Object.values(axes).flat(), ...state.states, "default"]);
    const isPlain = text => /^[A-Za-z][A-Za-z0-9]*$/.test(text), isGood = text => isPlain(text) && !known.has(text);
    return isPlain(name) && isGood(added) && (axis.value || isGood(first) && first !== added) ? ""
      : "Names are letters and digits, and are not yet those of a variant or a state.";
  };
  axis.onchange();
  form(anchor, "Add a variant", "Add", check, () => {
    const [name, first, added] = words();
    const node = model.find(key), copied = from.value && wordOf(key, name, from.value)?.plain || {};
    attempt(addCell(() => axis.value ? insertAt(node, ["variants", name, added], copied)
      : insertAt(node, ["variants", name], { default: first, [first]: {}, [added]: {} }), { words: added }));
  }, line("Axis", axis), ...lines, line("Added", word), begins);
  (axis.value ? word : axis).focus();
};
