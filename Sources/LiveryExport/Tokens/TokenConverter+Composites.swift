import Livery
import LiveryRaster
import LiverySupport

/// Values that consist of others.
extension TokenConverter {
    static func points(_ number: Double) -> JSON {
        .object(["value": .number(number), "unit": .string("px")])
    }

    mutating func shadow(_ value: DocumentValue) -> JSON? {
        if let shadows = value.array {
            let converted = shadows.map { singleShadow($0) }
            return converted.contains { $0 == nil } ? nil : .array(converted.compactMap(\.self))
        }
        guard value.string != nil else { return singleShadow(value) }
        guard let shadows = try? context.shadows(value), !shadows.isEmpty else {
            return fail(value, "a shadow")
        }
        let converted = shadows.map(Self.json)
        return converted.count == 1 ? converted[0] : .array(converted)
    }

    /// A shadow in the format.
    static func json(_ shadow: Shadow) -> JSON {
        .object([
            "color": json(shadow.color), "offsetX": points(shadow.offset.x),
            "offsetY": points(shadow.offset.y), "blur": points(shadow.blur),
            "spread": points(shadow.spread),
            "inset": shadow.isInset ? .boolean(true) : nil,
        ])
    }

    private mutating func singleShadow(_ value: DocumentValue) -> JSON? {
        if let text = value.string { return reference(text) ?? self.shadow(value) }
        guard let keys = value.dictionary else { return fail(value, "a shadow") }
        let zero = DocumentValue(.number(0), at: value.location)
        let faded = fadedColor(keys)
        guard let color = faded ?? self.value(keys["color"] ?? zero, .color),
            let lengths = members([
                ("offsetX", keys["offsetX"] ?? keys["x"] ?? zero, .dimension),
                ("offsetY", keys["offsetY"] ?? keys["y"] ?? zero, .dimension),
                ("blur", keys["blur"] ?? zero, .dimension),
                ("spread", keys["spread"] ?? zero, .dimension),
            ])
        else { return nil }
        let shadow = JSON.object(["color": color]).adding(lengths)
        let type = keys["type"]?.string ?? "dropShadow"
        let isInset = type == "innerShadow" || keys["inset"].map(JSON.init) == .boolean(true)
        let known: Set = ["color", "offsetX", "x", "offsetY", "y", "blur", "spread", "inset"]
        for key in keys.keys where !known.contains(key) {
            // These change nothing.
            if key == "type", ["dropShadow", "innerShadow"].contains(type) { continue }
            if key == "blendMode", keys[key]?.string?.lowercased() == "normal" { continue }
            if ["alpha", "opacity"].contains(key), faded != nil || number(keys[key]) == 1 {
                continue
            }
            note(.notImportedPart(key, token: name))
        }
        return isInset ? shadow.adding(["inset": .boolean(true)]) : shadow
    }

    /// The color of a shadow whose opacity is apart, as in Primer's; nil for one without, or whose color is not
    /// known.
    private func fadedColor(_ keys: DocumentDictionary) -> JSON? {
        guard let opacity = number(keys["alpha"] ?? keys["opacity"]), (0..<1).contains(opacity),
            let value = keys["color"].flatMap({ resolved($0) }),
            var color = try? context.color(value)
        else { return nil }
        color.alpha = (color.alpha ?? 1) * opacity
        return Self.json(color)
    }

    private mutating func members(_ members: [(key: String, value: DocumentValue, type: TokenType)])
        -> JSON?
    {
        var converted: [JSON.Member] = []
        for (key, value, type) in members {
            if let json = self.value(value, type) {
                converted.append(JSON.Member(name: key, value: json))
            }
        }
        return converted.count == members.count ? .object(converted) : nil
    }

    mutating func border(_ value: DocumentValue) -> JSON? {
        if value.string != nil {
            guard let border = try? context.border(value), let color = border.colors.first else {
                return fail(value, "a border")
            }
            return .object([
                "color": Self.json(color), "width": Self.points(border.widths.top),
                "style": .string(border.style.rawValue),
            ])
        }
        guard let keys = value.dictionary, let color = keys["color"], let width = keys["width"]
        else {
            return fail(value, "a border")
        }
        let style = keys["style"] ?? DocumentValue(.string("solid"), at: value.location)
        noteUnknown(keys, ["color", "width", "style"])
        return members([
            ("color", color, .color), ("width", width, .dimension), ("style", style, .strokeStyle),
        ])
    }

    mutating func typography(_ value: DocumentValue) -> JSON? {
        guard let keys = value.dictionary else { return fail(value, "a typography") }
        let known: [(key: String, type: TokenType)] = [
            ("fontFamily", .fontFamily), ("fontSize", .dimension), ("fontWeight", .fontWeight),
            ("letterSpacing", .dimension), ("lineHeight", .number),
        ]
        var converted: [JSON.Member] = []
        for (key, type) in known {
            guard let value = keys[key] else { continue }
            let before = faults.count
            let json =
                key == "lineHeight"
                ? multiple(of: value, fontSize: keys["fontSize"]) : self.value(value, type)
            if let json {
                converted.append(JSON.Member(name: key, value: json))
            } else if type != .fontFamily, key != "fontSize" {
                // A line height in points or spacing in percent doesn't affect the rest.
                faults.removeSubrange(before...)
                note(.notImportedPart(key, token: name))
            } else {
                return nil
            }
        }
        for key in keys.keys where !known.contains(where: { $0.key == key }) {
            note(.notImportedPart(key, token: name))
        }
        return .object(converted)
    }

    mutating func gradient(_ value: DocumentValue) -> JSON? {
        if let stops = value.array {
            let converted = stops.map { stop($0) }
            return converted.contains { $0 == nil } ? nil : .array(converted.compactMap(\.self))
        }
        guard let gradient = try? context.gradient(value) else { return fail(value, "a gradient") }
        note(.notImportedPart("direction", token: name))
        let last = Double(max(1, gradient.stops.count - 1))
        return .array(
            gradient.stops.enumerated().map { index, stop in
                var position = Double(index) / last
                if case .fraction(let fraction) = stop.location { position = fraction }
                return .object(["color": Self.json(stop.color), "position": .number(position)])
            }
        )
    }

    private mutating func stop(_ value: DocumentValue) -> JSON? {
        if let text = value.string { return reference(text) ?? fail(value, "a stop") }
        guard let keys = value.dictionary, let color = keys["color"],
            let position = keys["position"]
        else { return fail(value, "a stop") }
        noteUnknown(keys, ["color", "position"])
        return members([("color", color, .color), ("position", position, .number)])
    }

    mutating func strokeStyle(_ value: DocumentValue) -> JSON? {
        guard let keys = value.dictionary, let dashes = keys["dashArray"] else {
            return JSON(value)
        }
        noteUnknown(keys, ["dashArray", "lineCap"])
        guard let lengths = dashes.array else { return JSON(value) }
        let converted = lengths.map { self.value($0, .dimension) }
        if converted.contains(where: { $0 == nil }) { return nil }
        return .object([
            "dashArray": .array(converted.compactMap(\.self)),
            "lineCap": keys["lineCap"].map(JSON.init),
        ])
    }

    mutating func transition(_ value: DocumentValue) -> JSON? {
        guard let keys = value.dictionary, let duration = keys["duration"] else {
            return fail(value, "a transition")
        }
        noteUnknown(keys, ["duration", "delay", "timingFunction"])
        let none = DocumentValue(.number(0), at: value.location)
        let linear = DocumentValue(.string("linear"), at: value.location)
        return members([
            ("duration", duration, .duration), ("delay", keys["delay"] ?? none, .duration),
            ("timingFunction", keys["timingFunction"] ?? linear, .cubicBezier),
        ])
    }

    private mutating func noteUnknown(_ keys: DocumentDictionary, _ known: [String]) {
        for key in keys.keys where !known.contains(key) { note(.notImportedPart(key, token: name)) }
    }

    // MARK: Line heights

    /// The value that references lead to; nil where one of them has none, or several.
    func resolved(_ value: DocumentValue) -> DocumentValue? {
        var value = value
        for _ in 0..<100 {
            guard let text = value.string, text.hasPrefix("{"), text.hasSuffix("}") else {
                return value
            }
            var name = String(text.dropFirst().dropLast())
            for suffix in [".value", ".$value"] where values[name] == nil && name.hasSuffix(suffix)
            {
                name.removeLast(suffix.count)
            }
            guard let next = values[name] else { return nil }
            value = next
        }
        return nil
    }

    /// A line height: a multiple of the size, or in px. Multiples are less than 4.
    func lineHeight(_ value: DocumentValue) -> (number: Double, isMultiple: Bool)? {
        guard let value = resolved(value) else { return nil }
        if let text = value.string, text.hasSuffix("%") || text.hasSuffix("em"),
            !text.hasSuffix("rem")
        {
            let isPercentage = text.hasSuffix("%")
            return NumberText.parse(String(text.dropLast(isPercentage ? 1 : 2)))
                .map { (isPercentage ? $0 / 100 : $0, true) }
        }
        guard let length = pixels(value) else { return nil }
        return (length.0, !length.hasUnit && abs(length.0) < 4)
    }

    private func pixels(_ value: DocumentValue) -> (Double, hasUnit: Bool)? {
        if case .number(let number) = value.value { return (number, false) }
        if let keys = value.dictionary, let number = number(keys["value"]) {
            return (keys["unit"]?.string == "rem" ? 16 * number : number, true)
        }
        let text = value.string ?? ""
        for (unit, factor) in [("px", 1.0), ("pt", 1), ("rem", 16)] where text.hasSuffix(unit) {
            return NumberText.parse(String(text.dropLast(unit.count))).map { ($0 * factor, true) }
        }
        return NumberText.parse(text).map { ($0, false) }
    }

    /// A line height of a typography as a multiple of its size, which is all that the format has.
    private mutating func multiple(of value: DocumentValue, fontSize: DocumentValue?) -> JSON? {
        guard let height = lineHeight(value) else { return self.value(value, .number) }
        if height.isMultiple {
            return value.string.flatMap { reference($0) } ?? .number(height.number)
        }
        guard let size = fontSize.flatMap({ resolved($0) }).flatMap({ pixels($0) }), size.0 > 0
        else { return nil }
        return .number(height.number / size.0)
    }
}
