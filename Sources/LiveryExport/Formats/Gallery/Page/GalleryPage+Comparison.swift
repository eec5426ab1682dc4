extension GalleryPage {
    /// The differences between two versions: pixels, values, and recipes.
    static let comparisonScript = #"""
        // The pixels in which two pictures differ: marked over the new one, which is faint.
        class Difference {
          count = 0; largest = 0; total = 0;
          picture;

          constructor(first, second) {
            const width = Math.max(first.width, second.width);
            const height = Math.max(first.height, second.height);
            const canvas = make('canvas', { width, height });
            const context = canvas.getContext('2d');
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
            this.picture = { canvas, width, height };
          }

          get text() {
            if (!this.count) return 'The pictures are equal';
            return this.count.toLocaleString('en') + ' of ' + this.total.toLocaleString('en')
              + ' pixels differ, by at most ' + this.largest + ' levels';
          }
        }

        // The lines of two texts, those in common once: a longest common subsequence. Texts with more lines
        // than recipes have are treated as different from the first different line on.
        const lineChanges = (before, after) => {
          let [olds, news] = [before, after].map(text => text.split('\n').filter(line => line));
          const head = [];
          while (olds.length && news.length && olds[0] === news[0]) {
            head.push([' ', olds[0]]);
            olds = olds.slice(1);
            news = news.slice(1);
          }
          const tail = [];
          while (olds.length && news.length && olds.at(-1) === news.at(-1)) {
            tail.unshift([' ', olds.at(-1)]);
            olds = olds.slice(0, -1);
            news = news.slice(0, -1);
          }
          if (olds.length * news.length > 250000) {
            return [...head, ...olds.map(line => ['-', line]), ...news.map(line => ['+', line]), ...tail];
          }
          const lengths = Array.from({ length: olds.length + 1 }, () => new Uint32Array(news.length + 1));
          for (let one = olds.length - 1; one >= 0; one -= 1) {
            for (let other = news.length - 1; other >= 0; other -= 1) {
              lengths[one][other] = olds[one] === news[other] ? lengths[one + 1][other + 1] + 1
                : Math.max(lengths[one + 1][other], lengths[one][other + 1]);
            }
          }
          const middle = [];
          let [one, other] = [0, 0];
          while (one < olds.length || other < news.length) {
            if (one < olds.length && other < news.length && olds[one] === news[other]) {
              middle.push([' ', olds[one]]);
              one += 1;
              other += 1;
            } else if (other >= news.length
              || one < olds.length && lengths[one + 1][other] >= lengths[one][other + 1]) {
              middle.push(['-', olds[one]]);
              one += 1;
            } else {
              middle.push(['+', news[other]]);
              other += 1;
            }
          }
          return [...head, ...middle, ...tail];
        };

        const changedLines = (before, after) => make('pre', { className: 'lines', tabIndex: 0,
          role: 'region', ariaLabel: 'Changed lines' },
          ...lineChanges(before, after).map(([sign, line]) =>
            make(sign === '-' ? 'del' : sign === '+' ? 'ins' : 'span', {}, sign + ' ' + visible(line) + '\n')));
        """#
}
