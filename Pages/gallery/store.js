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

// An asset's variants in one appearance and state, and their pictures by URL.
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
    const details = asset.details || { layers: [] };
    if (typeof details !== 'string') return details;
    if (!details.startsWith('#')) return (await fetch(details)).json();
    const [part, index] = details.slice(1).split('/').map(Number);
    return (await this.#parts.part(part)).details[index];
  }
}

const sameNames = (first, second) => qualifier(first || []) === qualifier(second || []);

// The variant that is shown for an appearance and a state, which need not exist.
const variantOf = (asset, appearance, state) => {
  const inState = asset.variants.filter(variant => sameNames(variant.state, state));
  const variants = inState.length ? inState : asset.variants;
  return variants.find(variant => sameNames(variant.appearance, appearance)) || variants[0];
};
const hasState = (asset, state) =>
  !state.length || asset.variants.some(variant => sameNames(variant.state, state));

// Whether an asset is a box that paints nothing, and has no pictures.
const isUnpainted = asset => asset.kind === 'image' && !asset.variants.some(variant => variant.images.length);

// The image at a scale, or at the nearest one.
const imageOf = (variant, scale) => (variant.images || []).reduce((best, image) =>
  !best || Math.abs(image.scale - scale) < Math.abs(best.scale - scale) ? image : best, null);

// What of a variant is seen, as text: equal texts look the same. Pictures with equal references are one.
const seen = (asset, variant) => JSON.stringify([variant.value, variant.css, variant.content, variant.sample,
  asset.layouts?.[variant.layout],
  (variant.images || []).map(image => [image.scale, asset.pictures[image.picture]])]);
const variantName = variant => appearanceText(variant.appearance) + ' ' + stateText(variant.state);

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
    const changes = changedVariants(before, asset);
    return item(asset, { before, changes, status: changes.length ? 'changed' : 'same' });
  });
  for (const asset of olds.values()) items.push(item(asset, { status: 'removed' }));
  return items.sort((first, second) => first.key < second.key ? -1 : 1);
};

// The names of the variants that two versions of an asset do not have in common.
const changedVariants = (before, after) => {
  const texts = asset => new Map(asset.variants.map(variant =>
    [variantName(variant), seen(asset, variant)]));
  const [olds, news] = [texts(before), texts(after)];
  if (before.kind !== after.kind) return ['kind'];
  return [...new Set([...olds.keys(), ...news.keys()])]
    .filter(name => olds.get(name) !== news.get(name));
};
