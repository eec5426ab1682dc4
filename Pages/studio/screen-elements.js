// A place in a file, if there is one, by its folder and its name; the whole path is a tooltip.
const located = (location = "", before = "") => make("span", { className: "faint", title: location },
  before + location.split("/").slice(-2).join("/"));

// Tells what made the element of a screen that was clicked, and those around it.
async function showElement(holder, event) {
  const image = holder.querySelector("img");
  if (image.hidden) return;
  const box = image.getBoundingClientRect();
  const scale = image.naturalWidth / holder.scale / box.width;
  const details = { screen: target(holder),
    x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  try {
    const { elements } = await call("element", details);
    const list = items => items.length ? make("ul", {}, ...items) : "";
    // The values of the theme, each with the asset that has it.
    const owner = ({ location }) => {
      const value = state.values.find(other => other.location === location);
      return value && ownerOf(value);
    };
    const origins = causes => [...Map.groupBy(causes, owner)].map(([name, values]) => make("li", {},
      name ? link(name) : "", list(values.map(({ name, value, location }) =>
        make("li", {}, `${name}: ${value} `, located(location))))));
    const parts = elements.map(({ type, id, frame, location, properties }) => make("div", { className: "element" },
      make("h3", {}, `${type}${id ? " #" + id : ""} ${frame.map(side => Math.round(side * 10) / 10).join(" ")}`),
      located(location), list(properties.map(({ text, rule, lost, causes }) => make("li", {}, make("code", {}, text), " ",
        located(rule.location, `${rule.selector} at `),
        list(lost.map(other => make("li", {}, located(other.location, `not ${other.selector} at `)))),
        list(origins(causes)))))));
    await select(null);
    find("causes").replaceChildren(...parts.slice(0, 1),
      make("details", {}, make("summary", {}, "Around it"), ...parts.slice(1)));
    drawPanel();
    setView("inspector");
  } catch (error) { say(error.message); }
}
