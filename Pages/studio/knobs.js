// What a row is built of.
const shapeOf = value => JSON.stringify([nameOf(value), value.obstacle,
  colorOf(value.text) ? 'color' : measureOf(value, value.text) ? 'measure' : 'text']);
// A row with the fields of a value. It stays when the state is loaded again, and then has the new `value`.
function knob(value) {
  const row = make('div', { className: 'knob' });
  const name = 'k' + knob.count++;
  Object.assign(row, { value, shape: shapeOf(value) });
  row.dataset.pointer = value.pointer;
  row.append(make('label', { htmlFor: name }, visible(nameOf(value))));
  const field = make('input', { spellcheck: false, autocomplete: 'off' });
  field.oninput = () => {
    typing = field.value === row.value.text ? null : () => field.onchange();
    noteEdits();
  };
  field.onchange = () => {
    const typed = readText(row.value, field.value);
    tell(field, typed.fault);
    // What is not a change is not saved, and stays to be corrected.
    if (typed.fault) typing = null; else { field.value = typed.text; change(row, typed.text); }
    noteEdits();
    fit();
  };
  // Shows the text in the other control.
  let fit = () => {};
  if (value.obstacle) {
    field.id = name;
    field.readOnly = true;
    field.setAttribute('aria-describedby', name + '-why');
    row.classList.add('wide');
    row.append(field, make('span', { id: name + '-why', className: 'location' },
      "can't be edited here: " + value.obstacle));
  } else if (colorOf(value.text)) {
    const picker = make('input', { type: 'color', id: name });
    field.setAttribute('aria-label', nameOf(value) + ' as text');
    fit = () => { picker.value = colorOf(row.value.text)?.digits ?? picker.value; };
    picker.oninput = () => {
      const { prefix, alpha } = colorOf(row.value.text) ?? { prefix: '', alpha: 1 }, color = RGB.read(picker.value);
      color.alpha = alpha;
      field.value = prefix + color.written(row.value.text);
      change(row, field.value);
    };
    row.append(picker, field);
  } else if (measureOf(value, value.text)) {
    const slider = make('input', { type: 'range', id: name });
    field.setAttribute('aria-label', nameOf(value) + ' as a number');
    fit = () => {
      const measure = measureOf(row.value, row.value.text);
      if (!measure) return;
      // The range stays while the number is in it: a slider that is dragged would jump.
      if (!slider.max || measure.number < Number(slider.min) || measure.number > Number(slider.max)) {
        Object.assign(slider, { min: measure.least, max: measure.most, step: measure.step });
      }
      slider.value = measure.number;
    };
    slider.oninput = () => {
      field.value = slider.value + (measureOf(row.value, row.value.text)?.unit ?? '');
      change(row, field.value);
    };
    row.append(slider, field);
  } else {
    field.id = name;
    row.classList.add('wide');
    row.append(field);
  }
  const location = make('span', { className: 'location' });
  row.append(location);
  row.show = () => {
    // Text that is replaced by itself would lose its selection.
    if (field.value !== row.value.text) { field.value = row.value.text; tell(field); }
    fit();
    row.title = location.textContent = row.value.location;
    row.classList.toggle('edited', edits.has(id(row.value)));
    row.classList.toggle('refused', refused.has(id(row.value)));
  };
  row.show();
  return row;
}
knob.count = 0;

// The rows that are shown, by the ids of their values. They are the same nodes for as long as they show the
// same kind of control: what has the focus keeps it, and a color picker that is open stays open.
let rows = new Map();
function drawValues(shown) {
  commit();
  fitValues();
  const found = state.values.filter(({ kind, location }) => kind !== 'other' && shown.has(location));
  const old = rows;
  rows = new Map(found.slice(0, 200).map(value => {
    const key = placeOf(value), row = old.get(key);
    const isKept = row && (row.shape === shapeOf(value) || row.contains(document.activeElement));
    if (isKept) row.show();
    return [key, isKept ? row : knob(value)];
  }));
  const nodes = [...rows.values()];
  if (found.length > 200) {
    nodes.push(make('p', { className: 'faint' }, `${found.length - 200} more are in the files`));
  }
  find('as-text').hidden = !found.length;
  arrange(find('values'), nodes);
}
// Shows the edits in place of the files' values.
function fitValues() {
  const epochs = new Map([...new Set(state.values.map(({ file }) => file))].map(file => [file, epochOf(file)]));
  for (const value of state.values) {
    const edit = edits.get(placeOf(value) + epochs.get(value.file));
    value.text = edit?.new ?? value.old;
    const row = rows.get(placeOf(value));
    if (row) row.value = value;
  }
}
find('as-text').open = recall('as-text') === 'open';
find('as-text').addEventListener('toggle', () => remember('as-text', find('as-text').open ? 'open' : 'closed'));
