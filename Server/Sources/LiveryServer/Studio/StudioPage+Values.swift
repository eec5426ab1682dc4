extension StudioPage {
    /// The page's script for values and parameters: the controls next to the pictures, and the edits that they
    /// make.
    static let values = #"""
        // MARK: Values

        const id = (value) => value.file + " " + value.pointer;
        const colorContext = document.createElement("canvas").getContext("2d");
        /// A color's digits and alpha, with what comes before it; null for other texts.
        function colorOf(text) {
          const match = /^(CG)?(#[0-9a-f]{3,8})$/i.exec(text);
          const plain = match ? match[2] : text;
          if (!match && !/^[a-z]+$|^(rgb|hsl)a?\(/i.test(text) || !CSS.supports("color", plain)) return null;
          colorContext.fillStyle = "#000";
          colorContext.fillStyle = plain;
          const found = colorContext.fillStyle;
          if (found.startsWith("#")) return { prefix: match?.[1] ?? "", digits: found, alpha: 1 };
          const parts = found.match(/[\d.]+/g).map(Number);
          const hex = (part) => Math.round(part).toString(16).padStart(2, "0");
          return { prefix: match?.[1] ?? "", digits: "#" + parts.slice(0, 3).map(hex).join(""), alpha: parts[3] };
        }
        /// A number with its unit, and the range of its slider; null for other texts.
        function measureOf(value, text) {
          const match = /^(-?\d*\.?\d+)(px|pt|%|deg|em)?$/.exec(text);
          if (!match) return null;
          const number = Number(match[1]), unit = match[2] ?? "";
          const isColor = /color/i.test(value.name) && /\/\d+$/.test(value.pointer);
          const most = isColor ? 255 : unit === "%" ? 100 : unit === "deg" ? 360
            : number > 0 && number <= 1 && match[1].includes(".") ? 1 : Math.max(32, Math.abs(number) * 2);
          const step = most <= 1 ? 0.01 : isColor ? 1 : 0.5;
          return { number, unit, least: number < 0 ? -most : 0, most, step };
        }
        function nameOf(value) {
          const part = /^(.*color)\.(\d)$/i.exec(value.name);
          return part ? `${part[1]} ${["red", "green", "blue", "alpha"][part[2] - 1] ?? part[2]}` : value.name;
        }
        function change(value, text, row) {
          if (text === value.old) edits.delete(id(value));
          else edits.set(id(value), { file: value.file, pointer: value.pointer, old: value.old, new: text });
          value.text = text;
          row.classList.toggle("edited", text !== value.old);
          noteEdits();
          refresh();
        }
        function noteEdits() {
          $("save").disabled = $("revert").disabled = edits.size === 0;
          $("save").textContent = edits.size ? `Save ${edits.size}` : "Save";
        }
        function knob(value) {
          const row = make("div", { className: "knob" });
          const name = "k" + knob.count++;
          row.dataset.pointer = value.pointer;
          row.append(make("label", { htmlFor: name, textContent: nameOf(value) }));
          const color = colorOf(value.text), measure = measureOf(value, value.text);
          const field = make("input", { value: value.text, spellcheck: false, autocomplete: "off" });
          if (color) {
            const picker = make("input", { type: "color", id: name, value: color.digits });
            field.setAttribute("aria-label", nameOf(value) + " as text");
            picker.oninput = () => {
              const alpha = color.alpha < 1 ? Math.round(color.alpha * 255).toString(16).padStart(2, "0") : "";
              field.value = color.prefix + picker.value.toUpperCase() + alpha;
              change(value, field.value, row);
            };
            row.append(picker, field);
            field.onchange = () => { picker.value = colorOf(field.value)?.digits ?? picker.value; change(value, field.value, row); };
          } else if (measure) {
            const slider = make("input", { type: "range", id: name, min: measure.least, max: measure.most, step: measure.step });
            slider.value = measure.number;
            field.setAttribute("aria-label", nameOf(value) + " as a number");
            slider.oninput = () => { field.value = slider.value + measure.unit; change(value, field.value, row); };
            field.onchange = () => { slider.value = parseFloat(field.value); change(value, field.value, row); };
            row.append(slider, field);
          } else {
            field.id = name;
            row.classList.add("wide");
            field.onchange = () => change(value, field.value, row);
            row.append(field);
          }
          row.append(make("span", { className: "location", textContent: value.location }));
          row.classList.toggle("edited", edits.has(id(value)));
          return row;
        }
        knob.count = 0;

        const locations = (list) => new Set(list.map(({ location }) => location));
        function drawValues(shown) {
          const values = shown ? state.values.filter(({ location }) => shown.has(location)) : state.values;
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const found = shown ? values : values.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
          $("values").replaceChildren(...found.slice(0, 200).map(knob));
          if (found.length > 200) {
            $("values").append(make("p", { className: "quiet", textContent: `${found.length - 200} more; search for one, or choose a picture` }));
          }
        }
        function showSelection() {
          for (const card of $("pictures").querySelectorAll("button.card")) {
            card.setAttribute("aria-pressed", String(card.querySelector(".name").textContent === selection));
          }
        }
        async function select(key, isNew = true) {
          selection = key;
          showSelection();
          if (isNew) $("causes").replaceChildren();
          $("selection-title").textContent = key ?? "All values";
          $("all").hidden = key === null;
          const asset = state.assets.find((asset) => asset.key === key);
          if (!asset) return drawValues(null);
          if (asset.stems.length === 0) {
            return drawValues(new Set(state.values.filter(({ name }) => name === key || name.startsWith(key + ".")
              || name.startsWith(key + "~")).map(({ location }) => location)));
          }
          const { origins } = await call("origins", { picture: target(asset.stems[0]) });
          if (selection === key) drawValues(locations(origins));
        }

        // MARK: Parameters

        function drawParameters() {
          $("parameters").hidden = state.parameters.length === 0;
          $("parameters").querySelector("div").replaceChildren(...state.parameters.map((parameter) => {
            const row = make("div", { className: "knob" });
            const name = "p-" + parameter.name;
            row.append(make("label", { htmlFor: name, textContent: parameter.name }));
            const set = (text) => { settings.set(parameter.name, text); refresh(); };
            const text = settings.get(parameter.name) ?? parameter.default;
            let control;
            if (parameter.type === "boolean") {
              control = make("input", { type: "checkbox", checked: text === "true" });
              control.oninput = () => set(String(control.checked));
            } else if (parameter.type === "choice") {
              control = make("select", {}, ...parameter.values.map((word) => make("option", { value: word, textContent: word })));
              control.value = text;
              control.oninput = () => set(control.value);
            } else if (parameter.type === "color") {
              control = make("input", { type: "color", value: colorOf(text)?.digits ?? "#000000" });
              control.oninput = () => set(control.value);
            } else if (["number", "length", "fraction", "angle"].includes(parameter.type)) {
              const most = { fraction: 1, angle: 360 }[parameter.type] ?? parameter.maximum ?? Math.max(100, parseFloat(text) * 2);
              control = make("input", { type: "range", min: parameter.minimum ?? 0, max: parameter.maximum ?? most, step: most <= 1 ? 0.01 : "any" });
              control.value = parseFloat(text);
              control.oninput = () => set(control.value);
            } else {
              control = make("input", { value: text });
              control.oninput = () => set(control.value);
            }
            control.id = name;
            row.classList.add("wide");
            row.append(control, make("span", { className: "location", textContent: parameter.location }));
            return row;
          }));
        }

        """#
}
