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
// The most pictures of states and variants on a card: the table of the chosen asset has all of them.
const mostPictures = 8;
// The states and the variants that an asset's card has pictures of; of one that paints nothing, its states.
function cellsOfCard({ key, stems, outline, ...asset }) {
  const cells = [...stems, ...variantsOf(key).filter(Boolean).map(words => `${key}~~${words}`)]
    .filter(stem => isListed(stem)).map(stem => cellOf(stem, key));
  return cells.length || !outline ? cells : statesOf({ key, stems, ...asset }).map(name => ({ state: name, words: "" }));
}
// - colors: Of a color, the one that it is, after that of the older of two themes if that was another one.
function assetCard(asset, colors) {
  const { key, kind, fault, status } = asset;
  const node = make("button", { className: "card", tabIndex: -1 });
  node.dataset.key = key;
  const pictures = make("span", { className: "pictures" });
  const variants = variantsOf(key).filter(Boolean), parts = partsOfBox(key), all = cellsOfCard(asset);
  node.append(make("span", { className: "name", dir: "auto" }, ...breakable(key)), pictures);
  if (fault) pictures.append(make("span", { className: "fault" }, visibleLines(fault)));
  if (colors.length) {
    const shown = colors.map(color => {
      const fill = make("span", { className: "swatch" });
      fill.style.background = color;
      return make("span", { className: "swatch-ground checkered" }, fill);
    });
    pictures.append(colors.length > 1 ? make("span", { className: "versions" }, shown[0], "→", shown[1]) : shown[0],
      make("span", { className: "faint" }, colors.join(" → ")));
  }
  // Several pictures tell which states they are of.
  for (const place of all.slice(0, mostPictures)) {
    const stem = stemOf(key, place), before = pictureBefore(asset, place);
    const shown = cellPicture(asset, place, stem === key ? "" : stem);
    if (all.length === 1 && !before) { pictures.append(shown); continue; }
    const name = [place.words, place.state].filter(Boolean).join(", ").replaceAll(".", " ") || "normal";
    pictures.append(make("span", { className: "labeled" },
      before ? make("span", { className: "versions" }, before, "→", shown) : shown, make("small", {}, visible(name))));
  }
  if (["font", "gradient"].includes(kind) && !fault) {
    pictures.append(pictureBefore(asset, { state: "", words: "" }) ?? "", picture(key, "specimens/"));
  }
  const counts = [status, variants.length && counted(variants.length, "variant"), parts.length && counted(parts.length, "part"),
    all.length > mostPictures && `${all.length - mostPictures} more in the table`].filter(Boolean);
  if (counts.length) node.append(make("small", {}, counts.join(", ")));
  if (status) node.dataset.status = status;
  node.onclick = event => {
    const part = event.target.closest("[data-part]")?.dataset.part;
    const place = event.target.closest(".labeled")?.querySelector(".picture:last-of-type");
    select(part ?? key, true, part ? null : (place ?? event.target.closest(".picture"))?.stem);
    setView("inspector");
    // With the keyboard, what is chosen comes next.
    if (event.detail === 0 && event.isTrusted) find("selection-title").focus();
  };
  return node;
}
// The picture of an asset as it was in the older of two themes; null where that is the same, or where there is one theme.
function pictureBefore(asset, place, look, where = "") {
  const stem = stemOf(asset.key, place);
  if (!asset.before?.has(stem + (look ?? appearance()))) return null;
  return asset.kind !== "image" ? picture(stem, "specimens/", "before", look, "before " + where, true)
    : cellPicture(asset, place, "before", look, "before " + where, true);
}
// The assets as the files have them: by file, the ones below first, and line. What is in none of them is at the end.
function inFileOrder(assets) {
  const order = new Map(state.files.map((file, index) => [file, index]));
  const place = ({ location }) => {
    const [, file, line] = /^(.*?):(\d+)/.exec(location ?? "") ?? [];
    return [order.get(file) ?? order.size, Number(line ?? 0)];
  };
  return assets.map(asset => ({ asset, place: place(asset) }))
    .sort((first, second) => first.place[0] - second.place[0] || first.place[1] - second.place[1]).map(({ asset }) =>
      asset);
}
const kindTitles = { color: "Colors", gradient: "Gradients", font: "Fonts", image: "Images", fault: "Faults" };
// The cards in the parts of their files, or by kind in a file without parts, each below its title.
function sectionNodes(assets, nodes) {
  const parts = Map.groupBy(assets, asset => asset.section ?? kindTitles[asset.kind] ?? asset.kind);
  return [...parts].flatMap(([title, list]) => [...parts.size > 1 ? [titleCard(title)] : [], ...nodes(list)]);
}
const titleCard = title => card("titles/" + title, title, () =>
  make("h2", { className: "part", dir: "auto" }, visible(title)));
// A name that can be broken between its words.
const breakable = name => visible(name).split(/(?<=[a-z])(?=[A-Z])/).flatMap((word, index) => index
  ? [make("wbr"), word] : [word]);
// By what a card is found: variants, states and parts, too.
const wordsOfCard = ({ key, kind, stems, colors, comment, status }) => [key, kind, ...stems, ...colors ?? [],
  ...variantsOf(key), ...partsOfBox(key).map(part => part.key), comment, status].filter(Boolean).join(" ");
// The cards of what a search finds and `isShown`, and those of the page itself.
function drawCards(isShown = () => true, more = () => []) {
  const search = find("search").value, isFound = text => hasWords(text, search);
  const list = find("pictures");
  // The ground is that of the appearance, whatever the page's own is.
  if (state.appearances.some(isDark)) list.dataset.scheme = isDark(appearance()) ? "dark" : "light";
  const index = Math.max(0, find("appearance").selectedIndex);
  const nodes = [
    ...sectionNodes(inFileOrder(state.assets.filter(asset => !asset.owner && !asset.key.includes("~")
      && isFound(wordsOfCard(asset)) && isShown(asset))), part => part.map(asset => {
      const colors = [asset.before?.has(asset.key + appearance()) ? asset.colorsBefore?.[index] : null,
        asset.colors?.[index]].filter(Boolean);
      const outlines = [asset, ...partsOfBox(asset.key)].flatMap(part => part.outline
        ? statesOf(part).map(name => outlineOf(part, { state: name, words: "" })) : []);
      const shown = [asset.kind, asset.stems, asset.fault, colors, outlines, partsOfBox(asset.key), asset.status,
        asset.before && appearance(), cellsOfCard(asset)];
      return card("assets/" + asset.key, shown, () => assetCard(asset, colors));
    })),
    ...more(isFound)
  ];
  if (search && !nodes.length) nodes.push(titleCard("Nothing is found"));
  arrange(list, nodes);
  list.querySelector('button.card[tabindex="0"]') ?? list.querySelector("button.card")?.setAttribute("tabindex", "0");
  showSelection();
  refresh();
}
// One card is reached by the Tab key, and the others from it by the arrow keys.
find("pictures").addEventListener("focusin", ({ target }) => {
  if (!target.matches("button.card")) return;
  for (const other of find("pictures").querySelectorAll('button.card[tabindex="0"]')) other.tabIndex = -1;
  target.tabIndex = 0;
});
find("pictures").addEventListener("keydown", event => {
  const step = event.target.matches("button.card") && arrowStep(event);
  if (step) elementBeside([...find("pictures").querySelectorAll("button.card")], event.target, step)?.focus();
});

// A color on the checkered ground that its alpha lets through.
function swatch(color, size = "") {
  const element = make("span", { className: "checkered dot " + size, ariaHidden: "true" });
  const fill = make("span");
  fill.style.background = color;
  element.append(fill);
  return element;
}
