// Why edits can't be made in the files as they are, by their ids. They stay edits until they are taken back.
const refused = new Map();
function noteRefused(list) {
  refused.clear();
  for (const { id, message } of list) if (edits.some(edit => edit.id === id)) refused.set(id, message);
  drawChanges();
}
// The list of what is not saved, by file and line.
function drawChanges() {
  const count = counted(edits.length, "change"), button = find("changes-button");
  find("changes-count").textContent = count + (refused.size ? `, ${refused.size} not in the files` : "");
  button.hidden = !edits.length;
  button.classList.toggle("danger", refused.size > 0);
  if (!edits.length && find("changes").matches(":popover-open")) find("changes").hidePopover();
  find("changes").querySelector("ul").replaceChildren(...edits.map(edit => {
    const node = model.at(edit.file, edit.pointer), value = edit.change ? null : valueOf(edit);
    const [what, ...values] = describe(edit), isOther = value && refused.has(edit.id) && value.old !== edit.old;
    const keep = () => {
      keepForUndo();
      if (edit.new === value.old) edits = without(edit); else edit.old = value.old;
      attempt(settleAll());
    };
    return make("li", {}, make("div", {}, make("strong", {}, visible(placeName(edit))), " ", what),
      make("div", { className: "faint" }, ...values),
      make("small", {}, (node?.location.replace(/:\d+$/, "") ?? edit.file).split("/").at(-1)),
      refused.has(edit.id) ? make("p", { className: "fault" }, refused.get(edit.id)) : "",
      isOther ? make("div", {}, `in the file: ${visible(value.old)} `, value.obstacle ? ""
        : make("button", { onclick: keep }, "Keep mine")) : "",
      make("button", { title: "Take this change back", onclick: () => discard(edit) }, "Revert"));
  }));
}
// What a change is of, such as "width of goButton, disabled".
function placeName({ pointer }) {
  const keys = keysOf(pointer).filter(key => key !== "$values"), words = [];
  let [name, looks] = (keys.shift() ?? "The theme").split("~");
  const cells = partsOf(looks);
  while (keys.length) {
    const [key, qualifier] = keys.shift().split("~"), side = ["width", "height"][key];
    cells.push(...partsOf(qualifier));
    if (key === "states") cells.push(...keys.splice(0, 1));
    else if (key === "variants") cells.push(...keys.splice(0, 2).slice(1));
    else if (key === "parts") name = [name, ...keys.splice(0, 1)].join(".");
    else if (side && /size$/i.test(words.at(-1))) words.push(words.pop().replace(/size$/i, side));
    else words.push(/^\d+$/.test(key) ? Number(key) + 1 : key.replace(/\.?([A-Z])/g, " $1").replaceAll(".", " ").toLowerCase());
  }
  return [words.length ? `${words.join(" ")} of ${name}` : name, ...cells].join(", ");
}
const short = value => visible(typeof value === "string" ? value : JSON.stringify(value)).slice(0, 80);
function describe(edit) {
  switch (edit.change) {
    case "insert": return ["added " + (edit.key ?? "an entry"), short(edit.value)];
    case "replace": return ["replaced", short(edit.value)];
    case "remove": return ["removed", short(edit.old.trim().replaceAll("\n", ", "))];
    case "move": return [`moved to position ${edit.index + 1}`];
    case "rename": return ["renamed", edit.key];
    case "restore": return ["as it was before it was saved"];
    default: return ["", make("s", {}, short(edit.old)), " → ", short(edit.new)];
  }
}
