// Style sheets with custom properties in a browser: overrides, subtrees, states by pointer and keyboard, layers.
//
//     node variables.mjs FOLDER BROWSER
//
// FOLDER has the style sheets that WebBrowserTests makes: plain/theme.css, and layered/theme.css in a cascade layer.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Browser } from "../../../Browser/Browser.mjs";
import { Checks, centerOf, mouseFlag, moveMouse, styleOf } from "../../../Browser/page.mjs";

const [folder, program] = process.argv.slice(2);
const checks = new Checks();
const check = checks.check.bind(checks);

// The colors of the theme: accentColor light and dark, inkColor, dangerColor.
const [light, dark, ink, danger] = ["rgb(9, 105, 218)", "rgb(88, 166, 255)", "rgb(27, 37, 48)", "rgb(207, 34, 46)"];

const page = (name, body, { css = "plain", html = "", head = "" } = {}) => {
  writeFileSync(join(folder, name), `<!DOCTYPE html><html ${html}><meta charset="utf-8">
    ${head}<link rel="stylesheet" href="${css}/theme.css">
    <style>body { margin: 40px } [type=checkbox] { appearance: none; margin: 0 }</style><body>${body}</body></html>`);
  return join(folder, name);
};
let browser = await Browser.start(program, mouseFlag);
const style = (selector, property) => styleOf(browser, selector, property);
const background = selector => style(selector, "backgroundColor");
const mouse = (type, x, y) => moveMouse(browser, type, x, y);
const center = selector => centerOf(browser, selector);
const media = features => browser.send("Emulation.setEmulatedMedia",
  { features: Object.entries(features).map(([name, value]) => ({ name, value })) });

try {
  // Overrides on the root element, also through aliases.
  await browser.open(page("root.html", '<button class="goButton" id="a">A</button><button class="aliasButton" id="b">B</button>'));
  check(await background("#a"), light, "the theme");
  check(await background("#b"), light, "an alias");
  await browser.evaluate('document.documentElement.style.setProperty("--accentColor", "rgb(1, 2, 3)")');
  check(await background("#a"), "rgb(1, 2, 3)", "an override on the root");
  check(await background("#b"), "rgb(1, 2, 3)", "an override on the root through an alias");
  check(await style("#b", "outlineColor"), "rgb(1, 2, 3)", "an override on the root through two aliases");
  await browser.evaluate('document.documentElement.style.setProperty("--inset", "20px")');
  check(await style("#a", "padding"), "20px", "an override of a length");
  check(await style("#b", "padding"), "19px 39px", "an override of a length within a border, and of a calculation");
  await browser.evaluate('document.documentElement.style.setProperty("--labelFont", "700 33px serif")');
  check(await style("#a", "fontSize"), "33px", "an override of a font");
  // A page's own rule behind the style sheet, as teams rebrand.
  await browser.open(page("brand.html", '<button class="aliasButton" id="b">B</button><style>:root, [data-theme] { --accentColor: rgb(4, 5, 6) }</style>'));
  check(await background("#b"), "rgb(4, 5, 6)", "a rule of the page");

  // Subtrees.
  await browser.open(page("subtree.html", `<button class="aliasButton" id="out">A</button>
    <section data-theme style="--accentColor: rgb(7, 8, 9)"><button class="aliasButton" id="in">B</button>
    <span class="goButton" id="plain">B</span></section>
    <section data-theme="dark"><button class="aliasButton" id="dark">C</button>
      <div class="lineBox" id="line">C</div>
      <section data-theme="light"><button class="aliasButton" id="light">D</button><div class="lineBox" id="inner">D</div></section>
    </section><div class="lineBox" id="outer">E</div>`, { html: 'data-theme="light"' }));
  check(await background("#out"), light, "outside of a subtree");
  check(await background("#in"), "rgb(7, 8, 9)", "an override on a subtree through an alias");
  check(await style("#in", "outlineColor"), "rgb(7, 8, 9)", "an override on a subtree through two aliases");
  check(await background("#plain"), "rgb(7, 8, 9)", "an override on a subtree");
  check(await background("#dark"), dark, "dark inside light");
  check(await background("#light"), light, "light inside dark inside light");
  check(await style("#line", "padding"), "6px", "a length of dark inside light");
  check(await style("#inner", "padding"), "2px", "a length of light inside dark inside light");
  check(await style("#outer", "padding"), "2px", "a length outside");
  check(await style("#dark", "colorScheme"), "dark", "the color scheme of a subtree");
  await browser.evaluate('document.documentElement.dataset.theme = "dark"');
  check(await background("#out"), dark, "a dark root");
  check(await style("#outer", "padding"), "6px", "a length of a dark root");
  check(await background("#light"), light, "light inside dark");
  check(await style("#inner", "padding"), "2px", "a length of light inside dark");

  // Preferences.
  await browser.open(page("prefers.html", `<button class="goButton" id="a">A</button><div class="lineBox" id="line">A</div>
    <section data-theme="light"><button class="goButton" id="light">B</button><div class="lineBox" id="inner">B</div></section>`),
    { isDark: true });
  check(await background("#a"), dark, "a reader who prefers dark");
  check(await style("#line", "padding"), "6px", "a length for a reader who prefers dark");
  check(await background("#light"), light, "light for a reader who prefers dark");
  check(await style("#inner", "padding"), "2px", "a length of light for a reader who prefers dark");
  await media({ "prefers-color-scheme": "light", "prefers-contrast": "more" });
  check(await background("#a"), "rgb(0, 0, 160)", "a reader who prefers contrast");
  await media({ "prefers-color-scheme": "dark", "prefers-contrast": "more" });
  check(await background("#a"), "rgb(160, 208, 255)", "a reader who prefers dark with contrast");
  await media({ "prefers-color-scheme": "light", "prefers-contrast": "no-preference" });
  await browser.evaluate('document.documentElement.dataset.theme = "highContrast"');
  check(await background("#a"), "rgb(0, 0, 160)", "a page with contrast");
  check(await background("#light"), "rgb(0, 0, 160)", "a subtree of a page with contrast");

  // States by pointer and keyboard.
  await browser.open(page("states.html", `<a href="#" id="before">.</a><button class="stateButton" id="a">A</button>
    <p><input type="checkbox" class="stateButton" id="check"></p>
    <p><input class="stateButton" id="mail" type="email" required></p>
    <button class="stateButton" id="off" disabled>C</button>
    <button class="stateButton" id="soft" aria-disabled="true">D</button>`));
  const border = selector => style(selector, "borderTopColor");
  const [x, y] = await center("#a");
  check(await background("#a"), light, "no state");
  await mouse("mouseMoved", x, y);
  check(await background("#a"), ink, "hovered");
  await mouse("mousePressed", x, y);
  check(await style("#a", "opacity"), "0.5", "pressed");
  await mouse("mouseReleased", x, y);
  check(await style("#a", "opacity"), "1", "released");
  await mouse("mouseMoved", 1, 1);
  check(await background("#a"), light, "no longer hovered");
  await browser.evaluate('document.querySelector("#before").focus()');
  await browser.key("Tab");
  check(await browser.evaluate("return document.activeElement.id"), "a", "the focus");
  check(await style("#a", "outlineColor"), danger, "focused by the keyboard");
  await browser.key("Tab");
  check(await style("#a", "outlineStyle"), "none", "no longer focused");
  for (const [attribute, value, other] of [
    ["aria-selected", "true", "false"], ["aria-checked", "true", "mixed"], ["aria-pressed", "true", "false"],
  ]) {
    await browser.evaluate(`document.querySelector("#a").setAttribute("${attribute}", "${value}")`);
    check(await style("#a", "borderRadius"), "9px", attribute);
    await browser.evaluate(`document.querySelector("#a").setAttribute("${attribute}", "${other}")`);
    check(await style("#a", "borderRadius"), "4px", `${attribute} of ${other}`);
    await browser.evaluate(`document.querySelector("#a").removeAttribute("${attribute}")`);
  }
  for (const [attribute, value, other] of [["aria-current", "page", "false"], ["aria-invalid", "true", "false"]]) {
    const wanted = attribute === "aria-current" ? ink : danger;
    await browser.evaluate(`document.querySelector("#a").setAttribute("${attribute}", "${value}")`);
    check(await border("#a"), wanted, attribute);
    await browser.evaluate(`document.querySelector("#a").setAttribute("${attribute}", "${other}")`);
    check(await border("#a"), light, `${attribute} of ${other}`);
  }
  await browser.click("#check");
  check(await browser.evaluate('return document.querySelector("#check").checked'), true, "a click");
  check(await style("#check", "borderRadius"), "9px", ":checked");
  await browser.key(" ");
  check(await browser.evaluate('return document.querySelector("#check").checked'), false, "the space bar");
  check(await style("#check", "borderRadius"), "4px", "no longer :checked");
  check(await border("#mail"), light, "a field before it is used");
  await browser.click("#mail");
  await browser.type("x");
  await browser.key("Tab");
  check(await border("#mail"), danger, ":user-invalid");
  for (const id of ["#off", "#soft"]) {
    const place = await center(id);
    check(await background(id), "rgb(200, 200, 200)", `disabled ${id}`);
    await mouse("mouseMoved", ...place);
    check(await background(id), "rgb(200, 200, 200)", `disabled under the pointer ${id}`);
    await mouse("mousePressed", ...place);
    check(await style(id, "opacity"), "1", `disabled and pressed ${id}`);
    await mouse("mouseReleased", ...place);
  }
  await mouse("mouseMoved", 1, 1);
  for (const [state, property, value] of [
    ["hovered", "backgroundColor", ink], ["highlighted", "opacity", "0.5"], ["selected", "borderRadius", "9px"],
    ["invalid", "borderTopColor", danger], ["disabled", "backgroundColor", "rgb(200, 200, 200)"],
  ]) {
    await browser.evaluate(`document.querySelector("#a").dataset.state = "${state}"`);
    check(await style("#a", property), value, `data-state ${state}`);
  }
  await browser.evaluate('delete document.querySelector("#a").dataset.state');
  // A touch leaves no element hovered.
  check(browser.complaints, [], "the console");
  await browser.close();
  browser = await Browser.start(program);
  await browser.open(join(folder, "states.html"));
  check(await browser.evaluate('return matchMedia("(hover: none)").matches'), true, "a screen that is touched");
  await mouse("mouseMoved", x, y);
  check(await browser.evaluate('return document.querySelector("#a").matches(":hover")'), true, "a pointer");
  check(await background("#a"), light, "hovered where nothing can rest");
  await browser.evaluate('document.querySelector("#a").dataset.state = "hovered"');
  check(await background("#a"), ink, "told to be hovered where nothing can rest");

  // Layers: a later one wins, and an unlayered style sheet beats all of them.
  const utilities = "@layer utilities { .bg-red { background: rgb(255, 0, 0) } }";
  for (const [css, wanted] of [["layered", "rgb(255, 0, 0)"], ["plain", light]]) {
    const head = `<style>@layer components, utilities; ${utilities}</style>`;
    await browser.open(page(`${css}.html`, '<button class="goButton bg-red" id="a">A</button>', { css, head }));
    check(await background("#a"), wanted, `a utility, ${css}`);
  }
  check(browser.complaints, [], "the console");
  await browser.open(page("look.html", ["light", "dark"].map(theme => `<section data-theme="${theme}"
    style="padding: 12px; background: light-dark(white, #111)">
    <button class="goButton">Go</button> <button class="aliasButton">Alias</button> <button class="stateButton">State</button>
    <button class="stateButton" data-state="disabled">Off</button> <button class="derivedButton">Derived</button>
    <section data-theme="${theme === "light" ? "dark" : "light"}" style="padding: 8px; background: light-dark(white, #111)">
      <button class="goButton">Within</button></section></section>`).join("")), { width: 640, height: 300 });
  if (process.env.LIVERY_LOOK) await browser.picture(join(process.env.LIVERY_LOOK, "variables.png"));
} finally {
  await browser.close();
}
checks.finish();
