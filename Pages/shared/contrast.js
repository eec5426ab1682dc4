// WCAG 2.2, "relative luminance" and "contrast ratio". Colors are lists of red, green, blue, and alpha, in 0…1.
const toLinear = level => level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
const luminance = ([red, green, blue]) =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
const over = ([red, green, blue, alpha], ground) =>
  [red, green, blue].map((level, index) => level * alpha + ground[index] * (1 - alpha));
const contrast = (text, ground) => {
  const [first, second] = [luminance(over(text, ground)), luminance(ground)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
};
// A ratio is rounded down: 4.499 does not pass.
const ratioText = ratio => (Math.floor(ratio * 100) / 100).toFixed(2) + " : 1";
const gradeOf = ratio => ratio >= 7 ? "AAA" : ratio >= 4.5 ? "AA" : ratio >= 3 ? "AA large" : "fails";

// Which colors are used as text on which, by their names: `onX` and `X`, or names with matching ends. Each pair is a
// text and its ground, one of which is `key`.
const groundWords = /(surface|background|ground|page|paper|card|canvas|panel)/i;
const textWords = /(text|label|ink|title|foreground|caption|link)/i;
const colorPairs = (keys, key) => {
  const plain = key => key.replace(/Colou?r$/, "");
  const isText = name => textWords.test(name) && !groundWords.test(name);
  const on = (text, ground) => text.length > 2 && text.startsWith("on") && text[2] === text[2].toUpperCase()
    ? text.slice(2).toLowerCase() === ground.toLowerCase() : null;
  const name = plain(key);
  return keys.filter(other => other !== key).flatMap(other => {
    const second = plain(other), first = on(name, second), back = on(second, name);
    if (first !== null || back !== null) return first ? [[key, other]] : back ? [[other, key]] : [];
    if (isText(name) && groundWords.test(second)) return [[key, other]];
    return isText(second) && groundWords.test(name) ? [[other, key]] : [];
  });
};
