/// A key taken apart: `fill~dark.highContrast` is `fill`, qualified by `dark.highContrast`.
package struct QualifiedKey: Sendable {
    /// The key without its qualifier.
    package let base: Substring

    /// What stands after `~`; nil when there is none.
    package let qualifier: Substring?

    package init(_ key: String) {
        if let tilde = key.firstIndex(of: "~") {
            base = key[..<tilde]
            qualifier = key[key.index(after: tilde)...]
        } else {
            base = key[...]
            qualifier = nil
        }
    }

    /// Whether a key is the author's own, which everything else passes over.
    package static func isAuthors(_ key: String) -> Bool {
        key.hasPrefix("x-")
    }
}

/// Which names may stand in a theme.
package enum ThemeName {
    /// Whether this can name an asset or a value: letters, digits, `_`, `-`, `.`, a letter first.
    package static func isAssetName(_ name: some StringProtocol) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
    }

    /// Whether a character can stand in the name of an asset or a value.
    package static func isNameCharacter(_ character: Character) -> Bool {
        isAssetName("a\(character)")
    }

    /// Whether this can name a state or an appearance: letters and digits.
    package static func isQualifierName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    // Names end in file names, so letters are those that every file system agrees about.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
