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
