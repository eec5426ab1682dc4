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
          typing = null;
          if (text === value.old) edits.delete(id(value));
          else edits.set(id(value), { file: value.file, pointer: value.pointer, old: value.old, new: text });
          value.text = text;
          row.classList.toggle("edited", text !== value.old);
          noteEdits();
          refresh();
        }
        /// Makes an edit of what is being typed: a browser reports it only when another element gets the focus.
        function commit() { typing?.(); }
        const isUnsaved = () => edits.size > 0 || typing !== null;
        function noteEdits() {
          $("save").disabled = $("revert").disabled = !isUnsaved();
          $("save").textContent = edits.size ? `Save ${edits.size}` : "Save";
        }
        function knob(value) {
          const row = make("div", { className: "knob" });
          const name = "k" + knob.count++;
          row.dataset.pointer = value.pointer;
          row.append(make("label", { htmlFor: name, textContent: nameOf(value) }));
          row.dataset.key = id(value);
          const color = colorOf(value.text), measure = measureOf(value, value.text);
          const field = make("input", { value: value.text, spellcheck: false, autocomplete: "off" });
          field.oninput = () => {
            typing = field.value === value.text ? null : () => field.onchange();
            noteEdits();
          };
          if (value.obstacle) {
            field.id = name;
            field.readOnly = true;
            field.setAttribute("aria-describedby", name + "-why");
            row.classList.add("wide");
            row.append(field, make("span", { id: name + "-why", className: "location", textContent: "can't be edited here: " + value.obstacle }));
          } else if (color) {
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
        /// Draws the fields again, with the focus where it was.
        function drawValues(shown) {
          commit();
          fitValues();
          const focused = document.activeElement ?? document.body, row = focused.closest(".knob");
          const place = row ? [...row.querySelectorAll("input")].indexOf(focused) : -1;
          const range = focused.type === "text" ? [focused.selectionStart, focused.selectionEnd] : null;
          drawFields(shown);
          const again = [...$("values").children].find(({ dataset }) => row?.dataset.key && dataset.key === row.dataset.key);
          const field = again?.querySelectorAll("input")[place];
          if (!field) return;
          field.focus({ preventScroll: true });
          if (range && field.type === "text") field.setSelectionRange(...range);
        }
        /// Shows the edits in place of the files' values.
        function fitValues() {
          for (const value of state.values) value.text = edits.get(id(value))?.new ?? value.old;
        }
        function drawFields(shown) {
          const values = shown ? state.values.filter(({ location }) => shown.has(location)) : state.values;
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const found = shown ? values : values.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
          $("values").replaceChildren(...found.slice(0, 200).map(knob));
          if (found.length > 200) {
            $("values").append(make("p", { className: "quiet", textContent: `${found.length - 200} more; search for one, or choose a picture` }));
          }
        }

        // MARK: Edits that can't be made

        /// Why edits can't be made in the files as they are, by their ids. They stay edits until they are discarded.
        const refused = new Map();
        function noteRefused(list) {
          refused.clear();
          for (const edit of list) if (edits.has(id(edit))) refused.set(id(edit), edit.message);
          drawRefused();
        }
        function drawRefused() {
          for (const row of $("values").children) row.classList.toggle("refused", refused.has(row.dataset.key));
          const items = [...refused].filter(([key]) => edits.has(key)).map(([key, message]) => {
            const edit = edits.get(key), value = state.values.find((value) => id(value) === key);
            const name = value ? nameOf(value) : edit.pointer.slice(1);
            const item = make("div", { className: "refusal" });
            item.dataset.key = key;
            item.append(make("p", {}, make("strong", { textContent: name }), `: ${edit.new}`),
              make("p", { className: "fault", textContent: message }));
            if (value && value.old !== edit.old) {
              item.append(make("p", { className: "quiet", textContent: `in the file: ${value.old}` }));
              if (!value.obstacle) {
                item.append(make("button", { textContent: "Keep mine", onclick: () => {
                  if (edit.new === value.old) edits.delete(key); else edits.set(key, { ...edit, old: value.old });
                  settle(key);
                } }));
              }
            }
            item.append(make("button", { textContent: "Discard", onclick: () => { edits.delete(key); settle(key); } }));
            return item;
          });
          $("refused").hidden = items.length === 0;
          const list = $("refused").querySelector("div");
          if (list.textContent !== items.map((item) => item.textContent).join("")) list.replaceChildren(...items);
        }
        async function settle(key) {
          refused.delete(key);
          fitValues();
          drawRefused();
          noteEdits();
          await refresh();
          await select(selection, false);
        }

        let selectedStem = null;
        function showSelection() {
          for (const card of $("pictures").querySelectorAll("button.card")) {
            card.setAttribute("aria-pressed", String(card.querySelector(".name").textContent === selection));
          }
        }
        /// Shows the values of an asset, in the state of its picture that was chosen; null for those of the theme.
        async function select(key, isNew = true, stem = null) {
          selection = key;
          if (isNew) selectedStem = stem;
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
          const shown = asset.stems.includes(selectedStem) ? selectedStem : asset.stems[0];
          const { origins } = await call("origins", { picture: target(shown) });
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
