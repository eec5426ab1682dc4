// A picture from close up, beside what is saved.
const viewer = new Viewer();
const lookTools = new ViewerTools(viewer, { isPair: true, more: [
  choiceField('Ground', ['checkered', 'light', 'dark'], 'checkered', name => { viewer.ground = name; viewer.draw(); })] });
viewer.ground = 'checkered';
find('look').querySelector('.look-content').append(...lookTools.elements);
async function lookClosely() {
  const asset = baseAsset(selection?.split('~')[0]);
  if (!asset?.stems.length) return;
  const stem = stemOf(asset.key, cell), address = target({ stem, folder: '', look: lookOf(cell), size: stretch });
  const ground = find('look').querySelector('select');
  ground.replaceChildren(...['checkered', 'light', 'dark'].map(name => make('option', { value: name }, name)),
    ...palette().map(({ key }) => make('option', { value: key }, key)));
  for (const color of palette()) groundColors[color.key] = [paletteColor(color)];
  ground.value = [...ground.options].some(({ value }) => value === viewer.ground) ? viewer.ground : 'checkered';
  find('look-title').textContent = `${asset.key}, ${cellName(cell)}`;
  if (!find('look').open) find('look').showModal();
  const asked = [{ address }, ...edits.size ? [{ address, saved: true }] : []];
  const { pictures } = await inTurn(() => call('pictures', { show: asked, edits: sentEdits() }));
  const shown = (name, key) => {
    const { bytes, tag } = pictures[key] ?? {};
    // A large picture is loaded by its address, which only that of the shown theme has.
    return { name, url: bytes ? 'data:image/png;base64,' + bytes : `/picture/${tag}${address}` };
  };
  const now = shown('now', address);
  await viewer.show(edits.size ? [shown('saved', 'saved ' + address), now] : [now], asset.key);
}
find('look-close').onclick = () => find('look').close();
find('closer').onclick = () => attempt(lookClosely());
find('stage-picture').addEventListener('dblclick', () => attempt(lookClosely()));
