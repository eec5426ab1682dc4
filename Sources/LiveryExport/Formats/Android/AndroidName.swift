/// The names of Android's resources.
enum AndroidName {
    /// The name of a resource for a key: lower-case letters, digits, and underscores.
    ///
    /// `goButton` becomes `go_button`, `URLField` becomes `url_field`. Other characters become underscores. A
    /// keyword of Java or Kotlin, which code could not use as a name, gets an underscore at its end.
    ///
    /// - Parameters:
    ///   - key: The key of an asset, with its state if it has one.
    ///   - prefix: The prefix of the name.
    /// - Returns: The name.
    static func resource(_ key: String, prefix: String) -> String {
        var name = ""
        let scalars = Array(key.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            guard scalar.isASCII, scalar.isLetter || scalar.isDigit else {
                if name.last != "_" { name += "_" }
                continue
            }
            if scalar.isUpper, index > 0 {
                let isAfterLower = !scalars[index - 1].isUpper && name.last != "_"
                let isBeforeLower =
                    scalars[index - 1].isUpper && index + 1 < scalars.count
                    && scalars[index + 1].isLetter && !scalars[index + 1].isUpper
                if isAfterLower || isBeforeLower { name += "_" }
            }
            name += scalar.properties.lowercaseMapping
        }
        name = prefix + name
        return keywords.contains(name) ? name + "_" : name
    }

    /// Whether a name is valid for a resource: it begins with a letter.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        return first.isLetter && !first.isUpper
            && name.unicodeScalars.allSatisfy {
                $0.isASCII && ($0.isLetter && !$0.isUpper || $0.isDigit || $0 == "_")
            }
    }

    /// The lower-case keywords of Java (Java Language Specification, 3.9) and the hard keywords of Kotlin.
    private static let keywords: Set = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
        "continue", "default", "do", "double", "else", "enum", "extends", "final", "finally",
        "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface",
        "long", "native", "new", "package", "private", "protected", "public", "return", "short",
        "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws",
        "transient", "try", "void", "volatile", "while", "true", "false", "null", "_",
        "as", "fun", "in", "is", "object", "typealias", "typeof", "val", "var", "when",
    ]
}

extension Unicode.Scalar {
    fileprivate var isUpper: Bool { ("A"..."Z").contains(self) }
    fileprivate var isLetter: Bool { isUpper || ("a"..."z").contains(self) }
    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
