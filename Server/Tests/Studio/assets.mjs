// Tests of what the studio changes beyond one value: variants, states, parts, names in other documents, faults, YAML's
// anchors, and taking back what was saved; with the bytes of all files.
//
//     node assets.mjs LIVERY-SERVER
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { until } from "./Browser.mjs";
import { Page, focus, text$, title, value } from "./Page.mjs";

const theme = `# The kit.
$appearances: [light, dark]
inkColor: &ink "#112233"   # of texts
lineColor: *ink
accentColor: "#336699"

# The button,
# which is everywhere.
goButton:
  size: [80, 40]
  fill: accentColor
  parts: {icon: {size: 10, fill: inkColor}}
  states:
    disabled: {opacity: 0.5, icon.fill: lineColor}
cardBox: {size: [60, 40], fill: accentColor}   # a card
faultyBox: {size: [10, 10], fill: acentColor}
`;
const rules = `# Buttons
'@Button': {backgroundImage: goButton}   # all of them
'#mark': {image: goButton.icon}
`;
const screen = `size: [100, 100]
children:
  - {type: Button, id: goButton, title: goButton, backgroundImage: goButton, frame: [0, 0, 80, 40]}
`;
const page = await Page.start(process.argv[2], { "app.yaml": theme, "sheet.yaml": rules, "screens/home.yaml": screen });
const { test, click, press, menu, select, texts, key, enter, choose, saves, settled, browser, path, file } = page;
const sheet = path("sheet.yaml"), home = path("screens/home.yaml");
/** Chooses a color of the theme for a value. */
async function paint(name, color) {
  await click(focus(`${name} swatch`));
  await click(`#popover .tile[aria-label="${color}"]`);
}
const set = (name, text) => select(`#popover [aria-label="${name}"]`, text);
const undo = async () => { await key("z", 2); await settled(); };

await test("a fault leads to its value, and is repaired as it proposes", async () => {
  await browser.until(`document.querySelector("#faults .error")`);
  await click("#faults .fault-text");
  await browser.until(`${title} === "faultyBox" && document.activeElement.dataset.focus === "written /faultyBox/fill"`);
  assert.equal(await browser.evaluate(`document.documentElement.scrollTop + document.body.scrollTop`), 0);
  await press("Write 'accentColor'", "#faults");
  await browser.until(`document.querySelector("#faults").hidden`);
  await saves("acentColor", "accentColor");
});

await test("a color shows what uses it, and its popover follows its bars", async () => {
  await choose("accentColor");
  const users = `[...document.querySelectorAll("#users button")].map(({ ariaLabel }) => ariaLabel)`;
  assert.deepEqual(await browser.evaluate(users), ["goButton", "cardBox", "faultyBox"]);
  await browser.until(`document.querySelector("#users img")?.naturalWidth > 0`);
  await click(focus("Color swatch"));
  await browser.until(text$("#popover [data-color=lightness]"));
  const preview = `getComputedStyle(document.querySelector("#popover .preview > span")).backgroundColor`;
  const before = await browser.evaluate(preview);
  await browser.evaluate(`document.querySelector("#popover [data-color=lightness]").focus()`);
  for (let turn = 0; turn < 20; turn += 1) await key("ArrowRight");
  assert.notEqual(await browser.evaluate(preview), before);
  // The cell above is painted while the popover is open.
  await browser.until(`getComputedStyle(document.querySelector("#matrix .dot > span")).backgroundColor === ${preview}`);
  await key("Escape");
  await undo();
  await browser.until(`document.querySelector("#save").disabled`);
});

await test("an anchor stays, and where an alias stands it alone changes", async () => {
  await choose("inkColor");
  await browser.until(`document.querySelector("#properties .row").textContent.includes("in 2 places")`);
  await enter(focus("Color"), "#445566");
  await saves(`&ink "#112233"`, `&ink "#445566"`);
  await choose("lineColor");
  await browser.until(`${value("Color")} === "#445566"`);
  await enter(focus("Color"), "#778899");
  await saves("lineColor: *ink", `lineColor: "#778899"`);
});

await test("an axis of variants, and a tone like another one", async () => {
  await choose("goButton");
  await click("#add-variant");
  await browser.until(text$("#popover form"));
  await set("Name of the axis", "tone");
  await set("What there is, as a word", "accent");
  await set("Name", "disabled");
  await press("Add");
  await browser.until(`document.querySelector("#popover [role=status]").textContent.startsWith("Names are")`);
  await set("Name", "quiet");
  await press("Add");
  await browser.until(`document.querySelector('[data-focus="axis tone"]')?.value === "quiet"`);
  const states = "    disabled: {opacity: 0.5, icon.fill: lineColor}\n";
  await saves(states, states + "  variants: {tone: {default: accent, accent: {}, quiet: {}}}\n");
  await paint("Fill", "inkColor");
  await saves("quiet: {}", "quiet: {fill: inkColor}");
  await click("#add-variant");
  await browser.until(text$("#popover form"));
  await set("Begins as", "quiet");
  await set("Name", "loud");
  await press("Add");
  await browser.until(`document.querySelector('[data-focus="axis tone"]')?.value === "loud"`);
  await saves("quiet: {fill: inkColor}", "quiet: {fill: inkColor}, loud: {fill: inkColor}");
  await browser.until(`document.querySelector("#stage img")?.naturalWidth > 0`);
});

await test("a state", async () => {
  await menu("#add-state", "hovered");
  await browser.until(`document.querySelector('${focus("cell hovered ")}')?.ariaPressed === "true"`);
  const states = "icon.fill: lineColor}\n";
  await saves(states, states + "    hovered: {}\n");
});

await test("a part has its values, also in a state of its box", async () => {
  await settled();
  await choose("goButton.icon");
  await paint("Fill", "accentColor");
  await saves("size: 10, fill: inkColor", "size: 10, fill: accentColor");
  await click(focus("cell disabled "));
  await browser.until(`document.querySelector("#cell-name").textContent.includes("disabled")`);
  await paint("Fill", "accentColor");
  await saves("icon.fill: lineColor", "icon.fill: accentColor");
  // Its size is that of all states.
  await browser.until(`document.querySelector("#properties").textContent.includes("10 × 10 in all states")`);
});

await test("an asset is renamed in the style sheet and the screens, too, and back after saving", async () => {
  await settled();
  await browser.until(`document.querySelector("#save").disabled`);
  await choose("goButton");
  await menu("#more", "Rename…");
  await browser.until(`document.querySelector("#popover [role=status]")?.textContent === "It changes 3 references in style sheets and screens."`);
  await browser.evaluate(`document.querySelector("#popover input").select()`);
  await browser.send("Input.insertText", { text: "bookButton" });
  await key("Enter");
  await browser.until(`${title} === "bookButton"`);
  await saves("goButton:", "bookButton:");
  const named = (text) => text.replace("backgroundImage: goButton", "backgroundImage: bookButton")
    .replace("image: goButton.icon", "image: bookButton.icon");
  assert.equal(readFileSync(sheet, "utf8"), named(rules));
  assert.equal(readFileSync(home, "utf8"), named(screen));
  assert.equal(await browser.evaluate(`document.querySelector("#faults").hidden`), true);
  await undo();
  await browser.until(`document.querySelector('.card[data-key="goButton"]')`);
  await saves("bookButton:", "goButton:");
  assert.equal(readFileSync(sheet, "utf8"), rules);
  assert.equal(readFileSync(home, "utf8"), screen);
});

await test("a deleted asset comes back with its comments, beside what was written since", async () => {
  await choose("goButton");
  await menu("#more", "Delete…");
  await click("#popover .danger");
  await browser.until(`!document.querySelector('.card[data-key="goButton"]')`);
  const start = page.text.indexOf("# The button,"), end = page.text.indexOf("cardBox:");
  await saves(page.text.slice(start, end), "");
  const more = `newColor: "#ABCDEF"\n`;
  page.text += more;
  writeFileSync(file, page.text);
  await browser.until(`document.querySelector('.card[data-key="newColor"]')`);
  await undo();
  await browser.until(`document.querySelector('.card[data-key="goButton"]')`);
  await click("#changes-button");
  assert.match((await texts("#changes li"))[0], /as it was before it was saved/);
  await browser.evaluate(`document.querySelector("#changes").hidePopover()`);
  const before = page.text;
  await browser.control("s");
  await until(() => readFileSync(file, "utf8") !== before, "saved");
  page.text = readFileSync(file, "utf8");
  assert.ok(page.text.includes("# The button,\n# which is everywhere.\ngoButton:\n") && page.text.endsWith(more));
});

await test("ten steps are undone and done again, across two times of saving", async () => {
  await browser.until(`document.querySelector("#save").disabled`);
  const first = page.text;
  await choose("cardBox");
  let steps = 0;
  const step = async (work) => { await work(); steps += 1; await settled(); };
  await step(() => enter(focus("size 0"), "70"));
  await step(() => paint("Fill", "inkColor"));
  await step(() => menu(focus("add Corners"), "Radius"));
  await step(() => enter(focus("Radius"), "5"));
  await browser.control("s");
  await browser.until(`document.querySelector("#save").disabled`);
  await step(() => menu(focus("add Shadow"), "Shadow"));
  await step(() => click(focus("cell  dark")).then(() => paint("Fill", "accentColor")));
  await step(() => enter(focus("Radius"), "9"));
  await browser.control("s");
  await browser.until(`document.querySelector("#save").disabled`);
  await settled();
  await step(() => click(focus("inherit cornerRadius")));
  await step(() => click(focus("cell  ")).then(() => enter(focus("size 1"), "33")));
  await step(() => click(focus("remove shadow")));
  assert.equal(steps, 10);
  await browser.control("s");
  await browser.until(`document.querySelector("#save").disabled`);
  await settled();
  const last = readFileSync(file, "utf8");
  for (let turn = 0; turn < 10; turn += 1) await undo();
  await browser.until(`${value("size 0")} === "60"`);
  await browser.control("s");
  await until(() => readFileSync(file, "utf8") === first, "the file as it was first");
  await settled();
  for (let turn = 0; turn < 10; turn += 1) { await key("z", 2 + 8); await settled(); }
  await browser.control("s");
  await until(() => readFileSync(file, "utf8") === last, "the file as it was last");
  await settled();
  assert.doesNotMatch(await browser.evaluate(`document.querySelector("#changes-count").textContent`), /not in/);
});

await test("faults of one cause are one line, and the others are below it", async () => {
  const sound = readFileSync(file, "utf8");
  const boxes = ["oneBox", "twoBox", "threeBox"].map((name) => `${name}: {size: [10, 10], shadwo: none}\n`).join("");
  writeFileSync(file, `${sound}${boxes}otherBox: {size: [10, 10], fill: noColor}\n`);
  await browser.until(`document.querySelector("#faults summary")`);
  assert.deepEqual(await texts("#faults summary"), ["2 more like this"]);
  assert.equal((await texts("#faults > .fault")).length, 2);
  assert.deepEqual((await texts("#faults details .fault-text")).map((text) => /in box '(\w+)'/.exec(text)[1]), ["twoBox", "threeBox"]);
  writeFileSync(file, sound);
  await browser.until(`document.querySelector("#faults").hidden`);
});

await page.end();
