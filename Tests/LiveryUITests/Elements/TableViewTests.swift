import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

struct TableViewTests {
    private let window = Window(size: Size(320, 480))
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

    /// A hundred thousand rows, and how many cells were asked for.
    private final class Numbers: TableViewDataSource {
        var made: [CellIndex] = []
        var count = 100_000

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

        func tableView(_ tableView: TableView, cellForRowAt index: CellIndex) -> TableViewCell {
            made.append(index)
            let cell = TableViewCell(style: .default)
            cell.textLabel.text = "\(index.item)"
            return cell
        }
    }

    init() throws {
        window.fonts = try PinnedText.fonts()
        window.addSubview(table)
    }

    private var visible: [Int] { table.indexesForVisibleRows.map(\.item) }

    @Test(
        "of a hundred thousand rows, cells are made for those in sight",
        arguments: [
            // 480 / 44 = 10.9
            (0.0, 0..<11, 0.0), (10, 0..<12, -10), (44, 1..<12, 0), (44_010, 1_000..<1_012, -10),
            (4_399_990, 99_999..<100_000, -34), (4_400_000, 0..<0, 0), (-470, 0..<1, 470),
            (-480, 0..<0, 0), (1e300, 0..<0, 0), (-1e300, 0..<0, 0), (.nan, 0..<11, 0),
            (.infinity, 0..<11, 0),
        ]
    )
    func visibleRows(_ offset: Double, _ rows: Range<Int>, _ y: Double) throws {
        let numbers = Numbers()
        table.dataSource = numbers
        table.rowHeight = 44
        table.contentOffset.y = offset
        window.layoutIfNeeded()
        #expect(visible == Array(rows))
        #expect(numbers.made.count == rows.count)
        #expect(table.subviews.count == rows.count)
        let first = table.indexesForVisibleRows.first.flatMap(table.cellForRow)
        #expect(first?.frame == (rows.isEmpty ? nil : Rect(x: 0, y: y, width: 320, height: 44)))
    }

    @Test("cells that stay in sight stay the same, others are let go, and a reload makes all anew")
    func scrolling() {
        let numbers = Numbers()
        table.dataSource = numbers
        table.rowHeight = 44
        window.layoutIfNeeded()
        let kept = table.cellForRow(at: CellIndex(item: 5))
        weak let gone = table.cellForRow(at: CellIndex(item: 0))
        #expect(gone != nil)
        table.contentOffset.y = 100
        window.layoutIfNeeded()
        #expect(table.cellForRow(at: CellIndex(item: 5)) === kept)
        #expect(kept?.frame.minY == 120)
        #expect(gone == nil)
        // Rows 2 to 13; 0 to 10 were there.
        #expect(numbers.made.map(\.item) == Array(0...13))
        numbers.count = 3
        table.reloadData()
        table.contentOffset.y = 0
        window.layoutIfNeeded()
        #expect(visible == [0, 1, 2])
        #expect(table.subviews.count == 3)
    }

    @Test("rows that are not of one height are measured as far as they are in sight")
    func measured() {
        let numbers = Numbers()
        table.dataSource = numbers
        window.layoutIfNeeded()
        #expect(visible == Array(0..<11))
        // Two lines of 20 points between paddings of 11.
        table.sections = (0..<3).map { section in
            TableView.Section(
                header: section == 1 ? "Second" : nil,
                rows: (0..<2).map { TableView.Row("\($0)", detailText: "detail") }
            )
        }
        table.dataSource = nil
        window.injector = try? StyleInjector(
            yaml: """
                "@Label": {font: {family: DejaVu Sans, size: 16, lineHeight: 20}}
                """
        )
        window.layoutIfNeeded()
        let frames = table.indexesForVisibleRows.compactMap { table.cellForRow(at: $0)?.frame.minY }
        #expect(frames == [0, 62, 152, 214, 276, 338])
        table.contentOffset.y = 70
        window.layoutIfNeeded()
        #expect(table.indexesForVisibleRows.first == CellIndex(section: 0, item: 1))
        #expect(table.cellForRow(at: CellIndex(section: 0, item: 1))?.frame.minY == -8)
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
        #expect(headers.first?.frame == Rect(x: 0, y: y, width: 320, height: 28))
        // 28 + 3 · 44
        #expect(headers.last?.frame.minY == 160 - offset)
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
}
