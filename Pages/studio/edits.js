// The replaced values that are not saved, by the ids of the values.
const edits = new Map();
// Ends the typing in a field, whose text is not an edit yet; null if nothing is being typed.
let typing = null;

// Where the edits are kept for a tab that is reloaded or crashes. Each theme has its own.
const storedEdits = 'edits ' + (theme || find('theme').options[0].value);

function change(row, text) {
  const { value } = row;
  typing = null;
  if (text === value.old) edits.delete(id(value));
  else edits.set(id(value), { file: value.file, pointer: value.pointer, old: value.old, new: text });
  value.text = text;
  row.classList.toggle('edited', text !== value.old);
  noteEdits();
  refresh();
}
// Makes an edit of what is being typed: a browser reports it only when another element gets the focus.
function commit() { typing?.(); }
const isUnsaved = () => edits.size > 0 || typing !== null;
function noteEdits() {
  find('save').disabled = find('revert').disabled = !isUnsaved();
  find('save').textContent = edits.size ? `Save ${edits.size}` : 'Save';
  if (edits.size) sessionStorage.setItem(storedEdits, JSON.stringify([...edits.values()]));
  else sessionStorage.removeItem(storedEdits);
}
function restoreEdits() {
  for (const edit of JSON.parse(sessionStorage.getItem(storedEdits) ?? '[]')) edits.set(id(edit), edit);
}

async function revert() {
  edits.clear();
  typing = null;
  noteEdits();
  await refresh();
  await load();
  await select(selection, false);
  say('reverted');
}
find('revert').onclick = () => attempt(revert());
// What was set while the answer was under way is an edit of what was saved.
async function save() {
  const sent = new Map([...edits].map(([key, edit]) => [key, edit.new]));
  const { saved, refused: list } = await call('save', { edits: [...edits.values()] }).catch(error => {
    // Nothing could be saved.
    if (error.result?.refused) return error.result;
    throw error;
  });
  for (const key of saved.map(id)) {
    const text = sent.get(key), edit = edits.get(key), value = state.values.find(value => id(value) === key);
    if (value) value.old = text;
    if (edit?.new === text) edits.delete(key);
    else if (edit) edit.old = text;
    // Set back to what the file had before: no edit then, and one now.
    else if (value && value.text !== text) {
      edits.set(key, { file: value.file, pointer: value.pointer, old: text, new: value.text });
    }
  }
  noteEdits();
  noteRefused(list);
  return { saved: saved.length, list };
}
find('save').onclick = async () => {
  commit();
  try {
    const before = loads, result = inTurn(() => before.then(save));
    saving = result.catch(() => {});
    const { saved, list } = await result;
    await load();
    await select(selection, false);
    say((saved || !list.length ? `saved ${counted(saved, 'value')}` : '')
      + (saved && list.length ? '; ' : '')
      + (list.length ? `${counted(list.length, 'value')} not saved: ${list[0].message}` : ''));
    refresh();
  } catch (error) {
    say(error.message);
  }
};
