// A page in a browser of the Chromium family, driven through its debugging protocol.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

export const wait = milliseconds => new Promise(done => setTimeout(done, milliseconds));

const codes = {
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, " ": 32, End: 35, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40,
  Delete: 46,
};

export class Browser {
  #program; #ended; #folder; #session; #waiting = new Map(); #count = 0;
  // Exceptions, messages of the console, and requests that leave the page.
  complaints = [];
  static domains = ["Runtime", "Log", "Page", "Network", "DOM", "Accessibility"];

  static async start(program = process.env.CHROMIUM ?? "chromium", ...flags) {
    const browser = new this();
    browser.#folder = mkdtempSync(join(tmpdir(), "livery-browser-"));
    browser.#program = spawn(program, [
      "--headless=new", "--disable-gpu", "--no-first-run", "--remote-debugging-pipe", "--no-sandbox",
      "--hide-scrollbars", `--user-data-dir=${browser.#folder}/profile`, ...flags, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#ended = new Promise(done => browser.#program.on("exit", done));
    let pending = "";
    browser.#program.stdio[4].on("data", data => {
      const parts = (pending + data).split("\0");
      pending = parts.pop();
      for (const part of parts) {
        const message = JSON.parse(part);
        if (message.id) browser.#waiting.get(message.id)?.(message); else browser.hear(message);
      }
    });
    let target;
    while (!target) {
      target = (await browser.send("Target.getTargets")).targetInfos.find(info => info.type === "page");
    }
    ({ sessionId: browser.#session } =
      await browser.send("Target.attachToTarget", { targetId: target.targetId, flatten: true }));
    for (const domain of this.domains) await browser.send(domain + ".enable");
    return browser;
  }

  // Takes what the browser tells unasked.
  hear({ method, params }) {
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

  send(method, params = {}, sessionId = this.#session) {
    return new Promise((done, fail) => {
      const id = ++this.#count;
      this.#waiting.set(id, answer => {
        this.#waiting.delete(id);
        answer.error ? fail(new Error(`${method}: ${answer.error.message}`)) : done(answer.result);
      });
      this.#program.stdio[3].write(JSON.stringify({ id, method, params, sessionId: sessionId ?? undefined }) + "\0");
    });
  }

  // What an expression gives in the page.
  async run(expression) {
    const { exceptionDetails, result } = await this.send("Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails) {
      throw new Error(`${exceptionDetails.exception?.description || exceptionDetails.text} in ${expression}`);
    }
    return result.value;
  }

  // Runs the body of an asynchronous function in the page.
  evaluate(body) { return this.run(`(async () => { ${body} })()`); }

  async size(width, height, scheme = "light", ratio = 1) {
    await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: ratio, mobile: false });
    await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] });
  }

  async open(file, { width = 1280, height = 900, ratio = 1, isDark = false, hash = "" } = {}) {
    await this.size(width, height, isDark ? "dark" : "light", ratio);
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
    const text = key === "Enter" ? "\r" : key.length === 1 && !modifiers ? key : undefined;
    const code = codes[key] ?? key.toUpperCase().charCodeAt(0);
    const shared = { key, code: key, windowsVirtualKeyCode: code, modifiers };
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

  async picture(file, { isLarge = false } = {}) {
    const { data } = await this.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: isLarge });
    writeFileSync(file, Buffer.from(data, "base64"));
  }

  kill() { this.#program.kill(); }

  async close() {
    this.kill();
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
