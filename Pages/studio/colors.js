// The color of a text; null for other texts. The theme's names come before CSS's.
function colorOf(text) {
  const css = (text ?? "").replace(/^CG(?=#)/i, "");
  if (!/^#[0-9a-f]{3,8}$|^[a-z]+$|^[a-z]+\(/i.test(css) || model.find(text)) return null;
  return CSS.supports("color", RGB.inSRGB(css)) ? RGB.of(css).clipped : null;
}
// The color that a text stands for in the chosen appearance, through references; null if it is none.
function resolvedColor(text, depth = 0) {
  const name = referenceIn(text);
  if (!name || depth > 16) return colorOf(text);
  const asset = baseAsset(name);
  if (asset?.colors) return colorOf(asset.colors[appearanceIndex()]);
  return resolvedColor(model.find(name)?.text ?? "", depth + 1);
}
