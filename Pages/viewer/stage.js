// The chosen cell's picture, large, and the states and appearances of the asset side by side.

// How the picture is stretched: its size in points; null for its own. Only a server draws other sizes.
let stretch = null;
const stageHolder = asset => {
  if (asset.kind === "gradient") return picture(asset.key, "specimens/", "", lookOf(cell), "stage");
  const holder = cellPicture(asset, cell, "", lookOf(cell), stretch ? "stretched" : "stage");
  holder.size = stretch;
  return holder;
};
// Whether there is a picture of an asset in a cell.
const hasPicture = (asset, place) => asset.kind === "gradient" || Boolean(boxStem(asset.key, place));
function drawStage(asset) {
  const frame = find("stage-picture"), isListed = Boolean(asset) && hasPicture(asset, cell);
  find("stage").hidden = !isListed && !asset?.outline;
  find("bench").hidden = find("stage").hidden && !asset?.stems.length && (!asset?.colors || appearancesOf().length < 2);
  find("closer").hidden = !isListed;
  if (find("stage").hidden) return;
  const holder = stageHolder(asset);
  const before = pictureBefore(asset, cell, lookOf(cell), "stage");
  const shown = [before, before && "→", holder, canStretch && holder.folder === "" && cornerHandle(holder)].filter(Boolean);
  frame.style.colorScheme = isDark(cell.appearance) ? "dark" : "light";
  frame.classList.toggle("versions", Boolean(before));
  if (frame.lastElementChild !== shown.at(-1) || !frame.contains(holder)) frame.replaceChildren(...shown);
  find("stage-name").textContent = cellName(cell);
  find("unstretch").hidden = !stretch;
}
// The corner by which the picture is stretched.
function cornerHandle(holder) {
  const known = find("stage-picture").querySelector(".corner");
  if (known && find("stage-picture").contains(holder)) return known;
  const handle = make("button", { className: "corner", "data-focus": "stretch", ariaLabel: "Stretch",
    title: "Drag to stretch; the arrow keys, too" });
  const size = () => stretch ?? [holder.offsetWidth, holder.offsetHeight];
  const put = (width, height) => {
    stretch = [Math.max(1, Math.min(2000, Math.round(width))), Math.max(1, Math.min(2000, Math.round(height)))];
    handle.ariaLabel = `Stretch: ${stretch.join(" × ")}`;
    const old = find("stage-picture").firstElementChild, next = stageHolder(baseAsset(selection));
    if (old !== next) old.replaceWith(next);
    find("unstretch").hidden = false;
    find("stage-name").textContent = `${cellName(cell)}, ${stretch.join(" × ")}`;
    refresh();
  };
  onDrag(handle, event => ({ x: event.clientX, y: event.clientY, size: size() }), (event, from) =>
    put(from.size[0] + (event.clientX - from.x) * 2, from.size[1] + (event.clientY - from.y) * 2));
  handle.addEventListener("keydown", event => {
    const step = arrowStep(event), [width, height] = size();
    if (step) put(width + step[0], height + step[1]);
  });
  return handle;
}
find("unstretch").onclick = () => { stretch = null; drawStage(baseAsset(selection)); refresh(); };
find("stage-picture").addEventListener("click", event => {
  const part = event.target.closest("[data-part]")?.dataset.part;
  if (part) select(part);
});

// Colors and gradients have appearances, and no states.
const isPaint = asset => Boolean(asset.colors) || asset.kind === "gradient";
// The words of a variant in which a word of an axis is chosen; the first word of each axis is left out.
function wordsWith(axis, chosen) {
  return Object.entries(told.axes).map(([name, words]) => {
    const word = name === axis ? chosen : words.find(word => partsOf(cell.words).includes(word)) ?? words[0];
    return word === words[0] ? "" : word;
  }).filter(Boolean).join(".");
}
function choiceField(name, words, chosen, write, focus = name, text = word => word || "–") {
  const all = words.includes(chosen) ? words : [chosen, ...words];
  return make("select", { ariaLabel: name, "data-focus": focus, onchange: event => write(event.target.value) },
    ...options(all, chosen, text));
}
// A control for each axis of the variants, one for the parts, and one for what the rows of the table are.
let rowAxis = "";
function drawAxes(asset) {
  const axes = Object.entries(told.axes), looks = appearancesOf(), parts = asset ? partsOfBox(asset.key) : [];
  const choice = (name, words, chosen, text, give) => make("label", {}, visible(name) + " ",
    choiceField(name, words, chosen, give, "axis " + name, text));
  find("axes").replaceChildren(...axes.map(([name, words]) => choice(name, words,
    words.find(word => partsOf(cell.words).includes(word)) ?? words[0], undefined,
    word => chooseCell({ ...cell, words: wordsWith(name, word) }))),
  parts.length ? choice("Part", ["", ...parts.map(({ key }) => key)], "", key => key.slice(asset.key.length + 1) || "all",
    key => select(key)) : "",
  axes.length + (looks.length > 1) > 1 && choice("Rows", [...looks.length > 1 ? [""] : [], ...axes.map(([name]) => name)],
    rowAxis, name => name || "appearances", name => { rowAxis = name; drawMatrix(asset); }) || "");
}
// Rows are appearances, or the words of an axis, and columns states, as many as the asset has.
function drawMatrix(asset) {
  const table = find("matrix"), looks = appearancesOf(), hasStates = asset && !isPaint(asset);
  const words = told.key === asset?.key ? told.axes[rowAxis] : null;
  if (!words) rowAxis = looks.length > 1 ? "" : Object.keys(told.axes)[0] ?? "";
  const states = hasStates ? statesOf(asset) : [""];
  table.hidden = !asset || hasStates && !asset.stems.length && !asset.outline
    || looks.length < 2 && states.length < 2 && !told.axes[rowAxis];
  drawAxes(asset);
  if (table.hidden) return table.replaceChildren();
  const rows = told.axes[rowAxis]?.map(word => [word, { appearance: cell.appearance, words: wordsWith(rowAxis, word) }])
    ?? looks.map((look, index) => [look || state.appearances[index] || "", { appearance: look, words: cell.words }]);
  const head = !hasStates ? [] : [make("tr", {}, make("td"), ...states.map(name => make("th", { scope: "col" },
    visible((name || "normal").replaceAll(".", ", ")))))];
  const body = rows.map(([title, row], index) => make("tr", {},
    make("th", { scope: "row" }, visible(title.replaceAll(".", ", "))),
    ...states.map(name => make("td", {}, cellButton(asset, { state: name, ...row }, title, index)))));
  table.replaceChildren(make("tbody", {}, ...head, ...body));
}
function cellButton(asset, place, title, index) {
  const { state: name, appearance: look, words } = place, hasStates = !isPaint(asset);
  const isChosen = name === cell.state && look === cell.appearance && words === cell.words;
  const label = cellName({ words, state: name || (hasStates ? "normal" : ""), appearance: look || state.appearances[0] });
  const own = words === cell.words && told.own?.includes(`${name} ${look}`);
  const isChanged = Boolean(asset.before?.has(stemOf(asset.key, place) + lookOf(place)));
  const button = make("button", { className: "cell", "data-focus": `cell ${name} ${look}` + (rowAxis && " " + title),
    ariaLabel: label + (own ? ", has values of its own" : "") + (isChanged ? ", changed" : ""), ariaPressed: String(isChosen),
    title: !told.own ? "" : own || isBase(place) ? "Has values of its own" : "Inherits everything", onclick: () => chooseCell(place) },
    asset.colors ? swatch(asset.colors[index], "large")
      : hasStates ? hasPicture(asset, place) || asset.outline ? cellPicture(asset, place, "", lookOf(place), "matrix") : ""
      : picture(stemOf(asset.key, place), "specimens/", "", lookOf(place), "matrix"),
    own || isChanged ? make("span", { className: "own-mark", ariaHidden: "true" }) : "");
  button.style.colorScheme = isDark(look) ? "dark" : "light";
  return button;
}
