import Livery
import LiverySupport

/// Values that consist of others.
extension TokenConverter {
    /// The parts of a value: its keys in the format, what has each, and their types; nil if one of them can't be
    /// converted.
    private mutating func members(_ members: [(key: String, value: DocumentValue, type: TokenType)]) -> JSON? {
        var converted: [JSON.Member] = []
        for (key, value, type) in members {
            if let json = self.value(value, type) { converted.append(JSON.Member(name: key, value: json)) }
        }
        return converted.count == members.count ? .object(converted) : nil
    }

    /// A value of the keys of a type.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The type; of a list, that of its elements.
    ///   - wanted: What it should be.
    ///   - defaults: What keys are that it may lack.
    /// - Returns: The value; nil after noting why there is none.
    private mutating func object(
        _ value: DocumentValue,
        like type: TokenType,
        _ wanted: String,
        defaults: [String: DocumentValue.Value] = [:]
    ) -> JSON? {
        let parts = type.parts
        guard let keys = value.dictionary else { return fail(value, wanted) }
        let written = parts.compactMap { key, type in
            (keys[key] ?? defaults[key].map { DocumentValue($0, at: value.location) }).map { (key, $0, type) }
        }
        guard written.count == parts.count else { return fail(value, wanted) }
        noteUnknown(keys, parts.map(\.key))
        return members(written)
    }

    /// The elements of a list; nil if one of them can't be converted.
    private mutating func list(_ elements: [DocumentValue], _ convert: (inout Self, DocumentValue) -> JSON?) -> JSON? {
        let converted = elements.compactMap { convert(&self, $0) }
        return converted.count == elements.count ? .array(converted) : nil
    }

    private mutating func noteUnknown(_ keys: DocumentDictionary, _ known: [String]) {
        for key in keys.keys where !known.contains(key) { note(.notImportedPart(key, token: name)) }
    }

    mutating func shadow(_ value: DocumentValue) -> JSON? {
        if let shadows = value.array {
            return list(shadows) { converter, shadow in
                shadow.string.flatMap { converter.reference($0) } ?? converter.shadow(shadow)
            }
        }
        if value.string != nil {
            let shadows = try? context.shadows(value)
            return shadows.flatMap { TokenValue($0) }?.json ?? fail(value, "a shadow")
        }
        guard let keys = value.dictionary else { return fail(value, "a shadow") }
        let zero = DocumentValue(.number(0), at: value.location)
        let others = ["offsetX": "x", "offsetY": "y"]
        let faded = fadedColor(keys)
        guard let color = faded ?? self.value(keys["color"] ?? zero, .color),
            let lengths = members(
                TokenType.shadow.parts.dropFirst().map { key, type in
                    (key, keys[key] ?? others[key].flatMap { keys[$0] } ?? zero, type)
                }
            )
        else { return nil }
        var known = TokenType.shadow.parts.map(\.key) + others.values + ["inset"]
        // These change nothing.
        let type = keys["type"]?.string ?? "dropShadow"
        if ["dropShadow", "innerShadow"].contains(type) { known.append("type") }
        if keys["blendMode"]?.string?.lowercased() == "normal" { known.append("blendMode") }
        known += ["alpha", "opacity"].filter { faded != nil || number(keys[$0]) == 1 }
        noteUnknown(keys, known)
        let isInset = type == "innerShadow" || keys["inset"].map(JSON.init) == .boolean(true)
        return JSON.object(["color": color]).adding(lengths).adding(["inset": isInset ? .boolean(true) : nil])
    }

    /// The color of a shadow whose opacity is apart, as in Primer's; nil for one without, or whose color is not
    /// known.
    private func fadedColor(_ keys: DocumentDictionary) -> JSON? {
        guard let opacity = number(keys["alpha"] ?? keys["opacity"]), (0..<1).contains(opacity),
            let value = keys["color"].flatMap(resolved), var color = try? context.color(value)
        else { return nil }
        color.alpha = (color.alpha ?? 1) * opacity
        return TokenValue.json(color)
    }

    mutating func border(_ value: DocumentValue) -> JSON? {
        if value.string != nil {
            let border = try? context.border(value)
            return border.flatMap { TokenValue($0) }?.json ?? fail(value, "a border")
        }
        return object(value, like: .border, "a border", defaults: ["style": .string("solid")])
    }

    mutating func typography(_ value: DocumentValue) -> JSON? {
        guard let keys = value.dictionary else { return fail(value, "a typography") }
        let known = TokenType.typography.parts
        var converted: [JSON.Member] = []
        for (key, type) in known {
            guard let value = keys[key] else { continue }
            let before = faults.count
            let json =
                switch key {
                case "lineHeight": multiple(of: value, fontSize: keys["fontSize"])
                case "letterSpacing": spacing(of: value, fontSize: keys["fontSize"])
                default: self.value(value, type)
                }
            if let json {
                converted.append(JSON.Member(name: key, value: json))
            } else if type != .fontFamily, key != "fontSize" {
                // A line height in points doesn't affect the rest, nor does spacing, if the size is not known.
                faults.removeSubrange(before...)
                note(.notImportedPart(key, token: name))
            } else {
                return nil
            }
        }
        noteUnknown(keys, known.map(\.key))
        return .object(converted)
    }

    mutating func gradient(_ value: DocumentValue) -> JSON? {
        if let stops = value.array { return list(stops) { $0.stop($1) } }
        guard let gradient = try? context.gradient(value) else { return fail(value, "a gradient") }
        note(.notImportedPart("direction", token: name))
        return TokenValue(gradient).json
    }

    private mutating func stop(_ value: DocumentValue) -> JSON? {
        if let reference = value.string.flatMap({ reference($0) }) { return reference }
        return object(value, like: .gradient, "a stop")
    }

    mutating func strokeStyle(_ value: DocumentValue) -> JSON? {
        guard let keys = value.dictionary, let lengths = keys["dashArray"]?.array else { return JSON(value) }
        noteUnknown(keys, ["dashArray", "lineCap"])
        guard let dashes = list(lengths, { $0.value($1, .dimension) }) else { return nil }
        return .object(["dashArray": dashes, "lineCap": keys["lineCap"].map(JSON.init)])
    }

    mutating func transition(_ value: DocumentValue) -> JSON? {
        object(
            value,
            like: .transition,
            "a transition",
            defaults: ["delay": .number(0), "timingFunction": .string("linear")]
        )
    }

    // MARK: Line heights

    /// A line height: a multiple of the size, or in px. Multiples are less than 4.
    func lineHeight(_ value: DocumentValue) -> (number: Double, isMultiple: Bool)? {
        guard let value = resolved(value) else { return nil }
        switch Self.quantity(value) {
        case (let number, "%")?: return (number / 100, true)
        case (let number, "em")?: return (number, true)
        case (let number, "")? where abs(number) < 4: return (number, true)
        default: return pixels(value).map { ($0, false) }
        }
    }

    /// A length in px; nil for one in other units.
    private func pixels(_ value: DocumentValue) -> Double? {
        if let keys = value.dictionary, let number = number(keys["value"]) {
            return keys["unit"]?.string == "rem" ? 16 * number : number
        }
        switch Self.quantity(value) {
        case (let number, "")?, (let number, "px")?, (let number, "pt")?: return number
        case (let number, "rem")?: return 16 * number
        default: return nil
        }
    }

    /// A line height of a typography as a multiple of its size, which is all that the format has.
    private mutating func multiple(of value: DocumentValue, fontSize: DocumentValue?) -> JSON? {
        guard let height = lineHeight(value) else { return self.value(value, .number) }
        if height.isMultiple { return value.string.flatMap { reference($0) } ?? .number(height.number) }
        guard let size = fontSize.flatMap(resolved).flatMap(pixels), size > 0 else { return nil }
        return .number(height.number / size)
    }

    /// A letter spacing, of which the format has no part of the size, in px.
    private mutating func spacing(of value: DocumentValue, fontSize: DocumentValue?) -> JSON? {
        guard let (number, unit) = resolved(value).flatMap(Self.quantity), let factor = ["%": 0.01, "em": 1][unit],
            let size = fontSize.flatMap(resolved).flatMap(pixels)
        else { return self.value(value, .dimension) }
        let pixels = (number * factor * size * 1e6).rounded() / 1e6
        return .object(["value": .number(pixels), "unit": .string("px")])
    }
}
