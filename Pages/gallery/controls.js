// The appearance, state, scale, and ground that are chosen.
class View {
  theme = 0;
  appearance = [];
  state = [];
  scale = 1;
  ground = 'auto';
  // Whether samples of texts are drawn over the pictures.
  samples = true;
  search = '';
  kinds = new Set();
  statuses = new Set();
  // Whether only what an appearance changes is listed.
  differs = false;

  groundOf(rendition) {
    if (this.ground !== 'auto') return this.ground;
    // What is not opaque would look like another color.
    if (typeof rendition?.value === 'string' && levels(rendition.value)[3] < 1) return 'checkered';
    const names = rendition?.appearance.length ? rendition.appearance : this.appearance;
    return names.includes('dark') ? 'dark' : 'light';
  }

  passes(item) {
    if (this.kinds.size && !this.kinds.has(item.kind)) return false;
    if (this.statuses.size && !this.statuses.has(item.status)) return false;
    if (this.state.length && (item.kind !== 'image' || !item.members.some(({ asset }) => hasState(asset, this.state)))) {
      return false;
    }
    if (this.differs && this.appearance.length && !item.members.some(({ asset }) => asset.renditions.some(rendition =>
      sameNames(rendition.appearance, this.appearance)
      && seen(asset, rendition) !== seen(asset, renditionOf(asset, asset.renditions[0].appearance, rendition.state)))))
      return false;
    // Words of variants, names of parts and states are found, too.
    item.words ??= [...item.members.flatMap(({ key, asset }) => [key, ...asset.renditions.map(({ state }) =>
      stateText(state))]), item.kind, item.asset.resolver, item.asset.comment,
      item.asset.deprecated && 'deprecated ' + item.asset.deprecated]
      .filter(Boolean).join(' ');
    return hasWords(item.words, this.search);
  }
}

const fill = (select, options, chosen) => {
  select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
  select.closest('label').hidden = options.length < 2;
};

// The controls, which follow the document and change the view.
class Controls {
  #view; #chips;
  onchange = () => {};

  constructor(view) {
    this.#view = view;
    const changes = {
      search: value => { view.search = value; },
      theme: value => { view.theme = Number(value); },
      appearance: value => { view.appearance = value ? value.split('.') : []; },
      state: value => { view.state = value ? value.split('.') : []; },
      scale: value => { view.scale = Number(value); },
      ground: value => { view.ground = value; }
    };
    for (const [id, change] of Object.entries(changes)) {
      find(id).addEventListener(id === 'search' ? 'input' : 'change', event => {
        change(event.target.value);
        this.onchange(id);
      });
    }
    find('samples').addEventListener('change', event => {
      view.samples = event.target.checked;
      this.onchange('samples');
    });
    find('differs').addEventListener('change', event => {
      view.differs = event.target.checked;
      this.onchange('state');
    });
    find('tools').addEventListener('submit', event => event.preventDefault());
  }

  // Offers what a theme has.
  offer(document, theme, items) {
    const view = this.#view;
    find('title').textContent = visible(document.title);
    fill(find('theme'), document.compares ? [] : document.themes.map((theme, index) =>
      [String(index), visible(theme.name)]), String(view.theme));
    const appearances = theme.appearances.map(names => [qualifier(names), appearanceText(names)]);
    fill(find('appearance'), appearances, qualifier(view.appearance));
    view.appearance = find('appearance').value ? find('appearance').value.split('.') : [];
    find('differs').closest('label').hidden = appearances.length < 2 || !find('appearance').selectedIndex;
    find('usual').textContent = appearances[0]?.[1] ?? '';
    const states = new Map([['', 'normal']]);
    const scales = new Set();
    for (const { asset } of items.flatMap(({ members }) => members)) {
      for (const rendition of asset.renditions) {
        states.set(qualifier(rendition.state || []), stateText(rendition.state));
        if (asset.kind === 'image') for (const image of rendition.images) scales.add(image.scale);
      }
    }
    fill(find('state'), [...states].map(([value, text]) => [value, visible(text)]),
      qualifier(view.state));
    view.state = find('state').value ? find('state').value.split('.') : [];
    const sorted = [...scales].sort((first, second) => first - second);
    if (!sorted.includes(view.scale)) {
      view.scale = sorted.find(scale => scale >= devicePixelRatio) || sorted.at(-1) || 1;
    }
    fill(find('scale'), sorted.map(scale => [String(scale), decimal(scale) + '×']),
      String(view.scale));
    find('ground').value = view.ground;
    find('samples').closest('label').hidden =
      !items.some(({ members }) => members.some(({ asset }) => asset.renditions.some(({ sample }) => sample)));
    find('search').value = view.search;
    this.#offerChips(items);
  }

  #offerChips(items) {
    const chips = [];
    const offer = (values, chosen, group) => {
      for (const [value, text] of values) {
        const count = items.filter(item => item[group] === value).length;
        if (!count) { chosen.delete(value); continue; }
        chips.push(make('button', { type: 'button', className: 'chip',
          ariaPressed: String(chosen.has(value)), onclick: event => {
            if (!chosen.delete(value)) chosen.add(value);
            event.currentTarget.ariaPressed = String(chosen.has(value));
            this.onchange(group);
          } }, text + ' ', make('small', {}, String(count))));
      }
    };
    offer([['changed', 'Changed'], ['added', 'Added'], ['removed', 'Removed'], ['same', 'Same']],
      this.#view.statuses, 'status');
    offer(kinds, this.#view.kinds, 'kind');
    find('kinds').replaceChildren(...chips);
  }

  // The view as a fragment, and back.
  write(key) {
    const view = this.#view;
    const fields = new URLSearchParams();
    if (key) fields.set('asset', key);
    if (view.search) fields.set('search', view.search);
    if (view.theme) fields.set('theme', view.theme);
    if (find('appearance').selectedIndex > 0) fields.set('appearance', qualifier(view.appearance));
    if (view.state.length) fields.set('state', qualifier(view.state));
    if (view.ground !== 'auto') fields.set('ground', view.ground);
    if (view.kinds.size) fields.set('kinds', [...view.kinds].join('.'));
    if (view.statuses.size) fields.set('statuses', [...view.statuses].join('.'));
    // A page may be in a context without history, such as a frame.
    try { history.replaceState(null, '', '#' + fields); } catch { }
  }

  // The fragment of the address, after '#'. Links to assets have '#/': what a bare '#' leads to is a
  // part of the page.
  static get fields() { return new URLSearchParams(location.hash.replace(/^#\/?/, '')); }

  read() {
    const fields = Controls.fields;
    const names = name => (fields.get(name) || '').split('.').filter(Boolean);
    const view = this.#view;
    view.search = fields.get('search') || '';
    view.theme = Number(fields.get('theme')) || 0;
    view.appearance = names('appearance');
    view.state = names('state');
    const ground = fields.get('ground');
    view.ground = ['light', 'dark', 'checkered'].includes(ground) ? ground : 'auto';
    view.kinds = new Set(names('kinds'));
    view.statuses = new Set(names('statuses'));
    return fields.get('asset');
  }
}
