// A page in a browser of the Chromium family, driven through its debugging protocol.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));

const codes = { Backspace: 8, Tab: 9, Enter: 13, Escape: 27, End: 35, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 };

export class Browser {
  #program; #ended; #folder; #session; #waiting = new Map(); #count = 0;
  // Exceptions, messages of the console, and requests that leave the page.
  complaints = [];

  static async start(path, ...flags) {
    const browser = new Browser();
    browser.#folder = mkdtempSync(join(tmpdir(), "livery-gallery-"));
    browser.#program = spawn(path, [
      "--headless=new", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe", "--no-sandbox",
      "--hide-scrollbars", `--user-data-dir=${browser.#folder}/profile`, ...flags, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#ended = new Promise(done => browser.#program.on("exit", done));
    let pending = "";
    browser.#program.stdio[4].on("data", data => {
      const parts = (pending + data).split("\0");
      pending = parts.pop();
      for (const part of parts) browser.#take(JSON.parse(part));
    });
    let target;
    while (!target) {
      target = (await browser.send("Target.getTargets")).targetInfos.find(info => info.type === "page");
    }
    ({ sessionId: browser.#session } =
      await browser.send("Target.attachToTarget", { targetId: target.targetId, flatten: true }));
    for (const domain of ["Runtime", "Log", "Page", "Network", "DOM", "Accessibility"]) {
      await browser.send(domain + ".enable");
    }
    return browser;
  }

  #take(message) {
    const { id, method, params } = message;
    if (id) return this.#waiting.get(id)?.(message);
    if (method === "Runtime.exceptionThrown") {
      const { text, exception } = params.exceptionDetails;
      this.complaints.push(`${text} ${exception?.description || ""}`);
    }
    // The checks themselves read what a canvas shows.
    if (method === "Log.entryAdded" && !params.entry.text.startsWith("Canvas2D")) {
      this.complaints.push(params.entry.text);
    }
    if (method === "Network.requestWillBeSent" && !/^(file|data|about):/.test(params.request.url)) {
      this.complaints.push("requests " + params.request.url);
    }
  }

  send(method, params = {}) {
    return new Promise((done, fail) => {
      const id = ++this.#count;
      this.#waiting.set(id, answer => {
        this.#waiting.delete(id);
        answer.error ? fail(new Error(`${method}: ${answer.error.message}`)) : done(answer.result);
      });
      this.#program.stdio[3].write(JSON.stringify({ id, method, params, sessionId: this.#session }) + "\0");
    });
  }

  // Runs the body of an asynchronous function in the page.
  async evaluate(body) {
    const answer = await this.send("Runtime.evaluate",
      { expression: `(async () => { ${body} })()`, returnByValue: true, awaitPromise: true });
    const { exceptionDetails, result } = answer;
    if (exceptionDetails) {
      throw new Error(`${exceptionDetails.exception?.description || exceptionDetails.text} in ${body}`);
    }
    return result.value;
  }

  async open(file, { width = 1280, height = 900, ratio = 1, isDark = false, hash = "" } = {}) {
    await this.send("Emulation.setDeviceMetricsOverride",
      { width, height, deviceScaleFactor: ratio, mobile: false });
    await this.send("Emulation.setEmulatedMedia",
      { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: pathToFileURL(resolve(file)).href + hash });
    const patience = Date.now() + 20_000;
    while (await this.evaluate("return document.readyState + location.protocol") !== "completefile:") {
      if (Date.now() > patience) throw new Error("no page " + file);
      await wait(10);
    }
    await wait(150);
  }

  async key(key, modifiers = 0) {
    const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
    const shared = { key, windowsVirtualKeyCode: codes[key], modifiers };
    await this.send("Input.dispatchKeyEvent", { type: text ? "keyDown" : "rawKeyDown", text, ...shared });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...shared });
    await wait(40);
  }

  async type(text) {
    for (const key of text) await this.key(key);
  }

  async click(selector) {
    const [x, y] = await this.evaluate(`const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = element.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]`);
    for (const type of ["mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    }
    await wait(40);
  }

  async picture(file) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  async close() {
    this.#program.kill();
    await this.#ended;
    // Other processes of the browser may still be writing.
    for (let rest = 50; ; rest -= 1) {
      try {
        return rmSync(this.#folder, { recursive: true, force: true });
      } catch (error) {
        if (rest === 0) throw error;
        await wait(100);
      }
    }
  }
}
