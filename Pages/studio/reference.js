// A reference as a chip with its value: a click goes to what it refers to, its menu chooses another one, or writes the
// value in its place.
//
// - text: The reference as it is written.
// - kind: What may take its place: 'fill', the gradients and colors of the theme, 'font', its fonts, or a function of a
//   shared value's node.
// - open: Opens something else in place of the menu.
function chip(text, name, write, { kind = null, open = null, focus = name, isPlain = false } = {}) {
  const target = referenceIn(text);
  const color = resolvedColor(text);
  const node = model.find(target);
  const value = color?.hex ?? node?.text ?? "";
  const go = make("button", { className: "chip", "data-focus": focus,
    title: `Go to ${target}` + (value ? ": " + value : ""), onclick: () => goTo(target) }, color && !isPlain ? swatch(color.hex) : "",
      make("span", { className: "chip-name", dir: "auto" }, visible(target)),
    isPlain ? "" : make("small", {}, visible(value)));
  const more = smallButton("▾", `Another value for ${name}`, () => {
    if (open) return open(more);
    const braces = text.startsWith("{");
    // By default, what looks like it.
    const isLike = kind ?? (other => !node || Boolean(other.children) === Boolean(node.children)
      && isLength(other.text ?? "") === isLength(node.text ?? ""));
    const item = (other, ...content) => menuItem(() => write(braces ? `{${other}}` : other), ...content);
    const kinds = { fill: ["gradient", "color"], font: ["font"] }[kind];
    const names = kinds ? kinds.flatMap(wanted => inFileOrder(state.assets.filter(asset => asset.kind === wanted)))
        .filter(({ key }) => key !== target).map(({ key }) => item(key, kind === "fill" ? preview(key) : "", visible(key)))
      : [...model.sharedValues].filter(([other, node]) => isLike(node) && other !== target)
        .map(([other, node]) => item(other, visible(other), make("small", {}, visible(node.text ?? shortValue(node)))));
    const own = node && (value || shortValue(node));
    menu(more, name, ...names, make("hr"), node ? menuItem(() => write(node.plain), "Detach",
      make("small", {}, own ? "write " + visible(own).slice(0, 40) : "")) : "");
  }, focus + " menu");
  return make("span", { className: "reference" }, go, more);
}
const shortValue = node => (node.isList ? node.entries.map(({ text }) => text ?? "…").join(", ")
  : node.entries.map(({ key }) => key).join(", ")).slice(0, 40);
