import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing

/// Three items of 70 by 50 have room in 300 points, with 45 points between them.
struct CollectionViewTests {
    private let window = Window(size: Size2D(320, 480))
    private let collection = CollectionView(frame: Rect2D(x: 0, y: 0, width: 320, height: 480))

    init() {
        window.addSubview(collection)
        collection.itemSize = Size2D(70, 50)
        collection.sectionInset = Insets(10)
    }

    private func frames(_ items: [Int]) -> [Rect2D?] {
        items.map { collection.cellForItem(at: $0)?.frame }
    }

    @Test("items are in rows, the room that is left over between them")
    func vertical() {
        collection.items = (0..<7).map { .init("\($0)") }
        window.layoutIfNeeded()
        #expect(
            frames([0, 1, 2, 3, 6]) == [
                Rect2D(x: 10, y: 10, width: 70, height: 50),
                Rect2D(x: 125, y: 10, width: 70, height: 50),
                Rect2D(x: 240, y: 10, width: 70, height: 50),
                Rect2D(x: 10, y: 70, width: 70, height: 50),
                Rect2D(x: 10, y: 130, width: 70, height: 50),
            ]
        )
        #expect(collection.contentSize == Size2D(320, 190))
    }

    @Test("items are in columns when they are scrolled sideways")
    func horizontal() {
        collection.frame.size.height = 200
        collection.scrollDirection = .horizontal
        collection.items = (0..<7).map { .init("\($0)") }
        window.layoutIfNeeded()
        // Three of 50 points in 180, with 15 between them.
        #expect(
            frames([0, 1, 3, 6]) == [
                Rect2D(x: 10, y: 10, width: 70, height: 50),
                Rect2D(x: 10, y: 75, width: 70, height: 50),
                Rect2D(x: 90, y: 10, width: 70, height: 50),
                Rect2D(x: 170, y: 10, width: 70, height: 50),
            ]
        )
        #expect(collection.contentSize == Size2D(250, 200))
    }

    @Test(
        "of a hundred thousand items, cells are made for those in sight",
        arguments: [
            (0.0, 0..<24), (20, 0..<27), (60, 3..<27), (61, 3..<27), (2_000_000, 99_999..<100_000),
            (1e300, 0..<0), (-1e300, 0..<0), (.nan, 0..<24),
        ]
    )
    func visible(_ offset: Double, _ items: Range<Int>) {
        collection.items = (0..<100_000).map { _ in .init() }
        collection.contentOffset.y = offset
        window.layoutIfNeeded()
        #expect(items.allSatisfy { collection.cellForItem(at: $0) != nil })
        #expect(collection.subviews.count == items.count)
    }

    @Test("chosen items are in the state 'selected'")
    func selection() throws {
        collection.items = (0..<5).map { .init("\($0)") }
        collection.selectedItems = [3]
        window.injector = try StyleInjector(
            yaml: "\"@CollectionViewCell:selected\": {backgroundColor: \"#ff0000\"}"
        )
        window.layoutIfNeeded()
        let cells = (0..<5).compactMap { collection.cellForItem(at: $0) }
        #expect(cells.map(\.textLabel.text) == ["0", "1", "2", "3", "4"])
        #expect(cells.map { $0.backgroundColor == .red } == [false, false, false, true, false])
    }

    @Test(
        "as many items as have room, also where their lengths are not exact",
        arguments: [320.0, 375, 390, 393, 402, 430, 440],
        [2, 3, 4, 5]
    )
    func columns(_ width: Double, _ columns: Int) {
        for spacing in [0.0, 8, 10, 12.5] {
            for inset in [0.0, 7, 16] {
                let collection = CollectionView(
                    frame: Rect2D(x: 0, y: 0, width: width, height: 4_000)
                )
                collection.items = (0..<12).map { CollectionView.Item("\($0)") }
                let gaps = Double(columns - 1) * spacing
                let length = (width - 2 * inset - gaps) / Double(columns)
                collection.itemSize = Size2D(length, 40)
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
}
