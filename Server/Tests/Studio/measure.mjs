// Measures the studio with the sample theme.  usage: node measure.mjs LIVERY-SERVER RESOURCES
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Browser } from "./Browser.mjs";
import { Studio } from "./Studio.mjs";

const [program, resources] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "livery-studio-"));
cpSync(join(resources, "Themes"), folder, { recursive: true });
const palette = join(folder, "harbor-palette.yaml");
const text = readFileSync(palette, "utf8");
const studio = await Studio.start(program, join(folder, "harbor.yaml"));
const browser = await Browser.start();
await browser.size(1280, 900);
await browser.open(studio.address);
await browser.until(`document.querySelector('img[data-stem="bookButton"]')`);
await browser.evaluate(`document.querySelector('.card[data-key="bookButton"]').scrollIntoView({ block: "center" })`);
await browser.until(`document.querySelector('img[data-stem="bookButton"]').naturalWidth > 0`, "a picture");
await new Promise((resolve) => setTimeout(resolve, 2_000));
const sorted = (list) => list.sort((a, b) => a - b);
const median = (list) => sorted(list)[list.length >> 1];
console.log("pictures in sight:", await browser.evaluate(`[...document.querySelectorAll(".picture")].filter((p) => p.tag).length`));

// From a file's getting its name to the moment when the browser has painted the new picture.
const times = [];
for (let turn = 0; turn < 50; turn += 1) {
  const color = "#" + (0x1B76C2 + 0x020304 * (turn + 1)).toString(16).toUpperCase();
  const painted = browser.evaluate(`new Promise((resolve) => {
    const image = document.querySelector('img[data-stem="bookButton"]');
    image.addEventListener("load", () => requestAnimationFrame(() => setTimeout(() => resolve(Date.now()))), { once: true });
  })`);
  await new Promise((resolve) => setTimeout(resolve, 100));
  writeFileSync(palette + ".new", text.replace('"#1B76C2"', `"${color}"`));
  const start = Date.now();
  renameSync(palette + ".new", palette);
  times.push((await painted) - start);
  await new Promise((resolve) => setTimeout(resolve, 600));
}
console.log(`saved to painted, ms: median ${median(times)}, 90th percentile ${sorted(times)[44]}, longest ${Math.max(...times)}`);

// A drag of three seconds: how many times the pictures in sight were whole again.
await browser.evaluate(`[...document.querySelectorAll("button.card")].find((card) => card.querySelector(".name").textContent === "bookButton").click()`);
// The sign of the width's field, by which it is dragged.
await browser.until(`document.querySelector('.number:has([data-focus="size 0"]) .grip')`);
await new Promise((resolve) => setTimeout(resolve, 300));
const box = await browser.evaluate(`(() => {
  const grip = document.querySelector('.number:has([data-focus="size 0"]) .grip');
  grip.scrollIntoView({ block: "center" });
  const { left, top, width, height } = grip.getBoundingClientRect();
  return { left, y: top + height / 2, width };
})()`);
await browser.mouse("mousePressed", box.left + 10, box.y);
const cycles = await browser.evaluate("studio.cycles");
const start = Date.now();
let step = 0;
while (Date.now() - start < 3_000) {
  step += 1;
  // To and fro, two pixels at a time: each move is another width.
  await browser.mouse("mouseMoved", box.left + 10 + 2 * Math.abs(step % 120 - 60), box.y);
  await new Promise((resolve) => setTimeout(resolve, 4));
}
const drawn = (await browser.evaluate("studio.cycles")) - cycles;
await browser.mouse("mouseReleased", box.left + 10, box.y);
console.log(`a drag of the width: ${(drawn / 3).toFixed(1)} pictures of the page a second`);
await browser.stop();
await studio.stop();
rmSync(folder, { recursive: true, force: true });
