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

// A property of the chosen asset in the chosen cell, or a part of it: its value, where that is from, and how to write
// another one.
class Property {
  constructor(asset, key, outer = null) { Object.assign(this, { asset, key, outer }); }

  get written() { return told.key === this.asset.split("~")[0] ? told.values[this.key] : undefined; }
  get node() {
    return this.written ? model.at(this.written.file, this.written.pointer) : this.outer?.node?.child(this.name) ?? null;
  }
  get text() { return this.node?.text ?? null; }
  // The value if it is written in this very cell.
  get own() { return this.written ? this.from ? null : this.node : this.outer?.own?.child(this.name) ?? null; }
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

  part(name) { return Object.assign(new Property(this.asset, `${this.key}.${name}`, this), { name }); }
  // Writes a value: a text, a number, a list or a dictionary. A part goes into this cell's own value if that is a
  // dictionary; else it is written as a path, which keeps the rest.
  write(value) {
    const { own, outer } = this;
    if (!own && outer?.own?.children) return outer.write({ ...outer.own.plain, [this.name]: value });
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
  // Takes the cell's own value away, so that it inherits.
  clear() {
    const all = [this.own, ...this.ownParts].filter(Boolean);
    if (all.length === 1) removeNode(all[0]); else together(() => all.forEach(removeNode));
    changed();
  }
}
