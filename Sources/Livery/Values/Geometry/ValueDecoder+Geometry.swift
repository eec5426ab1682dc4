import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let size = ValueSchema(
        "a size",
        [.number, .list(of: .length), .keys(PartialSize.keys([])), .keys(Dimension.keys)]
    )
    package static let point = ValueSchema(
        "a point",
        name: "pointOfLengths",
        [.list(of: .length), .keys(Point2D.keys(.signedLength()))]
    )
    static let unitPoint = ValueSchema("a point", [.list(of: .unitCoordinate), .keys(Point2D.keys(.unitCoordinate))])
    fileprivate static let unitCoordinate = ValueSchema("a unit coordinate", [.number])
    package static let insets = ValueSchema(
        "insets",
        [.number, .keys(Sides.keys("insets", 0, .length("an inset"))), .keys(Dimension.keys)]
    )
    static let angle = ValueSchema("an angle", [.number])
}

extension ValueType<Insets> {
    /// Insets in points, none negative.
    static func insets(_ what: String) -> ValueType { insets(.length(what), none: 0, types: .lengths) }
}

extension ValueType<Sides<RelativeLength>> {
    /// Insets of lengths and percentages, which may be negative.
    static var relativeInsets: ValueType {
        let length = ValueType<RelativeLength>(.length) { $1.relativeLength($0, what: "an inset") }
        return insets(length.written(\.json), none: RelativeLength(), types: .relativeLengths)
    }
}

extension ValueType {
    private static func insets<Length>(_ length: ValueType<Length>, none: Length, types: Set<ParameterType>)
        -> ValueType where Value == Sides<Length>
    {
        Fourfold(
            expected: Expectation("insets", types: types),
            hint: "write one to four lengths, such as '8 16'",
            keys: Sides.keys("insets", none, length),
            member: length
        ).type(.insets).refusingLists
    }
}

extension ValueType {
    /// The type, of which no list is a value, whose order differs between systems.
    fileprivate var refusingLists: ValueType {
        let decode = decode
        return replacingDecoding { value, decoder in
            guard value.array == nil else {
                let fault = Fault(.wrongKind, "insets can't be a list; write {top:, left:, bottom:, right:}")
                return decoder.fail(fault, at: value.location)
            }
            return decode(value, decoder)
        }
    }
}

extension ValueType<Double> {
    /// An angle in degrees.
    static var angle: ValueType { ValueType(.angle) { $1.angle($0) }.written { .number($0) } }

    /// A unit coordinate: a number or a percentage.
    fileprivate static var unitCoordinate: ValueType {
        ValueType(.unitCoordinate) { $1.unitCoordinate($0) }.written { .number($0) }
    }
}

extension Point2D {
    fileprivate static func keys(_ member: ValueType<Double>) -> Keys<Point2D> {
        Keys("point", .zero) {
            TypedKey("x", as: "first", \.x, member, "To the right.").required
            TypedKey("y", as: "second", \.y, member, "Down.").required
        }
    }
}

extension ValueType<Point2D> {
    /// A point in points.
    static var point: ValueType { pair("a point", .point, .signedLength()) }

    /// A point in unit coordinates.
    static var unitPoint: ValueType { pair("a point", .unitPoint, .unitCoordinate) }

    private static func pair(_ expected: Expectation, _ schema: ValueSchema, _ member: ValueType<Double>) -> ValueType {
        let keys = Point2D.keys(member)
        let zero = DocumentValue.Value.number(DocumentNumber(0))
        return ValueType(schema) { value, decoder in
            decoder.follow(value, wanted: expected) { value in
                guard let pair = value.asPair("x", "y") else {
                    return decoder.fail(value, wanted: "a point, such as [x, y],")
                }
                return decoder.decode(pair, by: keys)
            }
        }.editable(expected, by: { keys.table }, unwritten: [("x", zero), ("y", zero)]) { value, _, _ in
            value.asPair("x", "y")
        }.written { .array([.number($0.x), .number($0.y)]) }
    }
}

extension ValueType<RelativePoint> {
    /// A position: a point in unit coordinates, of which a member may be a length with its unit, or CSS text.
    ///
    /// - Parameters:
    ///   - expected: What it is.
    ///   - schema: What it looks like.
    ///   - usual: The unit coordinates that are edited where nothing is written.
    ///   - hint: What to write for a text that is no position.
    ///   - needsUnits: Whether all lengths in a text but 0 have a unit.
    ///   - hasDirection: Whether a text may be `start` or `end`. Default: `false`.
    /// - Returns: The type.
    static func position(
        _ expected: Expectation,
        _ schema: ValueSchema,
        usual: Double,
        hint: String,
        needsUnits: Bool,
        hasDirection: Bool = false
    ) -> ValueType {
        let member = ValueType<RelativeLength>(.unitCoordinate) { $1.unitLength($0, what: expected.phrase) }
        let keys = RelativePoint.keys("point", ("x", "y"), RelativeLength(), (member, member))
        let keyed: @Sendable (DocumentValue, ValueDecoder) -> DocumentValue? = { value, decoder in
            decoder.pointKeys(value, expected, hint: hint, needsUnits: needsUnits, hasDirection: hasDirection)
        }
        return ValueType(schema) { value, decoder in
            decoder.follow(value, wanted: expected) { value in
                keyed(value, decoder).flatMap { decoder.decode($0, by: keys) }
            }
        }.editable(expected, by: { keys.table }, unwritten: ["x", "y"].map { ($0, .number(DocumentNumber(usual))) }) {
            value,
            _,
            decoder in keyed(value, decoder)
        }.written { .array([$0.x.unitJSON, $0.y.unitJSON]) }
    }
}

extension DocumentValue {
    /// The dictionary that says the same as a list of two values, or the value itself if it is a dictionary.
    func asPair(_ first: String, _ second: String) -> DocumentValue? {
        guard let array else { return dictionary == nil ? nil : self }
        guard array.count == 2 else { return nil }
        var pair = DocumentDictionary()
        for (key, value) in zip([first, second], array) {
            pair[entry: key] = .init(keyLocation: value.location, value: value)
        }
        return DocumentValue(.dictionary(pair), at: location)
    }
}

extension ValueDecoder {
    /// A unit coordinate.
    fileprivate func unitCoordinate(_ value: DocumentValue) -> Double? {
        quantity(value, .unitCoordinate).flatMap { bounded($0.value, what: "a unit coordinate", at: value.location) }
    }

    /// An angle or direction, in CSS's sense: a number of degrees, `45deg`, `0.25turn`, `1.57rad`,
    /// `100grad`, `to right`, `to bottom left`.
    func direction(_ value: DocumentValue) -> Direction? {
        let direction = writtenDirection(value)
        guard case .degrees(let degrees)? = direction else { return direction }
        return bounded(degrees, what: "an angle", at: value.location).map { .degrees($0) }
    }

    private func writtenDirection(_ value: DocumentValue) -> Direction? {
        follow(value, wanted: Expectation("an angle", types: .angles)) { value in
            note(.number)
            if let number = value.number { return .degrees(number) }
            guard let text = value.string else { return fail(value) }
            let computed = tokens(of: text, wanted: expected, at: value.location)
            guard let tokens = computed?.tokens else { return nil }
            if tokens.count == 1, case .number(let degrees, unit: "") = tokens[0] { return .degrees(degrees) }
            if let direction = Direction(tokens) { return direction }
            return fail(value, hint: "write degrees, or '45deg', '0.25turn', '1.57rad', 'to right', 'to bottom left'")
        }
    }

    /// An angle in degrees, in CSS's units.
    func angle(_ value: DocumentValue) -> Double? {
        let isDirection = value.string?.lowercased().hasPrefix("to ") == true
        if !isDirection {
            guard case .degrees(let degrees)? = direction(value) else { return nil }
            return degrees
        }
        let hint = "write degrees, or '45deg', '0.25turn', '1.57rad'"
        return fail(value, wanted: "an angle", hint: hint)
    }
}
