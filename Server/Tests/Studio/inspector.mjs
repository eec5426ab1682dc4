// Tests of the studio's inspector by mouse and keyboard, value by value with the file's bytes.
//
//     node inspector.mjs LIVERY-SERVER
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { until } from "./Browser.mjs";
import { Page, focus, text$, title, value } from "./Page.mjs";

const text = `# The theme of the tests.
$appearances: [light, dark]
$values:
  radius.small: 4   # small
  radius.large: 12

# Colors

inkColor: "#112233"   # of texts
paperColor: white
accentColor: '#336699'

# Boxes

goButton:   # the button
  size: [80, 40]
  fill: accentColor # its tone
  cornerRadius: "{radius.small}"
  shadow: 0 2px 4px rgb(0 0 0 / 0.3)
  border: {width: 1, color: inkColor}
  states:
    highlighted: {overlay: rgb(0 0 0 / 0.2)}
sunGradient:
  stops:
    - {color: "#FF0000", at: 0}   # the first
    - {color: "#0000FF", at: 1}
layerBox: {size: [40, 40], fill: [{color: red, size: 10}, paperColor, accentColor]}
noteFont: {family: DejaVu Sans, size: 15}
`;
const page = await Page.start(process.argv[2], { "app.yaml": text });
const { test, place, click, press, menu, select, texts, drag, key, enter, choose, saves, settled, browser, studio, file } = page;

await test("cards are in the parts of the file", async () => {
  assert.deepEqual(await texts("#pictures .part"), ["Colors", "Boxes"]);
  const keys = await browser.evaluate(`[...document.querySelectorAll("#pictures .card")].map(({ dataset }) => dataset.key)`);
  assert.deepEqual(keys, ["inkColor", "paperColor", "accentColor", "goButton", "sunGradient", "layerBox", "noteFont"]);
  assert.deepEqual(await texts('.card[data-key="goButton"] .labeled small'), ["normal", "highlighted"]);
});

await test("a color of the theme's palette", async () => {
  await choose("goButton");
  await click(focus("Fill swatch"));
  await click(`#popover .tile[aria-label="inkColor"]`);
  await saves("fill: accentColor", "fill: inkColor");
});

await test("a reference goes to what it refers to, whose users are listed and outlined", async () => {
  await click(`.chip${focus("Fill")}`);
  await browser.until(`${title} === "inkColor"`);
  assert.deepEqual(await browser.evaluate(`[...document.querySelectorAll(".card.user")].map(({ dataset }) => dataset.key)`), ["goButton"]);
  assert.equal(await browser.evaluate(`document.querySelector("#uses summary").textContent`), "Used by 1");
  await choose("goButton");
});

await test("detaching writes the value, and the hue is moved by the keyboard", async () => {
  await menu(focus("Fill menu"), "Detach");
  await saves("fill: inkColor", `fill: "#112233"`);
  await click(focus("Fill swatch"));
  await browser.until(text$("#popover [data-color=lightness]"));
  await browser.evaluate(`document.querySelector("#popover [data-color=lightness]").focus()`);
  for (let turn = 0; turn < 3; turn += 1) await key("ArrowRight");
  await key("Escape");
  await browser.until(`!document.querySelector("#popover")`);
  await browser.until(`${value("Fill")} !== "#112233"`);
  const [, color] = /"(#[0-9A-F]{6})"/.exec(await browser.evaluate(`JSON.stringify(${value("Fill")})`));
  await saves(`fill: "#112233"`, `fill: "${color}"`);
});

await test("sizes are dragged, typed and auto", async () => {
  await drag(`.number:has(${focus("size 0")}) .grip`, 40);
  await saves("[80, 40]", "[100, 40]");
  await enter(focus("size 1"), "48");
  await saves("[100, 40]", "[100, 48]");
  await click(focus("size 1"));
  await key("ArrowUp");
  await saves("[100, 48]", "[100, 49]");
  await click(focus("size 0 auto"));
  await saves("[100, 49]", "[auto, 49]");
});

await test("a radius is another shared value, detached, and apart", async () => {
  await menu(focus("Radius menu"), "radius.large");
  await saves("{radius.small}", "{radius.large}");
  await menu(focus("Radius menu"), "Detach");
  await saves(`"{radius.large}"`, `"12"`);
  await click(focus("Radius apart"));
  await saves(`"12"`, "{topLeft: 12, topRight: 12, bottomRight: 12, bottomLeft: 12}");
  await enter(focus("Radius1"), "0");
  await saves("topRight: 12", "topRight: 0");
});

await test("a shadow is dragged, and moved by the keyboard", async () => {
  await drag(focus("Shadow pad"), 8, 4);
  await saves("0 2px 4px", "4px 4px 4px");
  await browser.evaluate(`${text$(focus("Shadow pad"))}.focus()`);
  await key("ArrowLeft");
  await key("ArrowDown");
  await saves("4px 4px 4px", "3px 5px 4px");
  await drag(`.number:has(${focus("Shadow blur")}) .grip`, 8);
  await saves("3px 5px 4px", "3px 5px 8px");
});

await test("a border's width and style", async () => {
  await enter(focus("Border width"), "2");
  await saves("{width: 1, color: inkColor}", "{width: 2, color: inkColor}");
  await select(focus("Border style"), "double");
  await saves("{width: 2, color: inkColor}", "{width: 2, color: inkColor, style: double}");
});

await test("a change goes into the cell that is chosen", async () => {
  await click(focus("cell highlighted dark"));
  await browser.until(`document.querySelector("#cell-name").textContent === "Changes go into highlighted, dark."`);
  await browser.type(focus("Radius1"), "90");
  await browser.evaluate(`(() => { const field = ${text$(focus("Radius1"))}; field.value = field.dataset.given; })()`);
  await browser.until(`document.querySelector("#properties").textContent.includes("auto × 49 in all states")`);
  await enter(focus("Border width"), "3");
  await saves("overlay: rgb(0 0 0 / 0.2)}", "overlay: rgb(0 0 0 / 0.2), border.width~dark: 3}");
  await browser.until(text$(`.cell[aria-pressed=true] .own-mark`));
  await click(focus("cell highlighted "));
  await browser.until(`document.querySelector("#cell-name").textContent === "Changes go into highlighted."`);
  assert.equal(await browser.evaluate(`${value("Border width")}`), "2");
  await click(focus("cell  "));
});

await test("a stop of a gradient is dragged, moved by the keyboard, added and removed", async () => {
  await choose("sunGradient");
  const { width } = await place(".gradient-bar");
  await drag(focus("Gradient handle 1"), -width / 4);
  const moved = /at: (0\.7\d*)/.exec(await browser.evaluate(`"at: " + document.querySelector(".gradient-bar [data-focus='Gradient handle 1']").style.left.replace("%", "") / 100`));
  assert.ok(moved, "a stop at three quarters");
  await saves(`"#0000FF", at: 1`, `"#0000FF", at: ${moved[1]}`);
  await browser.evaluate(`${text$(focus("Gradient handle 0"))}.focus()`);
  await key("ArrowRight");
  await saves(`"#FF0000", at: 0}`, `"#FF0000", at: 0.01}`);
  await click(".gradient-fill");
  await browser.until(text$(focus("Gradient handle 2")));
  await settled();
  await browser.evaluate(`${text$(focus("Gradient handle 1"))}.focus()`);
  await key("Delete");
  await browser.until(`!${text$(focus("Gradient handle 2"))}`);
  await settled();
  // What was added and removed again leaves the file as it was.
  await browser.control("s");
  await browser.until(`document.querySelector("#save").disabled`);
  assert.equal(readFileSync(file, "utf8"), page.text);
});

await test("layers are ordered, hidden and removed", async () => {
  await choose("layerBox");
  await browser.until(text$(focus("Fill move 0")));
  await browser.evaluate(`${text$(focus("Fill move 1"))}.focus()`);
  await key("ArrowDown");
  await saves("paperColor, accentColor", "accentColor, paperColor");
  const { height } = await place(".layer");
  await drag(focus("Fill move 0"), 0, height * 1.1);
  await saves("{color: red, size: 10}, accentColor", "accentColor, {color: red, size: 10}");
  await click(focus("Fill eye 1"));
  await saves("size: 10}", "size: 10, opacity: 0}");
  await click(focus("Fill eye 1"));
  await saves(", opacity: 0}", "}");
  await click(focus("Remove color red"));
  await saves(", {color: red, size: 10}", "");
});

await test("every edit can be undone and done again, also after saving", async () => {
  const size = `${value("size 0")}`;
  await enter(focus("size 0"), "44");
  await saves("layerBox: {size: [40", "layerBox: {size: [44");
  await key("z", 2);
  await browser.until(`${size} === "40"`);
  await saves("layerBox: {size: [44", "layerBox: {size: [40");
  await click("#redo");
  await browser.until(`${size} === "44"`);
  await click("#undo");
  await browser.until(`${size} === "40" && document.querySelector("#save").disabled`);
});

await test("changes are listed by file and line, and taken back one by one", async () => {
  await enter(focus("size 0"), "50");
  await menu(focus("add Corners"), "Radius");
  await browser.until(`document.querySelector("#save").textContent === "Save 2"`);
  await settled();
  await click("#changes-button");
  const lines = await browser.evaluate(`[...document.querySelectorAll("#changes li")].map(({ innerText }) => innerText.replaceAll("\\n", " "))`);
  assert.match(lines[0], /^width of layerBox 40 → 50 app\.yaml:\d+ Revert$/);
  assert.match(lines[1], /^layerBox added cornerRadius 8 app\.yaml:\d+ Revert$/);
  await click("#changes li button");
  await browser.until(`document.querySelector("#save").textContent === "Save 1"`);
  await saves("accentColor, paperColor]", "accentColor, paperColor], cornerRadius: 8");
});

await test("assets are added, renamed with their references, and deleted after a warning", async () => {
  await click("#add");
  await browser.until(text$("#popover form"));
  await select("#popover select", "Color");
  await browser.evaluate(`document.querySelector("#popover input").select()`);
  await browser.send("Input.insertText", { text: "seaColor" });
  await key("Enter");
  await browser.until(`${title} === "seaColor"`);
  await saves("accentColor: '#336699'\n", `accentColor: '#336699'\nseaColor: "#3366CC"\n`);
  await choose("accentColor");
  await menu("#more", "Rename…");
  await browser.until(text$("#popover form"));
  await browser.evaluate(`document.querySelector("#popover input").select()`);
  await browser.send("Input.insertText", { text: "toneColor" });
  await key("Enter");
  await browser.until(`${title} === "toneColor"`);
  await saves("accentColor: '#336699'", "toneColor: '#336699'", "[accentColor, paperColor]", "[toneColor, paperColor]");
  await menu("#more", "Delete…");
  await browser.until(`document.querySelector("#popover")?.textContent.includes("Used by layerBox")`);
  await browser.evaluate(`document.querySelector("#popover").hidePopover()`);
  await choose("seaColor");
  await menu("#more", "Delete…");
  await browser.until(`document.querySelector("#popover .danger")`);
  await click("#popover .danger");
  await saves(`seaColor: "#3366CC"\n`, "");
});

await test("a picture is stretched by its corner, and looked at closely beside what is saved", async () => {
  await choose("goButton");
  await browser.until(`document.querySelector("#stage img")?.naturalWidth > 0`);
  await drag(".corner", 30, 10);
  await browser.until(`document.querySelector("#stage img")?.naturalWidth > 90`);
  await click("#unstretch");
  await enter(focus("Border width"), "5");
  await settled();
  await click("#closer");
  await browser.until(`document.querySelector("#look .caption").textContent === "saved, now, difference"`);
  await browser.until(`/differ/.test(document.querySelector("#look .difference").textContent)`);
  const { x, y } = await place("#look .viewer");
  await browser.mouse("mouseMoved", x, y, { button: "none", buttons: 0 });
  await browser.until(`/x \\d+, y \\d+ .*#[0-9a-f]{6}/.test(document.querySelector("#look .readout").textContent)`);
  await click("#look-close");
  await key("z", 2);
  await browser.until(`document.querySelector("#save").disabled`);
});

await test("a picture, SVG, CSS and YAML are copied", async () => {
  await browser.send("Browser.grantPermissions", { permissions: ["clipboardReadWrite", "clipboardSanitizedWrite"] }, null);
  const copied = async (name, read = "navigator.clipboard.readText()") => {
    await browser.evaluate(`navigator.clipboard.writeText("nothing")`);
    await menu("#more", name);
    await until(() => browser.evaluate(`navigator.clipboard.read().then(([item]) => item.types.includes("image/png") || navigator.clipboard.readText().then((text) => text !== "nothing"))`), name);
    return browser.evaluate(read);
  };
  const fill = /fill: "(#\w+)"/.exec(page.text)[1];
  const css = await copied("Copy CSS");
  // Whole rules, with literal values, for all states and appearances.
  for (const line of ["min-height: 49px;", `background: ${fill.toLowerCase()};`, "border-radius: 12px 0 12px 12px;", "border-style: double;"]) {
    assert.ok(css.includes(`  ${line}\n`), `${line} in ${css}`);
  }
  assert.match(css, /^\.goButton \{/);
  assert.match(css, /^\.goButton:where\(:active/m);
  assert.doesNotMatch(css, /var\(/);
  const svg = await copied("Copy SVG");
  assert.match(svg, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d+" height="\d+" viewBox="[\d ]+">.*<\/svg>\n$/);
  assert.ok(svg.includes(`fill="${fill.toLowerCase()}"`), svg);
  assert.equal(await copied("Copy YAML"), `goButton: {size: [auto, 49], fill: "${fill}", `
    + "cornerRadius: {topLeft: 12, topRight: 0, bottomRight: 12, bottomLeft: 12}, shadow: 3px 5px 8px rgb(0 0 0 / 0.3), "
    + "border: {width: 2, color: inkColor, style: double}, states: {highlighted: {overlay: rgb(0 0 0 / 0.2), border.width~dark: 3}}}\n");
  assert.deepEqual(await copied("Copy PNG", `navigator.clipboard.read().then(([item]) => item.types)`), ["image/png"]);
});

await test("the inspector is a few keys away from its card", async () => {
  await browser.evaluate(`document.querySelector('button.card[data-key="goButton"]').focus()`);
  await key("ArrowRight");
  assert.equal(await browser.evaluate(`document.activeElement.dataset.key`), "sunGradient");
  await key("ArrowLeft");
  await key("Enter");
  await browser.until(`document.activeElement.id === "selection-title" && !document.querySelector("#inspector").inert`);
  let steps = 0;
  while (!await browser.evaluate(`document.activeElement.closest("#properties .control") !== null`)) {
    steps += 1;
    assert.ok(steps < 10, "a value within ten steps");
    await key("Tab");
  }
});

await test("narrow pages show the cards or the inspector", async () => {
  await browser.size(390, 844);
  await browser.until(`getComputedStyle(document.querySelector("#cards")).display === "none"`);
  for (const [button, shown, hidden] of [["#show-cards", "#cards", "#panel"], ["#show-inspector", "#panel", "#cards"]]) {
    await click(button);
    assert.equal(await browser.evaluate(`getComputedStyle(document.querySelector("${hidden}")).display === "none" && getComputedStyle(document.querySelector("${shown}")).display !== "none"`), true);
    assert.equal(await browser.evaluate(`document.documentElement.scrollWidth <= 390`), true);
    assert.ok(await browser.evaluate(`document.querySelector("header").offsetHeight`) < 60, "a header of one row");
  }
  await browser.size(1280, 900);
});

await test("eight tabs follow the file", async () => {
  const { origin } = new URL(studio.address);
  const sessions = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const { targetId } = await browser.send("Target.createTarget", { url: origin + "/" }, null);
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: true }, null);
    sessions.push(sessionId);
  }
  const inTab = async (session, expression) => (await browser.send("Runtime.evaluate", { expression, returnByValue: true }, session)).result.value;
  for (const session of sessions) {
    await until(() => inTab(session, `document.querySelector("#status")?.textContent === "live" && document.querySelectorAll(".card").length > 0`), "a tab that is live");
  }
  writeFileSync(file, page.text.replace("paperColor: white", "paperColor: ivory"));
  await until(() => inTab(sessions[6], `[...document.querySelectorAll(".card .faint")].some(({ textContent }) => textContent === "#fffff0")`), "the last tab shows it");
});

await page.end();
