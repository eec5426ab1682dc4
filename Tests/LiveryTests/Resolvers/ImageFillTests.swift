import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// The name of an image as a fill, and layers that lie outside of their box.
struct ImageFillTests {
    private static let icon = """
        $appearances: [light, dark]
        $values: {mark: icBox, marks: ["{icBox}", red], deep: {image: mark}, again: mark}
        icBox: {size: 4, fill: blue, cornerRadius: 1, states: {selected: {fill: lime}}}

        """

    /// Each spelling is the layer that its dictionary says.
    @Test(
        arguments: [
            ("fill: icBox", "fill: {image: icBox}"),
            ("fill: '{icBox}'", "fill: {image: icBox}"),
            ("fill: [icBox, red]", "fill: [{image: icBox}, red]"),
            ("fill: [red, [icBox]]", "fill: [red, {image: icBox}]"),
            ("overlay: icBox", "overlay: {image: icBox}"),
            ("overlay: ['{icBox}', icBox]", "overlay: [{image: icBox}, {image: icBox}]"),
            ("fill: mark", "fill: {image: icBox}"),
            ("fill: '{again}'", "fill: {image: icBox}"),
            ("fill: marks", "fill: [{image: icBox}, red]"),
            ("fill: deep", "fill: {image: icBox}"),
            ("fill: red, fill~dark: icBox", "fill: red, fill~dark: {image: icBox}"),
            (
                "fill: red, states: {selected: {fill: icBox}}",
                "fill: red, states: {selected: {fill: {image: icBox}}}"
            ),
        ] as [(String, String)]
    )
    func namesOfImages(short: String, long: String) throws {
        let styles = try styles(
            Self.icon + "aBox: {size: 9, \(short)}\nbBox: {size: 9, \(long)}"
        )
        #expect(styles.validate() == [])
        for appearance in [[.light], [.dark]] as [Appearance] {
            for states in [[], [.selected]] as [StateSet] {
                func recipe(_ key: String) throws -> String {
                    let key = AssetKey(name: key, appearance: appearance, states: states)
                    return try styles.snapshot.image(key).recipe
                }
                #expect(try recipe("aBox") == recipe("bBox"))
            }
        }
    }

    @Test(
        arguments: [
            (
                #"{"aBox": {"size": 9, "fill": "icBox"}, "icBox": {"size": 4, "fill": "blue"}}"#,
                "json"
            ),
            (
                """
                <plist version="1.0"><dict><key>aBox</key><dict><key>size</key><integer>9</integer>
                <key>fill</key><string>icBox</string></dict><key>icBox</key><dict><key>size</key>
                <integer>4</integer><key>fill</key><string>blue</string></dict></dict></plist>
                """, "plist"
            ),
        ] as [(String, String)]
    )
    func otherSpellings(text: String, format: String) throws {
        let document = try ThemeDocument(
            bytes: Array(text.utf8),
            format: format == "json" ? .json : .propertyList,
            name: "test",
            folder: "."
        )
        let image = try StyleManager(document: document).image("aBox").bitmap
        #expect(image[3, 3] == PremultipliedPixel(red: 0, green: 0, blue: 255, alpha: 255))
        #expect(image[4, 4] == .transparent)
    }

    @Test func layersAreCountedByName() throws {
        let names = Array(repeating: "icBox", count: 900).joined(separator: ", ")
        let yaml =
            "$appearances: [light]\nicBox: {size: 4, fill: [{image: dotBox}]}\n"
            + "dotBox: {size: 1, fill: red}\naBox: {size: 9, fill: [\(names)]}"
        #expect(
            faults(of: yaml).allSatisfy {
                $0.hasSuffix("'aBox' expands to more than 1000 layers")
            }
        )
        #expect(!faults(of: yaml).isEmpty)
    }

    // MARK: Outside of the box

    private static let outside = "a layer of 'aBox' is outside of the box"

    @Test(
        arguments: [
            ("at: [8, 0.5]", "; for points write 'left 8px center'"),
            ("at: {x: 0.3, y: -6}", "; for points write 'left 30% top -6px'"),
            ("at: [1, 9]", "; for points write 'right top 9px'"),
            ("at: [0.5, 800%]", "; for points write 'center top 8px'"),
            ("at: 800% 50%", ""), ("at: left 40px top", ""), ("at: right -9px bottom", ""),
            ("at: -4px 0px", ""), ("size: [2, 2], at: left 1px top 20px", ""),
            ("size: 50%, at: [3, 0]", "; for points write 'left 3px top'"),
        ] as [(String, String)]
    )
    func layersOutsideAreWarnedOf(keys: String, hint: String) throws {
        for key in ["fill", "overlay"] {
            let line = "aBox: {size: 20, \(key): {image: icBox, \(keys)}}"
            let yaml = "$appearances: [light]\nicBox: {size: 4, fill: blue}\n" + line
            let styles = try styles(yaml)
            let location = try #require(line.range(of: "at: ")?.upperBound)
            let column = line.distance(from: line.startIndex, to: location) + 1
            #expect(
                styles.validate().map(\.description)
                    == ["test.yaml:3:\(column): warning: \(Self.outside)\(hint)"]
            )
            // It is drawn all the same, as nothing.
            #expect(try styles.image("aBox").bitmap.isEmpty)
        }
    }

    @Test(arguments: [
        "at: [1, 1]", "at: [0, 1.2]", "at: -3px -3px", "at: left 19px top",
        "size: [0, 4], at: [9, 9]",
        "at: [9, 9], mode: tile", "size: cover, at: [0.5, 0.5]", "size: 300%, at: [0.9, 0.1]",
    ])
    func layersInsideAreNot(keys: String) throws {
        let yaml =
            "$appearances: [light]\nicBox: {size: 4, fill: blue}\n"
            + "aBox: {size: 20, fill: {image: icBox, \(keys)}}"
        #expect(try styles(yaml).validate() == [])
    }

    /// A shadow may be all that is seen of a layer; a box at a caller's size is no fault of the theme.
    @Test func shadowsAndOtherSizesAreNotWarnedOf() throws {
        let styles = try styles(
            """
            $appearances: [light]
            icBox: {size: 4, fill: blue, shadow: 2px 0 black}
            aBox: {size: 20, fill: {image: icBox, at: -5px 0px}}
            bBox: {size: 20, fill: {image: icBox, at: left 12px top}}
            """
        )
        #expect(styles.validate() == [])
        let key = AssetKey(name: "bBox", appearance: [.light], size: Size2D(5, 5))
        #expect(try styles.snapshot.image(key).warnings == [])
    }
}

extension Bitmap {
    /// Whether all pixels are transparent.
    fileprivate var isEmpty: Bool {
        (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == .transparent } }
    }
}
