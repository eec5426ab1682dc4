extension GalleryPage {
    /// Cards. All cards of a kind have the same height, so that those out of view need no layout.
    static let listStyle = """
        main { padding: 4px 20px 60px; outline-offset: -2px; }
        main section { margin-top: 18px; }
        main h2 { font-size: 15px; margin-bottom: 8px; }
        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(164px, 1fr)); gap: 12px;
          list-style: none; margin: 0; padding: 0; }
        .cards li { content-visibility: auto; contain-intrinsic-size: auto 176px; height: 176px; }
        .cards.color li, .cards.gradient li { contain-intrinsic-size: auto 132px; height: 132px; }
        /* What is around a card, such as its focus ring, is not cut off. */
        .cards li:focus-within { content-visibility: visible; }
        .card { position: relative; display: flex; flex-direction: column; width: 100%; height: 100%; padding: 0;
          overflow: hidden; border: 1px solid var(--line); border-radius: var(--radius);
          background: var(--card); text-align: start; }
        .card:hover { border-color: var(--edge); background: var(--card); }
        .card .name { padding: 7px 10px 0; font-weight: 600; white-space: nowrap; overflow: hidden;
          text-overflow: ellipsis; }
        .card .facts { padding: 0 10px 8px; min-height: 28px; color: var(--faint); font-size: 13px;
          white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
        .badge { position: absolute; right: 8px; bottom: 8px; padding-inline-start: 8px; font-size: 12px;
          background: var(--card); }
        [data-status=added] .badge { color: var(--added); }
        [data-status=removed] .badge { color: var(--removed); }
        [data-status=changed] .badge { color: var(--changed); }
        [data-status=same] .badge { color: var(--faint); }
        .stage { flex: 1; min-height: 0; display: flex; gap: 1px; }
        .light, .checkered { color: #1b1d21; }
        .light { background-color: #fff; }
        .dark { background-color: #14161a; color: #eceef1; }
        .checkered { background: #fff repeating-conic-gradient(#d4d4d8 0 25%, #fff 0 50%) 0 0 / 16px 16px; }
        .stage { border-bottom: 1px solid var(--line); }
        .sample { flex: 1; min-width: 0; display: flex; align-items: center; justify-content: center; padding: 10px; }
        .sample + .sample { border-inline-start: 1px dashed #85898f; }
        .sample img { max-width: 100%; max-height: 100%; object-fit: contain; }
        .card .sample img { height: auto; }
        .color .sample, .gradient .sample { padding: 0; align-items: stretch; flex-wrap: nowrap; }
        .color .swatch { flex: 5; }
        .color .other { flex: 1; }
        .gradient .card .sample img { width: 100%; height: 100%; object-fit: fill; }
        .letters { white-space: nowrap; }
        .faulty { margin: auto; width: 34px; height: 34px; border-radius: 50%; background: #b3261e; color: #fff;
          font-weight: 700; line-height: 34px; text-align: center; }
        .empty { padding: 40px 0; text-align: center; color: var(--faint); }
        @media (max-width: 700px) {
          main { padding: 0 14px 50px; }
          .cards { grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 8px; }
        }
        """
}
