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
// What stands for a box that paints nothing.
function outlined([width, height]) {
  const element = make('span', { className: 'unpainted', title: 'Paints nothing' });
  Object.assign(element.style, { width: width + 'px', height: height + 'px' });
  return element;
}
// The most pictures of states and variants on a card: the table of the chosen asset has all of them.
const mostPictures = 8;
// The parts of a box, which are assets and on its card.
const partsOfBox = key => assetIndex().parts.get(key) ?? [];
function assetCard({ key, kind, stems, fault, outline }, color) {
  const node = make('button', { className: 'card' });
  node.dataset.key = key;
  const pictures = make('span', { className: 'pictures' });
  node.tabIndex = -1;
  const variants = variantsOf(key).filter(Boolean), parts = partsOfBox(key);
  node.append(make('span', { className: 'name', dir: 'auto' }, ...breakable(key)), pictures);
  if (fault) pictures.append(make('span', { className: 'fault' }, fault));
  if (color) {
    const swatch = make('span', { className: 'swatch' });
    swatch.style.background = color;
    pictures.append(make('span', { className: 'swatch-ground checkered' }, swatch),
      make('span', { className: 'faint' }, color));
  }
  const labeled = (content, text) => {
    const element = make('span', { className: 'labeled' }, content, make('small', {}, visible(text)));
    pictures.append(element);
    return element;
  };
  // Several pictures tell which states they are of.
  const all = [...stems, ...variants.map(words => `${key}~~${words}`)].filter(stem => listedStems.has(stem));
  if (!all.length && outline) pictures.append(outlined(outline));
  for (const stem of all.slice(0, mostPictures)) {
    const { state: name, words } = cellOf(stem, key);
    const holder = picture(stem, '', stem === key ? '' : stem);
    if (all.length === 1 && !parts.length) pictures.append(holder);
    else labeled(holder, [words.replaceAll('.', ' '), name].filter(Boolean).join(', ') || 'normal');
  }
  for (const part of parts) {
    const [stem] = part.stems.filter(stem => listedStems.has(stem));
    if (stem || part.outline) {
      labeled(stem ? picture(stem, '', stem) : outlined(part.outline), part.key.slice(key.length + 1)).dataset.part = part.key;
    }
  }
  const counts = [variants.length && counted(variants.length, 'variant'), parts.length && counted(parts.length, 'part'),
    all.length > mostPictures && `${all.length - mostPictures} more in the table`].filter(Boolean);
  if (counts.length) node.append(make('small', {}, counts.join(', ')));
  if (['font', 'gradient'].includes(kind)) pictures.append(picture(key, 'specimens/'));
  node.onclick = event => {
    const place = event.target.closest('.labeled'), part = place?.dataset.part;
    select(part ?? key, true, part ? null
      : (event.target.closest('.picture') ?? place?.querySelector('.picture'))?.stem);
    setView('inspector');
    // With the keyboard, what is chosen comes next.
    if (event.detail === 0 && event.isTrusted) find('selection-title').focus();
  };
  return node;
}
// The assets as the files have them: by file, the ones below first, and line.
function inFileOrder(assets) {
  const files = [...new Set(state.values.map(({ location }) => location.split(':')[0]))].reverse();
  const place = ({ location }) => {
    const match = /^(.*?):(\d+)/.exec(location ?? '');
    return match ? [files.indexOf(match[1]), Number(match[2])] : [files.length, 0];
  };
  return assets.map(asset => ({ asset, place: place(asset) }))
    .sort((first, second) => first.place[0] - second.place[0] || first.place[1] - second.place[1]).map(({ asset }) =>
      asset);
}
const kindTitles = { color: 'Colors', gradient: 'Gradients', font: 'Fonts', image: 'Images', fault: 'Faults' };
// The cards in the parts of their files, or by kind in a file without parts, each below its title.
function sectionNodes(assets, nodes) {
  const parts = new Map();
  for (const asset of assets) {
    const title = asset.section ?? kindTitles[asset.kind] ?? asset.kind;
    parts.set(title, [...parts.get(title) ?? [], asset]);
  }
  return [...parts].flatMap(([title, list]) => [
    ...parts.size > 1 ? [titleCard(title)] : [], ...nodes(list)]);
}
const titleCard = title => card('titles/' + title, title, () =>
  make('h2', { className: 'part', dir: 'auto' }, visible(title)));
// A name that can be broken between its words.
const breakable = name => visible(name).split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => index
  ? [make('wbr'), word] : [word]);
// By what a card is found: variants, states and parts, too.
const wordsOfCard = ({ key, stems, colors }) => [key, ...stems, ...colors ?? [], ...variantsOf(key),
  ...partsOfBox(key).map(part => part.key)].join(' ');
function drawPictures() {
  const search = find('search').value, isFound = text => hasWords(text, search);
  const list = find('pictures');
  // The ground is that of the appearance, whatever the page's own is.
  if (state.appearances.some(name => name.includes('dark'))) {
    list.dataset.scheme = appearance().includes('dark') ? 'dark' : 'light';
  }
  const index = Math.max(0, find('appearance').selectedIndex);
  const nodes = [
    ...sectionNodes(inFileOrder(state.assets.filter(asset => !asset.owner && !asset.key.includes('~')
      && isFound(wordsOfCard(asset)))), part => part.map(asset => {
      const color = asset.colors?.[index];
      const shown = [asset.kind, asset.stems, asset.fault, color, asset.outline, partsOfBox(asset.key),
        variantsOf(asset.key).map(words => [words, listedStems.has(`${asset.key}~~${words}`)])];
      return card('assets/' + asset.key, shown, () => assetCard(asset, color));
    })),
  ];
  const screens = state.screens.filter(stem => !stem.includes('~') && isFound(stem));
  if (screens.length) nodes.push(titleCard('Screens'),
    ...screens.map(stem => card('screens/' + stem, stem, () => screenCard(stem))));
  const values = search ? [...model.sharedValues.keys()].filter(isFound) : [];
  if (values.length) nodes.push(titleCard('Shared values'),
    ...values.map(name => card('values/' + name, name, () => link(name))));
  if (search && !nodes.length) nodes.push(titleCard('Nothing is found'));
  arrange(list, nodes);
  list.querySelector('button.card[tabindex="0"]') ?? list.querySelector('button.card')?.setAttribute('tabindex', '0');
  showSelection();
  refresh();
}
// One card is reached by the Tab key, and the others from it by the arrow keys.
find('pictures').addEventListener('focusin', ({ target }) => {
  if (!target.matches('button.card')) return;
  for (const other of find('pictures').querySelectorAll('button.card[tabindex="0"]')) other.tabIndex = -1;
  target.tabIndex = 0;
});
function moveBetweenCards(key, target) {
  if (!target.matches('button.card')) return false;
  elementBeside([...find('pictures').querySelectorAll('button.card')], target, key)?.focus();
}
