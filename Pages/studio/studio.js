find("theme").oninput = () => {
  if (isUnsaved() && !confirm("Leave without saving your changes?")) {
    find("theme").value = state.name;
    return;
  }
  isLeaving = true;
  sessionStorage.removeItem(storedEdits);
  location.search = "?theme=" + find("theme").value;
};
// Reloading, going back and following a link all end the page with its edits.
let isLeaving = false;
addEventListener("beforeunload", event => { if (isUnsaved() && !isLeaving) event.preventDefault(); });
find("add").hidden = false;

addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === "s") {
    event.preventDefault();
    if (isUnsaved()) find("save").click();
  } else if (["y", "z"].includes(key) && !typedField()) {
    // A field that is being typed in has an undo of its own.
    event.preventDefault();
    if (key === "y" || event.shiftKey) redo(); else undo();
  }
});

// Shows what has changed, the pictures first. Files may have changed before, also while the studio was not there; the
// answer with pictures tells whether they have since the state was loaded.
const update = () => attempt(refresh().then(() => isOutdated() && load()));

restoreEdits();
attempt(load()).then(() => { drawGrounds(); follow(update, say); });
