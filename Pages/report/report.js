// What became of a comparison, in words.
const kindTexts = { differs: "differs", size: "another size", missing: "no golden",
  unreadable: "unreadable golden", recorded: "recorded", fault: "not compared" };
const kindText = item => kindTexts[item.kind] || item.kind;

// The failures of a run: a list of them, and the one that is looked at.
class Report {
  #items; #rows = new Map(); #shown; #current = null;
  viewer = new Viewer();

  constructor({ items, counts }) {
    this.#items = this.#shown = items;
    find("title").textContent = visible(document.title);
    find("counts").textContent = [[counts.matching, "matching"], [counts.differing, "differing"],
      [counts.missing, "missing"], [counts.recorded, "recorded"], [counts.faults, "not compared"]]
      .map(([count, word]) => count + " " + word).join(", ");
    for (const item of items) {
      const row = make("button", { onclick: () => this.#select(item) }, visible(item.name),
        make("small", {}, kindText(item)));
      this.#rows.set(item, row);
      find("list").append(make("li", {}, row));
    }
    find("pictures").replaceChildren(...viewerTools(this.viewer, groundSelect(this.viewer)));
    find("search").addEventListener("input", () => this.#filter());
    searchKeys(() => (this.#rows.get(this.#current) ?? find("search")).focus());
    find("list").addEventListener("keydown", event => {
      const [, step] = arrowStep(event) ?? [], next = this.#shown[this.#shown.indexOf(this.#current) + Math.sign(step)];
      if (!step || !next) return;
      this.#select(next);
      this.#rows.get(next).focus();
    });
    let wanted = "";
    try { wanted = decodeURIComponent(location.hash.slice(1)); } catch { }
    this.#select(items.find(item => item.name === wanted) || null);
    this.#filter();
  }

  // MARK: The list

  #filter() {
    const search = find("search").value;
    this.#shown = this.#items.filter(item => hasWords(item.name + " " + kindText(item), search));
    const shown = new Set(this.#shown);
    for (const [item, row] of this.#rows) row.parentElement.hidden = !shown.has(item);
    find("none").hidden = shown.size > 0;
    find("none").textContent = this.#items.length ? "No failure has such a name." : "Every picture is its golden.";
    if (!shown.has(this.#current)) this.#select(this.#shown[0] || null);
  }

  #select(item) {
    this.#rows.get(this.#current)?.removeAttribute("aria-current");
    this.#current = item;
    find("detail").hidden = !item;
    if (!item) return;
    const row = this.#rows.get(item);
    row.setAttribute("aria-current", "true");
    row.scrollIntoView({ block: "nearest" });
    find("name").textContent = visible(item.name);
    find("kind").textContent = kindText(item);
    find("kind").className = item.kind;
    find("causes").replaceChildren(...(item.causes || []).map(cause => make("li", {}, visible(cause))));
    find("message").textContent = visibleLines(item.message);
    find("accept").hidden = !item.accept;
    find("accept").querySelector("span").replaceChildren(...(item.accept ? [copyButton(item.accept)] : []));
    // A page may be in a context without history, such as a frame.
    try { history.replaceState(null, "", "#" + encodeURIComponent(item.name)); } catch { }
    this.#showPictures();
  }

  // MARK: The pictures

  // Pictures are loaded when they are looked at, and not before.
  #showPictures() {
    const { name, expected, actual, difference } = this.#current;
    const part = (url, name) => url && { url, name };
    const pictures = [part(expected, "expected"), part(actual, "actual")].filter(Boolean);
    find("pictures").hidden = !pictures.length;
    this.viewer.show(pictures, visible(name), part(difference, "difference"));
  }
}

const report = new Report(JSON.parse(find("document").textContent));
