// Why edits can't be made in the files as they are, by their ids. They stay edits until they are discarded.
const refused = new Map();
function noteRefused(list) {
  refused.clear();
  for (const edit of list) if (edits.has(edit.id)) refused.set(edit.id, edit.message);
  drawRefused();
}
function drawRefused() {
  for (const row of rows.values()) row.classList.toggle('refused', refused.has(id(row.value)));
  const items = [...refused].filter(([key]) => edits.has(key)).map(([key, message]) => {
    const edit = edits.get(key), value = edit.change ? null : valueOf(edit);
    const name = value ? nameOf(value) : edit.pointer.slice(1);
    const item = make('div', { className: 'refusal' });
    item.dataset.key = key;
    item.append(make('p', {}, make('strong', {}, visible(name)), edit.change ? ` ${describe(edit).join(' ')}`
      : `: ${edit.new}`),
      make('p', { className: 'fault' }, message));
    if (value && value.old !== edit.old) {
      item.append(make('p', { className: 'faint' }, `in the file: ${value.old}`));
      if (!value.obstacle) {
        item.append(make('button', { textContent: 'Keep mine', onclick: () => {
          keepForUndo();
          if (edit.new === value.old) edits.delete(key); else edits.set(key, { ...edit, old: value.old });
          attempt(settle(key));
        } }));
      }
    }
    item.append(make('button', { textContent: 'Discard', onclick: () => {
      keepForUndo();
      edits.delete(key);
      attempt(settle(key));
    } }));
    return item;
  });
  find('refused').hidden = items.length === 0;
  const list = find('refused').querySelector('div');
  if (list.textContent !== items.map(item => item.textContent).join('')) list.replaceChildren(...items);
}
async function settle(key) {
  refused.delete(key);
  fitValues();
  drawRefused();
  noteEdits();
  await refresh();
  await select(selection, false);
}
