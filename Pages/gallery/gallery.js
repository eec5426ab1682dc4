const data = JSON.parse(find("document").textContent), { compares } = data;
const themes = data.themes.map(theme => new Theme(theme));
// The theme that is shown, and the older one that it is compared with.
let theme = themes[compares ? 1 : 0];
const older = compares ? themes[0] : null;
let state = listedState(theme, older);
const say = announce, attempt = work => work.catch(error => say(error.message)), canStretch = false;

const renditionAt = holder => {
  const name = holder.stem + (holder.look ?? appearance());
  return (holder.isBefore ? older : theme).at(name) ?? older?.at(name);
};
// How an asset that paints nothing looks in a cell, or did.
const outlineOf = ({ key }, place, look = appearance(), isBefore = false) => {
  const names = cellsOfPart(place).map(other => stemOf(key, other) + look);
  const { asset, rendition } = names.map(name => (isBefore ? older : theme).at(name) ?? older?.at(name)).find(Boolean);
  return sampleOf(asset, rendition, null);
};
// Shows the pictures in view.
function refresh() {
  for (const holder of inView) {
    const found = renditionAt(holder);
    if (found) attempt(showRendition(holder, found));
  }
}
async function showRendition(holder, { asset, rendition }) {
  const image = imageOf(rendition, scaleOf(""));
  if (asset.kind === "font") return showLetters(holder, rendition);
  const tag = asset.pictures[image.picture] + " " + image.scale;
  const isWhole = asset.kind === "image" && (rendition.sample || holder.parts.length);
  const url = holder.tag === tag ? "" : await pictureURL(asset, image);
  await show(holder, { tag, url, scale: image.scale,
    sample: isWhole ? sampleOf(asset, rendition, image) : undefined });
}
function showLetters(holder, { value }) {
  const letters = make("span", { className: "letters" }, "Ag");
  setFont(letters, value, Math.min(44, Math.max(12, value.size)));
  holder.replaceChildren(holder.firstChild, letters);
}
const picturesOf = async stem => {
  const name = stem + lookOf(cell);
  const entry = (source, name, found) => found && [found].map(({ asset, rendition }) => {
    const image = imageOf(rendition, scaleOf("")), padding = asset.layouts?.[rendition.layout]?.padding;
    return { name: source, url: pictureURL(asset, image), scale: image.scale, margins: image.margins, caps: image.caps,
      padding: isZero(padding) ? undefined : padding };
  })[0];
  const isChanged = baseAsset(selection).before?.has(name);
  return [isChanged && entry("old", name, older.at(name)), entry(isChanged ? "new" : "", name, theme.at(name) ?? older?.at(name))]
    .filter(Boolean);
};

// MARK: What is chosen

async function readCell(key) {
  const item = baseAsset(cell.words ? `${key}~${cell.words}` : key) ?? baseAsset(key);
  return item ? { ...untold, key, item, axes: item.data.axes ?? {},
    drawings: await parts.find(item.data.details, "details") } : untold;
}
function drawPanel() {
  const { item, drawings } = told, base = item && baseAsset(selection), focused = document.activeElement?.dataset.focus;
  find("kind").textContent = [item?.status, item?.data.kind].filter(Boolean).join(", ");
  writeAddress();
  drawStage(base);
  drawMatrix(base);
  if (!item) return find("facts").replaceChildren();
  const old = item.old && renditionIn(older, item);
  const { rendition } = renditionIn(theme, item) ?? (older && renditionIn(older, item)) ?? {};
  find("facts").replaceChildren(...factsOf({ theme: theme.data, item, rendition, old: old?.rendition, drawings,
    image: imageOf(rendition ?? {}, scaleOf("")) }));
  if (focused) document.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}
// The rendition of an asset in the chosen cell, or else without its state; the asset's own key has its words.
const renditionIn = (theme, { key }) => [cell.state, ""].map(name =>
  theme.at(stemOf(key, { state: name, words: key.split("~")[1] ?? "" }) + lookOf(cell))).find(Boolean);

// MARK: The header

function drawPictures() {
  const usual = state.appearances[0], differs = find("differs"), look = appearance().slice(1);
  differs.closest("label").hidden = !look;
  differs.nextElementSibling.textContent = visible(usual);
  const statuses = find("became").value.split(" ").filter(Boolean);
  const isOther = ({ data }) => {
    const at = name => data.renditions.filter(({ appearance }) => qualifier(appearance) === name);
    const usuals = new Set(at(usual).map(rendition => seen(data, rendition)));
    return at(look).some(rendition => !usuals.has(seen(data, rendition)));
  };
  const members = key => [...variantsOf(key).filter(Boolean).map(words => `${key}~${words}`), key].map(baseAsset);
  const isShown = ({ status }) => !statuses.length || statuses.includes(status);
  drawCards(asset => [isShown, ...look && differs.checked ? [isOther] : []].every(isOne =>
    members(asset.key).concat(partsOfBox(asset.key)).some(isOne)), isFound => sharedValues(isFound, isShown));
  writeAddress();
}
// The values that assets share, as they are written, after what each was in the older of two themes.
function sharedValues(isFound, isShown) {
  const [now, before] = [theme, older].map(theme => new Map((theme?.data.values ?? []).map(value => [value.name, value])));
  const found = [...new Map([...before, ...now]).values()].map(value => {
    const [old, text] = [before, now].map(values => values.get(value.name)?.text);
    return { ...value, old: old === text ? undefined : old, text,
      status: old === undefined ? "added" : text === undefined ? "removed" : old === text ? "same" : "changed" };
  }).filter(value => isFound(`${value.name} ${value.text} ${value.old}`) && isShown(value));
  const shown = text => [/^#[0-9a-f]{3,8}$/i.test(text) ? swatch(text) : "", " "];
  return !found.length ? [] : [titleCard("Shared values"), card("values", found, () => make("div", { className: "shared-values" },
    ...found.map(({ name, old, text, location }) => make("div", { title: visible(location) },
      make("span", { dir: "auto" }, ...breakable(name)), make("span", {},
        ...old === undefined ? [] : [...shown(old), make("del", {}, visible(shortened(old)))],
        old !== undefined && text !== undefined ? " → " : "",
        ...text === undefined ? [] : [...shown(text), copyButton(text, shortened(text), "Copy " + name)])))))];
}
function showTheme() {
  state = listedState(theme, older);
  drawAppearances();
  drawGrounds();
  drawPictures();
}
find("name").textContent = visible(data.title);
// A page has no other scales than those that it was made with.
const scales = new Set(data.themes.flatMap(({ assets }) => assets.flatMap(({ renditions }) =>
  renditions.flatMap(({ images = [] }) => images.map(({ scale }) => scale)))));
find("scale").replaceChildren(...options(["", ...[...scales].sort((first, second) => first - second)], "",
  scale => scale ? scale + "x" : "automatic"));
find("theme").append(...compares ? [] : options([...themes.keys()], 0, index => themes[index].data.name));
find("theme").closest("label").hidden = compares || themes.length < 2;
find("became").closest("label").hidden = !compares;
find("became").value = compares ? "changed added removed" : "";
find("theme").oninput = () => {
  theme = themes[find("theme").value];
  holders.clear();
  cards.clear();
  showTheme();
  select(null);
};
find("became").oninput = find("differs").oninput = drawPictures;

// The address has what is chosen after '#'.
function writeAddress() {
  const words = cell.words ? "~" + cell.words : "", fields = new URLSearchParams();
  const set = (name, value) => { if (value) fields.set(name, value); };
  set("asset", selection && selection + words);
  set("state", selection && cell.state);
  set("search", find("search").value);
  set("appearance", appearance().slice(1));
  set("differs", find("differs").checked && "yes");
  set("theme", find("theme").selectedIndex > 0 && find("theme").value);
  // A page may be in a context without history, such as a frame.
  try { history.replaceState(null, "", "#" + fields); } catch { }
}
function readAddress() {
  const fields = new URLSearchParams(location.hash.slice(1)), chosen = Number(fields.get("theme"));
  if (themes[chosen] && !compares && chosen) {
    find("theme").value = chosen;
    theme = themes[chosen];
  }
  find("search").value = fields.get("search") ?? "";
  find("differs").checked = fields.has("differs");
  const [look, key, name] = ["appearance", "asset", "state"].map(name => fields.get(name));
  showTheme();
  if (look && theme.appearances.includes(look)) {
    find("appearance").value = "~" + look;
    drawPictures();
  }
  const asset = baseAsset(key?.split("~")[0] ?? "");
  if (asset) select(key, true, name || key.includes("~") ? stemOf(key, { state: name, words: key.split("~")[1] }) : null);
  if (asset) setView("inspector");
}
addEventListener("hashchange", readAddress);
readAddress();
