const groundColors = { light: ['#ffffff'], dark: ['#14161a'], checkered: ['#ffffff', '#d4d4d8'] };

// Draws what a viewer shows on its canvas. Its width and height are in CSS pixels, as is the unit, a pixel of a
// picture.
class Painter {
  #context; #unit; #width; #height; #groundName; #isSmooth; #ratio = devicePixelRatio;

  constructor(canvas, { unit, width, height, ground }) {
    const ratio = this.#ratio;
    const pixels = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) {
      [canvas.width, canvas.height] = pixels;
      canvas.style.width = width + 'px';
      canvas.style.height = height + 'px';
    }
    this.#unit = unit;
    this.#width = width;
    this.#height = height;
    this.#groundName = ground;
    this.#isSmooth = unit * ratio < 1;
    this.#context = this.#begin(canvas);
  }

  #begin(canvas) {
    const context = canvas.getContext('2d');
    context.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
    context.clearRect(0, 0, this.#width, this.#height);
    context.imageSmoothingEnabled = this.#isSmooth;
    return context;
  }

  // A picture on its ground.
  paint(frame) {
    this.#ground(frame);
    this.#picture(this.#context, frame);
  }

  // Only what is seen: a canvas as large as a picture at 64 times its size is too large.
  #picture(context, { picture, left, top }) {
    const unit = this.#unit;
    const x = Math.max(0, Math.floor(-left / unit));
    const y = Math.max(0, Math.floor(-top / unit));
    const right = Math.min(picture.width, Math.ceil((this.#width - left) / unit));
    const bottom = Math.min(picture.height, Math.ceil((this.#height - top) / unit));
    if (right > x && bottom > y) {
      context.drawImage(picture.canvas, x, y, right - x, bottom - y,
        left + x * unit, top + y * unit, (right - x) * unit, (bottom - y) * unit);
    }
  }

  #ground({ picture, left, top }) {
    const context = this.#context;
    const [width, height] = [picture.width * this.#unit, picture.height * this.#unit];
    const [first, second] = groundColors[this.#groundName] || groundColors.light;
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
    for (let row = start[1]; row * side + top < Math.min(this.#height, top + height); row += 1) {
      for (let column = start[0] + (start[0] + row) % 2;
        column * side + left < Math.min(this.#width, left + width); column += 2) {
        context.fillRect(left + column * side, top + row * side, side, side);
      }
    }
    context.restore();
  }

  // Lines between pixels.
  paintGrid(left, top, across, down) {
    const [context, unit] = [this.#context, this.#unit];
    context.fillStyle = 'rgb(128 128 128 / 0.45)';
    for (let x = Math.max(0, Math.floor(-left / unit)); x <= across && x * unit + left <= this.#width; x++) {
      context.fillRect(Math.round(left + x * unit), top, 1, down * unit);
    }
    for (let y = Math.max(0, Math.floor(-top / unit)); y <= down && y * unit + top <= this.#height; y++) {
      context.fillRect(left, Math.round(top + y * unit), across * unit, 1);
    }
  }

  // The frame of the chosen pixel.
  paintPixel(left, top, x, y) {
    const [context, unit] = [this.#context, this.#unit];
    context.lineWidth = 2;
    for (const [color, inset] of [['#000', -1], ['#fff', 1]]) {
      context.strokeStyle = color;
      context.strokeRect(left + x * unit + inset, top + y * unit + inset,
        Math.max(2, unit - 2 * inset), Math.max(2, unit - 2 * inset));
    }
  }

  // Margins are hatched, caps are lines, the content's area is dashed.
  paintEdges({ picture, left, top }) {
    const [context, unit] = [this.#context, this.#unit];
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
    if (padding) {
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
}
