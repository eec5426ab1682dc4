// The controls of a viewer. Those that have the focus are found again by their `data-focus` in other controls that
// take their place.
class ViewerTools {
  viewer; #comparison; #below;

  // - more: The page's own controls, beside those of all viewers.
  // - hasEdges: Whether there is something to be seen of caps and margins.
  // - isPair: Whether the viewer is going to show two pictures.
  constructor(viewer, { more = [], hasEdges = false, isPair = false } = {}) {
    this.viewer = viewer;
    const comparison = this.#comparison = new Comparison(viewer);
    this.above = make('div', { className: 'tools' },
      make('div', { className: 'choice', role: 'group', ariaLabel: 'Zoom' },
        ViewerTools.button('−', 'Zoom out', '-', () => viewer.zoomBy(-1)), viewer.zoomText,
        ViewerTools.button('+', 'Zoom in', '+', () => viewer.zoomBy(1)),
        ViewerTools.button('Fit', 'Fit', '0', () => viewer.fit())),
      hasEdges ? this.#toggle('Caps and margins', 'edges', 'm') : null,
      this.#toggle('Pixel grid', 'grid', 'p'), ...more);
    const difference = make('span', { className: 'difference', role: 'status' });
    this.#below = make('div', { className: 'tools' }, viewer.readout, difference);
    viewer.onchange = () => {
      comparison.update();
      if (difference.textContent !== (viewer.difference?.text ?? '')) {
        difference.textContent = viewer.difference?.text ?? '';
      }
    };
    viewer.onchange();
    comparison.element.hidden = comparison.choice.hidden = !isPair;
  }

  get elements() {
    const hint = make('p', { id: 'viewerHint', className: 'unseen' },
      'The arrow keys move from pixel to pixel, with Shift ten at a time; c copies the color.');
    return [this.above, this.#comparison.element, this.viewer.element, hint, this.#below];
  }

  static button(text, label, keys, action, focus = label) {
    const button = make('button', { type: 'button', ariaLabel: label, title: label + ' (' + keys + ')',
      'aria-keyshortcuts': keys, onclick: action }, text);
    button.dataset.focus = focus;
    return button;
  }

  #toggle(text, name, keys) {
    const { settings } = Viewer;
    const button = make('button', { type: 'button', ariaPressed: String(settings[name]),
      'aria-keyshortcuts': keys, title: 'Key ' + keys, onclick: () => {
        settings[name] = !settings[name];
        button.ariaPressed = String(settings[name]);
        this.viewer.draw();
      } }, text);
    button.dataset.focus = name;
    return button;
  }

  // Presses the button with a `data-focus`.
  press(focus) { this.above.querySelector(`[data-focus="${focus}"]`)?.click(); }

  // Rows of the keys of the tools that a page shows at the time, if any.
  static keys(current) {
    return [
      [['+', '-', '0'], 'zoom in, zoom out, fit', key => {
        const viewer = current()?.viewer;
        if (key === '0') viewer?.fit(); else viewer?.zoomBy(key === '+' ? 1 : -1);
      }],
      [['p'], 'pixel grid', () => current()?.press('grid')],
      [['v'], 'another way to compare two pictures', () => current()?.#comparison.next()],
      [['ArrowLeft', 'ArrowRight'], 'move the slider, or blend', key =>
        current()?.#comparison.move(key === 'ArrowRight' ? 0.05 : -0.05) ?? false],
      [[' '], 'stop or go on flickering', () => current()?.#comparison.pause() ?? false]
    ];
  }
  compare(index) { this.#comparison.choose(index); }
}

// How a pair of pictures is compared. Nothing of it is seen where there is one picture.
class Comparison {
  element; #viewer; #buttons; #amount; #pause; #caption;

  constructor(viewer) {
    this.#viewer = viewer;
    this.#buttons = modes.map(([mode, text]) => {
      const button = make('button', { type: 'button', onclick: () => { viewer.mode = mode; } }, text);
      button.dataset.mode = button.dataset.focus = mode;
      return button;
    });
    this.#amount = make('input', { type: 'range', min: 0, max: 100,
      oninput: () => { viewer.amount = this.#amount.value / 100; } });
    this.#pause = make('button', { type: 'button', 'aria-keyshortcuts': 'Space', onclick: () => this.pause() });
    this.#pause.dataset.focus = 'pause';
    this.#caption = make('span', { className: 'caption' });
    this.choice = make('div', { className: 'choice', role: 'group', ariaLabel: 'Comparison' }, ...this.#buttons);
    this.element = make('div', { className: 'tools' }, this.choice, this.#amount, this.#pause, this.#caption);
  }

  update() {
    const { mode, isPair, isPaused, amount, caption } = this.#viewer;
    this.choice.hidden = !isPair;
    this.element.hidden = !caption;
    for (const button of this.#buttons) button.ariaPressed = String(button.dataset.mode === mode);
    this.#amount.hidden = mode !== 'slider' && mode !== 'onion';
    this.#amount.ariaLabel = mode === 'slider' ? 'Place' : 'Opacity';
    this.#amount.value = amount * 100;
    this.#pause.hidden = mode !== 'flicker';
    this.#pause.textContent = isPaused ? 'Go on' : 'Stop';
    this.#caption.textContent = caption;
  }

  next() {
    const index = modes.findIndex(([mode]) => mode === this.#viewer.mode);
    this.choose((index + 1) % modes.length);
  }
  choose(index) {
    if (!this.#viewer.isPair) return;
    const [mode, text] = modes[index];
    this.#viewer.mode = mode;
    announce(text);
  }

  // False where there is nothing to move, or to stop.
  move(step) {
    if (this.#amount.hidden || this.element.hidden) return false;
    this.#viewer.amount = Math.min(1, Math.max(0, this.#viewer.amount + step));
    return true;
  }
  pause() {
    if (this.#pause.hidden || this.element.hidden) return false;
    this.#viewer.isPaused = !this.#viewer.isPaused;
    return true;
  }
}
