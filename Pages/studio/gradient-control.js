// The value of a key of a gradient as the chosen appearance and variant have it.
function qualified(dictionary, key) {
  const present = new Set([...partsOf(cell.appearance), ...partsOf(cell.words)]);
  const parts = ({ key }) => partsOf(key.split("~")[1]);
  return (dictionary?.entries ?? []).filter(node => node.key.split("~")[0] === key
    && parts(node).every(part => present.has(part)))
    .sort((first, second) => parts(first).length - parts(second).length).at(-1) ?? null;
}
// A gradient as the chosen cell has it: where its stops are, and how it is written. Null for what is none, or is written
// in a way that the bar can't show.
function gradientOf(node) {
  if (!node) return null;
  if (node.children && !node.isList) {
    const list = qualified(node, "stops") ?? qualified(node, "colors");
    if (!list?.isList) return null;
    const stops = list.entries.map(entry => entry.children
      ? { node: entry, color: entry.child("color")?.text, at: stopPlaceOf(entry.child("at")?.text) }
      : { node: entry, color: entry.text, at: null });
    if (stops.some(({ color }) => color === undefined)) return null;
    return { node, list, form: list.key.split("~")[0], type: qualified(node, "type")?.text ?? "linear",
      angle: qualified(node, "angle")?.text ?? "", stops };
  }
  const match = /^(repeating-)?(linear|radial|conic)-gradient\((.*)\)$/s.exec(node.text ?? "");
  if (!match) return null;
  const parts = atCommas(match[3]);
  const head = /^(to |from |at |in |circle|ellipse|-?[\d.]+(deg|turn|rad|grad))/.test(parts[0]) ? parts.shift() : "";
  const stops = parts.map(part => {
    const [color, at, ...more] = wordsOf(part);
    return { color, at: stopPlaceOf(at), hasMore: more.length > 0 || (at !== undefined && stopPlaceOf(at) === null) };
  });
  if (stops.some(({ hasMore, color }) => hasMore || !color)) return null;
  return { node, form: "text", name: `${match[1] ?? ""}${match[2]}-gradient`, head, type: match[2],
    angle: /^(?:from )?(-?[\d.]+[a-z]+)$/.exec(head)?.[1] ?? "", stops };
}
const stopPlaceOf = text => text === undefined || text === null ? null
  : /^-?[\d.]+%$/.test(text) ? parseFloat(text) / 100 : /^-?[\d.]+$/.test(text) ? Number(text) : null;
// The places of all stops: those without one are spread between their neighbors (css-images-4, section 3.5.3).
function placesOf(stops) {
  const places = stops.map(({ at }) => at);
  places[0] ??= 0;
  places[places.length - 1] ??= 1;
  for (let index = 1; index < places.length; index += 1) {
    if (places[index] !== null) { places[index] = Math.max(places[index], places[index - 1]); continue; }
    const next = places.findIndex((at, other) => other > index && at !== null);
    places[index] = places[index - 1] + (places[next] - places[index - 1]) / (next - index + 1);
  }
  return places;
}

// The stops as CSS draws them.
const cssGradient = (angle, stops, places) => `linear-gradient(${[angle, ...stops.map(({ color }, index) =>
  `${resolvedColor(bare(color))?.hex ?? "transparent"} ${places[index] * 100}%`)]})`;

// The stop that is worked on, by the gradient's place.
const chosenStops = new Map();
// - suffix: What the key of its stops ends with where they are written; undefined for where they are.
function gradientControl(name, node, write, suffix) {
  const gradient = gradientOf(node);
  if (!gradient) return null;
  const { stops } = gradient;
  let places = placesOf(stops);
  const key = node.file + node.pointer;
  const chosen = () => Math.min(chosenStops.get(key) ?? 0, stops.length - 1);
  const css = () => cssGradient("90deg", stops, places);
  const percent = at => decimal(at * 100, 1) + "%";
  const written = at => gradient.form === "stops"
    && stops.some(({ node }) => /^[\d.]+$/.test(node?.child?.("at")?.text ?? "")) ? Number(decimal(at, 3))
    : percent(at);
  // The whole gradient with other stops.
  const whole = list => {
    if (gradient.form === "text") {
      const texts = list.map(({ color, at }) => [color, at === null ? "" : percent(at)].join(" ").trim());
      return `${gradient.name}(${[gradient.head, ...texts].filter(Boolean).join(", ")})`;
    }
    const { form, list: { key } } = gradient, { plain } = node;
    const isPlaced = form === "stops" || list.some(({ at }) => at !== null), next = isPlaced ? "stops" : "colors";
    const values = list.map(({ node, color, at }) => {
      const old = node?.children ? node.plain : {}, isOld = at === stopPlaceOf(old.at);
      return !isPlaced || at === null && !node?.children ? color : { ...old, color, ...isOld ? {} : { at: written(at) } };
    });
    // Colors and stops exclude each other, also those of another appearance.
    return Object.fromEntries(Object.entries(plain).flatMap(([old, value]) => {
      const name = old.replace(/^(colors|stops)(?=~|$)/, next);
      if (old !== key) return [[name, value]];
      return suffix === undefined ? [[name, values]] : [[name, value], [next + suffix, values]];
    }));
  };
  const rewrite = list => write(whole(list));
  const put = (index, change) => {
    Object.assign(stops[index], change);
    places = placesOf(stops);
    rewrite(stops);
  };
  const bar = make("div", { className: "gradient-bar checkered" });
  const fill = make("div", { className: "gradient-fill" });
  const detail = make("div", { className: "stack" });
  const handles = stops.map((stop, index) => {
    const handle = make("button", { className: "stop", "data-focus": `${name} handle ${index}` });
    onDrag(handle, () => { choose(index); return bar.getBoundingClientRect(); }, (event, box) => {
      const least = index ? places[index - 1] : 0, most = index < stops.length - 1 ? places[index + 1] : 1;
      put(index, { at: Number(Math.min(most, Math.max(least, (event.clientX - box.left) / box.width)).toFixed(3)) });
      show();
    });
    handle.addEventListener("keydown", event => {
      const [step] = arrowStep(event) ?? [];
      if (step) {
        put(index, { at: Number(Math.min(1, Math.max(0, places[index] + step / 100)).toFixed(3)) });
        show();
      } else if (["Delete", "Backspace"].includes(event.key)) remove(index);
    });
    handle.addEventListener("focus", () => choose(index));
    return handle;
  });
  const remove = index => { if (stops.length > 2) rewrite(stops.toSpliced(index, 1)); };
  const choose = index => {
    if (chosenStops.get(key) === index && detail.childElementCount) return;
    chosenStops.set(key, index);
    show();
    detail.replaceChildren(make("div", { className: "pair" },
      colorControl(`${name} stop ${index + 1}`, bare(stops[index].color),
        color => { put(index, { color: gradient.form === "text" && referenceIn(color) === color ? `{${color}}`
        : color }); show(); }),
      numberField("%", `${name} stop ${index + 1} place`, decimal(places[index] * 100, 1),
        text => { put(index, { at: (parseFloat(text) || 0) / 100 }); show(); }, { least: 0, most: 100, units: ["%"] }),
      stops.length > 2 ? smallButton("−", `Remove stop ${index + 1}`, () => remove(index)) : ""));
  };
  const show = () => {
    fill.style.background = css();
    handles.forEach((handle, index) => {
      handle.style.left = Math.min(100, Math.max(0, places[index] * 100)) + "%";
      handle.style.setProperty("--stop", resolvedColor(bare(stops[index].color))?.hex ?? "transparent");
      handle.ariaPressed = String(index === chosen());
      handle.ariaLabel = `Stop ${index + 1} of ${name} at ${percent(places[index])}: ${stops[index].color}`;
    });
  };
  fill.addEventListener("click", event => {
    const box = bar.getBoundingClientRect();
    const at = Number(((event.clientX - box.left) / box.width).toFixed(3));
    const index = places.findIndex(place => place > at);
    const before = index < 0 ? stops.length - 1 : Math.max(0, index - 1);
    const position = index < 0 ? stops.length : index, after = Math.min(before + 1, stops.length - 1);
    // The gradient looks as before.
    const [first, second] = [before, after].map(other => resolvedColor(bare(stops[other].color)));
    const share = Math.min(1, Math.max(0, (at - places[before]) / (places[after] - places[before]) || 0));
    const color = first && second ? first.mixed(second, share).hex : bare(stops[before].color);
    chosenStops.set(key, position);
    const fixed = stops.map((stop, other) => ({ ...stop, at: stop.at ?? (gradient.form === "text" ? null : places[other]) }));
    rewrite(fixed.toSpliced(position, 0, { color, at }));
  });
  bar.append(fill, ...handles);
  show();
  choose(chosen());
  const angle = gradient.type === "radial" ? ""
    : numberField("∠", name + " angle", gradient.form === "text" ? gradient.angle : gradient.angle
    || (gradient.type === "linear" ? "180" : "0"), text => {
    if (gradient.form === "text") {
      gradient.angle = /[a-z]$/.test(text) ? text : text + "deg";
      gradient.head = (gradient.type === "conic" ? "from " : "") + gradient.angle;
      return rewrite(stops);
    }
    write({ ...node.plain, angle: numberOr(text) });
  }, { step: 5, hint: "180deg", focus: name + " angle", units: ["deg", "turn", "rad", "grad"] });
  const kind = choiceField(name + " kind", ["linear", "radial", "conic"], gradient.type, type => {
    if (gradient.form === "text") {
      Object.assign(gradient, { name: gradient.name.replace(gradient.type, type), head: "" });
      return rewrite(stops);
    }
    const { angle, ...rest } = node.plain;
    write({ ...rest, type, ...type === "radial" || angle === undefined ? {} : { angle } });
  });
  return make("div", { className: "stack" }, bar, detail, make("div", { className: "pair" }, kind, angle));
}
const bare = text => /^\{([^{}]+)\}$/.exec(text ?? "")?.[1] ?? text;
