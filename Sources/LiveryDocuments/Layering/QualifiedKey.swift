/// The parts of a key: `fill~dark.highContrast` is `fill`, qualified by `dark.highContrast`.
package struct QualifiedKey: Sendable {
    /// The key without its qualifier.
    package let base: Substring

    /// The text after `~`; nil without `~`.
    package let qualifier: Substring?

    package init(_ key: String) {
        if let tilde = key.utf8.firstIndex(of: UInt8(ascii: "~")) {
            base = key[..<tilde]
            qualifier = key[key.utf8.index(after: tilde)...]
        } else {
            base = key[...]
            qualifier = nil
        }
    }

    /// Whether a key is the author's own, which is ignored.
    package static func isAuthors(_ key: String) -> Bool {
        key.hasPrefix("x-")
    }
}
