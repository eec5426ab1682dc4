// Which of the pictures of an asset a change goes into: a state, an appearance and the words of a variant; empty for
// those that the asset has without.
let cell = { state: '', appearance: '', words: '' };

const synonyms = { color: 'fill', radius: 'cornerRadius' };
const plainKey = key => synonyms[key] ?? key;
const partsOf = qualifier => qualifier ? qualifier.split('.') : [];

// The value of a key in a dictionary as an appearance and a variant have it; `path` is in the key for parts of a value.
function ownValue(dictionary, key, place = cell) {
  const present = new Set([...partsOf(place.appearance), ...partsOf(place.words)]);
  let best = null;
  for (const node of dictionary?.entries ?? []) {
    const [name, qualifier = ''] = node.key.split('~');
    if (plainKey(name) !== key) continue;
    const parts = partsOf(qualifier);
    if (!parts.every(part => present.has(part))) continue;
    const rank = parts.length + (parts.some(part => partsOf(place.words).includes(part)) ? 10 : 0);
    if (!best || rank >= best.rank) best = { node, rank, parts };
  }
  return best?.node ?? null;
}
// The box and the name of a part, which is an asset, too; null for other assets.
function partOf(key) {
  const owner = state.assets.find(asset => asset.key === key)?.owner;
  return owner ? { owner, name: key.slice(owner.length + 1) } : null;
}
// The dictionaries that make an asset in a cell, the weakest first, with what each belongs to. Those of a box have the
// keys of a part with its name as their prefix.
function layersOf(key, place = cell, seen = new Set()) {
  const part = partOf(key);
  if (part) {
    return layersOf(part.owner, place).flatMap(layer => {
      const node = layer.node.child('parts', part.name), owner = layer.owner === part.owner ? key : layer.owner;
      return [...node?.children ? [{ ...layer, owner, node }] : [], { ...layer, owner, prefix: part.name + '.' }];
    });
  }
  const node = model.find(key);
  if (!node?.children || seen.has(key)) return [];
  seen.add(key);
  const qualified = node.parent.entries.filter(other => other.key.startsWith(key + '~'))
    .filter(other => partsOf(other.key.slice(key.length + 1)).every(part => partsOf(place.appearance).includes(part)));
  const base = node.child('extends')?.text;
  const below = base ? layersOf(referenceIn(base) ?? base, place, seen) : [];
  const words = partsOf(place.words);
  const variants = (node.child('variants')?.entries ?? []).flatMap(axis => {
    const chosen = words.find(word => axis.child(word)) ?? axis.child('default')?.text;
    return axis.child(chosen) ? [{ node: axis.child(chosen), word: chosen }] : [];
  });
  const states = node.child('states')?.entries.filter(({ key: name }) =>
    partsOf(name).every(part => partsOf(place.state).includes(part))) ?? [];
  states.sort((first, second) => partsOf(first.key).length - partsOf(second.key).length);
  const own = [{ node }, ...qualified.map(other => ({ node: other })), ...variants,
    ...states.map(other => ({ node: other, state: other.key }))]
    .map(layer => ({ ...layer, owner: key }));
  // States are stronger than what has none, whichever asset has them.
  const all = [...below, ...own].map(layer => ({ prefix: '', ...layer }));
  return [...all.filter(layer => !layer.state), ...all.filter(layer => layer.state)];
}

// Where a cell keeps its own values: the path of a dictionary, and what its keys begin and end with.
function homeOf(key, place = cell) {
  const part = partOf(key);
  if (part) {
    const home = homeOf(part.owner, place);
    return home.path.length ? { ...home, prefix: part.name + '.' } : { ...home, path: ['parts', part.name] };
  }
  const node = model.find(key);
  const words = partsOf(place.words);
  const axis = !place.state && words.length === 1 && node.child('variants')?.entries.find(axis => axis.child(words[0]));
  const path = place.state ? ['states', place.state] : axis ? ['variants', axis.key, words[0]] : [];
  const qualifiers = [...partsOf(place.appearance), ...(axis ? [] : words)];
  return { node, path, prefix: '', suffix: qualifiers.length ? '~' + qualifiers.join('.') : '' };
}
const isBase = place => !place.state && !place.appearance && !place.words;
// What a cell is called.
const cellName = place => [place.words, place.state, place.appearance].filter(Boolean).join(', ') || 'base';

// A property of the chosen asset in the chosen cell: its value, where that is from, and how to write another one.
class Property {
  constructor(asset, key) { Object.assign(this, { asset, key }); }

  get found() {
    let found = null;
    for (const layer of layersOf(this.asset)) {
      const node = ownValue(layer.node, layer.prefix + this.key);
      if (node) found = { node, layer };
    }
    return found;
  }
  get node() { return this.found?.node ?? null; }
  get text() { return this.node?.text ?? null; }
  // The value if it is written in this very cell.
  get own() {
    const { node, path, prefix, suffix } = homeOf(this.asset);
    const dictionary = node?.child(...path);
    return dictionary?.entries.find(entry => {
      const [name, qualifier] = entry.key.split('~');
      return plainKey(name) === prefix + this.key && (qualifier ? '~' + qualifier : '') === suffix;
    }) ?? null;
  }
  get isOwn() { return Boolean(this.own); }
  // The parts of the value that are written in this very cell, as paths.
  get ownParts() {
    const { node, path, prefix, suffix } = homeOf(this.asset);
    return (node?.child(...path)?.entries ?? []).filter(entry => {
      const [name, qualifier] = entry.key.split('~');
      return name.startsWith(prefix + this.key + '.') && (qualifier ? '~' + qualifier : '') === suffix;
    });
  }
  // What it is inherited from; empty for its own value.
  get from() {
    const { found } = this;
    if (!found || this.isOwn) return '';
    const { owner, state: name, word } = found.layer;
    const qualifier = found.node.key.split('~')[1];
    return [owner === this.asset ? '' : owner, word, name, qualifier].filter(Boolean).join(' ') || 'base';
  }

  // Writes a value: a text, a number, a list or a dictionary.
  write(value) {
    const { own } = this;
    if (own) writeNode(own, value); else this.insert(this.key, value);
    changed();
  }
  insert(key, value) {
    const { node, path, prefix, suffix } = homeOf(this.asset);
    let place = node;
    const rest = [...path];
    while (rest.length && place.child(rest[0])) place = place.child(rest.shift());
    let [name, content] = [prefix + key + suffix, value];
    while (rest.length) { content = { [name]: content }; name = rest.pop(); }
    const after = place.entries.findLast(entry => entry.key.split('~')[0] === prefix + key)?.key;
    insertKey(place, name, content, after);
  }
  // A part of the value: where this cell's own value is a dictionary, in it; otherwise as a path, which keeps the rest.
  part(name) {
    let found = null;
    for (const layer of layersOf(this.asset)) {
      const whole = ownValue(layer.node, layer.prefix + this.key);
      if (whole) found = whole.child(name) ?? null;
      found = ownValue(layer.node, `${layer.prefix}${this.key}.${name}`) ?? found;
    }
    return found;
  }
  writePart(name, value) {
    const { own } = this;
    const path = new Property(this.asset, this.key + '.' + name);
    if (path.own || !own?.children) return path.write(value);
    if (own.child(name)) writeNode(own.child(name), value); else insertKey(own, name, value);
    changed();
  }
  // Takes the cell's own value away, so that it inherits.
  clear() {
    const all = [this.own, ...this.ownParts].filter(Boolean);
    if (all.length === 1) removeNode(all[0]); else together(() => all.forEach(removeNode));
    changed();
  }
}
