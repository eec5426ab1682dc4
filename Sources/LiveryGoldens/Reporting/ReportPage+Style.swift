extension ReportPage {
    /// The page's style sheet.
    static let style = """
        :root { color-scheme: light; --ground: #fff; --panel: #f3f4f6; --text: #16181d;
          --faint: #5a6270; --line: #d3d7de; --accent: #0b57c2; --bad: #b3261e; --warn: #8a5a00;
          --light-square: #fff; --dark-square: #ccc; }
        @media (prefers-color-scheme: dark) { :root:not([data-scheme=light]) { color-scheme: dark;
          --ground: #15171b; --panel: #1f2228; --text: #e8eaee; --faint: #a0a8b6; --line: #3a3f4a;
          --accent: #7db1ff; --bad: #ff8a80; --warn: #f2c14e; } }
        :root[data-scheme=dark] { color-scheme: dark;
          --ground: #15171b; --panel: #1f2228; --text: #e8eaee; --faint: #a0a8b6; --line: #3a3f4a;
          --accent: #7db1ff; --bad: #ff8a80; --warn: #f2c14e; }
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        html, body { height: 100%; margin: 0; }
        body { display: grid; grid-template: auto 1fr auto / 300px 1fr; background: var(--ground);
          color: var(--text); font: 14px/1.45 system-ui, sans-serif; }
        header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 4px 20px;
          align-items: baseline; padding: 10px 16px; border-bottom: 1px solid var(--line); }
        h1 { font-size: 17px; margin: 0; }
        header p { margin: 0; color: var(--faint); }
        header label { margin-left: auto; }
        nav { overflow: auto; border-right: 1px solid var(--line); background: var(--panel); }
        nav ol { list-style: none; margin: 0; padding: 0; }
        nav li { content-visibility: auto; contain-intrinsic-size: auto 46px; }
        nav button { display: block; width: 100%; padding: 5px 12px; text-align: left; border: 0;
          border-left: 4px solid transparent; background: none; color: inherit; font: inherit;
          overflow-wrap: anywhere; cursor: pointer; }
        nav button small { display: block; color: var(--faint); }
        nav button[aria-current=true] { border-left-color: var(--accent); background: var(--ground); }
        nav p { padding: 0 16px; color: var(--faint); }
        main { overflow: auto; padding: 12px 16px; min-width: 0; }
        h2 { font-size: 16px; margin: 0; overflow-wrap: anywhere; }
        #kind { margin: 2px 0; color: var(--bad); }
        #kind.recorded { color: var(--warn); }
        #causes { margin: 6px 0; padding-left: 20px; overflow-wrap: anywhere; }
        #causes:empty { display: none; }
        #tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin: 10px 0; }
        #modes { display: flex; }
        button, select, input { font: inherit; }
        #modes button { border: 1px solid var(--line); background: var(--panel); color: inherit;
          padding: 3px 10px; margin-left: -1px; cursor: pointer; }
        #modes button[aria-pressed=true] { background: var(--accent); color: var(--ground);
          border-color: var(--accent); }
        #amountLabel { display: flex; gap: 6px; align-items: center; }
        #amount { width: 200px; }
        #stage { display: flex; gap: 16px; align-items: flex-start; overflow: auto;
          border: 1px solid var(--line); padding: 10px; height: 60vh; min-height: 200px; }
        figure { margin: 0; }
        figcaption { color: var(--faint); margin-bottom: 4px; white-space: nowrap; }
        .frame { position: relative; outline: 1px solid var(--line); }
        .layers { position: absolute; inset: 0; isolation: isolate; }
        .frame img { position: absolute; left: 0; top: 0; image-rendering: pixelated; }
        .behind-checkerboard { background: repeating-conic-gradient(var(--light-square) 0 25%,
          var(--dark-square) 0 50%) 0 0 / 16px 16px; }
        .behind-white { background: #fff; }
        .behind-black { background: #000; }
        .divider { position: absolute; top: 0; bottom: 0; width: 2px; margin-left: -1px;
          background: var(--accent); pointer-events: none; }
        pre { overflow: auto; padding: 10px; background: var(--panel); white-space: pre-wrap;
          overflow-wrap: anywhere; }
        code { user-select: all; background: var(--panel); padding: 2px 5px;
          overflow-wrap: anywhere; }
        footer { grid-column: 1 / -1; padding: 6px 16px; border-top: 1px solid var(--line);
          color: var(--faint); font-size: 12px; }
        kbd { border: 1px solid var(--line); border-radius: 3px; padding: 0 4px; font: inherit; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
        @media (max-width: 700px) { body { grid-template: auto 30vh 1fr auto / 1fr; }
          nav { border-right: 0; border-bottom: 1px solid var(--line); } }
        """
}
