extension StudioPage {
    /// The initial content of the page.
    static func body(themes: [String]) -> String {
        let options = themes.map { "<option>\($0)</option>" }.joined()
        return """
            <header>
            <h1 id="name">Studio</h1>
            <label\(themes.count > 1 ? "" : " hidden")>Theme <select id="theme">\(options)</select></label>
            <label>Appearance <select id="appearance"></select></label>
            <label>Scale <select id="scale">
            <option value="">automatic</option><option value="1">1x</option><option value="2">2x</option><option value="3">3x</option>
            </select></label>
            <label>Search <input id="search" type="search" autocomplete="off"></label>
            <a id="gallery" href="/gallery">Gallery</a>
            <span class="spacer"></span>
            <span id="status" role="status"></span>
            <button id="revert" disabled>Revert</button>
            <button id="save" class="primary" disabled>Save</button>
            </header>
            <section id="faults" aria-label="Faults" hidden></section>
            <main>
            <section id="pictures" aria-label="Pictures" tabindex="-1"></section>
            <aside id="panel" aria-label="Values">
            <section id="parameters" aria-labelledby="parameters-title" hidden>
            <h2 id="parameters-title">Parameters</h2><div></div>
            </section>
            <section id="refused" aria-labelledby="refused-title" hidden>
            <h2 id="refused-title">Not in the files</h2>
            <p class="quiet">These changes are kept here, but can't be written as the files are now.</p>
            <div></div>
            </section>
            <section aria-labelledby="selection-title">
            <h2 id="selection-title">All values</h2>
            <button id="all" hidden>All values</button>
            <div id="causes"></div>
            <div id="values"></div>
            </section>
            </aside>
            </main>

            """
    }
}
