// Red, green, blue, and alpha of #RGB, #RGBA, #RRGGBB or #RRGGBBAA, in 0…1.
const levels = hex => {
  let digits = hex.slice(1);
  if (digits.length < 5) digits = [...digits].map(digit => digit + digit).join('');
  const parts = digits.match(/../g).map(pair => parseInt(pair, 16) / 255);
  return parts.length < 4 ? [...parts, 1] : parts;
};

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
