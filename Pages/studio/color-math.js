const colorContext = document.createElement("canvas").getContext("2d");
// A color's digits, its parts in sRGB and its alpha, from 0 to 1, with what comes before it; null for other texts.
function colorOf(text) {
  // The theme's names come before CSS's.
  if (model.find(text)) return null;
  const match = /^(CG)?(#[0-9a-f]{3,8})$/i.exec(text);
  const plain = match ? match[2] : text, inSRGB = `color(from ${plain} srgb r g b / alpha)`;
  if (!match && !/^[a-z]+$|^[a-z]+\(/i.test(text) || !CSS.supports("color", plain)
    || !CSS.supports("color", inSRGB)) return null;
  colorContext.fillStyle = inSRGB;
  const [red, green, blue, alpha = 1] = colorContext.fillStyle.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  const parts = [red, green, blue].map(part => Math.min(1, Math.max(0, part)));
  const hex = part => Math.round(part * 255).toString(16).padStart(2, "0");
  return { prefix: match?.[1] ?? "", digits: "#" + parts.map(hex).join(""), parts, alpha };
}

// Colors as numbers. OKLCH by the matrices of css-color-4, section 18.
const fromLinear = part => part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;

// An sRGB color with its alpha, each from 0 to 1.
class RGB {
  constructor(red, green, blue, alpha = 1) { this.parts = [red, green, blue]; this.alpha = alpha; }

  // The color of a text that the browser knows; null for others.
  static read(text) {
    const found = colorOf(text ?? "");
    if (!found) return null;
    return new RGB(...found.parts, found.alpha);
  }
  static fromOKLCH({ lightness, chroma, hue }, alpha = 1) {
    const [a, b] = [chroma * Math.cos(hue * Math.PI / 180), chroma * Math.sin(hue * Math.PI / 180)];
    const [l, m, s] = [
      lightness + 0.3963377774 * a + 0.2158037573 * b,
      lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.2914855480 * b].map(part => part ** 3);
    return new RGB(...[
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s].map(fromLinear), alpha);
  }
  get isInGamut() { return this.parts.every(part => part > -0.0005 && part < 1.0005); }
  // The nearest color in sRGB with the same lightness and hue.
  static fit(color, alpha = 1) {
    let [least, most] = [0, color.chroma];
    if (RGB.fromOKLCH(color).isInGamut) return RGB.fromOKLCH(color, alpha).clipped;
    for (let step = 0; step < 20; step += 1) {
      const chroma = (least + most) / 2;
      if (RGB.fromOKLCH({ ...color, chroma }).isInGamut) least = chroma; else most = chroma;
    }
    return RGB.fromOKLCH({ ...color, chroma: least }, alpha).clipped;
  }
  // The color between this one and another, as gradients have it.
  mixed(other, share) {
    const between = (first, second) => first + (second - first) * share, alpha = between(this.alpha, other.alpha);
    return new RGB(...this.parts.map((part, index) => between(part * this.alpha, other.parts[index] * other.alpha)
      / (alpha || 1)), alpha);
  }
  get clipped() { return new RGB(...this.parts.map(part => Math.min(1, Math.max(0, part))), this.alpha); }
  get oklch() {
    const [red, green, blue] = this.parts.map(toLinear);
    const [l, m, s] = [
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue].map(Math.cbrt);
    const a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    const b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    const hue = Math.atan2(b, a) * 180 / Math.PI;
    return { lightness: 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, chroma: Math.hypot(a, b),
      hue: (hue + 360) % 360 };
  }
  get hex() {
    const digits = part => Math.round(part * 255).toString(16).padStart(2, "0").toUpperCase();
    return "#" + this.clipped.parts.map(digits).join("") + (this.alpha < 1 ? digits(this.alpha) : "");
  }
  // The color in the notation of another text: `rgb()`, `oklch()`, or else hexadecimal.
  written(like) {
    const alpha = this.alpha < 1 ? " / " + Number(this.alpha.toFixed(3)) : "";
    if (/^rgba?\(/i.test(like)) return `rgb(${this.clipped.parts.map(part => Math.round(part * 255)).join(" ")}${alpha})`;
    if (!/^oklch\(/i.test(like)) return this.hex;
    const { lightness, chroma, hue } = this.oklch;
    return `oklch(${Number(lightness.toFixed(3))} ${Number(chroma.toFixed(3))} ${Number(hue.toFixed(1))}${alpha})`;
  }
  // The contrast of this color on an opaque one.
  contrast(ground) { return contrast([...this.clipped.parts, this.alpha], ground.parts); }
}

// The color that a text stands for in the chosen appearance, through references; null if it is none.
function resolvedColor(text, depth = 0) {
  const name = referenceIn(text);
  if (!name || depth > 16) return RGB.read(text);
  const asset = baseAsset(name);
  if (asset?.colors) return RGB.read(asset.colors[appearanceIndex()]);
  return resolvedColor(model.find(name)?.text ?? "", depth + 1);
}
