import Livery
import LiverySupport

/// A trait of an appearance in asset catalogs.
enum XcodeAppearance: Hashable {
    case light
    case dark
    case highContrast

    /// The traits of an appearance, in the order in which Xcode writes them; nil if it has no word for one.
    ///
    /// - Parameters:
    ///   - appearance: The appearance.
    ///   - usual: The appearance of a set's entries without appearances; its traits are omitted.
    /// - Returns: The traits.
    static func words(for appearance: Appearance, besides usual: Appearance) -> [XcodeAppearance]? {
        let known: [(trait: AppearanceTrait, word: XcodeAppearance)] = [
            (.light, .light), (.dark, .dark), (.highContrast, .highContrast),
        ]
        let words = known.filter { appearance.contains($0.trait) && !usual.contains($0.trait) }
        let count = appearance.names.subtracting(usual.names).count
        return words.count == count && count > 0 ? words.map(\.word) : nil
    }

    /// The value of `appearances`; nil without traits.
    static func json(_ words: [XcodeAppearance]) -> JSON? {
        guard !words.isEmpty else { return nil }
        return .array(
            words.map { word in
                .object([
                    "appearance": .string(word == .highContrast ? "contrast" : "luminosity"),
                    "value": .string(word.value),
                ])
            }
        )
    }

    private var value: String {
        switch self {
        case .light: "light"
        case .dark: "dark"
        case .highContrast: "high"
        }
    }
}
