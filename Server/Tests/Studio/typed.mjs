// Tests of what is typed into the studio's fields, and of pictures that the theme doesn't list.
//
//     node typed.mjs LIVERY-SERVER
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { Page, focus, value } from "./Page.mjs";

const text = `$appearances: [light]
inkColor: "#112233"
noteBox: {size: [160, 40], fill: inkColor, cornerRadius: 4, opacity: 0.5}
goButton:
  size: [80, 32]
  fill: silver
  parts: {icon: {size: 16}}
  variants: {size: {default: medium, medium: {}, large: {icon.size: 20}}}
`;
const page = await Page.start(process.argv[2], { "app.yaml": text });
const { test, enter, choose, saves, settled, texts, browser, file } = page;
const told = () => texts(".field-fault");

await test("a part that paints nothing is an outline, and no picture is asked for that isn't listed", async () => {
  await settled();
  assert.deepEqual(await texts("#pictures .fault, #faults .fault"), []);
  const outline = `document.querySelector('.card[data-key="goButton"] [data-part="goButton.icon"] .unpainted')`;
  assert.deepEqual(await browser.evaluate(`[${outline}.offsetWidth, ${outline}.offsetHeight]`), [16, 16]);
  await choose("goButton.icon");
  await settled();
  assert.deepEqual(await browser.evaluate(`[...document.querySelectorAll("main .fault")].length`), 0);
  assert.equal(await browser.evaluate(`Math.max(...[...document.querySelectorAll(".card")].map((card) => card.offsetHeight)) < 400`), true);
});

await test("sums and lengths with spaces are computed", async () => {
  await choose("noteBox");
  await enter(focus("size 0"), "160+8");
  await saves("[160, 40]", "[168, 40]");
  await enter(focus("size 0"), "160*2");
  await saves("[168, 40]", "[320, 40]");
  await enter(focus("size 0"), "(100 + 20) / 3 - 4px");
  await saves("[320, 40]", "[36, 40]");
  await enter(focus("size 1"), "12 px");
  await saves("[36, 40]", "[36, 12]");
});

await test("a color without its sign gets it", async () => {
  await choose("inkColor");
  await enter(focus("Color"), "7A3FC8");
  await saves(`"#112233"`, `"#7A3FC8"`);
  await enter(focus("Color"), "fa3");
  await saves(`"#7A3FC8"`, `"#fa3"`);
});

await test("what a field can't be is told at it, and changes nothing", async () => {
  const before = readFileSync(file, "utf8");
  await choose("noteBox");
  for (const [name, typed, fault] of [
    ["size 0", "?", "'?' is no number: write 12 or auto or fit"], ["size 0", "-3", "'-3' is less than 0"],
    ["size 0", "12 apples", "'12 apples' is no number: write 12 or auto or fit"],
    ["size 0", "1/0", "'1/0' is no number: write 12 or auto or fit"],
    ["size 0", "2px + 3%", "'2px + 3%' is no number: write 12 or auto or fit"],
    ["Radius", "round", "'round' is no number: write 12 or pill"], ["Opacity", "2", "'2' is more than 1"],
  ]) {
    const old = await browser.evaluate(value(name));
    await enter(focus(name), typed);
    assert.deepEqual(await told(), [fault]);
    assert.equal(await browser.evaluate(`document.querySelector("#save").disabled`), true, typed);
    await enter(focus(name), old);
    assert.deepEqual(await told(), []);
  }
  await choose("inkColor");
  await enter(focus("Color"), "bluish");
  assert.deepEqual(await told(), ["'bluish' is no color: write #3366CC, or the name of one"]);
  await settled();
  assert.equal(readFileSync(file, "utf8"), before);
  assert.equal(await browser.evaluate(`document.querySelector("#faults").hidden`), true);
});

await test("words, percentages, functions and references stay as they are", async () => {
  await choose("noteBox");
  await enter(focus("size 0"), "calc(30 + 6)");
  await saves("[36, 12]", "[calc(30 + 6), 12]");
  await enter(focus("size 0"), "36");
  await saves("[calc(30 + 6), 12]", "[36, 12]");
  await enter(focus("Radius"), "pill");
  await saves("cornerRadius: 4", "cornerRadius: pill");
});

await test("a fault leaves the last good picture, and is told once", async () => {
  const before = readFileSync(file, "utf8");
  writeFileSync(file, before.replace("[36, 12]", "['?', 12]"));
  await browser.until(`!document.querySelector("#faults").hidden`);
  await settled();
  const image = `document.querySelector('.card[data-key="noteBox"] img')`;
  assert.equal(await browser.evaluate(`${image}.naturalWidth > 0 && !${image}.hidden`), true);
  assert.equal(await browser.evaluate(`document.querySelectorAll("#pictures .fault").length`), 0);
  assert.equal(await browser.evaluate(`document.querySelectorAll("#faults .error").length`), 1);
  writeFileSync(file, before);
  await browser.until(`document.querySelector("#faults").hidden`);
});

await page.end();
