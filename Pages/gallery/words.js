const sizeText = ({ width, height }) => decimal(width) + " × " + decimal(height);
// A size of which a side may be left out.
const boundText = size =>
  [size.width, size.height].map(side => side === undefined ? "auto" : decimal(side)).join(" × ");
const isZero = edges => !edges || !(edges.top || edges.left || edges.bottom || edges.right);
const edgesText = ({ top, right, bottom, left }) => {
  if (top === bottom && left === right) {
    return top === left ? decimal(top) : decimal(top) + " " + decimal(right);
  }
  return [top, right, bottom, left].map(value => decimal(value)).join(" ");
};

// The text of states or traits, as themes write it.
const qualifier = names => (names ?? []).join(".");
const stateText = names => names && names.length ? qualifier(names) : "normal";
const appearanceText = names => names && names.length ? qualifier(names) : "default";
// The asset of a variant, `goButton` of `goButton~danger.small`.
const assetOf = key => key.split("~")[0];
// The name of an appearance as cells have it: that of the first one is empty.
const lookName = names => qualifier(names) === state.appearances[0] ? "" : qualifier(names);
