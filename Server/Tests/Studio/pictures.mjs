// Takes the pictures of the studio in the documentation.  usage: node pictures.mjs LIVERY-SERVER RESOURCES EXAMPLES OUTPUT
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "./Browser.mjs";
import { Studio } from "./Studio.mjs";

const [program, resources, examples, output] = process.argv.slice(2);
mkdirSync(output, { recursive: true });
const browser = await Browser.start();
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const select = (key) => browser.evaluate(`[...document.querySelectorAll("button.card")].find((card) => card.querySelector(".name").textContent === ${JSON.stringify(key)})?.click()`);

const harbor = await Studio.start(program, join(resources, "Themes/harbor.yaml"), "--sheet", join(resources, "StyleSheets/harbor.yaml"), "--screens", join(resources, "Screens"));
for (const [name, width, height, scheme, action] of [
  ["wide", 1280, 860, "light", async () => { await browser.evaluate(`(() => { const field = document.querySelector("#search"); field.value = "button"; field.dispatchEvent(new Event("input")); })()`); await wait(500); await select("bookButton"); }],
  ["dark", 1280, 860, "dark", async () => {
    await browser.evaluate(`(() => { const field = document.querySelector("#search"); field.value = "login"; field.dispatchEvent(new Event("input")); })()`);
    await wait(1500);
    const box = await browser.evaluate(`(() => { const { left, top, width, height } = document.querySelector('.screen img').getBoundingClientRect(); return { left, top, width, height }; })()`);
    await browser.mouse("mousePressed", box.left + box.width / 2, box.top + box.height * 0.28);
    await browser.mouse("mouseReleased", box.left + box.width / 2, box.top + box.height * 0.28);
  }],
  ["narrow", 390, 844, "dark", async () => { await browser.evaluate(`(() => { const field = document.querySelector("#search"); field.value = "badge"; field.dispatchEvent(new Event("input")); })()`); }],
]) {
  await browser.size(width, height, scheme);
  await browser.open(harbor.address);
  await browser.until(`document.querySelector("#pictures img")?.naturalWidth > 0`);
  if (scheme === "dark") {
    await browser.evaluate(`(() => { const field = document.querySelector("#appearance"); field.value = "~dark"; field.dispatchEvent(new Event("input")); })()`);
    await wait(500);
  }
  await action();
  await wait(1_500);
  writeFileSync(join(output, `${name}.png`), await browser.screenshot());
}
await harbor.stop();
const sliders = await Studio.start(program, join(examples, "Sliders/Theme.plist"), "--screens", join(examples, "Sliders/Screens"));
await browser.size(1100, 760);
await browser.open(sliders.address);
await browser.until(`document.querySelector(".screen img")?.naturalWidth > 0`);
await wait(800);
writeFileSync(join(output, "sliders.png"), await browser.screenshot());
await sliders.stop();
await browser.stop();
