// A color: its swatch opens the theme's palette and free colors; a reference is a chip.
//
// - behind: The color behind it, for its contrast.
// - pairs: Colors that it is used with, each with a name: `ground` behind it, or `text` on it.
// - hasGradients: Whether it is a fill, which may be a gradient of the theme as well.
function colorControl(name, text, write, { focus = name, behind = null, pairs = [],
  hasGradients = false } = {}) {
  // The row stays as it is while the popover is open, but for the color.
  const open = anchor => colorPopover(anchor, name, text, next => {
    show(next);
    write(next);
  }, { pairs: behind ? [{ name: "what is behind", ground: behind }] : pairs, hasGradients });
  const button = make("button", { className: "swatch-button", "data-focus": focus + " swatch",
    onclick: () => open(button) });
  const show = text => {
    Object.assign(button, { ariaLabel: `${name}: ${text || "none"}`, title: text });
    button.replaceChildren(swatch(resolvedColor(text)?.hex ?? "transparent", "large"));
    if (field) field.value = field.dataset.given = text;
  };
  const field = referenceIn(text) ? null : textField(`${name} as text`, text, write,
    { focus, read: text => readColor(text.trim()) });
  show(text);
  if (!field) return make("span", { className: "color" }, button,
    chip(text, name, write, { open, focus, isPlain: true }));
  return make("span", { className: "color" }, button, field);
}

// The palette of the theme, and free colors in OKLCH with alpha.
function colorPopover(anchor, name, text, write, { pairs, hasGradients }) {
  let color = resolvedColor(text) ?? new RGB(0, 0, 0);
  let lch = color.oklch;
  const field = make("input", { value: color.hex, spellcheck: false, ariaLabel: "Hexadecimal", className: "hex" });
  const mix = swatch(color.hex, "preview");
  const contrast = make("p", { className: "contrast faint" });
  const bars = [
    ["lightness", "Lightness", 1, 0.001], ["chroma", "Chroma", 0.37, 0.001], ["hue", "Hue", 360, 0.5],
      ["alpha", "Alpha", 1, 0.01]
  ].map(([key, label, most, step]) => {
    const range = make("input", { type: "range", min: 0, max: most, step, className: "track", ariaLabel: label });
    const value = make("output", {});
    range.dataset.color = key;
    range.oninput = () => {
      if (key === "alpha") color.alpha = Number(range.value); else lch[key] = Number(range.value);
      color = RGB.fit(lch, color.alpha);
      showAll();
      write(color.written(text));
    };
    const show = () => {
      const amount = key === "alpha" ? color.alpha : lch[key];
      range.value = amount;
      value.textContent = key === "hue" ? Math.round(amount) + "°" : key === "chroma" ? amount.toFixed(3)
        : Math.round(amount * 100) + " %";
      const stops = [0, most].map(at => {
        const { lightness, chroma, hue, alpha = 1 } = { ...lch, [key]: at };
        return `oklch(${lightness} ${chroma} ${hue} / ${alpha})`;
      });
      range.style.setProperty("--track",
        `linear-gradient(90deg in ${key === "hue" ? "oklch longer hue" : "oklab"}, ${stops})`);
    };
    return { row: make("label", { className: "bar" }, make("span", {}, label), range, value), show };
  });
  const known = pairs.length ? pairs : [["white", "#FFFFFF"], ["black", "#000000"]].map(([name, ground]) =>
    ({ name, ground }));
  const showAll = () => {
    for (const bar of bars) bar.show();
    if (document.activeElement !== field) field.value = color.hex;
    mix.firstChild.style.background = color.hex;
    contrast.replaceChildren("Contrast with ", ...known.flatMap(({ name, ground, text }) => {
      const [first, second] = ground ? [color, colorOf(ground)] : [colorOf(text), color];
      // What is under a ground that is not opaque is not known, and text that is transparent is not read.
      if (!first || !second || second.alpha < 1 || first.alpha === 0) return [];
      const ratio = first.contrast(second);
      return [make("span", { className: "ratio" + (ratio < 4.5 && pairs.length ? " low" : "") }, swatch(ground ?? text),
        ` ${visible(name)} ${ratioText(ratio)} ${gradeOf(ratio)}`), " "];
    }));
  };
  field.onchange = () => writeTyped(field, readColor(field.value.trim()), text => {
    color = resolvedColor(text) ?? color;
    lch = color.oklch;
    showAll();
    write(text);
  });
  const colors = palette().filter(({ key }) => key !== selection);
  const chosen = referenceIn(text);
  const tile = (key, title, shown) => make("button", { className: "tile", title, ariaLabel: key,
    ariaPressed: String(key === chosen), onclick: () => { closePopover(); write(key); } }, shown);
  const tiles = colors.map(asset =>
    tile(asset.key, asset.key + " " + paletteColor(asset), swatch(paletteColor(asset), "tile-dot")));
  const gradients = hasGradients ? inFileOrder(state.assets.filter(({ kind }) => kind === "gradient")) : [];
  showAll();
  popover(anchor, name,
    make("div", { className: "palette", role: "group", ariaLabel: "Colors of the theme" }, ...tiles),
    gradients.length ? make("div", { className: "palette", role: "group", ariaLabel: "Gradients of the theme" },
      ...gradients.map(({ key }) => tile(key, key, preview(key)))) : null,
    make("div", { className: "mix" }, mix, field),
    ...bars.map(({ row }) => row), contrast,
    chosen ? make("button", { onclick: () => { closePopover(); write(color.hex); } },
      "Detach from " + visible(chosen)) : null);
}
