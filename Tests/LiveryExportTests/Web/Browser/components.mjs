// The web page of Documentation/Components.md, used as people do: by pointer and keyboard.
//
//     node components.mjs FOLDER BROWSER PAGE
//
// FOLDER has what the project of the document makes, and theme.js, the compiled theme.ts; PAGE is the document.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, centerOf, mouseFlag, moveMouse, styleOf } from "../../../Browser/page.mjs";

const [folder, program, document] = process.argv.slice(2);
const { classes, properties, states, variants } = createRequire(import.meta.url)(join(folder, "web/theme.js"));
const checks = new Checks();
const check = checks.check.bind(checks);

const section = readFileSync(document, "utf8").split("\n## A web page\n")[1].split("\n## ")[0];
const [html, css] = [...section.matchAll(/```text\n([\s\S]*?)```/g)].map(match => match[1]);
const file = join(folder, "page.html");
writeFileSync(file, `<!DOCTYPE html><meta charset="utf-8"><link rel="stylesheet" href="web/theme.css">
  <style>${css}</style><body>${html}<button class="actionButton" id="made" hidden>Made</button></body>`);

// The palette of the document, light and dark.
const page = ["rgb(255, 255, 255)", "rgb(18, 24, 31)"];
const surface = ["rgb(238, 242, 246)", "rgb(31, 41, 51)"];
const ink = ["rgb(27, 37, 48)", "rgb(232, 237, 242)"];
const muted = ["rgb(85, 96, 108)", "rgb(163, 175, 187)"];
const line = ["rgb(124, 135, 148)", "rgb(117, 129, 141)"];
const accent = ["rgb(12, 108, 185)", "rgb(124, 192, 244)"];
const onAccent = ["rgb(255, 255, 255)", "rgb(10, 27, 41)"];
const danger = ["rgb(179, 38, 30)", "rgb(242, 162, 155)"];
const onDanger = ["rgb(255, 255, 255)", "rgb(59, 10, 7)"];

const browser = await Browser.start(program, mouseFlag);
const style = (selector, property) => styleOf(browser, selector, property);
const box = selector => browser.evaluate(
  `const { width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return [width, height]`);
const mouse = (type, x, y) => moveMouse(browser, type, x, y);
const center = selector => centerOf(browser, selector);
const press = async selector => {
  const place = await center(selector);
  await mouse("mouseMoved", ...place);
  await mouse("mousePressed", ...place);
  return async () => { await mouse("mouseReleased", ...place); await mouse("mouseMoved", 1, 1); };
};

try {
  for (const [scheme, isDark] of [[0, false], [1, true]]) {
    const when = isDark ? "dark" : "light";
    await browser.open(file, { isDark, width: 400, height: 500 });
    if (process.env.LIVERY_LOOK) await browser.picture(join(process.env.LIVERY_LOOK, `components-${when}.png`));
    const [book, call, cancel] = [".actionButton:not([data-variant])", "[data-variant=neutral]", "[data-variant~=danger]"];

    // Three tones, two sizes.
    check(await style(book, "backgroundColor"), accent[scheme], `${when}: the accent`);
    check(await style(book, "color"), onAccent[scheme], `${when}: the text on the accent`);
    check(await style(book, "fontWeight"), "600", `${when}: the label`);
    check(await style(book + " svg", "fill"), onAccent[scheme], `${when}: the icon`);
    check(await style(book + " svg", "minWidth"), "18px", `${when}: the size of the icon`);
    check((await box(book))[1], 40, `${when}: the height of a button`);
    check(await style(book, "minWidth"), "auto", `${when}: a width of auto`);
    check(await style(call, "backgroundColor"), surface[scheme], `${when}: neutral`);
    check(await style(call, "color"), ink[scheme], `${when}: the text of neutral`);
    check(await style(call, "border"), `1px solid ${line[scheme]}`, `${when}: the border of neutral`);
    check((await box(call))[1], 40, `${when}: a border within the height`);
    check(await style(cancel, "backgroundColor"), danger[scheme], `${when}: danger`);
    check(await style(cancel, "color"), onDanger[scheme], `${when}: the text of danger`);
    check([(await box(cancel))[1], await style(cancel, "fontSize")], [28, "12px"], `${when}: small`);
    for (const [variant, color] of [
      [{}, accent], [{ tone: "neutral" }, surface], [{ tone: "danger", size: "small" }, danger], [{ size: "medium" }, accent],
    ]) {
      const attributes = variants.actionButton(variant);
      await browser.evaluate(`const made = document.querySelector('#made'); made.className = '${classes.actionButton}';
        for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) made.setAttribute(name, value)`);
      check(await style("#made", "backgroundColor"), color[scheme], `${when}: ${JSON.stringify(variant)} of the program`);
    }

    // A button under the pointer, pressed, focused by the keyboard, disabled under the pointer.
    const still = await style(book, "backgroundImage");
    await mouse("mouseMoved", ...await center(book));
    const hovered = await style(book, "background");
    check(hovered.includes("rgba(0, 0, 0, 0.08)"), true, `${when}: hovered, ${hovered}`);
    const release = await press(book);
    const pressed = await style(book, "background");
    check(pressed.includes("rgba(0, 0, 0, 0.16)"), true, `${when}: pressed, ${pressed}`);
    await release();
    check(await style(book, "backgroundImage"), still, `${when}: left`);
    check(await style(book, "outlineStyle"), "none", `${when}: focused by the pointer`);
    await browser.evaluate(`document.querySelector('#name').focus()`);
    await browser.key("Tab");
    check(await browser.evaluate("return document.activeElement.textContent.trim()"), "Book", `${when}: the focus`);
    check([await style(book, "outlineColor"), await style(book, "outlineWidth"), await style(book, "outlineOffset")],
      [accent[scheme], "2px", "2px"], `${when}: focused by the keyboard`);
    await browser.evaluate(`document.querySelector('${call}').disabled = true`);
    await mouse("mouseMoved", ...await center(call));
    check([await style(call, "backgroundColor"), await style(call, "color"), await style(call, "backgroundImage")],
      [surface[scheme], line[scheme], "none"], `${when}: disabled under the pointer`);

    // A field: its states are those of its input.
    const [input, hint, label] = [".nameFieldBox-input", ".nameFieldBox-hint", ".nameFieldBox-label"];
    check([await style(input, "borderTopColor"), await style(hint, "color"), (await box(input))[1]],
      [line[scheme], muted[scheme], 40], `${when}: a field before it is used`);
    check(await browser.evaluate(`return getComputedStyle(document.querySelector('${input}'), '::placeholder').color`),
      muted[scheme], `${when}: the placeholder`);
    await browser.click(input);
    check([await style(input, "borderTopColor"), await style(input, "outlineColor")], [accent[scheme], accent[scheme]],
      `${when}: a focused field`);
    await browser.type("x");
    await browser.key("Tab");
    await browser.click(input);
    await browser.key("End");
    await browser.key("Backspace");
    await browser.key("Tab");
    check([await style(input, "borderTopColor"), await style(hint, "color")], [danger[scheme], danger[scheme]],
      `${when}: a field that a person leaves empty`);
    await browser.click(input);
    check(await style(input, "outlineColor"), danger[scheme], `${when}: invalid and focused`);
    await browser.type("Aurora");
    await browser.key("Tab");
    check([await style(input, "borderTopColor"), await style(hint, "color")], [line[scheme], muted[scheme]],
      `${when}: a field that is filled in`);
    await browser.evaluate(`document.querySelector('${input}').disabled = true`);
    check([await style(input, "backgroundColor"), await style(label, "color"), await style(hint, "color")],
      [surface[scheme], line[scheme], line[scheme]], `${when}: a disabled field`);

    // A row, its avatar and its badge.
    const row = ".shipRowBox";
    check(await box(row + "-badge"), [20, 20], `${when}: the badge of "1" is round`);
    await browser.evaluate(`document.querySelector('${row}-badge').textContent = '128'`);
    const [width, height] = await box(row + "-badge");
    check([width > 24, height], [true, 20], `${when}: the badge of "128" is a pill`);
    check(await box(row + "-avatar"), [40, 40], `${when}: the avatar`);
    check((await box(row))[1], 56, `${when}: the row`);
    const unpress = await press(row);
    check([await style(row, "backgroundColor"), await style(row + "-avatar", "backgroundColor")],
      [surface[scheme], page[scheme]], `${when}: a pressed row`);
    await unpress();
    check(await style(row, "backgroundColor"), page[scheme], `${when}: the row, released`);

    // Chips by attributes, the switch by pointer and keyboard.
    check(await style(".filterButton[aria-checked=true]", "backgroundColor"), accent[scheme], `${when}: a checked chip`);
    check(await style(".filterButton[aria-checked=false]", "color"), ink[scheme], `${when}: a chip`);
    const night = ".nightSwitchButton";
    check(await box(night), [44, 26], `${when}: the switch`);
    const on = await style(night, "borderImageSource") + await style(night, "background");
    await browser.click(night);
    check(await browser.evaluate(`return document.querySelector('${night}').checked`), false, `${when}: a click`);
    const off = await style(night, "borderImageSource") + await style(night, "background");
    check(on !== off, true, `${when}: the switch looks other when off`);
    await browser.key(" ");
    check(await style(night, "borderImageSource") + await style(night, "background"), on, `${when}: the space bar`);

    // Rebranded in the browser, by a name of the program.
    await browser.evaluate(`document.documentElement.style.setProperty('${properties.accentColor}', 'rgb(90, 30, 140)')`);
    for (const [selector, property] of [
      [book, "backgroundColor"], [".filterButton[aria-checked=true]", "borderTopColor"], [row + "-avatar", "color"],
    ]) {
      check(await style(selector, property), "rgb(90, 30, 140)", `${when}: ${selector}, rebranded`);
    }
  }
  check(states.nameFieldBox.includes("invalid focused"), true, "the states of the program");
  check(browser.complaints, [], "the console");
} finally {
  await browser.close();
}
checks.finish();
