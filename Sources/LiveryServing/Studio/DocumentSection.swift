/// A part of a YAML file: what follows a comment that stands alone, between blank lines.
struct DocumentSection: Hashable {
    /// The line of the comment, counted from 1.
    let line: Int
    /// Its first sentence.
    let title: String

    /// The parts of a file in order.
    static func all(in bytes: [UInt8]) -> [DocumentSection] {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.indices.compactMap { index in
            let isAlone = index > 0 && isBlank(lines[index - 1]) && index + 1 < lines.count && isBlank(lines[index + 1])
            guard isAlone, lines[index].first == "#" else { return nil }
            let words = lines[index].drop { "# -=*".contains($0) }
            let sentence = words.prefix(upTo: words.firstRange(of: ". ")?.lowerBound ?? words.endIndex)
            let title = String(sentence).trimmed { " -=*#.:".contains($0) }
            return title.isEmpty ? nil : DocumentSection(line: index + 1, title: title)
        }
    }

    private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}

extension String {
    fileprivate func trimmed(_ isEdge: (Character) -> Bool) -> String {
        let rest = drop(while: isEdge)
        return String(rest.prefix(upTo: (rest.lastIndex { !isEdge($0) }).map(rest.index(after:)) ?? rest.startIndex))
    }
}
