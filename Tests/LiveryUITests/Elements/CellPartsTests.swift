import Livery
import LiveryRaster
import LiveryStyle
import LiveryUI
import Testing
import TestSupport

/// Where the parts of a table's cell are, with lines of 20 points.
struct CellPartsTests {
    private static let font = FontDescription(families: ["DejaVu Sans"], size: 16, lineHeight: 20)

    private func cell(
        _ style: TableViewCell.Style,
        height: Double = 44,
        _ change: (TableViewCell) throws -> Void = { _ in }
    ) throws -> TableViewCell {
        let window = Window(size: Size2D(320, 100))
        window.fonts = try PinnedText.fonts()
        let cell = TableViewCell(
            style: style,
            frame: Rect2D(x: 0, y: 0, width: 320, height: height)
        )
        for label in [cell.textLabel, cell.detailTextLabel] { label.font = Self.font }
        cell.textLabel.text = "Text"
        cell.detailTextLabel.text = "Detail"
        try change(cell)
        window.addSubview(cell)
        window.layoutIfNeeded()
        return cell
    }

    @Test("a cell with one label")
    func plain() throws {
        let cell = try cell(.default)
        #expect(cell.textLabel.frame == Rect2D(x: 16, y: 0, width: 288, height: 44))
        #expect(cell.fittingSize(within: Size2D(320, .infinity)) == Size2D(320, 44))
        cell.textLabel.numberOfLines = 0
        cell.textLabel.text = "One\nTwo\nThree"
        #expect(cell.fittingSize(within: Size2D(320, .infinity)) == Size2D(320, 82))
    }

    @Test("a second label below the first")
    func subtitle() throws {
        let cell = try cell(.subtitle, height: 62)
        #expect(cell.textLabel.frame == Rect2D(x: 16, y: 11, width: 288, height: 20))
        #expect(cell.detailTextLabel.frame == Rect2D(x: 16, y: 31, width: 288, height: 20))
        #expect(cell.fittingSize(within: Size2D(320, .infinity)) == Size2D(320, 62))
    }

    @Test("a second label at the right gives way to the first and to what is at the end")
    func value() throws {
        let cell = try cell(.value1) { $0.accessoryType = .disclosureIndicator }
        // The arrow is 8 points wide, 16 from the edge, with 8 before it.
        #expect(cell.detailTextLabel.frame.maxX == 288)
        #expect(cell.textLabel.frame.maxX == cell.detailTextLabel.frame.minX - 8)
        let long = try self.cell(.value1) { cell in
            cell.textLabel.text = String(repeating: "Text ", count: 40)
        }
        #expect(long.detailTextLabel.frame.width == 0)
        #expect(long.textLabel.frame == Rect2D(x: 16, y: 0, width: 288, height: 44))
    }

    @Test("an image moves the text, and is no higher than the cell")
    func image() throws {
        let cell = try cell(.default) { $0.imageView.image = try .solid(.red, 40, 20) }
        #expect(cell.imageView.frame == Rect2D(x: 16, y: 12, width: 40, height: 20))
        #expect(cell.textLabel.frame == Rect2D(x: 72, y: 0, width: 232, height: 44))
        let high = try self.cell(.default) { $0.imageView.image = try .solid(.red, 40, 88) }
        #expect(high.imageView.frame == Rect2D(x: 16, y: 0, width: 20, height: 44))
        #expect(high.fittingSize(within: Size2D(320, .infinity)).height == 88)
    }

    @Test("an element at the end is as large as it would like to be")
    func accessory() throws {
        let toggle = Switch()
        let cell = try cell(.default) { $0.accessoryView = toggle }
        #expect(toggle.frame == Rect2D(x: 253, y: 6, width: 51, height: 31))
        #expect(cell.textLabel.frame.maxX == 245)
        cell.accessoryView = nil
        #expect(toggle.superview == nil)
    }
}
