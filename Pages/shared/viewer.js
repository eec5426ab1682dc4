const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];
const grounds = { light: "#fff", dark: "#14161a",
  checkered: "repeating-conic-gradient(#fff 0 25%, #d4d4d8 0 50%) 0 0 / 16px 16px" };

const patterns = ["checkered", "light", "dark"];
// The control of what the pictures of a viewer lie on.
const groundSelect = viewer => {
  viewer.ground = patterns[0];
  return make("label", {}, "Ground ", make("select", { onchange: ({ target }) => {
    viewer.ground = target.value;
    viewer.draw();
  } }, ...options(patterns)));
};

// Pictures at any zoom, pixel by pixel: one, or a pair side by side with its difference.
class Viewer {
  // What stays from picture to picture, also where each has a viewer of its own.
  static settings = { grid: true, edges: false };

  element; readout = make("output", { className: "readout", ariaLive: "polite" });
  zoomText = make("output", { className: "zoom" });
  #frames = make("div", { className: "frames" });
  // The pictures with their pixels: one, or the first and the second of a pair; and what of them is not there.
  #pictures = []; #missing = [];
  #difference = null;
  #zoom = 1; #isFitted = true;
  #pixel = null;
  #number = 0;
  ground = "light";
  // Called when other pictures, or the same in another way, are shown.
  onchange = () => {};

  constructor() {
    const element = this.element = make("div", { className: "viewer", tabIndex: 0, role: "application",
      ariaRoleDescription: "picture", "aria-describedby": "viewerHint" }, this.#frames);
    element.addEventListener("pointermove", event => this.#point(event));
    element.addEventListener("pointerleave", () => this.#choose(null));
    element.addEventListener("click", () => this.copyColor());
    element.addEventListener("wheel", event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      this.zoomBy(event.deltaY < 0 ? 1 : -1);
    }, { passive: false });
    element.addEventListener("keydown", event => this.#key(event));
    new ResizeObserver(() => this.#fit()).observe(element);
  }

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
    this.#pixel = null;
    this.element.ariaLabel = label;
    this.#fit();
    this.onchange();
    return true;
  }

  // A picture with its pixels; null for one that is not there.
  static async #load(picture) {
    const image = make("img");
    try {
      image.src = await picture.url;
      await image.decode();
    } catch { return null; }
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = make("canvas", { width, height });
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(image, 0, 0);
    let isReadable = true;
    // A page that is a file may show pictures of other files, and not read them.
    try { context.getImageData(0, 0, 1, 1); } catch { isReadable = false; }
    return { ...picture, canvas, context, width, height, isReadable };
  }

  #differenceWith(picture) {
    if (this.#pictures.length < 2) return null;
    if (picture) return { picture, text: "" };
    return this.#pictures.every(picture => picture.isReadable) ? new Difference(...this.#pictures) : null;
  }

  // The pictures that are seen. The difference has the edges of the second one.
  get shown() {
    const difference = this.#difference ? [{ ...this.#pictures[1], ...this.#difference.picture }] : [];
    return [...this.#pictures, ...difference];
  }

  // What is where.
  get caption() {
    const missing = this.#missing.map(name => name + ": not there");
    return [this.shown.map(({ name }) => name).filter(Boolean).join(", "), ...missing].filter(Boolean).join("; ");
  }

  // MARK: Zoom

  // CSS pixels for a pixel of the picture.
  get #unit() { return this.#zoom / devicePixelRatio; }

  #fit() {
    const { shown } = this, { clientWidth, clientHeight } = this.element;
    if (!clientWidth) return;
    if (this.#isFitted && shown.length) {
      const across = shown.reduce((sum, { width }) => sum + width, 0);
      const room = devicePixelRatio * Math.min((clientWidth - 8 - 16 * shown.length) / across,
        (clientHeight - 24) / Math.max(...shown.map(({ height }) => height)));
      this.#zoom = room < 1 ? Math.max(0.02, room)
        : zooms.findLast(zoom => zoom >= 1 && zoom <= Math.min(room, 8 * devicePixelRatio));
    }
    this.draw();
  }
  fit() { this.#isFitted = true; this.#fit(); }
  zoomBy(step) {
    const next = step > 0 ? zooms.find(zoom => zoom > this.#zoom)
      : zooms.findLast(zoom => zoom < this.#zoom);
    if (!next) return;
    const { element } = this, { clientWidth, clientHeight } = element;
    const center = [(element.scrollLeft + clientWidth / 2) / element.scrollWidth,
      (element.scrollTop + clientHeight / 2) / element.scrollHeight];
    this.#isFitted = false;
    this.#zoom = next;
    this.draw();
    element.scrollLeft = center[0] * element.scrollWidth - clientWidth / 2;
    element.scrollTop = center[1] * element.scrollHeight - clientHeight / 2;
  }

  // MARK: Drawing

  draw() {
    const unit = this.#unit, { grid, edges } = Viewer.settings;
    this.#frames.replaceChildren(...this.shown.map(picture => {
      const { canvas, width, margins = [0, 0, 0, 0], caps, padding, scale } = picture;
      const frame = make("div", { className: "frame" }, canvas);
      const area = (name, sides) => {
        const part = make("div", { className: "area " + name });
        part.style.inset = sides.map(side => side * unit + "px").join(" ");
        frame.append(part);
      };
      canvas.style.width = width * unit + "px";
      canvas.style.imageRendering = this.#zoom < 1 ? "auto" : "pixelated";
      frame.style.background = grounds[this.ground] ?? grounds.light;
      frame.style.setProperty("--unit", unit + "px");
      if (grid && unit >= 8) area("grid", [0, 0, 0, 0]);
      if (edges) {
        if (margins.some(Boolean)) area("margins", margins);
        if (caps) { area("caps", [caps[0], 0, caps[2], 0]); area("caps across", [0, caps[1], 0, caps[3]]); }
        if (padding) area("content", ["top", "right", "bottom", "left"].map((side, index) =>
          margins[index] + padding[side] * scale));
      }
      return frame;
    }));
    this.zoomText.textContent = decimal(this.#zoom * 100, 1) + " %";
    this.#mark();
  }

  // MARK: Pixels

  #point({ target, clientX, clientY }) {
    const frame = target.closest(".frame"), box = frame?.getBoundingClientRect();
    this.#choose(frame && [clientX - box.left, clientY - box.top].map(side =>
      Math.max(0, Math.floor(side / this.#unit))));
  }

  #choose(pixel) {
    if (String(pixel) === String(this.#pixel)) return;
    this.#pixel = pixel;
    this.#mark();
  }

  // Frames the chosen pixel in all pictures, and tells its colors.
  #mark() {
    for (const mark of this.#frames.querySelectorAll(".pixel")) mark.remove();
    if (!this.#pixel) return this.readout.replaceChildren("Point at a pixel, or move with the arrow keys");
    const [x, y] = this.#pixel, unit = this.#unit;
    for (const frame of this.#frames.children) {
      const mark = make("div", { className: "area pixel" });
      Object.assign(mark.style, { left: x * unit + "px", top: y * unit + "px" });
      frame.append(mark);
    }
    this.readout.replaceChildren(`x ${x}, y ${y} `, ...this.colors.flatMap((color, index) => {
      const dot = make("span", { className: "dot", ariaHidden: "true" });
      dot.style.backgroundColor = color;
      return [index ? " → " : "", dot, " " + color];
    }));
  }

  // The colors of the chosen pixel in all pictures that the page may read.
  get colors() {
    const [x, y] = this.#pixel ?? [Infinity, 0];
    return this.#pictures.filter(({ width, height, isReadable }) => isReadable && x < width && y < height)
      .map(({ context }) => {
        const bytes = [...context.getImageData(x, y, 1, 1).data];
        const hex = bytes.map(byte => byte.toString(16).padStart(2, "0")).join("");
        return "#" + (bytes[3] === 255 ? hex.slice(0, 6) : hex);
      });
  }

  // Copies the color of the chosen pixel, the second one of a pair.
  copyColor() {
    const color = this.colors.at(-1);
    if (color) copy(color);
  }

  #key(event) {
    if (event.key === "Enter") return this.copyColor();
    const step = arrowStep(event), [picture] = this.#pictures;
    if (!step || !picture) return;
    event.stopPropagation();
    const sides = [picture.width, picture.height];
    this.#choose(sides.map((side, index) => this.#pixel
      ? Math.min(Math.max(0, this.#pixel[index] + step[index]), side - 1) : Math.floor(side / 2)));
    this.#frames.querySelector(".pixel").scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

// A viewer with its controls, beside those of the page.
function viewerTools(viewer, more) {
  const { settings } = Viewer;
  const button = (text, label, action) => make("button", { ariaLabel: label, title: label, onclick: action }, text);
  const toggle = (text, name) => make("button", { ariaPressed: String(settings[name]), "data-focus": name,
    onclick: ({ target }) => {
      settings[name] = !settings[name];
      target.ariaPressed = String(settings[name]);
      viewer.draw();
    } }, text);
  const edges = toggle("Caps and margins", "edges"), caption = make("span", { className: "caption" });
  const difference = make("span", { className: "difference", role: "status" });
  viewer.onchange = () => {
    caption.textContent = viewer.caption;
    edges.hidden = !viewer.shown.some(({ caps, margins, padding }) => caps || margins || padding);
    difference.textContent = viewer.difference?.text ?? "";
  };
  viewer.onchange();
  return [make("div", { className: "tools" },
    make("div", { className: "choice", role: "group", ariaLabel: "Zoom" },
      button("−", "Zoom out", () => viewer.zoomBy(-1)), viewer.zoomText, button("+", "Zoom in", () => viewer.zoomBy(1)),
      button("Fit", "Fit", () => viewer.fit())),
    edges, toggle("Pixel grid", "grid"), more), caption, viewer.element,
  make("p", { id: "viewerHint", className: "unseen" },
    "The arrow keys move from pixel to pixel, with Shift ten at a time; Enter copies the color."),
  make("div", { className: "tools" }, viewer.readout, difference)];
}
