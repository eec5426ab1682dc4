import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

struct TableViewTests {
    private let window = Window(size: Size2D(320, 480))
    private let table = TableView(frame: Rect2D(x: 0, y: 0, width: 320, height: 480))

    init() throws {
        window.fonts = try PinnedText.fonts()
        window.addSubview(table)
    }

    /// The rows whose cells a layout made, in order.
    private var rows: [TableViewCell] { table.subviews.compactMap { $0 as? TableViewCell } }

    private func section(_ count: Int) -> TableView.Section {
        TableView.Section(rows: (0..<count).map { TableView.Row("\($0)") })
    }

    @Test(
        "of a hundred thousand rows, cells are made for those in sight",
        arguments: [
            // 480 / 44 = 10.9
            (0.0, 0..<11), (10, 0..<12), (44, 1..<12), (44_010, 1_000..<1_012),
            (4_399_990, 99_999..<100_000), (4_400_000, 0..<0), (-470, 0..<1), (-480, 0..<0),
            (1e300, 0..<0), (-1e300, 0..<0), (.nan, 0..<11), (.infinity, 0..<11),
        ]
    )
    func visibleRows(_ offset: Double, _ visible: Range<Int>) throws {
        table.sections = [section(100_000)]
        table.rowHeight = 44
        table.contentOffset.y = offset
        window.layoutIfNeeded()
        #expect(rows.map(\.textLabel.text) == visible.map { "\($0)" })
        let first = table.cellForRow(at: CellIndex(item: visible.lowerBound))
        let top = Double(visible.lowerBound) * 44
        #expect(
            first?.frame == (visible.isEmpty ? nil : Rect2D(x: 0, y: top, width: 320, height: 44))
        )
        if offset.isFinite, let first { #expect(first.frameInWindow.minY == top - offset) }
    }

    @Test("cells that stay in sight stay the same, others are let go, and other rows make all anew")
    func scrolling() {
        table.sections = [section(1_000)]
        table.rowHeight = 44
        window.layoutIfNeeded()
        let kept = table.cellForRow(at: CellIndex(item: 5))
        weak let gone = table.cellForRow(at: CellIndex(item: 0))
        #expect(gone != nil)
        table.contentOffset.y = 100
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: CellIndex(item: 5)) === kept)
        #expect(kept?.frameInWindow.minY == 120)
        #expect(gone == nil)
        table.sections = [section(3)]
        #expect(table.subviews.isEmpty)
        table.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(rows.map(\.textLabel.text) == ["0", "1", "2"])
    }

    @Test("rows that are not of one height are measured as far as they are in sight")
    func measured() {
        table.sections = [section(100_000)]
        window.layoutIfNeeded()
        #expect(rows.count == 11)
        // Two lines of 20 points between paddings of 11.
        table.sections = (0..<3).map { section in
            TableView.Section(
                header: section == 1 ? "Second" : nil,
                rows: (0..<2).map { TableView.Row("\($0)", detailText: "detail") }
            )
        }
        window.injector = try? StyleInjector(
            yaml: """
                "@Label": {font: {family: DejaVu Sans, size: 16, lineHeight: 20}}
                """
        )
        window.layoutIfNeeded()
        #expect(rows.map(\.frame.minY) == [0, 62, 152, 214, 276, 338])
        table.contentOffset.y = 70
        window.layoutIfNeeded()
        let second = table.cellForRow(at: CellIndex(section: 0, item: 1))
        #expect(second?.frameInWindow.minY == -8)
        #expect(!window.treeText().contains("0,-70"))
    }

    @Test(
        "a section's title stays in sight while one of its rows is",
        arguments: [(-5.0, 5.0), (0, 0), (60, 0), (132, 0), (150, -18), (159, -27)]
    )
    func headers(_ offset: Double, _ y: Double) {
        table.rowHeight = 44
        let rows = (0..<3).map { TableView.Row("\($0)") }
        table.sections = [.init(header: "First", rows: rows), .init(header: "Second", rows: rows)]
        table.contentOffset.y = offset
        window.layoutIfNeeded()
        let headers = table.subviews.compactMap { $0 as? TableViewHeaderFooterView }
        #expect(headers.map(\.textLabel.text) == ["First", "Second"])
        #expect(headers.first?.frameInWindow == Rect2D(x: 0, y: y, width: 320, height: 28))
        // 28 + 3 · 44
        #expect(headers.last?.frame.minY == 160)
        // Titles lie over rows.
        #expect(table.subviews.last is TableViewHeaderFooterView)
    }

    @Test(
        "chosen rows are in the state 'selected' when they come into sight, and their labels are lit"
    )
    func selection() throws {
        table.rowHeight = 44
        table.sections = [.init(rows: (0..<100).map { .init("\($0)") })]
        table.selectedIndexes = [CellIndex(item: 1), CellIndex(item: 50)]
        window.injector = try StyleInjector(
            yaml: """
                "@TableViewCell:selected": {backgroundColor: "#ff0000", textLabel.textColor: "#0000ff"}
                "@TableViewCell": {textLabel.highlightedTextColor: "#00ff00"}
                """
        )
        window.layoutIfNeeded()
        #expect(window.injector?.faults == [])
        let first = table.cellForRow(at: CellIndex(item: 1))
        #expect(first?.isSelected == true)
        #expect(first?.backgroundColor == .red)
        #expect(first?.textLabel.textColor == .blue)
        #expect(first?.textLabel.isHighlighted == true)
        table.selectedIndexes = [CellIndex(item: 50)]
        #expect(first?.isSelected == false)
        #expect(first?.backgroundColor == nil)
        #expect(first?.textLabel.isHighlighted == false)
        table.contentOffset.y = 2_100
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: CellIndex(item: 50))?.backgroundColor == .red)
    }

    @Test("rows are a document's too")
    func decoding() throws {
        window.injector = try StyleInjector(
            yaml: """
                "@TableView":
                  sections:
                    - header: Fruit
                      rows: [Apple, {text: Pear, detailText: green, style: value1, accessoryType: checkmark, id: p}]
                """
        )
        #expect(window.injector?.faults == [])
        let pear = TableView.Row(
            "Pear",
            detailText: "green",
            style: .value1,
            accessoryType: .checkmark,
            identifier: "p"
        )
        #expect(table.sections == [.init(header: "Fruit", rows: [.init("Apple"), pear])])
        window.layoutIfNeeded()
        #expect(table.element(named: "p") is TableViewCell)
    }

    @Test("lines are one pixel high and begin where they are told", arguments: [1.0, 2, 3])
    func separators(_ scale: Double) throws {
        table.rowHeight = 44
        table.sections = [.init(rows: [.init("")])]
        table.separatorColor = .red
        table.separatorInset = Insets(top: 0, left: 20, bottom: 0, right: 10)
        let line = try window.snapshot(scale: scale).bitmap.bounds(of: .red)
        let pixel = Int(scale)
        let expected = PixelRect(x: 20 * pixel, y: 44 * pixel - 1, width: 290 * pixel, height: 1)
        #expect(line == expected)
        table.separatorStyle = .none
        #expect(try window.snapshot(scale: scale).bitmap.bounds(of: .red) == nil)
    }

    @Test("the arrow of a row that leads somewhere is in the color that a sheet says")
    func disclosureColor() throws {
        table.rowHeight = 44
        table.sections = [.init(rows: [.init("", accessoryType: .disclosureIndicator)])]
        window.injector = try StyleInjector(
            yaml: """
                "@TableViewCell": {disclosureColor: "#ff0000"}
                """
        )
        let arrow = try #require(try window.snapshot(scale: 2).bitmap.bounds(of: .red))
        // In the middle of the row, and 16 points from the right edge.
        #expect(arrow.y + arrow.maxY == 88)
        #expect(abs(arrow.maxX - 2 * (320 - 16)) <= 3)
    }

    @Test(
        "a table that is scrolled shows the same rows after another sheet as a new one",
        .enabled(if: PinnedText.hasFonts)
    )
    func sheets() throws {
        func window() throws -> Window {
            let window = Window(size: Size2D(320, 480))
            window.fonts = try PinnedText.fonts()
            let table = TableView(frame: Rect2D(x: 0, y: 0, width: 320, height: 480))
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
