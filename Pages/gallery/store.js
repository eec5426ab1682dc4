// The elements with pictures and details, read when they are first needed; the last few are kept.
class Parts {
  #read = new Map();
  #whole = new Promise(done => {
    if (document.readyState !== 'loading') done();
    else addEventListener('DOMContentLoaded', done, { once: true });
  });

  async part(number) {
    let part = this.#read.get(number);
    if (!part) {
      let element = find('part-' + number);
      // The element that follows it has begun, so it is complete.
      if (!element?.nextElementSibling) await this.#whole;
      element = find('part-' + number);
      part = this.#read.get(number) || JSON.parse(element.textContent);
      if (this.#read.size >= 12) this.#read.delete(this.#read.keys().next().value);
    } else {
      this.#read.delete(number);
    }
    this.#read.set(number, part);
    return part;
  }
}

// An asset's renditions in one appearance and state, and their pictures by URL.
class Store {
  #parts = new Parts();
  document;

  constructor(document) { this.document = document; }

  get themes() { return this.document.themes; }

  async picture(asset, image) {
    const reference = asset.pictures[image.picture];
    if (!reference.startsWith('#')) return reference;
    const [part, index] = reference.slice(1).split('/').map(Number);
    return 'data:image/png;base64,' + (await this.#parts.part(part)).pictures[index];
  }

  async details(asset) {
    const details = asset.details || { levels: [] };
    if (typeof details !== 'string') return details;
    if (!details.startsWith('#')) return (await fetch(details)).json();
    const [part, index] = details.slice(1).split('/').map(Number);
    return (await this.#parts.part(part)).details[index];
  }
}

const sameNames = (first, second) => qualifier(first || []) === qualifier(second || []);

// The rendition that is shown for an appearance and a state, which need not exist.
const renditionOf = (asset, appearance, state) => {
  const inState = asset.renditions.filter(rendition => sameNames(rendition.state, state));
  const renditions = inState.length ? inState : asset.renditions;
  return renditions.find(rendition => sameNames(rendition.appearance, appearance)) || renditions[0];
};
const hasState = (asset, state) =>
  !state.length || asset.renditions.some(rendition => sameNames(rendition.state, state));

// Whether an asset is a box that paints nothing, and has no pictures.
const isUnpainted = asset => asset.kind === 'image' && !asset.renditions.some(rendition => rendition.images.length);

// The image at a scale, or at the nearest one.
const imageOf = (rendition, scale) => (rendition.images || []).reduce((best, image) =>
  !best || Math.abs(image.scale - scale) < Math.abs(best.scale - scale) ? image : best, null);

// What of a rendition is seen, as text: equal texts look the same. Pictures with equal references are one.
const seen = (asset, rendition) => JSON.stringify([rendition.value, rendition.css, rendition.content, rendition.sample,
  asset.layouts?.[rendition.layout],
  (rendition.images || []).map(image => [image.scale, asset.pictures[image.picture]])]);
const renditionName = rendition => appearanceText(rendition.appearance) + ' ' + stateText(rendition.state);

// What a page lists: the assets of a theme, or those of two versions of it.
const itemsOf = (document, theme) => {
  const item = (asset, extra) => ({ key: asset.key, kind: asset.kind, asset, ...extra });
  if (!document.compares) return theme.assets.map(asset => item(asset));
  const [old, current] = document.themes;
  const olds = new Map(old.assets.map(asset => [asset.key, asset]));
  const items = current.assets.map(asset => {
    const before = olds.get(asset.key);
    olds.delete(asset.key);
    if (!before) return item(asset, { status: 'added' });
    const changes = changedRenditions(before, asset);
    return item(asset, { before, changes, status: changes.length ? 'changed' : 'same' });
  });
  for (const asset of olds.values()) items.push(item(asset, { status: 'removed' }));
  return items.sort((first, second) => first.key < second.key ? -1 : 1);
};

// The box that an asset is of, as a part or a variant; otherwise the asset itself.
const componentOf = asset => assetOf(asset.owner || asset.key);
// One item for a component: an asset with its variants and its parts, which are its members.
const componentsOf = items => [...Map.groupBy(items, item => componentOf(item.asset))].map(([key, members]) => {
  const main = members.find(item => item.key === key) ?? members[0];
  const isSame = members.every(({ status }) => status === 'same' || status === main.status);
  return { ...main, main, members, status: main.status === 'same' && !isSame ? 'changed' : main.status };
});

// The names of the renditions that two versions of an asset do not have in common.
const changedRenditions = (before, after) => {
  const texts = asset => new Map(asset.renditions.map(rendition =>
    [renditionName(rendition), seen(asset, rendition)]));
  const [olds, news] = [texts(before), texts(after)];
  if (before.kind !== after.kind) return ['kind'];
  return [...new Set([...olds.keys(), ...news.keys()])]
    .filter(name => olds.get(name) !== news.get(name));
};
