const colorContext = document.createElement('canvas').getContext('2d');
// A color's digits, its parts in sRGB and its alpha, from 0 to 1, with what comes before it; null for other texts.
function colorOf(text) {
  // The theme's names come before CSS's.
  if (model.find(text)) return null;
  const match = /^(CG)?(#[0-9a-f]{3,8})$/i.exec(text);
  const plain = match ? match[2] : text, inSRGB = `color(from ${plain} srgb r g b / alpha)`;
  if (!match && !/^[a-z]+$|^[a-z]+\(/i.test(text) || !CSS.supports('color', plain)
    || !CSS.supports('color', inSRGB)) return null;
  colorContext.fillStyle = inSRGB;
  const [red, green, blue, alpha = 1] = colorContext.fillStyle.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
  const parts = [red, green, blue].map(part => Math.min(1, Math.max(0, part)));
  const hex = part => Math.round(part * 255).toString(16).padStart(2, '0');
  return { prefix: match?.[1] ?? '', digits: '#' + parts.map(hex).join(''), parts, alpha };
}
// A number with its unit, and the range of its slider; null for other texts.
function measureOf(value, text) {
  const match = /^(-?\d*\.?\d+)(px|pt|%|deg|em)?$/.exec(text);
  if (!match) return null;
  const number = Number(match[1]), unit = match[2] ?? '';
  const isColor = /color/i.test(value.name) && /\/\d+$/.test(value.pointer);
  const most = isColor ? 255 : unit === '%' ? 100 : unit === 'deg' ? 360
    : number > 0 && number <= 1 && match[1].includes('.') ? 1 : Math.max(32, Math.abs(number) * 2);
  const step = most <= 1 ? 0.01 : isColor ? 1 : 0.5;
  return { number, unit, least: number < 0 ? -most : 0, most, step };
}
function nameOf(value) {
  const part = /^(.*color)\.(\d)$/i.exec(value.name);
  return part ? `${part[1]} ${['red', 'green', 'blue', 'alpha'][part[2] - 1] ?? part[2]}` : value.name;
}
