// The component library's page of the documentation in a browser, used as people use it: by pointer and keyboard, and by
// a program that takes attributes from the generated TypeScript.
//
//     node components.mjs FOLDER BROWSER
//
// FOLDER has what ComponentPageTests makes: page.html, of the elements and rules that Documentation/Components.md shows,
// and web/theme.css and web/theme.ts. Colors and lengths here are those of the page's palette, by hand.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser, wait } from '../../../LiveryCommandsTests/Gallery/Page/browser.mjs';

const [folder, program] = process.argv.slice(2);
let [checks, failures] = [0, 0];
const check = (found, wanted, what) => {
  checks += 1;
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  failures += 1;
  console.log(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
};

const rgb = hex => `rgb(${[1, 3, 5].map(start => parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
const palette = {
  light: { page: '#FFFFFF', surface: '#EEF2F6', ink: '#1B2530', muted: '#55606C', line: '#7C8794', accent: '#0C6CB9',
    onAccent: '#FFFFFF', danger: '#B3261E', onDanger: '#FFFFFF' },
  dark: { page: '#12181F', surface: '#1F2933', ink: '#E8EDF2', muted: '#A3AFBB', line: '#75818D', accent: '#7CC0F4',
    onAccent: '#0A1B29', danger: '#F2A29B', onDanger: '#3B0A07' },
};
for (const colors of Object.values(palette)) for (const name in colors) colors[name] = rgb(colors[name]);
const { light, dark } = palette;

// The generated file without its types, of which it has two kinds; Node.js before 22.6 reads no TypeScript.
const script = readFileSync(join(folder, 'web/theme.ts'), 'utf8')
  .replaceAll(' as const', '').replaceAll(/\(variant: \{[^}]*\} = \{\}\)/g, '(variant = {})');
writeFileSync(join(folder, 'theme.mjs'), script);
const theme = await import(pathToFileURL(join(folder, 'theme.mjs')).href);

// Without a screen, a browser has no pointer that can rest over elements: it is told that it has a mouse.
const mouseFlag = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';
const browser = await Browser.start(program, mouseFlag);
const style = (selector, ...properties) => browser.evaluate(
  `const style = getComputedStyle(document.querySelector(${JSON.stringify(selector)}));
   return ${JSON.stringify(properties)}.map(property => style[property])`);
const box = selector => browser.evaluate(
  `const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
   return { x, y, width, height }`);
const mouse = async (type, selector) => {
  const { x, y, width, height } = selector ? await box(selector) : { x: 2, y: 2, width: 0, height: 0 };
  await browser.send('Input.dispatchMouseEvent',
    { type, x: x + width / 2, y: y + height / 2, button: type === 'mouseMoved' ? 'none' : 'left', clickCount: 1 });
  await wait(30);
};
const active = () => browser.evaluate('return document.activeElement.id || document.activeElement.className');
const [book, call, cancel] = [1, 2, 3].map(index => `.actionButton:nth-of-type(${index})`);
const field = '.nameFieldBox-input';
// A color that lies over a background is an image of it.
const overlay = alpha => `linear-gradient(rgba(0, 0, 0, ${alpha}), rgba(0, 0, 0, ${alpha})), none`;

try {
  const page = join(folder, 'page.html');
  await browser.open(page, { width: 480, height: 640 });

  // Normal states, measures, and what the page arranges.
  check(await style('body', 'backgroundColor', 'color', 'fontSize'), [light.page, light.ink, '15px'], 'the page');
  check(await style('.shipCardBox', 'backgroundColor', 'borderTopColor', 'borderRadius', 'padding', 'rowGap'),
    [light.page, light.surface, '12px', '15px', '8px'], 'the card');
  check(await style('.shipCardBox-title', 'color', 'fontWeight'), [light.ink, '600'], 'the title of the card');
  check(await style('.shipCardBox-text', 'color', 'fontWeight'), [light.muted, '400'], 'the text of the card');
  check(await style(book, 'backgroundColor', 'color', 'minHeight', 'padding', 'borderRadius', 'columnGap'),
    [light.accent, light.onAccent, '40px', '10px 16px', '6px', '8px'], 'the button');
  const icon = await box(book + ' .actionButton-icon');
  check([icon.width, icon.height], [18, 18], 'the icon');
  check(await style(book + ' .actionButton-icon', 'color', 'fill'), [light.onAccent, light.onAccent], 'the color of the icon');
  check(await style(call, 'backgroundColor', 'color', 'borderTopColor', 'padding'),
    [light.surface, light.ink, light.line, '9px 15px'], 'the neutral button');
  check(await style(cancel, 'backgroundColor', 'color', 'minHeight', 'padding', 'fontSize'),
    [light.danger, light.onDanger, '28px', '6px 10px', '12px'], 'the small danger button');
  check([(await box(book)).height, (await box(call)).height, (await box(cancel)).height], [40, 40, 28], 'heights of buttons');
  check(await style(field, 'backgroundColor', 'borderTopColor', 'minHeight'), [light.page, light.line, '40px'], 'the input');
  check(await browser.evaluate(`return getComputedStyle(document.querySelector('${field}'), '::placeholder').color`),
    light.muted, 'the placeholder');
  const row = await box('.shipRowBox');
  check(row.height, 56, 'the row');
  const avatar = await box('.shipRowBox-avatar');
  check([avatar.width, avatar.height, avatar.x - row.x], [40, 40, 16], 'the avatar');
  const badge = await box('.shipRowBox-badge');
  check([badge.width, badge.height, row.x + row.width - badge.x - badge.width], [20, 20, 16], 'the badge is a circle');
  await browser.evaluate('document.querySelector(".shipRowBox-badge").textContent = "128"');
  const wide = await box('.shipRowBox-badge');
  check([wide.width > 24, wide.height], [true, 20], 'the badge of a long text');

  // The pointer.
  await mouse('mouseMoved', book);
  check(await style(book, 'backgroundColor', 'backgroundImage'), [light.accent, overlay(0.08)], 'under the pointer');
  await mouse('mousePressed', book);
  check(await style(book, 'backgroundColor', 'backgroundImage'), [light.accent, overlay(0.16)], 'pressed');
  await mouse('mouseReleased', book);
  check(await style(book, 'outlineStyle'), ['none'], 'a click shows no focus');
  await mouse('mouseMoved');
  check(await style(book, 'backgroundImage'), ['none'], 'no longer under the pointer');
  await mouse('mouseMoved', '.shipRowBox');
  await mouse('mousePressed', '.shipRowBox');
  check(await style('.shipRowBox', 'backgroundColor'), [light.surface], 'a pressed row');
  check(await style('.shipRowBox-avatar', 'backgroundColor'), [light.page], 'the avatar of a pressed row');
  await mouse('mouseReleased', '.shipRowBox');
  check(await browser.evaluate('return location.hash'), '#aurora', 'a row is a link');
  await mouse('mouseMoved');
  check(await style('.shipRowBox', 'backgroundColor'), [light.page], 'a released row');

  // The field: by its label, wrong, and right again.
  await browser.click('.nameFieldBox-label');
  check(await active(), 'name', 'the label leads to the input');
  check(await style(field, 'borderTopColor', 'outlineColor', 'outlineStyle', 'outlineWidth'),
    [light.accent, light.accent, 'solid', '1px'], 'the input with the focus');
  check(await style('.nameFieldBox-hint', 'color'), [light.muted], 'a hint before anything is wrong');
  await browser.type('x');
  await browser.evaluate(`document.querySelector('${field}').select()`);
  await browser.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Backspace', windowsVirtualKeyCode: 8 });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Backspace', windowsVirtualKeyCode: 8 });
  await browser.key('Tab');
  check(await browser.evaluate(`return document.querySelector('${field}').value`), '', 'an input that is empty again');
  check(await style(field, 'borderTopColor', 'outlineStyle'), [light.danger, 'none'], 'an input that lacks its value');
  check(await style('.nameFieldBox-hint', 'color'), [light.danger], 'the hint of a wrong input');
  check(await style('.nameFieldBox-label', 'color'), [light.ink], 'the label of a wrong input');
  await browser.click(field);
  check(await style(field, 'borderTopColor', 'outlineColor'), [light.danger, light.danger], 'a wrong input with the focus');
  await browser.type('Aurora');
  await browser.key('Tab');
  check(await style(field, 'borderTopColor'), [light.line], 'an input that is right');
  check(await style('.nameFieldBox-hint', 'color'), [light.muted], 'the hint of a right input');

  // The keyboard, from the input to the buttons.
  check(await active(), 'actionButton', 'Tab leads to the button');
  check(await style(book, 'outlineColor', 'outlineStyle', 'outlineWidth', 'outlineOffset'),
    [light.accent, 'solid', '2px', '2px'], 'a button with the focus');
  await browser.evaluate(`window.presses = 0; document.querySelector('${book}').onclick = () => window.presses++`);
  await browser.key('Enter');
  check(await browser.evaluate('return window.presses'), 1, 'Enter presses a button');
  await browser.key('Tab');
  check(await style(book, 'outlineStyle'), ['none'], 'a button without the focus');
  check(await style(call, 'outlineStyle'), ['solid'], 'the next button');

  // What is disabled: under the pointer, and in its parts.
  await browser.evaluate(`document.querySelector('${book}').disabled = true; document.querySelector('${field}').disabled = true`);
  await mouse('mouseMoved', book);
  check(await style(book, 'backgroundColor', 'backgroundImage', 'color'), [light.surface, 'none', light.line],
    'a disabled button under the pointer');
  check(await style(book + ' .actionButton-icon', 'color'), [light.line], 'the icon of a disabled button');
  check(await style(field, 'backgroundColor', 'color'), [light.surface, light.line], 'a disabled input');
  check(await style('.nameFieldBox-label', 'color'), [light.line], 'the label of a disabled input');
  await mouse('mouseMoved');
  await browser.evaluate(`document.querySelector('${book}').disabled = false; document.querySelector('${field}').disabled = false`);

  // Chips and the switch.
  const [ferries, tugs] = ['.filterButton:nth-of-type(1)', '.filterButton:nth-of-type(2)'];
  check(await style(ferries, 'backgroundColor', 'color', 'borderTopColor'), [light.accent, light.onAccent, light.accent],
    'a chosen chip');
  check(await style(tugs, 'backgroundColor', 'color', 'borderTopColor'), ['rgba(0, 0, 0, 0)', light.ink, light.line], 'a chip');
  await browser.evaluate(`for (const chip of document.querySelectorAll('.filterButton')) {
    chip.onclick = () => chip.setAttribute('aria-checked', chip.getAttribute('aria-checked') !== 'true') }`);
  await browser.click(tugs);
  check(await style(tugs, 'backgroundColor', 'color'), [light.accent, light.onAccent], 'a chip that was clicked');
  await browser.key(' ');
  check(await style(tugs, 'backgroundColor'), ['rgba(0, 0, 0, 0)'], 'a chip after the space bar');
  const night = '.nightSwitchButton';
  const shows = async state => (await style(night, 'borderImageSource'))[0].includes(`nightSwitchButton${state}.png`);
  check(await shows('-checked'), true, 'the switch');
  const size = await box(night);
  check([size.width, size.height], [44, 26], 'the size of the switch');
  await browser.click(night);
  check([await browser.evaluate(`return document.querySelector('${night}').checked`), await shows('')], [false, true],
    'a switch that was clicked');
  await browser.key(' ');
  check(await shows('-checked'), true, 'a switch after the space bar');

  // A program with the generated names.
  check(theme.variants.actionButton(), { 'data-variant': '' }, 'the default variant');
  const attributes = theme.variants.actionButton({ tone: 'danger', size: 'small' });
  check(attributes, { 'data-variant': 'danger small' }, 'the attributes of a variant');
  await browser.evaluate(`for (const [name, value] of Object.entries(${JSON.stringify(attributes)}))
    document.querySelector('${book}').setAttribute(name, value)`);
  const look = ['backgroundColor', 'color', 'minHeight', 'padding', 'fontSize', 'borderRadius'];
  check(await style(book, ...look), await style(cancel, ...look), 'a variant that a program chose');
  const small = await box(book + ' .actionButton-icon');
  check([small.width, small.height], [14, 14], 'the icon of a small button');
  for (const [name, property] of Object.entries(theme.properties)) {
    check(await browser.evaluate(`return getComputedStyle(document.body).getPropertyValue('${property}') !== ''`), true, name);
  }
  check(await browser.evaluate(`document.body.style.backgroundColor = ${JSON.stringify(theme.variables.accentColor)};
    return getComputedStyle(document.body).backgroundColor`), light.accent, 'a variable that a program names');
  await browser.evaluate('document.body.removeAttribute("style")');

  // Dark, by the reader and by the page; and another brand.
  await browser.evaluate(`document.querySelector('${book}').removeAttribute('data-variant'); document.activeElement.blur()`);
  const isDark = async what => {
    check(await style('body', 'backgroundColor', 'color'), [dark.page, dark.ink], `the page, ${what}`);
    check(await style(book, 'backgroundColor', 'color'), [dark.accent, dark.onAccent], `the button, ${what}`);
    check(await style(cancel, 'backgroundColor', 'color'), [dark.danger, dark.onDanger], `a variant, ${what}`);
    check(await style('.shipRowBox-avatar', 'backgroundColor', 'color'), [dark.surface, dark.accent], `the avatar, ${what}`);
    check(await shows('-checked~dark'), true, `the switch, ${what}`);
  };
  await browser.evaluate('document.documentElement.dataset.theme = "dark"');
  await isDark('of the page');
  await browser.evaluate('delete document.documentElement.dataset.theme');
  await browser.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] });
  await isDark('of the reader');
  await browser.evaluate('document.documentElement.dataset.theme = "light"');
  check(await style(book, 'backgroundColor'), [light.accent], 'a light page for a reader who prefers dark');
  await browser.evaluate('document.documentElement.style.setProperty("--accentColor", "rgb(1, 2, 3)")');
  check(await style(book, 'backgroundColor'), ['rgb(1, 2, 3)'], 'a button of another brand');
  check(await style('.shipRowBox-avatar', 'color'), ['rgb(1, 2, 3)'], 'an avatar of another brand');
  check(await style(ferries, 'backgroundColor', 'borderTopColor'), ['rgb(1, 2, 3)', 'rgb(1, 2, 3)'], 'a chip of another brand');
  check(browser.complaints, [], 'the console');
  if (process.env.LIVERY_LOOK) {
    await browser.open(page, { width: 360, height: 460, ratio: 2 });
    await browser.picture(join(process.env.LIVERY_LOOK, 'components.png'));
  }
} finally {
  await browser.close();
}
console.log(`${checks} checks, ${failures} failures`);
process.exit(failures ? 1 : 0);
