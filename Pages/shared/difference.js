// The pixels in which two pictures differ: marked over the new one, which is faint.
class Difference {
  count = 0; largest = 0; total = 0;
  picture;

  constructor(first, second) {
    const width = Math.max(first.width, second.width);
    const height = Math.max(first.height, second.height);
    const canvas = make("canvas", { width, height });
    const context = canvas.getContext("2d");
    const result = context.createImageData(width, height);
    const pixels = ({ context: own, width: across, height: down }) =>
      ({ data: own.getImageData(0, 0, across, down).data, across, down });
    const [before, after] = [pixels(first), pixels(second)];
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const at = ({ data, across, down }) => x < across && y < down
          ? (y * across + x) * 4 : -1;
        const [one, other] = [at(before), at(after)];
        const target = (y * width + x) * 4;
        let largest = one < 0 || other < 0 ? 255 : 0;
        if (!largest) {
          for (let part = 0; part < 4; part += 1) {
            largest = Math.max(largest, Math.abs(before.data[one + part] - after.data[other + part]));
          }
          // Colors of what is transparent are not seen.
          if (!before.data[one + 3] && !after.data[other + 3]) largest = 0;
        }
        if (largest) {
          this.count += 1;
          this.largest = Math.max(this.largest, largest);
          result.data.set([214, 20, 120, 110 + Math.round(largest * 145 / 255)], target);
        } else if (other >= 0) {
          result.data.set(after.data.subarray(other, other + 3), target);
          result.data[target + 3] = after.data[other + 3] * 0.18;
        }
      }
    }
    this.total = width * height;
    context.putImageData(result, 0, 0);
    this.picture = { name: "difference", canvas, width, height };
  }

  get text() {
    if (!this.count) return "The pictures are equal";
    return this.count.toLocaleString("en") + " of " + this.total.toLocaleString("en")
      + " pixels differ, by at most " + this.largest + " levels";
  }
}
