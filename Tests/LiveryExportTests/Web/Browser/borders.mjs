// Layers in boxes with borders that are no whole pixels, each beside an element at the same place of a page: the pixels
// are to be the same.
//
//     node borders.mjs FOLDER BROWSER
//
// FOLDER has what the test exports, web/theme.css.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, picturesOfCells } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();

// The class, its border, and the place of its layer in the border box.
const boxes = {
  thinBox: ["0.5px", "left: 3px; top: 3px; width: 20px; height: 20px"],
  lineBox: ["1.5px", "left: 3px; top: 3px; width: 20px; height: 20px"],
  insetBox: ["1.5px", "left: 4px; top: 4px; width: 32px; height: 32px"],
  sidesBox: ["2.5px 1px 0 1.5px", "left: 17px; top: 4px; width: 20px; height: 32px"],
};
const cells = Object.entries(boxes).map(([name, [border, place]]) => ({
  name,
  shown: `<div class="${name}"></div>`,
  wanted: `<div style="box-sizing: border-box; width: 40px; height: 40px; border: solid red; border-width: ${border};
    background: white"></div><div style="position: absolute; background: blue; ${place}"></div>`,
}));
const page = key => `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="web/theme.css">
  <style>body { margin: 0 } .cell { position: absolute; width: 40px; height: 40px }</style>
  ${cells.map((cell, index) => `<div class="cell" style="top: ${index * 40}px">${cell[key]}</div>`).join("\n")}`;

// A browser that only pretends to have other pixels draws borders as before.
const pictures = async (key, browser) => {
  const file = join(folder, `${key}.html`);
  writeFileSync(file, page(key));
  await browser.open(file, { width: 40, height: 40 * cells.length, ratio: 0 });
  return picturesOfCells(browser, cells.length);
};
for (const ratio of [1, 1.25, 1.5, 2, 3]) {
  const browser = await Browser.start(program, `--force-device-scale-factor=${ratio}`);
  try {
    const [shown, wanted] = [await pictures("shown", browser), await pictures("wanted", browser)];
    checks.check(await browser.evaluate("return devicePixelRatio"), ratio, "pixels per point");
    for (const [index, { name }] of cells.entries()) {
      checks.check(shown[index] === wanted[index], true, `${name} at ${ratio} pixels per point`);
    }
  } finally {
    await browser.close();
  }
}
checks.finish();
