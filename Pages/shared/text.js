// Characters that can't be seen, or that change the direction of others, are written by their numbers:
// a name must look like what it is.
const hiddenCharacters = new RegExp("[\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f"
  + "\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]|[\\u{e0000}-\\u{e007f}]", "gu");
const visible = text => String(text).replace(hiddenCharacters, character =>
  "\\u{" + character.codePointAt(0).toString(16).toUpperCase() + "}");
// The same for texts of several lines.
const visibleLines = text => String(text).split(/\r\n|\r|\n/).map(visible).join("\n");

const decimal = (value, digits = 2) => String(Number(Number(value).toFixed(digits)));
const counted = (count, noun) => count + " " + noun + (count === 1 ? "" : "s");

// Whether a text has all words of a search, whatever their case.
const hasWords = (text, search) => {
  const lower = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every(word => lower.includes(word));
};
