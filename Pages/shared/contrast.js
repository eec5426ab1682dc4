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
