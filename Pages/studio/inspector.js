// Values that are written at the root, or in `$values`, with a key for each appearance.
class NamedValue extends Property {
  constructor(name) { super(name, ""); }
  insert(_, value) {
    const { parent } = model.find(this.asset);
    const after = parent.entries.findLast(({ key }) => key === this.asset || key.startsWith(this.asset + "~")).key;
    insertKey(parent, this.asset + "~" + cell.appearance, value, after);
  }
}

const number = (label, more) => (property, name) =>
  numberField(label, name, property.text ?? "", text => text === "" && property.isOwn ? property.clear()
    : property.write(numberOr(text)), { focus: name, ...more });
const choice = words => (property, name) => choiceField(name, words, property.text ?? words[0], word =>
  property.write(word));
const text = (property, name) => textField(name, property.text ?? "", value => value ? property.write(value)
  : property.clear(), { focus: name });
const sides = ["top", "right", "bottom", "left"], corners = ["topLeft", "topRight", "bottomRight", "bottomLeft"];
const fillColor = asset => {
  const { node } = new Property(asset, "fill");
  return resolvedColor(node?.text ?? node?.entries.at(-1)?.text ?? "")?.hex ?? null;
};

const weights = ["400", "100", "200", "300", "500", "600", "700", "800", "900", "normal", "medium", "semibold",
  "bold"];

// What a key is called, its control, and what it is when it is added; in the groups in which designers think.
const properties = [
  ["Fill", {
    fill: ["Fill", fillControl, "white"], overlay: ["Overlay", fillControl, "rgb(0 0 0 / 0.1)"] }],
  ["Border", {
    border: ["Border", borderControl, { width: 1, color: "gray" }],
      outline: ["Outline", borderControl, { width: 2, color: "gray" }] }],
  ["Corners", {
    cornerRadius: ["Radius", (property, name) =>
      foursControl(property, name, corners, ["◜", "◝", "◞", "◟"], { words: ["pill"] }), 8],
    cornerShape: ["Shape", choice(["round", "continuous", "squircle", "bevel", "scoop", "notch", "square"]),
      "continuous"] }],
  ["Shadow", {
    shadow: ["Shadow", shadowsControl, "0 2px 6px rgb(0 0 0 / 0.3)"],
      dropShadow: ["Drop shadow", shadowsControl, "0 2px 6px rgb(0 0 0 / 0.3)"] }],
  ["Text", {
    textColor: ["Color", (property, name) => colorControl(name, property.text ?? "", value => property.write(value),
      { behind: fillColor(property.asset) }), "black"],
    iconColor: ["Icon", (property, name) => colorControl(name, property.text ?? "", value => property.write(value),
      { behind: fillColor(property.asset) }), "black"],
    font: ["Font", fontControl, { family: "sans-serif", size: 15 }],
    textTransform: ["Case", choice(["none", "uppercase", "lowercase", "capitalize"]), "uppercase"],
    sample: ["Sample", text, "Text"] }],
  ["Layout", {
    size: ["Size", sizeControl, [80, 32]], minSize: ["Least", sizeControl, [0, 0]],
      maxSize: ["Most", sizeControl, [200, 200]],
    padding: ["Padding", (property, name) => foursControl(property, name, sides, ["T", "R", "B", "L"], { sign: "□" }),
      8],
    gap: ["Gap", number("↔", { least: 0 }), 8], opacity: ["Opacity", number("◐", { least: 0, most: 1, step: 0.05 }),
      0.5] }],
  ["Font", {
    family: ["Family", familyControl, "sans-serif"], size: ["Size", number("A", { least: 1 }), 15],
    weight: ["Weight", choice(weights), "400"],
    style: ["Style", choice(["normal", "italic", "oblique"]), "italic"],
    lineHeight: ["Line", number("↕", { least: 0, hint: "normal", words: ["normal"] }), "normal"],
      letterSpacing: ["Spacing", number("↔", { step: 0.1 }), 0] }],
];

// MARK: Fonts

// A line of text as the browser sets it, which has the fonts of the machine alone.
function fontSample(node) {
  const get = key => node?.child(key)?.text, family = node?.child("family");
  const names = family?.isList ? family.entries.map(({ text }) => text) : [family?.text ?? "sans-serif"];
  const sample = make("p", { className: "font-sample" }, "Harbor 0123 ÄÖ");
  setFont(sample, { family: names.filter(Boolean), weight: get("weight"), style: get("style") },
    Math.min(28, parseFloat(get("size")) || 15));
  return sample;
}
function fontControl(property, name) {
  const { text: written, node } = property;
  const target = referenceIn(written);
  if (!target) return node?.children ? make("div", { className: "stack" }, fontSample(node),
    textField(name + " family", familyText(property.part("family").node), value => property.part("family")
      .write(familyOf(value))),
    make("div", { className: "pair" },
      numberField("A", name + " size", property.part("size").text ?? "",
        value => property.part("size").write(numberOr(value)), { least: 1 }),
      choiceField(name + " weight", weights, property.part("weight").text ?? "400",
        value => property.part("weight").write(numberOr(value)))))
    : textField(name, written ?? "", value => property.write(value), { focus: name });
  return make("div", { className: "stack" }, chip(written, name, value => property.write(value), { kind: "font" }),
    fontSample(model.find(target)));
}
function familyControl(property, name) {
  return textField(name, familyText(property.node), value => property.write(familyOf(value)), { focus: name });
}
const familyText = node => node?.isList ? node.entries.map(({ text }) => text).join(", ") : node?.text ?? "";
const familyOf = text => text.includes(",") ? text.split(",").map(part => part.trim()) : text;

// MARK: Rows

function row(property, name, control) {
  const { own, from, node } = property;
  const aliases = own ? node?.value?.aliases : 0;
  const label = make("button", { className: "row-label", "data-focus": "label " + property.key,
    title: `${node?.location ?? ""}: as it is written`, onclick: () => showWritten(label, name,
      [node, ...property.parts.map(({ file, pointer }) => model.at(file, pointer))].filter(Boolean)) }, name);
  const reference = referenceIn(node?.text);
  const isWhole = reference && !resolvedColor(node.text) && !["fill", "overlay", "font"].includes(property.key);
  const shown = isWhole ? chip(node.text, name, value => property.write(value), { focus: name })
    : control(property, name);
  // The value is this cell's own, and can be given up for what it inherits.
  const canInherit = (own || property.ownParts.length) && property.canInherit;
  const note = from && !property.ownParts.length ? null
    : canInherit ? smallButton("↺", `Inherit ${name} again`, () => property.clear(), "inherit " + property.key)
      : own && isBase(cell) && !(property instanceof NamedValue)
        ? smallButton("−", `Remove ${name}`, () => property.clear(), "remove " + property.key) : null;
  return make("div", { className: "row" + (from ? " inherited" : "") + (isEdited(node) ? " edited" : "") },
    make("div", {}, label, from ? make("small", { className: "from",
      title: "Inherited: a change makes it this one’s own" }, visible(from)) : null,
      aliases ? make("small", { className: "from", title: "YAML aliases repeat the value: they change with it" },
        `in ${aliases + 1} places`) : null),
      make("div", { className: "control" }, shown), note);
}
const isEdited = node => Boolean(node) && edits.some(({ file, pointer }) =>
  file === node.file && (pointer === node.pointer || pointer.startsWith(node.pointer + "/")));
// The fields of all texts of values as they are written, each with its place; those without a control have these alone.
const writtenRows = nodes => nodes.flatMap(({ values }) => values).map(value => {
  const { name, text, obstacle, location, pointer } = value;
  const field = textField(name, text, next => { setText(valueOf(value) ?? value, next); changed(); },
    { focus: "written " + pointer, read: typed => readText(value, typed), readOnly: Boolean(obstacle) });
  return make("label", { className: "written" }, visible(name), field,
    make("small", {}, obstacle ? `can't be edited here: ${obstacle}` : location.split("/").at(-1)));
});
const showWritten = (anchor, name, nodes) =>
  popover(anchor, name, make("div", { className: "stack" }, ...writtenRows(nodes)));
// Shows one value of the chosen asset, beside what it is a part of.
function showValue({ file, pointer, name }) {
  const keys = pointer.split("/");
  const label = [...find("properties").querySelectorAll(".row-label")].find(({ dataset }) =>
    keys.includes(dataset.focus.slice(6)));
  showWritten(label ?? find("more"), name, [model.at(file, pointer)]);
}
const writtenButton = (name, node) => {
  const button = make("button", { className: "quiet", "data-focus": "written " + name,
    onclick: () => showWritten(button, name, [node]) }, visible(shortValue(node)));
  return button;
};

function groupsOf(asset, kinds) {
  return properties.flatMap(([title, keys]) => {
    if (!kinds(title)) return [];
    const present = [], absent = [];
    for (const [key, [name, control, first]] of Object.entries(keys)) {
      const property = new Property(asset, key);
      if (property.node || property.parts.length) {
        const isShown = isBase(cell) || !find("only-own").checked || property.isOwn || property.ownParts.length;
        if (isShown) present.push(row(property, name, control));
      }
      else if (!cell.state || control !== sizeControl) absent.push([name, () => property.write(first)]);
    }
    const add = absent.length ? smallButton("+", `Add to ${title.toLowerCase()}`, () => {
      if (absent.length === 1) return absent[0][1]();
      menu(add, `Add to ${title}`, ...absent.map(([name, action]) => menuItem(action, name)));
    }, "add " + title) : null;
    return [make("section", { className: "group" + (present.length ? "" : " empty-group") },
      make("div", { className: "group-title" }, make("h3", {}, title), add), ...present)];
  });
}

// The keys that have no control of their own.
function otherGroup(asset) {
  const known = new Set(["", "colors", "stops", "angle", ...properties.flatMap(([, keys]) => Object.keys(keys))]);
  const keys = new Set(Object.keys(told.values).map(key => key.split(".")[0]).filter(key => !known.has(key)));
  const rows = [...keys].map(key => new Property(asset, key)).filter(({ node }) => node).map(property =>
    row(property, property.key, (property, name) => property.text === null ? writtenButton(name, property.node)
      : text(property, name)));
  return rows.length ? [make("section", { className: "group" }, make("h3", {}, "Other"), ...rows)] : [];
}

// MARK: The inspector

function contentOf(key) {
  const node = model.find(key);
  const asset = baseAsset(key);
  const part = partOf(key);
  if (part) return [make("section", { className: "group" }, make("div", { className: "row" },
    make("span", { className: "row-label" }, "Part of"), make("div", { className: "control" }, link(part.owner)))),
    ...groupsOf(key, title => title !== "Font"), ...otherGroup(key)];
  if (!node) return [make("p", { className: "faint" }, "It is written nowhere as a value of its own.")];
  const named = new NamedValue(key);
  const shown = named.node ?? node;
  const base = node.child("extends");
  const head = base?.text ? [make("section", { className: "group" }, make("div", { className: "row" }, make("span",
    { className: "row-label" }, "Extends"),
    make("div", { className: "control" }, chip(base.text, "Extends",
      value => { if (typeof value === "string") { writeNode(base, value); changed(); } },
      { kind: other => Boolean(other.children) }))))] : [];
  if (asset?.kind === "color" || !asset && shown.text !== null && resolvedColor(shown.text)) {
    const property = node.children && !node.isList ? new Property(key, "fill") : named;
    return [make("section", { className: "group" }, row(property, "Color", () => colorControl("Color",
      property.text ?? levelsText(property.node), value => writeColor(property, value), { pairs: pairsOfColor(key) })))];
  }
  if (asset?.kind === "font" && node.children) return [...head, fontSample(shown),
    ...groupsOf(key, title => title === "Font"), ...otherGroup(key)];
  if (asset?.kind === "gradient" || !asset && gradientOf(shown)) return [...head,
    make("section", { className: "group" }, gradientRow(key, shown, named)), ...otherGroup(key)];
  if (!asset && shown.isList && shown.child(0)?.child("blur")) return [make("section", { className: "group" },
    row(named, "Shadow", shadowsControl))];
  if (shown.isList) return [make("section", { className: "group" }, ...writtenRows([shown]))];
  if (!shown.children) {
    return [make("section", { className: "group" },
      row(named, "Value", numberText.test(shown.text) ? number("#", { units: null }) : text))];
  }
  const gradient = asset && gradientOf(shown) ? [make("section", { className: "group" }, make("h3", {}, "Gradient"),
    gradientRow(key, shown, named))] : [];
  return [...head, ...gradient, ...groupsOf(key, title => title !== "Font" && !(gradient.length && title === "Fill")),
    ...otherGroup(key)];
}
// Three levels from 0 to 255 as a color, and how they get another one.
const levelsText = node => node?.isList && node.entries.length === 3
  ? `rgb(${node.entries.map(({ text }) => text).join(" ")})` : "";
function writeColor(property, value) {
  const color = levelsText(property.node) && colorOf(value);
  property.write(color?.alpha === 1 ? color.clipped.parts.map(part => Math.round(part * 255)) : value);
}
// The colors that one is used with, by their names, as the chosen appearance has them.
const pairsOfColor = key => colorPairs(palette().map(color => color.key), key).map(([text, ground]) => {
  const other = text === key ? ground : text, hex = resolvedColor(other)?.hex;
  return text === key ? { name: visible(other), ground: hex } : { name: visible(other), text: hex };
});
function gradientRow(key, node, named) {
  const { list } = gradientOf(node) ?? {}, suffix = cell.appearance && "~" + cell.appearance;
  // Whether the stops that are shown are those of the cell, or the whole is.
  const isOwn = !node.children || !list || named.own === node || list.key === list.key.split("~")[0] + suffix;
  return gradientControl("Gradient", node, value => {
    if (node.children && typeof value === "object") writeNode(node, value); else named.write(value);
    changed();
  }, isOwn ? undefined : suffix) ?? make("div", { className: "stack" }, ...writtenRows([node]));
}

find("only-own").oninput = () => drawInspector();

// Whether what has the focus is in the middle of something. What is pressed stays, or it would not be clicked.
let pressed = null, isDrawnLater = false;
addEventListener("pointerdown", ({ target }) => { pressed = target; }, true);
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => {
  pressed = null;
  // After the click.
  if (isDrawnLater) setTimeout(drawInspector);
}, true);
function isBusy() {
  return Boolean(held) || find("bench").contains(pressed) || find("inspector").contains(pressed)
    || Boolean(document.querySelector("#popover")) ||
    find("inspector").contains(typedField());
}
function drawPanel() {
  if (selection === null && find("causes").childElementCount) {
    find("selection-title").textContent = "An element of a screen";
  }
  find("more").hidden = selection === null;
  drawInspector();
  if (selection === null || told.generation === state.generation) return;
  // Values may be in other places than in the state. It is loaded again, and then this is, too. While a slider is
  // dragged, the next state would be an old one as soon as it comes.
  if (held) loadLater(); else attempt(load());
}
function drawInspector() {
  const key = selection;
  const asset = baseAsset(key);
  drawShared();
  find("inspector").hidden = key === null;
  find("inspector").inert = false;
  if (key === null) { find("kind").textContent = ""; drawStage(null); drawUses(); return; }
  isDrawnLater = isBusy();
  if (isDrawnLater) {
    // The cells of a color have no pictures, which would come by themselves.
    if (asset?.colors && !find("bench").contains(document.activeElement)) drawMatrix(asset);
    return;
  }
  const focused = document.activeElement, { focus } = focused?.dataset ?? {};
  const range = focused?.matches("input:not([type])") ? [focused.selectionStart, focused.selectionEnd] : null;
  find("kind").textContent = asset?.kind ?? "shared value";
  drawStage(asset);
  drawMatrix(asset);
  find("add-state").hidden = find("add-variant").hidden = !asset?.stems.length || !model.asset(asset.key)?.children;
  // Appearances that have what this one has, unless they say otherwise.
  const followers = cell.appearance ? state.appearances.filter(name => name !== cell.appearance
    && partsOf(cell.appearance).every(part => partsOf(name).includes(part))) : [];
  find("cell-name").replaceChildren(isBase(cell) ? "Changes go into the base." : `Changes go into ${cellName(cell)}`
    + (followers.length ? `, and show in ${followers.join(" and ")}, too.` : "."));
  find("only-own").closest("label").hidden = isBase(cell);
  find("only-own").nextElementSibling.textContent = "Only what differs from "
    + (cellName({ ...cell, appearance: "" }) === "base" ? state.appearances[0] ?? "the base" : "the base");
  find("properties").replaceChildren(...contentOf(key));
  drawUses();
  drawUsers(asset);
  if (!focus || focused.isConnected) return;
  const next = document.querySelector(`main [data-focus="${CSS.escape(focus)}"]`);
  next?.focus({ preventScroll: true });
  if (range && next?.matches("input:not([type])")) next.setSelectionRange(...range);
}
// What uses the chosen asset, here and in the cards.
function drawUses() {
  const { direct, further, places } = told.users, used = new Set([...direct, ...further].map(cardOf));
  for (const card of document.querySelectorAll("#pictures .card")) card.classList.toggle("user",
    used.has(card.dataset.key));
  find("uses").hidden = !direct.length && !places.length;
  find("uses").querySelector("summary").textContent = `Used by ${direct.length}`
    + (further.length ? `, and ${further.length} by these` : "")
    + (places.length ? `; ${counted(places.length, "reference")} in style sheets and screens` : "");
  find("uses").querySelector("div").replaceChildren(...direct.map(link), ...further.map(link),
    ...places.map(place => {
      const stem = screenIn(place.file);
      return stem ? make("button", { className: "chip", title: "Show the screen",
        onclick: () => showScreen(stem) }, visible(lineOf(place))) : make("small", {}, visible(lineOf(place)));
    }));
}
const screenIn = file => state.screens.find(stem => stem === file.split("/").at(-1).replace(/\.[^.]*$/, ""));
function showScreen(stem) {
  find("search").value = "";
  drawPictures();
  setView("cards");
  cards.get("screens/" + stem).node.scrollIntoView({ block: "nearest" });
}
// Pictures of what uses a color or a shared value, in the chosen appearance, to see what a change of it does.
const mostUsers = 24;
function drawUsers(asset) {
  const users = asset?.stems.length ? []
    : [...told.users.direct, ...told.users.further].map(baseAsset).filter(user => user?.stems.length).slice(0, mostUsers);
  find("users").hidden = !users.length;
  if (users.length) find("bench").hidden = false;
  const list = find("users").querySelector("div");
  list.style.colorScheme = isDark(cell.appearance) ? "dark" : "light";
  list.replaceChildren(...users.map(({ key, stems }) => make("button", { className: "user-picture", title: key,
    ariaLabel: key, "data-focus": "user " + key, onclick: () => goTo(key) },
    picture(stems[0], "", "", lookOf(cell), "users"), make("small", {}, ...breakable(key)))));
}
// The values that assets share. A chip is the same node for as long as it shows the same: what has the focus keeps it.
function drawShared() {
  find("shared").hidden = !model.sharedValues.size;
  arrange(find("shared").querySelector("div"), [...model.sharedValues].map(([name, node]) => {
    const color = resolvedColor(node.text)?.hex;
    return card("shared/" + name, [node.text, color], () =>
      make("button", { className: "chip", onclick: () => goTo(name) }, color ? swatch(color) : "",
        make("span", { className: "chip-name", dir: "auto" }, visible(name)),
        make("small", {}, visible(node.text ?? ""))));
  }));
}
