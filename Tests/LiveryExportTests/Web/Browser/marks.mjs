// Colors of layers where a reader's colors are forced, each beside an element with the system's colors in the same place:
// the pixels are to be the same.
//
//     node marks.mjs FOLDER BROWSER
//
// FOLDER has web/theme.css.

import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, differingCells } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();

// A rectangle of a color.
const rect = (color, left, top, width, height, more = "") => `<div style="forced-color-adjust: none; position: absolute;
  box-sizing: border-box; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px; background: ${color};
  ${more}"></div>`;
// A rectangle that is an image, as marks are: where a color is translucent, its levels are rounded otherwise.
const mark = (color, ...place) => rect(`linear-gradient(${color}, ${color})`, ...place);
// The line around a box without a border.
const line = (color, width, height) => rect("none", 0, 0, width, height, `border: 1px solid ${color}`);

// The ground, the marks and the line of a switch.
const knob = (ground, color, left, edge = color) => rect(ground, 0, 0, 40, 20) + mark(color, left, 0, 20, 20)
  + line(edge, 40, 20);
const cross = (ground, color) => rect(ground, 0, 0, 24, 24) + mark(color, 11, 4, 2, 16) + mark(color, 4, 11, 16, 2)
  + line(color, 24, 24);
const bar = (ground, color, edge) => rect(ground, 0, 0, 40, 12) + mark(color, 0, 0, 24, 12) + line(edge, 40, 12);
const dot = (ground, color, edge, width = 10, height = 10) => rect(ground, 0, 0, 24, 24, `border: 2px solid ${edge}`)
  + (color && mark(color, 12 - width / 2, 12 - height / 2, width, height));
const tab = (ground, color) => rect(ground, 0, 0, 40, 20) + (color && mark(color, 0, 18, 40, 2))
  + line(color === "HighlightText" ? color : "CanvasText", 40, 20);

const cell = (name, wanted, states = "", inner = "") => ({
  name: `${name} ${states}`, wanted, shown: `<div class="${name}" data-state="${states}" style="width: max-content">${inner}</div>`,
});
const parts = ["mark", "dot"].map(part => `<div class="rowBox-${part}" style="float: left"></div>`).join("");
const cells = [
  cell("switchBox", knob("Canvas", "CanvasText", 0)),
  cell("switchBox", knob("Highlight", "HighlightText", 20), "checked"),
  cell("switchBox", knob("Highlight", "HighlightText", 10), "checked hovered"),
  cell("switchBox", knob("Canvas", "GrayText", 0), "disabled"),
  cell("switchBox", knob("GrayText", "Canvas", 20), "checked disabled"),
  cell("plusBox", cross("Canvas", "CanvasText")),
  cell("plusBox", cross("Highlight", "HighlightText"), "pressed"),
  cell("barBox", bar("Canvas", "Highlight", "CanvasText")),
  cell("barBox", bar("Highlight", "HighlightText", "HighlightText"), "selected"),
  cell("barBox", bar("Canvas", "GrayText", "GrayText"), "disabled"),
  cell("dotBox", dot("none", "", "CanvasText")),
  cell("dotBox", dot("Highlight", "HighlightText", "CanvasText"), "checked"),
  cell("dotBox", dot("Highlight", "HighlightText", "CanvasText", 10, 2), "indeterminate"),
  // What is below a text is its ground.
  cell("tabBox", tab("Canvas", "CanvasText")),
  cell("tabBox", tab("Highlight", "HighlightText"), "selected"),
  cell("shadeBox", tab("Canvas", "")),
  cell("shadeBox", rect("Highlight", 0, 0, 40, 20) + line("HighlightText", 40, 20), "selected"),
  // Parts, with a ground of their own and without.
  cell("rowBox", rect("Canvas", 0, 0, 16, 16) + mark("CanvasText", 4, 4, 8, 8) + line("CanvasText", 16, 16)
    + mark("CanvasText", 20, 4, 8, 8) + line("CanvasText", 40, 20), "",
  parts),
  cell("rowBox", rect("Highlight", 0, 0, 40, 20) + rect("Canvas", 0, 0, 16, 16) + mark("CanvasText", 4, 4, 8, 8)
    + line("CanvasText", 16, 16) + mark("HighlightText", 20, 4, 8, 8) + line("HighlightText", 40, 20), "selected",
  parts),
];

const browser = await Browser.start(program);
try {
  for (const isDark of [false, true]) {
    const scheme = { name: "prefers-color-scheme", value: isDark ? "dark" : "light" };
    const media = [{ name: "forced-colors", value: "active" }, scheme];
    const differing = await differingCells(browser, folder, cells, { width: 40, height: 30, media, isDark });
    checks.check(differing, [], isDark ? "dark" : "light");
    // The colors of what is in a box are forced as around it, but for those of a selection.
    for (const [states, adjustment] of [["", "auto"], ["pressed", "none"]]) {
      const found = await browser.evaluate(`const box = document.createElement("div");
        box.className = "plusBox"; box.dataset.state = "${states}"; box.innerHTML = "<b>x</b>"; document.body.append(box);
        return getComputedStyle(box.firstChild).forcedColorAdjust`);
      checks.check(found, adjustment, `what is in a box, ${states}`);
    }
  }
  checks.check(browser.complaints, [], "the console");
} finally {
  await browser.close();
}
checks.finish();
