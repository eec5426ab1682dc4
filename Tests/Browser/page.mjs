// What scripts of tests share: checks that are counted, and a page that is used by pointer.

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

// The pictures of cells of 40 by 40 points, one below the other.
export const picturesOfCells = async (browser, count) => {
  const pictures = [];
  for (let index = 0; index < count; index += 1) {
    const clip = { x: 0, y: index * 40, width: 40, height: 40, scale: 1 };
    pictures.push((await browser.send("Page.captureScreenshot", { format: "png", clip })).data);
  }
  return pictures;
};
