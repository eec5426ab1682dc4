// Uses pages of galleries as people do, and checks what is to be seen then.
//
//     node page.mjs FOLDER BROWSER
//
// FOLDER has the pages that GalleryPageTests makes: page.html, themes.html, changes.html,
// hostile.html, boxes.html, many.html.

import { join } from "node:path";
import { Browser, wait } from "../../../Browser/Browser.mjs";
import { problemsOf } from "../../../Browser/accessibility.mjs";
import { Checks } from "../../../Browser/page.mjs";

const [folder, path] = process.argv.slice(2);
const file = name => join(folder, name);
const checks = new Checks();
const check = checks.check.bind(checks);

const browser = await Browser.start(path);
const ask = body => browser.evaluate("return " + body);
const shown = () => ask(`[...document.querySelectorAll('#pictures .card')].map(card => card.dataset.key)`);
const focused = () => ask("document.activeElement.dataset.key || document.activeElement.id || null");
const title = () => ask(`document.getElementById('selection-title').textContent`);
const facts = () => ask(`Object.fromEntries([...document.querySelectorAll('#facts .values > div')].map(row =>
  [row.children[0].textContent, row.children[1].textContent]))`);
const address = name => ask(`new URLSearchParams(location.hash.slice(1)).get('${name}')`);
const choose = async key => {
  await browser.evaluate(`await goTo(${JSON.stringify(key)})`);
  await wait(200);
};
const pick = async (id, value) => {
  await browser.evaluate(`const select = document.getElementById('${id}'); select.value = '${value}';
    select.dispatchEvent(new Event('input'))`);
  await wait(150);
};
const accessibility = async what => {
  const { problems, texts, controls } = await problemsOf(browser);
  check(problems, [], "accessibility of " + what);
  check(texts > 5 && controls > 1, true, `texts and controls of ${what}, ${texts} and ${controls}`);
};

try {
  await browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] });

  // Search
  await browser.open(file("page.html"));
  const all = ["accentColor", "onAccentColor", "titleFont", "skyGradient", "goButton", "stopButton", "padBox"];
  check(await shown(), all, "assets, in the order of the file");
  await browser.click("#search");
  await browser.type("BUTTON sto");
  check([await shown(), await address("search")], [["stopButton"], "BUTTON sto"], "assets found, and the address");
  await browser.key("Escape");
  check(await shown(), all, "assets after Escape");
  await browser.type("screens lead");
  check(await shown(), ["goButton"], "assets found by a comment");
  await browser.key("Escape");
  await browser.type("nothing of the kind");
  check(await ask(`document.getElementById('pictures').textContent`), "Nothing is found", "nothing found");
  await browser.key("Escape");

  // Keys
  await browser.evaluate(`document.querySelector('.card[tabindex="0"]').focus()`);
  await browser.key("ArrowRight");
  check(await focused(), "onAccentColor", "focus after an arrow");
  await browser.key("Enter");
  check([await title(), await focused()], ["onAccentColor", "selection-title"], "an asset that is chosen by a key");

  // A picture
  await browser.open(file("page.html"), { hash: "#asset=goButton&state=highlighted&appearance=dark" });
  await wait(300);
  check([await title(), await ask(`document.querySelector('#matrix [aria-pressed=true]').ariaLabel`)],
    ["goButton", "highlighted, dark"], "what the address says");
  const source = () => ask(`document.querySelector('#stage img').src`);
  const dark = await source();
  await browser.click('[data-focus="cell  "]');
  await wait(200);
  check(dark.startsWith("data:image/png;base64,") && await source() !== dark, true, "the picture of another cell");
  // The shadow reaches three sigmas, 4.5 points, and is moved by one.
  check((await facts()).Size, "130 × 50 pt", "the size with its shadow");
  await browser.click('#facts [title^="Copy: <svg"]');
  check((await ask("navigator.clipboard.readText()")).startsWith('<svg xmlns="http://www.w3.org/2000/svg" width='), true,
    "SVG copied with a click");
  check(await ask(`[...document.querySelectorAll('#facts .usage .values > div')].map(row => row.textContent)`),
    ["UsesaccentColor", "Used bystopButton"], "usage");
  await browser.click("#facts .usage .chip");
  await wait(150);
  check(await title(), "accentColor", "what a chip leads to");

  // From close up: a pixel of the picture is a square of one color, whatever the zoom.
  await choose("padBox");
  await browser.click("#closer");
  await wait(250);
  check(await ask(`(() => {
    const [canvas] = document.querySelectorAll('.viewer canvas'), { width, height } = canvas;
    const { data } = canvas.getContext('2d').getImageData(0, 0, width, height), found = new Set();
    for (let at = 0; at < data.length; at += 4) found.add(data.slice(at, at + 3).join());
    return [[...found].sort(), getComputedStyle(canvas).imageRendering, canvas.offsetWidth % width]; })()`),
    [["0,128,0", "255,0,0"], "pixelated", 0], "an enlarged picture");
  await browser.evaluate(`document.querySelector('.viewer').focus()`);
  await browser.key("ArrowRight");
  check((await ask(`document.querySelector('.readout').textContent`)).trim(), "x 10, y 8  #ff0000", "pixel in the middle");
  await browser.key("Enter");
  check(await ask("navigator.clipboard.readText()"), "#ff0000", "copied pixel");
  for (let count = 0; count < 20; count += 1) await browser.click('[aria-label="Zoom in"]');
  check(await ask(`parseFloat(document.querySelector('output.zoom').textContent)`), 6400, "largest zoom");
  await accessibility("a picture from close up");
  await browser.key("Escape");
  await choose("goButton");
  await browser.click("#closer");
  await wait(250);
  await browser.click("[data-focus=edges]");
  check(await ask(`[...document.querySelectorAll('.area.caps')].map(({ className }) => className)`),
    ["area caps", "area caps across"], "lines of caps");
  await browser.key("Escape");

  // Values
  await pick("appearance", "");
  await choose("accentColor");
  const values = await facts();
  check([values.Hex, values.CSS], ["#2f6fed", "#2f6fed"], "a color in code");
  // By WCAG's formula: L(#2F6FED) = 0.1809, so (1 + 0.05) / (0.1809 + 0.05) = 4.547.
  const contrasts = () => ask(`[...document.querySelectorAll('#facts .contrasts tbody tr')].map(row => row.innerText.trim()
    .replace(/\\s+/g, ' '))`);
  check((await contrasts())[0], "Aa onAccentColor on accentColor 4.54 : 1 AA", "contrast");
  await browser.evaluate(`document.body.focus()`);
  await pick("appearance", "~dark");
  await browser.evaluate(`document.getElementById('differs').click()`);
  check((await shown()).includes("padBox"), false, "what is the same in the dark");
  check((await shown()).includes("accentColor"), true, "what differs in the dark");

  // Two themes
  await browser.open(file("themes.html"));
  check(await shown(), all, "assets of the first theme");
  await pick("theme", "1");
  check([await shown(), await address("theme")], [["oldColor", "sameColor", "padBox"], "1"], "those of the second one");

  // Two versions
  await browser.open(file("changes.html"));
  check(await shown(), ["newColor", "oldColor", "padBox"], "changed assets");
  check(await ask(`[...document.querySelectorAll('.card')].map(card => card.dataset.status)`),
    ["added", "removed", "changed"], "what became of them");
  await choose("padBox");
  check(await ask(`document.querySelectorAll('#stage-picture img:not([hidden])').length`), 2, "before and after");
  await browser.click("#closer");
  await wait(250);
  // The padBox is 20 by 16 points; its right half is another color.
  check(await ask(`[...document.querySelectorAll('.caption, .difference')].map(part => part.textContent)`),
    ["old, new, difference", "160 of 320 pixels differ, by at most 255 levels"], "a comparison");
  await browser.evaluate(`document.querySelector('.viewer').focus()`);
  await browser.key("ArrowRight");
  await browser.key("ArrowLeft", 8);
  check((await ask(`document.querySelector('.readout').textContent`)).split(" → ").length, 2, "a pixel in two pictures");
  await accessibility("a comparison");
  await browser.key("Escape");
  await pick("became", "");
  check((await shown()).includes("sameColor"), true, "all assets");

  // Hostile texts
  await browser.open(file("hostile.html"));
  check(await ask(`document.getElementById('name').textContent.includes('\\\\u{202E}')`), true, "direction of a title");
  for (const key of await shown()) await choose(key);
  await choose("aColor");
  check(await ask(`document.querySelector('.comment').textContent`),
    "</script><script>window.hacked=1</script> \\u{202E}gpj.txet.", "comment");
  check(await ask("window.hacked"), undefined, "markup in a theme");

  // Many assets
  await browser.open(file("many.html"));
  const total = await ask(`document.querySelectorAll('.card').length`);
  const loaded = await ask(`[...document.querySelectorAll('.card img')].filter(image => image.src).length`);
  check(total === 600 && loaded > 0 && loaded < 150, true, `pictures in sight, ${loaded} of ${total}`);
  await browser.evaluate(`document.getElementById('cards').scrollTo(0, 1e6)`);
  await wait(500);
  check(await ask(`[...document.querySelectorAll('.card')].at(-1).querySelector('img').naturalWidth > 0`), true, "last card");

  // Texts over boxes, and parts
  await browser.open(file("boxes.html"));
  const card = key => `document.querySelector('.card[data-key="${key}"]')`;
  check(await shown(), ["bookButton", "fieldBox", "fieldBox-aBox"], "a card for a box with its parts");
  const style = await ask(`(({ color, fontSize, textTransform, textDecorationLine, borderImageSource }) =>
    [color, fontSize, textTransform, textDecorationLine, borderImageSource.startsWith('url("data:image/png')])(
    getComputedStyle(${card("bookButton")}.querySelector('.labelled')))`);
  check(style, ["rgb(255, 255, 255)", "15px", "uppercase", "underline", true], "the style of a sample");
  check(await ask(`${card("fieldBox")}.querySelector('.pictures').textContent`), "AgField boxnormalAgField boxfocused",
    "a box of its parts, in its states");
  check(await ask(`(({ minWidth, minHeight }) => [minWidth, minHeight])(
    ${card("bookButton")}.querySelector('[data-part] .unpainted').style)`), ["20px", "20px"], "the size of an icon");
  await browser.evaluate(`document.getElementById('samples').click()`);
  check(await ask(`[...${card("bookButton")}.querySelectorAll('.picture > img')].map(image => image.hidden)`), [false, false],
    "the pictures without their sample");
  await browser.evaluate(`document.getElementById('samples').click()`);
  await choose("bookButton");
  const height = await ask(`document.querySelector('#stage .labelled').getBoundingClientRect().height`);
  check(height, 40, "a sample on the stage");
  await accessibility("a sample");
  // By WCAG's formula: L(#0C6CB9) = 0.1433, so (1 + 0.05) / (0.1433 + 0.05) = 5.43.
  check(await contrasts(), ["text normal, light 5.43 : 1 4.5 passes"], "the contrast of a text");
  await choose("fieldBox");
  const border = `getComputedStyle(document.querySelector("#stage [data-part='fieldBox.input'] img")).display
    + document.querySelector("#stage [data-part='fieldBox.input'] .picture").stem`;
  check(await ask(border), "blockfieldBox.input", "a part on the stage");
  await browser.evaluate(`chooseCell({ ...cell, state: "focused" })`);
  await wait(200);
  check(await ask(border), "blockfieldBox.input-focused", "a part in a state of a box that paints nothing");
  check(await ask(`document.getElementById("stage-name").textContent`), "focused", "the name of the state");
  await choose("fieldBox.hint");
  check(await facts(), { Font: "DejaVu Sans, 15 pt, 400", "Text color": "#5a6068" }, "the values of a part");
  check(await contrasts(), ["text normal, light – 4.5 not known"], "a contrast that is not known");
  await browser.click("#search");
  await browser.type("hint");
  check(await shown(), ["fieldBox"], "a box that is found by its part");

  // Variants: a control for an axis, and rows of its words
  await browser.open(file("variants.html"));
  check(await shown(), ["goButton"], "one card for all variants");
  await choose("goButton");
  const rows = () => ask(`[...document.querySelectorAll('#matrix th[scope=row]')].map(head => head.textContent)`);
  check(await rows(), ["light", "dark"], "rows of appearances");
  await browser.evaluate(`const select = document.querySelector('[data-focus="axis Rows"]'); select.value = 'tone';
    select.dispatchEvent(new Event('change'))`);
  check(await rows(), ["accent", "neutral", "danger"], "rows of tones");
  await browser.click('[data-focus="cell hovered  danger"]');
  await wait(150);
  check([await address("asset"), await address("state")], ["goButton~danger", "hovered"], "a variant from the table");
  await accessibility("variants and states");

  // Black on black
  await choose("goButton~neutral");
  check((await contrasts())[1], "text hovered, light 1.00 : 1 4.5 fails", "the least contrast");
  await browser.click("#facts .contrasts tbody button");
  await wait(150);
  check(await address("state"), "hovered", "the cell that fails");
  await accessibility("a contrast that fails");

  // WCAG
  for (const isDark of [false, true]) {
    for (const width of [1280, 390]) {
      const what = `${isDark ? "dark" : "light"}, ${width}`;
      await browser.open(file("page.html"), { width, isDark });
      check(await ask("document.documentElement.dataset.scheme"), isDark ? "dark" : "light", "scheme");
      await accessibility("the page, " + what);
      for (const key of ["goButton", "accentColor", "titleFont", "skyGradient"]) {
        await choose(key);
        await accessibility(`${key}, ${what}`);
      }
    }
  }
  check(browser.complaints, [], "complaints");
} finally {
  await browser.close();
}
checks.finish();
