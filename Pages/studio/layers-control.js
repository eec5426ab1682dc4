// A fill: its layers, the first on top, each with its own control.
function fillControl(property, name) {
  const { node } = property;
  if (node?.text === "none") return noneControl(property);
  const isColorList = node?.isList && [3, 4].includes(node.entries.length)
    && node.entries.every(({ text }) => text !== null && isLength(text));
  if (!node?.isList || isColorList) {
    return make("div", { className: "stack" }, layerControl(name, node, value => property.write(value)),
      addLayer(property, name));
  }
  const layers = node.entries.map((entry, index) => layerRow(property, name, node, entry, index));
  return make("div", { className: "stack" }, make("div",
    { className: "layers", role: "list", ariaLabel: name + " layers" }, ...layers), addLayer(property, name));
}
const layerKinds = ["image", "text", "path", "box", "gradient", "color", "colors", "stops"];
function layerName(entry) {
  const { text } = entry;
  if (text !== null) return bare(text);
  const kind = layerKinds.find(key => entry.child(key));
  const content = entry.child(kind)?.text;
  return entry.child("name")?.text ?? [{ colors: "gradient", stops: "gradient" }[kind] ?? kind ?? "layer", content
    ? bare(content) : ""].filter(Boolean).join(" ");
}
// What hidden layers had before, by their places.
const hiddenOpacities = new Map();
function layerRow(property, name, list, entry, index) {
  const count = list.entries.length;
  const key = entry.file + entry.pointer;
  const isHidden = Number.parseFloat(entry.child("opacity")?.text ?? "1") === 0;
  const layers = list.entries.map(({ plain }) => plain), put = value => property.write(layers.with(index, value));
  const move = to => {
    if (to >= 0 && to < count) property.write(layers.toSpliced(index, 1).toSpliced(to, 0, layers[index]));
  };
  const grip = make("button", { className: "icon move", "data-focus": `${name} move ${index}`,
    ariaLabel: `Move ${layerName(entry)}, layer ${index + 1} of ${count}`,
    title: "Drag, or use the arrow keys, to order" }, "⠿");
  grip.addEventListener("keydown", event => {
    const step = Math.sign(arrowStep(event)?.[1] ?? 0);
    if (!step) return;
    grip.dataset.focus = `${name} move ${index + step}`;
    move(index + step);
  });
  const row = make("div", { className: "layer" + (isHidden ? " hidden-layer" : ""), role: "listitem" });
  onDrag(grip, event => ({ top: event.clientY, to: index }), (event, drag) => {
    const height = row.offsetHeight || 36;
    drag.to = Math.max(0, Math.min(count - 1, index + Math.round((event.clientY - drag.top) / height)));
    row.style.translate = `0 ${event.clientY - drag.top}px`;
    row.classList.add("dragged");
  }, drag => {
    row.style.translate = "";
    row.classList.remove("dragged");
    if (drag.to !== index) move(drag.to);
  });
  const eye = smallButton(isHidden ? "◌" : "●", (isHidden ? "Show " : "Hide ") + layerName(entry), () => {
    const { opacity, ...rest } = asLayer(entry), before = hiddenOpacities.get(key);
    if (!isHidden) {
      hiddenOpacities.set(key, opacity);
      put({ ...asLayer(entry), opacity: 0 });
    } else if (before) put({ ...rest, opacity: before });
    else put(rest.color && Object.keys(rest).length === 1 ? rest.color : rest);
  }, `${name} eye ${index}`);
  const remove = smallButton("−", "Remove " + layerName(entry), () => property.write(layers.toSpliced(index, 1)));
  row.append(grip, layerControl(`${name} layer ${index + 1}`, entry, put), eye, remove);
  return row;
}
// A text as the layer that it stands for.
function asLayer(entry) {
  if (entry.children) return entry.plain;
  const { text } = entry;
  const kind = baseAsset(bare(text))?.kind;
  if (gradientOf(entry) || kind === "gradient") return { gradient: text };
  return kind && kind !== "color" ? { image: text } : { color: text };
}
function layerControl(name, node, write) {
  if (!node) return "";
  const part = (key, value) => write({ ...node.plain, [key]: value }), inner = node.child("gradient");
  const gradient = inner?.children || inner?.text?.includes("gradient(")
    ? gradientControl(name, inner, value => part("gradient", value)) : gradientControl(name, node, write);
  if (gradient) return gradient;
  if (node.child("text")?.text != null) return textLayer(name, node, part);
  const text = node.text ?? node.child("color")?.text;
  const writeColor = value => node.text === null ? part("color", value) : write(value);
  if (text && (resolvedColor(text) || !referenceIn(text))) return colorControl(name, text, writeColor,
    { hasGradients: node.text !== null });
  if (text) return make("span", { className: "color" }, preview(bare(text)),
    chip(text, name, write, { kind: "fill" }));
  const reference = ["gradient", "image"].map(key => node.child(key)).find(Boolean);
  if (reference?.text) {
    return make("span", { className: "color" }, preview(bare(reference.text)),
      referenceIn(reference.text) ? chip(reference.text, name, value => part(reference.key, value))
        : make("span", { className: "layer-name" }, visible(layerName(node))));
  }
  return make("span", { className: "layer-name faint" }, visible(layerName(node)));
}
// A layer of text: its characters, color and font.
function textLayer(name, node, put) {
  const font = node.child("font"), fonts = state.assets.filter(({ kind }) => kind === "font").map(({ key }) => key);
  return make("div", { className: "stack" },
    textField(name + " text", node.child("text").text, value => put("text", value)),
    make("div", { className: "pair" },
      colorControl(name + " color", node.child("color")?.text ?? "black", value => put("color", value),
        { focus: name + " color" }),
      font?.children ? numberField("A", name + " size", font.child("size")?.text ?? "",
        value => put("font", { ...font.plain, size: numberOr(value) }), { least: 1 })
        : choiceField(name + " font", fonts, bare(font?.text ?? ""), value => put("font", value))));
}
// A small picture of an asset that a layer refers to.
function preview(name, place = "layer") {
  const asset = baseAsset(name);
  const holder = make("span", { className: "thumb checkered", ariaHidden: "true" });
  const gradient = asset?.kind === "gradient" ? gradientOf(model.find(name)) : null;
  if (gradient || asset?.kind === "color") {
    const fill = make("span");
    const angle = gradient?.angle ? parseFloat(gradient.angle) + "deg" : "180deg";
    fill.style.background = gradient ? cssGradient(angle, gradient.stops, placesOf(gradient.stops)) : paletteColor(asset);
    holder.append(fill);
  } else if (asset?.stems.length) {
    holder.append(picture(asset.stems[0], "", "", lookOf(cell), place));
  }
  return holder;
}
// Puts a layer on the others of a fill.
function putLayer(property, value) {
  const { node } = property;
  property.write(node ? [value, ...node.isList ? node.plain : [node.plain]] : value);
}
const addPictureLayer = image => putLayer(new Property(selection, "fill"), { image, at: "center" });
function addLayer(property, name) {
  const add = (value, ...content) => menuItem(() => putLayer(property, value), ...content);
  const button = addButton("Add layer", () => {
    // Pictures of files, which are icons mostly, come first.
    const isFile = ({ key }) => Boolean(model.asset(key)?.child("file") || model.asset(key)?.text);
    const images = state.assets.filter(({ kind, stems, key, owner }) => stems.length && kind === "image" && !owner
      && !key.includes("~") && key !== property.asset).sort((first, second) => isFile(second) - isFile(first));
    const found = make("div", { className: "menu" });
    const search = make("input", { type: "search", placeholder: "Search pictures", ariaLabel: "Search pictures" });
    const isFound = ({ key }) => hasWords(key, search.value);
    search.oninput = () => found.replaceChildren(
      ...state.assets.filter(({ kind }) => kind === "gradient").filter(isFound).map(({ key }) =>
        add(key, preview(key), visible(key))),
      ...images.filter(isFound).slice(0, 40).map(({ key }) =>
        add({ image: key, at: "center" }, preview(key, "menu"), visible(key))));
    search.oninput();
    popover(button, "Add a layer", make("div", { className: "menu" },
      add("rgb(0 0 0 / 0.2)", "Color"),
      add({ colors: ["rgb(255 255 255 / 0.4)", "rgb(255 255 255 / 0)"] }, "Gradient"),
      add({ text: "Text", font: fontName() ?? { family: "sans-serif", size: 13 }, color: "white", at: "center" }, "Text"),
      menuItem(() => chooseFile(image => putLayer(property, { image, at: "center" })), "Icon or picture from a file…"),
      make("hr")), search, found);
  }, name + " add");
  return button;
}
const fontName = () => state.assets.find(({ kind }) => kind === "font")?.key;
