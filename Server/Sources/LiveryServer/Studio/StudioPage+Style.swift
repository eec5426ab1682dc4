extension StudioPage {
    /// The page's style sheet, for light and dark, wide and narrow.
    static let style = #"""
        :root {
          color-scheme: light dark;
          --ground: light-dark(#f4f6f8, #14181d); --card: light-dark(#ffffff, #1d232a);
          --ink: light-dark(#17202a, #e8edf2); --quiet: light-dark(#55606c, #a5b0bc);
          --line: light-dark(#8a95a1, #6b7785); --accent: light-dark(#0b5cad, #7db8f5);
          --on-accent: light-dark(#ffffff, #0d1a26); --fault: light-dark(#a3161f, #ff9a9a);
          font: 14px/1.45 system-ui, sans-serif;
        }
        * { box-sizing: border-box; }
        body { margin: 0; background: var(--ground); color: var(--ink); }
        [hidden] { display: none !important; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
        header {
          position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 16px;
          align-items: center; padding: 8px 16px; background: var(--card); border-bottom: 1px solid var(--line);
        }
        a { color: var(--accent); }
        h1 { font-size: 18px; margin: 0; }
        h2 { font-size: 15px; margin: 0 0 8px; overflow-wrap: anywhere; }
        .spacer { flex: 1; }
        button, select, input {
          font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
          border-radius: 6px; padding: 4px 10px; min-height: 32px;
        }
        button { cursor: pointer; }
        button:disabled { color: var(--quiet); cursor: default; }
        button.primary:not(:disabled) { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
        #status { color: var(--quiet); }
        #faults { margin: 12px 16px 0; padding: 8px 12px; border: 1px solid var(--fault); border-radius: 8px; background: var(--card); }
        .fault { color: var(--fault); white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; font: 12px/1.4 ui-monospace, monospace; }
        .warning { color: var(--quiet); }
        main { display: grid; grid-template-columns: minmax(0, 1fr) 380px; gap: 16px; padding: 16px; align-items: start; }
        #panel { position: sticky; top: 64px; max-height: calc(100vh - 80px); overflow: auto; display: grid; gap: 16px; }
        #panel > section { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
        #pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(180px, 1fr)); gap: 12px; }
        .card {
          display: flex; flex-direction: column; gap: 8px; padding: 12px; text-align: start; min-width: 0;
          background: var(--card); border: 1px solid var(--line); border-radius: 10px; content-visibility: auto;
          contain-intrinsic-size: 180px 120px;
        }
        .card { color: var(--ink); }
        .card[aria-pressed="true"] { outline: 2px solid var(--accent); outline-offset: -2px; }
        .card.screen { grid-column: span 2; cursor: crosshair; }
        .card .name { font-weight: 600; overflow-wrap: anywhere; }
        .card .pictures { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
        .card img { max-width: 100%; height: auto; display: block; }
        .card.screen img { border: 1px solid var(--line); }
        .picture { position: relative; max-width: 100%; }
        .card.screen .picture { align-self: start; }
        .controls > * {
          position: absolute; margin: 0; padding: 0; min-width: 24px; min-height: 24px; border: 0; background: none;
          color: transparent; cursor: pointer; appearance: none; border-radius: 4px;
        }
        .controls > input[type="range"]::-webkit-slider-thumb { appearance: none; width: 28px; height: 28px; }
        .controls > input[type="range"]::-moz-range-thumb { width: 28px; height: 28px; border: 0; background: none; }
        .controls > input:not([type]):focus { color: CanvasText; background: Canvas; }
        .swatch { inline-size: 100%; block-size: 40px; border-radius: 6px; border: 1px solid var(--line); }
        .knob { display: grid; grid-template-columns: minmax(0, 1fr) 96px; gap: 2px 8px; align-items: center; padding: 6px 0; border-top: 1px solid color-mix(in srgb, var(--line) 40%, transparent); }
        .knob label, .knob .location { grid-column: 1 / -1; overflow-wrap: anywhere; }
        .knob .location { color: var(--quiet); font-size: 12px; }
        .knob input { inline-size: 100%; min-inline-size: 0; }
        .knob input[type="color"] { padding: 2px; }
        .knob input[type="range"] { padding: 0; border: 0; background: none; accent-color: var(--accent); }
        .knob.wide > :not(.location) { grid-column: 1 / -1; }
        .knob input[readonly] { color: var(--quiet); background: none; }
        .knob.refused label::after { content: " (does not fit the file)"; color: var(--fault); }
        .refusal { padding: 6px 0; border-top: 1px solid color-mix(in srgb, var(--line) 40%, transparent); overflow-wrap: anywhere; }
        .refusal p { margin: 0 0 4px; }
        .refusal button { margin-inline-end: 8px; }
        .knob.edited:not(.refused) label::after { content: " (not saved)"; color: var(--accent); }
        .element { margin: 0 0 12px; }
        .element ul { margin: 4px 0; padding-inline-start: 18px; }
        .element code { overflow-wrap: anywhere; }
        .quiet { color: var(--quiet); }
        @media (max-width: 800px) {
          main { grid-template-columns: minmax(0, 1fr); }
          #panel { position: static; max-height: none; }
          .card.screen { grid-column: 1 / -1; }
        }

        """#
}
