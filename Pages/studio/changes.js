// Why edits can't be made in the files as they are, by their ids. They stay edits until they are taken back.
const refused = new Map();
function noteRefused(list) {
  refused.clear();
  for (const edit of list) if (edits.has(edit.id)) refused.set(edit.id, edit.message);
  drawChanges();
}
// The list of what is not saved, by file and line.
function drawChanges() {
  const count = counted(edits.size, "change"), button = find("changes-button");
  find("changes-count").textContent = count + (refused.size ? `, ${refused.size} not in the files` : "");
  button.hidden = !edits.size;
  button.classList.toggle("danger", refused.size > 0);
  if (!edits.size && find("changes").matches(":popover-open")) find("changes").hidePopover();
  find("changes").querySelector("ul").replaceChildren(...[...edits].map(([key, edit]) => {
    const node = model.at(edit.file, edit.pointer), value = edit.change ? null : valueOf(edit);
    const [what, ...values] = describe(edit), isOther = value && refused.has(key) && value.old !== edit.old;
    const keep = () => {
      keepForUndo();
      if (edit.new === value.old) edits.delete(key); else edits.set(key, { ...edit, old: value.old });
      attempt(settleAll());
    };
    return make("li", {}, make("div", {}, make("strong", {}, visible(placeName(edit))), " ", what),
      make("div", { className: "faint" }, ...values),
      make("small", {}, (node?.location.replace(/:\d+$/, "") ?? edit.file).split("/").at(-1)),
      refused.has(key) ? make("p", { className: "fault" }, refused.get(key)) : "",
      isOther ? make("div", {}, `in the file: ${visible(value.old)} `, value.obstacle ? ""
        : make("button", { onclick: keep }, "Keep mine")) : "",
      make("button", { title: "Take this change back", onclick: () => discard(key) }, "Revert"));
  }));
}
// The path of what a change is of, such as `goButton.size.1`.
const placeName = ({ pointer }) => keysOf(pointer).map(key => /^\d+$/.test(key) ? Number(key) + 1 : key).join(".")
  || "The theme";
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
