import Testing

@testable import LiveryDocuments

/// Binary property lists put together byte by byte.
@Suite struct BinaryPropertyListReaderTests {
    /// Objects, the first of which is the outermost, in the file's layout.
    struct Example: CustomTestStringConvertible, Sendable {
        var name: String
        var objects: [[UInt8]]
        var expected: ParserCase

        init(_ name: String, _ objects: [UInt8]..., expected: ParserCase) {
            self.name = name
            self.objects = objects
            self.expected = expected
        }

        var testDescription: String { name }
    }

    /// A file of these objects with references and offsets of the given sizes.
    static func file(
        _ objects: [[UInt8]],
        offsetSize: Int = 2,
        referenceSize: Int = 1,
        root: Int = 0
    ) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += bigEndian(offset, size: offsetSize) }
        bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
        bytes += bigEndian(objects.count, size: 8) + bigEndian(root, size: 8)
        return bytes + bigEndian(table, size: 8)
    }

    private static func bigEndian(_ number: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    @Test(arguments: examples)
    func reads(_ example: Example) {
        example.expected.check(Self.file(example.objects), .propertyList)
    }

    static let examples: [Example] = [
        Example("null", [0x00], expected: .accept("", "null")),
        Example("false", [0x08], expected: .accept("", "false")),
        Example("true", [0x09], expected: .accept("", "true")),
        Example("1 byte", [0x10, 0xFF], expected: .accept("", "255.0")),
        Example("2 bytes", [0x11, 0x80, 0x00], expected: .accept("", "32768.0")),
        Example("4 bytes", [0x12, 0xFF, 0xFF, 0xFF, 0xFF], expected: .accept("", "4294967295.0")),
        Example(
            "8 bytes",
            [0x13] + [UInt8](repeating: 0xFF, count: 8),
            expected: .accept("", "-1.0")
        ),
        Example(
            "16 bytes",
            [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8),
            expected: .accept("", "18446744073709551615")
        ),
        Example(
            "16 bytes of a sign",
            [0x14] + [UInt8](repeating: 0xFF, count: 8) + [0x80, 0, 0, 0, 0, 0, 0, 0],
            expected: .accept("", "-9223372036854775808")
        ),
        Example(
            "16 bytes in use",
            [0x14] + [UInt8](repeating: 0, count: 7) + [UInt8](repeating: 1, count: 9),
            expected: .reject(
                "",
                " a document can't contain a whole number of more than 64 bits"
            )
        ),
        Example(
            "8 bytes beyond 2^53",
            [0x13, 0, 0x20, 0, 0, 0, 0, 0, 1],
            expected: .accept("", "9007199254740993")
        ),
        Example(
            "32 bytes",
            [0x15] + [UInt8](repeating: 0, count: 32),
            expected: .reject(
                "",
                " damaged binary property list: a whole number of more than 16 bytes"
            )
        ),
        Example("float", [0x22, 0x3F, 0xC0, 0, 0], expected: .accept("", "1.5")),
        Example("double", [0x23, 0xC0, 0x04, 0, 0, 0, 0, 0, 0], expected: .accept("", "-2.5")),
        Example(
            "half",
            [0x21, 0, 0],
            expected: .reject(
                "",
                " damaged binary property list: a real number of neither 4 nor 8 bytes"
            )
        ),
        Example(
            "infinite",
            [0x22, 0x7F, 0x80, 0, 0],
            expected: .reject("", " 'inf' is not finite")
        ),
        Example(
            "not a number",
            [0xA1, 1],
            [0x22, 0x7F, 0xC0, 0, 0],
            expected: .reject("", "[0] 'nan' is not finite")
        ),
        Example(
            "date",
            [0x33, 0x40, 0x59, 0, 0, 0, 0, 0, 0],
            expected: .accept("", "<2001-01-01T00:01:40Z>")
        ),
        Example(
            "date without end",
            [0x33, 0x7F, 0xF0, 0, 0, 0, 0, 0, 0],
            expected: .reject("", " 'inf' is not finite")
        ),
        Example("data", [0x42, 0xFF, 0x01], expected: .accept("", "<data [255, 1]>")),
        Example("no data", [0x40], expected: .accept("", "<data []>")),
        Example(
            "truncated data",
            [0x4F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF, 1],
            expected: .reject("", " damaged binary property list: truncated")
        ),
        Example("text", [0x52, 0x61, 0x62], expected: .accept("", "\"ab\"")),
        Example(
            "long count",
            [0x5F, 0x10, 0x0F] + [UInt8](repeating: 0x61, count: 15),
            expected: .accept("", "\"aaaaaaaaaaaaaaa\"")
        ),
        Example(
            "text beyond ASCII",
            [0x51, 0xE9],
            expected: .reject("", " damaged binary property list: a text that is not ASCII")
        ),
        Example(
            "wide text",
            [0x63, 0x00, 0xE9, 0xD8, 0x3C, 0xDF, 0xA8],
            expected: .accept("", "\"é🎨\"")
        ),
        Example(
            "half of a pair",
            [0x61, 0xD8, 0x3C],
            expected: .reject(
                "",
                " damaged binary property list: a text with half of a surrogate pair"
            )
        ),
        Example("list", [0xA2, 1, 1], [0x09], expected: .accept("", "[true, true]")),
        Example(
            "dictionary",
            [0xD2, 1, 2, 3, 1],
            [0x51, 0x62],
            [0x51, 0x61],
            [0x08],
            expected: .accept("", "{b: false, a: \"b\"}")
        ),
        Example(
            "repeated key",
            [0xA1, 1],
            [0xD2, 2, 2, 3, 3],
            [0x51, 0x61],
            [0x08],
            expected: .recover("", "[{a: false}]", "[0].a repeated key 'a'")
        ),
        Example(
            "key no text",
            [0xA1, 1],
            [0xD1, 2, 2],
            [0x08],
            expected: .reject("", "[0] a key must be text")
        ),
        Example(
            "data as key",
            [0xD1, 1, 1],
            [0x41, 0x61],
            expected: .reject("", " a key must be text")
        ),
        Example(
            "set",
            [0xC1, 1],
            [0x08],
            expected: .reject("", " a document can't contain a set")
        ),
        Example(
            "ordered set",
            [0xB1, 1],
            [0x08],
            expected: .reject("", " a document can't contain a set")
        ),
        Example(
            "UID",
            [0xD1, 1, 2],
            [0x51, 0x61],
            [0x80, 0x00],
            expected: .reject("", "a a document can't contain a UID")
        ),
        Example(
            "fill byte",
            [0x0F],
            expected: .reject(
                "",
                " damaged binary property list: an object of the unknown kind 0xF"
            )
        ),
        Example(
            "kind 7",
            [0x70],
            expected: .reject(
                "",
                " damaged binary property list: an object of the unknown kind 0x70"
            )
        ),
        Example("holds itself", [0xA1, 0], expected: .reject("", "[0] circular reference")),
        Example(
            "cycle of three",
            [0xD1, 1, 2],
            [0x51, 0x61],
            [0xA2, 1, 3],
            [0xA1, 0],
            expected: .reject("", "a[1][0] circular reference")
        ),
        Example(
            "no such object",
            [0xA1, 7],
            expected: .reject(
                "",
                "[0] damaged binary property list: it refers to a missing object"
            )
        ),
        Example(
            "cut text",
            [0x5E, 0x61],
            expected: .reject("", " damaged binary property list: truncated")
        ),
        Example(
            "cut number",
            [0x13, 0x61],
            expected: .reject("", " damaged binary property list: truncated")
        ),
        Example(
            "cut list",
            [0xAE, 0],
            expected: .reject("", " damaged binary property list: truncated")
        ),
        Example(
            "huge count",
            [0xAF, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7),
            expected: .reject("", " damaged binary property list: truncated")
        ),
        Example(
            "negative count",
            [0xAF, 0x13] + [UInt8](repeating: 0xFF, count: 8),
            expected: .reject("", " damaged binary property list: a count is out of order")
        ),
        Example(
            "count no number",
            [0x5F, 0x51, 0x61],
            expected: .reject("", " damaged binary property list: a count is missing")
        ),
    ]

    @Test(arguments: 1...8, 1...8)
    func readsEverySize(offsetSize: Int, referenceSize: Int) {
        func reference(_ number: UInt8) -> [UInt8] {
            [UInt8](repeating: 0, count: referenceSize - 1) + [number]
        }
        let objects: [[UInt8]] = [
            [0xD1] + reference(1) + reference(2), [0x51, 0x61], [0xA1] + reference(3), [0x09],
        ]
        let bytes = Self.file(objects, offsetSize: offsetSize, referenceSize: referenceSize)
        ParserCase.accept("", "{a: [true]}").check(bytes, .propertyList)
    }

    /// Bytes of the trailer, counted from its beginning, set to what they must not be.
    @Test(arguments: [
        (6, 0, "its trailer is out of order"), (6, 9, "its trailer is out of order"),
        (7, 0, "its trailer is out of order"), (7, 9, "its trailer is out of order"),
        (8, 0xFF, "its trailer points out of the file"),
        (15, 0, "its trailer points out of the file"),
        (15, 9, "its trailer points out of the file"),
        (16, 0xFF, "its trailer points out of the file"),
        (23, 2, "its trailer points out of the file"),
        (24, 0x7F, "its trailer points out of the file"),
        (31, 7, "its trailer points out of the file"),
        (31, 0xFF, "its trailer points out of the file"),
        (31, 8, "an object is outside of the file"),
    ])
    func refusesTrailer(_ offset: Int, _ value: UInt8, _ fault: String) {
        var bytes = Self.file([[0xA1, 1], [0x09]])
        bytes[bytes.count - 32 + offset] = value
        ParserCase.reject("", " damaged binary property list: \(fault)")
            .check(bytes, .propertyList)
    }

    @Test func refusesShortFiles() {
        let whole = Self.file([[0x09]])
        for count in 8..<whole.count {
            let reading = DocumentReader.read(
                Array(whole.prefix(count)),
                name: "x",
                format: .propertyList
            )
            #expect(reading.root == nil, "\(count) bytes")
            #expect(reading.diagnostics.count == 1, "\(count) bytes")
        }
    }

    @Test func placesAreKeyPaths() throws {
        let objects: [[UInt8]] = [
            [0xD2, 1, 2, 3, 4], [0x51, 0x61], [0x51, 0x62], [0xA2, 4, 4], [0xD1, 1, 5], [0x09],
        ]
        let reading = DocumentReader.read(Self.file(objects), name: "x", format: .propertyList)
        #expect(
            try #require(reading.root).placedOutline
                == "{a@(a): [{a@(a[0].a): true@(a[0].a)}@(a[0]), {a@(a[1].a): true@(a[1].a)}@(a[1])]"
                + "@(a), b@(b): {a@(b.a): true@(b.a)}@(b)}@()"
        )
    }
}
