import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let size = ValueSchema(
        "a size",
        [.number, .list(of: .length), .keys(Keys.size), .keys(Dimension.keys)]
    )
    package static let point = ValueSchema(
        "a point",
        name: "pointOfLengths",
        [.list(of: .length), .keys(Keys.point)]
    )
    static let unitPoint = ValueSchema(
        "a point",
        [.list(of: .unitCoordinate), .keys(Keys.unitPoint)]
    )
    fileprivate static let unitCoordinate = ValueSchema("a unit coordinate", [.number])
    package static let insets = ValueSchema(
        "insets",
        [.number, .keys(Keys.insets), .keys(Dimension.keys)]
    )
    static let angle = ValueSchema("an angle", [.number])
}

extension ValueType<Insets> {
    /// Insets in points, none negative.
    static func insets(_ what: String) -> ValueType {
        ValueType(.insets) { $1.insets($0, what: what) }
            .replacing { longhands, insets, decoder in
                decoder.insets(longhands, onto: insets ?? .zero, what: what)
            }
    }
}

extension ValueType<Double> {
    /// An angle in degrees.
    static var angle: ValueType { ValueType(.angle) { $1.angle($0) } }
}

extension ValueType<Point2D> {
    /// A point in points.
    static var point: ValueType {
        ValueType(.point) { value, decoder in decoder.point(value) { decoder.signedLength($0) } }
            .replacing { longhands, point, decoder in
                let keys = KeyedDictionary(longhands, .point)
                let base = point.map { ($0.x, $0.y) }
                return decoder.pair(keys, .point, onto: base, ("x", "y")) { member, _ in
                    decoder.signedLength(member)
                }.map { Point2D($0, $1) }
            }
    }
}

extension Keys<[String: DocumentValue]> {
    static let size = undecoded("size", ["width", "height"], areRequired: true, .length)
    fileprivate static let point = undecoded("point", ["x", "y"], areRequired: true, .length)
    fileprivate static let unitPoint = undecoded(
        "point",
        ["x", "y"],
        areRequired: true,
        .unitCoordinate
    )
    fileprivate static let insets = sides("insets", .length)

    /// The sides of a box, or its axes. Of left and right, both are written by one pair of names.
    static func sides(_ owner: String, _ schema: ValueSchema) -> Keys {
        let axes = ["horizontal", "vertical"]
        let physical = undecoded(owner, ["top", "right", "bottom", "left"], or: axes, schema)
        let logical = undecoded(owner, ["start", "end"], or: ["left", "right"] + axes, schema)
        return Keys(owner, [:]) {
            physical.all.filter { !axes.contains($0.name) }
            logical.all.filter { ["start", "end"].contains($0.name) }
            physical.all.filter { axes.contains($0.name) }
        }
    }
}

extension ValueDecoder {
    /// The members of a list of two, each decoded with its description.
    func pair<Member>(
        _ list: [DocumentValue],
        _ what: (String, String),
        _ decode: (DocumentValue, String) -> Member?
    ) -> (Member, Member)? {
        let first = traced("first") { decode(list[0], what.0) }
        let second = traced("second") { decode(list[1], what.1) }
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// The values of a dictionary's only two keys, each decoded with its key. With a base, each may be missing.
    func pair<Member>(
        _ dictionary: KeyedDictionary,
        _ keys: Keys<[String: DocumentValue]>,
        onto base: (Member, Member)? = nil,
        _ names: (String, String),
        _ decode: (DocumentValue, String) -> Member?
    ) -> (Member, Member)? {
        let (written, isComplete) = dictionary.decodePart(keys, onto: base.map { _ in [:] }, self)
        noteChangedParts(["first", "second"])
        let first =
            written[names.0].map { value in traced("first") { decode(value, names.0) } } ?? base?.0
        let second =
            written[names.1].map { value in traced("second") { decode(value, names.1) } } ?? base?.1
        guard isComplete, let first, let second else { return nil }
        return (first, second)
    }

    /// A point, `[x, y]` or `{x:, y:}`, whose members are decoded by a function.
    func point(_ metadata: DocumentValue, member decode: (DocumentValue) -> Double?) -> Point2D? {
        follow(metadata, wanted: "a point") { metadata in
            switch metadata.value {
            case .array(let members) where members.count == 2:
                return pair(members, ("", "")) { member, _ in decode(member) }.map {
                    Point2D($0, $1)
                }
            case .dictionary(let dictionary):
                let keys = KeyedDictionary(dictionary, at: metadata.location, .point)
                return pair(keys, .point, ("x", "y")) { member, _ in decode(member) }
                    .map { Point2D($0, $1) }
            default:
                return fail(metadata, wanted: "a point, such as [x, y],")
            }
        }
    }

    /// A point in unit coordinates; members are numbers or percentages.
    func unitPoint(
        _ metadata: DocumentValue,
        hint: String = "write a fraction such as 0.5, or a percentage"
    ) -> Point2D? {
        point(metadata) { member in
            let number: Double? = follow(member, wanted: "a unit coordinate", types: .numbers) {
                member in
                return numberOrPercentage(member, wanted: "a unit coordinate", hint: hint)
            }
            return number.flatMap { bounded($0, what: "a unit coordinate", at: member.location) }
        }
    }

    /// Insets in points, none negative: one length, a dictionary of sides or of axes, or CSS text.
    func insets(_ metadata: DocumentValue, what: String) -> Insets? {
        let sides = sides(
            metadata,
            what: "insets",
            types: .lengths,
            none: 0,
            length: { length($0, what: what) },
            token: { token, location in
                length(token).map { notNegative($0, what: what, at: location) }
            }
        )
        return sides.map { Insets(top: $0[0], left: $0[3], bottom: $0[2], right: $0[1]) }
    }

    /// Insets of which some sides are replaced.
    func insets(_ longhands: Longhands, onto base: Insets, what: String) -> Insets? {
        let keys = KeyedDictionary(longhands, .insets)
        return sides(keys, .insets, base: base.all) { length($0, what: what) }
            .map { Insets(top: $0[0], left: $0[3], bottom: $0[2], right: $0[1]) }
    }

    /// Insets of lengths and percentages, of which some sides are replaced.
    func relativeInsets(_ longhands: Longhands, onto base: RelativeInsets) -> RelativeInsets? {
        let keys = KeyedDictionary(longhands, .insets)
        let sides = sides(keys, .insets, base: [base.top, base.right, base.bottom, base.left]) {
            relativeLength($0, what: "an inset")
        }
        return sides.map { RelativeInsets(top: $0[0], left: $0[3], bottom: $0[2], right: $0[1]) }
    }

    /// Insets of lengths and percentages, which may be negative, in the notations of insets.
    func relativeInsets(_ metadata: DocumentValue) -> RelativeInsets? {
        let sides = sides(
            metadata,
            what: "insets",
            types: .relativeLengths,
            percentages: .ofSide,
            none: RelativeLength(),
            length: { relativeLength($0, what: "an inset") },
            token: { token, location in
                RelativeLength(token) { length($0) }.map {
                    bounded($0, what: "an inset", at: location)
                }
            }
        )
        return sides.map { RelativeInsets(top: $0[0], left: $0[3], bottom: $0[2], right: $0[1]) }
    }

    /// Four lengths in CSS's order: top, right, bottom, left.
    ///
    /// - Parameters:
    ///   - metadata: One length, a dictionary of sides or of axes, or CSS text.
    ///   - what: What the lengths are, for diagnostics.
    ///   - types: The types of parameters that a single length may be.
    ///   - percentages: What percentages in calculations are.
    ///   - none: The length of a side that is missing in a dictionary.
    ///   - length: Decodes a single length.
    ///   - token: Makes a length from a token of CSS text; nil if it is none, and `.some(nil)` if a fault was
    ///     reported.
    /// - Returns: The lengths; nil if a fault was reported.
    private func sides<Length>(
        _ metadata: DocumentValue,
        what: String,
        types: Set<ParameterType>,
        percentages: Quantity.Percentages = .none,
        none: Length,
        length: (DocumentValue) -> Length?,
        token: (CSSToken, DocumentLocation) -> Length??
    ) -> [Length]? {
        follow(metadata, wanted: what, types: types) { metadata in
            switch metadata.value {
            case .array:
                return fail(.insetsList, at: metadata.location)
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                let keys = KeyedDictionary(dictionary, at: metadata.location, .insets)
                return sides(keys, .insets, base: [none, none, none, none], length)
            case .string(let text) where NumberText.parse(text) == nil:
                let location = metadata.location
                let tokens = tokens(of: text, wanted: what, percentages: percentages, at: location)
                guard let tokens else { return nil }
                note(
                    Self.sides(tokens.indices.map { tokenSources[$0] }) ?? [],
                    under: Self.sideNames
                )
                let values = tokens.prefix(5).allOrNil { token($0, location) }
                guard let values, let all = Self.sides(values) else {
                    let hint = "write one to four lengths, such as '8 16'"
                    return fail(text, wanted: what, hint: hint, at: metadata.location)
                }
                return all.allOrNil { $0 }
            default:
                return length(metadata).flatMap { Self.sides([$0]) }
            }
        }
    }

    /// The values of sides in CSS's order; those that are not written are the base's.
    func sides<Length>(
        _ dictionary: KeyedDictionary,
        _ keys: Keys<[String: DocumentValue]>,
        base: [Length],
        _ length: (DocumentValue) -> Length?
    ) -> [Length]? {
        guard let written = dictionary.decode(keys, self) else { return nil }
        let isByAxis = written["horizontal"] != nil || written["vertical"] != nil
        // Pictures run from left to right.
        let names =
            isByAxis
            ? [["vertical"], ["horizontal"], ["vertical"], ["horizontal"]]
            : [["top"], ["right", "end"], ["bottom"], ["left", "start"]]
        noteChangedParts(Self.sideNames)
        return zip(Self.sideNames, zip(names, base)).allOrNil { side, value in
            let (names, base) = value
            guard let written = names.compactMap({ written[$0] }).first else { return base }
            return traced(side) { length(written) }
        }
    }

    /// The names of sides in CSS's order.
    static let sideNames = ["top", "right", "bottom", "left"]

    /// One to four values expanded to four, in CSS's order: top, right, bottom, left, or the corners clockwise from
    /// the top left one.
    static func sides<Value>(_ values: [Value]) -> [Value]? {
        switch values.count {
        case 1: [values[0], values[0], values[0], values[0]]
        case 2: [values[0], values[1], values[0], values[1]]
        case 3: [values[0], values[1], values[2], values[1]]
        case 4: values
        default: nil
        }
    }

    /// An angle or direction, in CSS's sense: a number of degrees, `45deg`, `0.25turn`, `1.57rad`,
    /// `100grad`, `to right`, `to bottom left`.
    func direction(_ metadata: DocumentValue) -> Direction? {
        let direction = writtenDirection(metadata)
        guard case .degrees(let degrees)? = direction else { return direction }
        return bounded(degrees, what: "an angle", at: metadata.location).map { .degrees($0) }
    }

    private func writtenDirection(_ metadata: DocumentValue) -> Direction? {
        follow(metadata, wanted: "an angle", types: [.angle, .number]) { metadata in
            if let number = metadata.number { return .degrees(number) }
            guard let text = metadata.string else { return fail(metadata, wanted: "an angle") }
            let tokens = tokens(of: text, wanted: "an angle", at: metadata.location)
            guard let tokens else { return nil }
            if tokens.count == 1, case .number(let degrees, unit: "") = tokens[0] {
                return .degrees(degrees)
            }
            if let direction = Direction(tokens) { return direction }
            return fail(
                text,
                wanted: "an angle",
                hint: "write degrees, or '45deg', '0.25turn', '1.57rad', 'to right', "
                    + "'to bottom left'",
                at: metadata.location
            )
        }
    }

    /// An angle in degrees, in CSS's units.
    func angle(_ metadata: DocumentValue) -> Double? {
        let isDirection = metadata.string?.lowercased().hasPrefix("to ") == true
        if !isDirection {
            guard case .degrees(let degrees)? = direction(metadata) else { return nil }
            return degrees
        }
        let hint = "write degrees, or '45deg', '0.25turn', '1.57rad'"
        return fail(
            metadata.string ?? "",
            wanted: "an angle",
            hint: hint,
            at: metadata.location
        )
    }
}
