// The icons of a site in a browser: decoded, as links of a page, and as those of a manifest.
//
//     node icons.mjs FOLDER BROWSER
//
// FOLDER has what WebIconTests exports: icons.html, site.webmanifest, and the files that they name. They are served,
// since a browser asks for the manifest of a file not at all.

import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Browser, wait } from "../../../Browser/Browser.mjs";
import { Checks } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();
const check = checks.check.bind(checks);

const types = { ico: "image/x-icon", png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json", html: "text/html" };
const asked = new Set();
const server = createServer((request, response) => {
  const name = request.url.slice(1) || "page.html";
  asked.add(name);
  try {
    const content = name === "page.html"
      ? `<!DOCTYPE html><title>Icons</title>${readFileSync(join(folder, "icons.html"), "utf8")}`
      : readFileSync(join(folder, name));
    response.writeHead(200, { "Content-Type": types[name.split(".").pop()] }).end(content);
  } catch {
    response.writeHead(404).end();
  }
});
await new Promise(done => server.listen(0, "127.0.0.1", done));
const site = `http://127.0.0.1:${server.address().port}/`;

const browser = await Browser.start(program);
try {
  await browser.send("Page.navigate", { url: site });
  const patience = Date.now() + 20_000;
  while (await browser.evaluate("return document.readyState + location.protocol") !== "completehttp:") {
    if (Date.now() > patience) throw new Error("no page");
    await wait(10);
  }
  // The corner and the middle of a picture, as a canvas has them.
  const pixels = name => browser.evaluate(`const image = new Image(); image.src = ${JSON.stringify(name)};
    await image.decode(); const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d'); context.drawImage(image, 0, 0);
    const at = (x, y) => [...context.getImageData(x, y, 1, 1).data];
    return [canvas.width, at(0, 0), at(canvas.width / 2, canvas.width / 2)]`);
  const [sea, white, mark] = [[16, 96, 192, 255], [255, 255, 255, 255], [255, 128, 0, 255]];
  // Of an icon file, a browser shows the largest picture.
  check(await pixels("favicon.ico"), [48, sea, white], "favicon.ico");
  check(await pixels("icon.svg"), [64, sea, white], "icon.svg");
  check(await pixels("apple-touch-icon.png"), [180, sea, white], "apple-touch-icon.png");
  check(await pixels("icon-192.png"), [192, sea, white], "icon-192.png");
  check(await pixels("icon-512.png"), [512, sea, white], "icon-512.png");
  check(await pixels("icon-maskable-512.png"), [512, sea, mark], "icon-maskable-512.png");

  const icons = await browser.evaluate(`return [...document.querySelectorAll('link[rel~=icon]')]
    .map(link => [new URL(link.href).pathname, [...link.sizes]])`);
  check(icons, [["/favicon.ico", ["16x16", "32x32", "48x48"]], ["/icon.svg", []]], "the icons of the page");

  const manifest = await browser.send("Page.getAppManifest");
  check(manifest.url, site + "site.webmanifest", "the address of the manifest");
  check(manifest.errors, [], "the errors of the manifest");
  const parsed = manifest.manifest?.icons ?? JSON.parse(manifest.data).icons;
  check(parsed.length, 3, "the icons of the manifest");
} finally {
  await browser.close();
  server.closeAllConnections();
  server.close();
}
checks.finish();
