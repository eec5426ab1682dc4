// Asks for the chosen cell. Nothing is changed in another one that is still shown.
async function readCell(key) {
  if (told.key !== key) find("causes").replaceChildren();
  if (key === null) return untold;
  const asked = cell;
  if (told.key !== key || told.cell !== cell) {
    closePopover();
    find("inspector").inert = true;
  }
  try {
    return { ...await call("cell", { asset: key, ...asked }), key, cell: asked };
  } catch (error) {
    find("inspector").inert = false;
    throw error;
  }
}

// A property of the chosen asset in the chosen cell: its value, where that is from, and how to write another one.
class Property {
  constructor(asset, key) { Object.assign(this, { asset, key }); }

  get written() { return told.key === this.asset.split("~")[0] ? told.values[this.key] : undefined; }
  get node() { return this.written ? model.at(this.written.file, this.written.pointer) : null; }
  get text() { return this.node?.text ?? null; }
  // The value if it is written in this very cell.
  get own() { return this.from ? null : this.node; }
  get isOwn() { return Boolean(this.own); }
  // What is written of parts of the value, as paths.
  get parts() {
    return Object.entries(told.values).filter(([name]) => name.startsWith(this.key + ".")).map(([, part]) => part);
  }
  get ownParts() {
    return this.parts.filter(({ from }) => !from).map(({ file, pointer }) => model.at(file, pointer)).filter(Boolean);
  }
  // What it is inherited from; empty for its own value.
  get from() { return this.written?.from ?? ""; }
  get canInherit() { return [this.written, ...this.parts].some(part => part?.canInherit); }

  // Writes a value: a text, a number, a list or a dictionary.
  write(value) {
    const { own } = this;
    if (own) writeNode(own, value); else this.insert(this.key, value);
    changed();
  }
  insert(key, value) {
    const { file, pointer, missing, prefix, suffix } = told.home, place = model.at(file, pointer);
    let [name, content] = [prefix + key + suffix, value];
    for (const outer of missing.toReversed()) { content = { [name]: content }; name = outer; }
    const after = place.entries.findLast(entry => entry.key.split("~")[0] === prefix + key)?.key;
    insertKey(place, name, content, after);
  }
  // A part of the value: where this cell's own value is a dictionary, in it; otherwise as a path, which keeps the rest.
  part(name) { return new Property(this.asset, `${this.key}.${name}`).node ?? this.node?.child(name) ?? null; }
  writePart(name, value) {
    const { own } = this;
    const path = new Property(this.asset, this.key + "." + name);
    if (path.own || !own?.children) return path.write(value);
    putKey(own, name, value);
    changed();
  }
  // Takes the cell's own value away, so that it inherits.
  clear() {
    const all = [this.own, ...this.ownParts].filter(Boolean);
    if (all.length === 1) removeNode(all[0]); else together(() => all.forEach(removeNode));
    changed();
  }
}
