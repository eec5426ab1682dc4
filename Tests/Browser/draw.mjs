// Draws pages, one after another, in one browser:  node draw.mjs BROWSER < REQUESTS
//
// Each line of the input is a JSON object: `page` and `picture` are files, `width` and `height` are in points, `ratio` is
// the pixels of a point. Each is answered by a line: nothing, or why the page was not drawn.

import { createInterface } from "node:readline";
import { Browser, wait } from "./Browser.mjs";

const PATIENCE = 120_000;

const browser = await Browser.start(process.argv[2],
  // Masks are fetched with CORS, which a page from a file has not.
  "--allow-file-access-from-files",
  // Without it, levels go through the profile of the machine's screen.
  "--force-color-profile=srgb");
await browser.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });
for await (const line of createInterface({ input: process.stdin })) {
  const { page, picture, width, height, ratio } = JSON.parse(line);
  const draw = async () => {
    await browser.open(page, { width, height, ratio });
    await browser.picture(picture, { isLarge: true });
  };
  const late = wait(PATIENCE).then(() => { throw new Error(`it did not end within ${PATIENCE / 1_000} s`); });
  await Promise.race([draw(), late]).then(() => console.log(""), error => console.log(error.message.replaceAll("\n", " ")));
}
await browser.close();
process.exit();
