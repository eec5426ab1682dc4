internal import LiverySupport
internal import LiveryRaster

extension JSON {
    /// Makes a list of texts; nil if there are none.
    static func texts(_ values: [String]) -> JSON? {
        values.isEmpty ? nil : .strings(values)
    }

    /// The text of a member that a record must have.
    func text(_ name: String) throws(GoldenError) -> String {
        guard let text = self[name]?.string else { throw .malformedRecord("it has no '\(name)'") }
        return text
    }

    /// The whole number of a member that a record must have.
    func number(_ name: String) throws(GoldenError) -> Int {
        guard let number = self[name]?.integer else {
            throw .malformedRecord("it has no '\(name)'")
        }
        return number
    }

    /// The length in pixels of a member that a record must have.
    ///
    /// Whoever reads a record adds and multiplies lengths: one that no picture has is refused here.
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

    /// The texts of a member; none if there is no such member.
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

    init(_ record: JSON?) throws(GoldenError) {
        guard let record else { throw .malformedRecord("it has no rectangle") }
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

    init(_ record: JSON?) throws(GoldenError) {
        guard let record else { throw .malformedRecord("it has no size") }
        self.init(width: try record.length("width"), height: try record.length("height"))
    }
}
