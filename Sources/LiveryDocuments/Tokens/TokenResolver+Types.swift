import LiverySupport

/// The values of each type, as in the format's chapters on types and colors.
extension TokenResolver {
    /// A value of a type that is not a reference, without nested references.
    mutating func checked(_ value: DocumentValue, as type: TokenType) -> DocumentValue? {
        switch type {
        case .color: color(value)
        case .dimension: measure(value, type, units: ["px", "rem"])
        case .duration: measure(value, type, units: ["ms", "s"])
        case .number: number(value)
        case .fontFamily: fontFamily(value)
        case .fontWeight: fontWeight(value)
        case .cubicBezier: cubicBezier(value)
        case .strokeStyle: strokeStyle(value)
        case .border:
            object(
                value,
                type.phrase,
                required: [("color", .color), ("width", .dimension), ("style", .strokeStyle)]
            )
        case .transition:
            object(
                value,
                type.phrase,
                required: [
                    ("duration", .duration), ("delay", .duration), ("timingFunction", .cubicBezier),
                ]
            )
        case .shadow: shadow(value)
        case .gradient: list(value, type) { $0.stop($1) }
        case .typography: typography(value)
        }
    }

    // MARK: Fonts

    mutating func fontFamily(_ value: DocumentValue) -> DocumentValue? {
        guard let names = value.array else { return text(value, wanted: "the name of a font") }
        guard !names.isEmpty else {
            let fault = Fault.wrongKind(
                wanted: "the name of a font",
                found: "an empty list"
            )
            return fail(fault, at: value.location)
        }
        return list(value, names) {
            $0.element($1, of: .fontFamily, wanted: "the name of a font") {
                $0.text($1, wanted: "the name of a font")
            }
        }
    }

    private static let fontWeights = [
        "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book",
        "medium", "semi-bold", "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy",
        "extra-black", "ultra-black",
    ]

    mutating func fontWeight(_ value: DocumentValue) -> DocumentValue? {
        if value.string != nil { return word(value, what: "font weight", Self.fontWeights) }
        return number(value, what: "a font weight", in: 1...1000, "in 1…1000")
    }

    mutating func typography(_ value: DocumentValue) -> DocumentValue? {
        let types: [(key: String, type: TokenType)] = [
            ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
            ("letterSpacing", .dimension), ("lineHeight", .number),
        ]
        let result = object(
            value,
            "a typography",
            required: Array(types.prefix(2)),
            optional: types.dropFirst(2).map { key, type in (key, { $0.resolved($1, as: type) }) }
        )
        // The format requires all of them, but omits some in its own examples.
        for (key, _) in types.dropFirst(2) where result != nil && value.dictionary?[key] == nil {
            warn(.missingKey(key, owner: "typography"), at: value.location)
        }
        return result
    }

    // MARK: Lines, shadows, gradients, time

    mutating func cubicBezier(_ value: DocumentValue) -> DocumentValue? {
        guard let numbers = value.array, numbers.count == 4 else {
            let found = value.array.map { "a list of \($0.count)" } ?? value.kindName
            return fail(
                .wrongKind(wanted: "a cubic Bézier curve, [x1, y1, x2, y2]", found: found),
                at: value.location
            )
        }
        var position = 0
        return list(value, numbers) { resolver, number in
            position += 1
            let isX = position % 2 == 1
            return resolver.number(
                number,
                what: isX ? "x of a timing function" : "y",
                in: isX ? 0...1 : -Double.infinity...Double.infinity,
                "in 0…1"
            )
        }
    }

    mutating func strokeStyle(_ value: DocumentValue) -> DocumentValue? {
        guard value.dictionary != nil else {
            return word(
                value,
                what: "stroke style",
                ["solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset"]
            )
        }
        return dictionary(
            value,
            "a stroke style",
            required: [
                (
                    "dashArray",
                    {
                        $0.followed($1, wanted: "a list of dimensions") { resolver, value in
                            guard let lengths = value.array else {
                                return resolver.fail(value, wanted: "a list of dimensions")
                            }
                            return resolver.list(value, lengths) { $0.resolved($1, as: .dimension) }
                        }
                    }
                ),
                ("lineCap", { $0.word($1, what: "line cap", ["round", "butt", "square"]) }),
            ]
        )
    }

    mutating func shadow(_ value: DocumentValue) -> DocumentValue? {
        guard let shadows = value.array else { return singleShadow(value) }
        guard !shadows.isEmpty else {
            let fault = Fault.wrongKind(wanted: "a shadow", found: "an empty list")
            return fail(fault, at: value.location)
        }
        return list(value, shadows) {
            $0.element($1, of: .shadow, wanted: "a single shadow") { $0.singleShadow($1) }
        }
    }

    mutating func singleShadow(_ value: DocumentValue) -> DocumentValue? {
        object(
            value,
            "a shadow",
            required: [
                ("color", .color), ("offsetX", .dimension), ("offsetY", .dimension),
                ("blur", .dimension), ("spread", .dimension),
            ],
            optional: [
                (
                    "inset",
                    {
                        $0.followed($1, wanted: "true or false") { resolver, value in
                            if case .boolean = value.value { return value }
                            return resolver.fail(value, wanted: "true or false")
                        }
                    }
                )
            ]
        )
    }

    mutating func stop(_ value: DocumentValue) -> DocumentValue? {
        element(value, of: .gradient, wanted: "a single stop") {
            $0.object($1, "a stop", required: [("color", .color), ("position", .number)])
        }
    }
}
