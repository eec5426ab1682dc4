// The documents of the theme as trees of their values.
class Node {
  children = null;
  constructor(file, pointer, key, parent) { Object.assign(this, { file, pointer, key, parent }); }

  get isList() { return Boolean(this.children?.size)
    && [...this.children.keys()].every((key, index) => key === String(index)); }
  // The text; null for a list or a dictionary.
  get text() { return this.value && !this.children ? this.value.text : null; }
  child(...keys) { return keys.reduce((node, key) => node?.children?.get(String(key)), this); }
  get entries() { return [...this.children?.values() ?? []]; }
  // The place in the file, for a tooltip.
  get location() { return this.value?.location ?? this.entries[0]?.location ?? ""; }
  // All texts below.
  get values() {
    const prefix = this.pointer + "/";
    return state.values.filter(({ file, pointer }) => file === this.file
      && (pointer === this.pointer || pointer.startsWith(prefix)));
  }
  // The texts, each with its path from here: by this a file is told to have the same value.
  get summary() {
    return this.values.map(({ pointer, text }) => pointer.slice(this.pointer.length) + " " + text).join("\n");
  }
  // The value as JSON has it.
  get plain() {
    if (!this.children) return this.value.kind === "number" ? Number(this.text) : this.isEmpty ? JSON.parse(this.text)
      : this.text;
    if (this.isList) return this.entries.map(({ plain }) => plain);
    return Object.fromEntries(this.entries.map(({ key, plain }) => [key, plain]));
  }
  get isEmpty() { return this.value?.kind === "other" && ["{}", "[]", "true", "false", "null"].includes(this.text); }
}

// The keys of a path, as JSON Pointers write it.
const keysOf = pointer => pointer.split("/").slice(1).map(part => part.replaceAll("~1", "/").replaceAll("~0", "~"));

class Model {
  // The roots of the documents, the outermost first.
  roots = new Map();

  constructor(values) {
    for (const value of values) {
      const { file, pointer } = value;
      if (!this.roots.has(file)) this.roots.set(file, new Node(file, "", "", null));
      const parts = pointer.split("/");
      const leaf = keysOf(pointer).reduce((node, key, index) => {
        node.children ??= new Map();
        if (!node.children.has(key)) {
          node.children.set(key, new Node(file, parts.slice(0, index + 2).join("/"), key, node));
        }
        return node.children.get(key);
      }, this.roots.get(file));
      leaf.value = value;
    }
  }

  // An asset, or a shared value; the outermost document's.
  find(name) { return this.asset(name) ?? this.shared(name); }
  asset(name) { return this.#first(root => root.child(name)); }
  shared(name) { return this.#first(root => root.child("$values", name)); }
  at(file, pointer) { return keysOf(pointer).reduce((node, key) => node?.child(key), this.roots.get(file)); }
  #first(find) {
    for (const root of this.roots.values()) { const node = find(root); if (node) return node; }
    return null;
  }
  // The names of the shared values, and their nodes.
  get sharedValues() {
    const found = new Map();
    for (const root of this.roots.values()) {
      for (const node of root.child("$values")?.entries ?? []) if (!found.has(node.key)) found.set(node.key, node);
    }
    return found;
  }
}
let model = new Model([]);

// What a text refers to as a whole: `{accentColor}`, or a bare name that is one; null for other texts.
function referenceIn(text) {
  const braced = /^\{([^{}]+)\}$/.exec(text ?? "");
  if (braced) return braced[1];
  if (!/^[A-Za-z][\w.~-]*$/.test(text ?? "")) return null;
  return baseAsset(text) || model.shared(text) ? text : null;
}
// The name of the asset or the shared value that a value belongs to.
const ownerOf = ({ pointer }) => {
  const [first, second] = keysOf(pointer);
  return first === "$values" ? second : first.split("~")[0];
};
