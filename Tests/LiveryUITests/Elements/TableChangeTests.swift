import LiveryRaster
import LiveryStyle
import LiveryUI
import TestSupport
import Testing

/// Tables and collections after a change, and at lengths that are not binary fractions.
struct TableChangeTests {
    @Test(
        "as many items as have room, also where their lengths are not exact",
        arguments: [320.0, 375, 390, 393, 402, 430, 440],
        [2, 3, 4, 5]
    )
    func columns(_ width: Double, _ columns: Int) {
        for spacing in [0.0, 8, 10, 12.5] {
            for inset in [0.0, 7, 16] {
                let collection = CollectionView(
                    frame: Rect(x: 0, y: 0, width: width, height: 4_000)
                )
                collection.items = (0..<12).map { CollectionView.Item("\($0)") }
                let gaps = Double(columns - 1) * spacing
                let length = (width - 2 * inset - gaps) / Double(columns)
                collection.itemSize = Size(length, 40)
                collection.minimumInteritemSpacing = spacing
                collection.sectionInset = Insets(top: 0, left: inset, bottom: 0, right: inset)
                let lines = (12 / Double(columns)).rounded(.up)
                #expect(
                    collection.contentSize.height == lines * 40 + (lines - 1)
                        * collection.minimumLineSpacing
                )
            }
        }
    }

    @Test(
        "a table that is scrolled shows the same rows after another sheet as a new one",
        .enabled(if: PinnedText.hasFonts)
    )
    func sheets() throws {
        func window() throws -> Window {
            let window = Window(size: Size(320, 480))
            window.fonts = try PinnedText.fonts()
            let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
            table.sections = [
                TableView.Section(rows: (0..<100).map { TableView.Row("\($0)") })
            ]
            table.contentOffset.y = 440
            window.addSubview(table)
            return window
        }
        let large = "'@TableViewCell': {textLabel.font: '$\"DejaVu Sans\":40'}"
        let changed = try window()
        changed.injector = try StyleInjector(yaml: "'@TableViewCell': {alpha: 1}")
        _ = try changed.snapshot()
        changed.injector?.sheet = try StyleSheet(yaml: large)
        let picture = try changed.snapshot().bitmap
        let new = try window()
        new.injector = try StyleInjector(yaml: large)
        #expect(try new.snapshot().bitmap == picture)
    }
}
