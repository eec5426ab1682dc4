extension GalleryPage {
    /// A picture at any zoom, pixel by pixel, and the pair of pictures of a comparison.
    static let viewerScript = #"""
        const zooms = [0.125, 0.25, 0.5, 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64];

        class Viewer {
          element; #canvas; #spacer; #readout; #zoomText;
          // The pictures with their pixels: one, or the old and the new one.
          #pictures = [];
          #zoom = 1; #isFitted = true;
          #pixel = null;
          #drawn = 0;
          mode = 'side';
          amount = 0.5;
          showsEdges = false; showsGrid = true;
          ground = 'light';

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

          // Shows pictures: their URLs, scales, and edges in pixels.
          async show(pictures, label) {
            const number = ++this.#drawn;
            const loaded = await Promise.all(pictures.map(async picture => {
              const image = make('img');
              image.src = await picture.url;
              await image.decode();
              const { naturalWidth: width, naturalHeight: height } = image;
              const canvas = make('canvas', { width, height });
              const context = canvas.getContext('2d', { willReadFrequently: true });
              context.drawImage(image, 0, 0);
              return { ...picture, canvas, context, width, height };
            }));
            if (number !== this.#drawn) return null;
            this.#pictures = loaded;
            const [across, down] = this.#size;
            if (this.#pixel?.[0] >= across || this.#pixel?.[1] >= down) this.#pixel = null;
            this.element.ariaLabel = label;
            this.difference = loaded.length > 1 ? new Difference(loaded[0], loaded[1]) : null;
            this.#tell();
            this.#fit();
            return loaded;
          }

          // MARK: Size and zoom

          // The width and height that are shown, in pixels of the pictures.
          get #size() {
            const widths = this.#pictures.map(picture => picture.width);
            const height = Math.max(0, ...this.#pictures.map(picture => picture.height));
            const isRow = this.mode === 'side';
            const gap = isRow ? this.#gap * (widths.length - 1) : 0;
            return [isRow ? widths.reduce((sum, width) => sum + width, gap) : Math.max(0, ...widths), height];
          }
          get #gap() { return Math.ceil(16 / this.#unit); }
          // CSS pixels for a pixel of the picture.
          get #unit() { return this.#zoom / devicePixelRatio; }

          #fit() {
            const { clientWidth: width, clientHeight: height } = this.element;
            if (!this.#pictures.length || !width) return;
            if (this.#isFitted) {
              const fits = zoom => {
                this.#zoom = zoom;
                const [across, down] = this.#size;
                return across * this.#unit <= width - 24 && down * this.#unit <= height - 24;
              };
              const largest = 8 * devicePixelRatio;
              this.#zoom = zooms.filter(zoom => zoom <= largest).findLast(fits) || zooms[0];
            }
            this.draw();
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
            if (!width || !this.#pictures.length) return;
            const [across, down] = this.#size.map(length => Math.ceil(length * this.#unit));
            this.#spacer.style.width = Math.max(width, across) + 'px';
            this.#spacer.style.height = Math.max(height, down) + 'px';
            const canvas = this.#canvas;
            const ratio = devicePixelRatio;
            const pixels = [Math.round(width * ratio), Math.round(height * ratio)];
            if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
              [canvas.width, canvas.height] = pixels;
              canvas.style.width = width + 'px';
              canvas.style.height = height + 'px';
            }
            const context = canvas.getContext('2d');
            context.setTransform(ratio, 0, 0, ratio, 0, 0);
            context.clearRect(0, 0, width, height);
            context.imageSmoothingEnabled = this.#zoom < 1;
            const [left, top] = this.#origin();
            const frames = this.#frames(left, top);
            for (const frame of frames) this.#paint(context, frame, width, height);
            if (this.showsGrid && this.#unit >= 8) this.#paintGrid(context, frames[0], width, height);
            if (this.showsEdges) for (const frame of frames) this.#paintEdges(context, frame);
            if (this.#pixel) {
              const [x, y] = this.#pixel;
              context.lineWidth = 2;
              for (const [color, inset] of [['#000', -1], ['#fff', 1]]) {
                context.strokeStyle = color;
                context.strokeRect(left + x * this.#unit + inset, top + y * this.#unit + inset,
                  Math.max(2, this.#unit - 2 * inset), Math.max(2, this.#unit - 2 * inset));
              }
            }
            this.#zoomText.textContent = decimal(this.#zoom * 100, 1) + ' %';
          }

          // What is drawn where: a picture, its left edge, and how much of it is seen.
          #frames(left, top) {
            const [first, second] = this.#pictures;
            if (!second) return [{ picture: first, left, top }];
            if (this.mode === 'side') {
              return [{ picture: first, left, top },
                { picture: second, left: left + (first.width + this.#gap) * this.#unit, top }];
            }
            if (this.mode === 'difference') {
              return [{ picture: { ...second, ...this.difference.picture }, left, top }];
            }
            const [across] = this.#size;
            const edge = left + across * this.#unit * this.amount;
            if (this.mode === 'onion') {
              return [{ picture: first, left, top, alpha: 1 - this.amount },
                { picture: second, left, top, alpha: this.amount, isAdded: true }];
            }
            return [{ picture: first, left, top, to: edge }, { picture: second, left, top, from: edge }];
          }

          #paint(context, { picture, left, top, from, to, alpha = 1, isAdded }, width, height) {
            const unit = this.#unit;
            context.save();
            if (from !== undefined || to !== undefined) {
              context.beginPath();
              context.rect(from ?? 0, 0, (to ?? width) - (from ?? 0), height);
              context.clip();
            }
            if (!isAdded) this.#paintGround(context, left, top, picture.width * unit, picture.height * unit);
            context.globalAlpha = alpha;
            // Only what is seen: a canvas as large as a picture at 64 times its size is too large.
            const x = Math.max(0, Math.floor(-left / unit));
            const y = Math.max(0, Math.floor(-top / unit));
            const right = Math.min(picture.width, Math.ceil((width - left) / unit));
            const bottom = Math.min(picture.height, Math.ceil((height - top) / unit));
            if (right > x && bottom > y) {
              context.drawImage(picture.canvas, x, y, right - x, bottom - y,
                left + x * unit, top + y * unit, (right - x) * unit, (bottom - y) * unit);
            }
            context.restore();
          }

          #paintGround(context, left, top, width, height) {
            const colors = { light: ['#ffffff'], dark: ['#14161a'], checkered: ['#ffffff', '#d4d4d8'] };
            const [first, second] = colors[this.ground] || colors.light;
            context.fillStyle = first;
            context.fillRect(left, top, width, height);
            if (!second) return;
            context.save();
            context.beginPath();
            context.rect(left, top, width, height);
            context.clip();
            context.fillStyle = second;
            const side = 8;
            const start = [Math.max(0, Math.floor(-left / side)), Math.max(0, Math.floor(-top / side))];
            const { clientWidth, clientHeight } = this.element;
            for (let row = start[1]; row * side + top < Math.min(clientHeight, top + height); row += 1) {
              for (let column = start[0] + (start[0] + row) % 2;
                column * side + left < Math.min(clientWidth, left + width); column += 2) {
                context.fillRect(left + column * side, top + row * side, side, side);
              }
            }
            context.restore();
          }

          #paintGrid(context, { picture, left, top }, width, height) {
            const unit = this.#unit;
            const [across, down] = [this.#size[0], picture.height];
            context.fillStyle = 'rgb(128 128 128 / 0.45)';
            for (let x = Math.max(0, Math.floor(-left / unit)); x <= across && x * unit + left <= width; x++) {
              context.fillRect(Math.round(left + x * unit), top, 1, down * unit);
            }
            for (let y = Math.max(0, Math.floor(-top / unit)); y <= down && y * unit + top <= height; y++) {
              context.fillRect(left, Math.round(top + y * unit), across * unit, 1);
            }
          }

          // Margins are hatched, caps are lines, the content's area is dashed.
          #paintEdges(context, { picture, left, top }) {
            const unit = this.#unit;
            const { width, height, margins = [0, 0, 0, 0], caps, padding, scale } = picture;
            const inner = [left + margins[3] * unit, top + margins[0] * unit,
              (width - margins[1] - margins[3]) * unit, (height - margins[0] - margins[2]) * unit];
            context.save();
            context.lineWidth = 1;
            context.fillStyle = 'rgb(214 51 132 / 0.22)';
            context.strokeStyle = '#d63384';
            if (margins.some(Boolean)) {
              context.beginPath();
              context.rect(left, top, width * unit, height * unit);
              context.rect(...inner);
              context.fill('evenodd');
              context.strokeRect(inner[0] + 0.5, inner[1] + 0.5, inner[2] - 1, inner[3] - 1);
            }
            // A whole pixel wide, between white ones, so that it is visible on any picture.
            const line = (x1, y1, x2, y2) => {
              const [x, y] = [Math.round(x1), Math.round(y1)];
              for (const [color, around] of [['#fff', 1], ['#0b7285', 0]]) {
                context.fillStyle = color;
                if (x1 === x2) context.fillRect(x - around, y, 1 + 2 * around, Math.round(y2) - y);
                else context.fillRect(x, y - around, Math.round(x2) - x, 1 + 2 * around);
              }
            };
            if (caps) {
              const [capTop, capRight, capBottom, capLeft] = caps;
              const [right, bottom] = [left + width * unit, top + height * unit];
              if (capTop) line(left, top + capTop * unit, right, top + capTop * unit);
              if (capBottom) line(left, bottom - capBottom * unit, right, bottom - capBottom * unit);
              if (capLeft) line(left + capLeft * unit, top, left + capLeft * unit, bottom);
              if (capRight) line(right - capRight * unit, top, right - capRight * unit, bottom);
            }
            if (padding && !isZero(padding)) {
              const pixels = side => padding[side] * scale * unit;
              context.setLineDash([4, 3]);
              context.lineWidth = 1.5;
              context.strokeStyle = '#2b8a3e';
              context.strokeRect(inner[0] + pixels('left'), inner[1] + pixels('top'),
                Math.max(0, inner[2] - pixels('left') - pixels('right')),
                Math.max(0, inner[3] - pixels('top') - pixels('bottom')));
            }
            context.restore();
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

          // The colors of the chosen pixel in all pictures.
          get colors() {
            if (!this.#pixel) return [];
            const [x, y] = this.#pixel;
            let rest = x;
            const colors = [];
            for (const { context, width, height } of this.#pictures) {
              if (rest >= 0 && rest < width && y < height) {
                const bytes = [...context.getImageData(rest, y, 1, 1).data];
                const hex = bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');
                colors.push('#' + (bytes[3] === 255 ? hex.slice(0, 6) : hex));
              }
              if (this.mode === 'side') rest -= width + this.#gap;
            }
            return colors;
          }

          #tell() {
            const readout = this.#readout;
            if (!this.#pixel) {
              readout.replaceChildren('Point at a pixel, or move with the arrow keys');
              return;
            }
            const colors = this.colors;
            readout.replaceChildren('x ' + this.#pixel[0] + ', y ' + this.#pixel[1] + ' ',
              ...colors.flatMap((color, index) => {
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
        """#
}
