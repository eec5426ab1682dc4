// What the server told of the theme, and the parameters that were set.
let state = { files: [], assets: [], screens: [], values: [], parameters: [], appearances: [], states: [], faults: [] };
const settings = new Map();

// States are loaded one after the other, so that none replaces a newer one, and not during a save: what is set
// back then is no edit of the file as it was, and would be forgotten with it. Pictures don't wait for them.
let loads = Promise.resolve(), saving = Promise.resolve(), loading = null;
// Shows the state at the time of its turn. Calls until then are one.
function load() {
  if (!loading) {
    loading = Promise.all([loads, saving]).then(() => { loading = null; return showState(); });
    loads = loading.catch(() => {});
  }
  return loading;
}
async function showState() {
  const old = state, known = taken;
  state = await call("state");
  read = known;
  // The answer may have been made before the latest edits, and after those of another page.
  fitValues();
  model = new Model(state.values);
  document.title = find("name").textContent = state.name;
  const shape = ({ assets, screens, appearances }) => JSON.stringify([assets, screens, appearances]);
  if (shape(old) !== shape(state)) {
    drawAppearances();
    find("theme").value = state.name;
    drawPictures();
  }
  if (JSON.stringify(old.parameters) !== JSON.stringify(state.parameters)) drawParameters();
  if (told.generation !== state.generation) await select(selection, false); else drawInspector();
  noteEdits();
  // What was found before stays until all is checked, so that the page does not jump.
  if (state.faults.length) showFaults(state.faults);
  checkLater();
}
// Colors on cards, values and faults follow the edits, when these pause.
let loadTimer;
function loadLater() {
  clearTimeout(loadTimer);
  loadTimer = setTimeout(() => { if (held) loadLater(); else attempt(load()); }, 200);
}
