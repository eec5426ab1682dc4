// Boxes in boxes that grow with their content, each beside elements with the same lengths: the pixels are to be the same.
//
//     node fluid.mjs FOLDER BROWSER
//
// FOLDER has web/theme.css.

import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, differingCells } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();
const [width, height] = [113, 75];

const boxes = {
  // Radii and squares keep their lengths.
  insetBox: `<div style="position: absolute; inset: 6px; border-radius: 8px;
    background: linear-gradient(blue, blue) 0 0 / 10px 10px no-repeat, red"></div>`,
  shareBox: `<div style="position: absolute; left: 20%; width: 60%; top: 50%; height: 50%; background: lime">
    <div style="position: absolute; right: 0; bottom: 0; width: 10px; height: 6px; background: blue"></div></div>`,
  // A border, and a path that keeps its place from the right.
  lineBox: `<div style="position: absolute; inset: 4px; box-sizing: border-box; border: 2px solid blue; background: gold">
    </div><div style="position: absolute; right: 8px; top: 8px; width: 12px; height: 12px; background: red"></div>
    <div style="position: absolute; right: 14px; top: 8px; width: 6px; height: 12px; background: navy"></div>`,
};
const cells = Object.entries(boxes).map(([name, wanted]) => ({
  name,
  shown: `<div class="${name}" style="width: ${width}px; height: ${height}px"></div>`,
  wanted: `<div style="position: absolute; inset: 0; background: white"></div>${wanted}`,
}));

const browser = await Browser.start(program);
try {
  checks.check(await differingCells(browser, folder, cells, { width, height }), [], `${width} × ${height}`);
} finally {
  await browser.close();
}
checks.finish();
