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
  find("appearance").replaceChildren(...options(appearancesOf().map(look => look && "~" + look), appearance(),
    look => look.slice(1) || state.appearances[0] || ""));
}
// What the cards lie on: the appearance's own ground, a color of the theme, or a pattern.
function drawGrounds() {
  find("ground").replaceChildren(...options(["automatic", ...patterns, ...palette().map(({ key }) => key)],
    find("ground").value));
}
find("ground").oninput = () => {
  const { value } = find("ground"), { body } = document, color = baseAsset(value);
  body.dataset.ground = patterns.includes(value) ? value : color ? "color" : "";
  body.style.setProperty("--ground", color ? paletteColor(color) : "transparent");
};

searchKeys(() => (document.querySelector('#pictures [tabindex="0"]') ?? find("pictures")).focus());
