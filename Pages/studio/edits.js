// The changes that are not saved, in their order: texts that were set, and changes of what a document has.
let edits = [];

// Where the edits are kept for a tab that is reloaded or crashes. Each theme has its own.
const storedEdits = "edits " + (theme || find("theme").options[0].value);

const placeOf = ({ file, pointer }) => file + " " + pointer;
// The texts that were set by the places of their values: a change of a document's entries may give these others.
function textsSet() {
  const texts = new Map();
  for (const edit of edits) {
    if (!edit.change) texts.set(placeOf(edit), edit);
    else for (const [place, { file }] of texts) if (file === edit.file) texts.delete(place);
  }
  return texts;
}
const without = edit => edits.filter(other => other !== edit);

// MARK: Undo

const undone = [];
let past = [];
// Consecutive changes of one value, such as those of a drag, are undone together.
let lastChange = { key: null, time: 0, press: 0 };
function keepForUndo(key = null) {
  if (isTogether) return;
  endSaved();
  const now = performance.now();
  const isSame = key !== null && lastChange.key === key && lastChange.press === presses
    && (held || now - lastChange.time < 800);
  lastChange = { key, time: now, press: presses };
  if (isSame) return;
  past.push(structuredClone(edits));
  undone.length = 0;
}
// Makes several changes that are undone together, with earlier ones of the same key.
let isTogether = false;
function together(change, key) {
  keepForUndo(key);
  const outer = isTogether;
  isTogether = true;
  try { change(); } finally { isTogether = outer; }
}
// What was saved, copied or undone is said until the next change.
function endSaved() {
  if (/^(saved|copied|reverted|undone|redone)/i.test(find("status").textContent)) say("");
}
async function travel(from, to, done) {
  if (!from.length) return;
  const before = edits;
  to.push(before);
  edits = from.pop();
  lastChange.key = null;
  const changed = differences(before, edits);
  // What ended where it began, such as a drag, is no step.
  if (!changed.length) { noteEdits(); return travel(from, to, done); }
  await settleAll();
  const what = [visible(placeName(changed[0])), describe(changed[0])[0]].filter(Boolean).join(" ");
  say(`${done}: ${what}` + (changed.length > 1 ? ` and ${changed.length - 1} more` : ""));
}
// The changes that are in one of two lists alone, or other ones in it.
function differences(first, second) {
  const told = ({ id, ...edit }) => JSON.stringify(edit);
  const [before, after] = [first, second].map(list => new Set(list.map(told)));
  const changed = [...second.filter(edit => !before.has(told(edit))), ...first.filter(edit => !after.has(told(edit)))];
  return [...new Map(changed.toReversed().map(edit => [edit.change ? edit.id : placeOf(edit), edit])).values()].reverse();
}
const undo = () => attempt(travel(past, undone, "undone"));
const redo = () => attempt(travel(undone, past, "redone"));
async function settleAll() {
  refused.clear();
  fitValues();
  noteEdits();
  await refresh();
  await load();
  // A state may be gone, and what was chosen may have had another name, or may not have been.
  const asset = baseAsset(selection);
  if (cell.state && !cell.words && !asset?.stems.includes(stemOf(asset.key, { ...cell, appearance: "" }))) {
    cell = { state: "", words: "", appearance: cell.appearance };
  }
  if (selection !== null && !model.find(selection)) await select(null);
  else await select(selection, false);
}

// MARK: Making them

// Sets a text.
function setText(value, text) {
  keepForUndo(placeOf(value));
  const edit = textsSet().get(placeOf(value)), { file, pointer, old } = value;
  if (text === old) edits = without(edit);
  else if (edit) Object.assign(edit, { old, new: text });
  else edits.push({ id: crypto.randomUUID(), file, pointer, old, new: text });
  value.text = text;
  noteEdits();
  refresh();
}
// Shows the edits in place of the files' values.
function fitValues() {
  const texts = textsSet();
  for (const value of state.values) value.text = texts.get(placeOf(value))?.new ?? value.old;
}
// The changes that the studio has, and those in the values as last read.
let taken = new Set(), read = taken;
// A change that makes an entry is another one of the same while that is not read: what is dragged makes it again and again.
const isMaking = ({ change, index }) => change === "replace" || change === "insert" && index === undefined;
const madeBefore = edit => isMaking(edit) ? edits.findLast(other => (!read.has(other.id) || refused.has(other.id))
  && ["file", "pointer", "change", "key"].every(name => other[name] === edit[name])) : undefined;
function makeChange(edit) {
  const made = madeBefore(edit);
  keepForUndo(made?.id);
  if (made) made.value = edit.value; else edits.push({ ...edit, id: crypto.randomUUID() });
  noteEdits();
}
const changeAt = ({ file, pointer }, change, more) => ({ file, pointer, change, ...more });
const insertion = (node, key, value, after) => changeAt(node, "insert", { key, after, value });
// The last entry of a state or a variant takes this with it.
function removal(node) {
  while (node.parent?.entries.length === 1 && node.pointer.split("/").length > 3) node = node.parent;
  return changeAt(node, "remove", { old: node.summary });
}
const insertKey = (...where) => makeChange(insertion(...where));
const renameNode = (node, key) => makeChange(changeAt(node, "rename", { key }));
const removeNode = node => makeChange(removal(node));

// Writes another value in the place of a node's: only where it differs from what is written, so that all else stays as it
// is. Texts are set first, since entries that come or go may give them other places.
function writeNode(node, value) {
  const texts = [], changes = [];
  rewrite(node, value, texts, changes);
  if (!texts.length && !changes.length) return;
  together(() => {
    for (const [value, text] of texts) setText(value, text);
    changes.forEach(makeChange);
  }, changes.every(isMaking) ? [...texts.map(([value]) => value), ...changes].map(edit => placeOf(edit) + edit.key).join() : null);
}
// Whether a node has a value already. Numbers and words are texts in YAML.
const asText = (_, value) => Object(value) === value ? value : String(value);
const isSame = (node, value) => JSON.stringify(node.plain, asText) === JSON.stringify(value, asText);
function rewrite(node, value, texts, changes) {
  const isMade = Boolean(madeBefore(changeAt(node, "replace")));
  if (!isMade && isSame(node, value)) return;
  if (!isMade && ["string", "number"].includes(typeof value) && node.value && !node.children && !node.value.obstacle) {
    texts.push([node.value, String(value)]);
  } else if (isMade || !node.children || Object(value) !== value || node.isList !== Array.isArray(value)
    || !(node.isList ? rewriteList : rewriteKeys)(node, value, texts, changes)) {
    changes.push(changeAt(node, "replace", { old: node.summary, value }));
  }
}
// False if the whole is better written anew.
function rewriteKeys(node, value, texts, changes) {
  const keys = Object.keys(value), gone = node.entries.filter(({ key }) => !(key in value));
  if (gone.length && keys.some(key => !node.child(key))) return false;
  keys.forEach((key, index) => {
    const known = node.child(key);
    if (known) rewrite(known, value[key], texts, changes);
    else changes.push(insertion(node, key, value[key], keys[index - 1]));
  });
  changes.push(...gone.map(removal));
  return true;
}
// An element comes, goes or moves, or elements are others.
function rewriteList(node, value, texts, changes) {
  const { entries } = node, more = value.length - entries.length, isOther = (entry, index) => !isSame(entry, value[index]);
  const first = entries.findIndex(isOther), last = entries.findLastIndex(isOther), at = first < 0 ? entries.length : first;
  // Whether elements are the same in other places.
  const isShifted = (from, to, by) =>
    entries.slice(from, to).every((entry, index) => isSame(entry, value[from + index + by]));
  const move = (from, index) => changes.push(changeAt(entries[from], "move", { index }));
  if (more === 1 && isShifted(at, entries.length, 1)) changes.push(changeAt(node, "insert", { index: at, value: value[at] }));
  else if (more === -1 && isShifted(at + 1, entries.length, -1)) changes.push(removal(entries[at]));
  else if (more) return false;
  else if (isShifted(first, last, 1) && isSame(entries[last], value[first])) move(last, first);
  else if (isShifted(first + 1, last + 1, -1) && isSame(entries[first], value[last])) move(first, last);
  else entries.forEach((entry, index) => rewrite(entry, value[index], texts, changes));
  return true;
}
// Shows what was changed. While something is dragged, the values are read when it is let go.
function changed() {
  refresh();
  loadLater();
}

// The field that is being typed in: a browser reports a text only when another element gets the focus. Null for none.
function typedField() {
  const { activeElement: field } = document;
  return field.matches("input:not([type], [aria-invalid=true])")
    && field.value !== (field.dataset.given ?? field.defaultValue) ? field : null;
}
const isUnsaved = () => edits.length > 0 || Boolean(typedField());
addEventListener("input", ({ target }) => {
  if (target.ariaInvalid) tell(target);
  if (target === typedField()) noteEdits();
});
function noteEdits() {
  find("save").disabled = find("revert").disabled = !isUnsaved();
  find("save").textContent = ["Save", ...edits.length ? [edits.length] : []].join(" ");
  find("undo").disabled = !past.length;
  find("redo").disabled = !undone.length;
  drawChanges();
  if (edits.length) sessionStorage.setItem(storedEdits, JSON.stringify(edits));
  else sessionStorage.removeItem(storedEdits);
}
function restoreEdits() {
  edits = JSON.parse(sessionStorage.getItem(storedEdits) ?? "[]");
}

async function revert() {
  keepForUndo();
  edits = [];
  await settleAll();
  say("reverted");
}
find("revert").onclick = () => attempt(revert());
find("undo").onclick = undo;
find("redo").onclick = redo;
// Takes one change back.
function discard(edit) {
  keepForUndo();
  edits = without(edit);
  attempt(settleAll());
}

// MARK: Saving

// What was set while the answer was under way is an edit of what was saved.
async function save() {
  const sent = structuredClone(edits);
  const { saved, contents = [], refused: list } = await call("save", { edits: sent }).catch(error => {
    // Nothing could be saved.
    if (error.result?.refused) return error.result;
    throw error;
  });
  const done = saved.map(({ id }) => sent.find(edit => edit.id === id));
  for (const before of done) {
    const { file, pointer, new: text } = before, edit = edits.find(({ id }) => id === before.id);
    const value = before.change ? null : valueOf(before);
    if (value) value.old = text;
    if (edit && (before.change || edit.new === text)) edits = without(edit);
    else if (edit) edit.old = text;
    // Set back to what the file had before: no edit then, and one now.
    else if (value && value.text !== text) edits.push({ id: crypto.randomUUID(), file, pointer, old: text, new: value.text });
  }
  for (const known of [past, undone]) known.forEach((list, index) => { known[index] = rebased(list, done, contents); });
  noteEdits();
  noteRefused(list);
  return { saved: saved.length, list };
}
// What was done before saving can still be undone: then the old text replaces the saved one. A document whose entries
// have changed gets the content back that it had before saving, in which the changes of that time are made.
function rebased(changes, saved, contents) {
  let list = changes;
  for (const { file, pointer, old, new: text } of saved) {
    if (contents.some(other => other.file === file)) continue;
    const known = list.find(edit => edit.file === file && (edit.change || edit.pointer === pointer));
    const edit = known?.change ? null : known, wanted = edit ? edit.new : old;
    list = list.filter(other => other !== edit);
    const id = edit?.id ?? "back to " + placeOf({ file, pointer });
    if (wanted !== text) list.unshift({ id, file, pointer, old: text, new: wanted });
  }
  for (const { file, before, after } of contents) {
    const first = list.find(edit => edit.file === file);
    const isEarlier = first?.change === "restore" && first.from === before;
    const to = isEarlier ? first.to : before;
    if (isEarlier) list = list.filter(edit => edit !== first);
    if (to === after) continue;
    list = [{ id: `restore ${file} ${after}`, file, pointer: "", change: "restore", from: after, to }, ...list];
  }
  return list;
}
const valueOf = edit => state.values.find(({ file, pointer }) => file === edit.file && pointer === edit.pointer);
find("save").onclick = async () => {
  typedField()?.dispatchEvent(new Event("change"));
  try {
    const before = loads, result = inTurn(() => before.then(save));
    saving = result.catch(() => {});
    const { saved, list } = await result;
    const done = [saved || !list.length ? `saved ${counted(saved, "value")}` : "",
      list.length ? `${counted(list.length, "value")} not saved: ${list[0].message}` : ""].filter(Boolean).join("; ");
    say(done);
    refresh();
    await load();
    await select(selection, false);
    // Checking a large theme takes longer than saving it.
    const errors = (await check()).filter(({ severity }) => severity === "error").length;
    if (errors && find("status").textContent === done) say(`${done}; the theme has ${counted(errors, "error")}`);
  } catch (error) {
    say(error.message);
  }
};
