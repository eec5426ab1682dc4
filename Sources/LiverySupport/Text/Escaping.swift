extension StringProtocol {
    /// The text with other texts in place of some scalars. Characters are no unit for escaping: a delimiter before a
    /// combining mark is a part of one.
    package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                result.append(contentsOf: text.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

/// Escapes text for XML 1.0, and for HTML.
package enum XMLText {
    package static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// Text between quotation marks. Line breaks become references, because a parser would turn them into spaces
    /// (section 3.3.3).
    package static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        // Most texts are long and have nothing to escape. U+FFFE and U+FFFF begin with the byte 0xEF.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0xEF || "&<>\"".utf8.contains($0) }) else { return text }
        return text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"" where isAttribute: "&quot;"
            // A parser would turn a carriage return into a line feed (section 2.11).
            case "\r": "&#13;"
            case "\n" where isAttribute: "&#10;"
            case "\t" where isAttribute: "&#9;"
            case _ where !isAllowed(scalar): ""
            default: nil
            }
        }
    }

    /// Section 2.2: only three control characters, and neither U+FFFE nor U+FFFF, even as references.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
