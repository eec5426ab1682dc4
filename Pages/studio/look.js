// A picture from close up, beside what is saved.
const viewer = new Viewer();
const lookTools = new ViewerTools(viewer, { isPair: true, more: [
  choiceField('Ground', ['checkered', 'light', 'dark'], 'checkered', name => { viewer.ground = name; viewer.draw(); }),
    ] });
viewer.ground = 'checkered';
find('look').querySelector('.look-content').append(...lookTools.elements);
async function lookClosely() {
  const asset = baseAsset(selection?.split('~')[0]);
  if (!asset?.stems.length) return;
  const stem = stemOf(asset.key, cell), address = target({ stem, folder: '', look: lookOf(cell), size: stretch });
  const ground = find('look').querySelector('select');
  ground.replaceChildren(...['checkered', 'light', 'dark'].map(name => make('option', { value: name }, name)),
    ...palette().map(color => make('option', { value: paletteColor(color) }, color.key)));
  ground.value = [...ground.options].some(({ value }) => value === viewer.ground) ? viewer.ground : 'checkered';
  find('look-title').textContent = `${asset.key}, ${cellName(cell)}`;
  if (!find('look').open) find('look').showModal();
  const { pictures } = await call('pictures', { show: [{ address }, ...edits.size ? [{ address, saved: true }] : []],
    edits: sentEdits() });
  const shown = name => ({ name: name ? 'saved' : 'now', url: 'data:image/png;base64,' + (pictures[(name
    ?? '') + address]?.bytes ?? '') });
  await viewer.show(edits.size ? [shown('saved '), shown()] : [shown()], asset.key);
}
find('look-close').onclick = () => find('look').close();
find('closer').onclick = () => attempt(lookClosely());
find('stage-picture').addEventListener('dblclick', () => attempt(lookClosely()));
