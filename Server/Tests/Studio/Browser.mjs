// The browser of the tests of pages, for a page that a server sends and that draws its parts anew at any time.
import { Browser as PageBrowser, wait } from "../../../Tests/Browser/Browser.mjs";

/** Waits until a function gives true. What never comes fails; a busy machine is no reason. */
export async function until(isDone, what, milliseconds = 300_000) {
  const end = Date.now() + milliseconds;
  while (!(await isDone())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${what}`);
    await wait(10);
  }
}

export class Browser extends PageBrowser {
  static domains = ["Runtime", "Page"];
  dialogs = [];

  hear({ method, params }) {
    super.hear({ method, params });
    // Questions are answered with no.
    if (method === "Page.javascriptDialogOpening") {
      this.dialogs.push(params.type);
      this.send("Page.handleJavaScriptDialog", { accept: false }).catch(() => {});
    }
    if (method === "Inspector.targetCrashed") this.hasCrashed = true;
  }

  /** What an expression gives in the page. */
  evaluate(expression) { return this.run(expression); }

  /** Waits until an expression is true in the page, or in the one that is opening. */
  until(expression, what = expression) { return this.eventually(`Boolean(${expression})`, what); }

  /** What an expression gives, once it gives anything. */
  async eventually(expression, what) {
    let result;
    await until(async () => {
      result = await this.evaluate(expression).catch((error) => {
        if (!error.message.endsWith("Inspected target navigated or closed")) throw error;
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
    // What comes in above an element moves it: a click is where it has come to rest.
    let { x, y } = await this.place(selector);
    for (let last; last?.x !== x || last.y !== y; { x, y } = await this.place(selector)) {
      last = { x, y };
      await wait(40);
    }
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

  control(key) { return this.key(key, 2); }
}
