find('scale').oninput = () => drawPictures();
find('appearance').oninput = () => {
  drawPictures();
  cell = { ...cell, appearance: appearance().slice(1) };
  select(selection, false);
};
find('samples').oninput = () => { for (const holder of holders.values()) showSample(holder); };
find('theme').oninput = () => {
  if (isUnsaved() && !confirm('Leave without saving your changes?')) {
    find('theme').value = state.name;
    return;
  }
  isLeaving = true;
  sessionStorage.removeItem(storedEdits);
  location.search = '?theme=' + find('theme').value;
};
// Reloading, going back and following a link all end the page with its edits.
let isLeaving = false;
addEventListener('beforeunload', event => { if (isUnsaved() && !isLeaving) event.preventDefault(); });
find('search').oninput = () => { setView('cards'); drawPictures(); };

// On a narrow page, either the cards are shown or the inspector.
function setView(name) {
  document.body.dataset.view = name;
  find('show-cards').ariaPressed = String(name === 'cards');
  find('show-inspector').ariaPressed = String(name === 'inspector');
}
find('show-cards').onclick = () => setView('cards');
find('show-inspector').onclick = () => setView('inspector');
setView('cards');

// What the cards lie on: the appearance's own ground, a color of the theme, or a pattern.
function drawGrounds() {
  const chosen = find('ground').value;
  find('ground').replaceChildren(...['automatic', 'light', 'dark', 'checkered'].map(name =>
    make('option', { value: name }, name)),
    ...palette().map(({ key }) => make('option', { value: key }, key)));
  if ([...find('ground').options].some(({ value }) => value === chosen)) find('ground').value = chosen;
}
find('ground').oninput = showGround;
function showGround() {
  const { value } = find('ground');
  const list = document.body;
  list.dataset.ground = ['light', 'dark', 'checkered'].includes(value) ? value : value === 'automatic' ? '' : 'color';
  list.style.setProperty('--ground', resolvedColor(value)?.hex ?? 'transparent');
}

const viewerKeys = ViewerTools.keys(() => find('look').open ? lookTools : null);
const moveSlider = viewerKeys.find(([keys]) => keys.includes('ArrowLeft'))[2];
new Keys([
  searchKey(() => find('pictures').focus()),
  [['z'], 'look closely', () => attempt(lookClosely())],
  ...viewerKeys,
  [['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], 'move between cards', (key, target) =>
    find('look').open ? moveSlider(key) : moveBetweenCards(key, target)],
  [['c'], 'copy the color of a pixel', () => find('look').open && viewer.copyColor()],
  [['Ctrl', 's'], 'save'], [['Ctrl', 'z'], 'undo'], [['Ctrl', 'Shift', 'z'], 'redo']
]);
addEventListener('keydown', event => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === 's') {
    event.preventDefault();
    if (isUnsaved()) find('save').click();
  } else if (key === 'z' && typing === null || key === 'y' && typing === null) {
    // A field that is being typed in has an undo of its own.
    const { activeElement: field } = document;
    if (field.matches('input:not([type])') && field.value !== (field.dataset.given ?? field.defaultValue)
      && !field.closest('.knob')) return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo(); else undo();
  }
});

// Shows what has changed, the pictures first. Files may have changed before, also while the studio was not there.
const update = () => attempt(refresh().then(load));

restoreEdits();
attempt(load()).then(() => { drawGrounds(); follow(update, say); });
