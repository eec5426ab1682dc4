// Takes the pictures of the studio in the documentation.  usage: node pictures.mjs LIVERY-SERVER RESOURCES OUTPUT
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { wait } from "../../../Tests/Browser/Browser.mjs";
import { Browser } from "./Browser.mjs";
import { Studio } from "./Studio.mjs";

const [program, resources, output] = process.argv.slice(2);
mkdirSync(output, { recursive: true });
const browser = await Browser.start();
const select = (key) => browser.evaluate(`[...document.querySelectorAll("button.card")].find((card) => card.querySelector(".name").textContent === ${JSON.stringify(key)})?.click()`);

const harbor = await Studio.start(program, join(resources, "Themes/harbor.yaml"), "--sheet", join(resources, "StyleSheets/harbor.yaml"), "--screens", join(resources, "Screens"));
const choose = (id, value) => browser.evaluate(`(() => { const field = document.querySelector("#${id}"); field.value = "${value}"; field.dispatchEvent(new Event("input")); })()`);
const press = (selector) => browser.press(selector);
/** Waits until all pictures in sight are there. */
const drawn = async () => {
  await wait(600);
  await browser.until(`[...document.querySelectorAll(".picture")].every((picture) => {
    const { left, top, width, height } = picture.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    return !shown || !shown.contains(picture) && !picture.contains(shown) || picture.tag || picture.querySelector(".fault");
  })`);
  await wait(600);
};
for (const [name, width, height, scheme, action] of [
  ["wide", 1280, 860, "light", async () => { await choose("search", "button"); await wait(500); await select("bookButton"); }],
  ["wide-dark", 1280, 860, "dark", async () => {
    await choose("search", "box");
    await wait(500);
    await select("sailingCardBox");
    await wait(500);
    await press('#matrix [data-focus="cell selected dark"]');
  }],
  ["color", 1280, 860, "light", async () => {
    await select("accentColor");
    await browser.until(`document.querySelector("#users img")?.naturalWidth > 0`);
    await browser.click("#properties .swatch-button");
  }],
  ["dark", 1280, 860, "dark", async () => {
    await choose("search", "login");
    await drawn();
    const box = await browser.evaluate(`(() => { const { left, top, width, height } = document.querySelector('.screen img').getBoundingClientRect(); return { left, top, width, height }; })()`);
    await browser.mouse("mousePressed", box.left + box.width / 2, box.top + box.height * 0.28);
    await browser.mouse("mouseReleased", box.left + box.width / 2, box.top + box.height * 0.28);
  }],
  ["medium", 800, 600, "light", async () => { await choose("search", "skyGradient"); await wait(500); await select("skyGradient"); }],
  ["medium-dark", 800, 600, "dark", async () => { await choose("search", "chip"); }],
  ["narrow", 390, 844, "light", async () => { await choose("search", "badge"); }],
  ["narrow-dark", 390, 844, "dark", async () => { await choose("search", "toast"); await wait(500); await select("toastBox"); }],
]) {
  await browser.size(width, height, scheme);
  await browser.open(harbor.address);
  await browser.until(`document.querySelector("#pictures .card") && studio.cycles > 1`);
  if (scheme === "dark") {
    await browser.evaluate(`(() => { const field = document.querySelector("#appearance"); field.value = "~dark"; field.dispatchEvent(new Event("input")); })()`);
    await wait(500);
  }
  await action();
  await drawn();
  await browser.picture(join(output, `${name}.png`));
}
await harbor.stop();
await browser.close();
