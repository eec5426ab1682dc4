// What is known of a rendition, next to its picture.
//
// - item: The asset as the viewer lists it, with what it was in an older theme.
// - old: The rendition as it was.
function factsOf({ theme, item, rendition, image, old, drawings }) {
  const { data: asset } = item, { kind } = asset;
  return [
    make("p", {}, copyButton(asset.location, undefined, "Copy the location")),
    ...[item.old && item.old.comment !== asset.comment && item.old.comment, asset.comment].map((text, index) =>
      text && make("p", { className: "comment", dir: "auto" }, make(index ? "span" : "del", {}, visibleLines(text)))),
    asset.deprecated && make("p", { className: "deprecated", dir: "auto" },
      "Deprecated" + (asset.deprecated === true ? "" : ": " + visible(asset.deprecated))),
    ["color", "font"].includes(kind) && specimen(asset, rendition, item.old && old),
    listOf(item, rendition, image, old),
    kind === "color" && contrastsOf(theme, item, rendition),
    kind === "gradient" && stopsOf(rendition),
    kind === "image" && contentsOf(item, rendition),
    kind === "image" && textsOf(rendition),
    usageOf(theme, asset),
    drawingOf(rendition, drawings)
  ].filter(Boolean);
}

// Names and values; a changed value has the old one before it.
function listOf(item, rendition, image, before) {
  const rows = rowsOf(item.data, rendition, image);
  const olds = new Map(before ? rowsOf(item.old, before, imageOf(before, image?.scale || 1)) : []);
  return make("dl", { className: "values" }, ...rows.map(([name, value, isCopied]) => {
    const old = before && olds.get(name) !== value ? olds.get(name) : undefined;
    return make("div", {}, make("dt", {}, name), make("dd", {},
      old !== undefined ? make("del", {}, visible(old)) : null, old !== undefined ? " → " : null,
      isCopied ? copyButton(value, undefined, "Copy " + name) : visible(value)));
  }));
}

function rowsOf(asset, rendition, image) {
  const layout = asset.layouts?.[rendition.layout];
  const rows = [];
  if (asset.kind === "color") {
    rows.push(...[["Hex", rendition.value], ["CSS", rendition.css], ["Theme", asset.key], ["Exact", rendition.exact]]
      .map(([name, text]) => [name, text, true]));
  } else if (asset.kind === "font") {
    const { value } = rendition;
    rows.push(["CSS", rendition.css, true], ["Family", value.family.join(", ")],
      ["Size", decimal(value.size) + " pt"], ["Weight", String(value.weight)],
      ["Style", value.style],
      ["Line height", value.lineHeight ? decimal(value.lineHeight) + " pt" : "the font’s own"],
      ["Letter spacing", decimal(value.letterSpacing) + " pt"]);
    if (value.textStyle) rows.push(["Grows with", value.textStyle]);
  } else if (asset.kind === "gradient") {
    rows.push(["CSS", rendition.css || "CSS has no gradient that looks the same", Boolean(rendition.css)],
      ["JSON", JSON.stringify(rendition.value), true]);
  } else if (isUnpainted(asset)) {
    if (layout.size.width > 1 || layout.size.height > 1) {
      rows.push(["Size", sizeText(layout.size) + " pt"]);
    }
  } else if (layout) {
    rows.push(["Size", sizeText(layout.size) + " pt"],
      ["Pixels", image.pixels.join(" × ") + " at " + decimal(image.scale) + "×"]);
    if (!isZero(layout.margins)) rows.push(["Margins", edgesText(layout.margins) + " pt"]);
    if (!isZero(layout.capInsets)) {
      rows.push(["Caps", edgesText(layout.capInsets) + " pt"], ["Middle", layout.mode.join(", ")]);
    }
    for (const [name, bound] of [["Least size", layout.minSize], ["Greatest size", layout.maxSize]]) {
      if (bound) rows.push([name, boundText(bound) + " pt"]);
    }
    if (!isZero(layout.padding)) rows.push(["Padding", edgesText(layout.padding) + " pt"]);
  }
  rows.push(...contentRows(rendition.content));
  if (rendition.sample) rows.push(["Sample", rendition.sample]);
  for (const [name, value] of Object.entries(asset.parameters || {})) {
    rows.push(["Parameter " + visible(name), value]);
  }
  return rows;
}

function stopsOf({ value }) {
  return make("section", {}, make("h3", {}, "Stops"), make("ul", { className: "stops" },
    ...value.stops.filter(stop => stop.color).map(stop => {
      const swatch = make("span", { className: "dot", ariaHidden: "true" });
      swatch.style.backgroundColor = stop.color;
      const at = typeof stop.at === "number" ? decimal(stop.at * 100, 1) + " %" : String(stop.at);
      return make("li", {}, swatch, " ", copyButton(stop.color), " " + visible(at));
    })));
}

// MARK: Contrast

function contrastRow(color, ground, name) {
  const ratio = RGB.of(color).contrast(RGB.of(ground));
  const letters = make("span", { className: "letters" }, "Aa");
  letters.style.color = color;
  letters.style.backgroundColor = ground;
  const grade = gradeOf(ratio);
  return make("tr", {}, make("td", { ariaHidden: "true" }, letters), make("td", {}, name),
    make("td", {}, ratioText(ratio)),
    make("td", {}, make("span", { className: "grade " + grade.split(" ")[0] }, grade)));
}
function contrastTable(caption, rows, heads = ["", "Colors", "Ratio", "WCAG"]) {
  return make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: caption },
    make("table", { className: "contrasts" }, make("caption", {}, caption),
      make("thead", {}, make("tr", {}, ...heads.map(text => text
        ? make("th", { scope: "col" }, text) : make("td")))),
      make("tbody", {}, ...rows)));
}

function contrastsOf(theme, { key }, rendition) {
  const colors = new Map(theme.assets.filter(asset => asset.kind === "color")
    .map(({ key, renditions }) => [key, (renditions.find(({ appearance }) =>
      qualifier(appearance) === qualifier(rendition.appearance)) ?? renditions[0])?.value]));
  colors.set(key, rendition.value);
  const jump = name => name === key ? make("b", {}, visible(name)) : link(name);
  const pair = ([text, ground]) => {
    const [color, under] = [colors.get(text), colors.get(ground)];
    // What is under a ground that is not opaque is not known, and text that is transparent is not read.
    if (!color || !under || RGB.of(under).alpha < 1 || RGB.of(color).alpha === 0) return null;
    return contrastRow(color, under, make("span", {}, jump(text), " on ", jump(ground)));
  };
  const used = colorPairs([...colors.keys()], key).map(pair).filter(Boolean);
  const plain = [["#ffffff", "white"], ["#000000", "black"]].map(([ground, name]) =>
    contrastRow(rendition.value, ground, make("span", {}, jump(key), " on " + name)));
  return make("section", {}, make("h3", {}, "Contrast"),
    contrastTable(used.length ? "As text, by their names" : "As text", [...used, ...plain]));
}

// The text, the icon and the lines of a box on what is behind them, as measured by Livery: those of this rendition, then those
// of others that fail, or else the one that comes nearest to failing.
function contentsOf({ data }, rendition) {
  const all = data.renditions.flatMap(part =>
    (part.contrasts || []).map(contrast => ({ ...contrast, part })));
  if (!all.length) return null;
  const share = ({ ratio, required }) => required && ratio ? ratio / required : Infinity;
  const others = all.filter(({ part }) => part !== rendition).sort((first, second) => share(first) - share(second));
  const failing = others.filter(other => share(other) < 1);
  const shown = all.filter(({ part }) => part === rendition);
  const worst = others.filter(other => share(other) < Math.min(...shown.map(share)));
  const row = ({ name, ratio, required, part }) => {
    const place = stateText(part.state) + ", " + appearanceText(part.appearance);
    const grade = !required ? "exempt" : ratio === undefined ? "not known" : ratio < required ? "fails" : "passes";
    return make("tr", {}, make("td", {}, name.replace(/Color$/, "")),
      make("td", {}, part === rendition ? visible(place)
        : make("button", { className: "copy", onclick: () => chooseCell({ ...cell, state: qualifier(part.state), appearance: lookName(part.appearance) }) }, visible(place))),
      make("td", {}, ratio === undefined ? "–" : ratioText(ratio)), make("td", {}, required ? decimal(required) : "–"),
      make("td", {}, make("span", { className: "grade " + grade.split(" ")[0] }, grade)));
  };
  const rows = [...shown, ...(failing.length ? failing : worst).slice(0, failing.length ? 12 : 1)].map(row);
  return make("section", {}, make("h3", {}, "Contrast"),
    contrastTable("At the worst place", rows, ["Of", "In", "Ratio", "Needed", "Result"]),
    failing.length > 12 ? make("p", {}, "and " + (failing.length - 12) + " more that fail") : null);
}

// The texts in an image on the fill that is under them: the least contrast counts.
function textsOf({ texts }) {
  const rows = (texts || []).map(({ text, color, grounds }) => {
    const ratio = ground => RGB.of(color).contrast(RGB.of(ground));
    const worst = grounds.reduce((least, ground) => ratio(ground) < ratio(least) ? ground : least);
    return contrastRow(color, worst, make("span", {}, make("q", { dir: "auto" }, visible(text)), " ",
      color + " on " + worst));
  });
  return rows.length ? make("section", {}, make("h3", {}, "Contrast"),
    contrastTable("Texts of the image", rows)) : null;
}

// MARK: Usage

// What the asset names, and what names it; the variants of one asset are one.
function usageOf(theme, asset) {
  const known = new Set(theme.assets.map(other => other.key));
  const users = theme.assets.filter(other => other.uses?.includes(assetOf(asset.key))).map(other => other.key);
  const rows = [["Uses", asset.uses || []], ["Used by", users]].map(([name, keys]) =>
    [name, families(keys.filter(key => known.has(key)))]).filter(([, links]) => links.length);
  if (!rows.length) return null;
  return make("section", { className: "usage" }, make("h3", {}, "Usage"), make("dl", { className: "values" },
    ...rows.map(([name, links]) => make("div", {}, make("dt", {}, name), make("dd", { className: "chips" },
      ...links.slice(0, 12), links.length > 12 ? make("details", {},
        make("summary", {}, "and " + (links.length - 12) + " more"), ...links.slice(12)) : null)))));
}

// The image as SVG, which is short for an icon and long for what has a file of its own in it.
function drawingOf({ drawing }, drawings) {
  const text = drawings?.[drawing];
  return text ? make("p", {}, copyButton(text, "Copy SVG", "Copy"), " ", make("span", { className: "faint" },
    decimal(text.length / 1000, 1) + " kB")) : null;
}


// Links to assets; where several variants of one are named, to the first, with their number.
const families = keys => {
  const groups = new Map();
  for (const key of keys) groups.set(assetOf(key), [...(groups.get(assetOf(key)) || []), key]);
  return [...groups.values()].map(group => group.length > 1
    ? make("span", {}, link(group[0]), make("span", { className: "faint" }, " in " + group.length + " variants"))
    : link(group[0]));
};
// What a theme says of the text and the icon of a control, which is not drawn.
const contentRows = content => {
  if (!content) return [];
  const { font, textColor, iconColor, textTransform, textDecoration, gap, transition } = content;
  return [
    ["Font", font && [font.family.join(", "), decimal(font.size) + " pt", font.weight].join(", ")],
    ["Text color", textColor], ["Icon color", iconColor === textColor ? undefined : iconColor],
    ["Text transform", textTransform], ["Text decoration", textDecoration],
    ["Gap", gap === undefined ? undefined : decimal(gap) + " pt"],
    ["Transition", transition && [transition.duration, `cubic-bezier(${transition.timingFunction.join(", ")})`,
      transition.delay].filter(Boolean).join(" ")]
  ].filter(([, value]) => value !== undefined);
};

// A sample of a color or a font, after the one that it was before if that was another one.
const specimen = (asset, rendition, old) => {
  const shown = old && seen(asset, old) !== seen(asset, rendition) ? [old, rendition] : [rendition];
  return make("div", { className: "versions specimen" }, ...shown.map(({ css, value }) => {
    if (asset.kind === "color") return swatch(css, "sample");
    const text = make("p", { className: "letters", title: "As this browser sets it" }, "Sphinx of black quartz, judge my vow. 0123456789");
    text.style.font = css;
    text.style.letterSpacing = value.letterSpacing ? value.letterSpacing + "px" : "normal";
    return text;
  }));
};
