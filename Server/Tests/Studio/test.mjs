// Tests of the studio's page in a browser.  usage: node test.mjs LIVERY-SERVER EXAMPLES
import assert from "node:assert/strict";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { problemsOf } from "../../../Tests/Browser/accessibility.mjs";
import { until } from "./Browser.mjs";
import { Page, focus as field, value } from "./Page.mjs";
import { Studio } from "./Studio.mjs";

const [program, examples] = process.argv.slice(2);
const theme = `# The colors of the harbor.
$appearances: [light, dark]
$parameters: {progress: {type: fraction, default: 50%}}
tintColor:   '#336699'   # by day
tintColor~dark: "#112233"

goBox: {size: [80, 40], fill: tintColor, cornerRadius: 4} # the button
barBox:
  size: [100, 10]
  fill: [{color: tintColor, size: ["{progress}", 100%]}, white]
faultyBox: {size: [10, 10], fill: noColor}
`;
const page = await Page.start(program, { "app.yaml": theme, "screens/home.yaml": `size: [200, 100]
children:
  - {type: View, id: part, frame: [20, 10, 100, 50]}
`, "sheet.yaml": `'@View': {alpha: 0.5}\n'#part': {backgroundColor: tintColor, alpha: 1}\n` });
const { test, select, choose: chooseAsset, browser, studio, path } = page;
const read = (name = "app.yaml") => readFileSync(path(name), "utf8");
function write(text) {
  writeFileSync(path("app.yaml.new"), text);
  renameSync(path("app.yaml.new"), path("app.yaml"));
}
/** The color of a pixel of a picture; of one in the middle unless its place is given. */
const pixel = (stem, ...place) => browser.evaluate(`(() => {
  const image = document.querySelector('img[data-stem="${stem}"]');
  if (!image?.naturalWidth) return "";
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const context = canvas.getContext("2d"), [x, y] = [...${JSON.stringify(place)}, canvas.width / 2, canvas.height / 2];
  context.drawImage(image, 0, 0);
  return [...context.getImageData(x, y, 1, 1).data].slice(0, 3).join(" ");
})()`);
const untilPixel = (alt, color, ...place) => until(async () => (await pixel(alt, ...place)) === color, `${alt} is ${color}`);
const untilFile = (name, text) => until(() => read(name) === text, `${name} is ${text}`);
/** Sets a field of the chosen asset. */
const set = (name, text) => select(field(name), text);
const status = `document.querySelector("#status").textContent`;
/** Chooses a shared value. */
const chooseShared = async (name) => {
  const chip = `[...document.querySelectorAll("#shared button")].find(({ textContent }) => textContent.startsWith("${name}"))`;
  await browser.until(chip);
  await browser.evaluate(`${chip}.click()`);
  await browser.until(`document.querySelector("#selection-title").textContent === "${name}" && !document.querySelector("#inspector").inert && document.querySelector('${field("Value")}')`);
};
const press = (selector) => browser.press(selector);
/** What /save answers to an edit: its status and its message. */
const save = (file, pointer, old, text) => browser.evaluate(`(async () => {
  const answer = await fetch("/save", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Livery-Token": localStorage.getItem("token") },
    body: ${JSON.stringify(JSON.stringify({ edits: [{ file: path(file), pointer, old, new: text }] }))},
  });
  return [answer.status, (await answer.json()).error];
})()`);
/** Holds back the page's next answer to a call, until `holding.answer()`. */
const hold = (name) => browser.evaluate(`(() => {
  const whole = window.fetch;
  window.holding = { calls: [] };
  window.fetch = async (address, options) => {
    holding.calls.push(address);
    const answer = await whole(address, options);
    if (address !== "/${name}" || holding.isHeld) return answer;
    holding.isHeld = true;
    await new Promise((resolve) => { holding.answer = resolve; });
    window.fetch = whole;
    return answer;
  };
})()`);
/** Notes calls that the page has the answers of. */
const answered = (name) => browser.evaluate(`performance.getEntriesByType("resource").filter(({ name, responseEnd }) => responseEnd && name.endsWith("/${name}")).length`);

await test("only who has the token gets in", async () => {
  const { origin } = new URL(studio.address);
  assert.equal((await fetch(origin + "/")).status, 403);
  assert.equal((await fetch(origin + "/?token=wrong", { redirect: "manual" })).status, 403);
  assert.equal((await fetch(origin + "/state", { method: "POST", body: "{}" })).status, 403);
  const answer = await fetch(studio.address, { redirect: "manual" });
  const cookie = answer.headers.get("set-cookie");
  const token = new URL(studio.address).searchParams.get("token");
  assert.equal(answer.headers.get("location"), "/#" + token);
  assert.match(cookie, new RegExp(`^livery-studio-${new URL(origin).port}=[0-9a-f]+; HttpOnly; SameSite=Strict`));
  // Servers on other ports get the cookie, too, and can't call the studio with it.
  assert.equal(cookie.includes(token), false);
  const headers = { Cookie: cookie.split(";")[0] };
  assert.equal((await fetch(origin + "/", { headers })).status, 200);
  const json = { "Content-Type": "application/json" };
  const state = (more) => fetch(origin + "/state", { method: "POST", headers: { ...json, ...more }, body: "{}" });
  assert.equal((await state(headers)).status, 403);
  assert.equal((await state({ "Livery-Token": "wrong" })).status, 403);
  assert.equal((await state({ "Livery-Token": token })).status, 200);
  // A form of another page, and a name that leads here.
  assert.equal((await fetch(origin + "/save", { method: "POST", headers: { "Livery-Token": token }, body: "{}" })).status, 415);
  const { request } = await import("node:http");
  const status = await new Promise((resolve) => request(origin + "/", {
    headers: { ...headers, Host: "evil.example:80" },
  }, (answer) => resolve(answer.statusCode)).end());
  assert.equal(status, 403);
});

await test("pictures show", async () => {
  await browser.open(studio.address);
  await browser.until(`document.querySelector('img[data-stem="goBox"]')?.naturalWidth > 0`);
  assert.equal(await pixel("goBox"), "51 102 153");
  assert.equal(await browser.evaluate(`location.search + location.hash`), "");
});

await test("a picture that the studio has no time for is asked for again, and told if it does not come", async () => {
  // Answers as a studio does whose threads are all at work.
  await browser.evaluate(`(() => {
    const whole = window.fetch;
    window.busy = { left: 1 };
    window.fetch = async (address, options) => {
      const answer = await whole(address, options);
      if (address !== "/pictures" || busy.left === 0) return answer;
      busy.left -= 1;
      const result = await answer.json();
      for (const address of Object.keys(result.pictures)) if (address.includes("goBox")) result.pictures[address] = { busy: "too many requests wait" };
      return new Response(JSON.stringify(result), { headers: { "Content-Type": "application/json" } });
    };
  })()`);
  const title = `document.querySelector('img[data-stem="goBox"]').parentElement.title`;
  await browser.evaluate(`(() => { window.told = []; new MutationObserver(() => told.push(${title})).observe(document.querySelector('img[data-stem="goBox"]').parentElement, { attributes: true }); })()`);
  await browser.evaluate(`document.querySelector("#scale").dispatchEvent(new Event("input"))`);
  const cycles = await browser.evaluate(`studio.cycles`);
  await browser.until(`busy.left === 0 && studio.cycles >= ${cycles + 2}`);
  assert.deepEqual(await browser.evaluate(`told.filter(Boolean)`), []);
  await browser.evaluate(`busy.left = 2; document.querySelector("#scale").dispatchEvent(new Event("input"))`);
  await browser.until(`told.includes("too many requests wait")`);
  await browser.until(`${title} === ""`);
});

await test("a fault is in place of its picture, with file and line", async () => {
  await browser.until(`document.querySelector("#pictures .fault")`);
  const text = await browser.evaluate(`document.querySelector("#pictures .fault").textContent`);
  assert.match(text, /app\.yaml:11:\d+: error: .*noColor/);
  await browser.until(`document.querySelector("#faults").textContent.includes("noColor")`);
});

await test("a drag changes the picture, and no file", async () => {
  await chooseAsset("goBox");
  const box = await browser.evaluate(`(() => {
    const grip = document.querySelector('.number:has(${field("size 0")}) .grip');
    grip.scrollIntoView({ block: "center" });
    const { left, top, width, height } = grip.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  })()`);
  const before = await browser.evaluate(`document.querySelector('img[data-stem="goBox"]').naturalWidth`);
  await browser.mouse("mousePressed", box.x, box.y);
  for (let step = 0; step <= 20; step += 1) await browser.mouse("mouseMoved", box.x + step * 2, box.y);
  await browser.mouse("mouseReleased", box.x + 40, box.y);
  await browser.until(`document.querySelector('img[data-stem="goBox"]').naturalWidth > ${before}`);
  assert.equal(read(), theme);
  assert.equal(await browser.evaluate(`document.querySelector("#save").disabled`), false);
  await press("#revert");
  await browser.until(`document.querySelector('img[data-stem="goBox"]').naturalWidth === ${before}`);
});

await test("saving replaces the one value and leaves all else", async () => {
  await chooseAsset("tintColor");
  await set("Color", "#CC6600");
  await untilPixel("goBox", "204 102 0");
  await press("#save");
  await browser.until(`document.querySelector("#status").textContent.startsWith("saved 1 value")`);
  assert.equal(read(), theme.replace("'#336699'", "'#CC6600'"));
  await untilPixel("goBox", "204 102 0");
});

await test("pictures that are asked for while a save is under way don't undo it", async () => {
  // The change of the file is told before the answer, and one more value is set in between.
  await set("Color", "#0066CC");
  await untilPixel("goBox", "0 102 204");
  await hold("save");
  await press("#save");
  await browser.until(`holding.isHeld`);
  await browser.evaluate(`holding.calls = []`);
  await set("Color", "#CC0066");
  await chooseAsset("goBox");
  await set("Radius", "5");
  const { calls, cycles } = await browser.evaluate(`({ calls: holding.calls, cycles: studio.cycles })`);
  assert.equal(calls.includes("/state"), false);
  await browser.evaluate(`holding.answer()`);
  await browser.until(`${status}.startsWith("saved 1 value")`);
  await browser.until(`studio.cycles >= ${cycles + 2}`);
  assert.doesNotMatch(await browser.evaluate(`document.querySelector("#changes-count").textContent`), /not in/);
  assert.equal(read(), theme.replace("'#336699'", "'#0066CC'"));
  // What was set meanwhile is still to be saved, and is shown.
  await untilPixel("goBox", "204 0 102");
  await browser.until(`document.querySelector("#save").textContent === "Save 2"`);
  await press("#save");
  await browser.until(`${status}.startsWith("saved 2 values")`);
  assert.equal(read(), theme.replace("'#336699'", "'#CC0066'")
    .replace("cornerRadius: 4", "cornerRadius: 5"));
});

await test("a value that is set back while its save is under way is an edit of what was saved", async () => {
  const before = read();
  await chooseAsset("tintColor");
  await browser.evaluate(`performance.clearResourceTimings()`);
  await set("Color", "#000000");
  await untilPixel("goBox", "0 0 0");
  // The fields are of a state that was loaded again.
  await until(async () => await answered("state") > 0, "the state after the edit");
  await hold("save");
  await press("#save");
  await browser.until(`holding.isHeld`);
  await set("Color", "#CC0066");
  await browser.evaluate(`holding.answer()`);
  await browser.until(`${status}.startsWith("saved 1 value")`);
  assert.equal(read(), before.replace("#CC0066", "#000000"));
  await browser.until(`document.querySelector("#save").textContent === "Save 1"`);
  // What was saved is said although something is still to be saved, and the state is loaded again.
  await browser.evaluate(`performance.clearResourceTimings()`);
  const screen = read("screens/home.yaml");
  writeFileSync(path("screens/home.yaml"), screen + "\n");
  await until(async () => await answered("faults") > 0, "the faults after a change of a screen");
  writeFileSync(path("screens/home.yaml"), screen);
  assert.match(await browser.evaluate(status), /^saved 1 value/);
  await untilPixel("goBox", "204 0 102");
  await press("#save");
  await untilFile("app.yaml", before);
  await browser.until(`document.querySelector("#save").disabled`);
});

await test("a field keeps the focus when the state is loaded again", async () => {
  const isFocused = `document.activeElement.dataset.focus === "Color"`;
  await browser.evaluate(`document.querySelector('${field("Color")}').focus()`);
  // Another value, and the place of this one, and then the value itself.
  write(read().replace("# The colors", "# The\n# colors").replace("#112233", "#445566"));
  await browser.until(`/app\\.yaml:5:/.test(document.querySelector("#properties .row-label")?.title)`);
  assert.equal(await browser.evaluate(isFocused), true);
  write(theme);
  await browser.until(`${value("Color")} === "#336699"`);
  assert.equal(await browser.evaluate(isFocused), true);
  // What it makes is an edit of the file as it is now.
  await set("Color", "#AA0000");
  await untilPixel("goBox", "170 0 0");
  await press("#save");
  await untilFile("app.yaml", theme.replace("#336699", "#AA0000"));
  await browser.until(`document.querySelector("#save").disabled`);
});

await test("of two states that are loaded at once, the newer one stays", async () => {
  const radius = value("Radius");
  await chooseAsset("goBox");
  write(theme);
  await untilPixel("goBox", "51 102 153");
  await browser.until(`${radius} === "4"`);
  await hold("state");
  write(theme.replace("cornerRadius: 4", "cornerRadius: 6"));
  await browser.until(`holding.isHeld`);
  await browser.evaluate(`holding.calls = []`);
  write(theme.replace("cornerRadius: 4", "cornerRadius: 8"));
  // A page that waits for the first answer does not call.
  const isCalled = await browser.evaluate(`new Promise((resolve) => setTimeout(() => resolve(holding.calls.includes("/state")), 1_000))`);
  if (isCalled) await browser.until(`${radius} === "8"`);
  await browser.evaluate(`performance.clearResourceTimings(); holding.answer()`);
  // Faults are asked for after a state is shown.
  await until(async () => await answered("faults") > 0, "the faults after a state");
  await browser.until(`${radius} === "8"`);
});

await test("an edit on disk shows", async () => {
  write(theme.replace("#336699", "#00AA55"));
  await untilPixel("goBox", "0 170 85");
  await chooseAsset("tintColor");
  await browser.until(`${value("Color")} === "#00AA55"`);
});

await test("a document that can't be read leaves the pictures, with its fault above them", async () => {
  write(theme + "goBox: [\n");
  await browser.until(`/app\\.yaml:1[23]:\\d+: error/.test(document.querySelector("#faults").textContent)`);
  assert.equal(await pixel("goBox"), "0 170 85");
  write(theme.replace("#336699", "#00AA55"));
  await browser.until(`!/app\\.yaml:1[23]/.test(document.querySelector("#faults").textContent)`);
});

await test("a file that has changed is not written over", async () => {
  const changed = theme.replace("#336699", "#777777");
  // The edit is of what the page knows, and the file has another value by the time of saving.
  const answer = await save("app.yaml", "/tintColor", "#336699", "#000000");
  assert.deepEqual(answer, [409, "the file has changed meanwhile; look at it again"]);
  write(changed);
  await untilPixel("goBox", "119 119 119");
  assert.equal(read(), changed);
});

await test("a value that can't be edited says why, and Ctrl-S saves the field that is being typed in", async () => {
  write(theme.replace("$appearances", `$values:\n  long: >\n    two\n    lines\n  short: one\n$appearances`));
  await chooseShared("long");
  await press(field("label "));
  const long = `document.querySelector('${field("written /$values/long")}')`;
  assert.deepEqual(await browser.evaluate(`[${long}.readOnly, ${long}.nextSibling.textContent]`),
    [true, "can't be edited here: it is written on several lines"]);
  await browser.evaluate(`document.querySelector("#popover").hidePopover()`);
  await chooseShared("short");
  await browser.type(field("Value"), "two");
  assert.equal(await browser.evaluate(`document.querySelector("#save").disabled`), false);
  await browser.evaluate(`document.querySelector("#status").textContent = ""`);
  await browser.control("s");
  await browser.until(`${status}.startsWith("saved 1 value")`);
  assert.match(read(), /\n  short: two\n/);
});

await test("a conflict keeps the changes, and saves the others", async () => {
  const changes = `document.querySelector("#changes").textContent`;
  await chooseAsset("tintColor");
  await browser.type(field("Color"), "#000000");
  await chooseAsset("goBox");
  await browser.type(field("Radius"), "9");
  await browser.until(`document.querySelector("#save").textContent === "Save 1"`);
  const changed = read().replace("#336699", "#00AA55");
  write(changed);
  await browser.until(`${changes}.includes("in the file: #00AA55")`);
  assert.match(await browser.evaluate(`document.querySelector("#changes-count").textContent`), /^1 change, 1 not in the files$/);
  // What is being typed stays, and still has the focus.
  assert.equal(await browser.evaluate(`document.activeElement.value`), "9");
  await untilPixel("goBox", "0 170 85");
  await browser.evaluate(`document.querySelector("#status").textContent = ""`);
  await browser.control("s");
  await browser.until(`${status}.startsWith("saved 1 value; 1 value not saved: the file has changed meanwhile; look at it again")`);
  assert.equal(read(), changed.replace("cornerRadius: 4", "cornerRadius: 9"));
  // The file goes, and comes back: the change stays.
  const fault = `document.querySelector("#changes .fault")?.textContent`;
  rmSync(path("app.yaml"));
  await browser.until(`${fault}?.startsWith("can't read 'app.yaml'")`);
  write(changed);
  await browser.until(`${fault}?.startsWith("the file has changed")`);
  assert.match(await browser.evaluate(changes), /#000000/);
  await browser.until(`${value("Radius")} === "4"`);
});

await test("the page asks before it is left with changes", async () => {
  for (const leave of [() => browser.send("Page.reload"), () => browser.evaluate(`location.href = "/"`)]) {
    browser.dialogs = [];
    leave().catch(() => {});
    await until(() => browser.dialogs.length > 0, "a question");
    assert.deepEqual(browser.dialogs, ["beforeunload"]);
    assert.equal(await browser.evaluate(`document.querySelector("#save").textContent`), "Save 1");
  }
  await press("#changes li div button");
  await untilPixel("goBox", "0 0 0");
  await browser.evaluate(`document.querySelector("#status").textContent = ""`);
  await browser.control("s");
  await browser.until(`${status}.startsWith("saved 1 value")`);
  assert.match(read(), /'#000000'/);
  write(theme.replace("#336699", "#777777"));
  await untilPixel("goBox", "119 119 119");
  await browser.until(`document.querySelector("#changes-button").hidden`);
});

await test("a parameter redraws what uses it", async () => {
  assert.equal(await pixel("barBox"), await pixel("barBox"));
  await select("#parameters input", "1", "input");
  await untilPixel("barBox", "119 119 119");
  await select("#parameters input", "0", "input");
  await untilPixel("barBox", "255 255 255");
});

await test("an element of a screen tells its rules and the theme's lines", async () => {
  const box = await browser.evaluate(`(() => {
    const image = document.querySelector('.screen img');
    image.scrollIntoView({ block: "center" });
    const { left, top, width, height } = image.getBoundingClientRect();
    return { left, top, width, height };
  })()`);
  await browser.mouse("mousePressed", box.left + box.width * 0.3, box.top + box.height * 0.3);
  await browser.mouse("mouseReleased", box.left + box.width * 0.3, box.top + box.height * 0.3);
  await browser.until(`document.querySelector("#causes .element")`);
  const text = await browser.evaluate(`document.querySelector("#causes .element").textContent`);
  assert.match(text, /View #part 20 10 100 50/);
  assert.match(text, /backgroundColor: .*#part at .*sheet\.yaml:2:\d+/);
  assert.match(text, /tintColor: .*#777777.* .*app\.yaml:4:\d+/);
  assert.match(text, /not @View at .*sheet\.yaml:1:\d+/);
  await press("#causes .chip");
  await browser.until(`document.querySelector("#selection-title").textContent === "tintColor"`);
});

await test("the page is dark or light", async () => {
  const scheme = `document.documentElement.dataset.scheme`;
  await press("#scheme");
  assert.equal(await browser.evaluate(scheme), "dark");
  await press("#scheme");
  assert.equal(await browser.evaluate(scheme), "light");
  await browser.evaluate(`localStorage.removeItem("livery-scheme")`);
});

await test("the page can be used with a keyboard and a screen reader", async () => {
  for (const scheme of ["light", "dark"]) {
    for (const width of [1280, 320]) {
      await browser.size(width, 900, scheme);
      const { problems, texts, controls } = await problemsOf(browser);
      // A slider may be lower than other targets, as nothing else is near it.
      assert.deepEqual(problems.filter((problem) => !/^target of .* by 16.0: input $/.test(problem)), [], `${scheme}, ${width}`);
      assert.ok(texts > 9 && controls > 9);
    }
  }
  await browser.size(1280, 900);
});

await test("cards, faults and the values of a state follow changes that are not saved", async () => {
  const before = read();
  write(before.replace("cornerRadius: 4}", "cornerRadius: 4, states: {disabled: {opacity: 0.5}}}"));
  await browser.until(`document.querySelector('img[data-stem="goBox-disabled"]')?.naturalWidth > 0`);
  await browser.click(`img[data-stem="goBox-disabled"]`);
  await browser.until(`${value("Opacity")} === "0.5"`);
  await browser.click(`img[data-stem="goBox"]`);
  await browser.until(`document.querySelector("#cell-name").textContent === "Changes go into the base." && !document.querySelector('${field("Opacity")}')`);
  // The values are those of the appearance.
  await select("#appearance", "~dark", "input");
  await chooseAsset("tintColor");
  await browser.until(`${value("Color")} === "#112233"`);
  await browser.type(field("Color"), "#445566");
  await browser.click("#search");
  await browser.until(`[...document.querySelectorAll(".swatch")].some(({ style }) => style.background === "rgb(68, 85, 102)")`);
  await browser.until(`document.querySelector("#inspector").inert === false`);
  await press(field("label "));
  await browser.until(`document.querySelector('${field("written /tintColor~0dark")}')`);
  await set("written /tintColor~0dark", "#44");
  await browser.evaluate(`document.querySelector("#popover").hidePopover()`);
  await browser.until(`/app\\.yaml:5:\\d+: error: .*#44/.test(document.querySelector("#faults").textContent)`);
  await press("#revert");
  await browser.until(`${status} === "reverted"`);
  write(before);
  await browser.until(`!document.querySelector('img[data-stem="goBox-disabled"]')`);
});

await test("a value of a property list changes a screen, and is saved as what it was", async () => {
  const copy = (name, from) => writeFileSync(path(name), readFileSync(join(examples, "Sliders", from)));
  mkdirSync(path("sliders"));
  copy("Theme.plist", "Theme.plist");
  copy("sliders/sliders.yaml", "Screens/sliders.yaml");
  const before = read("Theme.plist");
  const sliders = await Studio.start(program, path("Theme.plist"), "--screens", path("sliders"));
  await browser.open(sliders.address);
  // A place beside the sliders, at 2 pixels for each point.
  const untilGround = (wanted) => untilPixel("sliders", wanted, 320, 480);
  await untilGround("226 238 244");
  await chooseAsset("backgroundColor");
  await set("Color", "rgb(255 238 244)");
  await untilGround("255 238 244");
  assert.equal(read("Theme.plist"), before);
  await press("#save");
  await browser.until(`${status}.startsWith("saved 1 value")`);
  assert.equal(read("Theme.plist"), before.replace("<integer>226</integer>", "<integer>255</integer>"));
  await sliders.stop();
});

await test("a project has its themes, scales and fonts", async () => {
  mkdirSync(path("project/screens"), { recursive: true });
  writeFileSync(path("project/one.yaml"), `goBox: {size: [80, 40], fill: "#336699"}\ntitleFont: {family: DejaVu Sans, size: 20}\n`);
  writeFileSync(path("project/two.yaml"), `$parameters: {tone: {type: color, default: red}}\ngoBox: {size: [60, 30], fill: "{tone}"}\n`);
  writeFileSync(path("project/screens/home.yaml"), `size: [200, 100]\nbackgroundColor: "#010203"\n`);
  writeFileSync(path("project/livery.yaml"), `themes: [one.yaml, {theme: two.yaml, screens: screens, set: {tone: "#AA5500"}}]\noutputs: [{to: png, path: build}]\n`);
  const project = await Studio.start(program, path("project/livery.yaml"));
  await browser.open(project.address);
  await browser.until(`document.querySelector('img[data-stem="goBox"]')?.naturalWidth === 80`);
  // The font's text is a picture of its own, 156 points wide.
  await browser.until(`document.querySelector('img[data-stem="titleFont"]')?.naturalWidth === 312`);
  const choose = (id, value) => select("#" + id, value, "input");
  await choose("scale", "3");
  await browser.until(`document.querySelector('img[data-stem="goBox"]').naturalWidth === 240`);
  assert.equal(await browser.evaluate(`document.querySelector('img[data-stem="goBox"]').width`), 80);
  await choose("theme", "two");
  await browser.until(`document.querySelector('img[data-stem="goBox"]')?.naturalWidth === 60`);
  await untilPixel("goBox", "170 85 0");
  await untilPixel("home", "1 2 3");
  // A change of the other theme is shown there, and each theme is saved in its own file.
  writeFileSync(path("project/two.yaml"), read("project/two.yaml").replace("[60, 30]", "[50, 30]"));
  await browser.until(`document.querySelector('img[data-stem="goBox"]').naturalWidth === 50`);
  await chooseAsset("goBox");
  await set("size 1", "20");
  await browser.until(`document.querySelector('img[data-stem="goBox"]').naturalHeight === 20`);
  await press("#save");
  await browser.until(`document.querySelector("#status").textContent.startsWith("saved 1 value")`);
  assert.match(read("project/two.yaml"), /size: \[50, 20\]/);
  await project.stop();
});

await test("two studios don't log each other out", async () => {
  const other = await Studio.start(program, path("app.yaml"));
  await browser.open(other.address);
  await browser.until(`document.querySelector('img[data-stem="goBox"]')?.naturalWidth > 0`);
  await browser.open(new URL(studio.address).origin + "/");
  await browser.until(`document.querySelector('.screen img')?.naturalWidth > 0`);
  await browser.open(new URL(other.address).origin + "/");
  await browser.until(`document.querySelector('img[data-stem="goBox"]')?.naturalWidth > 0 && !document.querySelector('.screen')`);
  await other.stop();
  await browser.until(`${status}.includes("the studio has ended")`);
  await browser.open(new URL(studio.address).origin + "/");
  await browser.until(`document.querySelector('.screen img')?.naturalWidth > 0`);
});

await test("edits outlive their tab's page", async () => {
  const before = read();
  await chooseAsset("tintColor");
  await set("Color", "#123456");
  await untilPixel("goBox", "18 52 86");
  // As a browser does with a tab that it has discarded, or that has crashed: nobody is asked.
  await browser.crash();
  await browser.open(new URL(studio.address).origin + "/");
  await browser.until(`document.querySelector("#save")?.textContent === "Save 1"`);
  await untilPixel("goBox", "18 52 86");
  await chooseAsset("tintColor");
  assert.equal(await browser.evaluate(value("Color")), "#123456");
  assert.equal(read(), before);
  await press("#revert");
  await browser.until(`${status} === "reverted"`);
  assert.equal(await browser.evaluate(`sessionStorage.length`), 0);
});

await test("a call that fails says why", async () => {
  const failing = (name) => browser.evaluate(`(() => {
    const whole = window.fetch;
    window.fetch = async (address, options) => {
      if (address !== "/${name}") return whole(address, options);
      window.fetch = whole;
      throw new Error("no ${name} today");
    };
  })()`);
  for (const [name, act] of [
    ["cell", () => press(`button.card:has(img[data-stem="goBox"])`)],
    ["state", () => write(theme.replace("#336699", "#224466"))],
    ["faults", () => write(theme.replace("#336699", "#446622"))],
  ]) {
    await failing(name);
    await act();
    await browser.until(`${status} === "no ${name} today"`);
  }
  await untilPixel("goBox", "68 102 34");
});

await test("a page saves with a studio that was started again", async () => {
  const old = await Studio.start(program, path("app.yaml"));
  await browser.open(old.address);
  await chooseAsset("tintColor");
  await browser.until(`${status} === "live"`);
  await set("Color", "#654321");
  await untilPixel("goBox", "101 67 33");
  await old.stop();
  await browser.until(`${status}.includes("the studio has ended")`);
  const again = await Studio.start(program, path("app.yaml"), "--port", new URL(old.address).port);
  await browser.until(`${status} === "the studio was started again: open the address that it has printed"`);
  await browser.openBeside(again.address, `${status} === "live"`);
  await press("#save");
  await browser.until(`${status}.startsWith("saved 1 value")`);
  assert.match(read(), /#654321/);
  await again.stop();
});

await test("samples are drawn over pictures, with a switch, and parts are on the card of their box", async () => {
  writeFileSync(path("boxes.yaml"), `$appearances: [light]
goBox:
  size: [auto, 40]
  padding: 0 16
  fill: red
  cornerRadius: 4
  textColor: white
  font: {family: DejaVu Sans, size: 15}
  sample: Book now
  parts: {icon: {size: 20}, mark: {fill: blue, size: 4}}
  states: {disabled: {textColor: gray}}
plainBox: {size: 8, fill: red}
`);
  const boxes = await Studio.start(program, path("boxes.yaml"));
  await browser.open(boxes.address);
  const sample = (stem) => `document.querySelector('.picture:has(img[data-stem="${stem}"]) .labelled')`;
  // They are made as small as there is room.
  const width = (stem) => `${sample(stem)}?.getBoundingClientRect().width`;
  await browser.until(`${width("goBox-disabled")} < 84 && ${width("goBox")} < 84`);
  const shown = await browser.evaluate(`(() => {
    const element = ${sample("goBox")};
    const { color, fontSize, borderImageSource } = getComputedStyle(element);
    return [element.textContent, color, fontSize, borderImageSource.slice(0, 19), element.style.minHeight,
      document.querySelector('img[data-stem="goBox"]').hidden];
  })()`);
  assert.deepEqual(shown, ["Book now", "rgb(255, 255, 255)", "15px", 'url("data:image/png', "40px", true]);
  assert.equal(await browser.evaluate(`getComputedStyle(${sample("goBox-disabled")}).color`), "rgb(128, 128, 128)");
  assert.deepEqual(await browser.evaluate(`[...document.querySelectorAll('.card[data-key="goBox"] .labeled:first-child [data-part]')].map(part =>
    [part.dataset.part, Boolean(part.querySelector("img"))])`), [["goBox.icon", false], ["goBox.mark", true]]);
  assert.equal(await browser.evaluate(`document.querySelector('.card[data-key="goBox.icon"]')`), null);
  // A text that changes without the picture is drawn again.
  await chooseAsset("goBox");
  await set("Color", "black");
  await browser.until(`getComputedStyle(${sample("goBox")}).color === "rgb(0, 0, 0)"`);
  await press("#samples");
  assert.equal(await browser.evaluate(`document.querySelectorAll(".labelled").length`), 0);
  assert.equal(await browser.evaluate(`document.querySelector('img[data-stem="goBox"]').hidden`), false);
  await press("#samples");
  await browser.until(sample("goBox"));
  await press("#revert");
  await boxes.stop();
});

await page.end();
