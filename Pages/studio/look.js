// A picture from close up, beside what is saved.
const viewer = new Viewer();
const lookTools = new ViewerTools(viewer, { isPair: true, more: [
  choiceField('Ground', ['checkered', 'light', 'dark'], 'checkered', name => { viewer.ground = name; viewer.draw(); })] });
viewer.ground = 'checkered';
find('look').querySelector('.look-content').append(...lookTools.elements);
async function lookClosely() {
  const asset = baseAsset(selection?.split('~')[0]);
  const stem = asset && stemOf(asset.key, cell);
  if (!listedStems.has(stem)) return;
  const address = target({ stem, folder: '', look: lookOf(cell), size: stretch });
  const ground = find('look').querySelector('select');
  ground.replaceChildren(...['checkered', 'light', 'dark'].map(name => make('option', { value: name }, name)),
    ...palette().map(({ key }) => make('option', { value: key }, key)));
  for (const color of palette()) groundColors[color.key] = [paletteColor(color)];
  ground.value = [...ground.options].some(({ value }) => value === viewer.ground) ? viewer.ground : 'checkered';
  find('look-title').textContent = `${asset.key}, ${cellName(cell)}`;
  if (!find('look').open) find('look').showModal();
  const asked = [{ address }, ...edits.size ? [{ address, saved: true }] : []];
  const { pictures } = await inTurn(() => call('pictures', { show: asked, edits: sentEdits() }));
  const data = bytes => 'data:image/png;base64,' + bytes;
  const now = pictures[address] ?? {}, saved = pictures['saved ' + address]?.bytes;
  // A large picture has an address, but not as it is saved: then there is nothing to compare with.
  const shown = [{ name: 'now', url: now.bytes ? data(now.bytes) : `/picture/${now.tag}${address}` }];
  if (saved) shown.unshift({ name: 'saved', url: data(saved) });
  await viewer.show(shown, asset.key);
}
find('look-close').onclick = () => find('look').close();
find('closer').onclick = () => attempt(lookClosely());
find('stage-picture').addEventListener('dblclick', () => attempt(lookClosely()));
