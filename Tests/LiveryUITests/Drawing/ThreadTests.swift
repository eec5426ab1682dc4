import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Trees of elements, each on a thread of its own.
struct ThreadTests {
    private static let theme = """
        inkColor: "#1B2530"
        inkColor~dark: "#E8EDF2"
        goButton:
          size: [120, 44]
          fill: "linear-gradient(#3C9BD8, #0C6CB9)"
          cornerRadius: 8
          shadow: 0 1px 3px rgb(0 0 0 / 0.3)
          states: {highlighted: {overlay: rgb(0 0 0 / 0.2)}}
        """

    private static let sheet = """
        "@Label": {textColor: inkColor, font: {family: DejaVu Sans, size: 15}}
        "@Button": {backgroundImage: goButton, titleColor: white}
        """

    private static let screen = """
        size: [320, 240]
        controller: QuayController
        column:
          - {type: NavigationBar, title: Berths}
          - backgroundColor: white
            grow: 1
            children:
              - {type: Label, frame: [16, 8, 288, auto], numberOfLines: 0, text: "Free שלום until Thursday"}
              - {type: Button, id: book, frame: [16, 60, 138, 44], title: Book}
              - {type: Switch, frame: [16, 120, auto, auto], state: selected}
              - {type: List, frame: [160, 40, 150, 150], rows: [One, Two, Three]}
        """

    /// Draws a tree in both appearances, and again after an element has changed.
    private static func pictures(_ styles: StyleManager) throws -> [Bitmap] {
        let sheet = try StyleSheet(yaml: sheet)
        let screen = try Screen(yaml: screen)
        var pictures: [Bitmap] = []
        for appearance: Appearance in [[.light], [.dark]] {
            let own = StyleManager(document: styles.document)
            own.appearance = appearance
            let (window, faults) = screen.window(styles: own)
            #expect(faults == [])
            window.injector = StyleInjector(sheet: sheet, styles: own)
            pictures.append(try window.snapshot(scale: 2).bitmap)
            #expect(window.faults == [])
            #expect(window.injector?.faults == [])
            (window.element(named: "book") as? Button)?.isHighlighted = true
            pictures.append(try window.snapshot(scale: 2).bitmap)
        }
        return pictures
    }

    @Test("eight trees on eight threads are drawn as one on one") func eight() async throws {
        let styles = try StyleManager(yaml: Self.theme)
        let expected = try Self.pictures(styles)
        #expect(Set(expected).count == 4)
        try await withThrowingTaskGroup(of: [[Bitmap]].self) { group in
            for _ in 0..<8 { group.addTask { try (0..<2).map { _ in try Self.pictures(styles) } } }
            for try await rounds in group { for pictures in rounds { #expect(pictures == expected) } }
        }
    }
}
