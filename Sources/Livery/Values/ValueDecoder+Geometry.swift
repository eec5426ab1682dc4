import LiveryRaster

/// A size of which one side or both are chosen by whoever draws.
struct PartialSize: Hashable {
    /// The width in points; nil is `auto`.
    var width: Double?
    /// The height in points; nil is `auto`.
    var height: Double?
}

/// A direction as themes say it.
enum Direction: Hashable {
    /// Degrees clockwise; 0 points up.
    case degrees(Double)
    /// Towards a corner, whatever the size.
    case corner(Gradient.Corner)
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
                let (width, height) = (side(sides[0], "a width"), side(sides[1], "a height"))
                guard let width, let height else { return nil }
                return PartialSize(width: width, height: height)
            case .dictionary(let dictionary) where dictionary["value"] == nil:
                var keys = KeyedDecoder(dictionary, owner: "size", location: metadata.location)
                let width = keys.require("width", self).flatMap { side($0, "a width") }
                let height = keys.require("height", self).flatMap { side($0, "a height") }
                keys.finish(self)
                guard let width, let height else { return nil }
                return PartialSize(width: width, height: height)
            case .array, .null, .boolean, .data, .date:
                reportWrongKind(metadata, wanted: "a size, such as [width, height],")
                return nil
            case .string(let text) where Self.sidesOfSize(text) != nil:
                let hint = Self.sidesOfSize(text).map { "write [\($0.joined(separator: ", "))]" }
                report(.malformed(wanted: "a size", text: text, hint: hint), at: metadata.location)
                return nil
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

    /// A point whose members each function `member` decodes: `[x, y]` or `{x:, y:}`.
    func point(_ metadata: DocumentValue, member: (DocumentValue) -> Double?) -> Point? {
        follow(metadata, wanted: "a point") { metadata in
            switch metadata.value {
            case .array(let members) where members.count == 2:
                let (x, y) = (member(members[0]), member(members[1]))
                guard let x, let y else { return nil }
                return Point(x, y)
            case .dictionary(let dictionary):
                var keys = KeyedDecoder(dictionary, owner: "point", location: metadata.location)
                let x = keys.require("x", self).flatMap(member)
                let y = keys.require("y", self).flatMap(member)
                keys.finish(self)
                guard let x, let y else { return nil }
                return Point(x, y)
            default:
                reportWrongKind(metadata, wanted: "a point, such as [x, y],")
                return nil
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
                reportWrongKind(member, wanted: "a unit coordinate", hint: hint)
                return nil
            }
            return number.flatMap { bounded($0, what: "a unit coordinate", at: member.location) }
        }
    }

    /// Insets in points, none negative: one length, a dictionary of sides or of axes, or CSS text.
    func insets(_ metadata: DocumentValue, what: String) -> Insets? {
        follow(metadata, wanted: "insets") { metadata in
            switch metadata.value {
            case .array:
                report(.insetsList, at: metadata.location)
                return nil
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
        let lengths = CSSTokenizer.tokens(of: text)?.map { length($0) } ?? []
        let values = lengths.compactMap { $0 }
        guard values.count == lengths.count, let sides = Self.sides(values) else {
            let fault = ValueFault.malformed(
                wanted: "insets",
                text: text,
                hint: "write one to four lengths, such as '8 16'"
            )
            report(fault, at: location)
            return nil
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
            guard let text = metadata.string else {
                reportWrongKind(metadata, wanted: "an angle")
                return nil
            }
            let tokens = CSSTokenizer.tokens(of: text) ?? []
            if tokens.count == 1, let degrees = Self.degrees(tokens[0]) {
                return .degrees(degrees)
            }
            let words = tokens.map { token in
                if case .word(let word) = token { word.lowercased() } else { "" }
            }
            if words.first == "to", let direction = Self.direction(to: Set(words.dropFirst())),
                Set(words).count == words.count
            {
                return direction
            }
            let fault = ValueFault.malformed(
                wanted: "an angle",
                text: text,
                hint: "write degrees, or '45deg', '0.25turn', '1.57rad', 'to right', "
                    + "'to bottom left'"
            )
            report(fault, at: metadata.location)
            return nil
        }
    }

    /// The degrees of a number with a unit of angle; nil for any other token.
    static func degrees(_ token: CSSToken) -> Double? {
        guard case .number(let number, let unit) = token else { return nil }
        return switch unit.lowercased() {
        case "deg": number
        case "grad": number * 0.9
        case "rad": number * 180 / Double.pi
        case "turn": number * 360
        default: nil
        }
    }

    /// The direction of the words that follow `to`.
    static func direction(to words: Set<String>) -> Direction? {
        switch words {
        case ["top"]: .degrees(0)
        case ["right"]: .degrees(90)
        case ["bottom"]: .degrees(180)
        case ["left"]: .degrees(270)
        case ["top", "left"]: .corner(.topLeft)
        case ["top", "right"]: .corner(.topRight)
        case ["bottom", "left"]: .corner(.bottomLeft)
        case ["bottom", "right"]: .corner(.bottomRight)
        default: nil
        }
    }
}
