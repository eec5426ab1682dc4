import LiverySupport

/// What a fill looks like, before references are followed.
enum FillForm {
    /// A color, with its keys if it is written as a dictionary; a text that may be a name, too.
    case color(DocumentDictionary?)
    case gradient(DocumentDictionary?)
    case list([DocumentValue])
    case none
    /// The name of a picture's file, or CSS's `url()`.
    case file(String)
    /// An image, a path, a box, a text, or nothing that is known.
    case other

    init(_ value: DocumentValue) {
        switch value.value {
        case .array(let elements):
            if elements.isEmpty {
                self = .list([])
            } else if elements.allSatisfy({ $0.number != nil }) {
                self = .color(nil)
            } else if elements.allSatisfy({ $0.dictionary?["position"] != nil }) {
                self = .gradient(nil)
            } else {
                self = .list(elements)
            }
        case .dictionary(let dictionary):
            func has(_ keys: String...) -> Bool { keys.contains { dictionary[$0] != nil } }
            if has("image", "path", "text", "font", "box", "$ref") {
                self = .other
            } else if has("gradient", "colors", "stops") {
                self = .gradient(dictionary)
            } else {
                let isColor = has("color", "colorSpace") || ValueDecoder.componentsHint(dictionary) != nil
                self = isColor ? .color(dictionary) : .other
            }
        case .string("none"): self = .none
        case .string(let text) where GradientText.isMeant(by: text): self = .gradient(nil)
        case .string(let text) where text.lowercased().hasPrefix("url(") || ImageFileName(text).fileExtension != nil:
            self = .file(text)
        case .string: self = .color(nil)
        case .null, .boolean, .number, .data, .date: self = .other
        }
    }
}
