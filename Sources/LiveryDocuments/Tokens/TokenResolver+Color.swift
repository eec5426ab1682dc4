import LiverySupport

/// Colors, as defined by the format's color module.
extension TokenResolver {
    /// The ranges of components in each color space.
    private static let components: [(spaces: [String], ranges: [ClosedRange<Double>])] = {
        let unbounded = -Double.infinity...Double.infinity
        let positive = 0...Double.infinity
        return [
            (
                [
                    "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020",
                    "xyz-d65", "xyz-d50",
                ],
                [0...1, 0...1, 0...1]
            ),
            (["hsl", "hwb"], [hues, 0...100, 0...100]),
            (["lab"], [0...100, unbounded, unbounded]),
            (["lch"], [0...100, positive, hues]),
            (["oklab"], [0...1, unbounded, unbounded]),
            (["oklch"], [0...1, positive, hues]),
        ]
    }()
    private static let hues = 0...360.0.nextDown
    private static let colorSpaces = components.flatMap(\.spaces)

    mutating func color(_ value: DocumentValue) -> DocumentValue? {
        let color = dictionary(
            value,
            "a color",
            required: [
                ("colorSpace", { $0.word($1, what: "color space", Self.colorSpaces) }),
                (
                    "components",
                    {
                        $0.followed($1, wanted: "a list of three components") {
                            $0.components($1)
                        }
                    }
                ),
            ],
            optional: [
                ("alpha", { $0.number($1, what: "an alpha", in: 0...1, "in 0…1") }),
                ("hex", { $0.followed($1, wanted: "a color") { $0.hexadecimal($1) } }),
            ]
        )
        guard let color, let keys = color.dictionary, let space = keys["colorSpace"]?.string,
            let components = keys["components"]?.array,
            let ranges = Self.components.first(where: { $0.spaces.contains(space) })?.ranges
        else { return nil }
        var isValid = true
        for (component, range) in zip(components, ranges) {
            guard case .number(let number) = component.value, !range.contains(number) else {
                continue
            }
            let isHue = range == Self.hues
            let allowed =
                isHue
                ? "0 or more, and less than 360"
                : range.upperBound.isFinite
                    ? "in 0…\(range.upperBound.shortest)" : "0 or more"
            let fault = Fault.outOfRange(
                what: isHue ? "a hue" : "a component of '\(space)'",
                found: number.shortest,
                allowed: allowed
            )
            if isHue {
                report(fault, at: component.location)
                isValid = false
            } else {
                // Only a warning: the color has a meaning, and white exceeds 1 in XYZ.
                warn(fault, at: component.location)
            }
        }
        return isValid ? color : nil
    }

    private mutating func components(_ value: DocumentValue) -> DocumentValue? {
        guard let components = value.array, components.count == 3 else {
            let found = value.array.map { "a list of \($0.count)" } ?? value.kindName
            let fault = Fault.wrongKind(
                wanted: "a list of three components",
                found: found
            )
            return fail(fault, at: value.location)
        }
        return list(value, components) { resolver, component in
            resolver.followed(component, wanted: "a component", isType: { $0 == .number }) {
                resolver,
                component in
                if component.string == "none" { return component }
                if case .number = component.value { return component }
                return resolver.fail(component, wanted: "a number or 'none'")
            }
        }
    }

    private mutating func hexadecimal(_ value: DocumentValue) -> DocumentValue? {
        let digits = value.string?.utf8.dropFirst() ?? "".utf8.dropFirst()
        if value.string?.utf8.first == UInt8(ascii: "#"), digits.count == 6,
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        {
            return value
        }
        // Only a warning: the color is that of its components, and `#fff` is common.
        let found = value.string.map(quoted) ?? value.kindName
        warn(
            .wrongKind(wanted: "six hexadecimal digits after '#'", found: found),
            at: value.location
        )
        return value
    }
}
