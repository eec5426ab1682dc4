/// The names that are valid in a document.
package enum ThemeName {
    /// Whether this is a valid name of an asset or a value: letters, digits, `_`, `-`, `.`, a letter first.
    package static func isAssetName(_ name: String) -> Bool {
        guard let first = name.utf8.first, isLetter(first) else { return false }
        return name.utf8.allSatisfy(isNameByte)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }

    /// Whether a character is valid in the name of an asset or a value.
    package static func isNameCharacter(_ character: Character) -> Bool {
        character.utf8.count == 1 && character.utf8.allSatisfy(isNameByte)
    }

    /// Whether this is a valid name of a state or an appearance: letters and digits.
    @inlinable package static func isQualifierName(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { isLetter($0) || isDigit($0) }
    }

    // Names become file names, so letters are those that all file systems treat alike.
    @inlinable static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    @inlinable static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

// An asset's name with the words of a variant: `goButton~danger.small`.
extension ThemeName {
    /// The asset's name without words, and the words.
    package static func parts(of name: String) -> (asset: String, words: [String]) {
        guard hasWords(name) else { return (name, []) }
        let parts = QualifiedKey(name)
        let words = parts.qualifier?.split(separator: ".", omittingEmptySubsequences: false) ?? []
        return (String(parts.base), words.map(String.init))
    }

    private static func hasWords(_ name: String) -> Bool { name.utf8.contains(UInt8(ascii: "~")) }

    /// Whether this may be the name of an asset, a variant of one, or a value.
    package static func isReference(_ name: String) -> Bool {
        // Most texts are no names, which the first bytes show.
        guard let first = name.utf8.first, isLetter(first) else { return false }
        guard let other = name.utf8.first(where: { !isNameByte($0) }) else { return true }
        guard other == UInt8(ascii: "~") else { return false }
        let (asset, words) = parts(of: name)
        return !words.isEmpty && isAssetName(asset) && words.allSatisfy(isQualifierName)
    }

    /// The asset's name without words.
    package static func asset(of name: String) -> String { hasWords(name) ? String(QualifiedKey(name).base) : name }

    /// An asset's name with words.
    package static func name(of asset: String, words: [String]) -> String {
        words.isEmpty ? asset : asset + "~" + words.joined(separator: ".")
    }
}
