// Red, green, blue, and alpha of #RGB, #RGBA, #RRGGBB or #RRGGBBAA, in 0…1.
const levels = hex => {
  let digits = hex.slice(1);
  if (digits.length < 5) digits = [...digits].map(digit => digit + digit).join('');
  const parts = digits.match(/../g).map(pair => parseInt(pair, 16) / 255);
  return parts.length < 4 ? [...parts, 1] : parts;
};

// A ratio is rounded down: 4.499 does not pass.
const ratioText = ratio => (Math.floor(ratio * 100) / 100).toFixed(2) + ' : 1';
const gradeOf = ratio => ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'AA large' : 'fails';

// A color as several languages write it.
const colorTexts = (key, rendition) => {
  const wide = rendition.displayP3;
  const [red, green, blue, alpha] = levels(rendition.value);
  const parts = (wide ? wide.slice(0, 3) : [red, green, blue]).map(level => decimal(level, 4));
  const opacity = alpha < 1 ? ', opacity: ' + decimal(alpha, 4) : '';
  const bytes = [alpha, red, green, blue].map(level =>
    Math.round(level * 255).toString(16).padStart(2, '0').toUpperCase()).join('');
  const hex = rendition.value;
  return [
    ['Hex', hex],
    ['CSS', rendition.css],
    ['SwiftUI', `Color(${wide ? '.displayP3, ' : ''}red: ${parts[0]}, green: ${parts[1]}, blue: ${
      parts[2]}${opacity})`],
    ['UIKit', `UIColor(${wide ? 'displayP3Red' : 'red'}: ${parts[0]}, green: ${parts[1]}, blue: ${
      parts[2]}, alpha: ${decimal(alpha, 4)})`],
    ['Android', '0x' + bytes],
    ['Theme', key],
    ['Exact', rendition.exact]
  ];
};

// Which colors are used as text on which: pairs are named `onX` and `X`, or have matching suffixes;
// images pair with the texts in them.
const groundWords = /(surface|background|ground|page|paper|card|canvas|panel)/i;
const textWords = /(text|label|ink|title|foreground|caption|link)/i;
const nameParts = key => key.replace(/Colou?r$/, '');
const pairsOf = (theme, key) => {
  const colors = theme.assets.filter(asset => asset.kind === 'color');
  const name = nameParts(key);
  const pairs = [];
  for (const other of colors) {
    if (other.key === key) continue;
    const ground = nameParts(other.key);
    const on = text => text.length > 2 && text.startsWith('on') && text[2] === text[2].toUpperCase();
    if (on(name)) {
      if (name.slice(2).toLowerCase() === ground.toLowerCase()) pairs.push([key, other.key]);
    } else if (on(ground)) {
      if (ground.slice(2).toLowerCase() === name.toLowerCase()) pairs.push([other.key, key]);
    } else if (textWords.test(name) && groundWords.test(ground) && !groundWords.test(name)) {
      pairs.push([key, other.key]);
    } else if (groundWords.test(name) && textWords.test(ground) && !groundWords.test(ground)) {
      pairs.push([other.key, key]);
    }
  }
  return pairs;
};
