// The dialog of one asset: its picture at any zoom, and everything known about it.
class AssetDialog {
  #element = find('dialog'); #store; #view; #theme; #tools;
  #item; #rendition; #stage; #facts; #siblings; #number = 0;
  onmove = () => {};
  onclose = () => {};
  onrendition = () => {};
  onopen = () => {};

  constructor(store, view) {
    this.#store = store;
    this.#view = view;
    this.#element.addEventListener('close', () => {
      const key = this.#item?.key;
      this.#item = null;
      this.onclose(key);
    });
    this.#element.addEventListener('click', event => {
      if (event.target === this.#element) this.close();
    });
  }

  get item() { return this.#item; }
  // The controls of the picture, if one is shown.
  get tools() { return this.#item && this.#tools; }
  get rendition() { return this.#rendition; }
  close() { this.#element.close(); }

  // Shows an item, which may be open already, in a state; without one, in that of the page or of the open item.
  show(item, theme, wanted) {
    const isSame = wanted || this.#item?.key === item.key;
    const state = wanted || (isSame && this.#rendition ? this.#rendition.state : this.#view.state);
    const appearance = isSame && this.#rendition ? this.#rendition.appearance : this.#view.appearance;
    this.#item = item;
    this.#theme = theme;
    this.#rendition = renditionOf(item.asset, appearance, state || []);
    const focused = document.activeElement?.dataset?.focus;
    this.#element.replaceChildren(this.#header(), this.#body());
    if (!this.#element.open) this.#element.showModal();
    this.#draw();
    const target = focused && this.#element.querySelector(`[data-focus="${focused}"]`);
    (target || find('key')).focus();
  }

  #header() {
    const { asset, status } = this.#item;
    return make('header', {},
      make('div', {},
        make('h2', { id: 'key', tabIndex: -1, dir: 'auto' }, visible(asset.key)),
        make('p', {}, [status, asset.kind, asset.resolver !== asset.kind && asset.resolver]
          .filter(Boolean).join(' · '), ' ',
          asset.location ? copyButton(locationText(asset.location), undefined, 'Copy the location') : null)),
      make('div', { className: 'actions' },
        copyButton(asset.key, 'Copy key', 'Copy the key'),
        ViewerTools.button('←', 'Previous asset', 'k', () => this.onmove(-1), 'previous'),
        ViewerTools.button('→', 'Next asset', 'j', () => this.onmove(1), 'next'),
        ViewerTools.button('×', 'Close', 'Escape', () => this.close(), 'close')));
  }

  #body() {
    const { asset } = this.#item;
    const left = make('div', { className: 'left' }, this.#axes());
    this.#facts = make('div', { className: 'right' });
    this.#tools = this.#stage = null;
    if (asset.faults) {
      left.append(make('div', { role: 'alert' }, make('h3', {}, 'Faults'), make('ul', {},
        ...asset.faults.map(({ message, location }) =>
          make('li', {}, (location ? locationText(location) + ': ' : '') + visible(message))))));
    } else if (isUnpainted(asset)) {
      this.#stage = make('div', { className: 'specimen' });
      left.append(this.#stage);
    } else if (asset.kind === 'image' || asset.kind === 'gradient') {
      const hasSamples = asset.renditions.some(rendition => rendition.sample)
        || this.#theme.assets.some(({ owner }) => owner === asset.key);
      this.#stage = hasSamples ? make('div', { className: 'specimen example' }) : null;
      if (this.#stage) left.append(this.#stage);
      left.append(...this.#pictureElements());
    } else {
      this.#stage = make('div', { className: 'specimen' });
      left.append(this.#stage);
    }
    if (asset.renditions.length > 1 || this.#item.before) left.append(this.#table());
    this.#siblings = this.#matrix();
    if (this.#siblings) left.append(this.#siblings);
    left.append(this.#parts() ?? '');
    return make('div', { className: 'body' }, left, this.#facts);
  }

  #pictureElements() {
    const { images } = this.#rendition;
    const scales = images.length > 1
      ? make('div', { className: 'choice', role: 'group', ariaLabel: 'Scale' },
        ...images.map(({ scale }) => {
          const made = make('button', { type: 'button', onclick: () => {
            this.#view.scale = scale;
            this.onrendition();
            this.#draw();
          } }, decimal(scale) + '×');
          made.dataset.scale = scale;
          made.dataset.focus = 'scale' + scale;
          return made;
        })) : null;
    const ground = make('select', { onchange: () => {
      const select = find('ground');
      select.value = ground.value;
      select.dispatchEvent(new Event('change'));
      this.redraw();
    } }, ...[...find('ground').options].map(option => option.cloneNode(true)));
    ground.value = this.#view.ground;
    ground.dataset.focus = 'ground';
    const more = [scales, make('label', {}, 'Ground ', ground), this.#stage && this.#sampleSwitch()];
    this.#tools = new ViewerTools(new Viewer(), { more,
      hasEdges: this.#item.asset.kind === 'image', isPair: this.#isPair });
    return this.#tools.elements;
  }

  // The switch of the page, once more.
  #sampleSwitch() {
    const box = make('input', { type: 'checkbox', checked: this.#view.samples, onchange: () => {
      find('samples').checked = box.checked;
      find('samples').dispatchEvent(new Event('change'));
      this.redraw();
    } });
    box.dataset.focus = 'samples';
    return make('label', { className: 'samples' }, box, ' Samples');
  }

  get #isPair() { return Boolean(this.#item.before && this.#item.status !== 'same'); }

  // The renditions: states down, appearances across.
  #table() {
    const { asset, changes = [] } = this.#item;
    const states = [...new Map(asset.renditions.map(part =>
      [stateText(part.state), part.state])).values()];
    const appearances = [...new Map(asset.renditions.map(part =>
      [appearanceText(part.appearance), part.appearance])).values()];
    const cell = (state, appearance) => {
      const rendition = asset.renditions.find(part =>
        sameNames(part.state, state) && sameNames(part.appearance, appearance));
      if (!rendition) return make('td');
      const name = stateText(state) + ', ' + appearanceText(appearance);
      const button = make('button', { type: 'button', ariaLabel: visible(name),
        className: 'rendition ' + this.#view.groundOf(rendition),
        onclick: () => {
          this.#rendition = rendition;
          this.#draw();
        } });
      button.dataset.rendition = renditionName(rendition);
      button.dataset.focus = 'rendition ' + renditionName(rendition);
      if (changes.includes(renditionName(rendition))) {
        button.dataset.status = 'changed';
        button.ariaLabel += ', changed';
      }
      const image = imageOf(rendition, Math.max(1, devicePixelRatio));
      if (isUnpainted(asset) || rendition.sample && this.#view.samples) {
        button.append(likeness(this.#store, this.#view, asset, rendition) ?? '');
      } else if (image) button.append(picture(this.#store, asset, image));
      else if (asset.kind === 'color') button.style.background = rendition.css;
      else if (asset.kind === 'font') {
        button.textContent = 'Ag';
        button.style.font = rendition.css;
        button.style.fontSize = '16px';
      }
      return make('td', {}, button);
    };
    const hasStates = states.length > 1 || asset.kind === 'image';
    return make('div', { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: 'States and appearances' },
      make('table', { className: 'renditions' },
        make('caption', {}, hasStates ? 'States and appearances' : 'Appearances'),
        make('thead', {}, make('tr', {}, hasStates ? make('td') : null,
          ...appearances.map(names => make('th', { scope: 'col' }, visible(appearanceText(names)))))),
        make('tbody', {}, ...states.map(state => make('tr', {},
          hasStates ? make('th', { scope: 'row' }, visible(stateText(state))) : null,
          ...appearances.map(appearance => cell(state, appearance)))))));
  }

  // A control for each axis of the variants; null without any.
  #axes() {
    const { asset } = this.#item, axes = Object.entries(asset.axes ?? {});
    if (!axes.length) return null;
    const chosen = wordsOf(asset.key).split('.');
    const wordIn = words => words.find(word => chosen.includes(word)) ?? words[0];
    const keyWith = (name, word) => [assetOf(asset.key), axes.map(([axis, words]) =>
      axis === name ? (word === words[0] ? '' : word) : (wordIn(words) === words[0] ? '' : wordIn(words)))
      .filter(Boolean).join('.')].filter(Boolean).join('~');
    return make('div', { className: 'axes' }, ...axes.map(([axis, words]) => {
      const select = make('select', { onchange: () => this.onopen(keyWith(axis, select.value)) },
        ...words.map(word => make('option', { value: word, selected: word === wordIn(words) }, visible(word))));
      select.dataset.focus = 'axis ' + axis;
      return make('label', {}, visible(axis) + ' ', select);
    }));
  }

  // The parts of a box, and the box of a part; null for what has none.
  #parts() {
    const { asset } = this.#item, words = asset.key.split('~')[1];
    const all = this.#theme.assets.filter(({ key, owner, faults }) => !faults && (owner === asset.key || key === asset.owner)
      && key.split('~')[1] === words);
    if (!all.length || !this.#rendition) return null;
    return make('section', { className: 'parts' }, make('h3', {}, asset.owner ? 'Part of' : 'Parts'),
      ...all.map(part => {
        const rendition = renditionOf(part, this.#rendition.appearance, this.#rendition.state);
        return make('button', { type: 'button', className: 'member ' + this.#view.groundOf(rendition),
          onclick: () => this.onopen(part.key) }, likeness(this.#store, this.#view, part, rendition) ?? '',
        make('small', {}, visible(part.owner ? assetOf(part.key).slice(assetOf(asset.key).length + 1) : part.key)));
      }));
  }

  // The asset with its other variants, or null without any: words down, states across, in the chosen appearance.
  #matrix() {
    const { asset } = this.#item;
    const all = this.#theme.assets.filter(other => assetOf(other.key) === assetOf(asset.key) && !other.faults);
    if (all.length < 2 || !this.#rendition) return null;
    // Of many, those that differ from the shown one along one axis.
    const differences = other => Object.values(asset.axes ?? {}).filter(axis => {
      const word = key => axis.find(word => wordsOf(key).split('.').includes(word)) ?? axis[0];
      return word(other.key) !== word(asset.key);
    }).length;
    const shown = (all.length > 12 && asset.axes ? all.filter(other => differences(other) <= 1) : all).slice(0, 100);
    const states = [...new Map(shown.flatMap(other => other.renditions.map(part =>
      [stateText(part.state), part.state]))).values()];
    const cell = (other, state) => {
      if (!hasState(other, state)) return make('td');
      const rendition = renditionOf(other, this.#rendition.appearance, state);
      const button = make('button', { type: 'button',
        ariaLabel: visible(wordsOf(other.key) + ', ' + stateText(state)),
        className: 'sibling ' + this.#view.groundOf(rendition),
        onclick: () => this.onopen(other.key, state) }, likeness(this.#store, this.#view, other, rendition) ?? '');
      button.dataset.focus = 'sibling ' + other.key + ' ' + stateText(state);
      const isOpen = other === asset && sameNames(state, this.#rendition.state);
      if (isOpen) button.ariaCurrent = 'true';
      return make('td', {}, button);
    };
    const caption = 'Variants and states' + (all.length > shown.length
      ? ', ' + shown.length + ' of ' + all.length + (asset.axes ? ': those beside this one' : '') : '');
    return make('div', { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: 'Variants and states' },
      make('table', {}, make('caption', {}, caption),
        make('thead', {}, make('tr', {}, make('td'),
          ...states.map(state => make('th', { scope: 'col' }, visible(stateText(state)))))),
        make('tbody', {}, ...shown.map(other => make('tr', {},
          make('th', { scope: 'row' }, visible(wordsOf(other.key))),
          ...states.map(state => cell(other, state)))))));
  }

  // Moves to the next appearance or state that the asset has.
  next(part) {
    const renditions = this.#item.asset.renditions;
    const other = part === 'state' ? 'appearance' : 'state';
    const rows = renditions.filter(rendition => sameNames(rendition[other], this.#rendition[other]));
    if (rows.length < 2) return;
    this.#rendition = rows[(rows.indexOf(this.#rendition) + 1) % rows.length];
    this.#draw();
    announce(visible(stateText(this.#rendition.state) + ', ' + appearanceText(this.#rendition.appearance)));
  }

  scale(number) {
    const image = this.#rendition?.images?.[number - 1];
    if (!image) return;
    this.#view.scale = image.scale;
    this.onrendition();
    this.#draw();
  }

  redraw() { if (this.#item) this.#draw(); }

  // Shows another version of the item that is open; zoom and focus stay where they are.
  refresh(item, theme) {
    const names = ({ asset }) => JSON.stringify([asset.kind, Boolean(asset.faults),
      asset.renditions.map(renditionName), asset.location]);
    if (!this.#rendition || names(item) !== names(this.#item)) return this.show(item, theme);
    const chosen = renditionName(this.#rendition);
    this.#item = item;
    this.#theme = theme;
    this.#rendition = item.asset.renditions.find(rendition => renditionName(rendition) === chosen);
    const focused = document.activeElement?.dataset?.focus;
    const table = this.#element.querySelector('.renditions')?.parentElement;
    if (table) {
      table.replaceWith(this.#table());
      this.#element.querySelector(`[data-focus="${focused}"]`)?.focus();
    }
    this.#draw();
  }

  // MARK: The chosen rendition

  async #draw() {
    const number = ++this.#number;
    const { asset, before } = this.#item;
    const rendition = this.#rendition;
    for (const button of this.#element.querySelectorAll('.rendition')) {
      button.ariaPressed = String(button.dataset.rendition === (rendition && renditionName(rendition)));
    }
    const ground = this.#element.querySelector('[data-focus=ground]');
    if (ground) ground.value = this.#view.ground;
    if (this.#siblings) {
      const focused = document.activeElement?.dataset?.focus;
      const matrix = this.#matrix();
      this.#siblings.replaceWith(matrix);
      this.#siblings = matrix;
      if (focused?.startsWith('sibling')) {
        matrix.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus();
      }
    }
    if (!rendition) return this.#facts.replaceChildren();
    const old = before?.renditions.find(part => renditionName(part) === renditionName(rendition));
    const image = imageOf(rendition, this.#view.scale);
    for (const button of this.#element.querySelectorAll('[data-scale]')) {
      button.ariaPressed = String(Number(button.dataset.scale) === image.scale);
    }
    const details = [await this.#store.details(asset), before && await this.#store.details(before)];
    if (number !== this.#number || !this.#item) return;
    this.#facts.replaceChildren(...new Facts(this.#store, this.#theme, this.#item, rendition, image,
      old, details, chosen => {
        this.#rendition = chosen;
        this.#draw();
      }).elements);
    if (this.#stage) this.#drawSpecimen(rendition, old);
    if (this.#tools) this.#drawPictures(rendition, image, old);
  }

  // What is drawn by the browser: a color, letters, or a box with its text at the picture's own size.
  #drawSpecimen(rendition, old) {
    const { asset, before } = this.#item;
    const shown = asset.kind === 'image'
      ? [before && old && [before, old], [asset, rendition]].filter(Boolean).map(([owner, part]) =>
        make('div', { className: 'sample' }, owner === asset
          ? assembled(this.#store, this.#view, this.#theme, owner, part) : likeness(this.#store, this.#view, owner, part)))
      : specimen(asset, rendition, old);
    this.#stage.replaceChildren(...shown);
    this.#stage.className = 'specimen ' + this.#view.groundOf(rendition);
    // Without the text, it would be the picture below it once more.
    this.#stage.classList.toggle('example', asset.kind === 'image');
    this.#stage.hidden = Boolean(this.#tools) && !(this.#view.samples
      && (rendition.sample || this.#theme.assets.some(({ owner }) => owner === asset.key)));
  }

  #drawPictures(rendition, image, old) {
    const { asset, before } = this.#item;
    const { viewer } = this.#tools;
    viewer.ground = this.#view.groundOf(rendition);
    const entry = (owner, part, found, name) => {
      const padding = owner.layouts?.[part.layout]?.padding;
      return { name, url: this.#store.picture(owner, found), scale: found.scale, margins: found.margins,
        caps: found.caps, padding: isZero(padding) ? undefined : padding };
    };
    const oldImage = this.#isPair && old && imageOf(old, image.scale);
    const pictures = oldImage
      ? [entry(before, old, oldImage, 'old'), entry(asset, rendition, image, 'new')]
      : [entry(asset, rendition, image)];
    const label = [asset.key, stateText(rendition.state), appearanceText(rendition.appearance),
      decimal(image.scale) + '×', image.pixels.join(' × ') + ' pixels'].join(', ');
    viewer.show(pictures, visible(label));
  }
}
