const keyNames = { ' ': 'Space', Escape: 'Esc', ArrowLeft: '←', ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→' };

// The keys of a page: one table does what they do, and says it in a dialog. Those of one character can be turned
// off (WCAG 2.2, 2.1.4).
class Keys {
  #actions = new Map();
  #dialog; #shortcuts;

  // Rows have keys, what they do, and the action, which is given the key and the element with the focus, and
  // returns false to leave the key to the browser. A row without an action is one of the element with the focus.
  constructor(rows) {
    const all = [...rows, [['d'], 'dark or light page', changeScheme], [['?'], 'these keys', () => this.show()]];
    for (const [keys, , action] of all) {
      for (const key of action ? keys : []) this.#actions.set(key, action);
    }
    this.#shortcuts = make('input', { type: 'checkbox', id: 'shortcuts', checked: recall('shortcuts') !== 'off',
      onchange: () => remember('shortcuts', this.#shortcuts.checked ? 'on' : 'off') });
    this.#dialog = make('dialog', { id: 'keys', 'aria-labelledby': 'keysTitle' },
      make('h2', { id: 'keysTitle' }, 'Keys'),
      make('dl', {}, ...all.map(([keys, text]) => make('div', {},
        make('dt', {}, ...Keys.#caps(keys)), make('dd', {}, text)))),
      make('label', { className: 'check' }, this.#shortcuts, ' Single keys work'),
      make('form', { method: 'dialog' }, make('button', { type: 'submit' }, 'Close')));
    document.body.append(this.#dialog);
    find('help').addEventListener('click', () => this.show());
    document.addEventListener('keydown', event => this.#press(event));
  }

  static #caps(keys) {
    const caps = keys.map(key => make('kbd', {}, keyNames[key] || key));
    return caps.length > 4 ? [caps[0], ' … ', caps.at(-1)] : caps.flatMap(cap => [cap, ' ']);
  }

  show() { this.#dialog.showModal(); }

  #press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    const key = event.key === '=' ? '+' : event.key;
    const action = this.#actions.get(key);
    if (!action || this.#dialog.open || Keys.#isKept(key, target)) return;
    if (key.length === 1 && !this.#shortcuts.checked) return;
    if (action(key, target) !== false) event.preventDefault();
  }

  // Whether what has the focus has a use for a key of its own.
  static #isKept(key, target) {
    if (target.matches('select, textarea, input:not([type=range], [type=checkbox])')) return true;
    if (key === ' ') return target.matches('button, summary, input');
    return key.startsWith('Arrow') && target.matches('input');
  }
}

// The key to the search, and those in it: Escape empties it, and then leaves it.
const searchKey = leave => {
  const search = find('search');
  search.addEventListener('keydown', event => {
    if (event.key === 'Escape' && search.value) {
      search.value = '';
      search.dispatchEvent(new Event('input'));
    } else if (['Escape', 'ArrowDown', 'Enter'].includes(event.key)) {
      leave();
    } else {
      return;
    }
    event.preventDefault();
  });
  return [['/'], 'search', () => {
    if (document.querySelector('dialog[open]')) return false;
    search.focus();
    search.select();
  }];
};

// What an arrow key leads to from one of several elements in rows; undefined at the end.
const elementBeside = (elements, current, key) => {
  const index = elements.indexOf(current);
  if (index < 0) return;
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return elements[index + step];
  const box = current.getBoundingClientRect();
  let best = Infinity, next = elements[index + step], top = null;
  for (let other = index + step; elements[other]; other += step) {
    const found = elements[other].getBoundingClientRect();
    if (Math.abs(found.top - box.top) < 2) continue;
    top ??= found.top;
    if (Math.abs(found.top - top) >= 2) break;
    const distance = Math.abs(found.left - box.left);
    if (distance < best) [best, next] = [distance, elements[other]];
  }
  return next;
};
