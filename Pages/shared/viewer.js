const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];

// How a pair of pictures is compared.
const modes = [['side', 'Side by side'], ['slider', 'Slider'], ['onion', 'Onion skin'], ['flicker', 'Flicker'],
  ['difference', 'Difference']];

// Pictures at any zoom, pixel by pixel: one, or a pair with its difference.
class Viewer {
  // What stays from picture to picture, also where each has a viewer of its own.
  static settings = { mode: 'side', amount: 0.5, grid: true, edges: false,
    isPaused: matchMedia('(prefers-reduced-motion: reduce)').matches };

  element; #canvas; #spacer; #readout; #zoomText;
  // The pictures with their pixels: one, or the first and the second of a pair; and what of them is not there.
  #pictures = []; #missing = [];
  #difference = null;
  #zoom = 1; #isFitted = true;
  #pixel = null;
  #number = 0;
  #timer = 0; #showsSecond = true;
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
    this.#startFlicker();
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

  // MARK: Ways to compare

  get mode() {
    const { mode } = Viewer.settings;
    return !this.isPair || mode === 'difference' && !this.#difference ? 'side' : mode;
  }
  set mode(mode) {
    Viewer.settings.mode = mode;
    this.#choose(null);
    this.#startFlicker();
    this.fit();
    this.onchange();
  }

  // How far the slider is to the right, and how much of the second picture is in the onion skin.
  get amount() { return Viewer.settings.amount; }
  set amount(amount) {
    Viewer.settings.amount = amount;
    this.draw();
    this.onchange();
  }

  get isPaused() { return Viewer.settings.isPaused; }
  set isPaused(isPaused) {
    Viewer.settings.isPaused = isPaused;
    this.#startFlicker();
    this.onchange();
  }

  #startFlicker() {
    clearInterval(this.#timer);
    if (this.mode !== 'flicker' || this.isPaused) return;
    this.#timer = setInterval(() => {
      if (!this.element.isConnected) return clearInterval(this.#timer);
      this.#showsSecond = !this.#showsSecond;
      this.draw();
      this.onchange();
    }, 600);
  }

  // The pictures that are seen.
  get shown() {
    const [first, second] = this.#pictures;
    // It has the edges of the second one.
    const difference = this.#difference ? [{ ...second, ...this.#difference.picture }] : [];
    switch (this.mode) {
      case 'side': return [...this.#pictures, ...difference];
      case 'difference': return difference;
      case 'flicker': return [this.#showsSecond ? second : first];
      default: return [first, second];
    }
  }

  // What is where.
  get caption() {
    const missing = this.#missing.map(name => name + ': not there');
    const [first, second] = this.#pictures;
    const names = this.shown.map(picture => picture.name).filter(Boolean);
    const share = Math.round(this.amount * 100);
    const text = {
      slider: () => `${first.name} left of the line, ${second.name} right of it`,
      onion: () => `${second.name} at ${share} % over ${first.name}`
    }[this.mode]?.() ?? names.join(', ');
    return [text, ...missing].filter(Boolean).join('; ');
  }

  // MARK: Size and zoom

  // The width and height that are shown, in pixels of the pictures. Those of a pair are on top of each other, and as
  // large as the larger one, unless they are side by side.
  get #size() {
    const pictures = this.mode === 'side' ? this.shown : this.#pictures;
    const widths = pictures.map(picture => picture.width);
    const height = Math.max(0, ...pictures.map(picture => picture.height));
    if (this.mode !== 'side') return [Math.max(0, ...widths), height];
    return [widths.reduce((sum, width) => sum + width, this.#gap * (widths.length - 1)), height];
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
    const gaps = this.mode === 'side' ? 16 * (this.shown.length - 1) : 0;
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
    if (this.mode === 'onion') painter.blend(...frames, this.amount);
    else for (const frame of frames) painter.paint(frame);
    if (Viewer.settings.grid && this.#unit >= 8) painter.paintGrid(left, top, ...this.#size);
    if (Viewer.settings.edges) for (const frame of frames) painter.paintEdges(frame);
    if (this.mode === 'slider') painter.paintDivider(frames[1].from, top, this.#size[1]);
    if (this.#pixel) painter.paintPixel(left, top, ...this.#pixel);
    this.#zoomText.textContent = decimal(this.#zoom * 100, 1) + ' %';
  }

  // What is drawn where: a picture, its left edge, and how much of it is seen.
  #frames(left, top) {
    const [first, second] = this.shown;
    if (this.mode === 'side') {
      let edge = left;
      return this.shown.map(picture => {
        const frame = { picture, left: edge, top };
        edge += (picture.width + this.#gap) * this.#unit;
        return frame;
      });
    }
    if (this.mode === 'slider') {
      const edge = left + this.#size[0] * this.#unit * this.amount;
      return [{ picture: first, left, top, to: edge }, { picture: second, left, top, from: edge }];
    }
    return this.shown.map(picture => ({ picture, left, top }));
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
    if (this.mode !== 'side') return [x, y];
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
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? 10 : 1;
    const [across, down] = this.#size;
    const [x, y] = this.#pixel
      ? this.#pixel.map((part, index) => part + step[index] * length)
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
