// The places of pictures that are in view.
const inView = new Set();
// Pixels for each point. Screens are read, and so are drawn at 2 at least.
const scaleOf = folder => Number(find("scale").value) || (devicePixelRatio > 1 || folder ? 2 : 1);
const observer = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) inView.add(target); else inView.delete(target);
  }
  refresh();
}, { rootMargin: "200px", scrollMargin: "200px" });

// Contents that were shown once appear immediately the second time.
const holders = new Map();
// - text: The information in the picture beyond the name next to it.
// - look: The appearance that it is always in; undefined for the chosen one.
// - place: What is shown besides the cards: a picture is in one place alone.
// - isBefore: Whether it is that of the older one of two themes.
function picture(stem, folder = "", text = "", look = undefined, place = "", isBefore = false) {
  const key = `${folder}${stem} ${look ?? "chosen"} ${place}`;
  let holder = holders.get(key);
  if (!holder) {
    holder = Object.assign(make("span", { className: "picture" }), { stem, folder, look, isBefore, parts: [] });
    const image = make("img", { alt: text, hidden: true });
    image.dataset.stem = stem;
    image.onload = () => {
      image.width = image.naturalWidth / holder.scale;
      showSample(holder);
    };
    holder.append(image);
    holders.set(key, holder);
    observer.observe(holder);
    fitting.observe(holder);
  }
  return holder;
}
// A box in a cell, put together from its parts.
function boxPicture(key, place, text, look, where = "", isBefore = false) {
  const stem = boxStem(key, place, isBefore), holder = picture(stem, "", text, look, `${where} ${place.state}`, isBefore);
  const shape = JSON.stringify(partsOfBox(key, isBefore).map(part =>
    [part.key, partStem(part.key, place, isBefore), part.outline && outlineOf(part, place, look, isBefore)]));
  // The picture of a part is in one place alone: made again, it would leave the one where it is.
  if (holder.shape !== shape) {
    Object.assign(holder, { shape, parts: partPictures(key, place, look, where, isBefore) });
    if (holder.querySelector(":scope > img").src) showSample(holder);
  }
  return holder;
}
// The picture of a box in a cell; in a state that only its parts have, the one without. None for what paints nothing.
const boxStem = (key, place, isBefore = false) => [place, { ...place, state: "" }]
  .map(other => stemOf(key, other)).find(stem => isListed(stem, isBefore));
// The cells that tell how a part looks in that of its box, the first that there is.
const cellsOfPart = place => [place, { ...place, state: "" }, { state: "", words: "" }];
const partStem = (key, place, isBefore) => cellsOfPart(place).map(other => stemOf(key, other))
  .find(stem => isListed(stem, isBefore));
// The parts of a box, but for those without any size.
const partPictures = (key, place, look, where, isBefore) => partsOfBox(key, isBefore).flatMap(part => {
  const stem = partStem(part.key, place, isBefore);
  if (!stem && !part.outline) return [];
  return [make("span", { "data-part": part.key }, stem
    ? picture(stem, "", "", look, `in ${stemOf(key, place)} ${where}`, isBefore)
    : outlined(outlineOf(part, place, look, isBefore)))];
});
// An image in a cell, as it is or was.
const cellPicture = (asset, place, text, look, where, isBefore = false) => boxStem(asset.key, place, isBefore)
  ? boxPicture(asset.key, place, text, look, where, isBefore) : outlinedBox(asset, place, look, where, isBefore);
function outlinedBox(asset, place, look, where = "", isBefore = false) {
  const element = outlined(outlineOf(asset, place, look, isBefore),
    partPictures(asset.key, place, look, where, isBefore));
  const holder = Object.assign(make("span", { className: "picture sampled" }, element),
    { stem: stemOf(asset.key, place) });
  for (const part of [holder, element]) fitting.observe(part);
  return holder;
}
// What stands for a box that paints nothing: its size, the color of its icon, or how its text looks.
function outlined({ text, content, layout }, parts = []) {
  const isText = content?.font || content?.textColor;
  const words = text || (isText && !parts.length && layout.size.width <= 1 ? "Ag" : "");
  const element = labelled(words, content, layout);
  element.classList.add("unpainted");
  element.title = "Paints nothing";
  if (!words && content?.iconColor) element.style.background = content.iconColor;
  element.prepend(...parts);
  return element;
}

// What is put together of elements is as large as its place has room for, as pictures are: `--most` is the height.
const fitting = new ResizeObserver(entries => {
  for (const { target } of entries) fit(target.closest(".picture"));
});
function fit(holder) {
  const element = holder?.querySelector(":scope > .labelled");
  const most = element && parseFloat(getComputedStyle(holder).getPropertyValue("--most"));
  if (!most) return;
  element.style.zoom = 1;
  element.style.zoom = Math.min(1, holder.clientWidth / element.offsetWidth, most / element.offsetHeight) || 1;
}

// Shows the text and the parts of a box, with the picture behind them, in place of the picture alone.
function showSample(holder) {
  const image = holder.querySelector(":scope > img");
  const { sample, parts } = holder;
  if (sample) find("samples").closest("label").hidden = false;
  const isShown = Boolean(sample) && find("samples").checked;
  image.hidden = isShown;
  holder.classList.toggle("sampled", isShown);
  // The element stays for as long as it shows the same: what is pressed in it would not be clicked.
  const shape = isShown ? JSON.stringify([sample.text, sample.content, sample.layout, holder.shape]) : "";
  if (holder.drawn !== shape) {
    holder.querySelector(":scope > .labelled")?.remove();
    holder.drawn = shape;
    if (isShown) {
      holder.append(labelled(sample.text, sample.content, sample.layout));
      holder.lastChild.prepend(...parts);
      fitting.observe(holder.lastChild);
    }
  }
  if (isShown) stretchBehind(holder.querySelector(":scope > .labelled"), image.src, { ...sample.image, scale: holder.scale });
}

// Shows a picture: its `url`, what identifies it (`tag`), its `scale` and its sample; or its fault.
function show(holder, picture) {
  const image = holder.querySelector(":scope > img");
  holder.querySelector(":scope > .fault")?.remove();
  holder.classList.toggle("stale", Boolean(picture.fault));
  if (picture.fault) {
    // The last good picture stays, and the fault is above the cards. What never had one says it once on each card.
    holder.title = picture.fault;
    const known = [...holder.closest(".card")?.querySelectorAll(".fault") ?? []].map(({ textContent }) => textContent);
    if (!image.src && !known.includes(picture.fault)) holder.append(make("p", { className: "fault" }, picture.fault));
    holder.tag = null;
    return;
  }
  holder.removeAttribute("title");
  const isSame = holder.tag === picture.tag;
  const isTold = JSON.stringify(holder.sample) === JSON.stringify(picture.sample);
  holder.sample = picture.sample;
  if (isSame && !isTold) showSample(holder);
  if (isSame) return;
  holder.tag = picture.tag;
  holder.scale = picture.scale;
  return new Promise(resolve => {
    image.addEventListener("load", resolve, { once: true });
    image.addEventListener("error", resolve, { once: true });
    image.src = picture.url;
  });
}
