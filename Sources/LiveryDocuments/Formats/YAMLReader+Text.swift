internal import CYAML
import LiverySupport

/// What libyaml does not say of the text.
extension YAMLReader {
    func location(_ mark: yaml_mark_t) -> DocumentLocation {
        DocumentLocation(source: source, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    }

    /// The location of an offset, counted from a mark at another before it. Default: from the beginning.
    func location(of offset: Int, from start: Int? = nil, _ mark: yaml_mark_t = yaml_mark_t()) -> DocumentLocation {
        var position = TextPosition(from: start ?? self.start, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
        position.advance(to: offset, in: bytes)
        return DocumentLocation(source: source, line: position.line, column: position.column)
    }

    func restOfLine(from offset: Int) -> Range<Int> {
        offset..<(bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count)
    }

    /// The offset of a value behind its anchor and its tag.
    func endOfProperties(_ start: Int) -> Int {
        var rest = bytes[start...]
        while let first = rest.first, first == UInt8(ascii: "&") || first == UInt8(ascii: "!") {
            rest = rest.drop { !$0.isBlank }.drop(while: \.isBlank)
            while rest.first == UInt8(ascii: "#") {
                rest = bytes[restOfLine(from: rest.startIndex).upperBound...].drop(while: \.isBlank)
            }
        }
        return rest.startIndex
    }

    /// The location of a color that begins a comment between values; nil if there is none.
    func color(in gap: Range<Int>, from start: Int, _ mark: yaml_mark_t) -> DocumentLocation? {
        var rest = bytes[gap]
        while let sign = rest.firstIndex(of: UInt8(ascii: "#")) {
            let word = bytes[(sign + 1)...].prefix(9).prefix(while: \.isLetterOrDigit)
            let isColor = [3, 4, 6, 8].contains(word.count) && word.allSatisfy { $0.valueOfHexadecimalDigit != nil }
            let isComment = sign == 0 || bytes[sign - 1].isBlank || "[{,".utf8.contains(bytes[sign - 1])
            if isColor, isComment { return location(of: sign, from: start, mark) }
            rest = rest[sign...].drop { $0 != 0x0A && $0 != 0x0D }
        }
        return nil
    }

    /// Refuses `%TAG` before libyaml reads it, which would take quadratic time.
    ///
    /// Only blank lines and comments may precede directives (YAML 1.1, section 4.3).
    func refuseTagDirectives() throws(Diagnostic) {
        var offset = start
        while offset < bytes.count {
            let line = bytes[restOfLine(from: offset)]
            if line.starts(with: "%TAG".utf8) {
                throw Diagnostic(Fault(.syntax, "'%TAG' is not supported"), at: location(of: offset))
            }
            let first = line.first { !$0.isBlank }
            guard first == nil || first == UInt8(ascii: "#") || line.first == UInt8(ascii: "%") else { return }
            offset = line.endIndex + 1
        }
    }
}
