"use strict";

// An element with properties, `data-` and `aria-` attributes, and children. Anything other than an element is
// text: it reaches the page only as text, never as markup. A button sends no form unless it says so.
const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  if (name === "button") element.type = "button";
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key in element && !key.includes("-")) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
};

// The choices of a list. A name is visible as what `text` makes of it.
const options = (names, chosen, text = name => name) => names.map(name =>
  make("option", { value: name, selected: name === chosen }, visible(text(name))));

const find = id => document.getElementById(id);

// How far an arrow key moves, ten times as far with Shift; null for other keys.
const arrowStep = event => {
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return null;
  event.preventDefault();
  return step.map(side => side * (event.shiftKey ? 10 : 1));
};

// What the browser keeps for the next visit. Where it keeps nothing, a page works without.
const recall = name => {
  try { return localStorage.getItem("livery-" + name); } catch { return null; }
};
const remember = (name, text) => {
  try { localStorage.setItem("livery-" + name, text); } catch { }
};
