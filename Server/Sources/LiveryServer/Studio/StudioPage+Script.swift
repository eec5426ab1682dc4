extension StudioPage {
    /// What the page does: `state` is what the studio knows, `edits` what is replaced and not saved.
    static let script = #"""
        const $ = (id) => document.getElementById(id);
        const make = (tag, properties = {}, ...children) => {
          const node = Object.assign(document.createElement(tag), properties);
          node.append(...children);
          return node;
        };
        const edits = new Map();
        const settings = new Map();
        const visible = new Set();
        let state = { assets: [], screens: [], values: [], parameters: [], appearances: [], faults: [] };
        let selection = null;

        // The theme of a project that is shown; empty for the first.
        const theme = new URLSearchParams(location.search).get("theme") ?? "";

        async function call(name, details = {}) {
          const answer = await fetch(`/${name}${theme ? "?theme=" + theme : ""}`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify(details),
          });
          const result = await answer.json();
          if (!answer.ok) throw Object.assign(new Error(result.error), { status: answer.status });
          return result;
        }
        const say = (text) => { $("status").textContent = text; };

        // MARK: Pictures

        const appearance = () => $("appearance").value;
        /// Pixels for each point. Screens are read, and so are drawn at 2 at least.
        const scaleOf = (folder) => Number($("scale").value) || (devicePixelRatio > 1 || folder ? 2 : 1);
        function target(stem, folder = "") {
          const query = new URLSearchParams(folder ? [] : [...settings]).toString();
          const scale = scaleOf(folder);
          const name = encodeURIComponent(stem + appearance() + (scale === 1 ? "" : `@${scale}x`) + ".png");
          return `/${state.name}/${folder}${name}${query ? "?" + query : ""}`;
        }
        const observer = new IntersectionObserver((entries) => {
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) visible.add(target); else visible.delete(target);
          }
          refresh();
        }, { rootMargin: "200px" });

        // What was shown once is there at once when it is shown again.
        const holders = new Map();
        /// - text: What the picture tells besides the name that is beside it.
        function picture(stem, folder = "", text = "") {
          let holder = holders.get(folder + stem);
          if (!holder) {
            holder = make("span", { className: "picture" });
            holder.stem = stem;
            holder.folder = folder;
            const image = make("img", { alt: text, hidden: true });
            image.dataset.stem = stem;
            image.onload = () => {
              image.width = image.naturalWidth / holder.scale;
              image.hidden = false;
            };
            holder.append(image);
            holders.set(folder + stem, holder);
          }
          observer.observe(holder);
          return holder;
        }

        let busy = false, again = false, held = null;
        addEventListener("pointerdown", ({ target }) => { held = target.type === "range" ? target : null; });
        for (const name of ["pointerup", "pointercancel"]) {
          addEventListener(name, () => { if (held) { held = null; refresh(); } });
        }
        /// What is being worked on while a slider is held: the screen that it is in, or the chosen picture.
        function worked() {
          if (!held) return [];
          const screen = [...visible].filter((holder) => holder.contains(held));
          return screen.length ? screen : [...visible].filter((holder) => holder.closest("[aria-pressed=true]"));
        }
        window.studio = { cycles: 0, ended: 0 };
        /// Shows what is in sight as it is now: what has the same tag is not loaded again.
        async function refresh() {
          if (busy) { again = true; return; }
          busy = true;
          do {
            again = false;
            // While a slider is held, what is being worked on is drawn alone, unless that is out of sight.
            const shownNow = worked().length ? worked() : [...visible];
            const targets = shownNow.map((holder) => target(holder.stem, holder.folder));
            try {
              const { pictures } = await call("pictures", {
                show: shownNow.map((holder, index) => ({ address: targets[index], tag: holder.tag, entered: enteredIn(holder) })),
                edits: [...edits.values()],
              });
              const shown = Promise.all(shownNow.map((holder, index) => show(holder, targets[index], pictures[targets[index]])));
              // A picture that takes long doesn't keep others from being asked for.
              await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 500))]);
              if (!$("faults").dataset.kept) $("faults").hidden = true;
            } catch (error) {
              if (error.status === 409) { edits.clear(); await load(); say(error.message); }
              else showFaults([{ severity: "error", message: error.message }]);
            }
            studio.cycles += 1;
            studio.ended = performance.now();
          } while (again);
          busy = false;
        }
        function show(holder, target, picture) {
          if (!picture) return;
          const image = holder.querySelector("img");
          holder.querySelector(".fault")?.remove();
          if (picture.fault) {
            image.hidden = true;
            holder.append(make("p", { className: "fault", textContent: picture.fault }));
            holder.tag = null;
            return;
          }
          if (holder.tag === picture.tag) return;
          holder.tag = picture.tag;
          holder.scale = scaleOf(holder.folder);
          if (picture.controls) showControls(holder, picture);
          return new Promise((resolve) => {
            image.addEventListener("load", resolve, { once: true });
            image.addEventListener("error", resolve, { once: true });
            // Small pictures come with the answer; large ones are loaded.
            image.src = picture.bytes ? "data:image/png;base64," + picture.bytes : `/picture/${picture.tag}${target}`;
          });
        }

        function drawPictures() {
          visible.clear();
          observer.disconnect();
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const isFound = (name) => words.every((word) => name.toLowerCase().includes(word));
          // The ground is that of the appearance, whatever the page's own is.
          if (state.appearances.some((name) => name.includes("dark"))) {
            $("pictures").style.colorScheme = appearance().includes("dark") ? "dark" : "light";
          }
          const cards = state.screens.filter((stem) => !stem.includes("~") && isFound(stem)).map((stem) => {
            const card = make("div", { className: "card screen" });
            const holder = picture(stem, "screens/", `The screen ${stem}`);
            card.append(make("span", { className: "name", textContent: stem }), holder);
            card.title = "Click an element to see what made it";
            card.onclick = (event) => showElement(holder, event);
            return card;
          });
          for (const asset of state.assets) {
            if (!isFound(asset.key)) continue;
            const card = make("button", { className: "card" });
            card.setAttribute("aria-pressed", String(selection === asset.key));
            const pictures = make("span", { className: "pictures" });
            card.append(make("span", { className: "name", textContent: asset.key }), pictures);
            if (asset.fault) pictures.append(make("span", { className: "fault", textContent: asset.fault }));
            if (asset.colors) {
              const index = Math.max(0, $("appearance").selectedIndex);
              const swatch = make("span", { className: "swatch" });
              swatch.style.background = asset.colors[index];
              pictures.append(swatch, make("span", { className: "quiet", textContent: asset.colors[index] }));
            }
            for (const stem of asset.stems) pictures.append(picture(stem, "", stem === asset.key ? "" : stem));
            if (["font", "gradient"].includes(asset.kind)) pictures.append(picture(asset.key, "specimens/"));
            card.onclick = () => select(asset.key);
            cards.push(card);
          }
          $("pictures").replaceChildren(...cards);
        }

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
          row.append(make("span", { className: "place", textContent: value.place }));
          row.classList.toggle("edited", edits.has(id(value)));
          return row;
        }
        knob.count = 0;

        const places = (list) => new Set(list.map(({ place }) => place));
        function drawValues(shown) {
          const values = shown ? state.values.filter(({ place }) => shown.has(place)) : state.values;
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const found = shown ? values : values.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
          $("values").replaceChildren(...found.slice(0, 200).map(knob));
          if (found.length > 200) {
            $("values").append(make("p", { className: "quiet", textContent: `${found.length - 200} more; search for one, or choose a picture` }));
          }
        }
        async function select(key, isNew = true) {
          selection = key;
          for (const card of $("pictures").querySelectorAll("button.card")) {
            card.setAttribute("aria-pressed", String(card.querySelector(".name").textContent === key));
          }
          if (isNew) $("causes").replaceChildren();
          $("selection-title").textContent = key ?? "All values";
          $("all").hidden = key === null;
          const asset = state.assets.find((asset) => asset.key === key);
          if (!asset) return drawValues(null);
          if (asset.stems.length === 0) {
            return drawValues(new Set(state.values.filter(({ name }) => name === key || name.startsWith(key + ".")
              || name.startsWith(key + "~")).map(({ place }) => place)));
          }
          const { origins } = await call("origins", { picture: target(asset.stems[0]) });
          if (selection === key) drawValues(places(origins));
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
            row.append(control, make("span", { className: "place", textContent: parameter.place }));
            return row;
          }));
        }

        // MARK: Faults

        function showFaults(faults) {
          $("faults").hidden = faults.length === 0;
          $("faults").dataset.kept = faults.length ? "1" : "";
          $("faults").replaceChildren(...faults.map(({ severity, message, place }) => make("p", {
            className: "fault " + severity, textContent: `${place ? place + ": " : ""}${severity}: ${message}`,
          })));
        }
        let faultTimer;
        function checkLater() {
          clearTimeout(faultTimer);
          faultTimer = setTimeout(async () => showFaults((await call("faults")).faults), 300);
        }

        // MARK: The whole

        async function load() {
          const old = state;
          state = await call("state");
          document.title = $("name").textContent = state.name;
          const shape = ({ assets, screens, appearances }) => JSON.stringify([assets, screens, appearances]);
          if (shape(old) !== shape(state)) {
            const chosen = appearance();
            $("appearance").replaceChildren(...state.appearances.map((text, index) => make("option", {
              value: index ? "~" + text : "", textContent: text,
            })));
            if (state.appearances.includes(chosen.slice(1))) $("appearance").value = chosen;
            $("theme").value = state.name;
            $("gallery").href = "/gallery?theme=" + state.name;
            drawPictures();
          }
          if (JSON.stringify(old.parameters) !== JSON.stringify(state.parameters)) drawParameters();
          if (JSON.stringify(old.values) !== JSON.stringify(state.values)) await select(selection, false);
          noteEdits();
          showFaults(state.faults);
          checkLater();
        }
        for (const name of ["appearance", "scale"]) $(name).oninput = () => { drawPictures(); };
        $("theme").oninput = () => { location.search = "?theme=" + $("theme").value; };
        $("search").oninput = () => { drawPictures(); if (selection === null) drawValues(null); };
        $("all").onclick = () => select(null);
        $("revert").onclick = async () => { edits.clear(); noteEdits(); await refresh(); await load(); say("reverted"); };
        $("save").onclick = async () => {
          try {
            const { saved } = await call("save", { edits: [...edits.values()] });
            edits.clear();
            await load();
            say(`saved ${saved} ${saved === 1 ? "value" : "values"}`);
            refresh();
          } catch (error) {
            if (error.status === 409) edits.clear();
            await load();
            refresh();
            say(error.message);
          }
        };
        addEventListener("keydown", (event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); if (edits.size) $("save").click(); }
          if (event.key === "/" && !/INPUT|SELECT/.test(document.activeElement.tagName)) { event.preventDefault(); $("search").focus(); }
        });
        await load();
        const events = new EventSource("/events");
        // The pictures come first.
        events.addEventListener("change", async () => { await refresh(); await load(); });
        events.onopen = () => say("live");
        events.onerror = () => say("the studio has ended, or can't be reached");

        """#
}
