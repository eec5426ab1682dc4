/// Names in lower case whose words are separated by a character.
enum SeparatedName {
    /// The name for a key: `URLField` becomes `url_field`. Characters that are not kept separate words.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - separator: What separates words.
    ///   - isKept: Whether a character that is no ASCII letter or digit is kept. Default: none is.
    /// - Returns: The name.
    static func of(_ key: String, separator: Character, keeping isKept: (Unicode.Scalar) -> Bool = { _ in false })
        -> String
    {
        var name = ""
        let scalars = Array(key.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isASCII && (scalar.isLetter || scalar.isDigit) || isKept(scalar) else {
                if name.last != separator { name.append(separator) }
                continue
            }
            if scalar.isUpper, index > 0 {
                let isAfterLower = !scalars[index - 1].isUpper && name.last != separator
                let isBeforeLower =
                    scalars[index - 1].isUpper && index + 1 < scalars.count && scalars[index + 1].isLetter
                    && !scalars[index + 1].isUpper
                if isAfterLower || isBeforeLower { name.append(separator) }
            }
            name += scalar.properties.lowercaseMapping
        }
        return name
    }
}

extension Unicode.Scalar {
    var isUpper: Bool { ("A"..."Z").contains(self) }
    var isLetter: Bool { isUpper || ("a"..."z").contains(self) }
    var isDigit: Bool { ("0"..."9").contains(self) }
}
