class Gallery {
  #store; #view = new View(); #controls; #list; #dialog; #items = []; #components = [];

  constructor(document) {
    this.#store = new Store(document);
    this.#controls = new Controls(this.#view);
    this.#list = new List(find('list'), this.#store, this.#view);
    this.#dialog = new AssetDialog(this.#store, this.#view);
    this.#controls.onchange = change => this.#change(change);
    this.#list.onopen = key => this.open(key);
    this.#dialog.onmove = step => this.#move(step);
    this.#dialog.onclose = key => {
      this.#controls.write();
      if (key) this.#list.focus(this.#componentKey(key));
    };
    this.#dialog.onopen = (key, state) => this.open(key, state);
    this.#dialog.onrendition = () => {
      find('scale').value = String(this.#view.scale);
      this.#list.redraw();
    };
    const opened = this.#controls.read();
    if (document.compares && !location.hash) {
      this.#view.statuses = new Set(['changed', 'added', 'removed']);
    }
    this.#offer();
    if (opened) this.open(opened);
    this.#listen();
  }

  get #theme() {
    const { themes, document } = this.#store;
    return document.compares ? themes[1] : themes[Math.min(this.#view.theme, themes.length - 1)];
  }

  #offer() {
    const { document } = this.#store;
    this.#items = itemsOf(document, this.#theme);
    this.#components = componentsOf(this.#items);
    this.#controls.offer(document, this.#theme, this.#components);
    this.#list.show(this.#components, this.#theme);
    this.#filter();
    const files = document.compares ? document.themes : [this.#theme];
    find('summary').textContent = counted(this.#components.length, 'asset') + ' · '
      + files.map(({ file }) => visible(file)).join(' → ');
  }

  #filter() {
    const count = this.#list.filter(item => this.#view.passes(item));
    const all = this.#components.length;
    find('count').textContent = count === all ? counted(count, 'asset') : count + ' of ' + counted(all, 'asset');
    this.#controls.write(this.#dialog.item?.key);
  }

  #change(change) {
    if (change === 'theme' || change === 'appearance') this.#offer();
    if (['search', 'kind', 'status', 'state'].includes(change)) this.#filter();
    if (change !== 'search' && change !== 'kind' && change !== 'status') this.#list.redraw();
    this.#controls.write(this.#dialog.item?.key);
  }

  // MARK: What scripts may call

  // Shows another document; only assets that have changed are drawn again.
  update(document) {
    this.#store.document = document;
    this.#offer();
    const opened = this.#dialog.item;
    const item = opened && this.#items.find(item => item.key === opened.key);
    if (item && JSON.stringify(item.asset) !== JSON.stringify(opened.asset)) {
      this.#dialog.refresh(item, this.#theme);
    } else if (opened && !item) {
      this.#dialog.close();
    }
  }

  // Shows an asset of a theme, by the theme's name, in place of the one with its key.
  replace(name, asset) {
    const { document } = this.#store;
    this.update({ ...document, themes: document.themes.map(theme => {
      if (theme.name !== name) return theme;
      const assets = theme.assets.filter(other => other.key !== asset.key);
      assets.push(asset);
      assets.sort((first, second) => first.key < second.key ? -1 : 1);
      return { ...theme, assets };
    }) });
  }

  open(key, state) {
    const item = this.#items.find(item => item.key === key);
    if (!item) return;
    this.#dialog.show(item, this.#theme, state);
    this.#controls.write(key);
  }

  // The key of the card that an asset is on.
  #componentKey(key) {
    return this.#components.find(({ members }) => members.some(item => item.key === key))?.key ?? key;
  }

  #move(step) {
    const keys = this.#list.keys;
    const index = keys.indexOf(this.#componentKey(this.#dialog.item.key));
    const next = keys[index + step];
    if (next) this.open(next);
  }

  // MARK: Keys

  #listen() {
    addEventListener('hashchange', () => {
      const fields = Controls.fields;
      // A link to an asset keeps the rest unchanged.
      if ([...fields.keys()].join() === 'asset') return this.open(fields.get('asset'));
      const key = this.#controls.read();
      this.#offer();
      this.#list.redraw();
      if (key) this.open(key); else if (this.#dialog.item) this.#dialog.close();
    });
    document.addEventListener('click', event => {
      if (event.target.id !== 'reset') return;
      Object.assign(this.#view, { search: '', state: [], kinds: new Set(), statuses: new Set() });
      this.#offer();
      find('search').focus();
    });
    new Keys(this.#keys());
  }

  #keys() {
    const dialog = this.#dialog;
    const scale = key => {
      if (dialog.item) return dialog.scale(Number(key));
      const select = find('scale');
      if (select.options.length < Number(key)) return;
      select.selectedIndex = Number(key) - 1;
      select.dispatchEvent(new Event('change'));
    };
    return [
      searchKey(() => this.#list.focus()),
      [['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'], 'another asset; in a picture, another pixel'],
      [['Enter'], 'open the asset'],
      [['Escape'], 'close, or empty the search'],
      [['j', 'k'], 'next and previous asset', key => {
        if (dialog.item) this.#move(key === 'j' ? 1 : -1);
        else this.#list.move(key === 'j' ? 'ArrowRight' : 'ArrowLeft');
      }],
      [['c'], 'copy the color of an asset, or its key; of a pixel, its color', (_, target) => {
        const viewer = dialog.tools?.viewer;
        if (target === viewer?.element && viewer.copyColor()) return;
        const item = dialog.item || this.#list.focused;
        if (!item) return;
        const rendition = dialog.item ? dialog.rendition
          : renditionOf(item.asset, this.#view.appearance, this.#view.state);
        copy(item.kind === 'color' ? rendition.value : item.key);
      }],
      [['a', 's'], 'next appearance, next state', key => {
        const part = key === 'a' ? 'appearance' : 'state';
        if (dialog.item) dialog.next(part); else step(find(part));
      }],
      [['1', '2', '3', '4', '5', '6', '7', '8', '9'], 'scale', scale],
      [['g'], 'next ground', () => { step(find('ground')); dialog.redraw(); }],
      [['m'], 'caps and margins', () => dialog.tools?.press('edges')],
      ...ViewerTools.keys(() => dialog.tools)
    ];
  }
}

const gallery = new Gallery(JSON.parse(find('document').textContent));
