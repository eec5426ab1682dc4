// A page of the studio under test: what is done on it by mouse and keyboard, and the file that it shows.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Browser } from "./Browser.mjs";
import { Studio } from "./Studio.mjs";

export const text$ = (selector) => `document.querySelector(${JSON.stringify(selector)})`;
export const focus = (name) => `[data-focus="${name}"]`;
/** What a field has. */
export const value = (name) => `${text$(focus(name))}?.value`;
export const title = `document.querySelector("#selection-title").textContent`;

export class Page {
  failures = 0;

  constructor(browser, file, text) { Object.assign(this, { browser, file, text }); }

  /** Opens a studio of files in a folder of its own: the theme `app.yaml`, and `sheet.yaml` and `screens` if they are there. */
  static async start(program, files) {
    const folder = mkdtempSync(join(tmpdir(), "livery-page-")), path = (name) => join(folder, name);
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    }
    const page = new Page(await Browser.start(), path("app.yaml"), files["app.yaml"]), { browser } = page;
    const names = Object.keys(files);
    const more = [["--sheet", "sheet.yaml"], ["--screens", "screens"]].filter(([, name]) => names.some((file) => file.startsWith(name)));
    Object.assign(page, { folder, path, studio: await Studio.start(program, page.file, ...more.flatMap(([option, name]) => [option, path(name)])) });
    await browser.size(1280, 900);
    await browser.open(page.studio.address);
    await browser.until(`document.querySelector(".card img")?.naturalWidth > 0`);
    return page;
  }

  /** Each test goes on where the one before has ended, so that after a failure there is nothing to try. */
  test = async (name, body) => {
    if (this.failures) return console.log(`not run: ${name}`);
    try {
      await body();
      console.log(`ok   ${name}`);
    } catch (error) {
      this.failures += 1;
      console.log(`FAIL ${name}\n${error.stack}\n${this.browser.complaints.join("\n")}`);
    }
  };
  async end() {
    await this.test("no exception in the page", async () => { assert.deepEqual(this.browser.complaints, []); });
    await this.test("SIGTERM ends the studio although a page listens", async () => { assert.equal(await this.studio.stop(), 0); });
    await this.browser.close();
    rmSync(this.folder, { recursive: true, force: true });
    console.log(this.failures ? `${this.failures} failed` : "all passed");
    process.exit(this.failures ? 1 : 0);
  }

  isReady = () => this.browser.until(`document.querySelector("#inspector")?.inert === false`);
  place = async (selector) => {
    await this.isReady();
    return this.browser.place(selector);
  };
  click = async (selector) => {
    await this.isReady();
    await this.browser.click(selector);
  };
  /** Clicks the button with a text, in what a selector names. */
  press = async (text, within = "#popover") => {
    const button = `[...document.querySelectorAll(${JSON.stringify(`${within} button`)})].find(({ textContent }) => textContent.startsWith(${JSON.stringify(text)}))`;
    await this.browser.until(button, `a button ${text}`);
    await this.browser.evaluate(`${button}.click()`);
  };
  /** Presses an entry of a menu. */
  menu = async (button, entry) => {
    await this.click(button);
    await this.press(entry);
  };
  /** Chooses one of a list, or sets a field. */
  select = (selector, value, event = "change") => this.browser.use(selector, `(field) => {
    field.value = ${JSON.stringify(value)};
    field.dispatchEvent(new Event("${event}"));
  }`);
  texts = (selector) => this.browser.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(({ textContent }) => textContent)`);
  drag = async (selector, across, down = 0) => {
    const { browser } = this, { x, y } = await this.place(selector);
    await browser.mouse("mousePressed", x, y);
    for (let step = 1; step <= 5; step += 1) {
      await browser.mouse("mouseMoved", x + across * step / 5, y + down * step / 5);
    }
    await browser.mouse("mouseReleased", x + across, y + down, { buttons: 0 });
  };
  key = (name, modifiers) => this.browser.key(name, modifiers);
  /** Writes a text into a field in place of its own, and presses Enter. */
  enter = async (selector, text) => {
    await this.isReady();
    await this.browser.type(selector, text);
    await this.key("Enter");
  };
  choose = async (name) => {
    await this.click(`button.card[data-key="${name}"], .card [data-part="${name}"]`);
    await this.browser.until(`${title} === "${name}" && !document.querySelector("#inspector").inert`);
  };
  /** Saves, and compares the file with what it was before, where one text stands for another. */
  saves = async (...replacements) => {
    const { browser } = this;
    await browser.until(`!document.querySelector("#save").disabled`, "an edit");
    // The page shows what was changed before.
    await this.settled();
    await browser.control("s");
    let wanted = this.text;
    for (let index = 0; index < replacements.length; index += 2) {
      assert.ok(wanted.includes(replacements[index]), replacements[index]);
      wanted = wanted.replace(replacements[index], replacements[index + 1]);
    }
    await browser.until(`document.querySelector("#save").disabled`, "saved");
    this.text = wanted;
    assert.equal(readFileSync(this.file, "utf8"), wanted);
    await this.settled();
  };
  /** Waits until the page has read the state after its last change. */
  settled = async () => {
    const count = () => this.browser.evaluate(`performance.getEntriesByType("resource").filter(({ name }) => name.endsWith("/state")).length + " " + studio.cycles`);
    let before;
    do {
      before = await count();
      await new Promise((resolve) => setTimeout(resolve, 450));
    } while (before !== await count());
  };
}
