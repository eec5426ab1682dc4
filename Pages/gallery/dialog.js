// The dialog of one asset: its picture at any zoom, and everything known about it.
class AssetDialog {
  #element = find('dialog'); #store; #view; #theme; #tools;
  #item; #variant; #stage; #facts; #siblings; #number = 0;
  onmove = () => {};
  onclose = () => {};
  onvariant = () => {};
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
  get variant() { return this.#variant; }
  close() { this.#element.close(); }

  // Shows an item, which may be open already, in a state; without one, in that of the page or of the open item.
  show(item, theme, wanted) {
    const isSame = wanted || this.#item?.key === item.key;
    const state = wanted || (isSame && this.#variant ? this.#variant.state : this.#view.state);
    const appearance = isSame && this.#variant ? this.#variant.appearance : this.#view.appearance;
    this.#item = item;
    this.#theme = theme;
    this.#variant = variantOf(item.asset, appearance, state || []);
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
    const left = make('div', { className: 'left' });
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
      const hasSamples = asset.variants.some(variant => variant.sample);
      this.#stage = hasSamples ? make('div', { className: 'specimen example' }) : null;
      if (this.#stage) left.append(this.#stage);
      left.append(...this.#pictureElements());
    } else {
      this.#stage = make('div', { className: 'specimen' });
      left.append(this.#stage);
    }
    if (asset.variants.length > 1 || this.#item.before) left.append(this.#table());
    this.#siblings = this.#matrix();
    if (this.#siblings) left.append(this.#siblings);
    return make('div', { className: 'body' }, left, this.#facts);
  }

  #pictureElements() {
    const { images } = this.#variant;
    const scales = images.length > 1
      ? make('div', { className: 'choice', role: 'group', ariaLabel: 'Scale' },
        ...images.map(({ scale }) => {
          const made = make('button', { type: 'button', onclick: () => {
            this.#view.scale = scale;
            this.onvariant();
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

  // The variants: states down, appearances across.
  #table() {
    const { asset, changes = [] } = this.#item;
    const states = [...new Map(asset.variants.map(part =>
      [stateText(part.state), part.state])).values()];
    const appearances = [...new Map(asset.variants.map(part =>
      [appearanceText(part.appearance), part.appearance])).values()];
    const cell = (state, appearance) => {
      const variant = asset.variants.find(part =>
        sameNames(part.state, state) && sameNames(part.appearance, appearance));
      if (!variant) return make('td');
      const name = stateText(state) + ', ' + appearanceText(appearance);
      const button = make('button', { type: 'button', ariaLabel: visible(name),
        className: 'variant ' + this.#view.groundOf(variant),
        onclick: () => {
          this.#variant = variant;
          this.#draw();
        } });
      button.dataset.variant = variantName(variant);
      button.dataset.focus = 'variant ' + variantName(variant);
      if (changes.includes(variantName(variant))) {
        button.dataset.status = 'changed';
        button.ariaLabel += ', changed';
      }
      const image = imageOf(variant, Math.max(1, devicePixelRatio));
      if (isUnpainted(asset)) {
        button.append(likeness(this.#store, this.#view, asset, variant) ?? '');
      } else if (image) button.append(picture(this.#store, asset, image));
      else if (asset.kind === 'color') button.style.background = variant.css;
      else if (asset.kind === 'font') {
        button.textContent = 'Ag';
        button.style.font = variant.css;
        button.style.fontSize = '16px';
      }
      return make('td', {}, button);
    };
    const hasStates = states.length > 1 || asset.kind === 'image';
    return make('div', { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: 'Variants' },
      make('table', { className: 'variants' },
        make('caption', {}, hasStates ? 'States and appearances' : 'Appearances'),
        make('thead', {}, make('tr', {}, hasStates ? make('td') : null,
          ...appearances.map(names => make('th', { scope: 'col' }, visible(appearanceText(names)))))),
        make('tbody', {}, ...states.map(state => make('tr', {},
          hasStates ? make('th', { scope: 'row' }, visible(stateText(state))) : null,
          ...appearances.map(appearance => cell(state, appearance)))))));
  }

  // The asset with its other variants, or null without any: words down, states across, in the chosen appearance.
  #matrix() {
    const { asset } = this.#item;
    const all = this.#theme.assets.filter(other => assetOf(other.key) === assetOf(asset.key) && !other.faults);
    if (all.length < 2 || !this.#variant) return null;
    const shown = all.slice(0, 100);
    const states = [...new Map(shown.flatMap(other => other.variants.map(part =>
      [stateText(part.state), part.state]))).values()];
    const cell = (other, state) => {
      if (!hasState(other, state)) return make('td');
      const variant = variantOf(other, this.#variant.appearance, state);
      const button = make('button', { type: 'button',
        ariaLabel: visible(wordsOf(other.key) + ', ' + stateText(state)),
        className: 'sibling ' + this.#view.groundOf(variant),
        onclick: () => this.onopen(other.key, state) }, likeness(this.#store, this.#view, other, variant) ?? '');
      button.dataset.focus = 'sibling ' + other.key + ' ' + stateText(state);
      const isOpen = other === asset && sameNames(state, this.#variant.state);
      if (isOpen) button.ariaCurrent = 'true';
      return make('td', {}, button);
    };
    const caption = 'Variants and states' + (all.length > shown.length
      ? ', the first ' + shown.length + ' of ' + all.length : '');
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
    const variants = this.#item.asset.variants;
    const other = part === 'state' ? 'appearance' : 'state';
    const rows = variants.filter(variant => sameNames(variant[other], this.#variant[other]));
    if (rows.length < 2) return;
    this.#variant = rows[(rows.indexOf(this.#variant) + 1) % rows.length];
    this.#draw();
    announce(visible(stateText(this.#variant.state) + ', ' + appearanceText(this.#variant.appearance)));
  }

  scale(number) {
    const image = this.#variant?.images?.[number - 1];
    if (!image) return;
    this.#view.scale = image.scale;
    this.onvariant();
    this.#draw();
  }

  redraw() { if (this.#item) this.#draw(); }

  // Shows another version of the item that is open; zoom and focus stay where they are.
  refresh(item, theme) {
    const names = ({ asset }) => JSON.stringify([asset.kind, Boolean(asset.faults),
      asset.variants.map(variantName), asset.location]);
    if (!this.#variant || names(item) !== names(this.#item)) return this.show(item, theme);
    const chosen = variantName(this.#variant);
    this.#item = item;
    this.#theme = theme;
    this.#variant = item.asset.variants.find(variant => variantName(variant) === chosen);
    const focused = document.activeElement?.dataset?.focus;
    const table = this.#element.querySelector('.variants')?.parentElement;
    if (table) {
      table.replaceWith(this.#table());
      this.#element.querySelector(`[data-focus="${focused}"]`)?.focus();
    }
    this.#draw();
  }

  // MARK: The chosen variant

  async #draw() {
    const number = ++this.#number;
    const { asset, before } = this.#item;
    const variant = this.#variant;
    for (const button of this.#element.querySelectorAll('.variant')) {
      button.ariaPressed = String(button.dataset.variant === (variant && variantName(variant)));
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
    if (!variant) return this.#facts.replaceChildren();
    const old = before?.variants.find(part => variantName(part) === variantName(variant));
    const image = imageOf(variant, this.#view.scale);
    for (const button of this.#element.querySelectorAll('[data-scale]')) {
      button.ariaPressed = String(Number(button.dataset.scale) === image.scale);
    }
    const details = [await this.#store.details(asset), before && await this.#store.details(before)];
    if (number !== this.#number || !this.#item) return;
    this.#facts.replaceChildren(...new Facts(this.#store, this.#theme, this.#item, variant, image,
      old, details).elements);
    if (this.#stage) this.#drawSpecimen(variant, old);
    if (this.#tools) this.#drawPictures(variant, image, old);
  }

  // What is drawn by the browser: a color, letters, or a box with its text at the picture's own size.
  #drawSpecimen(variant, old) {
    const { asset, before } = this.#item;
    const shown = asset.kind === 'image'
      ? [before && old && [before, old], [asset, variant]].filter(Boolean).map(([owner, part]) =>
        make('div', { className: 'sample' }, likeness(this.#store, this.#view, owner, part)))
      : specimen(asset, variant, old);
    this.#stage.replaceChildren(...shown);
    this.#stage.className = 'specimen ' + this.#view.groundOf(variant);
    // Without the text, it would be the picture below it once more.
    this.#stage.classList.toggle('example', asset.kind === 'image');
    this.#stage.hidden = Boolean(this.#tools) && !(this.#view.samples && variant.sample);
  }

  #drawPictures(variant, image, old) {
    const { asset, before } = this.#item;
    const { viewer } = this.#tools;
    viewer.ground = this.#view.groundOf(variant);
    const entry = (owner, part, found, name) => {
      const padding = owner.layouts?.[part.layout]?.padding;
      return { name, url: this.#store.picture(owner, found), scale: found.scale, margins: found.margins,
        caps: found.caps, padding: isZero(padding) ? undefined : padding };
    };
    const oldImage = this.#isPair && old && imageOf(old, image.scale);
    const pictures = oldImage
      ? [entry(before, old, oldImage, 'old'), entry(asset, variant, image, 'new')]
      : [entry(asset, variant, image)];
    const label = [asset.key, stateText(variant.state), appearanceText(variant.appearance),
      decimal(image.scale) + '×', image.pixels.join(' × ') + ' pixels'].join(', ');
    viewer.show(pictures, visible(label));
  }
}
