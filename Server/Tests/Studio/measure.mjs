// Measures the studio: pictures of saved files and of a drag, with the sample theme and with 200 assets; and a document of
// 1 MB on one line.
//
//     node measure.mjs LIVERY-SERVER RESOURCES      TURNS= in the environment: how many files are saved for a figure
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { wait } from "../../../Tests/Browser/Browser.mjs";
import { Browser } from "./Browser.mjs";
import { Page, focus } from "./Page.mjs";
import { Studio } from "./Studio.mjs";

const [program, resources] = process.argv.slice(2), turns = Number(process.env.TURNS ?? 50);
const folder = mkdtempSync(join(tmpdir(), "livery-studio-"));
cpSync(join(resources, "Themes"), folder, { recursive: true });
const browser = await Browser.start();
const { choose, place, enter } = new Page(browser);
await browser.size(1280, 900);
const sorted = (list) => list.sort((a, b) => a - b);
/** When the browser has painted the next picture of a card. */
const painted = (card) => browser.evaluate(`new Promise((resolve) => {
  const image = document.querySelector('.card img[data-stem="${card}"]');
  image.addEventListener("load", () => requestAnimationFrame(() => setTimeout(() => resolve(Date.now()))), { once: true });
})`);
const open = async (file, card) => {
  const studio = await Studio.start(program, file);
  await browser.open(studio.address);
  await browser.until(`document.querySelector('.card img[data-stem="${card}"]')`);
  await browser.evaluate(`document.querySelector('.card[data-key="${card}"]').scrollIntoView({ block: "center" })`);
  await browser.until(`document.querySelector('.card img[data-stem="${card}"]').naturalWidth > 0`, "a picture");
  return studio;
};

/** Measures a theme in which `#1B76C2`, in one of its files, is a color of a card. */
async function measure(name, file, palette, card) {
  const text = readFileSync(palette, "utf8"), studio = await open(file, card);
  await wait(2_000);
  const count = await browser.evaluate(`[...document.querySelectorAll(".picture")].filter((p) => p.tag).length`);
  // From a file's getting its name to the moment when the browser has painted the new picture.
  const times = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    const next = painted(card);
    await wait(100);
    writeFileSync(palette + ".new", text.replace("#1B76C2", "#" + (0x1B76C2 + 0x020304 * turn).toString(16).toUpperCase()));
    const start = Date.now();
    renameSync(palette + ".new", palette);
    times.push((await next) - start);
    await wait(600);
  }
  sorted(times);
  console.log(`${name}, ${count} pictures in sight: saved to painted, ms: median ${times[turns >> 1]}, 90th percentile ${times[Math.ceil(turns * 0.9) - 1]}, longest ${times.at(-1)}`);

  // A drag of three seconds by the sign of the width's field: how many times the pictures in sight were whole again.
  await choose(card);
  const { x, y } = await place(`.number:has(${focus("size 0")}) .grip`);
  await browser.mouse("mousePressed", x, y);
  const cycles = await browser.evaluate("studio.cycles"), start = Date.now();
  // To and fro, two pixels at a time: each move is another width.
  for (let step = 1; Date.now() - start < 3_000; step += 1) {
    await browser.mouse("mouseMoved", x + 2 * Math.abs(step % 120 - 60), y);
    await wait(4);
  }
  const drawn = (await browser.evaluate("studio.cycles")) - cycles;
  await browser.mouse("mouseReleased", x, y, { buttons: 0 });
  // A page with changes asks before it is left.
  await browser.press("#revert");
  await browser.until(`document.querySelector("#save").disabled`);
  console.log(`${name}: a drag of the width, pictures of the page a second: ${(drawn / 3).toFixed(1)}`);
  await studio.stop();
}
await measure("sample", join(folder, "harbor.yaml"), join(folder, "harbor-palette.yaml"), "bookButton");

const library = join(folder, "library.yaml");
writeFileSync(library, `$appearances: [light, dark]\nseaColor: "#1B76C2"\nseaColor~dark: "#7FB8E8"\n` + Array.from({ length: 199 },
  (_, number) => `card${number}Button: {size: [${80 + number % 40}, 32], fill: seaColor, cornerRadius: ${number % 16}, `
    + `shadow: 0 1px 3px rgb(0 0 0 / 0.3), states: {highlighted: {overlay: rgb(0 0 0 / 0.2)}}}\n`).join(""));
await measure("200 assets", library, library, "card0Button");

// A document of 1 MB on one line: from the start of the studio to the first picture, and an edit and a save.
const large = join(folder, "large.json"), assets = { $appearances: ["light"] };
for (let number = 0, size = 0; size < 1_000_000; number += 1) {
  const box = { size: [80 + number % 40, 32], cornerRadius: number % 16, border: { width: 1, color: "#33669980" },
    fill: Array.from({ length: 4 }, (_, layer) => ({ colors: ["#1B76C2", "#7FB8E8"], opacity: 0.25, name: `layer${layer}` })),
    states: { highlighted: { overlay: "rgb(0 0 0 / 0.2)" }, disabled: { opacity: 0.4 } } };
  assets[`card${number}Button`] = box;
  size += JSON.stringify(box).length + 18;
}
writeFileSync(large, JSON.stringify(assets));
let start = Date.now();
const studio = await open(large, "card0Button");
console.log(`1 MB on one line, ${Object.keys(assets).length - 1} assets, ms: first picture ${Date.now() - start}`);
await choose("card0Button");
const next = painted("card0Button");
start = Date.now();
await enter(focus("size 0"), "123");
console.log(`an edit ${(await next) - start}`);
await browser.until(`!document.querySelector("#save").disabled`);
start = Date.now();
await browser.control("s");
await browser.until(`document.querySelector("#status").textContent.startsWith("saved 1 value")`);
console.log(`a save ${Date.now() - start}`);
console.log("resident at most, MB:", Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${studio.process.pid}/status`, "utf8"))[1]) >> 10);
await studio.stop();
await browser.close();
rmSync(folder, { recursive: true, force: true });
