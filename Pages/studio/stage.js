// The chosen cell's picture, large, and the states and appearances of the asset side by side.

// The states and the words in a picture's name, as a cell has them.
function cellOf(stem, key) {
  const [name, words = ''] = stem.split('~~');
  const plain = key.split('~')[0];
  return { state: name === plain ? '' : name.slice(plain.length + 1), words };
}
const stemOf = (key, place) => key.split('~')[0] + (place.state ? '-' + place.state : '') + (place.words
  ? '~~' + place.words : '');
const lookOf = ({ appearance }) => appearance ? '~' + appearance : '';
const appearancesOf = () => ['', ...state.appearances.slice(1)];
// The assets of the state by their names, those of variants by that of their asset, and parts by that of their box.
let indexed = { assets: null };
function assetIndex() {
  if (indexed.assets !== state.assets) {
    const { assets } = state;
    indexed = { assets, byKey: new Map(assets.map(asset => [asset.key, asset])),
      variants: Map.groupBy(assets, ({ key }) => key.split('~')[0]),
      parts: Map.groupBy(assets.filter(({ owner, key }) => owner && !key.includes('~')), ({ owner }) => owner) };
  }
  return indexed;
}
// The words of all variants of an asset; the empty ones are those of its defaults.
const variantsOf = key => (assetIndex().variants.get(key) ?? []).map(other => other.key.slice(key.length + 1));
const baseAsset = key => assetIndex().byKey.get(key);

// How the picture is stretched: its size in points; null for its own.
let stretch = null;
function drawStage(asset) {
  const stem = asset && stemOf(asset.key, cell);
  find('stage').hidden = !listedStems.has(stem);
  find('bench').hidden = !asset || !asset.stems.length && (!isPaint(asset) || appearancesOf().length < 2);
  if (find('stage').hidden) return;
  const holder = stretch ? stretched(stem) : picture(stem, '', '', lookOf(cell), 'stage');
  const frame = find('stage-picture');
  frame.style.colorScheme = (cell.appearance || state.appearances[0] || '').includes('dark') ? 'dark' : 'light';
  if (frame.firstElementChild !== holder) frame.replaceChildren(holder, cornerHandle(holder));
  find('stage-name').textContent = cellName(cell);
  find('unstretch').hidden = !stretch;
}
function stretched(stem) {
  const holder = picture(stem, '', '', lookOf(cell), 'stretched');
  holder.size = stretch;
  return holder;
}
// The corner by which the picture is stretched.
function cornerHandle(holder) {
  const handle = make('button', { type: 'button', className: 'corner', ariaLabel: 'Stretch',
    title: 'Drag to stretch; the arrow keys, too' });
  handle.dataset.focus = 'stretch';
  const size = () => stretch ?? [holder.offsetWidth, holder.offsetHeight];
  const put = (width, height) => {
    stretch = [Math.max(1, Math.min(2000, Math.round(width))), Math.max(1, Math.min(2000, Math.round(height)))];
    handle.ariaLabel = `Stretch: ${stretch.join(' × ')}`;
    const old = find('stage-picture').firstElementChild;
    const next = stretched(stemOf(selection, cell));
    if (old !== next) old.replaceWith(next);
    find('unstretch').hidden = false;
    find('stage-name').textContent = `${cellName(cell)}, ${stretch.join(' × ')}`;
    refresh();
  };
  onDrag(handle, event => ({ x: event.clientX, y: event.clientY, size: size() }), (event, from) =>
    put(from.size[0] + (event.clientX - from.x) * 2, from.size[1] + (event.clientY - from.y) * 2));
  handle.addEventListener('keydown', event => {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [width, height] = size(), length = event.shiftKey ? 10 : 1;
    put(width + step[0] * length, height + step[1] * length);
  });
  return handle;
}
find('unstretch').onclick = () => { stretch = null; drawStage(baseAsset(selection)); refresh(); };

// Colors and gradients have appearances, and no states.
const isPaint = asset => Boolean(asset.colors) || asset.kind === 'gradient';
// The words of a variant in which a word of an axis is chosen; the first word of each axis is left out.
function wordsWith(axis, chosen) {
  return Object.entries(told.axes).map(([name, words]) => {
    const word = name === axis ? chosen : words.find(word => partsOf(cell.words).includes(word)) ?? words[0];
    return word === words[0] ? '' : word;
  }).filter(Boolean).join('.');
}
// A control for each axis of the variants, and one for what the rows of the table are.
let rowAxis = '';
function drawAxes() {
  const axes = Object.entries(told.axes), looks = appearancesOf();
  const choice = (name, words, chosen, text, give) => make('label', {}, visible(name) + ' ',
    choiceField(name, words, chosen, give, 'axis ' + name, text));
  find('axes').replaceChildren(...axes.map(([name, words]) => choice(name, words,
    words.find(word => partsOf(cell.words).includes(word)) ?? words[0], undefined,
    word => chooseCell({ ...cell, words: wordsWith(name, word) }))),
  axes.length + (looks.length > 1) > 1 && choice('Rows', [...looks.length > 1 ? [''] : [], ...axes.map(([name]) => name)],
    rowAxis, name => name || 'appearances', name => { rowAxis = name; drawInspector(); }) || '');
}
// Rows are appearances, or the words of an axis, and columns states, as many as the asset has.
function drawMatrix(asset) {
  const table = find('matrix'), looks = appearancesOf(), hasStates = asset && !isPaint(asset);
  const words = told.key === asset?.key ? told.axes[rowAxis] : null;
  if (!words) rowAxis = looks.length > 1 ? '' : Object.keys(told.axes)[0] ?? '';
  table.hidden = !asset || hasStates && !asset.stems.length
    || looks.length < 2 && asset.stems.length < 2 && !told.axes[rowAxis];
  find('add-state').hidden = find('add-variant').hidden = !asset?.stems.length || !model.asset(asset.key)?.children;
  drawAxes();
  if (table.hidden) return table.replaceChildren();
  const states = !hasStates ? [''] : asset.stems.map(stem => cellOf(stem, asset.key).state);
  const rows = told.axes[rowAxis]?.map(word => [word, { appearance: cell.appearance, words: wordsWith(rowAxis, word) }])
    ?? looks.map((look, index) => [look || state.appearances[index] || '', { appearance: look, words: cell.words }]);
  const head = !hasStates ? [] : [make('tr', {}, make('td'), ...states.map(name => make('th', { scope: 'col' },
    visible((name || 'normal').replaceAll('.', ', ')))))];
  const body = rows.map(([title, row], index) => make('tr', {},
    make('th', { scope: 'row' }, visible(title.replaceAll('.', ', '))),
    ...states.map(name => make('td', {}, cellButton(asset, { state: name, ...row }, title, index)))));
  table.replaceChildren(make('tbody', {}, ...head, ...body));
}
function cellButton(asset, place, title, index) {
  const { state: name, appearance: look, words } = place, hasStates = !isPaint(asset);
  const isChosen = name === cell.state && look === cell.appearance && words === cell.words;
  const label = cellName({ words, state: name || (hasStates ? 'normal' : ''), appearance: look || state.appearances[0] });
  const own = words === cell.words && told.own.includes(`${name} ${look}`);
  const button = make('button', { type: 'button', className: 'cell',
    ariaLabel: label + (own ? ', has values of its own' : ''), ariaPressed: String(isChosen),
    title: own || isBase(place) ? 'Has values of its own' : 'Inherits everything', onclick: () => chooseCell(place) },
    asset.colors ? swatch(asset.colors[index], 'large')
      : hasStates && !listedStems.has(stemOf(asset.key, place)) ? ''
      : picture(stemOf(asset.key, place), hasStates ? '' : 'specimens/', '', lookOf(place), 'matrix'),
    own ? make('span', { className: 'own-mark', ariaHidden: 'true' }) : '');
  button.style.colorScheme = (look || state.appearances[0] || '').includes('dark') ? 'dark' : 'light';
  button.dataset.focus = `cell ${name} ${look}` + (rowAxis && ' ' + title);
  return button;
}
function chooseCell(place) {
  closePopover();
  cell = place;
  stretch = null;
  awaitCell();
  refresh();
  if (selection) select(selection, false, stemOf(selection, cell));
}
