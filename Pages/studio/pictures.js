// The address of a picture, in the chosen appearance unless another is named, such as `~dark`. The words of a variant
// come after it.
function target({ stem, folder, look = appearance(), size }) {
  const query = new URLSearchParams(folder ? [] : [...settings, ...size ? [["size", size.join("x")]] : []]).toString();
  const scale = scaleOf(folder);
  const name = encodeURIComponent(stem.replace(/(~~.*)?$/, words => look + words) + (scale === 1 ? ""
    : `@${scale}x`) + ".png");
  return `/${state.name}/${folder}${name}${query ? "?" + query : ""}`;
}
let held = null, presses = 0;
addEventListener("pointerdown", ({ target }) => {
  held = target.type === "range" ? target : null;
  presses += 1;
}, true);
for (const name of ["pointerup", "pointercancel"]) {
  addEventListener(name, () => { if (held) { held = null; refresh(); } });
}
// What is being worked on while a slider is held: the chosen picture, and those of what uses it.
const worked = () => held
  ? [...inView].filter(holder => holder.closest("[aria-pressed=true], #stage, #users")) : [];

// What tests measure by.
window.studio = { cycles: 0, ended: 0 };

// Calls of `refresh` that wait for their turn.
let waiting = null;
// Shows what is in view at the time of its turn. Calls until then are one.
function refresh() {
  // During a drag, the studio draws the next pictures while the browser shows these.
  waiting ??= inTurn(() => { waiting = null; return showPictures(); }, Boolean(held));
  return waiting;
}
// What a studio refuses that has too much to do is asked for again.
let againTimer;
function askAgain() {
  clearTimeout(againTimer);
  againTimer = setTimeout(refresh, 300);
}
// A picture of an answer; null for one that was refused for the first time, until it comes.
function orAgain(holder, picture) {
  const isRepeated = holder.isRefused;
  holder.isRefused = Boolean(picture.busy);
  if (!picture.busy) return picture;
  askAgain();
  return isRepeated ? { fault: picture.busy } : null;
}
let requests = 0, newest = 0;
// Of which generation of the theme the pictures are: with another one, the state is old.
let pictured;
const isOutdated = () => pictured !== undefined && pictured !== state.generation;
// Content with the same tag is not loaded again.
async function showPictures() {
  const request = requests += 1;
  // While a slider is held, what is being worked on is drawn alone, unless that is out of sight.
  const shownNow = worked().length ? worked() : [...inView];
  const targets = shownNow.map(target);
  try {
    // A picture that is shown in several places is asked for once, and comes again where one of them lacks it.
    const asked = new Map();
    shownNow.forEach((holder, index) => {
      const address = targets[index], other = asked.get(address);
      asked.set(address, { address, tag: other && other.tag !== holder.tag ? undefined : holder.tag,
        isWhole: holder.parts.length > 0 || other?.isWhole });
    });
    const sent = new Set(edits.map(({ id }) => id));
    const { pictures, refused: list, generation } = await call("pictures", {
      show: [...asked.values()],
      edits,
    }).catch(error => {
      if (!error.isBusy) throw error;
      return { pictures: Object.fromEntries(targets.map(address => [address, { busy: error.message }])) };
    });
    // Of two requests at a time, the second may be answered first.
    if (request < newest) return;
    newest = request;
    if (generation) taken = sent;
    if (list) noteRefused(list);
    pictured = generation ?? pictured;
    if (isOutdated()) loadLater();
    const shown = Promise.all(shownNow.map((holder, index) => {
      const found = orAgain(holder, pictures[targets[index]]);
      return found && show(holder, shownPicture(found, targets[index], scaleOf(holder.folder)));
    }));
    // A picture that takes long does not delay requests for others.
    await Promise.race([shown, new Promise(resolve => setTimeout(resolve, 500))]);
  } catch (error) {
    showFaults([{ message: error.message }]);
  }
  studio.cycles += 1;
  studio.ended = performance.now();
}
// A picture of an answer: small ones come with it, large ones are loaded.
const shownPicture = (picture, target, scale) => ({ ...picture, scale,
  url: picture.bytes ? "data:image/png;base64," + picture.bytes : `/picture/${page}/${picture.tag}${target}` });

const canStretch = true;
// The picture of the chosen cell as it is, after that as it is saved if that may be another one.
async function picturesOf(stem) {
  const folder = isListed(stem) ? "" : "specimens/";
  const address = target({ stem, folder, look: lookOf(cell), size: stretch });
  const show = [{ address }, ...edits.length ? [{ address, saved: true }] : []];
  const { pictures } = await inTurn(() => call("pictures", { show, edits }));
  if (pictures[address].busy) throw new Error(pictures[address].busy);
  const now = { name: "now", url: shownPicture(pictures[address], address).url };
  // A large picture has an address, but not as it is saved: then there is nothing to compare with.
  const saved = pictures["saved " + address];
  return saved?.bytes ? [{ name: "saved", url: shownPicture(saved, address).url }, now] : [now];
}
