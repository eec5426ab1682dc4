find('scale').oninput = () => drawPictures();
find('appearance').oninput = () => {
  drawPictures();
  if (selection !== null) select(selection, false);
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
find('search').oninput = () => { drawPictures(); if (selection === null) drawValues(null); };
find('all').onclick = () => select(null);

new Keys([
  searchKey(() => find('pictures').focus()),
  [['Ctrl', 's'], 'save']
]);
addEventListener('keydown', event => {
  if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return;
  event.preventDefault();
  if (isUnsaved()) find('save').click();
});

// Shows what has changed, the pictures first. Files may have changed before, also while the studio was not there.
const update = () => attempt(refresh().then(load));

restoreEdits();
attempt(load()).then(() => follow(update, say));
