'use strict';

// An element with properties, `data-` and `aria-` attributes, and children. Anything other than an element is
// text: it reaches the page only as text, never as markup.
const make = (name, properties = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key in element && !key.includes('-')) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter(child => child !== undefined && child !== null));
  return element;
};

const find = id => document.getElementById(id);

// Chooses the next option of a list, and says which.
const step = select => {
  if (select.closest('label').hidden) return;
  select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
  for (const name of ['input', 'change']) select.dispatchEvent(new Event(name));
  announce(select.closest('label').firstChild.textContent.trim() + ': '
    + select.selectedOptions[0].textContent);
};

// What the browser keeps for the next visit. Where it keeps nothing, a page works without.
const recall = name => {
  try { return localStorage.getItem('livery-' + name); } catch { return null; }
};
const remember = (name, text) => {
  try { localStorage.setItem('livery-' + name, text); } catch { }
};
