// Adding, naming and removing assets, and taking them away.

const templates = {
  Color: { suffix: "Color", value: "#3366CC" },
  Gradient: { suffix: "Gradient", value: { colors: ["#5FB0E0", "#0C6CB9"] } },
  Font: { suffix: "Font", value: { family: "sans-serif", size: 15 } },
  Button: { suffix: "Button", value: { size: [120, 40], fill: "#3366CC", cornerRadius: 8,
    states: { highlighted: { overlay: "rgb(0 0 0 / 0.2)" }, disabled: { opacity: 0.4 } } } },
  Box: { suffix: "Box", value: { size: [160, 96], fill: "white", cornerRadius: 12,
    shadow: "0 2px 8px rgb(0 0 0 / 0.2)" } },
  // As wide as its text, and round for a single digit.
  Badge: { suffix: "BadgeBox", get value() {
    return { size: ["fit", 20], minSize: 20, padding: { horizontal: 6, vertical: 0 },
      cornerRadius: "pill", fill: "#B3261E", overlay: { text: "3",
        font: fontName() ?? { family: "sans-serif", size: 12, weight: 700 }, color: "white", at: "center" } };
  } },
};
// A name with the end that chooses what the asset is, of which it may have a part.
function named(name, suffix) {
  if ([...Object.values(templates).map(other => other.suffix), "Image"].some(end => name.endsWith(end))) return name;
  const part = Array.from({ length: suffix.length }, (_, index) => suffix.slice(0, suffix.length - index))
    .find(start => name.endsWith(start)) ?? "";
  return name + suffix.slice(part.length);
}
const isName = name => /^[A-Za-z][\w.-]*$/.test(name) && !model.asset(name);

// A small form in a popover: a name, and what else there is.
function nameForm(anchor, title, name, action, give, ...more) {
  const field = make("input", { value: name, spellcheck: false, autocomplete: "off", ariaLabel: "Name",
    autofocus: true });
  const next = () => field.value.trim();
  const note = form(anchor, title, action, () => isName(next()) ? ""
    : model.asset(next()) ? "The theme has this name." : "Letters, digits, . _ and -, a letter first.",
    () => give(next()), field, ...more);
  field.select();
  return { field, note };
}

// Brings in the file of a picture, which the theme then finds by its name; gives the name without its extension.
async function bringIn(file) {
  const url = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
  const name = file.name.normalize("NFKD").replace(/[^\w.@~-]+/g, "-").replace(/^[.-]+/, "");
  await call("bringIn", { name, bytes: url.split(",")[1] });
  return name.replace(/\.[^.]*$/, "");
}
// Asks for a file, and brings it in.
const chooseFile = give => {
  const input = make("input", { type: "file", accept: ".svg,.png,.webp,.jpg,.jpeg" });
  input.onchange = () => { if (input.files[0]) attempt(bringIn(input.files[0]).then(give)); };
  input.click();
};
// Makes an asset of the picture in a file.
async function addPicture(stem) {
  const words = stem.replace(/@.*/, "").split(/[^A-Za-z0-9]+/).filter(Boolean);
  const plain = words.map((word, index) => (index ? word[0].toUpperCase() : word[0].toLowerCase()) + word.slice(1)).join("");
  const name = named(/^[A-Za-z]/.test(plain) ? plain : "picture" + plain, "Image");
  if (!model.asset(name)) insertKey([...model.roots.values()][0], name, { file: stem });
  await refresh();
  await load();
  await goTo(name);
}
// Files that are dropped are layers of the chosen picture, or else assets.
addEventListener("dragover", event => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); });
addEventListener("drop", event => {
  const files = [...event.dataTransfer.files];
  if (!files.length) return;
  event.preventDefault();
  const isLayer = event.target.closest("#stage") && model.asset(selection)?.children;
  for (const file of files) attempt(bringIn(file).then(isLayer ? addPictureLayer : addPicture));
});

find("add").onclick = () => {
  const button = find("add");
  // An asset, or a shared value that assets extend.
  const key = selection, node = key && model.find(key);
  const isBase = node && (baseAsset(key) || node.children && !node.isList);
  const all = { ...isBase ? { [key]: null } : {}, ...templates };
  const from = make("select", { ariaLabel: "From" },
    ...options(Object.keys(all), undefined, name => all[name] ? name : `from ${name}`));
  const suffixOf = () => all[from.value]?.suffix ?? /[A-Z][a-z]+$/.exec(key)?.[0] ?? "Box";
  const { field } = nameForm(button, "A new asset", "new" + suffixOf(), "Add", given => {
    const template = all[from.value], name = template || baseAsset(key) ? named(given, suffixOf()) : given;
    const value = template?.value ?? (node.children ? { extends: key } : key);
    // Beside what it extends, or else the last one of its kind.
    const root = !template && model.asset(key) ? node.parent : [...model.roots.values()][0], kind = from.value.toLowerCase();
    const isLike = other => template ? baseAsset(other)?.kind === (kind in { color: 0, gradient: 0, font: 0 } ? kind : "image")
      : other === key;
    insertKey(root, name, value, root.entries.findLast(other => isLike(other.key.split("~")[0]))?.key);
    refresh().then(load).then(() => goTo(name)).catch(error => say(error.message));
  }, from, menuItem(() => chooseFile(addPicture), "Icon or picture from a file…"));
  // A name that was typed stays.
  let proposed = field.value;
  from.onchange = () => { if (field.value === proposed) field.value = proposed = "new" + suffixOf(); };
};

// The name of a file in its folder, with the line in it.
const lineOf = ({ file, location }) => file.split("/").slice(-2).join("/") + (/:\d+(?=:\d+$|$)/.exec(location)?.[0] ?? "");
// Where the theme, the style sheet and the screens refer to an asset, with the changes by which they call it otherwise.
const referencePlaces = async (name, to) => (await call("references", { name, to })).places;
async function renameAsset(anchor, key) {
  const places = await referencePlaces(key, key + ".renamed"), fixed = places.filter(({ obstacle }) => obstacle);
  const { note } = nameForm(anchor, `Rename ${key}`, key, "Rename", name => attempt(rename(key, name)));
  const inTheme = places.filter(({ file }) => model.roots.has(file)).length;
  const all = [[inTheme, "in the theme"], [places.length - inTheme, "in style sheets and screens"]];
  note.textContent = (places.length ? `It changes ${all.filter(([count]) => count)
    .map(([count, where]) => `${counted(count, "reference")} ${where}`).join(" and ")}.` : "Nothing refers to it.")
    + (fixed.length ? ` Not changed, since they can't be here: ${fixed.map(place =>
      `${lineOf(place)} (${place.obstacle})`).join(", ")}.` : "");
}
async function rename(key, name) {
  const places = await referencePlaces(key, name);
  together(() => {
    for (const { obstacle, location, ...edit } of places) {
      if (!obstacle) setText(valueOf(edit) ?? { ...edit, old: textsSet().get(placeOf(edit))?.old ?? edit.old }, edit.new);
    }
    for (const node of nodesOf(key)) renameNode(node, name + node.key.slice(key.length));
  });
  await refresh();
  await load();
  await select(name);
}
// An asset with its values for appearances.
const nodesOf = key => [...model.roots.values()].flatMap(({ entries }) =>
  entries.filter(node => node.key === key || node.key.startsWith(key + "~")));
function removeAsset(anchor, key) {
  const { direct: users, places } = told.users;
  const rest = users.length > 8 ? ` and ${users.length - 8} more` : "";
  const others = places.length
    ? ` ${counted(places.length, "reference")} in style sheets and screens will have faults.` : "";
  popover(anchor, `Delete ${key}`, make("div", { className: "stack" }, make("strong", {}, `Delete ${key}?`),
    make("p", { className: users.length || others ? "fault" : "faint" }, (users.length
      ? `Used by ${users.slice(0, 8).join(", ")}${rest}: these will have faults.`
        : "Nothing in the theme refers to it.") + others),
    make("button", { className: "danger", onclick: () => {
      closePopover();
      together(() => { for (const node of nodesOf(key)) removeNode(node); });
      refresh().then(load).then(() => select(null)).catch(error => say(error.message));
    } }, "Delete")));
}
find("more").onclick = () => {
  const anchor = find("more"), key = selection, asset = baseAsset(key);
  const isPainted = isListed(stemOf(key, cell));
  const item = (text, action, isThere) => isThere && menuItem(action, text);
  menu(anchor, "More", ...[
    item("Copy PNG", () => attempt(copyPicture(asset)), isPainted),
    item("Copy SVG", () => attempt(copyCode({ svg: addressOf(key) })), isPainted),
    item("Copy CSS", () => attempt(copyCode({ css: key })), asset),
    item("Copy YAML", () => attempt(copyCode({ yaml: key })), model.find(key)),
    make("hr"),
    item("Rename…", () => attempt(renameAsset(anchor, key)), model.asset(key)),
    item("Delete…", () => removeAsset(anchor, key), model.asset(key))].filter(Boolean));
};

// MARK: Taking away

// The address of the picture in the chosen cell.
const addressOf = key => target({ stem: stemOf(key, cell), folder: "", look: lookOf(cell) });
async function copyPicture({ key }) {
  const answer = await fetch(`/picture/${page}/copy${addressOf(key)}`);
  if (!answer.ok) throw new Error(await answer.text());
  await navigator.clipboard.write([new ClipboardItem({ "image/png": await answer.blob() })]);
  say("copied the picture");
}
// What formats write, with what it can't say.
async function copyCode(asked) {
  const { text, notes } = await call("code", asked);
  await copy(text);
  if (notes.length) say(notes.join("; "));
}
