// Uses pages of galleries as people do, and checks what is to be seen then.
//
//     node page.mjs FOLDER BROWSER
//
// FOLDER has the pages that GalleryPageTests makes: page.html, themes.html, changes.html,
// hostile.html, boxes.html, many.html.

import { join } from 'node:path';
import { Browser, wait } from './browser.mjs';
import { problemsOf } from './accessibility.mjs';

const [folder, path] = process.argv.slice(2);
const file = name => join(folder, name);
let [checks, failures] = [0, 0];
const check = (found, wanted, what) => {
  checks += 1;
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one === other) return;
  failures += 1;
  console.log(`${what}: ${one}, not ${other}`);
};

const browser = await Browser.start(path);
const ask = body => browser.evaluate('return ' + body);
const shown = () => ask(`[...document.querySelectorAll('.cards .card')]
  .filter(card => card.checkVisibility()).map(card => card.dataset.key)`);
const focused = () => ask('document.activeElement.dataset.key || document.activeElement.id || null');
const title = () => ask(`document.querySelector('#dialog[open] h2')?.textContent ?? null`);
const readout = () => ask(`document.querySelector('.readout').textContent`);
const accessibility = async what => {
  const { problems, texts, controls } = await problemsOf(browser);
  check(problems, [], 'accessibility of ' + what);
  check(texts > 5 && controls > 1, true, `texts and controls of ${what}, ${texts} and ${controls}`);
};

try {
  await browser.send('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });

  // Search
  await browser.open(file('page.html'));
  const all = ['accentColor', 'onAccentColor', 'skyGradient', 'titleFont', 'goButton', 'padBox', 'stopButton'];
  check(await shown(), all, 'assets');
  check(await ask(`document.getElementById('count').textContent`), '7 assets', 'count');
  await browser.key('/');
  check(await focused(), 'search', 'focus after /');
  await browser.type('BUTTON sto');
  check(await shown(), ['stopButton'], 'assets found');
  check(await ask(`document.getElementById('count').textContent`), '1 of 7 assets', 'count found');
  check(await ask('new URLSearchParams(location.hash.slice(1)).get("search")'), 'BUTTON sto', 'address');
  await browser.key('Escape');
  check(await shown(), all, 'assets after Escape');
  await browser.type('screens lead');
  check(await shown(), ['goButton'], 'assets found by a comment');
  await browser.key('Escape');
  await browser.type('nothing of the kind');
  check(await shown(), [], 'nothing found');
  await browser.click('#reset');
  check(await shown(), all, 'assets after a reset');

  // Filters
  await browser.click('.chip:nth-child(4)');
  check(await shown(), ['goButton', 'padBox', 'stopButton'], 'images');
  await browser.click('.chip:nth-child(4)');
  await browser.evaluate(`const select = document.getElementById('state'); select.value = 'highlighted';
    select.dispatchEvent(new Event('change'))`);
  check(await shown(), ['goButton', 'stopButton'], 'assets with a state');
  const state = await ask(`document.querySelector('[data-key=goButton] img').src`);
  await browser.evaluate(`const select = document.getElementById('state'); select.value = '';
    select.dispatchEvent(new Event('change'))`);
  await wait(100);
  const usual = await ask(`document.querySelector('[data-key=goButton] img').src`);
  check(usual.startsWith('data:image/png;base64,') && usual !== state, true, 'pictures of states');
  await browser.evaluate(`document.querySelector('.card').focus()`);
  await browser.key('a');
  await wait(100);
  check(await ask(`document.querySelector('[data-key=goButton] img').src`) !== usual, true, 'pictures in the dark');
  check(await ask(`document.querySelector('[data-key=goButton] .stage').className`), 'stage dark', 'ground');
  for (const ground of ['light', 'dark', 'checkered']) {
    await browser.key('g');
    check(await ask(`document.querySelector('[data-key=goButton] .stage').className`), 'stage ' + ground, 'ground');
  }

  // Keys
  await browser.open(file('page.html'), { width: 620 });
  const order = [];
  for (let count = 0; count < 40 && order.at(-1) !== 'accentColor'; count += 1) {
    await browser.key('Tab');
    order.push(await ask(`document.activeElement.dataset.key || document.activeElement.id
      || document.activeElement.textContent.replace(/ .*/, '')`));
  }
  check(order, ['Skip', 'scheme', 'help', 'search', 'Colors', 'Gradients', 'Fonts', 'Images', 'appearance', 'state',
    'scale', 'ground', 'accentColor'], 'order of focus');
  check(await ask(`getComputedStyle(document.activeElement).outlineStyle`), 'solid', 'ring around the focus');
  await browser.key('ArrowRight');
  check(await focused(), 'onAccentColor', 'focus after an arrow');
  await browser.key('ArrowDown');
  await browser.key('ArrowDown');
  await browser.key('ArrowDown');
  const [below, left] = await ask(`[document.activeElement.dataset.key, document.activeElement.getBoundingClientRect().left]`);
  check(['goButton', 'padBox', 'stopButton'].includes(below), true, 'card below, ' + below);
  await browser.key('ArrowUp');
  await browser.key('ArrowDown');
  check(await focused(), 'goButton', 'the way back, from left ' + left);
  await browser.key('Enter');
  check(await title(), 'goButton', 'asset after Enter');
  check(await ask('new URLSearchParams(location.hash.slice(1)).get("asset")'), 'goButton', 'address of an asset');
  await browser.key('j');
  check(await title(), 'padBox', 'next asset');
  await browser.key('k');
  check(await title(), 'goButton', 'previous asset');
  await browser.key('Escape');
  check([await title(), await focused()], [null, 'goButton'], 'focus after Escape');
  await browser.key('?');
  check(await ask(`document.getElementById('keys').open`), true, 'list of keys');
  await accessibility('the list of keys');
  await browser.evaluate(`document.getElementById('shortcuts').click()`);
  await browser.key('Escape');
  await browser.key('/');
  check(await focused() === 'search', false, 'keys that are turned off');
  await browser.evaluate(`document.getElementById('shortcuts').click()`);

  // Zoom
  await browser.open(file('page.html'), { hash: '#asset=goButton' });
  check(await title(), 'goButton', 'asset of an address');
  await wait(200);
  await browser.evaluate(`document.querySelector('.viewer').focus()`);
  await browser.key('ArrowRight');
  const [x, y] = await ask(`(image => [image.naturalWidth >> 1, image.naturalHeight >> 1])
    (document.querySelector('[data-key=goButton] img'))`);
  check((await readout()).trim(), `x ${x}, y ${y}  #2f6fed`, 'pixel in the middle');
  await browser.key('ArrowUp', 8);
  check((await readout()).trim(), `x ${x}, y ${y - 10}  #2f6fed`, 'ten pixels up');
  await browser.key('c');
  check(await ask('navigator.clipboard.readText()'), '#2f6fed', 'copied pixel');
  const zoom = () => ask(`parseFloat(document.querySelector('output.zoom').textContent)`);
  const before = await zoom();
  await browser.key('+');
  check(await zoom() > before, true, 'zoom');
  for (let count = 0; count < 20; count += 1) await browser.key('+');
  check(await zoom(), 6400, 'largest zoom');
  // A pixel of the picture is a square of one color, whatever the zoom: nearest neighbor.
  await browser.evaluate(`gallery.open('padBox')`);
  await wait(300);
  await browser.key('p');
  const colors = await ask(`(() => {
    const canvas = document.querySelector('.viewer canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const found = new Set();
    for (let at = 0; at < data.length; at += 4) if (data[at + 3]) found.add(data.slice(at, at + 4).join());
    return [...found].sort();
  })()`);
  check(colors, ['0,128,0,255', '255,0,0,255'], 'colors of an enlarged picture');
  await browser.key('p');
  await browser.key('0');
  check(await zoom(), 800, 'fitted zoom');
  await browser.evaluate(`gallery.open('goButton')`);
  await wait(200);
  await browser.key('m');
  check(await ask(`document.querySelector('[data-focus=edges]').ariaPressed`), 'true', 'caps and margins');
  const drawn = await ask(`(() => {
    const canvas = document.querySelector('.viewer canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    for (let at = 0; at < data.length; at += 4) {
      if (data[at] === 11 && data[at + 1] === 114 && data[at + 2] === 133) return true;
    }
    return false;
  })()`);
  check(drawn, true, 'lines of caps');
  await browser.evaluate(`gallery.open('padBox')`);
  await wait(200);
  await browser.key('2');
  await wait(200);
  check(await ask(`document.querySelector('[data-scale="2"]').ariaPressed`), 'true', 'scale');
  check(await ask(`document.querySelector('.values').textContent.includes('40 × 32 at 2×')`), true, 'pixels at 2×');
  const recipe = await ask(`document.querySelector('.recipe pre').textContent`);
  check(recipe.includes('size: 20 16'), true, 'recipe ' + recipe.slice(0, 40));
  check(await ask(`document.querySelector('#dialog header .copy').textContent`), 'page.yaml:22', 'location');

  // Values
  await browser.evaluate(`gallery.open('accentColor')`);
  await wait(100);
  await browser.key('c');
  check(await ask('navigator.clipboard.readText()'), '#2f6fed', 'copied color');
  await wait(50);
  check(await ask(`document.getElementById('status').textContent`), 'Copied #2f6fed', 'what is said of it');
  const values = await ask(`Object.fromEntries([...document.querySelectorAll('.values > div')].map(row =>
    [row.children[0].textContent, row.children[1].textContent]))`);
  check(values.SwiftUI, 'Color(red: 0.1843, green: 0.4353, blue: 0.9294)', 'SwiftUI');
  check(values.Android, '0xFF2F6FED', 'Android');
  await browser.click('.values .copy');
  check(await ask('navigator.clipboard.readText()'), '#2f6fed', 'value copied with a click');
  await browser.evaluate(`gallery.open('goButton')`);
  await wait(100);
  await browser.click('[title^="Copy: <svg"]');
  check((await ask('navigator.clipboard.readText()')).startsWith('<svg xmlns="http://www.w3.org/2000/svg" width='), true,
    'SVG copied with a click');
  await browser.evaluate(`gallery.open('accentColor')`);
  await wait(100);
  // By WCAG's formula: L(#2F6FED) = 0.1809, so (1 + 0.05) / (0.1809 + 0.05) = 4.547.
  const contrasts = await ask(`[...document.querySelectorAll('.contrasts tr')].map(row => row.innerText.trim()
    .replace(/\\s+/g, ' '))`);
  check(contrasts[1], 'Aa onAccentColor on accentColor 4.54 : 1 AA', 'contrast');


  // Usage
  const usage = () => ask(`[...document.querySelectorAll('#dialog .usage .values > div')].map(row => row.textContent)`);
  check(await usage(), ['Used bygoButton, skyGradient'], 'what uses a color');
  await browser.click('#dialog .usage a');
  await wait(150);
  check([await title(), await usage()], ['goButton', ['UsesaccentColor', 'Used bystopButton']], 'what a link leads to');
  await browser.evaluate(`document.querySelector('#dialog .usage a').focus()`);
  await browser.key('Enter');
  await wait(150);
  check(await title(), 'accentColor', 'a link by a key');

  // An update draws what has changed, and nothing else.
  await browser.evaluate(`gallery.open('goButton'); document.getElementById('dialog').close();
    window.cards = Object.fromEntries([...document.querySelectorAll('.card')].map(card => [card.dataset.key, card]));
    const next = JSON.parse(document.getElementById('document').textContent);
    const color = next.themes[0].assets.find(asset => asset.key === 'accentColor');
    color.renditions[0].value = color.renditions[0].css = '#123456';
    gallery.replace('page', color)`);
  await wait(200);
  check(await ask(`[...document.querySelectorAll('.card')].filter(card => window.cards[card.dataset.key] !== card)
    .map(card => card.dataset.key)`), ['accentColor'], 'cards drawn anew');
  check(await ask(`document.querySelector('[data-key=accentColor] .facts').textContent`), '#123456', 'updated value');

  await browser.evaluate(`gallery.open('goButton')`);
  await wait(200);
  await browser.key('+');
  const enlarged = await zoom();
  await browser.evaluate(`window.viewer = document.querySelector('.viewer');
    const next = JSON.parse(document.getElementById('document').textContent);
    const [button, other] = ['goButton', 'stopButton'].map(key =>
      next.themes[0].assets.find(asset => asset.key === key));
    gallery.replace('page', { ...other, key: 'goButton', location: button.location })`);
  await wait(250);
  check([await zoom(), await ask(`window.viewer === document.querySelector('.viewer')`)], [enlarged, true],
    'zoom after an update');
  await browser.evaluate(`document.querySelector('.viewer').focus()`);
  await browser.key('ArrowRight');
  check((await readout()).endsWith('#ff0000'), true, 'updated picture');

  // Two themes
  await browser.open(file('themes.html'));
  check(await shown(), all, 'assets of the first theme');
  await browser.evaluate(`const select = document.getElementById('theme'); select.value = '1';
    select.dispatchEvent(new Event('change'))`);
  check(await shown(), ['oldColor', 'sameColor', 'padBox'], 'assets of the second theme');
  check(await ask('new URLSearchParams(location.hash.slice(1)).get("theme")'), '1', 'address of a theme');

  // Two versions
  await browser.open(file('changes.html'));
  check(await shown(), ['newColor', 'oldColor', 'padBox'], 'changed assets');
  check(await ask(`[...document.querySelectorAll('.badge')].map(badge => badge.textContent)`),
    ['added', 'removed', 'changed'], 'what became of them');
  await browser.evaluate(`gallery.open('padBox')`);
  await wait(300);
  // The padBox is 20 by 16 points; its right half is another color.
  check(await ask(`document.querySelector('.difference').textContent`),
    '160 of 320 pixels differ, by at most 255 levels', 'difference');
  check(await ask(`[...document.querySelectorAll('.recipe del, .recipe ins')].length`) >= 2, true, 'changed lines');
  const caption = () => ask(`document.querySelector('.caption').textContent`);
  check(await caption(), 'old, new, difference', 'what is side by side');
  await browser.evaluate(`Viewer.settings.isPaused = true`);
  for (const [mode, text] of [['slider', 'old left of the line, new right of it'], ['onion', 'new at 50 % over old'],
    ['flicker', 'new'], ['difference', 'difference'], ['side', 'old, new, difference']]) {
    await browser.click(`[data-mode=${mode}]`);
    check([await ask(`document.querySelector('[data-mode=${mode}]').ariaPressed`), await caption()], ['true', text], mode);
  }
  for (const text of ['old left of the line, new right of it', 'new at 50 % over old']) {
    await browser.key('v');
    check(await caption(), text, 'next way to compare');
  }
  await browser.key('ArrowRight');
  check(await caption(), 'new at 55 % over old', 'more of the new picture');
  await browser.key('v');
  await browser.evaluate(`document.querySelector('#dialog h2').focus()`);
  await browser.key(' ');
  await wait(800);
  const turns = new Set();
  for (let count = 0; count < 12; count += 1) {
    turns.add(await caption());
    await wait(150);
  }
  check([...turns].sort(), ['new', 'old'], 'pictures in turn');
  await browser.key(' ');
  await browser.key('v');
  await browser.key('v');
  // Of two pictures side by side, a pixel is that of both.
  await browser.evaluate(`document.querySelector('.viewer').focus(); Viewer.settings.grid = false`);
  await browser.key('ArrowRight');
  await browser.key('ArrowLeft', 8);
  check((await readout()).split(' → ').length, 2, 'colors of a pixel in two pictures');
  await browser.evaluate(`Viewer.settings.grid = true`);
  await accessibility('a comparison');

  // Hostile texts
  await browser.open(file('hostile.html'));
  check(await ask('window.hacked'), undefined, 'markup in a theme');
  check(await ask(`document.getElementById('title').textContent.includes('\\\\u{202E}')`), true, 'direction of a title');
  await browser.evaluate(`gallery.open('aColor')`);
  await wait(250);
  check(await ask(`document.querySelector('.comment').textContent`),
    '</script><script>window.hacked=1</script> \\u{202E}gpj.txet.', 'comment');
  // A live page may have assets with faults, whose keys are no names.
  await browser.evaluate(`const next = JSON.parse(document.getElementById('document').textContent);
    const asset = next.themes[0].assets.find(asset => asset.kind === 'color');
    for (const key of ['<img src=x onerror=window.hacked=1>', '"></script><script>window.hacked=1</script>', '\u202e']) {
      next.themes[0].assets.push({ ...asset, key, renditions: [],
        faults: [{ message: key, location: { file: key, line: 1 } }] });
      next.themes[0].assets.push({ ...asset, key: key + 'Color', kind: 'color' });
    }
    gallery.update(next)`);
  await wait(100);
  check((await shown()).length, 9, 'assets with faults');
  for (const key of await shown()) {
    await browser.evaluate(`gallery.open(${JSON.stringify(key)})`);
    await wait(60);
  }
  check(await ask('window.hacked'), undefined, 'markup in details');

  // Many assets
  await browser.open(file('many.html'));
  const total = await ask(`document.querySelectorAll('.card').length`);
  const pictures = await ask(`document.querySelectorAll('.card img').length`);
  check(total === 600 && pictures > 0 && pictures < 150, true, `pictures in sight, ${pictures} of ${total}`);
  await browser.evaluate('scrollTo(0, document.body.scrollHeight)');
  await wait(400);
  check(await ask(`[...document.querySelectorAll('.card')].at(-1).querySelector('img')?.complete`), true, 'last card');
  check(await ask(`document.querySelector('.card').querySelectorAll('img').length`), 0, 'pictures of the first card');

  // Texts over boxes, and parts
  await browser.open(file('boxes.html'));
  const card = key => `document.querySelector('.card[data-key="${key}"]')`;
  check(await shown(), ['bookButton', 'fieldBox', 'fieldBox-aBox'], 'a card for a box with its parts');
  const text = key => ask(`${card(key)}.querySelector('.labelled')?.textContent ?? null`);
  const image = key => ask(`Boolean(${card(key)}.querySelector('img'))`);
  check([await text('bookButton'), await image('bookButton')], ['Book now', false], 'a sample over a picture');
  const style = await ask(`(({ color, fontSize, textTransform, borderImageSource }) =>
    [color, fontSize, textTransform, borderImageSource.startsWith('url("data:image/png')])(
    getComputedStyle(${card('bookButton')}.querySelector('.labelled')))`);
  check(style, ['rgb(255, 255, 255)', '15px', 'uppercase', true], 'the style of a sample');
  check([await text('fieldBox'), await image('fieldBox')], ['AgField box', true], 'a box of its parts');
  check(await ask(`(({ width, height }) => [width, height])(
    ${card('bookButton')}.querySelector('.labelled .unpainted').getBoundingClientRect())`), [20, 20], 'the size of an icon');
  check(await ask(`${card('fieldBox')}.querySelector('.facts').textContent`), 'no picture · 2 states · 2 parts', 'facts');
  await browser.click('#samples');
  check([await text('bookButton'), await image('bookButton')], [null, true], 'the picture without its sample');
  await browser.click('#samples');
  const size = () => ask(`(({ width, height }) => [width, height])(
    document.querySelector('#dialog .example .labelled')?.getBoundingClientRect() ?? {})`);
  await browser.evaluate(`gallery.open('bookButton')`);
  await wait(250);
  check((await size())[1], 40, 'a sample in the dialog');
  check((await size())[0] > 64, true, 'a sample as wide as its text with the padding');
  await accessibility('a sample');
  // By WCAG's formula: L(#0C6CB9) = 0.1433, so (1 + 0.05) / (0.1433 + 0.05) = 5.43.
  const contents = () => ask(`[...document.querySelectorAll('#dialog .contrasts tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent).join(' | '))`);
  check(await contents(), ['text | normal, light | 5.43 : 1 | 4.5 | passes'], 'the contrast of a text');
  await browser.click('[data-focus=samples]');
  check(await ask(`document.querySelector('#dialog .example').hidden`), true, 'the switch of the dialog');
  check(await ask(`document.getElementById('samples').checked`), false, 'the switch of the page');
  await browser.click('[data-focus=samples]');
  check(await ask(`document.querySelector('#dialog .example').hidden`), false, 'the sample once more');
  await browser.evaluate(`gallery.open('fieldBox.hint')`);
  await wait(250);
  check(await ask(`document.querySelectorAll('#dialog .viewer, #dialog img').length`), 0, 'no picture of nothing');
  check(await ask(`document.querySelector('#dialog .values').textContent`),
    'FontDejaVu Sans, 15 pt, 400Text color#5a6068', 'the values of a part');
  check(await contents(), ['text | normal, light | – | 4.5 | not known'], 'a contrast that is not known');
  await accessibility('a part without a picture');
  await browser.key('Escape');
  await browser.key('/');
  await browser.type('hint');
  check(await shown(), ['fieldBox'], 'a box that is found by its part');
  await accessibility('a part alone');

  // Variants
  await browser.open(file('variants.html'));
  check(await shown(), ['goButton'], 'one card for all variants');
  await browser.evaluate(`gallery.open('goButton')`);
  await wait(250);
  const heads = scope => ask(`[...document.querySelectorAll('#dialog [aria-label="Variants and states"] th[scope=${scope}]')]
    .map(head => head.textContent)`);
  check(await heads('row'), ['default', 'danger', 'danger.small', 'neutral', 'neutral.small', 'small'], 'rows of variants');
  check(await heads('col'), ['normal', 'hovered'], 'columns of states');
  check(await ask(`document.querySelectorAll('.sibling').length`), 12, 'variants in all states');
  const current = () => ask(`document.querySelector('.sibling[aria-current]').dataset.focus`);
  check(await current(), 'sibling goButton normal', 'the variant that is open');
  await accessibility('variants and states');
  await browser.click('[data-focus="sibling goButton~danger.small hovered"]');
  await wait(250);
  check(await ask(`document.getElementById('key').textContent`), 'goButton~danger.small', 'a variant from the table');
  check(await current(), 'sibling goButton~danger.small hovered', 'its state');
  check(await ask(`document.activeElement.dataset.focus`), 'sibling goButton~danger.small hovered', 'the focus stays');
  await browser.key('a');
  await wait(150);
  check(await ask(`document.querySelector('.sibling[aria-current]').classList.contains('dark')`), true,
    'variants in the next appearance');
  await browser.evaluate(`gallery.open('goButton.icon~small')`);
  await wait(250);
  check(await heads('row'), ['default', 'danger', 'danger.small', 'neutral', 'neutral.small', 'small'],
    'variants of a part');

  // Black on black
  await browser.evaluate(`gallery.open('goButton~neutral')`);
  await wait(250);
  check((await contents()).map(row => row.split(' | ')[1]),
    ['normal, light', 'hovered, light', 'hovered, dark', 'normal, dark'], 'where the contrast fails');
  check((await contents())[1], 'text | hovered, light | 1.00 : 1 | 4.5 | fails', 'the least contrast');
  await accessibility('a contrast that fails');
  await browser.click('#dialog .contrasts tbody button');
  await wait(150);
  check((await contents())[0], 'text | hovered, light | 1.00 : 1 | 4.5 | fails', 'the rendition that fails');
  check(await ask(`document.querySelector('.rendition[aria-pressed=true]').dataset.rendition`), 'light hovered',
    'the chosen rendition');

  // WCAG
  for (const isDark of [false, true]) {
    for (const width of [1280, 390]) {
      const what = `${isDark ? 'dark' : 'light'}, ${width}`;
      await browser.open(file('page.html'), { width, isDark });
      check(await ask('document.documentElement.dataset.scheme'), isDark ? 'dark' : 'light', 'scheme');
      await accessibility('the page, ' + what);
      for (const key of ['goButton', 'accentColor', 'titleFont', 'skyGradient']) {
        await browser.evaluate(`gallery.open('${key}')`);
        await wait(250);
        await accessibility(`${key}, ${what}`);
      }
    }
  }
  check(browser.complaints, [], 'complaints');
} finally {
  await browser.close();
}
console.log(`${checks} checks, ${failures} failures`);
process.exit(failures ? 1 : 0);
