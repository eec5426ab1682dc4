import LiveryRaster
import LiverySupport

extension ValueDecoder {
    // MARK: Borders

    /// A border; `.some(nil)` is `none`.
    func border(_ metadata: DocumentValue) -> Border?? {
        line(metadata, wanted: "a border") { dictionary, location in
            self.border(dictionary, at: location)
        } make: { width, color, style in
            Border(widths: Insets(width), color: color, style: style)
        }
    }

    private func border(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> Border?
    {
        var keys = KeyedDecoder(dictionary, owner: "border", location: location)
        keys.exclude("color", "fill", self)
        keys.exclude("dash", "style", self)
        let widths = keys.require("width").flatMap { insets($0, what: "a border's width") }
        let paint: Border.Paint?
        if let fills = keys.take("fill") {
            paint = fill(fills).map { .fills($0) }
        } else {
            paint = keys.require("color", or: "fill").flatMap { borderColor($0, widths: widths) }
        }
        _ = keys.take("color")
        let written = keys.take("style")
        // A design token's stroke style may have its own dashes.
        let pattern = written.flatMap { written in
            written.dictionary.map { strokeStyle($0, at: written.location) }
        }
        let style: LineStyle? = pattern == nil ? written.map { lineStyle($0) } ?? .solid : .solid
        let dash = pattern.map { $0?.dash } ?? keys.take("dash").map { dashes($0) } ?? []
        let cap: LineCap? =
            pattern.map { $0?.cap } ?? keys.take("cap").map { word($0, what: "line cap") } ?? .butt
        if dictionary["dash"] == nil, cap != nil {
            keys.refuse("cap", as: "borders with 'dash'", self)
        }
        keys.finish(self)
        guard let widths, let paint, let style, let dash, let cap else { return nil }
        return Border(
            widths: widths,
            paint: paint,
            style: style,
            dash: dash.isEmpty ? nil : Dash(dash),
            cap: cap
        )
    }

    /// A border's style. A design token's style that boxes do not have is drawn as a solid line, as the format
    /// suggests.
    private func lineStyle(_ metadata: DocumentValue) -> LineStyle? {
        let isToken = scope.tokens.contains { $0.sources.contains(metadata.location.source) }
        guard isToken, let word = metadata.string, LineStyle(rawValue: word) == nil else {
            return self.word(metadata, what: "border style")
        }
        warn(.substitutedStyle(word, LineStyle.solid.rawValue), at: metadata.location)
        return .solid
    }

    /// A design token's stroke style with its own dashes: `{dashArray:, lineCap:}`.
    private func strokeStyle(_ dictionary: DocumentDictionary, at location: DocumentLocation)
        -> (dash: [Double], cap: LineCap)?
    {
        var keys = KeyedDecoder(dictionary, owner: "stroke style", location: location)
        let dash = keys.require("dashArray").flatMap { dashes($0) }
        let cap: LineCap? = keys.take("lineCap").map { word($0, what: "line cap") } ?? .butt
        keys.finish(self)
        guard let dash, let cap else { return nil }
        return (dash, cap)
    }

    /// One color, a dictionary with one for each side, or CSS's `border-color`.
    private func borderColor(_ metadata: DocumentValue, widths: Insets?) -> Border.Paint? {
        follow(
            metadata,
            wanted: "a color",
            kinds: [.color],
            convert: { asset, _ in (asset as? Color).map { .color($0) } }
        ) { metadata in
            let names = ["top", "right", "bottom", "left", "horizontal", "vertical"]
            if let dictionary = metadata.dictionary,
                names.contains(where: { dictionary[$0] != nil })
            {
                return borderColors(dictionary, at: metadata.location, widths: widths)
            }
            guard let text = metadata.string,
                let values = CSSTokenizer.tokens(of: text).map({ CSSTokens($0).values }),
                (2...4).contains(values.count),
                let sides = Self.sides(values)
            else { return color(metadata).map { .color($0) } }
            return sides.allOrNil { color($0, text: text, at: metadata.location) }
                .map { .sides(top: $0[0], right: $0[1], bottom: $0[2], left: $0[3]) }
        }
    }

    private func borderColors(
        _ dictionary: DocumentDictionary,
        at location: DocumentLocation,
        widths: Insets?
    ) -> Border.Paint? {
        let colors: [Color?]? = sides(
            dictionary,
            owner: "border colors",
            none: nil,
            at: location
        ) { color($0).map { .some($0) } }
        guard let colors, let widths else { return nil }
        let lengths = [widths.top, widths.right, widths.bottom, widths.left]
        for (index, side) in ["top", "right", "bottom", "left"].enumerated()
        where colors[index] == nil && lengths[index] > 0 {
            return fail(.missingKey(side, owner: "border colors"), at: location)
        }
        let known = colors.map { $0 ?? .clear }
        return .sides(top: known[0], right: known[1], bottom: known[2], left: known[3])
    }

    /// An outline; `.some(nil)` is `none`.
    func outline(_ metadata: DocumentValue) -> Outline?? {
        line(metadata, wanted: "an outline") { dictionary, location in
            var keys = KeyedDecoder(dictionary, owner: "outline", location: location)
            let width = keys.require("width")
                .flatMap { length($0, what: "an outline's width") }
            let color = keys.require("color").flatMap { self.color($0) }
            let offset = keys.take("offset").map { signedLength($0) } ?? 0
            let style: LineStyle? =
                keys.take("style").map { word($0, what: "outline style") } ?? .solid
            keys.finish(self)
            guard let width, let color, let offset, let style else { return nil }
            return Outline(width: width, offset: offset, color: color, style: style)
        } make: { width, color, style in
            Outline(width: width, color: color, style: style)
        }
    }

    // MARK: Lines

    /// A line as a dictionary or as CSS text; `.some(nil)` is `none`.
    private func line<Line>(
        _ metadata: DocumentValue,
        wanted: String,
        dictionary decode: (DocumentDictionary, DocumentLocation) -> Line?,
        make: (Double, Color, LineStyle) -> Line
    ) -> Line?? {
        if metadata.string == "none" { return .some(nil) }
        let line = follow(metadata, wanted: wanted) { metadata -> Line? in
            switch metadata.value {
            case .dictionary(let dictionary):
                return decode(dictionary, metadata.location)
            case .string(let text):
                return self.line(text, wanted: wanted, at: metadata.location).map(make)
            default:
                return fail(metadata, wanted: wanted)
            }
        }
        return line.map { .some($0) }
    }

    /// CSS's `1px solid red`, its parts in any order. Default style: solid.
    private func line(
        _ text: String,
        wanted: String,
        at location: DocumentLocation
    ) -> (Double, Color, LineStyle)? {
        let hint = "write '1px solid {lineColor}' or {width:, color:, style:}"
        let malformed = Fault.malformed(wanted: wanted, text: text, hint: hint)
        var width: Double?
        var style: LineStyle?
        var colorTokens: [CSSToken]?
        var tokens = CSSTokens(CSSTokenizer.tokens(of: text) ?? [])
        while let value = tokens.nextValue() {
            if width == nil, let length = length(value[0]) {
                width = length
            } else if style == nil, case .word(let word) = value[0],
                let known = LineStyle(rawValue: word.lowercased())
            {
                style = known
            } else if colorTokens == nil {
                colorTokens = value
            } else {
                return fail(malformed, at: location)
            }
        }
        guard let width, let colorTokens, tokens.isEmpty else {
            return fail(malformed, at: location)
        }
        guard let width = notNegative(width, what: "\(wanted)'s width", at: location) else {
            return nil
        }
        return color(colorTokens, text: text, at: location).map { (width, $0, style ?? .solid) }
    }

    // MARK: Shapes

    /// The path of a box's edge; `.some(nil)` is `none`.
    func borderShape(_ metadata: DocumentValue) -> PathShape?? {
        if metadata.string == "none" { return .some(nil) }
        let shape = follow(metadata, wanted: "a border shape") { metadata -> PathShape? in
            guard let dictionary = metadata.dictionary else {
                return fail(metadata, wanted: "a border shape", hint: "write {path:, viewBox:}")
            }
            let location = metadata.location
            var keys = KeyedDecoder(dictionary, owner: "border shape", location: location)
            let shape = pathShape(&keys)
            for key in ["fill", "stroke", "trim"] {
                keys.refuse(key, as: "layers with 'path'", self)
            }
            keys.finish(self)
            return shape
        }
        return shape.map { .some($0) }
    }

    /// The mask of a box: a gradient or a layer; empty for `none`.
    func mask(_ metadata: DocumentValue) -> [Fill]? {
        if metadata.string == "none" { return [] }
        let wanted = "a gradient or a layer"
        guard let fills = fill(metadata) else { return nil }
        guard fills.count == 1 else {
            let fault = Fault.wrongKind(wanted: wanted, found: "\(fills.count) layers")
            return fail(fault, at: metadata.location)
        }
        if case .color = fills[0] {
            let fault = Fault.wrongKind(
                wanted: wanted,
                found: "a color",
                hint: "write 'opacity'"
            )
            return fail(fault, at: metadata.location)
        }
        if case .layer(let layer) = fills[0], layer.effects.blend != .normal {
            let fault = Fault.misplacedKey("blend", owner: "mask", of: "layers of fills")
            return fail(fault, at: metadata.location)
        }
        return fills
    }
}
