// Draws pages, one after another:  node draw.mjs BROWSER < REQUESTS
//
// Each line of the input is a JSON object: `page` and `picture` are files, `width` and `height` are in points, `ratio` is
// the pixels of a point. Each is answered by a line: nothing, or why the page was not drawn.

import { createInterface } from "node:readline";
import { Browser, wait } from "./Browser.mjs";

const PATIENCE = 120_000;

// By ratio: a browser that only emulates one rounds the widths of borders to whole points.
const browsers = new Map();
const start = async ({ width, height, ratio }) => {
  const browser = await Browser.start(process.argv[2], `--force-device-scale-factor=${ratio}`,
    // At a large ratio, the usual window is larger than what a browser can draw.
    `--window-size=${width},${height}`,
    // Masks are fetched with CORS, which a page from a file has not.
    "--allow-file-access-from-files",
    // Without it, levels go through the profile of the machine's screen.
    "--force-color-profile=srgb",
    // Layers and fine tiles may else be missing from the picture.
    "--disable-checker-imaging", "--disable-low-res-tiling");
  await browser.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });
  return browser;
};
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const { page, picture, width, height, ratio } = request;
  const draw = async () => {
    if (!browsers.has(ratio)) browsers.set(ratio, await start(request));
    await browsers.get(ratio).open(page, { width, height, ratio: 0 });
    await browsers.get(ratio).picture(picture, { isLarge: true });
  };
  const late = wait(PATIENCE).then(() => { throw new Error(`it did not end within ${PATIENCE / 1_000} s`); });
  await Promise.race([draw(), late]).then(() => console.log(""), error => console.log(error.message.replaceAll("\n", " ")));
}
for (const browser of browsers.values()) await browser.close();
process.exit();
