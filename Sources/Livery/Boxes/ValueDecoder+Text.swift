import LiveryRaster

extension ValueDecoder {
    /// The maximum number of Unicode scalars in a text of a layer.
    static let textScalarLimit = 10_000

    /// The maximum number of lines of a layer's text.
    private static let lineLimit = 10_000

    /// Takes the keys of a text and its size, and typesets it.
    func textDrawing(_ keys: inout KeyedDecoder) -> TextDrawing? {
        let written = keys.require("text")
        let text = written.flatMap { textOfLayer($0) }
        let fontValue = keys.require("font")
        let font = fontValue.flatMap { self.font($0) }
        let color = keys.take("color").map { self.color($0) } ?? .black
        let align: PictureText.Alignment? =
            keys.take("align").map { word($0, what: "text alignment") } ?? .start
        let lines = keys.take("lines").map { lineCount($0) } ?? .some(nil)
        let size = keys.take("size").map { textSize($0) } ?? (nil, nil)
        guard let written, let fontValue, let text, let font, let color, let align, let lines,
            let size
        else { return nil }
        do throws(ThemeError) {
            let fonts = try scope.fonts(at: written.location)
            let drawing = try TextDrawing(
                PictureText(text, font: font, alignment: align, maximumLines: lines),
                color: color,
                width: size.width,
                height: size.height,
                fonts: fonts,
                written: .init(text: written.location, font: fontValue.location)
            )
            if let substitute = drawing.set.outline.substitute {
                let fault = Fault.substitutedFont(font.families, by: substitute)
                warn(fault, at: fontValue.location)
            }
            return drawing
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// The characters of a text. A bare name is text; only `{name}` is a reference.
    private func textOfLayer(_ metadata: DocumentValue) -> String? {
        follow(
            metadata,
            wanted: "a text",
            types: [.text, .number],
            namesAreReferences: false
        ) { metadata in
            let text: String
            switch metadata.value {
            case .string(let string): text = string
            case .number(let number): text = number.shortest
            default: return fail(metadata, wanted: "a text")
            }
            guard text.unicodeScalars.count <= Self.textScalarLimit else {
                let fault = Fault.tooMany("characters in a text", limit: Self.textScalarLimit)
                return fail(fault, at: metadata.location)
            }
            guard text.contains("{"), !isLiteral else { return text }
            let parts = text.split(separator: "{{", omittingEmptySubsequences: false)
            guard parts.allSatisfy({ !$0.contains("{") }) else {
                return fail(.braceInText, at: metadata.location)
            }
            return parts.joined(separator: "{")
        }
    }

    /// A number of lines, at least one.
    private func lineCount(_ metadata: DocumentValue) -> Int?? {
        number(metadata, wanted: "a number of lines").flatMap {
            checked(
                $0,
                what: "the number of lines",
                in: 1...Double(Self.lineLimit),
                "in 1…\(Self.lineLimit)",
                at: metadata.location
            )
        }.flatMap { count -> Int?? in
            guard let whole = Int(exactly: count) else {
                let found = count.shortest
                let fault = Fault.outOfRange(
                    what: "the number of lines",
                    found: found,
                    allowed: "whole"
                )
                return fail(fault, at: metadata.location)
            }
            return .some(whole)
        }
    }

    /// A text's size. `contain` and `cover` need proportions, which texts do not have.
    private func textSize(
        _ metadata: DocumentValue
    ) -> (width: RelativeLength?, height: RelativeLength?)? {
        switch layerSize(metadata) {
        case .sides(let width, let height)?: return (width, height)
        case .contain?: return fail(.textSize("contain"), at: metadata.location)
        case .cover?: return fail(.textSize("cover"), at: metadata.location)
        case nil: return nil
        }
    }
}
