// The value that a fault is of: at its place, or on its line.
function valueAt(location) {
  if (!location) return null;
  const line = text => text.replace(/:\d+$/, ":");
  return state.values.find(value => value.location === location)
    ?? state.values.find(value => line(value.location) === line(location)) ?? null;
}
// What a fault proposes in place of a text or a key, as a change; null if it proposes nothing that can be made here.
function repairOf({ subject: wrong, nearest: right }, value) {
  if (!right || !value) return null;
  const change = action => ({ right, make: () => { action(); changed(); } });
  const word = new RegExp(`(?<![\\w.-])${wrong.replace(/[^\w-]/g, "\\$&")}(?![\\w-])`);
  if (word.test(value.text) && !value.obstacle) return change(() => setText(value, value.text.replace(word, right)));
  for (let node = model.at(value.file, value.pointer); node?.parent; node = node.parent) {
    if (node.key === wrong) return change(() => renameNode(node, right));
  }
  return null;
}
function faultRow(fault) {
  const { severity, message, location } = fault, value = valueAt(location), repair = repairOf(fault, value);
  const text = [location, severity, message].filter(Boolean).join(": ");
  return make("div", { className: "fault " + (severity ?? "error") },
    value ? make("button", { className: "fault-text", title: "Show the value", onclick: () => {
      goTo(ownerOf(value)).then(() => showValue(value));
    } }, text) : make("span", {}, text),
    repair && make("button", { onclick: repair.make }, `Write '${visible(repair.right)}'`));
}
// What faults of one cause have in common: they say the same, each of the asset that it is in.
function causeOf({ severity, message, location }) {
  const value = valueAt(location);
  return [severity, value ? message.replaceAll(`'${ownerOf(value)}'`, "'…'") : message].join(": ");
}
// Faults of one cause are one row, with the others below it; warnings are all below a line.
function faultRows(faults) {
  return [...Map.groupBy(faults, causeOf)].flatMap(([cause, [first, ...others]]) => [faultRow(first),
    ...others.length ? [faultDetails(cause, `${others.length} more like this`, others.map(faultRow))] : []]);
}
const faultDetails = (cause, title, rows) => make("details", { "data-cause": cause,
  open: Boolean(find("faults").querySelector(`details[open][data-cause="${CSS.escape(cause)}"]`)) },
  make("summary", {}, title), ...rows);
function showFaults(faults) {
  const { error = [], warning = [] } = Object.groupBy(faults, ({ severity }) =>
    severity === "warning" ? severity : "error");
  find("faults").hidden = faults.length === 0;
  find("faults").classList.toggle("warnings", !error.length);
  find("faults").replaceChildren(...faultRows(error),
    ...warning.length ? [faultDetails("warnings", counted(warning.length, "warning"), faultRows(warning))] : []);
}
let faultTimer, checking = Promise.resolve();
// Checks the theme, once at a time, and gives its faults.
function check() {
  clearTimeout(faultTimer);
  return checking = checking.then(async () => {
    try {
      const { faults } = await call("faults");
      showFaults(faults);
      return faults;
    } catch (error) {
      say(error.message);
      // A studio that has too much to do answers later.
      checkLater(3_000);
      return [];
    }
  });
}
function checkLater(delay = 300) {
  clearTimeout(faultTimer);
  faultTimer = setTimeout(check, delay);
}
