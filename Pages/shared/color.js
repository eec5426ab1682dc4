// WCAG 2.2, "relative luminance", of red, green and blue in 0…1.
const toLinear = level => level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
const colorContext = document.createElement("canvas").getContext("2d");
// A color in sRGB with its alpha, each from 0 to 1. The browser reads and converts colors.
class RGB {
  constructor(red, green, blue, alpha = 1) { this.parts = [red, green, blue]; this.alpha = alpha; }

  // The numbers of a color in one of CSS's notations.
  static #numbers(notation) {
    colorContext.fillStyle = notation;
    return colorContext.fillStyle.replaceAll("none", "0").match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  }
  static inSRGB = css => `color(from ${css} srgb r g b / alpha)`;
  static of = css => new RGB(...RGB.#numbers(RGB.inSRGB(css)));
  // The nearest color in sRGB with the same lightness and hue.
  static fit({ lightness, chroma, hue }, alpha) {
    const withChroma = chroma => RGB.of(`oklch(${lightness} ${chroma} ${hue} / ${alpha})`);
    const isInGamut = ({ parts }) => parts.every(part => part > -0.0005 && part < 1.0005);
    let [least, most] = [isInGamut(withChroma(chroma)) ? chroma : 0, chroma];
    while (most - least > 1e-6) {
      const middle = (least + most) / 2;
      if (isInGamut(withChroma(middle))) least = middle; else most = middle;
    }
    return withChroma(least).clipped;
  }
  // The color between this one and another, as gradients have it.
  mixed(other, share) { return RGB.of(`color-mix(in srgb, ${this.css}, ${other.css} ${share * 100}%)`); }
  get clipped() { return new RGB(...this.parts.map(part => Math.min(1, Math.max(0, part))), this.alpha); }
  get css() { return `color(srgb ${this.parts.join(" ")} / ${this.alpha})`; }
  get oklch() {
    const [lightness, chroma, hue] = RGB.#numbers(`oklch(from ${this.css} l c h)`);
    return { lightness, chroma, hue };
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
  // The contrast of this color on another one, whose alpha does not count (WCAG 2.2, "contrast ratio").
  contrast(ground) {
    const over = this.clipped.parts.map((part, index) => part * this.alpha + ground.parts[index] * (1 - this.alpha));
    const [first, second] = [over, ground.parts].map(luminance);
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }
}

// A ratio is rounded down: 4.499 does not pass.
const ratioText = ratio => (Math.floor(ratio * 100) / 100).toFixed(2) + " : 1";
const gradeOf = ratio => ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "AA large" : "fails";

// Which colors are used as text on which, by their names: `onX` and `X`, or names with matching ends. Each pair is a
// text and its ground, one of which is `key`.
const groundWords = /(surface|background|ground|page|paper|card|canvas|panel)/i;
const textWords = /(text|label|ink|title|foreground|caption|link)/i;
const colorPairs = (keys, key) => {
  const plain = key => key.replace(/Colou?r$/, "");
  const isText = name => textWords.test(name) && !groundWords.test(name);
  const on = (text, ground) => text.length > 2 && text.startsWith("on") && text[2] === text[2].toUpperCase()
    ? text.slice(2).toLowerCase() === ground.toLowerCase() : null;
  const name = plain(key);
  return keys.filter(other => other !== key).flatMap(other => {
    const second = plain(other), first = on(name, second), back = on(second, name);
    if (first !== null || back !== null) return first ? [[key, other]] : back ? [[other, key]] : [];
    if (isText(name) && groundWords.test(second)) return [[key, other]];
    return isText(second) && groundWords.test(name) ? [[other, key]] : [];
  });
};
