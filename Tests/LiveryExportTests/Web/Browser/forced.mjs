// Components where a reader's colors are forced: every text can be read, and every state can be told from the normal one.
//
//     node forced.mjs FOLDER BROWSER
//
// FOLDER has web/theme.css.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";
import { Checks } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();

// Each component with its parts, and with the states that are to be seen in it.
const components = {
  goButton: { parts: ["icon"], states: ["focused", "disabled", "pressed", "invalid", "busy"] },
  rowBox: {
    parts: ["name", "badge", "icon"],
    states: ["focused", "selected", "current", "disabled", "invalid", "expanded", "selected disabled"],
  },
  dashedBox: { parts: [], states: ["invalid", "disabled", "checked"] },
  barBox: { parts: [], states: ["invalid", "disabled"] },
  switchButton: { parts: [], states: ["checked", "disabled", "focused", "checked disabled"] },
  cardBox: { parts: ["title"], states: ["focused", "selected", "required"] },
};
const html = Object.entries(components).map(([name, { parts }]) => {
  const inner = parts.map(part => part === "icon"
    ? `<svg class="${name}-icon" width="16" height="16"><rect width="16" height="16"/></svg>`
    : `<span class="${name}-${part}">Text</span>`).join("");
  return `<div style="padding: 20px"><div class="${name}" id="${name}" tabindex="0" style="width: 200px">${inner}Own</div></div>`;
}).join("\n");
const file = join(folder, "page.html");
writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="web/theme.css">
  <style>body { margin: 0; font: 14px sans-serif }</style>${html}
  <div class="stepBox"><button class="stepBox-minus" id="minus">-</button></div>
  <button class="chosenBox" id="chosen">Chosen</button>`);

const browser = await Browser.start(program);

// The least contrast between a text and the ground that it is on, by WCAG 2.2.
const leastContrast = id => browser.evaluate(`
  const numbers = text => { const all = text.match(/[\\d.]+/g).map(Number); return all.length > 3 ? all : [...all, 1]; };
  const over = ([r, g, b, a], below) => [r, g, b].map((level, index) => level * a + below[index] * (1 - a));
  const luminance = color => color.map(level => {
    const part = level / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }).reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const probe = document.createElement("div");
  probe.style.background = "Canvas";
  document.body.append(probe);
  const canvas = numbers(getComputedStyle(probe).backgroundColor).slice(0, 3);
  probe.remove();
  const root = document.getElementById("${id}");
  let least = Infinity;
  for (const element of [root, ...root.querySelectorAll("span, svg")]) {
    const around = [];
    for (let one = element; one; one = one.parentElement) around.push(numbers(getComputedStyle(one).backgroundColor));
    const ground = around.reverse().reduce((below, color) => over(color, below), canvas);
    const style = getComputedStyle(element);
    const text = over(numbers(element instanceof SVGElement ? getComputedStyle(element.firstChild).fill : style.color), ground);
    const [one, other] = [luminance(text), luminance(ground)];
    least = Math.min(least, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
  }
  return least`);

const picture = async id => {
  const clip = await browser.evaluate(`const { x, y, width, height } = document.getElementById("${id}").parentElement
    .getBoundingClientRect(); return { x, y, width, height, scale: 1 }`);
  return (await browser.send("Page.captureScreenshot", { clip })).data;
};
const outline = id => browser.evaluate(`return getComputedStyle(document.getElementById("${id}")).outlineStyle`);

try {
  for (const isDark of [false, true]) {
    await browser.open(file, { isDark, width: 400, height: 900 });
    const features = [
      { name: "forced-colors", value: "active" }, { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
    ];
    await browser.send("Emulation.setFocusEmulationEnabled", { enabled: true });
    await browser.send("Emulation.setEmulatedMedia", { features });
    const when = isDark ? "dark" : "light";
    for (const [name, { states }] of Object.entries(components)) {
      const pictures = { normal: await picture(name) };
      checks.check(await leastContrast(name) >= 4.5, true, `${when}: the texts of ${name}`);
      for (const state of states) {
        await browser.evaluate(`document.getElementById("${name}").dataset.state = "${state}"`);
        // What is disabled may be faint.
        const contrast = await leastContrast(name);
        checks.check(contrast >= (state.includes("disabled") ? 2 : 4.5), true, `${when}: the texts of ${name}, ${state}: ${contrast}`);
        const own = await picture(name);
        const same = Object.keys(pictures).filter(other => pictures[other] === own);
        checks.check(same, [], `${when}: ${name}, ${state}, looks like others`);
        pictures[state] = own;
      }
      await browser.evaluate(`delete document.getElementById("${name}").dataset.state`);
    }
    // The browser's own ring, where the theme says nothing of the focus.
    for (const id of ["minus", "chosen"]) {
      await browser.evaluate(`document.getElementById("${id}").focus({ focusVisible: true })`);
      checks.check(await outline(id) !== "none", true, `${when}: the focus of ${id}, forced`);
    }
    await browser.send("Emulation.setEmulatedMedia", { features: features.slice(1) });
    for (const id of ["minus", "chosen"]) {
      await browser.evaluate(`document.getElementById("${id}").focus({ focusVisible: true })`);
      checks.check(await outline(id) !== "none", true, `${when}: the focus of ${id}`);
    }
  }
  checks.check(browser.complaints, [], "the console");
} finally {
  await browser.close();
}
checks.finish();
