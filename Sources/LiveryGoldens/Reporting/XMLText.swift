/// Text as XML 1.0 has it.
enum XMLText {
    /// Text between tags.
    static func content(_ text: String) -> String {
        escaped(text, isAttribute: false)
    }

    /// Text between quotation marks. Line breaks are written as references, since a reader would make
    /// blanks of them (section 3.3.3).
    static func attribute(_ text: String) -> String {
        escaped(text, isAttribute: true)
    }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"" where isAttribute: escaped += "&quot;"
            // A carriage return would be read as a line feed (section 2.11).
            case "\r": escaped += "&#13;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Section 2.2: no control characters but three, and neither U+FFFE nor U+FFFF, however they are
    /// written.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
