// What controls were given, by the names of screens and the ids of elements.
const entered = new Map();
const enteredIn = ({ stem, folder }) =>
  folder === 'screens/' ? Object.fromEntries(entered.get(stem) ?? []) : undefined;
function enter(holder, id, text) {
  if (!entered.has(holder.stem)) entered.set(holder.stem, new Map());
  entered.get(holder.stem).set(id, text);
  refresh();
}
async function press(holder, control) {
  try {
    const { edits: pressed } = await call('press', {
      screen: target(holder), control, entered: enteredIn(holder),
    });
    keepForUndo();
    for (const edit of pressed) {
      if (edit.old === edit.new) edits.delete(id(edit)); else edits.set(id(edit), edit);
    }
    fitValues();
    noteEdits();
    await refresh();
    await load();
  } catch (error) { say(error.message); }
}
// Lays controls of the browser, which need no pointer, over those in the picture.
function showControls(holder, { controls, size: [width, height] }) {
  const shape = JSON.stringify(controls.map(({ value, ...rest }) => rest));
  if (holder.shape === shape) return;
  holder.shape = shape;
  holder.querySelector('.controls')?.remove();
  if (!controls.length) return;
  const layer = make('span', { className: 'controls' });
  layer.append(...controls.map((control, index) => {
    const node = controlNode(holder, control, index);
    const [left, top, right, bottom] = control.frame;
    Object.assign(node.style, {
      left: `${100 * left / width}%`, top: `${100 * top / height}%`,
      width: `${100 * right / width}%`, height: `${100 * bottom / height}%`,
    });
    node.disabled = !control.enabled;
    node.setAttribute('aria-label', `${control.label} in ${holder.stem}`);
    return node;
  }));
  holder.append(layer);
}
function controlNode(holder, control, index) {
  const { kind, id, value, minimum, maximum, presses } = control;
  let node;
  if (kind === 'slider') {
    // Whole numbers, or hundredths where that would be too coarse.
    node = make('input', { type: 'range', min: minimum, max: maximum, step: maximum - minimum > 2 ? 1 : 0.01 });
    node.value = value;
    node.oninput = () => enter(holder, id, node.value);
  } else if (kind === 'switch') {
    node = make('input', { type: 'checkbox', checked: value === 'true' });
    node.oninput = () => enter(holder, id, String(node.checked));
  } else if (kind === 'text') {
    node = make('input', { value });
    node.oninput = () => enter(holder, id, node.value);
  } else {
    node = make('button', { type: 'button' });
  }
  if (presses) node.addEventListener(kind === 'button' ? 'click' : 'change', () => press(holder, index));
  return node;
}
