const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];

// Pictures at any zoom, pixel by pixel: one, or a pair side by side with its difference.
class Viewer {
  // What stays from picture to picture, also where each has a viewer of its own.
  static settings = { grid: true, edges: false };

  element; #canvas; #spacer; #readout; #zoomText;
  // The pictures with their pixels: one, or the first and the second of a pair; and what of them is not there.
  #pictures = []; #missing = [];
  #difference = null;
  #zoom = 1; #isFitted = true;
  #pixel = null;
  #number = 0;
  ground = 'light';
  // Called when other pictures, or the same in another way, are shown.
  onchange = () => {};

  constructor() {
    this.#canvas = make('canvas');
    this.#spacer = make('div', { className: 'spacer' }, this.#canvas);
    this.element = make('div', { className: 'viewer', tabIndex: 0, role: 'application',
      ariaRoleDescription: 'picture', 'aria-describedby': 'viewerHint' }, this.#spacer);
    this.#readout = make('output', { className: 'readout', ariaLive: 'polite' });
    this.#zoomText = make('output', { className: 'zoom' });
    const { element } = this;
    element.addEventListener('scroll', () => this.draw());
    element.addEventListener('pointermove', event => this.#point(event));
    element.addEventListener('pointerleave', () => this.#choose(null));
    element.addEventListener('wheel', event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoomBy(event.deltaY < 0 ? 1 : -1);
    }, { passive: false });
    element.addEventListener('keydown', event => this.#key(event));
    new ResizeObserver(() => this.#fit()).observe(element);
  }

  get readout() { return this.#readout; }
  get zoomText() { return this.#zoomText; }
  get zoom() { return this.#zoom; }
  get isPair() { return this.#pictures.length > 1; }
  get difference() { return this.#difference; }

  // Shows pictures: their URLs, names, scales, and edges in pixels. The difference of a pair is computed, unless
  // there is a picture of it. False if others were shown meanwhile.
  async show(pictures, label, difference) {
    const number = ++this.#number;
    const wanted = difference ? [...pictures, difference] : pictures;
    const loaded = await Promise.all(wanted.map(Viewer.#load));
    if (number !== this.#number) return false;
    this.#missing = wanted.filter((_, index) => !loaded[index]).map(picture => picture.name);
    this.#pictures = loaded.slice(0, pictures.length).filter(Boolean);
    this.#difference = this.#differenceWith(loaded[pictures.length]);
    const [across, down] = this.#size;
    if (this.#pixel?.[0] >= across || this.#pixel?.[1] >= down) this.#pixel = null;
    this.element.ariaLabel = label;
    this.#tell();
    this.#fit();
    this.onchange();
    return true;
  }

  // A picture with its pixels; null for one that is not there.
  static async #load(picture) {
    const image = make('img');
    try {
      image.src = await picture.url;
      await image.decode();
    } catch { return null; }
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = make('canvas', { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    let isReadable = true;
    // A page that is a file may show pictures of other files, and not read them.
    try { context.getImageData(0, 0, 1, 1); } catch { isReadable = false; }
    return { ...picture, canvas, context, width, height, isReadable };
  }

  #differenceWith(picture) {
    if (!this.isPair) return null;
    if (picture) return { picture, text: '' };
    return this.#pictures.every(picture => picture.isReadable) ? new Difference(...this.#pictures) : null;
  }

  // The pictures that are seen. The difference has the edges of the second one.
  get shown() {
    const difference = this.#difference ? [{ ...this.#pictures[1], ...this.#difference.picture }] : [];
    return [...this.#pictures, ...difference];
  }

  // What is where.
  get caption() {
    const missing = this.#missing.map(name => name + ': not there');
    return [this.shown.map(({ name }) => name).filter(Boolean).join(', '), ...missing].filter(Boolean).join('; ');
  }

  // MARK: Size and zoom

  // The width and height that are shown, in pixels of the pictures.
  get #size() {
    const { shown } = this;
    return [shown.reduce((sum, { width }) => sum + width, this.#gap * Math.max(0, shown.length - 1)),
      Math.max(0, ...shown.map(({ height }) => height))];
  }
  get #gap() { return Math.ceil(16 / this.#unit); }
  // CSS pixels for a pixel of the picture.
  get #unit() { return this.#zoom / devicePixelRatio; }

  #fit() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width) return;
    if (this.#isFitted && this.#pictures.length) {
      const fits = zoom => {
        this.#zoom = zoom;
        const [across, down] = this.#size;
        return across * this.#unit <= width - 24 && down * this.#unit <= height - 24;
      };
      const largest = 8 * devicePixelRatio;
      const whole = zooms.filter(zoom => zoom >= 1 && zoom <= largest).findLast(fits);
      this.#zoom = whole ?? this.#reduced(width - 24, height - 24);
    }
    this.draw();
  }
  // The zoom at which all of a large picture is seen.
  #reduced(width, height) {
    this.#zoom = 1;
    const [across, down] = this.#size;
    const gaps = 16 * (this.shown.length - 1);
    const room = (width - gaps) / (across - gaps / 16 * this.#gap);
    return Math.min(1, Math.max(0.02, devicePixelRatio * Math.min(room, height / down)));
  }
  fit() { this.#isFitted = true; this.#fit(); }
  zoomBy(step) {
    const next = step > 0 ? zooms.find(zoom => zoom > this.#zoom)
      : zooms.findLast(zoom => zoom < this.#zoom);
    if (!next) return;
    const { element } = this;
    const center = [element.scrollLeft + element.clientWidth / 2,
      element.scrollTop + element.clientHeight / 2].map(length => length / this.#unit);
    this.#isFitted = false;
    this.#zoom = next;
    this.draw();
    element.scrollLeft = center[0] * this.#unit - element.clientWidth / 2;
    element.scrollTop = center[1] * this.#unit - element.clientHeight / 2;
    this.draw();
  }

  // MARK: Drawing

  // Where the pictures begin in the element, without what is scrolled away.
  #origin() {
    const [across, down] = this.#size.map(length => length * this.#unit);
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = this.element;
    return [Math.max(0, Math.round((clientWidth - across) / 2)) - scrollLeft,
      Math.max(0, Math.round((clientHeight - down) / 2)) - scrollTop];
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width) return;
    const [across, down] = this.#size.map(length => Math.ceil(length * this.#unit));
    this.#spacer.style.width = Math.max(width, across) + 'px';
    this.#spacer.style.height = Math.max(height, down) + 'px';
    const [left, top] = this.#origin();
    const painter = new Painter(this.#canvas, { unit: this.#unit, width, height, ground: this.ground });
    if (!this.#pictures.length) return;
    const frames = this.#frames(left, top);
    for (const frame of frames) painter.paint(frame);
    if (Viewer.settings.grid && this.#unit >= 8) painter.paintGrid(left, top, ...this.#size);
    if (Viewer.settings.edges) for (const frame of frames) painter.paintEdges(frame);
    if (this.#pixel) painter.paintPixel(left, top, ...this.#pixel);
    this.#zoomText.textContent = decimal(this.#zoom * 100, 1) + ' %';
  }

  // What is drawn where: a picture and its left edge.
  #frames(left, top) {
    let edge = left;
    return this.shown.map(picture => {
      const frame = { picture, left: edge, top };
      edge += (picture.width + this.#gap) * this.#unit;
      return frame;
    });
  }

  // MARK: Pixels

  #point(event) {
    const box = this.#canvas.getBoundingClientRect();
    const [left, top] = this.#origin();
    const x = Math.floor((event.clientX - box.left - left) / this.#unit);
    const y = Math.floor((event.clientY - box.top - top) / this.#unit);
    const [across, down] = this.#size;
    this.#choose(x >= 0 && y >= 0 && x < across && y < down ? [x, y] : null);
  }

  #choose(pixel) {
    if (String(pixel) === String(this.#pixel)) return;
    this.#pixel = pixel;
    this.#tell();
    this.draw();
  }

  // The chosen pixel, counted in the picture that it is of; null between two that are side by side.
  get #place() {
    if (!this.#pixel) return null;
    const [x, y] = this.#pixel;
    let edge = 0;
    for (const { width } of this.shown) {
      if (x < edge) return null;
      if (x < edge + width) return [x - edge, y];
      edge += width + this.#gap;
    }
    return null;
  }

  // The colors of the chosen pixel in all pictures that the page may read.
  get colors() {
    const place = this.#place;
    if (!place) return [];
    const [x, y] = place;
    return this.#pictures.filter(({ width, height, isReadable }) => isReadable && x < width && y < height)
      .map(({ context }) => {
        const bytes = [...context.getImageData(x, y, 1, 1).data];
        const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
        return '#' + (bytes[3] === 255 ? hex.slice(0, 6) : hex);
      });
  }

  // Copies the color of the chosen pixel, the second one of a pair.
  copyColor() {
    const color = this.colors.at(-1);
    if (color) copy(color);
    return Boolean(color);
  }

  #tell() {
    const place = this.#place;
    if (!place) return this.#readout.replaceChildren('Point at a pixel, or move with the arrow keys');
    this.#readout.replaceChildren('x ' + place[0] + ', y ' + place[1] + ' ',
      ...this.colors.flatMap((color, index) => {
        const swatch = make('span', { className: 'dot', ariaHidden: 'true' });
        swatch.style.backgroundColor = color;
        return [index ? ' → ' : '', swatch, ' ' + color];
      }));
  }

  #key(event) {
    const step = arrowStep(event);
    if (!step) return;
    event.stopPropagation();
    const [across, down] = this.#size;
    const [x, y] = this.#pixel
      ? this.#pixel.map((part, index) => part + step[index])
      : [Math.floor(across / 2), Math.floor(down / 2)];
    this.#choose([Math.min(Math.max(0, x), across - 1), Math.min(Math.max(0, y), down - 1)]);
    const [left, top] = this.#origin();
    const { element } = this;
    const at = [left + this.#pixel[0] * this.#unit, top + this.#pixel[1] * this.#unit];
    if (at[0] < 0 || at[0] > element.clientWidth - this.#unit) {
      element.scrollLeft += at[0] - element.clientWidth / 2;
    }
    if (at[1] < 0 || at[1] > element.clientHeight - this.#unit) {
      element.scrollTop += at[1] - element.clientHeight / 2;
    }
  }
}
