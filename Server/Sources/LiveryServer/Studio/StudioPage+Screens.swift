extension StudioPage {
    /// The page's script for screens: the usable controls in their pictures, and the origins of their elements.
    static let screens = #"""
        // MARK: Controls of screens

        // What controls were given, by the names of screens and the ids of elements.
        const entered = new Map();
        const enteredIn = ({ stem, folder }) => folder === "screens/" ? Object.fromEntries(entered.get(stem) ?? []) : undefined;
        function enter(holder, id, text) {
          if (!entered.has(holder.stem)) entered.set(holder.stem, new Map());
          entered.get(holder.stem).set(id, text);
          refresh();
        }
        async function press(holder, control) {
          try {
            const { edits: pressed } = await call("press", {
              screen: target(holder.stem, holder.folder), control, entered: enteredIn(holder),
            });
            for (const edit of pressed) {
              if (edit.old === edit.new) edits.delete(id(edit)); else edits.set(id(edit), edit);
            }
            fitValues();
            noteEdits();
            await refresh();
            await load();
          } catch (error) { say(error.message); }
        }
        /// Lays controls of the browser, which need no pointer, over those in the picture.
        function showControls(holder, { controls, size: [width, height] }) {
          const shape = JSON.stringify(controls.map(({ value, ...rest }) => rest));
          if (holder.shape === shape) return;
          holder.shape = shape;
          holder.querySelector(".controls")?.remove();
          if (!controls.length) return;
          const layer = make("span", { className: "controls" });
          layer.append(...controls.map((control, index) => {
            const node = controlNode(holder, control, index);
            const [left, top, right, bottom] = control.frame;
            Object.assign(node.style, {
              left: `${100 * left / width}%`, top: `${100 * top / height}%`,
              width: `${100 * right / width}%`, height: `${100 * bottom / height}%`,
            });
            node.disabled = !control.enabled;
            node.setAttribute("aria-label", `${control.label} in ${holder.stem}`);
            return node;
          }));
          holder.append(layer);
        }
        function controlNode(holder, control, index) {
          const { kind, id, value, minimum, maximum, presses } = control;
          let node;
          if (kind === "slider") {
            // Whole numbers, or hundredths where that would be too coarse.
            node = make("input", { type: "range", min: minimum, max: maximum, step: maximum - minimum > 2 ? 1 : 0.01 });
            node.value = value;
            node.oninput = () => enter(holder, id, node.value);
          } else if (kind === "switch") {
            node = make("input", { type: "checkbox", checked: value === "true" });
            node.oninput = () => enter(holder, id, String(node.checked));
          } else if (kind === "text") {
            node = make("input", { value });
            node.oninput = () => enter(holder, id, node.value);
          } else {
            node = make("button", { type: "button" });
          }
          if (presses) node.addEventListener(kind === "button" ? "click" : "change", () => press(holder, index));
          return node;
        }

        // MARK: Elements of screens

        const line = ({ name, value, location }) => make("li", {}, `${name}: ${value} `, make("span", { className: "quiet", textContent: location }));
        async function showElement(holder, event) {
          const image = holder.querySelector("img");
          if (image.hidden) return;
          const box = image.getBoundingClientRect();
          const scale = image.naturalWidth / holder.scale / box.width;
          const details = { screen: target(holder.stem, holder.folder), x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
          try {
            const { elements } = await call("element", details);
            const shown = new Set();
            const parts = elements.map(({ type, id, frame, location, properties }) => {
              const list = make("ul");
              for (const { text, rule, lost, causes } of properties) {
                const item = make("li", {}, make("code", { textContent: text }), " ",
                  make("span", { className: "quiet", textContent: `${rule.selector} at ${rule.location}` }));
                if (lost.length) item.append(make("ul", {}, ...lost.map((other) => make("li", { className: "quiet", textContent: `not ${other.selector} at ${other.location}` }))));
                if (causes.length) item.append(make("ul", {}, ...causes.map(line)));
                for (const { location } of causes) shown.add(location);
                list.append(item);
              }
              const title = `${type}${id ? " #" + id : ""} ${frame.map((side) => Math.round(side * 10) / 10).join(" ")}`;
              return make("div", { className: "element" }, make("h3", { textContent: title }),
                make("span", { className: "quiet", textContent: location ?? "" }), list);
            });
            selection = null;
            selections += 1;
            $("selection-title").textContent = `An element of ${holder.stem}`;
            $("all").hidden = false;
            $("causes").replaceChildren(...parts.slice(0, 1),
              make("details", {}, make("summary", { textContent: "Around it" }), ...parts.slice(1)));
            drawValues(shown);
          } catch (error) { say(error.message); }
        }

        """#
}
