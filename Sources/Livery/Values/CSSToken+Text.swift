import LiverySupport

extension CSSToken {
    /// The tokens as text again, for diagnostics.
    static func text(of tokens: [CSSToken]) -> String {
        var text = ""
        var wantsBlank = false
        for token in tokens {
            switch token {
            case .close, .comma: wantsBlank = false
            default: break
            }
            if wantsBlank { text += " " }
            text += token.text
            if case .function = token { wantsBlank = false } else { wantsBlank = true }
        }
        return text
    }

    private var text: String {
        switch self {
        case .number(let number, let unit): number.shortest + unit
        case .lengthPercentage(let fraction, let points): "calc(\((fraction * 100).shortest)% + \(points.shortest)px)"
        case .word(let word): word
        case .function(let name): name + "("
        case .hash(let digits): "#" + digits
        case .reference(let name): "{" + name + "}"
        case .close: ")"
        case .comma: ","
        case .slash: "/"
        }
    }
}
