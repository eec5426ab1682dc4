import Livery
import LiveryRaster
import LiveryStyle
import TestSupport
import Testing

@testable import LiveryUI

/// How much one picture of a screen may paint: as much as an image.
struct PaintingBudgetTests {
    /// What is told before anything is painted.
    private func messages(_ yaml: String, theme: String = "{}") throws -> [String] {
        let window = try Screen.window(yaml, theme: theme)
        window.layoutIfNeeded()
        let (width, height) = (Int(window.frame.width), Int(window.frame.height))
        let size = PixelSize(width: width, height: height)
        return DisplayList(of: window, scale: 1, size: size).faults.map { fault in
            "\(fault.location.map { "\($0): " } ?? "")\(fault)"
        }
    }

    /// A screen of elements, from the third line on.
    private static func screen(_ size: Int, _ elements: [String]) -> String {
        "size: [\(size), \(size)]\nchildren:\n" + elements.map { "  - \($0)\n" }.joined()
    }

    private static func told(_ line: Int, _ element: String) -> String {
        "s:\(line):5: can't draw \(element) and what comes after it: the picture takes longer than "
            + "2000 million pixels of one color, which is the limit"
    }

    /// A backdrop of 2,000 × 2,000 pixels and a σ of 50 pixels costs 8 × 2,300² pixels, 42.32 million, so that 47 of
    /// them are within 2,000 million. Round corners clip it, 8 million, and make a box, of 4 million each time it is
    /// shown.
    @Test(arguments: [("", 47), (", layer.cornerRadius: 8", 36)]) func backdrops(_ more: String, _ most: Int) throws {
        func messages(_ count: Int) throws -> [String] {
            let elements = (0..<count).map { "{id: e\($0), frame: [0, 0, 2000, 2000], layer.backdropBlur: 50\(more)}" }
            return try self.messages(Self.screen(2_000, elements))
        }
        #expect(try messages(most) == [])
        #expect(try messages(most + 1) == [Self.told(most + 3, "View #e\(most)")])
        #expect(try messages(most + 100) == [Self.told(most + 3, "View #e\(most)")])
    }

    @Test(
        "boxes and groups count",
        arguments: [
            "backgroundColor: red, layer.shadow: '0 0 40px red, 0 0 9px red'",
            "layer.gradient: 'conic-gradient(red, blue)'", "layer.border: 3px dashed red, layer.cornerRadius: 40",
            "alpha: 0.5, backgroundColor: red",
            "layer.cornerRadius: 9, clipsToBounds: true, children: [{frame: [0, 0, 2000, 1500], backgroundColor: red}]",
        ]
    ) func elements(_ keys: String) throws {
        func messages(_ count: Int) throws -> [String] {
            let elements = (0..<count).map { "{frame: [0, 0, 2000, \(1_500 + $0)], \(keys)}" }
            return try self.messages(Self.screen(2_000, elements))
        }
        #expect(try messages(5) == [])
        let found = try messages(700)
        #expect(found.count == 1)
        #expect(found.first?.contains("View and what comes after it: the picture takes") == true)
    }

    /// 300 fills of 2,000 × 1,500 pixels are 900 million, each time at another size.
    @Test func images() throws {
        let fills = Array(repeating: "rgb(0 0 0 / 0.1)", count: 300).joined(separator: ", ")
        func messages(_ heights: [Int]) throws -> [String] {
            let elements = heights.map {
                "{type: ImageView, frame: [0, 0, 2000, \($0)], image: aBox, contentMode: scaleToFill}"
            }
            return try self.messages(
                Self.screen(2_000, elements),
                theme: "aBox: {size: [40, 40], cornerRadius: 4, fill: [\(fills), " + "'conic-gradient(red, blue)']}"
            )
        }
        #expect(try messages([1_500, 1_500, 1_501, 1_500]) == [])
        #expect(try messages([1_500, 1_501, 1_502]) == [Self.told(5, "ImageView")])
    }

    @Test("what many elements share is drawn once, and counted once") func shared() throws {
        let element = "{frame: [0, 0, 300, 300], layer.shadow: 0 0 9px red, backgroundColor: red}"
        #expect(try messages(Self.screen(300, Array(repeating: element, count: 2_000))) == [])
    }

    /// 200 gradients of 2,000 × 2,000 pixels, four times 800 million, of an asset of one point: counted when they are
    /// painted.
    @Test("an image that fills a border counts at the size at which it is shown") func borders() throws {
        func messages(_ count: Int) throws -> [String] {
            let fills = Array(repeating: "'conic-gradient(red, blue)'", count: count)
            let border = "layer.border: {width: 4, fill: {image: aBox, size: cover}}"
            let window = try Screen.window(
                Self.screen(2_000, ["{frame: [0, 0, 2000, 2000], \(border)}"]),
                theme: "aBox: {size: 1, fill: [\(fills.joined(separator: ", "))]}"
            )
            _ = try window.snapshot()
            return window.faults.map { fault in "\(fault.location.map { "\($0): " } ?? "")\(fault)" }
        }
        #expect(try messages(1) == [])
        #expect(try messages(200) == [Self.told(3, "View")])
    }

    /// The pictures of groups in each other are in memory at the same time, of 64 million pixels each.
    @Test func groupsInGroups() throws {
        func messages(_ depth: Int) throws -> [String] {
            let element =
                String(repeating: "{frame: [0, 0, 8000, 8000], alpha: 0.9, children: [", count: depth)
                + "{frame: [0, 0, 8000, 8000], backgroundColor: red}" + String(repeating: "]}", count: depth)
            return try self.messages(Self.screen(8_000, [element]))
        }
        #expect(try messages(7) == [])
        #expect(try messages(8) == [Self.told(3, "View")])
        #expect(try messages(40).count == 1)
    }

    @Test("an element that is far larger than the picture blurs what shows") func largeBackdrop() throws {
        let window = try Screen.window(
            """
            size: [20, 20]
            backgroundColor: red
            children: [{frame: [-100000, -100000, 1000000, 1000000], layer.backdropBlur: 3}]
            """
        )
        let picture = try window.snapshot().bitmap
        #expect(window.faults == [])
        #expect(picture[10, 10].red == 255)
    }

    @Test("a clip that is too large is told of its element, and the rest is drawn") func largeClip() throws {
        let window = try Screen.window(
            """
            size: [20, 20]
            children:
              - id: a
                frame: [0, 0, 100000, 100000]
                layer.cornerRadius: 9
                layer.masksToBounds: true
                children: [{frame: [0, 0, 9, 9], backgroundColor: red}]
              - {frame: [10, 10, 10, 10], backgroundColor: blue}
            """
        )
        let picture = try window.snapshot().bitmap
        #expect(picture[15, 15].blue == 255)
        #expect(picture[5, 5].alpha == 0)
        let told = Set(window.faults.map(\.description))
        #expect(told.count == 1)
        #expect(told.first?.hasPrefix("can't draw a box of View #a: an image of 100000 × 100000") == true)
    }
}
