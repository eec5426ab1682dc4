// A picture from close up, beside what it was before: as it is saved, or in the older of two themes.
const viewer = new Viewer();
viewer.ground = "checkered";
find("look").querySelector(".look-content").append(...viewerTools(viewer, make("label", {}, "Ground ",
  make("select", { onchange: ({ target }) => { viewer.ground = target.value; viewer.draw(); } }))));
async function lookClosely() {
  const asset = baseAsset(selection?.split("~")[0]);
  const stem = asset && stemOf(asset.key, cell);
  if (!listedStems.has(stem) && asset?.kind !== "gradient") return;
  const ground = find("look").querySelector("select");
  ground.replaceChildren(...["checkered", "light", "dark"].map(name => make("option", { value: name }, name)),
    ...palette().map(({ key }) => make("option", { value: key }, visible(key))));
  for (const color of palette()) grounds[color.key] = paletteColor(color);
  ground.value = [...ground.options].some(({ value }) => value === viewer.ground) ? viewer.ground : "checkered";
  find("look-title").textContent = visible(`${asset.key}, ${cellName(cell)}`);
  if (!find("look").open) find("look").showModal();
  await viewer.show(await picturesOf(stem), visible(asset.key));
}
find("look-close").onclick = () => find("look").close();
find("closer").onclick = () => attempt(lookClosely());
find("stage-picture").addEventListener("dblclick", () => attempt(lookClosely()));
