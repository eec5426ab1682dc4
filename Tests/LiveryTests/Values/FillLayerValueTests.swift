import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// How image layers are spelled: what is understood shows in the recipe, what is not in the faults.
struct FillLayerValueTests {
    /// The line of a box's recipe that begins so, for a layer of a picture of 8 × 4 points.
    private func line(_ name: String, of keys: String) throws -> String? {
        let folder = try TemporaryFolder()
        try folder.writePicture("dot.png", Color(red: 1, green: 0, blue: 0), width: 8, height: 4)
        let styles = try styles(
            "aBox: {size: 20, fill: {image: dot, \(keys)}}",
            folder: folder.path
        )
        let lines = try styles.resolvedImage("aBox").recipe.split(separator: "\n")
        let prefix = "  \(name): "
        return lines.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }

    @Test(
        arguments: [
            ("[0.25, 1]", "25% + 0, 100% + 0"), ("{x: 0, y: 50%}", "0% + 0, 50% + 0"),
            ("center", "50% + 0, 50% + 0"), ("top", "50% + 0, 0% + 0"),
            ("right", "100% + 0, 50% + 0"), ("25%", "25% + 0, 50% + 0"),
            ("3px", "0% + 3, 50% + 0"), ("left top", "0% + 0, 0% + 0"),
            ("bottom right", "100% + 0, 100% + 0"), ("center left", "0% + 0, 50% + 0"),
            ("top center", "50% + 0, 0% + 0"), ("10px 20%", "0% + 10, 20% + 0"),
            ("left 20%", "0% + 0, 20% + 0"), ("-4px bottom", "0% + -4, 100% + 0"),
            ("right 10px bottom 4px", "100% + -10, 100% + -4"),
            ("bottom 4px right 10px", "100% + -10, 100% + -4"),
            ("right 10px top", "100% + -10, 0% + 0"), ("center bottom 25%", "50% + 0, 75% + 0"),
            ("top 4px center", "50% + 0, 0% + 4"), ("left 1rem top hairline", "0% + 16, 0% + 1"),
        ] as [(String, String)]
    )
    func locations(text: String, position: String) throws {
        #expect(try line("position", of: "at: \(text)") == position)
    }

    @Test(
        arguments: [
            ("cover", "cover"), ("contain", "contain"), ("auto", "auto auto"), ("12", "12 12"),
            ("12px", "12 12"), ("50%", "50% 50%"), ("[12, 5]", "12 5"), ("[auto, 5]", "auto 5"),
            ("{width: 50%, height: auto}", "50% auto"), ("20px 10px", "20 10"),
            ("auto 1rem", "auto 16"), ("25% hairline", "25% 1"), ("{value: 3, unit: px}", "3 3"),
        ] as [(String, String)]
    )
    func sizes(text: String, size: String) throws {
        #expect(try line("layer size", of: "size: \(text)") == size)
    }

    @Test(arguments: ["once", "tile"]) func modes(_ mode: String) throws {
        #expect(try line("mode", of: "mode: \(mode)") == mode)
    }

    @Test func whatIsNotSaid() throws {
        #expect(try line("position", of: "x-note: 1") == "0% + 0, 0% + 0")
        #expect(try line("layer size", of: "x-note: 1") == "auto auto")
        #expect(try line("mode", of: "x-note: 1") == "once")
        #expect(try line("tint", of: "tint: none") == nil)
    }

    private static let location =
        "write [x, y] in unit coordinates, or CSS text such as 'right 10px bottom 4px'"

    @Test(
        arguments: [
            ("{image: dot, at: left left}", "'left left' is not a layer's position; " + location),
            ("{image: dot, at: top 10px}", "'top 10px' is not a layer's position; " + location),
            ("{image: dot, at: 10px left}", "'10px left' is not a layer's position; " + location),
            (
                "{image: dot, at: center 10px top 4px}",
                "'center 10px top 4px' is not a layer's position; " + location
            ),
            (
                "{image: dot, at: left 1px right 2px}",
                "'left 1px right 2px' is not a layer's position; " + location
            ),
            ("{image: dot, at: ''}", "'' is not a layer's position; " + location),
            ("{image: dot, at: [1]}", "expected a point, such as [x, y]"),
            ("{image: dot, size: fit}", "'fit' is not a length"),
            ("{image: dot, size: [1, -2]}", "a height must be 0 or more, found -2"),
            ("{image: dot, size: -5%}", "a size must be 0 or more, found -5%"),
            (
                "{image: dot, size: [1, 2, 3]}",
                "expected a layer's size, such as [width, height], 'cover' or 'contain', found a "
                    + "list"
            ),
            (
                "{image: dot, mode: til}",
                "unknown mode of a layer 'til'; did you mean 'tile'?"
            ),
            ("{image: dot, sise: 3}", "unknown key 'sise' in image layer; did you mean 'size'?"),
            ("{image: dto}", "no image asset or file 'dto'; did you mean 'dot'?"),
            ("{image: '{dot}'}", "no asset or value named 'dot'"),
            ("{image: [1]}", "expected an image asset or a file's name"),
            ("{image: '{aColor}'}", "'aColor' is a color; expected an image"),
            ("{image: dot, tint: 7}", "is not a color"),
        ] as [(String, String)]
    )
    func reports(layer: String, message: String) throws {
        let folder = try TemporaryFolder()
        try folder.writePicture("dot.png", Color(red: 1, green: 0, blue: 0), width: 8, height: 4)
        let yaml = "$appearances: [light]\naColor: red\naBox: {size: 9, overlay: \(layer)}"
        let found = try styles(yaml, folder: folder.path).validate()
        let first = try #require(found.first)
        #expect(found.count == 1)
        #expect(first.message.contains(message), "\(first.message)")
        #expect(first.location?.line == 3)
    }
}
