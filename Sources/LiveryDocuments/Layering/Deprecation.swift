/// That something is still there, and should no longer be used.
package struct Deprecation: Hashable, Sendable {
    /// Why, such as what to use instead; nil if that is not said.
    package let reason: String?

    /// Makes a deprecation.
    package init(reason: String? = nil) { self.reason = reason }

    /// Reads `deprecated` of an asset or `$deprecated` of a token: `true`, or a text; nil for anything else.
    package init?(_ value: DocumentValue?) {
        switch value?.value {
        case .boolean(true): reason = nil
        case .string(let text): reason = text
        default: return nil
        }
    }
}
