// The changes that are not saved, in their order: texts that were set, by the ids of their values, and changes of what
// a document has.
let edits = new Map();

// Where the edits are kept for a tab that is reloaded or crashes. Each theme has its own.
const storedEdits = "edits " + (theme || find("theme").options[0].value);

// What a change of a document's entries is called, which may give values other paths; empty before the first.
const epochOf = file => {
  let last = "";
  for (const [key, edit] of edits) if (edit.change && edit.file === file) last = " " + key;
  return last;
};
const placeOf = ({ file, pointer }) => file + " " + pointer;
const id = value => placeOf(value) + epochOf(value.file);

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
  past.push(copyOf(edits));
  undone.length = 0;
}
// Makes several changes that are undone together, with earlier ones of the same key.
let isTogether = false;
function together(change, key) {
  keepForUndo(key);
  isTogether = true;
  try { change(); } finally { isTogether = false; }
}
const copyOf = map => new Map([...map].map(([key, edit]) => [key, structuredClone(edit)]));
// What was saved, copied or undone is said until the next change.
function endSaved() {
  if (/^(saved|copied|reverted|undone|redone)/i.test(find("status").textContent)) say("");
}
async function travel(from, to, done) {
  if (!from.length) return;
  const before = copyOf(edits);
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
const differences = (first, second) => [...new Set([...second.keys(), ...first.keys()])]
  .filter(key => JSON.stringify(first.get(key)) !== JSON.stringify(second.get(key)))
  .map(key => second.get(key) ?? first.get(key));
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
  const key = id(value);
  keepForUndo(key);
  if (text === value.old) edits.delete(key);
  else edits.set(key, { file: value.file, pointer: value.pointer, old: value.old, new: text });
  value.text = text;
  noteEdits();
  refresh();
}
// Shows the edits in place of the files' values.
function fitValues() {
  const epochs = new Map([...new Set(state.values.map(({ file }) => file))].map(file => [file, epochOf(file)]));
  for (const value of state.values) value.text = edits.get(placeOf(value) + epochs.get(value.file))?.new ?? value.old;
}
let changeCount = 0;
// The last change of a document's entries, if it has made a value that is now written again.
function lastMade(file, isIt) {
  const last = [...edits].findLast(([, edit]) => edit.change && edit.file === file);
  return last && isIt(last[1]) ? last : null;
}
function makeChange(edit) {
  keepForUndo();
  while (edits.has("change " + changeCount)) changeCount += 1;
  const key = "change " + changeCount;
  edits.set(key, { ...edit, id: key });
  noteEdits();
}
// Writes another value in the place of a node's.
function writeNode(node, value) {
  const isText = ["string", "number"].includes(typeof value);
  if (isText && node.value && !node.children && !node.value.obstacle) {
    return setText(node.value, String(value));
  }
  const { file, pointer } = node;
  const made = lastMade(file, edit => edit.change === "replace" && edit.pointer === pointer);
  if (!made) return makeChange({ file, pointer, change: "replace", old: node.summary, value });
  keepForUndo(made[0]);
  made[1].value = value;
}
function insertKey(parent, key, value, after) {
  const { file, pointer } = parent;
  const made = lastMade(file, edit => edit.change === "insert" && edit.pointer === pointer && edit.key === key);
  if (!made) return makeChange({ file, pointer, change: "insert", key, after, value });
  keepForUndo(made[0]);
  made[1].value = value;
}
// Writes the value of a key of a dictionary, which may be new.
function putKey(parent, key, value) {
  const known = parent.child(key);
  if (known) writeNode(known, value); else insertKey(parent, key, value);
}
const insertElement = (list, index, value) =>
  makeChange({ file: list.file, pointer: list.pointer, change: "insert", index, value });
const moveElement = (node, index) => makeChange({ file: node.file, pointer: node.pointer, change: "move", index });
const renameNode = (node, key) => makeChange({ file: node.file, pointer: node.pointer, change: "rename", key });
// The last entry of a state or a variant takes this with it.
function removeNode(node) {
  while (node.parent?.entries.length === 1 && node.pointer.split("/").length > 3) node = node.parent;
  makeChange({ file: node.file, pointer: node.pointer, change: "remove", old: node.summary });
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
const isUnsaved = () => edits.size > 0 || Boolean(typedField());
addEventListener("input", ({ target }) => {
  if (target.ariaInvalid) tell(target);
  if (target === typedField()) noteEdits();
});
function noteEdits() {
  find("save").disabled = find("revert").disabled = !isUnsaved();
  find("save").textContent = edits.size ? `Save ${edits.size}` : "Save";
  find("undo").disabled = !past.length;
  find("redo").disabled = !undone.length;
  drawChanges();
  if (edits.size) sessionStorage.setItem(storedEdits, JSON.stringify([...edits]));
  else sessionStorage.removeItem(storedEdits);
}
function restoreEdits() {
  edits = new Map(JSON.parse(sessionStorage.getItem(storedEdits) ?? "[]"));
}

async function revert() {
  keepForUndo();
  edits.clear();
  await settleAll();
  say("reverted");
}
find("revert").onclick = () => attempt(revert());
find("undo").onclick = undo;
find("redo").onclick = redo;
// Takes one change back.
function discard(key) {
  keepForUndo();
  edits.delete(key);
  attempt(settleAll());
}

// MARK: Saving

// What was set while the answer was under way is an edit of what was saved.
async function save() {
  const sent = copyOf(edits);
  const { saved, contents = [], refused: list } = await call("save", { edits: sentEdits() }).catch(error => {
    // Nothing could be saved.
    if (error.result?.refused) return error.result;
    throw error;
  });
  const keys = saved.map(({ id }) => id);
  for (const key of keys) {
    const before = sent.get(key), edit = edits.get(key);
    if (before?.change) { edits.delete(key); continue; }
    const text = before.new, value = valueOf(before);
    if (value) value.old = text;
    if (edit?.new === text) edits.delete(key);
    else if (edit) edit.old = text;
    // Set back to what the file had before: no edit then, and one now.
    else if (value && value.text !== text) {
      edits.set(key, { file: value.file, pointer: value.pointer, old: text, new: value.text });
    }
  }
  // After a change of entries the ids of what is still to be saved begin anew.
  edits = keyed(edits.values());
  const done = keys.map(key => sent.get(key));
  for (const known of [past, undone]) known.forEach((list, index) => { known[index] = rebased(list, done, contents); });
  noteEdits();
  noteRefused(list);
  return { saved: saved.length, list };
}
// Changes by their ids, each after those that it needs.
function keyed(changes) {
  const result = new Map(), epochs = new Map();
  for (const edit of changes) {
    const { file } = edit;
    if (edit.change) epochs.set(file, " " + edit.id);
    result.set(edit.change ? edit.id : `${file} ${edit.pointer}${epochs.get(file) ?? ""}`, edit);
  }
  return result;
}
// What was done before saving can still be undone: then the old text replaces the saved one. A document whose entries
// have changed gets the content back that it had before saving, in which the changes of that time are made.
function rebased(changes, saved, contents) {
  let list = [...changes.values()];
  for (const { file, pointer, old, new: text } of saved) {
    if (contents.some(other => other.file === file)) continue;
    const known = list.find(edit => edit.file === file && (edit.change || edit.pointer === pointer));
    const edit = known?.change ? null : known, wanted = edit ? edit.new : old;
    list = list.filter(other => other !== edit);
    if (wanted !== text) list.unshift({ file, pointer, old: text, new: wanted });
  }
  for (const { file, before, after } of contents) {
    const first = list.find(edit => edit.file === file);
    const isEarlier = first?.change === "restore" && first.from === before;
    const to = isEarlier ? first.to : before;
    if (isEarlier) list = list.filter(edit => edit !== first);
    if (to !== after) {
      list.unshift({ id: `restore ${file} ${after}`, file, pointer: "", change: "restore", from: after, to });
    }
  }
  return keyed(list);
}
const sentEdits = () => [...edits].map(([key, edit]) => ({ ...edit, id: key }));
const valueOf = edit => state.values.find(({ file, pointer }) => file === edit.file && pointer === edit.pointer);
find("save").onclick = async () => {
  typedField()?.dispatchEvent(new Event("change"));
  try {
    const before = loads, result = inTurn(() => before.then(save));
    saving = result.catch(() => {});
    const { saved, list } = await result;
    await load();
    await select(selection, false);
    const errors = (await call("faults")).faults.filter(({ severity }) => severity === "error").length;
    say((saved || !list.length ? `saved ${counted(saved, "value")}` : "")
      + (saved && list.length ? "; " : "")
      + (list.length ? `${counted(list.length, "value")} not saved: ${list[0].message}` : "")
      + (errors ? `; the theme has ${counted(errors, "error")}` : ""));
    refresh();
  } catch (error) {
    say(error.message);
  }
};
