// The controls of a viewer.
class ViewerTools {
  #above; #caption = make('span', { className: 'caption' });

  // - more: The page's own controls, beside those of all viewers.
  constructor(viewer, more = []) {
    this.viewer = viewer;
    const edges = this.#toggle('Caps and margins', 'edges', 'm');
    this.#above = make('div', { className: 'tools' },
      make('div', { className: 'choice', role: 'group', ariaLabel: 'Zoom' },
        ViewerTools.#button('−', 'Zoom out', '-', () => viewer.zoomBy(-1)), viewer.zoomText,
        ViewerTools.#button('+', 'Zoom in', '+', () => viewer.zoomBy(1)),
        ViewerTools.#button('Fit', 'Fit', '0', () => viewer.fit())),
      edges, this.#toggle('Pixel grid', 'grid', 'p'), ...more);
    const difference = make('span', { className: 'difference', role: 'status' });
    const hint = make('p', { id: 'viewerHint', className: 'unseen' },
      'The arrow keys move from pixel to pixel, with Shift ten at a time; c copies the color.');
    this.elements = [this.#above, this.#caption, viewer.element, hint,
      make('div', { className: 'tools' }, viewer.readout, difference)];
    viewer.onchange = () => {
      this.#caption.textContent = viewer.caption;
      edges.hidden = !viewer.shown.some(({ caps, margins, padding }) => caps || margins || padding);
      difference.textContent = viewer.difference?.text ?? '';
    };
    viewer.onchange();
  }

  static #button(text, label, keys, action) {
    return make('button', { ariaLabel: label, title: label + ' (' + keys + ')',
      'aria-keyshortcuts': keys, onclick: action }, text);
  }

  #toggle(text, name, keys) {
    const { settings } = Viewer;
    const button = make('button', { 'data-focus': name, ariaPressed: String(settings[name]),
      'aria-keyshortcuts': keys, title: 'Key ' + keys, onclick: () => {
        settings[name] = !settings[name];
        button.ariaPressed = String(settings[name]);
        this.viewer.draw();
      } }, text);
    return button;
  }

  // Rows of the keys of the tools that a page shows at the time, if any.
  static keys(current) {
    const press = focus => current()?.#above.querySelector(`[data-focus="${focus}"]`).click();
    return [
      [['+', '-', '0'], 'zoom in, zoom out, fit', key => {
        const viewer = current()?.viewer;
        if (key === '0') viewer?.fit(); else viewer?.zoomBy(key === '+' ? 1 : -1);
      }],
      [['p'], 'pixel grid', () => press('grid')],
      [['m'], 'caps and margins', () => press('edges')],
      [['c'], 'in a picture, copy the color of the pixel', (_, target) => {
        const viewer = current()?.viewer;
        return target === viewer?.element && viewer.copyColor();
      }]
    ];
  }
}
