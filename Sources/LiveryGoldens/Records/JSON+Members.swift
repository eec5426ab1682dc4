internal import LiverySupport
internal import LiveryRaster

extension JSON {
    /// A list of strings; nil if there are none.
    static func texts(_ values: [String]) -> JSON? {
        values.isEmpty ? nil : .strings(values)
    }

    /// A required member.
    func member(_ name: String) throws(GoldenError) -> JSON {
        guard let value = self[name] else { throw .malformedRecord("it has no '\(name)'") }
        return value
    }

    /// The string of a required member.
    func text(_ name: String) throws(GoldenError) -> String {
        guard let text = self[name]?.string else { throw .malformedRecord("it has no '\(name)'") }
        return text
    }

    /// The whole number of a required member.
    func number(_ name: String) throws(GoldenError) -> Int {
        guard let number = self[name]?.integer else {
            throw .malformedRecord("it has no '\(name)'")
        }
        return number
    }

    /// The length in pixels of a required member. The range keeps sums and products from overflowing.
    func length(
        _ name: String,
        in range: ClosedRange<Int32> = 0...Int32.max
    ) throws(GoldenError) -> Int {
        let number = try number(name)
        guard let length = Int32(exactly: number), range.contains(length) else {
            throw .malformedRecord("its '\(name)' is \(number)")
        }
        return number
    }

    /// The strings of an optional member.
    func texts(_ name: String) -> [String] {
        self[name]?.elements?.compactMap(\.string) ?? []
    }
}

extension PixelRect {
    var record: JSON {
        .object([
            "x": .integer(x), "y": .integer(y), "width": .integer(width),
            "height": .integer(height),
        ])
    }

    init(record: JSON) throws(GoldenError) {
        self.init(
            x: try record.length("x", in: Int32.min...Int32.max),
            y: try record.length("y", in: Int32.min...Int32.max),
            width: try record.length("width"),
            height: try record.length("height")
        )
    }
}

extension PixelSize {
    var record: JSON {
        .object(["width": .integer(width), "height": .integer(height)])
    }

    init(record: JSON) throws(GoldenError) {
        self.init(width: try record.length("width"), height: try record.length("height"))
    }
}
