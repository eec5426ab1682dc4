/// The parts of the page that every report shares.
///
/// They are literals, because a resource bundle would have to accompany the command-line tool.
enum ReportPage {
    /// The body, which the script fills in. The heading is markup.
    static func body(heading: String) -> String {
        """
        <header>
        <h1>\(heading)</h1>
        <p id="counts" role="status"></p>
        <label>Filter <input id="filter" type="search" autocomplete="off" spellcheck="false"></label>
        </header>
        <nav aria-label="Failures"><ol id="list"></ol><p id="none" hidden></p></nav>
        <main>
        <noscript><p>This page needs JavaScript; what it shows is in report.json, too.</p></noscript>
        <section id="detail" hidden>
        <h2 id="name"></h2>
        <p id="kind"></p>
        <ul id="causes"></ul>
        <div id="tools">
        <div id="modes" role="group" aria-label="How to compare"></div>
        <label>Zoom <select id="zoom">
        <option value="fit">fit</option><option value="0.25">¼</option><option value="0.5">½</option>
        <option value="1">1</option><option value="2">2</option><option value="4">4</option>
        <option value="8">8</option><option value="16">16</option>
        </select></label>
        <label>Behind <select id="behind">
        <option>checkerboard</option><option>white</option><option>black</option>
        </select></label>
        <label id="amountLabel"><span></span> <input id="amount" type="range" min="0" max="100"></label>
        <button id="pause" type="button"></button>
        </div>
        <div id="stage" tabindex="-1"></div>
        <details open><summary>Message</summary><pre id="message"></pre></details>
        <p id="accept">To accept the picture: <code></code></p>
        </section>
        </main>
        <footer>
        <kbd>↓</kbd> <kbd>j</kbd> next · <kbd>↑</kbd> <kbd>k</kbd> previous ·
        <kbd>1</kbd>–<kbd>5</kbd> modes · <kbd>←</kbd> <kbd>→</kbd> slider ·
        <kbd>space</kbd> stop or go on flickering · <kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> zoom ·
        <kbd>b</kbd> what is behind · <kbd>/</kbd> filter · <kbd>esc</kbd> leave the filter ·
        <kbd>d</kbd> dark or light
        </footer>
        """
    }
}
