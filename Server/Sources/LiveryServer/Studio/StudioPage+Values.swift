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
        function change(row, text) {
          const { value } = row;
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
          if (edits.size) sessionStorage.setItem(storedEdits, JSON.stringify([...edits.values()]));
          else sessionStorage.removeItem(storedEdits);
        }
        function restoreEdits() {
          for (const edit of JSON.parse(sessionStorage.getItem(storedEdits) ?? "[]")) edits.set(id(edit), edit);
        }
        /// What a row is built of.
        const shapeOf = (value) => JSON.stringify([nameOf(value), value.obstacle,
          colorOf(value.text) ? "color" : measureOf(value, value.text) ? "measure" : "text"]);
        /// A row with the fields of a value. It stays when the state is loaded again, and then has the new `value`.
        function knob(value) {
          const row = make("div", { className: "knob" });
          const name = "k" + knob.count++;
          Object.assign(row, { value, shape: shapeOf(value) });
          Object.assign(row.dataset, { pointer: value.pointer, key: id(value) });
          row.append(make("label", { htmlFor: name, textContent: nameOf(value) }));
          const field = make("input", { spellcheck: false, autocomplete: "off" });
          field.oninput = () => {
            typing = field.value === row.value.text ? null : () => field.onchange();
            noteEdits();
          };
          field.onchange = () => { change(row, field.value); fit(); };
          // Shows the text in the other control.
          let fit = () => {};
          if (value.obstacle) {
            field.id = name;
            field.readOnly = true;
            field.setAttribute("aria-describedby", name + "-why");
            row.classList.add("wide");
            row.append(field, make("span", { id: name + "-why", className: "location", textContent: "can't be edited here: " + value.obstacle }));
          } else if (colorOf(value.text)) {
            const picker = make("input", { type: "color", id: name });
            field.setAttribute("aria-label", nameOf(value) + " as text");
            fit = () => { picker.value = colorOf(row.value.text)?.digits ?? picker.value; };
            picker.oninput = () => {
              const { prefix, alpha } = colorOf(row.value.text) ?? { prefix: "", alpha: 1 };
              const digits = alpha < 1 ? Math.round(alpha * 255).toString(16).padStart(2, "0") : "";
              field.value = prefix + picker.value.toUpperCase() + digits;
              change(row, field.value);
            };
            row.append(picker, field);
          } else if (measureOf(value, value.text)) {
            const slider = make("input", { type: "range", id: name });
            field.setAttribute("aria-label", nameOf(value) + " as a number");
            fit = () => {
              const measure = measureOf(row.value, row.value.text);
              if (!measure) return;
              // The range stays while the number is in it: a slider that is dragged would jump.
              if (!slider.max || measure.number < Number(slider.min) || measure.number > Number(slider.max)) {
                Object.assign(slider, { min: measure.least, max: measure.most, step: measure.step });
              }
              slider.value = measure.number;
            };
            slider.oninput = () => {
              field.value = slider.value + (measureOf(row.value, row.value.text)?.unit ?? "");
              change(row, field.value);
            };
            row.append(slider, field);
          } else {
            field.id = name;
            row.classList.add("wide");
            row.append(field);
          }
          const location = make("span", { className: "location" });
          row.append(location);
          row.show = () => {
            // Text that is replaced by itself would lose its selection.
            if (field.value !== row.value.text) field.value = row.value.text;
            fit();
            location.textContent = row.value.location;
            row.classList.toggle("edited", edits.has(row.dataset.key));
            row.classList.toggle("refused", refused.has(row.dataset.key));
          };
          row.show();
          return row;
        }
        knob.count = 0;

        const locations = (list) => new Set(list.map(({ location }) => location));
        /// The rows that are shown, by the ids of their values. They are the same nodes for as long as they show the
        /// same kind of control: what has the focus keeps it, and a color picker that is open stays open.
        let rows = new Map();
        function drawValues(shown) {
          commit();
          fitValues();
          const values = shown ? state.values.filter(({ location }) => shown.has(location)) : state.values;
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const found = shown ? values : values.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
          const old = rows;
          rows = new Map(found.slice(0, 200).map((value) => {
            const key = id(value), row = old.get(key);
            const isKept = row && (row.shape === shapeOf(value) || row.contains(document.activeElement));
            if (isKept) row.show();
            return [key, isKept ? row : knob(value)];
          }));
          const nodes = [...rows.values()];
          if (found.length > 200) {
            nodes.push(make("p", { className: "quiet", textContent: `${found.length - 200} more; search for one, or choose a picture` }));
          }
          arrange($("values"), nodes);
        }
        /// Shows the edits in place of the files' values.
        function fitValues() {
          for (const value of state.values) {
            value.text = edits.get(id(value))?.new ?? value.old;
            const row = rows.get(id(value));
            if (row) row.value = value;
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
          for (const [key, row] of rows) row.classList.toggle("refused", refused.has(key));
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
                  attempt(settle(key));
                } }));
              }
            }
            item.append(make("button", { textContent: "Discard", onclick: () => { edits.delete(key); attempt(settle(key)); } }));
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
        /// The number of selections: the answer to an earlier one comes too late.
        let selections = 0;
        /// Whether the values of the selection are to be drawn once the state is loaded.
        let isSelectionOld = false;
        /// Shows the values of an asset, in the state of its picture that was chosen; null for those of the theme.
        async function select(key, isNew = true, stem = null) {
          const turn = ++selections;
          isSelectionOld = false;
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
          try {
            const { origins, generation } = await call("origins", { picture: target(shown) });
            if (turn !== selections) return;
            if (generation === state.generation) return drawValues(locations(origins));
            // Values may be in other places than in the state. It is loaded again, and then this is, too.
            isSelectionOld = true;
            // While a slider is dragged, the next state would be an old one as soon as it comes.
            if (held) loadLater(); else attempt(load());
          } catch (error) { say(error.message); }
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
