// The control of a parameter: its element, and how it gets its text.
function parameterControl({ type, values, minimum, maximum, default: usual }, text) {
  if (type === "boolean") {
    return [make("input", { type: "checkbox", checked: text === "true" }), control => control.checked];
  }
  if (type === "choice") {
    return [make("select", {}, ...options(values, text))];
  }
  if (type === "color") return [make("input", { type: "color", value: colorOf(text)?.hex.slice(0, 7) ?? "#000000" })];
  if (!["number", "length", "fraction", "angle"].includes(type)) return [make("input", { type: "text", value: text })];
  const most = maximum ?? { fraction: 1, angle: 360 }[type] ?? Math.max(100, parseFloat(usual) * 2);
  return [make("input", { type: "range", min: minimum ?? 0, max: most, step: most <= 1 ? 0.01 : "any",
    value: parseFloat(text) })];
}
function drawParameters() {
  find("parameters").hidden = state.parameters.length === 0;
  find("parameters").querySelector("div").replaceChildren(...state.parameters.map(parameter => {
    const { name, location } = parameter;
    const [control, read = ({ value }) => value] = parameterControl(parameter, settings.get(name) ?? parameter.default);
    control.oninput = () => { settings.set(name, String(read(control))); refresh(); };
    return make("label", { className: "line", title: location }, visible(name), control);
  }));
}
