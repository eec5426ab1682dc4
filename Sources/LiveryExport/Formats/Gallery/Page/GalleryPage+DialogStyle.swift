extension GalleryPage {
    /// The dialogs of an asset and of the keys.
    static let dialogStyle = """
        dialog { padding: 0; border: 1px solid var(--edge); border-radius: 14px; background: var(--card);
          color: var(--text); }
        dialog::backdrop { background: rgb(0 0 0 / 0.45); }
        #dialog { width: min(1240px, calc(100vw - 40px)); height: min(900px, calc(100vh - 40px));
          max-width: none; max-height: none; overflow: hidden; }
        #dialog[open] { display: flex; flex-direction: column; }
        #dialog > header { display: flex; gap: 4px 14px; align-items: flex-start; padding: 14px 18px 10px;
          border-bottom: 1px solid var(--line); }
        #dialog > header p { margin: 2px 0 0; color: var(--faint); }
        #dialog h2 { font-size: 18px; overflow-wrap: anywhere; }
        #dialog h2:focus { outline: none; }
        #dialog h3 { font-size: 14px; margin: 14px 0 6px; }
        #dialog > header .actions { flex-wrap: nowrap; }
        #dialog > header > div:first-child { min-width: 0; }
        .body { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) minmax(300px, 400px); }
        .left { display: flex; flex-direction: column; min-height: 0; overflow: auto; padding: 12px 18px 18px; }
        .right { overflow: auto; padding: 12px 18px 18px; border-inline-start: 1px solid var(--line); }
        .tools { flex: none; display: flex; flex-wrap: wrap; gap: 6px 12px; align-items: center; min-height: 30px;
          margin-bottom: 8px; }
        .choice { display: flex; align-items: center; }
        .choice button { border-radius: 0; margin-inline-start: -1px; }
        .choice > :first-child { border-radius: 7px 0 0 7px; }
        .choice > :last-child { border-radius: 0 7px 7px 0; }
        .zoom { min-width: 72px; text-align: center; font-variant-numeric: tabular-nums; }
        .readout { font-variant-numeric: tabular-nums; color: var(--faint); }
        .difference { margin-inline-start: auto; }
        .viewer { flex: 1 0 300px; min-height: 200px; overflow: auto; border: 1px solid var(--edge);
          border-radius: var(--radius); background: var(--page); cursor: crosshair; margin-bottom: 8px;
          resize: vertical; }
        .spacer { min-width: 100%; min-height: 100%; }
        .viewer canvas { position: sticky; left: 0; top: 0; display: block; }
        .specimen { flex: 1 0 160px; display: flex; min-height: 160px; border: 1px solid var(--edge);
          border-radius: var(--radius); margin-bottom: 12px; overflow: auto; }
        .specimen .sample { flex-direction: column; gap: 8px; padding: 18px; }
        .specimen .swatch { align-self: stretch; flex: 1; min-height: 90px; border-radius: 6px; }
        .specimen .letters { white-space: normal; max-width: 100%; margin: 0; overflow-wrap: anywhere; }
        .specimen.light small { color: #5b6069; }
        .specimen.dark small { color: #a3a9b3; }
        .specimen.checkered small { background: #fff; color: #5b6069; }
        .dot { display: inline-block; width: 13px; height: 13px; border-radius: 4px; border: 1px solid var(--edge);
          vertical-align: -2px; }
        .copy { min-height: 24px; padding: 0 7px; border-color: transparent; background: var(--page);
          text-align: start; overflow-wrap: anywhere; white-space: normal; }
        .copy:hover { border-color: var(--edge); }
        .actions .copy { min-height: 30px; border-color: var(--edge); background: var(--card); white-space: nowrap; }
        .comment { margin: 0 0 12px; padding: 8px 12px; border-inline-start: 3px solid var(--accent);
          background: var(--soft); border-radius: 0 6px 6px 0; white-space: pre-line; overflow-wrap: anywhere; }
        .values { margin: 0; }
        .values div { display: grid; grid-template-columns: 104px minmax(0, 1fr); gap: 8px; padding: 3px 0; }
        dt { color: var(--faint); line-height: 24px; overflow-wrap: anywhere; }
        dd { margin: 0; line-height: 24px; overflow-wrap: anywhere; }
        .values .copy { font: 12.5px/1.6 ui-monospace, monospace; }
        summary { margin: 14px 0 6px; font-weight: 600; cursor: pointer; min-height: 24px; }
        .scroll { overflow: auto; flex: none; padding: 3px; margin: 0 -3px; }
        table { border-collapse: collapse; }
        caption { text-align: start; font-weight: 600; padding: 2px 0 6px; }
        th { text-align: start; font-weight: 400; color: var(--faint); padding: 2px 10px 2px 0; }
        td { padding: 2px 10px 2px 0; }
        .variant { display: flex; align-items: center; justify-content: center; width: 112px; height: 62px;
          padding: 5px; border-color: var(--line); }
        .variant.light, .variant.light:hover { background-color: #fff; color: #1b1d21; }
        .variant.dark, .variant.dark:hover { background-color: #14161a; color: #eceef1; }
        .variant[aria-pressed=true] { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent); }
        .variant[data-status=changed] { border: 2px dashed var(--changed); }
        .variant img { max-width: 100%; max-height: 100%; height: auto; object-fit: contain; }
        .contrasts { width: 100%; font-size: 13px; }
        .contrasts td, .contrasts th { border-bottom: 1px solid var(--line); padding: 4px 8px 4px 0; }
        .contrasts td:nth-child(2) { overflow-wrap: anywhere; }
        .contrasts td:nth-child(3) { white-space: nowrap; font-variant-numeric: tabular-nums; }
        .contrasts .letters { display: inline-block; padding: 1px 7px; border-radius: 5px; font-weight: 600;
          border: 1px solid var(--line); }
        .contrasts a { color: var(--accent); display: inline-block; min-height: 24px; }
        .grade { white-space: nowrap; color: var(--good); }
        .grade.fails { color: var(--bad); font-weight: 600; }
        .stops, .layers { margin: 0; padding-inline-start: 20px; }
        .stops { list-style: none; padding: 0; }
        .stops li, .layers li { padding: 2px 0; overflow-wrap: anywhere; }
        .lines { margin: 0 0 8px; padding: 10px 12px; max-height: 320px; overflow: auto; border-radius: 8px;
          background: var(--page); white-space: pre-wrap; overflow-wrap: anywhere; font: 12px/1.5 ui-monospace, monospace; }
        del, ins { text-decoration: none; }
        .lines del, .lines ins, .lines span { display: block; }
        del { color: var(--removed); }
        ins { color: var(--added); }
        .values del { text-decoration: line-through; }
        #keys { width: min(520px, calc(100vw - 32px)); max-height: calc(100vh - 32px); padding: 18px 22px; }
        #keys h2 { font-size: 17px; margin-bottom: 10px; }
        #keys dl { margin: 0 0 12px; }
        #keys dl div { display: grid; grid-template-columns: 120px 1fr; gap: 10px; padding: 4px 0;
          border-bottom: 1px solid var(--line); }
        .check { display: flex; gap: 8px; align-items: center; min-height: 30px; margin-bottom: 10px; }
        .check input { width: 18px; height: 18px; }
        @media (max-width: 820px) {
          #dialog { width: 100%; max-width: 100%; height: 100dvh; border: 0; border-radius: 0; margin: 0; }
          #dialog > header { flex-wrap: wrap; padding: 10px 14px 8px; }
          .body { display: block; overflow: auto; }
          .left, .right { overflow: visible; padding: 10px 14px; border: 0; }
          .viewer { height: 300px; }
          .specimen { height: 200px; }
        }
        """
}
