import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let shadow: ValueSchema = ValueSchema("a shadow", [.list(of: .shadow), .keys(Shadow.keys)])
}

extension ValueType<[Shadow]> {
    /// Shadows, topmost first: a dictionary, CSS text, a list of either, or `none`.
    static var shadows: ValueType {
        ValueType(.shadow) { value, decoder in
            decoder.using(as: .shadow) { decoder.shadows(value, by: Shadow.keys, css: { $0.shadows($1, at: $2) }) }
        }.editable("a shadow", by: { Shadow.keys.table }) { value, _, decoder in
            guard let text = value.string else { return value }
            return decoder.shadows(text, at: value.location)
        }.written { try Shadow.written($0, by: Shadow.keys, in: $1) }
    }

    /// Drop shadows: CSS's `filter: drop-shadow()`, or written like shadows without a spread; `none` for none.
    static var dropShadows: ValueType {
        ValueType(.shadow) { value, decoder in
            decoder.shadows(value, by: Shadow.dropKeys, css: { $0.shadowsOrDropShadows($1, at: $2) })?.allOrNil {
                guard $0.spread != 0 || $0.isInset else { return $0 }
                let key = $0.isInset ? "inset" : "spread"
                return decoder.fail(.misplacedKey(key, owner: "'dropShadow'", of: "shadows"), at: value.location)
            }
        }.editable("a shadow", by: { Shadow.keys.table }) { value, _, decoder in
            guard let text = value.string else { return value }
            return decoder.shadowsOrDropShadows(text, at: value.location)
        }.written { try Shadow.written($0, by: Shadow.dropKeys, in: $1) }
    }
}

extension Shadow {
    static let keys = table(blur: \.blur)
    /// Those of a drop shadow, whose blur is its standard deviation, as in CSS.
    static let dropKeys = table(blur: \.sigma)

    private static func table(blur: WritableKeyPath<Shadow, Double> & Sendable) -> Keys<Shadow> {
        Keys("shadow", Shadow(color: .clear)) {
            TypedKey("color", \.color, .color, "The color of the shadow.").required
            TypedKey("offset", \.offset, .point, "The offset of the shadow, [right, down] in points. Default: 0")
            TypedKey("offsetX", \.offset.x, .signedLength(), "For a token's shadow: the offset to the right.").short(
                for: "offset.x",
                butNotWith: "offset"
            )
            TypedKey("offsetY", \.offset.y, .signedLength(), "For a token's shadow: the offset down.").short(
                for: "offset.y",
                butNotWith: "offset"
            )
            TypedKey("blur", blur, .length("a shadow's blur"), "Twice the standard deviation of the blur, in points.")
            TypedKey("spread", \.spread, .signedLength(), "The enlargement of the shadow on every side, in points.")
            TypedKey("inset", \.isInset, .boolean, "Whether the shadow is inside the box.")
            TypedKey.unused("name", .memberName, "What paths call the shadow. Default: none")
        }
    }

    /// `none`, or a list of shadows.
    fileprivate static func written(_ shadows: [Shadow], by keys: Keys<Shadow>, in notation: Notation) throws -> JSON {
        if shadows.isEmpty { return .string("none") }
        return .array(try shadows.map { try keys.written($0, in: notation) })
    }
}

extension ValueDecoder {
    /// Shadows, whose CSS text a function makes a dictionary or a list of.
    fileprivate func shadows(
        _ value: DocumentValue,
        by keys: Keys<Shadow>,
        css: (ValueDecoder, String, DocumentLocation) -> DocumentValue?
    ) -> [Shadow]? {
        follow(value, wanted: "a shadow") { value in
            switch value.value {
            case .string("none"): return []
            case .array(let elements):
                let limit = scope.limits.layerCount
                guard mayHave(0, .shadows, at: value.location), elements.count <= limit else {
                    _ = mayHave(elements.count, .shadows, at: value.location)
                    return nil
                }
                guard hasUniqueNames(elements) else { return nil }
                return tracedMembers(elements) { shadows($0, by: keys, css: css) }
            case .dictionary:
                guard mayHave(1, .shadows, at: value.location) else { return nil }
                return shadow(value, by: keys).map { [$0] }
            case .string(let text): return css(self, text, value.location).flatMap { shadows($0, by: keys, css: css) }
            default: return fail(value)
            }
        }
    }

    private func shadow(_ value: DocumentValue, by keys: Keys<Shadow>) -> Shadow? {
        if use == .shadow { note(.shadow) }
        let usedBefore = usedLengths.count
        guard let shadow = decode(value, by: keys) else { return nil }
        if !shadow.isInset { lengthsOfShadows += usedLengths[usedBefore...] }
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0, !shadow.isInset {
            let lack = keys.contains("spread") ? "'offset', 'blur' and a 'spread' above 0" : "'offset' and 'blur'"
            let fault = Fault(
                .ineffective,
                "a shadow without \(lack) is hidden by its box; one of a state, an appearance or an asset that extends "
                    + "another replaces all keys of the former shadow"
            )
            warn(fault, at: value.location)
        }
        return shadow
    }

    fileprivate func shadowsOrDropShadows(_ text: String, at location: DocumentLocation) -> DocumentValue? {
        text.lowercased().contains("drop-shadow(") ? dropShadows(text, at: location) : shadows(text, at: location)
    }
}
