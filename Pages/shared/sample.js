// A family in CSS, where those that browsers choose have no quotes.
const generic = new Set(["serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif",
  "ui-sans-serif", "ui-monospace", "ui-rounded", "math"]);
const familyName = name => generic.has(name) ? name : JSON.stringify(name);
// Sets the text of an element in a font, at its own size in points unless at another.
const setFont = (element, { family, weight, style, letterSpacing, size }, shown = size) => Object.assign(element.style, {
  fontFamily: family.map(familyName).join(", "), fontSize: shown + "px", fontWeight: weight ?? "", fontStyle: style ?? "",
  letterSpacing: letterSpacing ? letterSpacing + "px" : "" });

// An element with the text of a box's sample.
//
// - text: The text.
// - content: What the box says of it.
// - layout: The size, margins and padding in points.
const labelled = (text, content, layout) => {
  const { size, margins, padding } = layout;
  const { font, textColor, textTransform, textDecoration } = content || {};
  const element = make("span", { className: "labelled", dir: "auto" }, visible(text));
  Object.assign(element.style, {
    minWidth: size.width - margins.left - margins.right + "px",
    minHeight: size.height - margins.top - margins.bottom + "px",
    padding: ["top", "right", "bottom", "left"].map(side => padding[side] + "px").join(" "),
    color: textColor || "", textTransform: textTransform || "", textDecorationLine: textDecoration || ""
  });
  if (font) setFont(element, font);
  return element;
};
// Stretches a box's picture behind the element of its sample.
//
// - image: The scale of the picture, and its margins and caps in pixels.
const stretchBehind = (element, url, { scale, margins, caps = margins }) => {
  const points = sides => (sides || [0, 0, 0, 0]).map(side => side / scale + "px").join(" ");
  element.style.borderImage = `url(${JSON.stringify(url)}) ${(caps || [0]).join(" ")} fill / `
    + `${points(caps)} / ${points(margins)} stretch`;
};
