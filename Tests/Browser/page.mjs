// What scripts of tests share: checks that are counted, and a page that is used by pointer.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { wait } from "./Browser.mjs";

export class Checks {
  #count = 0;
  #failures = 0;

  check(found, wanted, what) {
    this.#count += 1;
    if (JSON.stringify(found) === JSON.stringify(wanted)) return;
    this.#failures += 1;
    console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
  }

  // Ends the program.
  finish() {
    console.log(`${this.#count} checks, ${this.#failures} failures`);
    process.exit(this.#failures ? 1 : 0);
  }
}

// Without a screen, a browser has no pointer that can rest over elements: it is told that it has a mouse.
export const mouseFlag =
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";

export const styleOf = (browser, selector, property) => browser.evaluate(
  `return getComputedStyle(document.querySelector(${JSON.stringify(selector)}))[${JSON.stringify(property)}]`);

export const centerOf = (browser, selector) => browser.evaluate(`const box = document.querySelector(${JSON.stringify(selector)})
  .getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]`);

export const moveMouse = async (browser, type, x, y) => {
  await browser.send("Input.dispatchMouseEvent",
    { type, x, y, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 });
  await wait(30);
};

// What differs between cells of a page: of each, its pictures of what is shown and of what is wanted. Both are a page of
// cells of a size, one below the other.
export const differingCells = async (browser, folder, cells, { width, height, media = [], isDark = false }) => {
  const pictures = [];
  for (const key of ["shown", "wanted"]) {
    const file = join(folder, `${key}.html`);
    const html = cells.map((cell, index) => `<div class="cell" style="top: ${index * height}px">${cell[key]}</div>`);
    writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="web/theme.css">
      <style>body { margin: 0 } .cell { position: absolute; width: ${width}px; height: ${height}px }</style>
      ${html.join("\n")}`);
    await browser.open(file, { width, height: height * cells.length, isDark });
    await browser.send("Emulation.setEmulatedMedia", { features: media });
    if (process.env.LIVERY_LOOK) await browser.picture(join(process.env.LIVERY_LOOK, `${key}-${isDark}-${width}.png`));
    for (const index of cells.keys()) {
      const clip = { x: 0, y: index * height, width, height, scale: 1 };
      pictures.push((await browser.send("Page.captureScreenshot", { format: "png", clip })).data);
    }
  }
  return cells.map(cell => cell.name).filter((_, index) => pictures[index] !== pictures[index + cells.length]);
};

// The pictures of cells of 40 by 40 points, one below the other.
export const picturesOfCells = async (browser, count) => {
  const pictures = [];
  for (let index = 0; index < count; index += 1) {
    const clip = { x: 0, y: index * 40, width: 40, height: 40, scale: 1 };
    pictures.push((await browser.send("Page.captureScreenshot", { format: "png", clip })).data);
  }
  return pictures;
};
