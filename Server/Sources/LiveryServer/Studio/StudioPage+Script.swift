extension StudioPage {
    /// The page's script: `state` is the studio's state, and `edits` the replaced values that are not saved.
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
        /// Ends the typing in a field, whose text is not an edit yet; null if nothing is being typed.
        let typing = null;

        // The theme of a project that is shown; empty for the first.
        const theme = new URLSearchParams(location.search).get("theme") ?? "";
        // Where the edits are kept for a tab that is reloaded or crashes. Each theme has its own.
        const storedEdits = "edits " + (theme || $("theme").options[0].value);

        // The studio opens the page with the token after '#'. It is kept for pages that are opened without it, such as
        // this one when it is reloaded.
        if (location.hash.length > 1) {
          localStorage.setItem("token", location.hash.slice(1));
          history.replaceState(null, "", location.pathname + location.search);
        }

        async function call(name, details = {}) {
          const answer = await fetch(`/${name}${theme ? "?theme=" + theme : ""}`, {
            method: "POST",
            // A studio that was started again has another token, with which its address was opened elsewhere.
            headers: { "Content-Type": "application/json", "Livery-Token": localStorage.getItem("token") ?? "" },
            body: JSON.stringify(details),
          });
          if (!answer.headers.get("Content-Type")?.startsWith("application/json")) throw new Error(await answer.text());
          const result = await answer.json();
          if (!answer.ok) throw Object.assign(new Error(result.error), { result });
          return result;
        }
        const say = (text) => { $("status").textContent = text; };
        /// Says why something has failed.
        const attempt = (work) => work.catch((error) => say(error.message));
        /// Makes nodes the children of another one. Those that are there already are not moved.
        function arrange(parent, nodes) {
          const kept = new Set(nodes);
          for (const node of [...parent.children]) if (!kept.has(node)) node.remove();
          nodes.forEach((node, index) => {
            if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
          });
        }

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

        // Contents that were shown once appear immediately the second time.
        const holders = new Map();
        /// - text: The information in the picture beyond the name next to it.
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
            observer.observe(holder);
          }
          return holder;
        }

        let held = null;
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
        // Pictures are requested and values saved one after the other: a picture with an edit that was saved
        // meanwhile would be refused as one of another file.
        let last = Promise.resolve(), waiting = null;
        function inTurn(step) {
          const result = last.then(step);
          last = result.catch(() => {});
          return result;
        }
        window.studio = { cycles: 0, ended: 0 };
        /// Shows what is in view at the time of its turn. Calls until then are one.
        function refresh() {
          waiting ??= inTurn(() => { waiting = null; return showPictures(); });
          return waiting;
        }
        /// Content with the same tag is not loaded again.
        async function showPictures() {
          // While a slider is held, what is being worked on is drawn alone, unless that is out of sight.
          const shownNow = worked().length ? worked() : [...visible];
          const targets = shownNow.map((holder) => target(holder.stem, holder.folder));
          try {
            const { pictures, refused: list, generation } = await call("pictures", {
              show: shownNow.map((holder, index) => ({ address: targets[index], tag: holder.tag, entered: enteredIn(holder) })),
              edits: [...edits.values()],
            });
            noteRefused(list);
            if (generation !== state.generation) loadLater();
            const shown = Promise.all(shownNow.map((holder, index) => show(holder, targets[index], pictures[targets[index]])));
            // A picture that takes long does not delay requests for others.
            await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, 500))]);
            if (!$("faults").dataset.kept) $("faults").hidden = true;
          } catch (error) {
            showFaults([{ message: error.message }]);
          }
          studio.cycles += 1;
          studio.ended = performance.now();
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

        // Cards are the same nodes for as long as they show the same: what has the focus keeps it, and nothing moves
        // below the pointer.
        const cards = new Map();
        function card(name, shown, make) {
          const shape = JSON.stringify(shown);
          if (cards.get(name)?.shape !== shape) cards.set(name, { shape, node: make() });
          return cards.get(name).node;
        }
        function screenCard(stem) {
          const node = make("div", { className: "card screen" });
          const holder = picture(stem, "screens/", `The screen ${stem}`);
          node.append(make("span", { className: "name", textContent: stem }), holder);
          node.title = "Click an element to see what made it";
          node.onclick = (event) => showElement(holder, event);
          return node;
        }
        function assetCard({ key, kind, stems, fault }, color) {
          const node = make("button", { className: "card" });
          const pictures = make("span", { className: "pictures" });
          node.append(make("span", { className: "name", textContent: key }), pictures);
          if (fault) pictures.append(make("span", { className: "fault", textContent: fault }));
          if (color) {
            const swatch = make("span", { className: "swatch" });
            swatch.style.background = color;
            pictures.append(swatch, make("span", { className: "quiet", textContent: color }));
          }
          for (const stem of stems) pictures.append(picture(stem, "", stem === key ? "" : stem));
          if (["font", "gradient"].includes(kind)) pictures.append(picture(key, "specimens/"));
          node.onclick = (event) => select(key, true, event.target.closest(".picture")?.stem);
          return node;
        }
        function drawPictures() {
          const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
          const isFound = (name) => words.every((word) => name.toLowerCase().includes(word));
          const list = $("pictures");
          // The ground is that of the appearance, whatever the page's own is.
          if (state.appearances.some((name) => name.includes("dark"))) {
            list.style.colorScheme = appearance().includes("dark") ? "dark" : "light";
          }
          const index = Math.max(0, $("appearance").selectedIndex);
          const nodes = [
            ...state.screens.filter((stem) => !stem.includes("~") && isFound(stem))
              .map((stem) => card("screens/" + stem, stem, () => screenCard(stem))),
            ...state.assets.filter(({ key }) => isFound(key)).map((asset) => {
              const color = asset.colors?.[index];
              return card("assets/" + asset.key, [asset.kind, asset.stems, asset.fault, color], () => assetCard(asset, color));
            }),
          ];
          arrange(list, nodes);
          showSelection();
          refresh();
        }

        // MARK: Faults

        function showFaults(faults) {
          $("faults").hidden = faults.length === 0;
          $("faults").dataset.kept = faults.length ? "1" : "";
          $("faults").replaceChildren(...faults.map(({ severity, message, location }) => make("p", {
            className: "fault " + (severity ?? "error"), textContent: [location, severity, message].filter(Boolean).join(": "),
          })));
        }
        let faultTimer;
        function checkLater() {
          clearTimeout(faultTimer);
          faultTimer = setTimeout(() => attempt(call("faults").then(({ faults }) => showFaults(faults))), 300);
        }

        // MARK: The whole

        // States are loaded one after the other, so that none replaces a newer one, and not during a save: what is set
        // back then is no edit of the file as it was, and would be forgotten with it. Pictures don't wait for them.
        let loads = Promise.resolve(), saving = Promise.resolve(), loading = null;
        /// Shows the state at the time of its turn. Calls until then are one.
        function load() {
          if (!loading) {
            loading = Promise.all([loads, saving]).then(() => { loading = null; return showState(); });
            loads = loading.catch(() => {});
          }
          return loading;
        }
        async function showState() {
          const old = state;
          state = await call("state");
          // The answer may have been made before the latest edits, and after those of another page.
          fitValues();
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
          if (isSelectionOld || JSON.stringify(old.values) !== JSON.stringify(state.values)) await select(selection, false);
          noteEdits();
          drawRefused();
          showFaults(state.faults);
          checkLater();
        }
        /// Colors on cards, values and faults follow the edits, when these pause.
        let loadTimer;
        function loadLater() {
          clearTimeout(loadTimer);
          loadTimer = setTimeout(() => { if (held) loadLater(); else attempt(load()); }, 200);
        }
        $("scale").oninput = () => drawPictures();
        $("appearance").oninput = () => {
          drawPictures();
          if (selection !== null) select(selection, false);
        };
        $("theme").oninput = () => {
          if (isUnsaved() && !confirm("Leave without saving your changes?")) {
            $("theme").value = state.name;
            return;
          }
          isLeaving = true;
          sessionStorage.removeItem(storedEdits);
          location.search = "?theme=" + $("theme").value;
        };
        // Reloading, going back and following a link all end the page with its edits.
        let isLeaving = false;
        addEventListener("beforeunload", (event) => { if (isUnsaved() && !isLeaving) event.preventDefault(); });
        $("search").oninput = () => { drawPictures(); if (selection === null) drawValues(null); };
        $("all").onclick = () => select(null);
        async function revert() {
          edits.clear();
          typing = null;
          noteEdits();
          await refresh();
          await load();
          await select(selection, false);
          say("reverted");
        }
        $("revert").onclick = () => attempt(revert());
        /// What was set while the answer was under way is an edit of what was saved.
        async function save() {
          const sent = new Map([...edits].map(([key, edit]) => [key, edit.new]));
          const { saved, refused: list } = await call("save", { edits: [...edits.values()] }).catch((error) => {
            // Nothing could be saved.
            if (error.result?.refused) return error.result;
            throw error;
          });
          for (const key of saved.map(id)) {
            const text = sent.get(key), edit = edits.get(key), value = state.values.find((value) => id(value) === key);
            if (value) value.old = text;
            if (edit?.new === text) edits.delete(key);
            else if (edit) edit.old = text;
            // Set back to what the file had before: no edit then, and one now.
            else if (value && value.text !== text) {
              edits.set(key, { file: value.file, pointer: value.pointer, old: text, new: value.text });
            }
          }
          noteEdits();
          noteRefused(list);
          return { saved: saved.length, list };
        }
        const counted = (count) => `${count} ${count === 1 ? "value" : "values"}`;
        $("save").onclick = async () => {
          commit();
          try {
            const before = loads, result = inTurn(() => before.then(save));
            saving = result.catch(() => {});
            const { saved, list } = await result;
            await load();
            await select(selection, false);
            say((saved || !list.length ? `saved ${counted(saved)}` : "")
              + (saved && list.length ? "; " : "")
              + (list.length ? `${counted(list.length)} not saved: ${list[0].message}` : ""));
            refresh();
          } catch (error) {
            say(error.message);
          }
        };
        addEventListener("keydown", (event) => {
          if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); if (isUnsaved()) $("save").click(); }
          if (event.key === "/" && !/INPUT|SELECT/.test(document.activeElement.tagName)) { event.preventDefault(); $("search").focus(); }
        });
        /// Shows what has changed, the pictures first.
        const update = () => attempt(refresh().then(load));
        /// Listens while the page is visible: a browser opens six connections to a server, and each page that listens
        /// keeps one.
        let events;
        function listen() {
          events?.close();
          events = undefined;
          if (document.hidden) return;
          events = new EventSource("/events");
          events.addEventListener("change", update);
          // Files may have changed before, also while the studio was not there.
          events.onopen = () => { say("live"); update(); };
          events.onerror = () => {
            if (events?.readyState !== EventSource.CLOSED) return say("the studio has ended, or can't be reached");
            // A browser doesn't ask again after it was refused.
            say("the studio was started again: open the address that it has printed");
            setTimeout(listen, 1_000);
          };
        }
        restoreEdits();
        await attempt(load());
        document.addEventListener("visibilitychange", listen);
        listen();

        """#
}
