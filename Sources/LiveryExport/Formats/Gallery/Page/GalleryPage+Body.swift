extension GalleryPage {
    /// The body, which the script fills in.
    static let body = """
        <a class="skip" href="#list">Skip to the assets</a>
        <header>
        <h1 id="title"></h1>
        <p id="summary"></p>
        <div class="actions">
        <button type="button" id="scheme">Dark page</button>
        <button type="button" id="help" aria-keyshortcuts="?">Keys <kbd>?</kbd></button>
        </div>
        </header>
        <noscript><p class="empty">This page needs JavaScript.</p></noscript>
        <form id="tools" role="search" aria-label="Assets">
        <label class="search">Search <input id="search" type="search" autocomplete="off" spellcheck="false"
          placeholder="Key, kind, or comment" aria-keyshortcuts="/"></label>
        <div id="kinds" role="group" aria-label="Kinds"></div>
        <label id="themeLabel">Theme <select id="theme"></select></label>
        <label>Appearance <select id="appearance"></select></label>
        <label>State <select id="state"></select></label>
        <label>Scale <select id="scale"></select></label>
        <label>Ground <select id="ground">
        <option value="auto">by appearance</option><option value="light">light</option>
        <option value="dark">dark</option><option value="checkered">checkered</option>
        </select></label>
        <p id="count" role="status"></p>
        </form>
        <main id="list" tabindex="-1" aria-label="Assets"></main>
        <dialog id="dialog" aria-labelledby="key"></dialog>
        <dialog id="keys" aria-labelledby="keysTitle">
        <h2 id="keysTitle">Keys</h2>
        <dl>
        <div><dt><kbd>/</kbd></dt><dd>search</dd></div>
        <div><dt><kbd>←</kbd> <kbd>↑</kbd> <kbd>↓</kbd> <kbd>→</kbd></dt><dd>another asset; in a picture,
          another pixel</dd></div>
        <div><dt><kbd>Enter</kbd></dt><dd>open the asset</dd></div>
        <div><dt><kbd>Esc</kbd></dt><dd>close, or empty the search</dd></div>
        <div><dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous asset</dd></div>
        <div><dt><kbd>c</kbd></dt><dd>copy the color of an asset, or its key; of a pixel, its color</dd></div>
        <div><dt><kbd>a</kbd> <kbd>s</kbd></dt><dd>next appearance, next state</dd></div>
        <div><dt><kbd>1</kbd> … <kbd>9</kbd></dt><dd>scale</dd></div>
        <div><dt><kbd>g</kbd></dt><dd>next ground</dd></div>
        <div><dt><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd></dt><dd>zoom in, zoom out, fit</dd></div>
        <div><dt><kbd>m</kbd> <kbd>p</kbd></dt><dd>caps and margins, pixel grid</dd></div>
        <div><dt><kbd>d</kbd></dt><dd>dark or light page</dd></div>
        <div><dt><kbd>?</kbd></dt><dd>these keys</dd></div>
        </dl>
        <label class="check"><input type="checkbox" id="shortcuts" checked> Single keys work</label>
        <form method="dialog"><button>Close</button></form>
        </dialog>
        <p id="status" role="status"></p>
        """
}
