// What the header of a page chooses, and the keys.
find("scale").oninput = refresh;
find("samples").oninput = () => { for (const holder of holders.values()) showSample(holder); };

// On a narrow page, either the cards are shown or what is chosen.
function setView(name) {
  document.body.dataset.view = name;
  find("show-cards").ariaPressed = String(name === "cards");
  find("show-inspector").ariaPressed = String(name === "inspector");
}
find("show-cards").onclick = () => setView("cards");
find("show-inspector").onclick = () => setView("inspector");
setView("cards");

function drawAppearances() {
  const chosen = appearance();
  find("appearance").replaceChildren(...state.appearances.map((text, index) => make("option",
    { value: index ? "~" + text : "" }, text)));
  if (state.appearances.includes(chosen.slice(1))) find("appearance").value = chosen;
}
// What the cards lie on: the appearance's own ground, a color of the theme, or a pattern.
function drawGrounds() {
  const chosen = find("ground").value;
  find("ground").replaceChildren(...["automatic", "light", "dark", "checkered"].map(name =>
    make("option", { value: name }, name)),
    ...palette().map(({ key }) => make("option", { value: key }, visible(key))));
  if ([...find("ground").options].some(({ value }) => value === chosen)) find("ground").value = chosen;
}
find("ground").oninput = () => {
  const { value } = find("ground"), { body } = document, color = baseAsset(value);
  body.dataset.ground = ["light", "dark", "checkered"].includes(value) ? value : color ? "color" : "";
  body.style.setProperty("--ground", color ? paletteColor(color) : "transparent");
};

searchKeys(() => (document.querySelector('#pictures [tabindex="0"]') ?? find("pictures")).focus());
