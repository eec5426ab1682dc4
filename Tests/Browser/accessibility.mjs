// What WCAG 2.2, level AA, asks of a page, as far as a program can tell.

import { wait } from "./Browser.mjs";

// Runs in the page; returns what is wrong.
const inPage = `
  const problems = [];
  const dialog = document.querySelector('dialog[open]');
  const root = dialog || document.body;
  const isShown = element => element.checkVisibility({ opacityProperty: true, visibilityProperty: true,
    contentVisibilityAuto: true }) && !element.closest('.unseen, .skip:not(:focus)');
  const name = element => element.tagName.toLowerCase() + (element.id ? '#' + element.id : '')
    + (element.className ? '.' + String(element.className).split(' ').join('.') : '');
  const parse = text => {
    const numbers = text.match(/[\\d.]+/g).map(Number);
    return [...numbers.slice(0, 3).map(level => level / 255), numbers[3] ?? 1];
  };
  const mix = ([r, g, b, a], under) => [r, g, b].map((level, index) => level * a + under[index] * (1 - a));
  const light = color => {
    const [r, g, b] = color.map(level => level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [first, second] = [light(one), light(other)];
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  };
  const groundOf = element => {
    const layers = [];
    for (let part = element; part; part = part.parentElement) {
      const style = getComputedStyle(part);
      const color = parse(style.backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
      if (part === document.documentElement) layers.push([1, 1, 1, 1]);
    }
    return layers.reverse().reduce((under, color) => mix(color, under), [1, 1, 1]);
  };
  let texts = 0;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    // Samples of a theme's own colors are what the page shows, not what it says.
    if (!node.data.trim() || !isShown(element) || element.closest('script, .contrasts .letters, .labelled, noscript, option')) continue;
    const style = getComputedStyle(element);
    const ground = groundOf(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || size >= 18.66 && style.fontWeight >= 700;
    const found = ratio(mix(parse(style.color), ground), ground);
    texts += 1;
    if (found < (isLarge ? 3 : 4.5)) {
      problems.push('contrast ' + found.toFixed(2) + ' of "' + node.data.trim().slice(0, 30) + '" in ' + name(element));
    }
  }
  const controls = [...root.querySelectorAll('a[href], button, input, select, summary, [tabindex]')]
    .filter(element => isShown(element) && element.tabIndex >= -1 && !element.matches('main, h2'));
  for (const element of controls) {
    const box = element.getBoundingClientRect();
    // A check box is as large as its label.
    const target = element.closest('label')?.getBoundingClientRect() || box;
    if (Math.max(box.width, target.width) < 24 || Math.max(box.height, target.height) < 23.9) {
      problems.push('target of ' + box.width.toFixed(1) + ' by ' + box.height.toFixed(1) + ': ' + name(element)
        + ' ' + element.textContent.slice(0, 20));
    }
    if (element.tabIndex > 0) problems.push('order of focus: ' + name(element));
    // WCAG 1.4.11: what shows that a control is one, against what is around it.
    const style = getComputedStyle(element);
    if (element.matches('select, input:not([type=range], [type=checkbox])')) {
      const found = ratio(mix(parse(style.borderTopColor), groundOf(element)), groundOf(element.parentElement));
      if (found < 3) problems.push('edge ' + found.toFixed(2) + ' of ' + name(element));
    }
  }
  const identifiers = [...document.querySelectorAll('[id]')].map(element => element.id);
  for (const id of new Set(identifiers)) {
    if (identifiers.filter(other => other === id).length > 1) problems.push('repeated identifier ' + id);
  }
  if (!document.documentElement.lang) problems.push('no language');
  if (document.querySelectorAll('h1').length !== 1) problems.push('not one h1');
  if (document.querySelectorAll('main').length !== 1) problems.push('not one main part');
  for (const list of [[...root.querySelectorAll('h1, h2, h3')].filter(isShown)]) {
    list.forEach((heading, index) => {
      if (index && heading.tagName[1] - list[index - 1].tagName[1] > 1) problems.push('heading ' + heading.textContent);
    });
  }
  for (const group of root.querySelectorAll('[role=group]')) {
    if (!group.ariaLabel) problems.push('group without a name: ' + name(group));
  }
  for (const image of root.querySelectorAll('img')) {
    if (!image.hasAttribute('alt')) problems.push('picture without a text');
  }
  if (document.scrollingElement.scrollWidth > innerWidth) {
    problems.push('wider than the window: ' + document.scrollingElement.scrollWidth);
  }
  if (dialog && [...dialog.querySelectorAll('.left, .right, header')].some(part => part.scrollWidth > part.clientWidth + 1)) {
    problems.push('wider than the dialog');
  }
  return { problems, texts, controls: controls.length };
`;

const roles = ["button", "link", "textbox", "searchbox", "combobox", "slider", "checkbox", "dialog", "region",
  "table", "application", "search", "DisclosureTriangle"];

// Controls that say nothing to a screen reader, by their role and element.
const namelessOf = async browser => {
  const { nodes } = await browser.send("Accessibility.getFullAXTree");
  const nameless = nodes.filter(({ ignored, role, name, properties = [] }) => !ignored && !name?.value
    && (roles.includes(role?.value) || role?.value !== "RootWebArea"
      && properties.some(({ name: key, value }) => key === "focusable" && value.value)));
  return Promise.all(nameless.map(async ({ role, backendDOMNodeId }) => {
    const { outerHTML } = await browser.send("DOM.getOuterHTML", { backendNodeId: backendDOMNodeId })
      .catch(error => ({ outerHTML: error.message }));
    return `no name: ${role.value} ${outerHTML.slice(0, 120)}`;
  }));
};

// What is wrong with what is shown at present.
export const problemsOf = async browser => {
  const { problems, texts, controls } = await browser.run(`(() => { ${inPage} })()`);
  // The tree of names follows the page some frames later, as cards come into the window.
  let nameless = await namelessOf(browser);
  for (let rest = 50; nameless.length && rest > 0; rest -= 1) {
    await wait(100);
    nameless = await namelessOf(browser);
  }
  return { problems: [...problems, ...nameless], texts, controls };
};
