// What is chosen: an asset, or another value that has a name, in one of its cells. Each page has `readCell`, which gives
// what is known of a name, `drawPanel`, which shows it, and `drawPictures`, which shows the cards.

// The name; null for none.
let selection = null;
function showSelection() {
  const base = selection === null ? null : cardOf(selection);
  for (const card of find("pictures").querySelectorAll("button.card")) {
    card.setAttribute("aria-pressed", String(card.dataset.key === base));
  }
}
// What is typed into a field of the panel is of the cell that was chosen before, also where the choice takes no focus.
function endTyping() {
  const { activeElement } = document;
  if (activeElement.matches("#panel input")) activeElement.blur();
}
// The number of selections: the answer to an earlier one comes too late.
let selections = 0;
// Shows an asset or a shared value, in the state of its picture that was chosen; null for nothing.
async function select(key, isNew = true, stem = null) {
  const turn = ++selections, [name, words = ""] = key?.split("~") ?? [null];
  if (isNew) {
    endTyping();
    stretch = null;
    cell = { state: "", words, ...stem ? cellOf(stem, key) : {}, appearance: name === selection ? cell.appearance
      : appearance().slice(1) };
  }
  selection = name;
  showSelection();
  try {
    const known = await readCell(name);
    if (turn !== selections) return;
    told = known;
    find("selection-title").textContent = visible(name ?? "Nothing is chosen");
    drawPanel();
  } catch (error) { say(error.message); }
}
function chooseCell(place) {
  endTyping();
  cell = place;
  stretch = null;
  refresh();
  if (selection) select(selection, false);
}
const link = name => make("button", { className: "chip", onclick: () => goTo(name) },
  make("span", { className: "chip-name", dir: "auto" }, visible(name)));
// Shows an asset, or the values of a shared one.
function goTo(name) {
  setView("inspector");
  const selected = select(name);
  document.querySelector(`#pictures [data-key="${CSS.escape(cardOf(selection))}"]`)?.scrollIntoView({ block: "nearest" });
  return selected;
}

find("appearance").oninput = () => {
  cell = { ...cell, appearance: appearance().slice(1) };
  drawPictures();
  select(selection, false);
};
find("search").oninput = () => { setView("cards"); drawPictures(); };
