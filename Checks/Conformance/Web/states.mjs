// Drives controls in a browser, and compares what they compute with what elements compute that are
// told their states by `data-state`, of which `ConformanceTool --web` compares the pictures. Then has the
// browser prefer color schemes and contrasts, and compares what elements of all classes, and custom
// properties, compute with those of a page that is told its appearance by `data-theme`.
//
//     livery export web THEME --output FOLDER
//     node Checks/Conformance/Web/states.mjs FOLDER [BROWSER]

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Browser } from '../../../Tests/Browser/Browser.mjs';
import { centerOf, mouseFlag, moveMouse } from '../../../Tests/Browser/page.mjs';

const [folder, program] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node states.mjs FOLDER [BROWSER]');
  process.exit(2);
}
const sheet = readFileSync(join(folder, 'theme.css'), 'utf8');
// Classes as attributes of HTML have them: those of selectors, of which several may be one.
const classesBefore = end => [...new Set([...sheet.matchAll(
  new RegExp(String.raw`^ *(?::where\(.*\) )?(:is\([^)]*\)|\.(?:[\w-]|\\.)+)${end}`, 'gm'),
)].flatMap(match => [...match[1].matchAll(/\.((?:[\w-]|\\.)+)/g)].map(name => name[1].replaceAll('\\', ''))))];
// Those with any state.
const names = classesBefore(String.raw`:where\(`);

// What a person does, and the states that hold then.
const steps = [
  { does: 'nothing', states: '' },
  { does: 'points', states: 'hovered' },
  { does: 'presses', states: 'hovered highlighted' },
  { does: 'releases', states: 'hovered' },
  { does: 'leaves', states: '' },
  { does: 'tabs', states: 'focused' },
  { does: 'selects', states: 'focused selected' },
  { does: 'disables', states: 'selected disabled' },
  { does: 'points at the disabled', states: 'selected disabled' },
  { does: 'presses the disabled', states: 'selected disabled' },
  { does: 'marks as disabled', states: 'selected disabled' },
];
// What a person prefers, and the appearance that holds then.
const preferences = ['light', 'dark'].flatMap(scheme => ['no-preference', 'more'].map(contrast => ({
  scheme, contrast, theme: contrast === 'more' ? `${scheme} highContrast` : scheme,
})));
const classes = classesBefore('');
const variables = [...new Set([...sheet.matchAll(/^ *(--(?:[\w-]|\\.)+):/gm)]
  .map(match => match[1].replaceAll('\\', '')))];
const properties = ['background-image', 'background-color', 'background-blend-mode', 'border-width',
  'border-style', 'border-color', 'border-radius', 'border-image', 'box-shadow', 'outline',
  'outline-offset', 'filter', 'mask', 'opacity', 'padding', 'min-width', 'min-height'];

const temporary = mkdtempSync(join(tmpdir(), 'livery-states-'));
const page = join(temporary, 'page.html');
writeFileSync(page, `<!DOCTYPE html><meta charset="utf-8">
<link rel="stylesheet" href="${pathToFileURL(resolve(folder, 'theme.css'))}">
<style>body { margin: 60px } button { position: absolute; width: 80px } #told { left: 600px }</style>
<a href="#" id="before"></a><button id="driven"></button><button id="told" tabindex="-1"></button>`);

const browser = await Browser.start(program, mouseFlag);
const evaluate = body => browser.evaluate(body);
const mouse = (type, x, y) => moveMouse(browser, type, x, y);

let [failures, comparisons] = [0, 0];
const differing = new Set();
try {
  await browser.open(page);
  for (const name of names) {
    await evaluate(`for (const element of [driven, told]) {
      element.className = ${JSON.stringify(name)}; element.disabled = false;
      element.removeAttribute('aria-selected'); element.removeAttribute('aria-disabled'); element.blur(); }`);
    await mouse('mouseMoved', 1, 1);
    const [x, y] = await centerOf(browser, '#driven');
    let normal;
    for (const { does, states } of steps) {
      switch (does) {
      case 'points': await mouse('mouseMoved', x, y); break;
      case 'presses': await mouse('mousePressed', x, y); break;
      case 'releases': await mouse('mouseReleased', x, y); break;
      case 'leaves': await mouse('mouseMoved', 1, 1); await evaluate('driven.blur()'); break;
      case 'tabs':
        await evaluate('before.focus()');
        await browser.key('Tab');
        break;
      case 'selects': await evaluate('driven.ariaSelected = "true"'); break;
      case 'disables': await evaluate('driven.blur(); driven.disabled = true'); break;
      case 'points at the disabled': await mouse('mouseMoved', x, y); break;
      case 'presses the disabled': await mouse('mousePressed', x, y); break;
      // The pointer stays where it is, but the button can have the focus again.
      case 'marks as disabled':
        await mouse('mouseReleased', x, y);
        await evaluate('driven.disabled = false; driven.ariaDisabled = "true"; driven.blur()');
        break;
      }
      const [found, told] = await evaluate(`told.dataset.state = ${JSON.stringify(states)};
        const all = element => {
          const style = getComputedStyle(element);
          // The color of a line that isn't there is the browser's, and so is a ring of style 'auto'.
          return ${JSON.stringify(properties)}.map(name => name + ': ' +
            (name.startsWith('border-') && style.borderWidth === '0px' && name !== 'border-image'
              && name !== 'border-radius' || name === 'outline' && ['none', 'auto'].includes(style.outlineStyle)
              ? 'none' : style[name]));
        };
        return [all(driven), all(told)]`);
      normal ??= found.join();
      comparisons += 1;
      if (found.join() !== normal) differing.add(states);
      for (const [index, declaration] of found.entries()) {
        if (declaration === told[index]) continue;
        failures += 1;
        console.log(`.${name}, who ${does}: ${declaration}, not ${told[index]}`);
      }
    }
  }
  // An element that came to be under the pointer would be hovered, sooner or later.
  await mouse('mouseMoved', 1, 1);
  await evaluate(`document.body.replaceChildren(...${JSON.stringify(classes)}.map(name =>
    Object.assign(document.createElement('div'), { className: name })))`);
  const looks = async ({ scheme, contrast, theme }) => {
    await browser.send('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-contrast', value: contrast },
    ] });
    return evaluate(`const root = document.documentElement;
      ${theme ? `root.dataset.theme = ${JSON.stringify(theme)}` : 'delete root.dataset.theme'};
      const of = (element, names) => names.map(name =>
        name + ': ' + getComputedStyle(element).getPropertyValue(name));
      return [['', of(root, ${JSON.stringify(variables)})], ...[...document.body.children].map(
        element => ['.' + element.className, of(element, ${JSON.stringify(properties)})])]`);
  };
  const usual = JSON.stringify(await looks({ scheme: 'light', contrast: 'no-preference', theme: 'light' }));
  for (const { scheme, contrast, theme } of preferences) {
    const told = await looks({ scheme: 'light', contrast: 'no-preference', theme });
    if (JSON.stringify(told) !== usual) differing.add(theme);
    // What is told of the color scheme has precedence over what is preferred.
    const other = scheme === 'dark' ? 'light' : 'dark';
    for (const preferred of [{ scheme, contrast }, { scheme: other, contrast, theme: scheme }]) {
      const found = await looks(preferred);
      for (const [index, [name, declarations]] of found.entries()) {
        comparisons += 1;
        for (const [place, declaration] of declarations.entries()) {
          if (declaration === told[index][1][place]) continue;
          failures += 1;
          console.log(`${name} in ${JSON.stringify(preferred)}: ${declaration}, not ${told[index][1][place]}`);
        }
      }
    }
  }
} finally {
  await browser.close();
  rmSync(temporary, { recursive: true });
}
console.log(`${names.length} classes with states of ${classes.length}, ${comparisons} comparisons, ${failures} failures; `
  + `states and appearances that differ from the first: ${[...differing].join(', ')}`);
// A sheet in which nothing changes shows nothing.
process.exit(failures > 0 || differing.size === 0 ? 1 : 0);
