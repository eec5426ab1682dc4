// The places of pictures that are in view.
const inView = new Set();
const appearance = () => find('appearance').value;
// Pixels for each point. Screens are read, and so are drawn at 2 at least.
const scaleOf = folder => Number(find('scale').value) || (devicePixelRatio > 1 || folder ? 2 : 1);
// The address of a picture, in the chosen appearance unless another is named, such as `~dark`. The words of a variant
// come
// after it.
function target({ stem, folder, look = appearance(), size }) {
  const query = new URLSearchParams(folder ? [] : [...settings, ...size ? [['size', size.join('x')]] : []]).toString();
  const scale = scaleOf(folder);
  const name = encodeURIComponent(stem.replace(/(~~.*)?$/, words => look + words) + (scale === 1 ? ''
    : `@${scale}x`) + '.png');
  return `/${state.name}/${folder}${name}${query ? '?' + query : ''}`;
}
const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target); else inView.delete(target);
  }
  refresh();
}, { rootMargin: '200px', scrollMargin: '200px' });

// Contents that were shown once appear immediately the second time.
const holders = new Map();
// - text: The information in the picture beyond the name next to it.
// - look: The appearance that it is always in; undefined for the chosen one.
// - place: What is shown besides the cards: a picture is in one place alone.
function picture(stem, folder = '', text = '', look = undefined, place = '') {
  const key = `${folder}${stem} ${look ?? 'chosen'} ${place}`;
  let holder = holders.get(key);
  if (!holder) {
    holder = make('span', { className: 'picture' });
    holder.stem = stem;
    holder.folder = folder;
    holder.look = look;
    const image = make('img', { alt: text, hidden: true });
    image.dataset.stem = stem;
    image.onload = () => {
      image.width = image.naturalWidth / holder.scale;
      showSample(holder);
    };
    holder.append(image);
    holders.set(key, holder);
    observer.observe(holder);
  }
  return holder;
}

// Shows the text of a box's sample, with the picture behind it, in place of the picture alone.
function showSample(holder) {
  const image = holder.querySelector('img');
  const { sample } = holder;
  if (sample) find('samples').closest('label').hidden = false;
  const isShown = Boolean(sample) && find('samples').checked;
  holder.querySelector('.labelled')?.remove();
  image.hidden = isShown;
  if (isShown) {
    const picture = { ...sample.image, scale: holder.scale };
    holder.append(labelled(sample.text, sample.content, sample.layout, picture, Promise.resolve(image.src)));
  }
}

let held = null, presses = 0;
addEventListener('pointerdown', ({ target }) => {
  held = target.type === 'range' ? target : null;
  presses += 1;
}, true);
for (const name of ['pointerup', 'pointercancel']) {
  addEventListener(name, () => { if (held) { held = null; refresh(); } });
}
// What is being worked on while a slider is held: the chosen picture, and those of what uses it.
const worked = () => held
  ? [...inView].filter(holder => holder.closest('[aria-pressed=true], #stage, #users')) : [];

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
let requests = 0, newest = 0;
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
      asked.set(address, { address, tag: other && other.tag !== holder.tag ? undefined : holder.tag });
    });
    const { pictures, refused: list, generation } = await call('pictures', {
      show: [...asked.values()],
      edits: sentEdits(),
    });
    // Of two requests at a time, the second may be answered first.
    if (request < newest) return;
    newest = request;
    noteRefused(list);
    if (generation !== state.generation) loadLater();
    const shown = Promise.all(shownNow.map((holder, index) =>
      show(holder, targets[index], pictures[targets[index]])));
    // A picture that takes long does not delay requests for others.
    await Promise.race([shown, new Promise(resolve => setTimeout(resolve, 500))]);
  } catch (error) {
    showFaults([{ message: error.message }]);
  }
  studio.cycles += 1;
  studio.ended = performance.now();
}
function show(holder, target, picture) {
  if (!picture) return;
  const image = holder.querySelector('img');
  holder.querySelector('.fault')?.remove();
  holder.classList.toggle('stale', Boolean(picture.fault));
  if (picture.fault) {
    // The last good picture stays, and the fault is above the cards. What never had one says it once on each card.
    holder.title = picture.fault;
    const told = [...holder.closest('.card')?.querySelectorAll('.fault') ?? []].map(({ textContent }) => textContent);
    if (!image.src && !told.includes(picture.fault)) holder.append(make('p', { className: 'fault' }, picture.fault));
    holder.tag = null;
    return;
  }
  holder.removeAttribute('title');
  const isSame = holder.tag === picture.tag;
  const isTold = JSON.stringify(holder.sample) === JSON.stringify(picture.sample);
  holder.sample = picture.sample;
  if (isSame && !isTold) showSample(holder);
  if (isSame) return;
  holder.tag = picture.tag;
  holder.scale = scaleOf(holder.folder);
  return new Promise(resolve => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
    // Small pictures come with the answer; large ones are loaded.
    image.src = picture.bytes ? 'data:image/png;base64,' + picture.bytes : `/picture/${picture.tag}${target}`;
  });
}
