// The element of a screen that was clicked: its name, and the values behind it by their places; null for none.
let shownElement = null;
// The number of selections: the answer to an earlier one comes too late.
let selections = 0;
// Whether the values of the selection are to be drawn once the state is loaded.
let isSelectionOld = false;
// Shows the values of an asset, in the state of its picture that was chosen; null for those of the clicked element.
async function select(key, isNew = true, stem = null) {
  const turn = ++selections;
  isSelectionOld = false;
  if (isNew) {
    awaitCell();
    stretch = null;
    cell = { state: '', words: '', ...stem ? cellOf(stem, key) : {}, appearance: key === selection ? cell.appearance
      : appearance().slice(1) };
    shownElement = null;
    find('causes').replaceChildren();
  }
  selection = key;
  showSelection();
  try {
    const isNow = await readCell();
    if (turn !== selections) return;
    find('selection-title').textContent = visible(key ?? shownElement?.name ?? 'Nothing is chosen');
    find('more').hidden = key === null;
    drawInspector();
    if (key === null) {
      return drawValues(locations(state.values.filter(value => shownElement?.values.has(placeOf(value)))));
    }
    if (isNow) return drawValues(told.origins.length ? new Set(told.origins) : ownLocations(key));
    // Values may be in other places than in the state. It is loaded again, and then this is, too.
    isSelectionOld = true;
    // While a slider is dragged, the next state would be an old one as soon as it comes.
    if (held) loadLater(); else attempt(load());
  } catch (error) {
    find('inspector').inert = false;
    say(error.message);
  }
}
// Nothing is changed in the cell that is still shown.
const awaitCell = () => { find('inspector').inert = true; };

const locations = list => new Set(list.map(({ location }) => location));
const ownLocations = key => {
  const owner = partOf(key)?.owner ?? key;
  return locations(state.values.filter(value => ownerOf(value) === owner));
};
function chooseCell(place) {
  closePopover();
  cell = place;
  stretch = null;
  awaitCell();
  refresh();
  if (selection) select(selection, false, stemOf(selection, cell));
}
