// What is typed into a field, as the theme takes it: a bare color gets its '#', sums are computed. What the field can't
// be is told there, and changes nothing.

const lengthUnits = ["px", "pt", "dp", "rem", "em", "%"];
// What stands for a value: a reference, or a function such as `calc()`, which the studio reads.
const isIndirect = text => /^\{.+\}$/.test(text) || /^[a-z-]+\(.*\)$/is.test(text) || referenceIn(text) !== null;

// The number that a sum such as `160 + 8`, `2 * (16px + 4px)` or `12 px` makes, with its unit; null for other texts.
function sumOf(text) {
  const tokens = text.replace(/×/g, "*").replace(/[÷∶]/g, "/").replace(/−/g, "-")
    .match(/\d*\.?\d+|[a-z%]+|\S/gi) ?? [];
  if (tokens.length > 99) return null;
  let at = 0;
  const next = (...wanted) => wanted.includes(tokens[at]) ? tokens[at++] : null;
  // Both have one unit, or one of them none.
  const joined = (first, second, number) => !first || !second || first.unit && second.unit
    && first.unit !== second.unit ? null : { number, unit: first.unit || second.unit };
  const atom = () => {
    if (next("-")) {
      const value = atom();
      return value && { ...value, number: -value.number };
    }
    if (next("(")) {
      const value = sum();
      return next(")") ? value : null;
    }
    if (!/^[\d.]/.test(tokens[at] ?? "")) return null;
    const number = Number(tokens[at++]);
    return { number, unit: /^[a-z%]/i.test(tokens[at] ?? "") ? tokens[at++].toLowerCase() : "" };
  };
  const product = () => {
    let value = atom();
    for (let sign; value && (sign = next("*", "/"));) {
      const factor = atom();
      if (!factor || factor.unit && (value.unit || sign === "/")) return null;
      value = joined(value, factor, sign === "*" ? value.number * factor.number : value.number / factor.number);
    }
    return value;
  };
  const sum = () => {
    let value = product();
    for (let sign; value && (sign = next("+", "-"));) {
      const other = product();
      value = other && joined(value, other, value.number + (sign === "+" ? other.number : -other.number));
    }
    return value;
  };
  const value = sum();
  return at === tokens.length && value && Number.isFinite(value.number) ? value : null;
}

// What a field of a number is set to: its text, or why it can't be that.
//
// - words: What it may be besides.
// - units: The units that it may have; null for any.
function readNumber(text, { least = -Infinity, most = Infinity, words = [], units = lengthUnits } = {}) {
  if (text === "" || words.includes(text) || isIndirect(text)) return { text };
  const plain = numberText.exec(text);
  const value = plain ? { number: Number(plain[1]), unit: plain[2].toLowerCase() } : sumOf(text);
  const example = [decimal(Math.min(most, Math.max(least, 12))), ...words].join(" or ");
  if (!value || value.unit && units && !units.includes(value.unit)) {
    return { fault: `'${text}' is no number: write ${example}` };
  }
  const amount = value.unit === "%" && most <= 1 ? value.number / 100 : value.number;
  if (amount < least) return { fault: `'${text}' is less than ${least}` };
  if (amount > most) return { fault: `'${text}' is more than ${most}` };
  // A point is the theme's own unit.
  const unit = ["px", "pt", "dp"].includes(value.unit) ? "" : value.unit;
  return { text: plain ? text : decimal(value.number, 3) + unit };
}

const isBareHex = text => /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) && !model.find(text);
// What a field of a color is set to. Texts of several words may be a gradient.
function readColor(text) {
  if (isBareHex(text) && !colorOf(text)) return { text: "#" + text };
  if (["", "none"].includes(text) || isIndirect(text) || colorOf(text) || /^[^\s#]\S*[\s,]/.test(text)) return { text };
  return { fault: `'${text}' is no color: write #3366CC, or the name of one` };
}

// What the texts of a document are set to, of which all else may be meant.
function readText(value, text) {
  const trimmed = text.trim();
  if (colorOf(value.text) && isBareHex(trimmed) && !colorOf(trimmed)) return { text: "#" + trimmed };
  if (!numberText.test(value.text)) return { text };
  if (!numberText.test(trimmed) && sumOf(trimmed)) return readNumber(trimmed);
  return /[\p{L}\p{N}]/u.test(trimmed) ? { text } : { fault: `'${text}' is no number: write ${value.text}` };
}

// What fields can't be, which is told beside them until it is something that they can be.
const fieldFaults = new WeakMap();
function tell(input, fault) {
  input.ariaInvalid = fault ? "true" : null;
  fieldFaults.get(input)?.remove();
  if (!fault) return;
  const note = make("small", { className: "field-fault", role: "alert" }, visible(fault));
  fieldFaults.set(input, note);
  (input.closest(".control, .written, #popover") ?? input.parentElement).append(note);
}
// Writes what a field is set to, or tells why it can't be that.
function writeTyped(input, { text, fault }, write) {
  tell(input, fault);
  if (fault) return noteEdits();
  input.value = text;
  if (text === input.dataset.given) return;
  input.dataset.given = text;
  write(text);
}
