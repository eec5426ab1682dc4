// The number of selections: the answer to an earlier one comes too late.
let selections = 0;
// Whether the values of the selection are to be drawn once the state is loaded.
let isSelectionOld = false;
// Shows an asset or a shared value, in the state of its picture that was chosen; null for nothing, or an element of a
// screen.
async function select(key, isNew = true, stem = null) {
  const turn = ++selections;
  isSelectionOld = false;
  if (isNew) {
    awaitCell();
    stretch = null;
    cell = { state: "", words: "", ...stem ? cellOf(stem, key) : {}, appearance: key === selection ? cell.appearance
      : appearance().slice(1) };
    find("causes").replaceChildren();
  }
  selection = key;
  showSelection();
  try {
    const isNow = await readCell();
    if (turn !== selections) return;
    find("selection-title").textContent = visible(key
      ?? (find("causes").childElementCount ? "An element of a screen" : "Nothing is chosen"));
    find("more").hidden = key === null;
    drawInspector();
    if (isNow) return;
    // Values may be in other places than in the state. It is loaded again, and then this is, too.
    isSelectionOld = true;
    // While a slider is dragged, the next state would be an old one as soon as it comes.
    if (held) loadLater(); else attempt(load());
  } catch (error) {
    find("inspector").inert = false;
    say(error.message);
  }
}
// Nothing is changed in the cell that is still shown.
const awaitCell = () => { find("inspector").inert = true; };
function chooseCell(place) {
  closePopover();
  cell = place;
  stretch = null;
  awaitCell();
  refresh();
  if (selection) select(selection, false, stemOf(selection, cell));
}
