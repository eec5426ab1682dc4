// Compares what elements of style sheets with custom properties compute with those of style sheets without.
//
//     node equal.mjs FOLDER BROWSER
//
// FOLDER has pairs of style sheets, variables-N/theme.css and literal-N/theme.css.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";

const [folder, program] = process.argv.slice(2);
const names = ["background-image", "background-color", "background-size", "background-position", "border-width",
  "border-style", "border-color", "border-radius", "box-shadow", "outline-color", "outline-width", "outline-offset",
  "filter", "opacity", "padding", "min-width", "min-height", "gap", "font", "letter-spacing", "color", "fill"];
const browser = await Browser.start(program);
let [comparisons, failures, pairs, widest] = [0, 0, 0, 0];

// The declarations of all classes in all states and appearances, their colors as levels of sRGB.
const looks = async (css, { classes, states, variants, themes, isDark }) => {
  const file = join(folder, "page.html");
  writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="${css}">
    <style>body { color: rgb(1 2 3) }</style><body></body>`);
  await browser.open(file, { isDark });
  return browser.evaluate(`
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const known = new Map();
    // Opaque, so that levels are not rounded by alpha; alpha is a part of the text.
    const levels = color => {
      if (!known.has(color)) {
        const alpha = /\\/ ([\\d.e-]+)\\)$/.exec(color)?.[1] ?? (/^rgba\\(.*, ([\\d.e-]+)\\)$/.exec(color)?.[1] ?? '1');
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color.replace(/ \\/ [\\d.e-]+\\)$/, ')').replace(/^rgba\\((.*), [\\d.e-]+\\)$/, 'rgb($1)');
        canvas.fillRect(0, 0, 1, 1);
        const data = canvas.getImageData(0, 0, 1, 1).data;
        known.set(color, '<' + [data[0], data[1], data[2], Math.round(alpha * 1e4)].join(' ') + '>');
      }
      return known.get(color);
    };
    // A color that covers another one is a layer where it is a property, and is mixed with it otherwise.
    const flat = declarations => {
      const [image, color] = declarations;
      const cover = /^background-image: linear-gradient\\((<[^>]*>), \\1\\), none$/.exec(image)?.[1];
      if (!cover) return declarations;
      const [over, under] = [cover, color].map(text => text.replace(/^.*<|>/g, '').split(' ').map(Number));
      const [top, bottom] = [over[3] / 1e4, under[3] / 1e4 * (1 - over[3] / 1e4)];
      const mixed = [0, 1, 2].map(place => Math.round((over[place] * top + under[place] * bottom) / (top + bottom || 1)));
      return ['background-image: none', 'background-color: <' + [...mixed, Math.round((top + bottom) * 1e4)].join(' ') + '>',
        'background-size: auto', 'background-position: 0% 0%', ...declarations.slice(4)];
    };
    const all = {};
    for (const theme of ${JSON.stringify(themes)}) {
      document.documentElement.toggleAttribute('data-theme', theme !== null);
      if (theme !== null) document.documentElement.dataset.theme = theme;
      for (const name of ${JSON.stringify(classes)}) {
        for (const variant of ${JSON.stringify(variants)}) {
          for (const state of ${JSON.stringify(states)}) {
            const [root, part] = name.split('-');
            const element = document.createElement('div');
            let subject = element;
            if (part) element.append(subject = document.createElement('div'));
            element.className = root; subject.className = name;
            element.dataset.state = state; element.dataset.variant = variant;
            document.body.replaceChildren(element);
            const style = getComputedStyle(subject);
            all[[theme, name, variant, state]] = flat(${JSON.stringify(names)}.map(property =>
              property + ': ' + style.getPropertyValue(property)
                .replaceAll(' in srgb', '').replaceAll('in srgb, ', '')
                .replaceAll(/(?:rgba?|color|oklab|oklch|lab|lch|hsl)\\([^()]*\\)/g, levels)));
          }
        }
      }
    }
    return all`);
};
// Whether two declarations differ by more than a level of their colors.
const differ = (first, second) => {
  if (first === second) return false;
  const [one, two] = [first, second].map(text => text.split(/<([\d ]+)>/));
  if (one.length !== two.length) return true;
  return one.some((text, index) => {
    if (index % 2 === 0) return text !== two[index];
    const [levels, others] = [text, two[index]].map(levels => levels.split(" ").map(Number));
    // As much as is seen of them: a translucent color that is mixed is known less exactly.
    const seen = Math.max(levels[3], others[3]) / 1e4;
    const difference = seen * Math.max(...levels.slice(0, 3).map((level, place) => Math.abs(level - others[place])));
    widest = Math.max(widest, difference);
    // A color that is computed from another one has the alpha that the browser keeps of that, eight bits, and writes
    // with three decimals.
    return difference > 1 || Math.abs(levels[3] - others[3]) > 10_000 / 255 / 2 + 5;
  });
};
try {
  for (; existsSync(join(folder, `variables-${pairs}`)); pairs += 1) {
    const sheets = ["variables", "literal"].map(kind => `${kind}-${pairs}/theme.css`);
    const css = readFileSync(join(folder, sheets[1]), "utf8");
    const found = (pattern) => [...new Set([...css.matchAll(pattern)].map(match => match[1]))];
    const cases = {
      classes: found(/\.([A-Za-z][\w-]*)/g).filter(name => css.includes(`.${name} {`)),
      states: ["", ...found(/data-state~="([^"]+)"/g)],
      variants: ["", ...found(/data-variant~="([^"]+)"/g)],
    };
    // Properties have both color schemes, so a theme that lists high contrast in the dark alone has it in the light, too.
    const isListed = css.includes(':root:where([data-theme~="highContrast"])');
    const attributes = [null, "light", "dark", "dark highContrast", ...(isListed ? ["highContrast"] : [])];
    for (const [isDark, themes] of [[false, attributes], [true, [null]]]) {
      const [one, two] = [await looks(sheets[0], { ...cases, isDark, themes }), await looks(sheets[1], { ...cases, isDark, themes })];
      for (const key of Object.keys(two)) {
        for (const [index, declaration] of two[key].entries()) {
          comparisons += 1;
          if (!differ(one[key][index], declaration)) continue;
          failures += 1;
          if (failures <= 12) console.log(`theme ${pairs}, ${key}${isDark ? ", dark preferred" : ""}: ${one[key][index]}, not ${declaration}`);
        }
      }
    }
  }
} finally {
  await browser.close();
}
console.log(`${pairs} themes, ${comparisons} comparisons, ${failures} failures, colors differ by up to ${widest}`);
process.exit(failures || !comparisons ? 1 : 0);
