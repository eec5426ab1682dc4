// A headless Chromium, driven through its debugging protocol over a pipe.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Waits until a function gives true. What never comes fails; a busy machine is no reason. */
export async function until(isDone, what, milliseconds = 300_000) {
  const end = Date.now() + milliseconds;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export class Browser {

  static async start(program = process.env.CHROMIUM ?? "chromium") {
    const browser = new Browser();
    browser.profile = mkdtempSync(join(tmpdir(), "livery-chromium-"));
    browser.process = spawn(program, [
      "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
      "--no-first-run", `--user-data-dir=${browser.profile}`, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.number = 0;
    browser.waiting = new Map();
    browser.problems = [];
    browser.dialogs = [];
    let rest = "";
    browser.process.stdio[4].on("data", (data) => {
      const parts = (rest + data).split("\0");
      rest = parts.pop();
      for (const part of parts) browser.receive(JSON.parse(part));
    });
    const { targetInfos } = await browser.send("Target.getTargets");
    const page = targetInfos.find(({ type }) => type === "page");
    const { sessionId } = await browser.send("Target.attachToTarget", { targetId: page.targetId, flatten: true });
    browser.session = sessionId;
    await browser.send("Page.enable");
    await browser.send("Runtime.enable");
    return browser;
  }

  receive(message) {
    if (message.method === "Runtime.exceptionThrown") {
      this.problems.push(message.params.exceptionDetails.exception?.description ?? "an exception");
    }
    // Questions are answered with no.
    if (message.method === "Page.javascriptDialogOpening") {
      this.dialogs.push(message.params.type);
      this.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => {});
    }
    if (message.method === "Inspector.targetCrashed") this.hasCrashed = true;
    const waiting = this.waiting.get(message.id);
    if (!waiting) return;
    this.waiting.delete(message.id);
    if (message.error) waiting.reject(new Error(message.error.message)); else waiting.resolve(message.result);
  }

  send(method, params = {}, sessionId = this.session) {
    const id = ++this.number;
    this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId: sessionId ?? undefined }) + "\0");
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** What an expression gives in the page. */
  async evaluate(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, awaitPromise: true, returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Waits until an expression is true in the page, or in the one that is opening. */
  until(expression, what = expression) { return this.eventually(`Boolean(${expression})`, what); }

  /** What an expression gives, once it gives anything. */
  async eventually(expression, what) {
    let result;
    await until(async () => {
      result = await this.evaluate(expression).catch((error) => {
        if (error.message !== "Inspected target navigated or closed") throw error;
      });
      return result;
    }, what);
    return result;
  }

  open(url) { return this.send("Page.navigate", { url }); }

  /** Opens an address in a second tab until something is true in the first one. */
  async openBeside(url, isDone) {
    const { targetId } = await this.send("Target.createTarget", { url, background: true }, null);
    await this.until(isDone);
    await this.send("Target.closeTarget", { targetId }, null);
  }

  /** Ends the page's process. */
  async crash() {
    await this.send("Inspector.enable");
    this.hasCrashed = false;
    this.send("Page.crash").catch(() => {});
    await until(() => this.hasCrashed, "a crash");
  }

  mouse(type, x, y, more = {}) {
    return this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", buttons: 1, clickCount: 1, ...more });
  }

  /** The page draws its parts anew when it reads the state: waits for an element that can be used, and uses it. */
  use(selector, body) {
    return this.eventually(`((node) => node && !node.closest("[inert]") && ((${body})(node) ?? true))(
      document.querySelector(${JSON.stringify(selector)}))`, selector);
  }

  /** Where an element is, after it has come into view. */
  place(selector) {
    return this.use(selector, `(node) => {
      node.scrollIntoView({ block: "center" });
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width, height };
    }`);
  }

  async click(selector) {
    const { x, y } = await this.place(selector);
    await this.mouse("mousePressed", x, y);
    await this.mouse("mouseReleased", x, y, { buttons: 0 });
  }

  /** A click that does not depend on what is where. */
  press(selector) { return this.use(selector, "(node) => node.click()"); }

  /** Replaces the text of a field, as a person does who is still in it. */
  async type(selector, text) {
    await this.click(selector);
    await this.control("a");
    await this.send("Input.insertText", { text });
  }

  async control(key) {
    for (const type of ["rawKeyDown", "keyUp"]) {
      await this.send("Input.dispatchKeyEvent", {
        type, key, windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0), modifiers: 2,
      });
    }
  }

  size(width, height, scheme = "light") {
    return Promise.all([
      this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false }),
      this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: scheme }] }),
    ]);
  }

  async screenshot() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }

  async stop() {
    this.send("Browser.close").catch(() => {});
    await new Promise((resolve) => this.process.once("exit", resolve));
    // Other processes of the browser may still be writing.
    for (let rest = 50; ; rest -= 1) {
      try {
        return rmSync(this.profile, { recursive: true, force: true });
      } catch (error) {
        if (rest === 0) throw error;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }
}
