// Which of the pictures of an asset is chosen: a state, an appearance and the words of a variant; empty for those that
// the asset has without.
//
// What the viewer shows is a page's: the studio asks its server, a gallery has it in itself. Each has `state`, `refresh`,
// which shows the pictures in view, `outlineOf`, which tells how an asset looks that paints nothing, `picturesOf`, which
// gives pictures to look at closely, and what selection.js names.
let cell = { state: "", appearance: "", words: "" };

// What is known of the chosen asset: its name, the words of each axis of its variants, the cells that have values of
// their own, if that is known, and what uses it.
const untold = { home: null, values: {}, own: null, axes: {}, key: null,
  users: { direct: [], further: [], places: [] } };
let told = untold;

const partsOf = qualifier => qualifier ? qualifier.split(".") : [];
const isBase = place => !place.state && !place.appearance && !place.words;
// What a cell is called.
const cellName = place => [place.words, place.state, place.appearance].filter(Boolean).join(", ") || "base";

// The states and the words in a picture's name, as a cell has them.
function cellOf(stem, key) {
  const [name, words = ""] = stem.split("~~");
  const plain = key.split("~")[0];
  return { state: name === plain ? "" : name.slice(plain.length + 1), words };
}
const stemOf = (key, place) => key.split("~")[0] + (place.state ? "-" + place.state : "") + (place.words
  ? "~~" + place.words : "");
const lookOf = ({ appearance }) => appearance ? "~" + appearance : "";
const appearancesOf = () => ["", ...state.appearances.slice(1)];
const appearance = () => find("appearance").value;
const isDark = name => (name || state.appearances[0] || "").includes("dark");

// The assets of a state by their names, those of variants by that of their asset, and parts by that of their box; and
// the stems of all pictures: no others are asked for.
const indices = new WeakMap();
function assetIndex(assets = state.assets) {
  if (!indices.has(assets)) indices.set(assets, { byKey: new Map(assets.map(asset => [asset.key, asset])),
    variants: Map.groupBy(assets, ({ key }) => key.split("~")[0]),
    parts: Map.groupBy(assets.filter(({ owner, key }) => owner && !key.includes("~")), ({ owner }) => owner),
    stems: new Set(assets.flatMap(({ stems }) => stems)) });
  return indices.get(assets);
}
// The assets of the theme; or of the older one of two themes.
const assetsOf = isBefore => isBefore ? state.before : state.assets;
const isListed = (stem, isBefore = false) => assetIndex(assetsOf(isBefore)).stems.has(stem);
// The words of all variants of an asset; the empty ones are those of its defaults.
const variantsOf = key => (assetIndex().variants.get(key) ?? []).map(other => other.key.slice(key.length + 1));
const baseAsset = key => assetIndex().byKey.get(key);
// The parts of a box, which are assets and on its card.
const partsOfBox = (key, isBefore = false) => assetIndex(assetsOf(isBefore)).parts.get(key) ?? [];
// The states of an asset and of its parts, its own first.
const statesOf = asset => [...new Set(["", ...[asset, ...partsOfBox(asset.key)].flatMap(({ key, stems, states }) =>
  states ?? stems.map(stem => cellOf(stem, key).state))])];
// The box and the name of a part; null for other assets.
function partOf(key) {
  const owner = baseAsset(key)?.owner;
  return owner ? { owner, name: key.slice(owner.length + 1) } : null;
}
// The card of an asset: a part is on that of its box.
const cardOf = key => partOf(key)?.owner ?? key;

// The colors of the theme, and one of them in the chosen cell's appearance.
const palette = () => inFileOrder(state.assets.filter(({ kind, colors }) => kind === "color" && colors));
const appearanceIndex = () => Math.max(0, state.appearances.indexOf(cell.appearance || state.appearances[0]));
const paletteColor = ({ colors }) => colors[appearanceIndex()] ?? colors[0];
