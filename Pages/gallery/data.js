// The elements with pictures and details, read when they are first needed; the last few are kept.
class Parts {
  #read = new Map();
  #whole = new Promise(done => {
    if (document.readyState !== "loading") done();
    else addEventListener("DOMContentLoaded", done, { once: true });
  });

  async #part(number) {
    // An element that another one follows is complete.
    if (!find("part-" + number)?.nextElementSibling) await this.#whole;
    const part = this.#read.get(number) ?? JSON.parse(find("part-" + number).textContent);
    this.#read.delete(number);
    if (this.#read.size >= 12) this.#read.delete(this.#read.keys().next().value);
    this.#read.set(number, part);
    return part;
  }
  // What a reference such as `#3/17` is of: number 17 of the pictures or the details in part 3.
  async find(reference, kind) {
    const [part, index] = reference.slice(1).split("/").map(Number);
    return (await this.#part(part))[kind][index];
  }
}
const parts = new Parts();
const pictureURL = async (asset, image) =>
  "data:image/png;base64," + await parts.find(asset.pictures[image.picture], "pictures");

// The image at a scale, or at the nearest one.
const imageOf = (rendition, scale) => (rendition.images || []).reduce((best, image) =>
  !best || Math.abs(image.scale - scale) < Math.abs(best.scale - scale) ? image : best, null);
// What of a rendition is seen, as text: equal texts look the same. Pictures with equal references are one.
const seen = (asset, rendition) => JSON.stringify([asset.kind, rendition.value, rendition.css, rendition.content,
  rendition.sample, asset.layouts?.[rendition.layout],
  (rendition.images || []).map(image => [image.scale, asset.pictures[image.picture]])]);

// A theme of the document by its assets and by the names of their pictures: that of a state, an appearance and a variant.
class Theme {
  assets = new Map();
  renditions = new Map();

  constructor(theme) {
    this.data = theme;
    this.owners = new Set(theme.assets.map(({ owner }) => owner));
    this.appearances = theme.appearances.map(qualifier);
    for (const asset of theme.assets) {
      this.assets.set(asset.key, asset);
      for (const rendition of asset.renditions) this.renditions.set(nameOf(asset.key, rendition, this), { asset, rendition });
    }
  }
  // What is shown in an appearance, which need not exist for it.
  at(name) { return this.renditions.get(name) ?? this.renditions.get(name.replace(/(?<!~)~(?!~).*$/, "")); }
}
const nameOf = (key, { state = [], appearance }, { appearances }) => {
  const look = qualifier(appearance);
  return stemOf(key, { state: qualifier(state), words: key.split("~")[1] ?? "" }) + lookOf({ appearance: look === appearances[0] ? "" : look });
};

// What an author says of an asset, as text.
const wordsOf = ({ comment, deprecated }) => JSON.stringify([comment, deprecated]);
// A box's size, texts and colors, as its picture is drawn over.
const sampleOf = (asset, rendition, image) => ({ text: rendition.sample ?? "", content: rendition.content,
  layout: asset.layouts[rendition.layout], image: image && { scale: image.scale, margins: image.margins, caps: image.caps } });
const isUnpainted = asset => asset.kind === "image" && !asset.renditions.some(rendition => rendition.images.length);
// An asset as the viewer lists it.
function listed(asset, theme) {
  const [first] = asset.renditions, { key, owner, comment, location, section } = asset, looks = theme.appearances;
  const isImage = asset.kind === "image", unpainted = isImage && isUnpainted(asset) && asset.layouts?.[first.layout];
  const { width, height } = unpainted ? unpainted.size : {};
  return { key, owner, comment, location, section, kind: asset.kind, data: asset,
    states: isImage ? [...new Set(asset.renditions.map(({ state }) => qualifier(state)))] : undefined,
    stems: isImage && !unpainted ? [...new Set(asset.renditions.map(({ state }) =>
      nameOf(key, { state, appearance: first.appearance }, theme)))] : [],
    outline: unpainted && (Math.max(width, height) > 1 || first.content?.font || first.content?.textColor
      || theme.owners.has(key))
      ? sampleOf(asset, first, null) : undefined,
    colors: asset.kind === "color" ? looks.map((_, index) => theme.at(key + lookOf({ appearance: index ? looks[index] : "" }))
      .rendition.value) : undefined };
}
// What the viewer lists of a theme; with an older one, also what is no longer there, and the pictures that were others.
function listedState(theme, older) {
  const assets = [...theme.assets.values()].map(asset => listed(asset, theme));
  const before = older ? [...older.assets.values()].map(asset => listed(asset, older)) : [];
  // Equal texts look the same: of a box with its parts, in a cell.
  const seenIn = (theme, key, cell) => {
    const keys = [key, ...[...theme.assets.values()].filter(part => part.owner === key && !part.key.includes("~")).map(part => part.key)];
    return JSON.stringify(keys.map(key => [key, theme.at(key + cell)])
      .map(([key, found]) => [key, found && seen(found.asset, found.rendition)]));
  };
  for (const asset of older ? assets : []) {
    const old = older.assets.get(asset.key), key = asset.key.split("~")[0];
    const names = [...theme.renditions].filter(([, found]) => found.asset === asset.data).map(([name]) => name);
    const before = names.filter(name => old && (!older.renditions.has(name)
      || seenIn(older, key, name.slice(key.length)) !== seenIn(theme, key, name.slice(key.length))));
    const isChanged = before.length || old && (old.renditions.length !== asset.data.renditions.length
      || wordsOf(old) !== wordsOf(asset.data));
    Object.assign(asset, { status: !old ? "added" : isChanged ? "changed" : "same", old,
      colorsBefore: old && listed(old, older).colors,
      before: new Set(before.filter(name => older.renditions.has(name))) });
  }
  const removed = before.filter(({ key }) => !theme.assets.has(key)).map(asset => ({ ...asset, status: "removed" }));
  return { assets: [...assets, ...removed], before, appearances: theme.appearances, files: theme.data.files };
}
