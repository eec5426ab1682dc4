/// A part of a YAML file: what follows a comment that stands alone, between blank lines.
package struct DocumentSection: Hashable, Sendable {
    /// The line of the comment, counted from 1.
    let line: Int
    /// Its first sentence.
    let title: String

    /// The parts of a file in order.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The parts; what is above the first comment is in none.
    package static func all(in bytes: [UInt8]) -> [DocumentSection] { all(in: lines(of: bytes)) }

    /// The lines of a file.
    static func lines(of bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }

    static func all(in lines: [Substring]) -> [DocumentSection] {
        lines.indices.compactMap { index in
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

extension [DocumentSection] {
    /// The title of the part that a line is in; nil above the first one.
    ///
    /// - Parameter line: The number of the line, from 1.
    /// - Returns: The title.
    package func title(at line: Int) -> String? { last { $0.line < line }?.title }
}

extension String {
    fileprivate func trimmed(_ isEdge: (Character) -> Bool) -> String {
        let rest = drop(while: isEdge)
        return String(rest.prefix(upTo: (rest.lastIndex { !isEdge($0) }).map(rest.index(after:)) ?? rest.startIndex))
    }
}
