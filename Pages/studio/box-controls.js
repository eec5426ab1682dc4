// The parts of a text at spaces that are not within brackets.
const wordsOf = text => text.match(/(?:[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?|\{[^}]*\})+/g) ?? [];
const isLength = word => /^-?\d*\.?\d+(px|pt)?$/.test(word);

// MARK: Size

function sizeControl(property) {
  const { node } = property, keys = ["width", "height"], isApart = node?.children && !node.isList;
  const whole = node?.text ?? "auto";
  const texts = node?.isList ? node.entries.map(({ text }) => text ?? "")
    : isApart ? keys.map(key => node.child(key)?.text ?? "auto")
      : wordsOf(whole).length === 2 ? wordsOf(whole) : [whole, whole];
  // An asset has one size in all of its states.
  if (cell.state && !property.isOwn) return make("span", { className: "faint" }, `${texts.join(" × ")} in all states`);
  const write = (index, text) => property.write(isApart ? { ...node.plain, [keys[index]]: numberOr(text || "auto") }
    : (node?.isList ? node.plain : texts.map(numberOr)).with(index, numberOr(text || "auto")));
  const side = (label, name, index) => make("span", { className: "side" },
    numberField(label, name, texts[index], text => write(index, text),
      { least: 0, focus: `${property.key} ${index}`, words: property.key === "size" ? ["auto", "fit"] : ["auto"] }),
    // The least and the greatest sizes have no words.
    property.key !== "size" ? null : make("span", { className: "words", role: "group", ariaLabel: name + " as a word" },
      ...["auto", "fit"].map(word => make("button", { ariaPressed: String(texts[index] === word),
        "data-focus": `size ${index} ${word}`, onclick: () => write(index, word) }, word))));
  const [width, height] = { minSize: ["Least width", "Least height"], maxSize: ["Greatest width", "Greatest height"] }[
    property.key] ?? ["Width", "Height"];
  return make("div", { className: "pair" }, side("W", width, 0), side("H", height, 1));
}
const numberOr = text => typeof text === "string" && text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;

// MARK: Corners, padding

// Four values that are one, or apart: `keys` are those of the dictionary that keeps them apart.
function foursControl(property, name, keys, labels, { words = [], sign = "◜" } = {}) {
  const { node } = property;
  const isApart = Boolean(node?.children && !node.isList) || wordsOf(node?.text ?? "").length > 1
    || Boolean(node?.isList);
  const text = node?.text ?? "";
  const texts = fourTexts(node, keys);
  const all = texts.every(other => other === texts[0]) ? texts[0] : "";
  const put = (index, value) => {
    const part = property.part(keys[index]);
    if (part.node || keys.some(key => node?.child(key)?.children)) return part.write(numberOr(value));
    const next = texts.with(index, value).map(old => numberOr(old || "0"));
    // A dictionary with fewer keys, such as vertical and horizontal, becomes one of all sides.
    property.write(node?.isList && node.entries.length === 4 ? next : wordsOf(text).length > 1 ? next.join(" ")
      : Object.fromEntries(keys.map((key, other) => [key, next[other]])));
  };
  const action = `${name}: ${isApart ? "one for all" : "each apart"}`;
  const together = smallButton(isApart ? "□" : "⊞", action, () => {
    if (isApart) property.write(numberOr(texts.find(Boolean) ?? "0"));
    else property.write(Object.fromEntries(keys.map(key => [key, numberOr(all || "0")])));
  }, name + " apart");
  together.ariaPressed = String(isApart);
  if (!isApart) {
    return make("div", { className: "pair" },
      numberField(sign, name, text, value => property.write(numberOr(value)),
        { least: 0, focus: name, hint: "0", words }),
      ...words.map(word => make("button", { ariaPressed: String(text === word),
        onclick: () => property.write(text === word ? 0 : word) }, word)), together);
  }
  const axes = ["horizontal", "vertical"];
  if (node?.children && !node.isList && node.entries.every(({ key }) => axes.includes(key))) {
    return make("div", { className: "pair" }, ...axes.map(axis =>
      numberField(axis === "horizontal" ? "↔" : "↕", `${name}, ${axis}`, node.child(axis)?.text ?? "",
        value => property.write({ ...node.plain, [axis]: numberOr(value) }), { least: 0, focus: name + axis, hint: "0" })),
      together);
  }
  return make("div", { className: "apart" }, fourFields(property, name, keys, labels, put, { texts, words }), together);
}
// A field for each of four parts.
const fourFields = (property, name, keys, labels, put, { texts = [], ...more }) => make("div", { className: "fours" },
  ...keys.map((key, index) => {
    const { node, text } = property.part(key), label = `${name}, ${key.replace(/([A-Z])/g, " $1").toLowerCase()}`;
    return node?.children ? writtenButton(key, node) : numberField(labels[index], label, text ?? texts[index] ?? "",
      value => put(index, value), { least: 0, focus: name + index, hint: "0", ...more });
  }));
// The four texts of a dictionary, a list or CSS text.
function fourTexts(node, keys) {
  if (node?.children && !node.isList) {
    const or = (key, other, whole) => node.child(key)?.text ?? node.child(other)?.text ?? "";
    const axis = { top: "vertical", bottom: "vertical", left: "horizontal", right: "horizontal" };
    return keys.map(key => or(key, axis[key]));
  }
  const words = node?.isList ? node.entries.map(({ text }) => text ?? "") : wordsOf(node?.text ?? "");
  const [first = "", second = first, third = first, fourth = second] = words;
  return [first, second, third, fourth];
}

// MARK: Border

const borderStyles = ["solid", "dashed", "dotted", "double"];
const borderWidths = ["hairline", "thin", "medium", "thick"];
// A border's parts, however it is written.
function borderParts(property) {
  const { node } = property;
  const part = name => property.part(name).text;
  if (node?.text) {
    const words = wordsOf(node.text);
    const style = words.find(word => borderStyles.includes(word));
    const width = words.find(word => isLength(word) || borderWidths.includes(word)
      || /^\{.*(width|line)/i.test(word));
    return { isText: true, width: part("width") ?? width ?? "1px", style: part("style") ?? style ?? "solid",
      color: part("color") ?? words.find(word => word !== style && word !== width) ?? "black" };
  }
  return { width: part("width"), style: part("style") ?? "solid", color: part("color") };
}
function borderControl(property, name) {
  if (property.text === "none") return noneControl(property);
  const parts = borderParts(property);
  const write = (key, value) => {
    if (!property.own?.text) return property.part(key).write(numberOr(value));
    const next = { ...parts, [key]: value };
    const color = key === "color" && referenceIn(value) === value ? `{${value}}` : next.color;
    property.write([next.width, next.style, color].join(" "));
  };
  const width = property.part("width");
  return make("div", { className: "stack" },
    colorControl(name + " color", parts.color ?? "", value => write("color", value), { focus: name + " color" }),
    make("div", { className: "pair" },
      width.node?.children ? fourFields(width, name + " width", sides, [..."TRBL"],
        (index, value) => width.part(sides[index]).write(numberOr(value)), { step: 0.5, words: borderWidths })
        : numberField("↔", name + " width", parts.width ?? "", value => write("width", value),
        { least: 0, step: 0.5, focus: name + " width", words: borderWidths }),
      choiceField(name + " style", borderStyles, parts.style, value => write("style", value))));
}
// MARK: Shadows

// The texts of several shadows at commas outside of brackets.
const atCommas = text => text.split(/,(?![^(]*\))/).map(part => part.trim());
function shadowOf(node, text) {
  if (node?.children) {
    const offset = node.child("offset");
    const get = key => node.child(key)?.text ?? "0";
    const [x, y] = offset?.isList ? offset.entries.map(({ text }) => text)
      : [node.child("offsetX")?.text ?? "0", node.child("offsetY")?.text ?? "0"];
    return { plain: node.plain, x, y, blur: get("blur"), spread: get("spread"), color: node.child("color")?.text ?? "black",
      inset: node.child("inset")?.text === "true" };
  }
  const words = wordsOf(text);
  const [x = "0", y = "0", blur = "0", spread = "0"] = words.filter(isLength);
  return { x, y, blur, spread, inset: words.includes("inset"),
    color: words.find(word => !isLength(word) && word !== "inset") ?? "black" };
}
const shadowText = ({ x, y, blur, spread, color, inset }) =>
  [inset ? "inset" : "", withUnit(x), withUnit(y), withUnit(blur),
  parseFloat(spread) ? withUnit(spread) : "", referenceIn(color) === color ? `{${color}}`
    : color].filter(Boolean).join(" ");
const withUnit = text => /^-?\d*\.?\d+$/.test(text) && Number(text) ? text + "px" : text;

function shadowsControl(property, name) {
  const { node } = property;
  if (node?.text === "none") return noneControl(property);
  const list = node?.isList ? node.entries.map(entry => shadowOf(entry, entry.text ?? ""))
    : node?.text ? atCommas(node.text).map(text => shadowOf(null, text)) : node ? [shadowOf(node, "")] : [];
  const value = ({ plain, x, y, blur, spread, color, inset }) => plain ?? { color, offset: [x, y].map(numberOr),
    blur: numberOr(blur), ...parseFloat(spread) ? { spread: numberOr(spread) } : {}, ...inset ? { inset } : {} };
  const writeAll = next => property.write(node?.text ? next.map(shadowText).join(", ")
    : next.length === 1 && !node?.isList ? value(next[0]) : next.map(value));
  const set = (index, changes) => {
    const { plain, x, y } = Object.assign(list[index], changes), isApart = plain && ("offsetX" in plain || "offsetY" in plain);
    for (const [key, text] of plain ? Object.entries(changes) : []) {
      if (!["x", "y"].includes(key)) plain[key] = numberOr(text);
      else if (isApart) plain["offset" + key.toUpperCase()] = numberOr(text);
      else plain.offset = [x, y].map(numberOr);
    }
    writeAll(list);
  };
  const rows = list.map((shadow, index) => {
    const label = list.length > 1 ? `${name} ${index + 1}` : name;
    const pad = offsetPad(label, shadow, changes => set(index, changes));
    const field = (letter, key, what, least) => numberField(letter, `${label} ${what}`, shadow[key],
      text => set(index, { [key]: text }), { least, focus: `${label} ${key}` });
    const remove = smallButton("−", `Remove ${label}`, () => {
      if (list.length > 1) writeAll(list.filter(other => other !== shadow));
      else if (property.isOwn) property.clear();
      else property.write("none");
    });
    return make("div", { className: "shadow-row" }, pad,
      make("div", { className: "stack" },
        make("div", { className: "pair" }, colorControl(label + " color", shadow.color.replace(/^\{(.*)\}$/, "$1"),
          color => set(index, { color }), { focus: label + " color" }), remove),
        make("div", { className: "fours" }, field("X", "x", "x"), field("Y", "y", "y"), field("B", "blur", "blur", 0),
          field("S", "spread", "spread")),
        make("label", { className: "check-line" }, make("input", { type: "checkbox", checked: shadow.inset,
          onchange: event => set(index, { inset: event.target.checked }) }), " inset")));
  });
  const add = addButton(`Add to ${name.toLowerCase()}`, () =>
    writeAll([...list, { x: "0", y: "2", blur: "6", spread: "0", color: "rgb(0 0 0 / 0.3)", inset: false }]));
  return make("div", { className: "stack" }, ...rows, add);
}
// A square in which the shadow's place is dragged; the arrow keys move it, too.
function offsetPad(name, shadow, write) {
  const dot = make("span", { className: "pad-dot" });
  const pad = make("button", { className: "pad",
    ariaLabel: `${name} offset: x ${shadow.x}, y ${shadow.y}`,
    title: "Drag, or use the arrow keys", "data-focus": name + " pad" }, dot);
  const show = () => {
    const shift = text => Math.max(-22, Math.min(22, parseFloat(text) || 0));
    dot.style.translate = `${shift(shadow.x)}px ${shift(shadow.y)}px`;
    const color = resolvedColor(shadow.color.replace(/^\{(.*)\}$/, "$1"))?.hex ?? "black";
    const lengths = [shadow.x, shadow.y, shadow.blur, shadow.spread].map(text => (parseFloat(text) || 0) + "px");
    pad.style.setProperty("--shadow", `${shadow.inset ? "inset " : ""}${lengths.join(" ")} ${color}`);
  };
  const put = (x, y) => {
    const unit = text => numberText.exec(text)?.[2] ?? "";
    write({ x: decimal(x, 1) + unit(shadow.x), y: decimal(y, 1) + unit(shadow.y) });
    show();
  };
  onDrag(pad, event => ({ left: event.clientX, top: event.clientY, x: parseFloat(shadow.x) || 0,
    y: parseFloat(shadow.y) || 0 }),
    (event, from) => put(Math.round(from.x + (event.clientX - from.left) / 2),
      Math.round(from.y + (event.clientY - from.top) / 2)));
  pad.addEventListener("keydown", event => {
    const step = arrowStep(event);
    if (step) put((parseFloat(shadow.x) || 0) + step[0], (parseFloat(shadow.y) || 0) + step[1]);
  });
  show();
  return pad;
}
const addButton = (text, action, focus = text) =>
  make("button", { className: "quiet", "data-focus": focus, onclick: action }, "+ " + text);
const noneControl = property => make("div", { className: "pair" }, make("span", { className: "faint" }, "none"),
  property.isOwn ? smallButton("−", "Inherit it again", () => property.clear()) : "");
