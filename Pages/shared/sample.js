// A family in CSS, where those that browsers choose have no quotes.
const generic = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'ui-serif',
  'ui-sans-serif', 'ui-monospace', 'ui-rounded', 'math']);
const familyName = name => generic.has(name) ? name : JSON.stringify(name);

// An element with the text of a box's sample. The box's picture is stretched behind it, unless it paints nothing.
//
// - text: The text.
// - content: What the box says of it.
// - layout: The size, margins and padding in points.
// - image: The scale of the picture, and its margins and caps in pixels; null without a picture.
// - url: A promise of the picture.
const labelled = (text, content, layout, image, url) => {
  const { size, margins, padding } = layout;
  const { font, textColor, textTransform } = content || {};
  const element = make('span', { className: 'labelled', dir: 'auto' }, visible(text));
  Object.assign(element.style, {
    minWidth: size.width - margins.left - margins.right + 'px',
    minHeight: size.height - margins.top - margins.bottom + 'px',
    padding: ['top', 'right', 'bottom', 'left'].map(side => padding[side] + 'px').join(' '),
    color: textColor || '', textTransform: textTransform || ''
  });
  if (font) {
    Object.assign(element.style, { fontFamily: font.family.map(familyName).join(', '),
      fontSize: font.size + 'px', fontWeight: font.weight, fontStyle: font.style,
      letterSpacing: font.letterSpacing + 'px' });
  }
  if (!image) return element;
  const points = sides => (sides || [0, 0, 0, 0]).map(side => side / image.scale + 'px').join(' ');
  const caps = image.caps || image.margins;
  url.then(url => {
    element.style.borderImage = `url(${JSON.stringify(url)}) ${(caps || [0]).join(' ')} fill / `
      + `${points(caps)} / ${points(image.margins)} stretch`;
  });
  return element;
};
