import Testing

@testable import Livery

/// What the tables of keys tell of the values in a document.
@Suite struct KeysTests {
    /// The names of the types of values under a path of keys, in a box.
    private func types(at path: String) -> [String?] {
        let box = ValueSchema(or: [.keys(BoxValues.assetKeys)])
        return path.split(separator: ".").reduce([box]) { schemas, key in
            schemas.flatMap(\.keys).filter { $0.name == key }.map(\.schema)
        }.map(\.name)
    }

    private static let paths: [(path: String, type: String?)] = [
        ("opacity", "fraction"), ("fill", "fill"), ("border.color", "color2"), ("border.color.top", "color"),
        ("padding.left", "length"), ("shadow.offset.x", "length"), ("cornerRadius.topLeft", "cornerRadius2"),
        ("fill.box.border.width.top", "length"), ("border.colour", nil), ("opacity.left", nil), ("colour", nil),
    ]

    @Test(arguments: Self.paths) func leadsToTypes(path: String, type: String?) {
        #expect(types(at: path).compactMap(\.self).first == type)
    }

    private struct Target: Sendable {
        var width = 1.0
        var depth = 2.0
        var isDeep = false

        static let keys = Keys("thing", Target()) {
            TypedKey("width", \.width, .length("a width"), "The width.").required(or: "hasDepth")
            TypedKey("hasDepth", \.isDeep, .boolean, "Whether it has a depth.").excluded(by: "width")
            TypedKey("depth", \.depth, .length("a depth"), "The depth.").only("deep things", by: "hasDepth") {
                $0.isDeep
            }
            TypedKey.misplaced("height", of: "high things")
            TypedKey.ignored("comment", "Ignored.")
        }
    }

    private static let things: [(yaml: String, sum: Double?, faults: [String])] = [
        ("{width: 3}", 3, []), ("{width: 3, comment: [1]}", 3, []), ("{hasDepth: true, depth: 4}", 5, []),
        ("{x-note: 1}", nil, ["missing key 'width' in thing"]),
        ("{width: 3, depth: 4}", 3, ["'depth' has no effect in thing; only deep things have it"]),
        ("{width: 3, height: 4}", 3, ["'height' has no effect in thing; only high things have it"]),
        ("{width: -1}", nil, ["a width must be 0 or more, found -1"]),
        ("{hasDepth: maybe, depth: 4}", nil, ["'maybe' is not true or false"]),
        ("{width: a, hasDepth: b}", nil, ["'width' and 'hasDepth' exclude each other in thing"]),
        ("{widht: 3}", nil, ["unknown key 'widht' in thing; did you mean 'width'?"]),
        ("{hasDepht: 3}", nil, ["unknown key 'hasDepht' in thing; did you mean 'hasDepth'?"]),
        ("{width: 3, heigth: 1}", 3, ["unknown key 'heigth' in thing"]),
    ]

    @Test(arguments: Self.things) func decodes(yaml: String, sum: Double?, faults: [String]) throws {
        let found = try decode(yaml) { decoder, value in
            decoder.decode(value, by: Target.keys).map { $0.isDeep ? $0.depth + 1 : $0.width }
        }
        #expect(found.value == sum)
        #expect(found.faults == faults)
    }
}
