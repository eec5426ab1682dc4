extension StudioPage {
    /// What the page has before anything is known.
    static let body = #"""
        <header>
        <h1 id="name">Studio</h1>
        <label>Appearance <select id="appearance"></select></label>
        <label>Search <input id="search" type="search" autocomplete="off"></label>
        <a href="/gallery">Gallery</a>
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
        <section aria-labelledby="selection-title">
        <h2 id="selection-title">All values</h2>
        <button id="all" hidden>All values</button>
        <div id="causes"></div>
        <div id="values"></div>
        </section>
        </aside>
        </main>

        """#
}
