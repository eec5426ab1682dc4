import LiveryPictures
import LiveryRaster
import LiverySupport

extension ValueSchema {
    package static let shadow: ValueSchema = ValueSchema(
        "a shadow",
        [.list(of: .shadow), .keys(Shadow.keys)]
    )
}

extension ValueType<[Shadow]> {
    /// Shadows, topmost first: a dictionary, CSS text, a list of either, or `none`.
    static var shadows: ValueType {
        ValueType(.shadow) { value, decoder in
            decoder.using(as: .shadow) { decoder.shadows(value, css: { $0.shadows($1, at: $2) }) }
        }
        .editable("a shadow", by: { Shadow.keys.table }) { value, _, decoder in
            guard let text = value.string else { return value }
            return decoder.shadows(text, at: value.location)
        }
    }
}

extension ValueType<[DropShadow]> {
    /// Drop shadows: CSS's `filter: drop-shadow()`, or written like shadows without a spread; `none` for none.
    static var dropShadows: ValueType {
        ValueType(.shadow) { value, decoder in
            decoder.shadows(value, css: { $0.shadowsOrDropShadows($1, at: $2) })?
                .allOrNil { decoder.dropShadow($0, at: value.location) }
        }.editable("a shadow", by: { Shadow.keys.table }) { value, _, decoder in
            guard let text = value.string else { return value }
            return decoder.shadowsOrDropShadows(text, at: value.location)
        }
    }
}

extension Shadow {
    static let keys = Keys("shadow", Shadow(color: .clear)) {
        TypedKey("color", \.color, .color).required
        TypedKey("offset", \.offset, .point)
        TypedKey("offsetX", \.offset.x, .signedLength())
            .short(for: "offset.x", butNotWith: "offset")
        TypedKey("offsetY", \.offset.y, .signedLength())
            .short(for: "offset.y", butNotWith: "offset")
        TypedKey("blur", \.blur, .length("a shadow's blur"))
        TypedKey("spread", \.spread, .signedLength())
        TypedKey("inset", \.isInset, .boolean)
        TypedKey.unused("name", .memberName)
    }
}

extension ValueDecoder {
    /// Shadows, whose CSS text a function makes a dictionary or a list of.
    fileprivate func shadows(
        _ metadata: DocumentValue,
        css: (ValueDecoder, String, DocumentLocation) -> DocumentValue?
    ) -> [Shadow]? {
        if metadata.string == "none" { return [] }
        return follow(metadata, wanted: "a shadow") { metadata in
            switch metadata.value {
            case .array(let elements):
                let limit = scope.limits.layerCount
                guard shadowCount <= limit, elements.count <= limit else {
                    _ = mayHaveShadows(elements.count, at: metadata.location)
                    return nil
                }
                guard hasUniqueNames(elements) else { return nil }
                return tracedMembers(elements) { shadows($0, css: css) }
            case .dictionary:
                guard mayHaveShadows(1, at: metadata.location) else { return nil }
                return shadow(metadata).map { [$0] }
            case .string(let text):
                return css(self, text, metadata.location).flatMap { shadows($0, css: css) }
            default:
                return fail(metadata, wanted: "a shadow")
            }
        }
    }

    private func shadow(_ metadata: DocumentValue) -> Shadow? {
        if use == .shadow { note(.shadow) }
        let usedBefore = usedLengths.count
        guard let shadow = decode(metadata, by: Shadow.keys) else { return nil }
        if !shadow.isInset { lengthsOfShadows += usedLengths[usedBefore...] }
        if shadow.offset == .zero, shadow.blur == 0, shadow.spread <= 0, !shadow.isInset {
            warn(.hiddenShadow, at: metadata.location)
        }
        return shadow
    }

    fileprivate func shadowsOrDropShadows(_ text: String, at location: DocumentLocation)
        -> DocumentValue?
    {
        text.lowercased().contains("drop-shadow(")
            ? dropShadows(text, at: location) : shadows(text, at: location)
    }

    fileprivate func dropShadow(_ shadow: Shadow, at location: DocumentLocation) -> DropShadow? {
        guard shadow.spread == 0, !shadow.isInset else {
            let key = shadow.isInset ? "inset" : "spread"
            let fault = Fault.misplacedKey(key, owner: "'dropShadow'", of: "shadows")
            return fail(fault, at: location)
        }
        return DropShadow(color: shadow.color, offset: shadow.offset, blur: shadow.blur)
    }
}
