// A picture from close up, beside what it was before: as it is saved, or in the older of two themes.
const viewer = new Viewer();
find("look").querySelector(".look-content").append(...viewerTools(viewer, groundSelect(viewer)));
async function lookClosely() {
  const asset = baseAsset(selection);
  const stem = asset && stemOf(asset.key, cell);
  if (!isListed(stem) && asset?.kind !== "gradient") return;
  const colors = palette();
  for (const color of colors) grounds[color.key] = paletteColor(color);
  find("look").querySelector("select").replaceChildren(
    ...options([...patterns, ...colors.map(({ key }) => key)], viewer.ground));
  find("look-title").textContent = visible(`${asset.key}, ${cellName(cell)}`);
  if (!find("look").open) find("look").showModal();
  await viewer.show(await picturesOf(stem), visible(asset.key));
}
find("look-close").onclick = () => find("look").close();
find("closer").onclick = () => attempt(lookClosely());
find("stage-picture").addEventListener("dblclick", () => attempt(lookClosely()));
