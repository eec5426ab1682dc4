import LiveryDocuments
import LiverySupport

/// The spelling of a scalar at an offset in a document.
struct ScalarSpelling {
    let bytes: [UInt8]
    /// Where it begins.
    let start: Int
    /// Its text.
    let old: String
    let kind: DocumentScalar.Kind

    /// What keeps a value from being replaced.
    enum Obstacle: Hashable, Sendable {
        /// It is no string or number.
        case kind
        /// It is written on several lines, in YAML.
        case lines
        /// It is what an alias repeats from elsewhere, in YAML.
        case alias
        /// Aliases elsewhere repeat it, or a part of it, in YAML.
        case repeated
        /// It is in a binary property list.
        case binary
        /// It has markup in it, in a property list.
        case markup

        /// The reason, as part of a sentence.
        var reason: String {
            switch self {
            case .kind: "it is neither text nor a number"
            case .lines: "it is written on several lines"
            case .alias: "a YAML alias repeats it here"
            case .repeated: "a YAML alias elsewhere repeats it"
            case .binary: "the file is a binary property list"
            case .markup: "there is markup in it"
            }
        }
    }

    /// What keeps the value from being replaced; nil for nothing.
    func obstacle(_ format: DocumentFormat) -> Obstacle? {
        guard replacements(by: old, format).isEmpty else { return nil }
        switch rest.first {
        case _ where format != .yaml: return .markup
        case UInt8(ascii: "*"): return .alias
        default: return .lines
        }
    }

    /// The possible replacements, the smallest change first: the range, and the text.
    func replacements(by new: String, _ format: DocumentFormat) -> [(Range<Int>, String)] {
        switch format {
        case .json: json(new)
        case .yaml: yaml(new)
        case .propertyList: propertyList(new)
        }
    }

    private var rest: ArraySlice<UInt8> { bytes[start...] }

    // MARK: JSON and YAML

    private func json(_ new: String) -> [(Range<Int>, String)] {
        if rest.first == UInt8(ascii: "\"") {
            return doubleQuoted.map { [($0, JSON.string(new).text)] } ?? []
        }
        let end = rest.firstIndex { !Self.isOfNumber($0) } ?? bytes.endIndex
        return [(start..<end, new)]
    }

    private static func isOfNumber(_ byte: UInt8) -> Bool {
        "+-.eE0123456789".utf8.contains(byte)
    }

    private func yaml(_ new: String) -> [(Range<Int>, String)] {
        let quotedText = JSON.string(new).text
        switch rest.first {
        case UInt8(ascii: "\""):
            return doubleQuoted.map { [($0, quotedText)] } ?? []
        case UInt8(ascii: "'"):
            guard let range = singleQuoted else { return [] }
            return [
                (range, "'" + new.replacingScalars { $0 == "'" ? "''" : nil } + "'"),
                (range, quotedText),
            ]
        default:
            // The spelling of a plain scalar on one line is its text.
            guard rest.starts(with: old.utf8) else { return [] }
            let range = start..<start + old.utf8.count
            // To other readers of YAML, braces are a dictionary.
            return new.hasPrefix("{") ? [(range, quotedText)] : [(range, new), (range, quotedText)]
        }
    }

    /// The range of text in double quotes.
    private var doubleQuoted: Range<Int>? {
        var index = start + 1
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "\"") { return start..<index + 1 }
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// The range of text in single quotes, in which two stand for one.
    private var singleQuoted: Range<Int>? {
        var index = start + 1
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "'") else {
                index += 1
                continue
            }
            guard index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: "'") else {
                return start..<index + 1
            }
            index += 2
        }
        return nil
    }

    // MARK: Property lists

    private func propertyList(_ new: String) -> [(Range<Int>, String)] {
        guard rest.first == UInt8(ascii: "<"),
            let open = rest.firstIndex(of: UInt8(ascii: ">")), open > start + 1,
            bytes[open - 1] != UInt8(ascii: "/")
        else { return [] }
        let tag = String(decoding: bytes[(start + 1)..<open], as: UTF8.self)
        let end = Array("</\(tag)>".utf8)
        var close = open + 1
        while close < bytes.endIndex, bytes[close] != UInt8(ascii: "<") { close += 1 }
        guard bytes[close...].starts(with: end) else { return [] }
        let escaped = XMLText.content(new)
        let content = (open + 1..<close, escaped)
        guard kind == .number else { return [content] }
        // An integer that becomes a fraction changes its element, too.
        return [content, (start..<close + end.count, "<real>\(escaped)</real>")]
    }
}
