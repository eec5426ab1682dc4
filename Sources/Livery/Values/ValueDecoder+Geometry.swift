import LiveryRaster

/// A size in points whose sides may be `auto`.
struct PartialSize: Hashable {
    /// The width in points; nil is `auto`.
    var width: Double?
    /// The height in points; nil is `auto`.
    var height: Double?
}

extension ValueDecoder {
    /// A size: one number for both sides, `[width, height]` or `{width:, height:}`, each side not
    /// negative, and `auto` where `allowsAuto`.
    func size(_ metadata: DocumentValue, allowsAuto: Bool) -> PartialSize? {
        follow(metadata, wanted: "a size") { metadata in
            func side(_ metadata: DocumentValue, _ name: String) -> Double?? {
                if allowsAuto, metadata.string == "auto" { return .some(nil) }
                return length(metadata, what: name).map { .some($0) }
            }
            switch metadata.value {
            case .array(let sides) where sides.count == 2:
                return pair(sides, ("a width", "a height"), side).map {
                    PartialSize(width: $0, height: $1)
                }
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                let keys = KeyedDecoder(dictionary, owner: "size", location: metadata.location)
                return pair(keys, ("width", "height")) { side($0, "a " + $1) }
                    .map { PartialSize(width: $0, height: $1) }
            case .array, .null, .boolean, .data, .date:
                return fail(metadata, wanted: "a size, such as [width, height],")
            case .string(let text) where Self.sidesOfSize(text) != nil:
                let hint = Self.sidesOfSize(text).map { "write [\($0.joined(separator: ", "))]" }
                return fail(text, wanted: "a size", hint: hint, at: metadata.location)
            default:
                return side(metadata, "a size").map { PartialSize(width: $0, height: $0) }
            }
        }
    }

    /// The two sides of `120x40`, `120 40` and `120 × 40`; nil for any other text.
    private static func sidesOfSize(_ text: String) -> [String]? {
        let sides = text.split { "x×*, ".contains($0) }.map(String.init)
        guard sides.count == 2, sides.allSatisfy({ NumberText.parse($0) != nil || $0 == "auto" })
        else { return nil }
        return sides
    }

    /// The members of a list of two, each decoded with what it is.
    func pair<Member>(
        _ list: [DocumentValue],
        _ what: (String, String),
        _ decode: (DocumentValue, String) -> Member?
    ) -> (Member, Member)? {
        let (first, second) = (decode(list[0], what.0), decode(list[1], what.1))
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// The values of a dictionary's only two keys, each decoded with its key.
    func pair<Member>(
        _ keys: consuming KeyedDecoder,
        _ names: (String, String),
        _ decode: (DocumentValue, String) -> Member?
    ) -> (Member, Member)? {
        let first = keys.require(names.0, self).flatMap { decode($0, names.0) }
        let second = keys.require(names.1, self).flatMap { decode($0, names.1) }
        keys.finish(self)
        guard let first, let second else { return nil }
        return (first, second)
    }

    /// A point whose members a function decodes: `[x, y]` or `{x:, y:}`.
    func point(_ metadata: DocumentValue, member decode: (DocumentValue) -> Double?) -> Point? {
        follow(metadata, wanted: "a point") { metadata in
            switch metadata.value {
            case .array(let members) where members.count == 2:
                return pair(members, ("", "")) { member, _ in decode(member) }.map { Point($0, $1) }
            case .dictionary(let dictionary):
                let keys = KeyedDecoder(dictionary, owner: "point", location: metadata.location)
                return pair(keys, ("x", "y")) { member, _ in decode(member) }.map { Point($0, $1) }
            default:
                return fail(metadata, wanted: "a point, such as [x, y],")
            }
        }
    }

    /// A point in unit coordinates; members are numbers or percentages.
    func unitPoint(
        _ metadata: DocumentValue,
        hint: String = "write a fraction such as 0.5, or a percentage"
    ) -> Point? {
        point(metadata) { member in
            let number: Double? = follow(member, wanted: "a unit coordinate") { member in
                if let value = Self.numberOrPercentage(member) { return value }
                return fail(member, wanted: "a unit coordinate", hint: hint)
            }
            return number.flatMap { bounded($0, what: "a unit coordinate", at: member.location) }
        }
    }

    /// Insets in points, none negative: one length, a dictionary of sides or of axes, or CSS text.
    func insets(_ metadata: DocumentValue, what: String) -> Insets? {
        follow(metadata, wanted: "insets") { metadata in
            switch metadata.value {
            case .array:
                return fail(.insetsList, at: metadata.location)
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                return insets(dictionary, what: what, at: metadata.location)
            case .string(let text) where NumberText.parse(text) == nil:
                return insets(text, what: what, at: metadata.location)
            default:
                return length(metadata, what: what).map { Insets($0) }
            }
        }
    }

    private func insets(
        _ dictionary: DocumentDictionary,
        what: String,
        at location: DocumentLocation
    ) -> Insets? {
        var keys = KeyedDecoder(dictionary, owner: "insets", location: location)
        var isComplete = true
        func side(_ metadata: DocumentValue?) -> Double {
            guard let metadata else { return 0 }
            let value = length(metadata, what: what)
            if value == nil { isComplete = false }
            return value ?? 0
        }
        let isByAxis = dictionary["horizontal"] != nil || dictionary["vertical"] != nil
        let result: Insets
        if isByAxis {
            for side in ["top", "left", "bottom", "right"] where dictionary[side] != nil {
                let axis = dictionary["horizontal"] != nil ? "horizontal" : "vertical"
                keys.exclude(axis, side, self)
                _ = keys.take(side)
            }
            let horizontal = side(keys.take("horizontal"))
            let vertical = side(keys.take("vertical"))
            result = Insets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
        } else {
            result = Insets(
                top: side(keys.take("top")),
                left: side(keys.take("left")),
                bottom: side(keys.take("bottom")),
                right: side(keys.take("right"))
            )
            // Neither is there, but either may be what a misspelt key means.
            _ = keys.take("horizontal", "vertical")
        }
        keys.finish(self)
        return isComplete ? result : nil
    }

    /// CSS's one to four lengths: all; vertical, horizontal; top, horizontal, bottom; top, right,
    /// bottom, left.
    private func insets(_ text: String, what: String, at location: DocumentLocation) -> Insets? {
        guard let values = lengths(CSSTokenizer.tokens(of: text) ?? []),
            let sides = Self.sides(values)
        else {
            return fail(
                text,
                wanted: "insets",
                hint: "write one to four lengths, such as '8 16'",
                at: location
            )
        }
        for value in values {
            guard notNegative(value, what: what, at: location) != nil else { return nil }
        }
        return Insets(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
    }

    /// One to four values expanded to four, in CSS's order: top, right, bottom, left, or the
    /// corners from the top left one clockwise.
    static func sides(_ values: [Double]) -> [Double]? {
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
        follow(metadata, wanted: "an angle") { metadata in
            if let number = Self.plainNumber(metadata) { return .degrees(number) }
            guard let text = metadata.string else { return fail(metadata, wanted: "an angle") }
            if let direction = Direction(CSSTokenizer.tokens(of: text) ?? []) { return direction }
            return fail(
                text,
                wanted: "an angle",
                hint: "write degrees, or '45deg', '0.25turn', '1.57rad', 'to right', "
                    + "'to bottom left'",
                at: metadata.location
            )
        }
    }
}
