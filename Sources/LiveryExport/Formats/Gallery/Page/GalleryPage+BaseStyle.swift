extension GalleryPage {
    /// Colors, controls, and the page's frame. Text has a contrast of at least 4.5, borders of controls at least 3.
    static let baseStyle = """
        :root { color-scheme: light; --page: #f6f6f4; --card: #fff; --text: #1b1d21; --faint: #5b6069;
          --line: #dcdcd8; --edge: #85898f; --accent: #0b57c2; --on-accent: #fff; --soft: #e6effb;
          --good: #1d6b35; --bad: #b3261e; --warn: #805300; --added: #1d6b35; --removed: #b3261e;
          --changed: #805300; --radius: 10px; }
        :root[data-scheme=dark] { color-scheme: dark; --page: #131417; --card: #1c1e22; --text: #eceef1;
          --faint: #a3a9b3; --line: #31343b; --edge: #7b818c; --accent: #86b6ff; --on-accent: #0a1a33;
          --soft: #22304a; --good: #7bd08f; --bad: #ff9a90; --warn: #f2c14e; --added: #7bd08f;
          --removed: #ff9a90; --changed: #f2c14e; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html { scroll-padding-top: 20px; }
        body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
        h1, h2, h3 { margin: 0; line-height: 1.25; }
        h1 { font-size: 19px; overflow-wrap: anywhere; }
        button, select, input { font: inherit; color: inherit; }
        button { min-height: 30px; padding: 3px 10px; border: 1px solid var(--edge); border-radius: 7px;
          background: var(--card); cursor: pointer; }
        button:hover { background: var(--soft); }
        button[aria-pressed=true] { background: var(--accent); border-color: var(--accent);
          color: var(--on-accent); }
        button[aria-pressed=true] small { color: inherit; }
        select, input[type=search] { min-height: 30px; padding: 3px 8px; border: 1px solid var(--edge);
          border-radius: 7px; background: var(--card); max-width: 100%; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        kbd { border: 1px solid var(--edge); border-radius: 4px; padding: 0 5px; font: inherit;
          font-size: 12px; }
        small, .faint { color: var(--faint); }
        .unseen, .skip:not(:focus) { position: absolute; width: 1px; height: 1px; overflow: hidden;
          clip-path: inset(50%); white-space: nowrap; }
        .skip { position: absolute; z-index: 2; padding: 8px 12px; background: var(--card); }
        body > header { display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: center;
          padding: 14px 20px 6px; }
        body > header p { margin: 0; color: var(--faint); overflow-wrap: anywhere; }
        .actions { display: flex; flex-wrap: wrap; gap: 6px; margin-left: auto; }
        #tools { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 14px;
          align-items: center; padding: 8px 20px 10px; background: var(--page);
          border-bottom: 1px solid var(--line); }
        #tools label { display: flex; gap: 6px; align-items: center; color: var(--faint); }
        #tools label > * { color: var(--text); }
        #tools .search { flex: 1 1 220px; max-width: 380px; }
        #search { flex: 1; min-width: 0; }
        #search::placeholder { color: var(--faint); opacity: 1; }
        #kinds { display: flex; flex-wrap: wrap; gap: 6px; }
        .chip { border-radius: 15px; }
        #count { margin: 0 0 0 auto; color: var(--faint); }
        #status { position: fixed; z-index: 9; left: 50%; bottom: 22px; max-width: calc(100vw - 32px); margin: 0;
          padding: 8px 16px; border-radius: 18px; background: var(--text); color: var(--page);
          transform: translateX(-50%); opacity: 0; pointer-events: none; overflow-wrap: anywhere; }
        #status.shown { opacity: 1; }
        #status:empty { visibility: hidden; }
        @media (prefers-reduced-motion: no-preference) { #status { transition: opacity 0.2s; } }
        @media (max-width: 700px) {
          body > header { padding: 12px 14px 4px; }
          #tools { position: static; padding: 8px 14px 10px; gap: 8px; }
          #tools .search { flex-basis: 100%; max-width: none; }
          #tools label:not(.search) { flex: 1 1 calc(50% - 8px); flex-wrap: wrap; gap: 0 6px; }
          #tools select { width: 100%; }
        }
        @media (forced-colors: active) {
          button[aria-pressed=true] { forced-color-adjust: none; background: Highlight; color: HighlightText; }
          .stage, .swatch, .dot, .variant, .letters { forced-color-adjust: none; }
        }
        """
}
