import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let shadow: ValueSchema = ValueSchema("a shadow", [.list(of: .shadow), .keys(Shadow.keys)])
}

extension ValueType<[Shadow]> {
    /// Shadows, topmost first: a dictionary, CSS text, a list of either, or `none`.
    static var shadows: ValueType { list(of: Shadow.keys) { $2.shadows($0, at: $1) }.used(as: .shadow) }

    /// Drop shadows: CSS's `filter: drop-shadow()`, or written like shadows without a spread; `none` for none.
    static var dropShadows: ValueType {
        let shadows = list(of: Shadow.dropKeys) { $2.shadowsOrDropShadows($0, at: $1) }
        return shadows.replacingDecoding { value, decoder in
            shadows.decode(value, decoder)?.allOrNil {
                guard $0.spread != 0 || $0.isInset else { return $0 }
                let key = $0.isInset ? "inset" : "spread"
                return decoder.fail(.misplacedKey(key, owner: "'dropShadow'", of: "shadows"), at: value.location)
            }
        }
    }

    private static func list(of keys: Keys<Shadow>, css: @escaping ValueDecoder.ShadowText) -> ValueType {
        ValueType(.shadow) { $1.shadows($0, by: keys, css) }.editable("a shadow", by: { Shadow.keys.table }) {
            value,
            _,
            decoder in
            guard let text = value.string else { return value }
            return css(text, value.location, decoder)
        }.written { shadows, notation in
            shadows.isEmpty ? .string("none") : .array(try shadows.map { try keys.written($0, in: notation) })
        }
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
}

extension ValueDecoder {
    /// Makes a dictionary or a list of the CSS text for shadows.
    fileprivate typealias ShadowText = @Sendable (String, DocumentLocation, ValueDecoder) -> DocumentValue?

    fileprivate func shadows(_ value: DocumentValue, by keys: Keys<Shadow>, _ css: ShadowText) -> [Shadow]? {
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
                return tracedMembers(elements) { shadows($0, by: keys, css) }
            case .dictionary:
                guard mayHave(1, .shadows, at: value.location) else { return nil }
                return shadow(value, by: keys).map { [$0] }
            case .string(let text): return css(text, value.location, self).flatMap { shadows($0, by: keys, css) }
            default: return fail(value)
            }
        }
    }

    private func shadow(_ value: DocumentValue, by keys: Keys<Shadow>) -> Shadow? {
        if use == .shadow { note(.shadow) }
        let usedBefore = usedLengths.count
        guard let shadow = decode(value, by: keys) else { return nil }
        if !shadow.isInset { lengthsOfShadows += usedLengths[usedBefore...] }
        // A clear one is no mistake: it is how design tokens say that there is none.
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0, !shadow.isInset, shadow.color.alpha != 0 {
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
