// Tests of what designers do in the studio besides setting a value: finding what uses it, undoing one step, saving a theme
// with a fault; with the bytes of the file.
//
//     node tasks.mjs LIVERY-SERVER
import assert from "node:assert/strict";
import { Page, focus, text$, title, value } from "./Page.mjs";

const theme = `$appearances: [light, dark]
$values:
  radius.card: 8

inkColor: rgb(17 34 51)
seaColor: oklch(0.6 0.1 240)
paperColor: white
seaGradient:
  colors: [seaColor, white]
  colors~dark: [inkColor, black]
noteBox:
  size: [40, 40]
  fill: white
  border: {width: {left: 4, top: 1}, color: inkColor}
  cornerRadius: {topLeft: [4, 8], bottomRight: 6}
smallFont: {family: DejaVu Sans, size: 11}
goButton:
  size: [80, 40]
  fill: inkColor
  cornerRadius: "{radius.card}"
`;
const page = await Page.start(process.argv[2], {
  "app.yaml": theme, "sheet.yaml": `'@Button': {titleColor: inkColor}\n`, "screens/home.yaml": `size: [100, 100]
children:
  - {type: Label, text: a, textColor: inkColor, frame: [0, 0, 80, 40]}
` });
const { test, click, press, menu, select, texts, drag, key, enter, choose, saves, settled, browser } = page;
const status = `document.querySelector("#status").textContent`;
const closed = async () => {
  await key("Escape");
  await browser.until(`!document.querySelector("#popover")`);
};

await test("a fill is another color or a gradient of the theme", async () => {
  await choose("goButton");
  await click(focus("Fill swatch"));
  await click(`#popover .tile[aria-label="paperColor"]`);
  await saves("fill: inkColor", "fill: paperColor");
  await click(focus("Fill menu"));
  await click(`#popover [aria-label="Gradients of the theme"] .tile[aria-label="seaGradient"]`);
  await saves("fill: paperColor", "fill: seaGradient");
  await click(focus("Fill menu"));
  await browser.until(text$("#popover .menu"));
  assert.deepEqual(await texts("#popover .menu button:not(:last-child)"), ["inkColor", "seaColor", "paperColor"]);
  await press("inkColor", "#popover .menu");
  await saves("fill: seaGradient", "fill: inkColor");
});

await test("a color in the popover is in its row at once, and undoing says what it has undone", async () => {
  await choose("paperColor");
  await click(focus("Color swatch"));
  await browser.type("#popover .hex", "#EEEEEE");
  await key("Enter");
  await browser.until(`document.querySelector("#popover") && ${value("Color")} === "#EEEEEE"`);
  await closed();
  await settled();
  await key("z", 2);
  await browser.until(`${status} === "undone: paperColor"`);
  await browser.evaluate(`document.querySelector("#redo").click()`);
  await browser.until(`${status} === "redone: paperColor"`);
  await browser.evaluate(`document.querySelector("#undo").click()`);
  await browser.until(`${value("Color")} === "white"`);
  await settled();
});

await test("a gradient has a cell for each appearance, into which its stops go", async () => {
  await choose("seaGradient");
  await browser.until(`document.querySelectorAll("#matrix .cell img").length === 2`);
  await browser.until(`[...document.querySelectorAll("#matrix .cell img")].every(({ naturalWidth }) => naturalWidth > 0)`);
  const [light, dark] = await browser.evaluate(`[...document.querySelectorAll("#matrix .cell img")].map(({ src }) => src)`);
  assert.notEqual(light, dark);
  await click(focus("cell  dark"));
  await click('[aria-label="Gradient stop 1: inkColor"]');
  await click(`#popover .tile[aria-label="paperColor"]`);
  await saves("colors~dark: [inkColor,", "colors~dark: [paperColor,");
  await browser.until(`[...document.querySelectorAll("#matrix .cell img")][0].src === ${JSON.stringify(light)}`);
  await browser.until(`[...document.querySelectorAll("#matrix .cell img")][1].src !== ${JSON.stringify(dark)}`);
});

await test("a side of a border is changed in the cell that is chosen, and given up again", async () => {
  await choose("noteBox");
  await click(focus("cell  dark"));
  await enter(focus("Border width3"), "6");
  const corners = "  cornerRadius: {topLeft: [4, 8], bottomRight: 6}\n";
  await saves(corners, corners + "  border.width.left~dark: 6\n");
  await click("#only-own");
  await browser.until(`document.querySelectorAll("#properties .row").length === 1`);
  await click("#only-own");
  await browser.until(`document.querySelector("#faults").hidden`);
  await click(focus("inherit border"));
  await saves("  border.width.left~dark: 6\n", "");
});

await test("elliptical corners stay when another one is changed", async () => {
  await choose("noteBox");
  await click(focus("cell  "));
  await enter(focus("Radius1"), "3");
  await browser.until(`document.querySelector("#save").textContent === "Save 1"`);
  await settled();
  await browser.until(`document.querySelector("#faults").hidden`);
  await key("z", 2);
  await browser.until(`document.querySelector("#save").disabled`);
  await settled();
});

await test("a color is typed in", async () => {
  await choose("paperColor");
  await enter(focus("Color"), "#FDFDFD");
  await settled();
  assert.doesNotMatch(await browser.evaluate(`document.querySelector("#status").textContent`), /not a function/);
  await key("z", 2);
  await browser.until(`${value("Color")} === "white"`);
  await settled();
});

await test("a palette lacks the color that is changed, whose notation stays", async () => {
  for (const [name, before, pattern] of [
    ["inkColor", "rgb(17 34 51)", /^rgb\(\d+ \d+ \d+ \/ 0\.99\)$/],
    ["seaColor", "oklch(0.6 0.1 240)", /^oklch\(0\.6 0\.1 240(\.\d+)? \/ 0\.99\)$/],
    ["paperColor", "white", /^#FFFFFFFC$/],
  ]) {
    await choose(name);
    await click(focus("Color swatch"));
    await browser.until(text$("#popover [data-color=alpha]"));
    const tiles = await browser.evaluate(`[...document.querySelectorAll("#popover .tile")].map(({ ariaLabel }) => ariaLabel)`);
    assert.deepEqual(tiles, ["inkColor", "seaColor", "paperColor"].filter((other) => other !== name));
    await browser.evaluate(`document.querySelector("#popover [data-color=alpha]").focus()`);
    await key("ArrowLeft");
    await closed();
    await browser.until(`${value("Color")} !== ${JSON.stringify(before)}`);
    assert.match(await browser.evaluate(value("Color")), pattern);
    await key("z", 2);
    await browser.until(`${value("Color")} === ${JSON.stringify(before)}`);
  }
  await settled();
});

await test("contrast is measured with the colors that one is used with, by their names", async () => {
  await choose("paperColor");
  await click(focus("Color swatch"));
  await browser.until(text$("#popover .contrast"));
  // By WCAG's formula: L(17 34 51) = 0.01502, so (1 + 0.05) / (0.01502 + 0.05) = 16.148.
  assert.deepEqual(await texts("#popover .ratio"), [" inkColor 16.14 : 1 AAA"]);
  await closed();
});

await test("each press of the mouse is undone by itself", async () => {
  await choose("goButton");
  const grip = `.number:has(${focus("size 0")}) .grip`;
  await drag(grip, 20);
  await browser.until(`${value("size 0")} === "90"`);
  await drag(grip, 20);
  await browser.until(`${value("size 0")} === "100"`);
  await key("z", 2);
  await browser.until(`${value("size 0")} === "90"`);
  await key("z", 2);
  await browser.until(`${value("size 0")} === "80"`);
  await settled();
});

await test("a drag that ends where it began is no step of undo", async () => {
  await choose("goButton");
  const { x, y } = await page.place(`.number:has(${focus("size 0")}) .grip`);
  await enter(focus("size 0"), "82");
  await browser.mouse("mousePressed", x, y);
  for (const by of [10, 20, 10, 0]) await browser.mouse("mouseMoved", x + by, y);
  await browser.mouse("mouseReleased", x, y, { buttons: 0 });
  await browser.until(`${value("size 0")} === "82"`);
  await settled();
  await key("z", 2);
  await browser.until(`${value("size 0")} === "80"`);
  await browser.until(`${status} === "undone: width of goButton"`);
  await settled();
});

await test("a field that is typed in has its own undo", async () => {
  await choose("goButton");
  await browser.type(focus("size 1"), "77");
  await key("z", 2);
  assert.equal(await browser.evaluate(`document.querySelector("#save").disabled || document.querySelector("#save").textContent === "Save"`), true);
  await key("Escape");
  await settled();
});

await test("the search finds assets, shared values and colors, or says that nothing is found", async () => {
  const search = (text) => select("#search", text, "input");
  const cards = `[...document.querySelectorAll("#pictures .card")].map(({ dataset }) => dataset.key).filter(Boolean).join()`;
  await search("ink");
  await browser.until(`${cards} === "inkColor"`);
  await search("radius");
  await browser.until(`document.querySelector("#pictures").textContent.includes("radius.card")`);
  await search("112233");
  await browser.until(`${cards}.split(",").includes("inkColor")`);
  await browser.size(390, 800);
  await choose("inkColor");
  await search("radius");
  await browser.until(`document.body.dataset.view === "cards"`);
  await browser.size(1280, 900);
  await search("xyz");
  await browser.until(`document.querySelector("#pictures").textContent === "Nothing is found"`);
  await search("");
  await browser.until(`${cards}.includes("goButton")`);
});

await test("what uses a color is told with the style sheet and the screens", async () => {
  await choose("inkColor");
  await browser.until(`document.querySelector("#uses summary").textContent.startsWith("Used by")`);
  await browser.until(`document.querySelector("#uses").textContent.includes("sheet.yaml:1")`);
  await browser.until(`document.querySelector("#uses").textContent.includes("home.yaml:3")`);
  await browser.size(390, 800);
  await press("screens/home.yaml:3", "#uses");
  await browser.until(`document.body.dataset.view === "cards"`);
  const top = await browser.evaluate(`document.querySelector("#pictures .card.screen").getBoundingClientRect().top`);
  assert.ok(top > 0 && top < 800, `the screen is at ${top}`);
  await browser.size(1280, 900);
  await menu("#more", "Delete…");
  await browser.until(`document.querySelector("#popover")?.textContent.includes("2 references in style sheets and screens")`);
  await closed();
});

await test("a new asset gets the end of its name, and lines like those of others", async () => {
  await click("#add");
  await browser.until(text$("#popover form"));
  const kind = (name) => select("#popover select", name);
  await kind("Badge");
  await browser.until(`document.querySelector("#popover input").value === "newBadgeBox"`);
  await browser.evaluate(`document.querySelector("#popover input").select()`);
  await browser.send("Input.insertText", { text: "danger" });
  await kind("Button");
  await press("Add");
  await browser.until(`${title} === "dangerButton"`);
  const last = `  cornerRadius: "{radius.card}"\n`;
  await saves(last, last + `dangerButton:
  size: [120, 40]
  fill: "#3366CC"
  cornerRadius: 8
  states: {highlighted: {overlay: rgb(0 0 0 / 0.2)}, disabled: {opacity: 0.4}}
`);
});

await test("a badge has the theme's font", async () => {
  await click("#add");
  await browser.until(text$("#popover form"));
  await select("#popover select", "Badge");
  await press("Add");
  await browser.until(`${title} === "newBadgeBox"`);
  await settled();
  const faults = await texts("#faults .error");
  assert.ok(faults.every((fault) => fault.includes("no fonts for the text")), faults.join());
  await key("z", 2);
  await browser.until(`document.querySelector("#save").disabled`);
  await settled();
});

await test("a file is dropped on the page as an asset, and on a picture as a layer", async () => {
  const drop = (name, selector) => browser.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>'], "${name}"));
    document.querySelector("${selector}").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  })()`);
  await drop("star one.svg", "#pictures");
  await browser.until(`${title} === "starOneImage"`);
  await browser.until(`document.querySelector("#stage img")?.naturalWidth === 8`);
  const last = "  states: {highlighted: {overlay: rgb(0 0 0 / 0.2)}, disabled: {opacity: 0.4}}\n";
  await saves(last, last + "starOneImage:\n  file: star-one\n");
  await choose("goButton");
  await drop("bolt.svg", "#stage");
  await saves("fill: inkColor\n  cornerRadius: \"{radius.card}\"", "fill: [{image: bolt, at: center}, inkColor]\n  cornerRadius: \"{radius.card}\"");
  await click(focus("Remove image bolt"));
  await saves("[{image: bolt, at: center}, inkColor]", "[inkColor]");
});

await test("a gradient is of another kind", async () => {
  await choose("seaGradient");
  await select(focus("Gradient kind"), "conic");
  const colors = "  colors~dark: [paperColor, black]\n";
  await saves(colors, colors + "  type: conic\n");
  await enter(focus("Gradient angle"), "30");
  await saves("  type: conic\n", "  type: conic\n  angle: 30\n");
  await select(focus("Gradient kind"), "linear");
  await saves("type: conic", "type: linear");
});

/** Writes a value as text, of which the studio makes nothing else. */
async function enterAsText(label, pointer, text) {
  await click(focus(`label ${label}`));
  await browser.until(text$(focus(`written ${pointer}`)));
  await enter(focus(`written ${pointer}`), text);
  await closed();
}

await test("a color without a value says why on its card", async () => {
  await choose("paperColor");
  await enterAsText("", "/paperColor", "whitish");
  await browser.until(`document.querySelector('.card[data-key="paperColor"] .fault')?.textContent.includes("whitish")`);
  await key("z", 2);
  await browser.until(`document.querySelector('.card[data-key="paperColor"] .swatch')`);
  await settled();
});

await test("a theme with a fault can be saved, which is said; the fault stays in its place meanwhile", async () => {
  await choose("dangerButton");
  await enterAsText("cornerRadius", "/dangerButton/cornerRadius", "round");
  await browser.until(`!document.querySelector("#faults").hidden`);
  await browser.evaluate(`(() => {
    const faults = document.querySelector("#faults");
    window.hides = 0;
    new MutationObserver(() => { if (faults.hidden) window.hides += 1; }).observe(faults, { attributes: true });
  })()`);
  await choose("goButton");
  await enter(focus("size 0"), "90");
  await settled();
  assert.equal(await browser.evaluate(`window.hides`), 0);
  await browser.control("s");
  await browser.until(`document.querySelector("#status").textContent === "saved 2 values; the theme has 1 error"`);
});

await page.end();
