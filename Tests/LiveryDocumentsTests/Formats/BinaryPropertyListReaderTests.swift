import TestSupport
import Testing

@testable import LiveryDocuments

/// Binary property lists put together byte by byte.
@Suite struct BinaryPropertyListReaderTests {
    /// A file of these objects with references and offsets of the given sizes.
    static func file(_ objects: [[UInt8]], offsetSize: Int = 2, referenceSize: Int = 1, root: Int = 0) -> [UInt8] {
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

    /// Objects in hexadecimal digits, after a name.
    @Test func objects() throws {
        try Told.check("told-binary") { text in
            let objects = text.drop { $0 != ":" }.dropFirst().split(separator: ",").map { object in
                object.split(separator: " ").flatMap { word in
                    let parts = word.split(separator: "*")
                    let byte = UInt8(parts[0], radix: 16) ?? 0
                    return [UInt8](repeating: byte, count: parts.count > 1 ? Int(parts[1]) ?? 0 : 1)
                }
            }
            return DocumentReaderTests.told(Self.file(objects), .propertyList)
        }
    }

    @Test(arguments: 1...8, 1...8) func readsEverySize(offsetSize: Int, referenceSize: Int) {
        func reference(_ number: UInt8) -> [UInt8] { [UInt8](repeating: 0, count: referenceSize - 1) + [number] }
        let objects: [[UInt8]] = [[0xD1] + reference(1) + reference(2), [0x51, 0x61], [0xA1] + reference(3), [0x09]]
        let bytes = Self.file(objects, offsetSize: offsetSize, referenceSize: referenceSize)
        #expect(DocumentReaderTests.told(bytes, .propertyList) == ["{a: [true]}"])
    }

    /// Bytes of the trailer, counted from its beginning, set to what they must not be.
    @Test(arguments: [
        (6, 0, "its trailer is out of order"), (6, 9, "its trailer is out of order"),
        (7, 0, "its trailer is out of order"), (7, 9, "its trailer is out of order"),
        (8, 0xFF, "its trailer points out of the file"), (15, 0, "its trailer points out of the file"),
        (15, 9, "its trailer points out of the file"), (16, 0xFF, "its trailer points out of the file"),
        (23, 2, "its trailer points out of the file"), (24, 0x7F, "its trailer points out of the file"),
        (31, 7, "its trailer points out of the file"), (31, 0xFF, "its trailer points out of the file"),
        (31, 8, "an object is outside of the file"),
    ]) func refusesTrailer(_ offset: Int, _ value: UInt8, _ fault: String) {
        var bytes = Self.file([[0xA1, 1], [0x09]])
        bytes[bytes.count - 32 + offset] = value
        let told = DocumentReaderTests.told(bytes, .propertyList)
        #expect(told == ["error: damaged binary property list: \(fault)"])
    }

    @Test func refusesShortFiles() {
        let whole = Self.file([[0x09]])
        for count in 8..<whole.count {
            let reading = DocumentReader.read(Array(whole.prefix(count)), name: "x", format: .propertyList)
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
