function screenCard(stem) {
  const node = make("div", { className: "card screen" });
  const holder = picture(stem, "screens/", `The screen ${stem}`);
  node.append(make("span", { className: "name", dir: "auto" }, visible(stem)), holder);
  node.title = "Click an element to see what made it";
  node.onclick = event => showElement(holder, event);
  return node;
}
// How an asset that paints nothing looks: its states are told by its values alone.
const outlineOf = ({ outline }) => outline;
// The cards of what is searched for: assets, screens and shared values.
function drawPictures() {
  drawCards(undefined, isFound => {
    const nodes = [];
    const screens = state.screens.filter(stem => !stem.includes("~") && isFound(stem));
    if (screens.length) nodes.push(titleCard("Screens"),
      ...screens.map(stem => card("screens/" + stem, stem, () => screenCard(stem))));
    const values = find("search").value ? [...model.sharedValues.keys()].filter(isFound) : [];
    if (values.length) nodes.push(titleCard("Shared values"),
      ...values.map(name => card("values/" + name, name, () => link(name))));
    return nodes;
  });
}
