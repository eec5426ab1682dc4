// The list of assets: a card for each, whose picture is loaded when the card is near the window.
class List {
  #root; #view; #store;
  #cards = new Map();
  // The cards of each kind, with the element that has those that are shown.
  #groups = [];
  #near = new IntersectionObserver(entries => {
    for (const { target, isIntersecting } of entries) {
      const card = this.#cards.get(target.dataset.key);
      if (!card || card.element !== target) continue;
      card.isNear = isIntersecting;
      if (isIntersecting) this.#draw(card); else this.#clear(card);
    }
  }, { rootMargin: '600px' });
  // The card that has, or had, the focus: the tabulator leads to one card alone.
  #current = null;
  onopen = () => {};

  constructor(root, store, view) {
    this.#root = root;
    this.#store = store;
    this.#view = view;
    root.addEventListener('click', event => {
      const card = event.target.closest('.card');
      if (card) this.onopen(card.dataset.key);
    });
    root.addEventListener('focusin', event => {
      const card = event.target.closest('.card');
      if (card) this.#makeCurrent(this.#cards.get(card.dataset.key));
    });
    root.addEventListener('keydown', event => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (!event.key.startsWith('Arrow') || !event.target.classList.contains('card')) return;
      event.preventDefault();
      this.move(event.key);
    });
  }

  get keys() { return this.shown.map(card => card.item.key); }
  get shown() { return [...this.#cards.values()].filter(card => card.isShown); }
  get focused() {
    return this.#cards.get(document.activeElement?.closest?.('.card')?.dataset.key)?.item;
  }

  // Lists components of a theme; the cards of those that are as they were stay.
  show(items, theme) {
    this.theme = theme;
    const before = this.#cards;
    this.#cards = new Map();
    this.#groups = [];
    this.#root.replaceChildren();
    for (const [kind, title] of kinds) {
      const members = items.filter(item => item.kind === kind);
      if (!members.length) continue;
      const rows = make('ul', { className: 'cards ' + kind });
      const cards = [];
      for (const item of members) {
        const text = JSON.stringify([item.members.map(({ asset }) => asset), item.status, item.before]);
        let card = before.get(item.key);
        if (card?.text !== text) card = this.#makeCard(item, text);
        before.delete(item.key);
        card.item = item;
        card.isShown = true;
        this.#cards.set(item.key, card);
        cards.push(card);
      }
      rows.append(...cards.map(({ row }) => row));
      const count = make('small');
      const section = make('section', { 'aria-labelledby': 'kind-' + kind },
        make('h2', { id: 'kind-' + kind }, title + ' ', count), rows);
      this.#groups.push({ section, rows, cards, count });
      this.#root.append(section);
    }
    this.#root.append(make('p', { className: 'empty', hidden: true },
      'Nothing matches. ', make('button', { type: 'button', id: 'reset' }, 'Show everything')));
    for (const card of before.values()) this.#near.unobserve(card.element);
    this.#near.disconnect();
    for (const card of this.#cards.values()) this.#near.observe(card.element);
    if (!this.#cards.has(this.#current?.item.key)) this.#current = null;
  }

  #makeCard(item, text) {
    const stage = make('span', { className: 'stage', ariaHidden: 'true' });
    const facts = make('span', { className: 'facts' });
    const element = make('button', { type: 'button', className: 'card', tabIndex: -1 }, stage,
      make('span', { className: 'name', dir: 'auto', title: visible(item.key) }, visible(item.key)), facts);
    element.dataset.key = item.key;
    if (item.status) {
      element.dataset.status = item.status;
      stage.after(make('span', { className: 'badge' }, item.status));
    }
    return { item, text, element, stage, facts, row: make('li', {}, element), isNear: false, isShown: true };
  }

  // Shows the cards of items that pass, and draws what of them is near.
  filter(passes) {
    let total = 0;
    for (const { section, rows, cards, count } of this.#groups) {
      let isSame = true;
      for (const card of cards) {
        const isShown = passes(card.item);
        if (isShown !== card.isShown) isSame = false;
        card.isShown = isShown;
      }
      const shown = cards.filter(card => card.isShown);
      // Browsers take much longer to hide a thousand elements than to take them out.
      if (!isSame) rows.replaceChildren(...shown.map(({ row }) => row));
      section.hidden = !shown.length;
      count.textContent = shown.length;
      total += shown.length;
    }
    const empty = this.#root.querySelector('.empty');
    if (empty) empty.hidden = total > 0;
    if (!this.#current?.isShown) this.#makeCurrent(this.shown[0]);
    return total;
  }

  // Draws what is near in the present appearance, state, scale, and ground.
  redraw() {
    for (const card of this.#cards.values()) {
      card.drawn = null;
      if (card.isNear) this.#draw(card);
    }
  }

  #makeCurrent(card) {
    if (this.#current) this.#current.element.tabIndex = -1;
    this.#current = card || null;
    if (card) card.element.tabIndex = 0;
  }

  focus(key) {
    const card = this.#cards.get(key) || this.#current;
    if (!card?.isShown) return find('search').focus();
    card.element.scrollIntoView({ block: 'nearest' });
    card.element.focus({ preventScroll: true });
  }

  // Moves the focus to the next card in a direction; false where there is none.
  move(direction) {
    const cards = this.shown;
    const next = elementBeside(cards.map(({ element }) => element), this.#current?.element, direction);
    if (next) this.focus(cards.find(({ element }) => element === next).item.key);
  }

  #clear(card) {
    card.drawn = null;
    card.stage.replaceChildren();
  }

  #draw(card) {
    const { item, stage } = card;
    const view = this.#view;
    const drawing = JSON.stringify([view.appearance, view.state, view.scale, view.ground]);
    if (card.drawn === drawing) return;
    card.drawn = drawing;
    const rendition = renditionOf(item.asset, view.appearance, view.state);
    stage.className = 'stage ' + view.groundOf(rendition);
    card.facts.textContent = factsOf(item, rendition);
    card.element.ariaLabel = [visible(item.key), item.kind, item.status, card.facts.textContent]
      .filter(Boolean).join(', ');
    const before = item.before && renditionOf(item.before, view.appearance, view.state);
    const parts = before && item.main.status === 'changed'
      ? [[item.before, before], [item.asset, rendition]] : [[item.asset, rendition]];
    stage.replaceChildren(...parts.map(([asset, part]) => this.#sample(asset, part, asset === item.asset)));
  }

  #sample(asset, rendition, isNew) {
    const box = make('span', { className: 'sample' });
    if (!rendition) return make('span', { className: 'faulty' }, '!');
    if (asset.kind === 'color') {
      box.append(...new Set([rendition, ...asset.renditions].map(part => part.css)).values()
        .map((css, index) => {
          const swatch = make('span', { className: index ? 'other swatch' : 'swatch' });
          swatch.style.backgroundColor = css;
          return swatch;
        }));
    } else if (asset.kind === 'font') {
      const text = make('span', { className: 'letters' }, 'Ag');
      text.style.font = rendition.css;
      text.style.fontSize = Math.min(44, Math.max(12, rendition.value.size)) + 'px';
      box.append(text);
    } else {
      const shown = isNew ? assembled(this.#store, this.#view, this.theme, asset, rendition)
        : likeness(this.#store, this.#view, asset, rendition);
      if (shown) box.append(shown);
    }
    return box;
  }
}

// An element that shows an image at its size in points.
const picture = (store, asset, image, alt = '') => {
  const element = make('img', { alt, decoding: 'async',
    width: Math.max(1, Math.round(image.pixels[0] / image.scale)),
    height: Math.max(1, Math.round(image.pixels[1] / image.scale)) });
  store.picture(asset, image).then(url => { element.src = url; });
  return element;
};

// What stands for a rendition on a card, or in a table: its picture, its text over it, or what a box without a picture
// says of its contents; null for nothing.
const likeness = (store, view, asset, rendition) => {
  const image = imageOf(rendition, view.scale);
  const layout = asset.layouts?.[rendition.layout];
  const url = image && store.picture(asset, image);
  if (view.samples && rendition.sample) return labelled(rendition.sample, rendition.content, layout, image, url);
  if (image) return picture(store, asset, image);
  return layout ? unpainted(rendition, layout) : null;
};

// A component: its box with its text, and its parts in it.
const assembled = (store, view, theme, asset, rendition) => {
  const whole = likeness(store, view, asset, rendition);
  const words = asset.key.split('~')[1];
  const parts = theme.assets.filter(({ owner, key, faults }) => owner === asset.key && !faults
    && key.split('~')[1] === words).map(part =>
    likeness(store, view, part, renditionOf(part, rendition.appearance, rendition.state))).filter(Boolean);
  if (!parts.length || !view.samples) return whole;
  if (whole?.matches('.labelled')) {
    whole.prepend(...parts);
    return whole;
  }
  const image = imageOf(rendition, view.scale), layout = asset.layouts?.[rendition.layout];
  const box = layout && labelled('', rendition.content, layout, image, image && store.picture(asset, image));
  box?.prepend(...parts);
  return box ?? whole;
};

// What a box that paints nothing says: its size, the color of its icon, or how its text looks.
const unpainted = ({ content }, layout) => {
  const { width, height } = layout.size;
  if (width > 1 || height > 1) {
    const element = make('span', { className: 'unpainted' });
    Object.assign(element.style, { width: width + 'px', height: height + 'px',
      background: content?.iconColor || '' });
    return element;
  }
  return content?.font || content?.textColor ? labelled('Ag', content, layout, null) : null;
};

const factsOf = (item, rendition) => {
  const { asset } = item;
  if (asset.faults) return counted(asset.faults.length, 'fault');
  if (asset.kind === 'color') return visible(rendition.value);
  if (asset.kind === 'font') {
    return decimal(rendition.value.size) + ' pt, ' + rendition.value.weight;
  }
  if (asset.kind === 'gradient') return visible(rendition.value.type);
  const layout = asset.layouts[rendition.layout];
  const states = new Set(asset.renditions.map(part => stateText(part.state))).size;
  const size = isUnpainted(asset) ? 'no picture' : sizeText(layout.size);
  const variants = (item.members ?? []).filter(({ asset: other }) => other.owner === undefined).length;
  const parts = new Set((item.members ?? []).filter(({ asset: other }) => other.owner).map(({ key }) => assetOf(key))).size;
  return [size, states > 1 ? states + ' states' : '', variants > 1 ? variants + ' variants' : '',
    parts ? counted(parts, 'part') : ''].filter(Boolean).join(' · ');
};
