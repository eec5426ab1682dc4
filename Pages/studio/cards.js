// Makes nodes the children of another one. Those that are there already are not moved.
function arrange(parent, nodes) {
  const kept = new Set(nodes);
  for (const node of [...parent.children]) if (!kept.has(node)) node.remove();
  nodes.forEach((node, index) => {
    if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
  });
}

// Cards are the same nodes for as long as they show the same: what has the focus keeps it, and nothing moves
// below the pointer.
const cards = new Map();
function card(name, shown, make) {
  const shape = JSON.stringify(shown);
  if (cards.get(name)?.shape !== shape) cards.set(name, { shape, node: make() });
  return cards.get(name).node;
}
function screenCard(stem) {
  const node = make('div', { className: 'card screen' });
  const holder = picture(stem, 'screens/', `The screen ${stem}`);
  node.append(make('span', { className: 'name', dir: 'auto' }, visible(stem)), holder);
  node.title = 'Click an element to see what made it';
  node.onclick = event => showElement(holder, event);
  return node;
}
function assetCard({ key, kind, stems, fault }, color) {
  const node = make('button', { className: 'card' });
  node.dataset.key = key;
  const pictures = make('span', { className: 'pictures' });
  node.append(make('span', { className: 'name', dir: 'auto' }, visible(key)), pictures);
  if (fault) pictures.append(make('span', { className: 'fault' }, fault));
  if (color) {
    const swatch = make('span', { className: 'swatch' });
    swatch.style.background = color;
    pictures.append(swatch, make('span', { className: 'faint' }, color));
  }
  for (const stem of stems) pictures.append(picture(stem, '', stem === key ? '' : stem));
  if (['font', 'gradient'].includes(kind)) pictures.append(picture(key, 'specimens/'));
  node.onclick = event => select(key, true, event.target.closest('.picture')?.stem);
  return node;
}
// The frame around the cards of a box and its parts.
const families = new Map();
function family(owner, nodes) {
  const frame = families.get(owner)
    ?? make('div', { className: 'family', role: 'group', ariaLabel: visible(owner) });
  families.set(owner, frame);
  arrange(frame, nodes);
  return frame;
}
// The cards of assets in their order, but those of a box's parts with that of the box.
function assetNodes(assets, node) {
  const owners = new Set(assets.map(({ owner }) => owner).filter(Boolean));
  const groups = new Map();
  for (const asset of assets) {
    const owner = asset.owner ?? asset.key;
    groups.set(owner, [...groups.get(owner) ?? [], node(asset)]);
  }
  return [...groups].flatMap(([owner, nodes]) => owners.has(owner) ? [family(owner, nodes)] : nodes);
}
function drawPictures() {
  const isFound = name => hasWords(name, find('search').value);
  const list = find('pictures');
  // The ground is that of the appearance, whatever the page's own is.
  if (state.appearances.some(name => name.includes('dark'))) {
    list.style.colorScheme = appearance().includes('dark') ? 'dark' : 'light';
  }
  const index = Math.max(0, find('appearance').selectedIndex);
  const nodes = [
    ...state.screens.filter(stem => !stem.includes('~') && isFound(stem))
      .map(stem => card('screens/' + stem, stem, () => screenCard(stem))),
    ...assetNodes(state.assets.filter(({ key }) => isFound(key)), asset => {
      const color = asset.colors?.[index];
      const shown = [asset.kind, asset.stems, asset.fault, color];
      return card('assets/' + asset.key, shown, () => assetCard(asset, color));
    }),
  ];
  arrange(list, nodes);
  showSelection();
  refresh();
}
