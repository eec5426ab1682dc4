// Runs the rules of axe-core over the pages of galleries and of the studio, as people see them.
//
//     node accessibility.mjs AXE LIVERY LIVERY-SERVER RESOURCES EXAMPLES
//
// AXE is a file axe.min.js, which is not part of this project (MPL 2.0). PyPI has it in a wheel:
//
//     pip download --no-deps axe-playwright-python && unzip axe_playwright_python-*.whl
//
// With BREAK=1, each page is damaged first, and the run succeeds if every page is then found wanting.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Browser } from "./Browser.mjs";
import { Studio } from "./Studio.mjs";

const [axe, livery, server, resources, examples] = process.argv.slice(2);
if (!examples) {
  console.error("usage: node accessibility.mjs AXE LIVERY LIVERY-SERVER RESOURCES EXAMPLES");
  process.exit(64);
}
const source = readFileSync(axe, "utf8");
const isBroken = process.env.BREAK === "1";
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

// What axe reports or leaves open, and why it is right here. Anything else is a failure.
const judged = [
  // A sample of two colors shows what their contrast is, which the row tells in words, too.
  ["color-contrast", /class="letters"/, /insufficient color contrast/],
  // The text over a box is the theme's, too, and the picture behind it is none of its colors.
  ["color-contrast", /class="labelled/, /color contrast|could not be determined/],
];

// Each studio ends with the process.
process.setMaxListeners(40);
const folder = mkdtempSync(join(tmpdir(), "livery-accessibility-"));
const browser = await Browser.start();
process.on("exit", () => browser.kill());
const [passed, violations, open] = [new Map(), [], new Map()];
let [states, judgements, computations] = [0, 0, 0];

/** Runs all rules over what is shown. */
async function check(what) {
  states += 1;
  if (isBroken) {
    await browser.evaluate(`(document.querySelector("dialog[open]") ?? document.body).insertAdjacentHTML("afterbegin",
      '<img src="data:,"><button></button><p style="color: #bbb; background: #fff">faint</p>')`);
  }
  if (!(await browser.evaluate("Boolean(window.axe)"))) await browser.evaluate(source + "; true");
  // Chromium may run nothing of a page that nobody asks while an answer is awaited.
  await browser.evaluate(`window.answer = null; void (async () => {
    // Where axe sees several elements under a text, or no letters in it, the colors alone tell: what is under it is the
    // first opaque ground around it.
    const { Color, getOwnBackgroundColor, getContrast } = axe.commons.color;
    const ratio = (selector) => {
      const node = document.querySelector(selector);
      for (let around = node; around; around = around.parentElement) {
        const ground = getOwnBackgroundColor(getComputedStyle(around));
        if (ground.alpha > 0 && ground.alpha < 1) return 0;
        if (ground.alpha === 0) continue;
        const text = new Color();
        text.parseString(getComputedStyle(node).color);
        return text.alpha === 1 ? getContrast(ground, text) : 0;
      }
      return 0;
    };
    const short = (list) => list.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html, any, all, none }) => ({
      html: html.slice(0, 160), why: [...any, ...all, ...none].map(({ message }) => message).join("; ") })) }));
    let computed = 0;
    const { passes, violations, incomplete } = await axe.run(document, { runOnly: ${JSON.stringify(tags)} });
    for (const part of incomplete.filter(({ id }) => id === "color-contrast")) {
      const all = part.nodes;
      part.nodes = all.filter(({ target }) => ratio(target[0]) < 4.5);
      computed += all.length - part.nodes.length;
    }
    return { computed, passes: passes.map(({ id, nodes }) => ({ id, count: nodes.length })), violations: short(violations), incomplete: short(incomplete) };
  })().then((result) => { window.answer = result; }, (error) => { window.answer = { failure: String(error) }; })`);
  await browser.until(`window.answer`, `the rules over ${what}`);
  const { failure, computed, passes, violations: wrong, incomplete } = await browser.evaluate(`window.answer`);
  if (failure) throw new Error(`${what}: ${failure}`);
  for (const { id, count } of passes) passed.set(id, (passed.get(id) ?? 0) + count);
  computations += computed;
  const found = new Set(wrong.map(({ id }) => id));
  if (isBroken) {
    for (const id of ["image-alt", "button-name", "color-contrast"]) {
      if (!found.has(id)) violations.push(`${what}: ${id} does not find the damage`);
    }
    return;
  }
  const isJudged = (id) => ({ html, why }) => judged.some(([rule, markup, reason]) => rule === id && markup.test(html) && reason.test(why));
  for (const { id, help, nodes: all } of wrong) {
    const nodes = all.filter((node) => !isJudged(id)(node));
    judgements += all.length - nodes.length;
    if (nodes.length) violations.push(`${what}: ${id}: ${help}`, ...nodes.slice(0, 4).map(({ html, why }) => `    ${html}\n      ${why}`));
  }
  for (const { id, nodes } of incomplete) {
    judgements += nodes.filter(isJudged(id)).length;
    for (const { html, why } of nodes.filter((node) => !isJudged(id)(node))) {
      const key = `${id}: ${why}: ${html}`;
      if (!open.has(key)) open.set(key, `${what}: ${html}`);
    }
  }
}
const still = () => browser.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`);
const views = ["light", "dark"].flatMap((scheme) => [1280, 360].map((width) => ({ scheme, width, name: `${scheme}, ${width}` })));

// Galleries

async function gallery(file, hash = "") {
  await browser.open("about:blank");
  await browser.open(pathToFileURL(join(folder, file)).href + hash);
  await browser.until(`location.protocol === "file:" && document.readyState === "complete"`);
  await browser.until(`document.querySelector(".card")`);
  await still();
}
const theme = join(resources, "Themes/harbor.yaml");
writeFileSync(join(folder, "old.yaml"), `inkColor: "#112233"\ngoBox: {size: [40, 20], fill: inkColor}\noldColor: red\n`);
writeFileSync(join(folder, "new.yaml"), `inkColor: "#334455"\ngoBox: {size: [40, 20], fill: inkColor}\nnewColor: red\n`);
execFileSync(livery, ["export", "gallery", theme, "--output", join(folder, "page.html")]);
execFileSync(livery, ["export", "gallery", join(folder, "old.yaml"), join(folder, "new.yaml"), "--option", "compare=true", "--output", join(folder, "changes.html")]);
execFileSync(livery, ["export", "gallery", join(folder, "old.yaml"), join(folder, "new.yaml"), "--output", join(folder, "themes.html")]);
for (const { scheme, width, name } of views) {
  await browser.size(width, 900, scheme);
  await gallery("page.html");
  await check(`gallery, ${name}`);
  const kinds = await browser.evaluate(`(() => {
    const { themes } = JSON.parse(document.getElementById("document").textContent);
    return [...new Map(themes[0].assets.map(({ kind, key }) => [kind, key])).values()];
  })()`);
  for (const key of kinds) {
    await browser.evaluate(`goTo(${JSON.stringify(key)})`);
    await browser.until(`document.querySelector("#selection-title").textContent === ${JSON.stringify(key)} && document.querySelector("#facts").childElementCount`);
    await browser.evaluate(`document.querySelectorAll("#facts details").forEach((part) => { part.open = true; })`);
    await still();
    await check(`gallery, ${key}, ${name}`);
  }
  await gallery("themes.html");
  await check(`gallery, several themes, ${name}`);
  await gallery("changes.html");
  await check(`comparison, ${name}`);
  await browser.evaluate(`goTo("goBox").then(lookClosely)`);
  await browser.until(`document.querySelector("#look .caption").textContent === "old, new, difference"`);
  await still();
  await check(`comparison from close up, ${name}`);
}

// The studio

const click = (selector, x = 0.5, y = 0.5) => browser.evaluate(`(() => {
  const node = document.querySelector(${JSON.stringify(selector)});
  node.scrollIntoView({ block: "center" });
  const { left, top, width, height } = node.getBoundingClientRect();
  const point = { clientX: left + width * ${x}, clientY: top + height * ${y}, bubbles: true };
  (document.elementFromPoint(point.clientX, point.clientY) ?? node).dispatchEvent(new MouseEvent("click", point));
})()`);
const search = (text) => browser.evaluate(`(() => {
  const field = document.querySelector("#search");
  field.value = ${JSON.stringify(text)};
  field.dispatchEvent(new Event("input"));
})()`);
const openAsset = async (key) => {
  await browser.press(`button.card[data-key="${key}"]`);
  await browser.until(`document.querySelector("#selection-title").textContent === "${key}" && document.querySelector("#properties").childElementCount`);
};
writeFileSync(join(folder, "livery.yaml"), `themes: [old.yaml, new.yaml]\noutputs: [{to: png, path: build}]\n`);
writeFileSync(join(folder, "faulty.yaml"), `goBox: {size: [40, 20], fill: inkColr}\ninkColor: red\n`);
const harbor = [theme, "--sheet", join(resources, "StyleSheets/harbor.yaml"), "--screens", join(resources, "Screens")];
for (const [title, args, act] of [
  ["pictures and values", harbor, null],
  ["values of a picture", harbor, async () => {
    await click("button.card");
    await browser.until(`document.querySelector("button.card[aria-pressed=true]")`);
  }],
  ["a box with layers, its colors", harbor, async () => {
    await openAsset("floatingButton");
    await browser.press(`#properties .swatch-button, #properties [data-focus="Fill menu"], #properties .chip + button`);
    await browser.until(`document.querySelector("#popover")`);
  }],
  ["shadows in a state", harbor, async () => {
    await openAsset("sailingCardBox");
    await browser.press(`#matrix [data-focus="cell selected dark"]`);
    await browser.until(`document.querySelector("#properties .pad")`);
  }],
  ["a gradient", harbor, () => openAsset("skyGradient")],
  ["a color and what uses it", harbor, async () => {
    await openAsset("accentColor");
    await browser.until(`document.querySelector("#users img")?.naturalWidth > 0`);
    await browser.evaluate(`document.querySelector("#uses").open = true`);
  }],
  ["a new variant", harbor, async () => {
    await openAsset("bookButton");
    await browser.evaluate(`document.querySelector("#add-variant").click()`);
    await browser.until(`document.querySelector("#popover form")`);
  }],
  ["a text layer", harbor, () => openAsset("unreadBadgeBox")],
  ["a font", harbor, () => openAsset("titleFont")],
  ["changes that are not saved", harbor, async () => {
    await openAsset("toastBox");
    await browser.press(`#properties [data-focus="size 0 auto"]`);
    await browser.until(`!document.querySelector("#changes-button").hidden`);
    await browser.evaluate(`document.querySelector("#changes").showPopover()`);
  }],
  ["a picture from close up", harbor, async () => {
    await openAsset("bookButton");
    await browser.press("#closer");
    await browser.until(`document.querySelector("#look").open && document.querySelector("#look .zoom").textContent`);
  }],
  ["an element of a screen", harbor, async () => {
    await search("login");
    await browser.until(`document.querySelector(".screen img")?.naturalWidth > 0`);
    await click(".screen img", 0.5, 0.28);
    await browser.until(`document.querySelector("#causes .element")`);
    await browser.evaluate(`document.querySelector("#causes details").open = true`);
  }],
  ["a color changed and not saved", harbor, async () => {
    await openAsset("inkColor");
    await browser.until(`document.querySelector('[data-focus="Color"]')`);
    await browser.evaluate(`(() => {
      const field = document.querySelector('[data-focus="Color"]');
      field.value = "#123456";
      field.dispatchEvent(new Event("change"));
    })()`);
    await browser.until(`!document.querySelector("#changes-button").hidden`);
  }],
  ["a value as it is written", harbor, async () => {
    await openAsset("bookButton");
    await browser.press(`[data-focus="label border"]`);
    await browser.until(`document.querySelector("#popover .written")`);
  }],
  ["sliders", [join(examples, "Sliders/Theme.plist"), "--screens", join(examples, "Sliders/Screens")], async () => {
    await browser.until(`document.querySelector(".screen img")?.naturalWidth > 0`);
  }],
  ["themes of a project", [join(folder, "livery.yaml")], null],
  ["faults", [join(folder, "faulty.yaml")], async () => {
    await browser.until(`!document.querySelector("#faults").hidden && document.querySelector("#pictures .fault")`);
  }],
]) {
  const studio = await Studio.start(server, ...args);
  for (const { scheme, width, name } of views) {
    await browser.size(width, 900, scheme);
    // From about:blank, Chromium may wait forever for the page that was there before.
    await browser.open(studio.address);
    await browser.until(`document.querySelector("#pictures .card")`);
    if (act) await act();
    await browser.evaluate(`scrollTo(0, 0)`);
    // What is made anew while the rules are read has other neighbors.
    await browser.until(`studio.cycles > 0 && performance.now() - studio.ended > 1000`);
    await still();
    await check(`studio, ${title}, ${name}`);
  }
  await studio.stop();
}

await browser.close();
rmSync(folder, { recursive: true, force: true });
for (const [key, place] of open) violations.push(`left open: ${key}\n    ${place}`);
for (const line of violations) console.log(line);
const nodes = [...passed.values()].reduce((sum, count) => sum + count, 0);
const result = isBroken ? "each was found damaged" : "nothing is wrong";
console.log(`${states} states of pages: ${passed.size} rules passed, at ${nodes} elements; ${computations} ratios computed from colors alone; `
  + `${judgements} samples of the themes' colors left out; ${violations.length ? `${violations.length} lines of faults` : result}`);
process.exit(violations.length ? 1 : 0);
