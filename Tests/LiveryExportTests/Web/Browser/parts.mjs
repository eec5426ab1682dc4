// Icons in a page with a theme's classes, each beside the same file alone: the pixels are to be the same.
//
//     node parts.mjs FOLDER BROWSER
//
// FOLDER has what the test exports, web/theme.css.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, picturesOfCells } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();

const plus = '<path d="M5 12h14"/><path d="M12 5v14"/><circle cx="12" cy="12" r="10"/>';
const line = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
const star = '<path d="M12 2l3 7h7l-6 4 2 8-6-5-6 5 2-8-6-4h7z"/>';
// The attributes of the root, its content, and the attributes that it has alone.
const icons = {
  lines: [line, plus],
  "lines in a group": ["", `<g ${line}>${plus}</g>`, 'fill="currentColor"'],
  "a filled shape": ['fill="currentColor"', star],
  "a shape without a fill": ["", star, 'fill="currentColor"'],
  "literal colors": ['fill="#C0F" stroke="#060" stroke-width="2"', star],
  "lines of a sprite": ["", '<use href="#plus"/>', 'fill="currentColor"'],
  "a shape of a sprite": ["", '<use href="#star"/>', 'fill="currentColor"'],
};
// Where an icon is: its color, and the elements around it.
const places = {
  "a part": ["#B3261E", svg => `<button class="goButton">${svg("goButton-icon")}</button>`],
  "a disabled part": ["#777777", svg => `<button class="goButton" disabled>${svg("goButton-icon")}</button>`],
  "within a part": ["#B3261E", svg => `<button class="goButton"><i class="goButton-icon">${svg("")}</i></button>`],
  "a button": ["#0A7D33", svg => `<button class="goButton">${svg("")}</button>`],
  "an element of a button": ["#0A7D33", svg => `<button class="goButton"><i>${svg("")}</i></button>`],
  "a box with a color for icons": ["#2A5DB0", svg => `<div class="toastBox">${svg("")}</div>`],
};
const svg = (attributes, content, name) =>
  `<svg${name && ` class="${name}"`} width="24" height="24" viewBox="0 0 24 24" ${attributes}>${content}</svg>`;

const cells = [];
for (const [kind, [attributes, content, alone]] of Object.entries(icons)) {
  for (const [place, [color, around]] of Object.entries(places)) {
    const shown = around(name => svg(attributes, content, name));
    const wanted = `<div style="color: ${color}; padding: 8px; background: white">${svg(alone ?? attributes, content, "")}</div>`;
    cells.push({ name: `${kind}, ${place}`, shown, wanted });
  }
}
const page = contents => `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="web/theme.css">
  <style>body { margin: 0 } .cell { position: absolute; width: 40px; height: 40px; overflow: hidden }
  button, i, svg { display: block } button { margin: 0 }</style>
  <svg width="0" height="0" style="position: absolute"><symbol id="plus" viewBox="0 0 24 24" ${line}>${plus}</symbol>
  <symbol id="star" viewBox="0 0 24 24">${star}</symbol></svg>
  ${contents.map((content, index) => `<div class="cell" style="top: ${index * 40}px">${content}</div>`).join("\n")}`;

const browser = await Browser.start(program);
// The pictures of all cells, at the same place in both pages.
const pictures = async key => {
  const file = join(folder, `${key}.html`);
  writeFileSync(file, page(cells.map(cell => cell[key])));
  await browser.open(file, { width: 40, height: 40 * cells.length, ratio: 2 });
  if (process.env.LIVERY_LOOK) await browser.picture(join(process.env.LIVERY_LOOK, `parts-${key}.png`));
  return picturesOfCells(browser, cells.length);
};
try {
  const [shown, wanted] = [await pictures("shown"), await pictures("wanted")];
  for (const [index, { name }] of cells.entries()) checks.check(shown[index] === wanted[index], true, name);
} finally {
  await browser.close();
}
checks.finish();
