internal import LiveryRaster

/// The text that tells a person what a comparison found, and what to do about it.
public struct GoldenReport: Hashable, Sendable, CustomStringConvertible {
    /// The text, of one or more lines without a line break at the end.
    public let description: String

    /// Words the outcome of a comparison.
    public init(_ comparison: GoldenComparison) {
        let name = "'\(comparison.name)'"
        let lines: [String]
        switch comparison.verdict {
        case .matches:
            lines = ["\(name) matches its golden"]
        case .recorded(.staleTexts(let paths)):
            let count = paths.count
            lines =
                ["recorded \(count == 1 ? "a text" : "\(count) texts") of \(name), which matches"]
                + paths.map { Self.line("text", $0) }
                + Self.rerunning(comparison)
        case .recorded(let mismatch):
            lines =
                ["recorded \(name): \(Self.text(of: mismatch, wasReplaced: true))"]
                + Self.limits(of: comparison)
                + [Self.line("golden", comparison.goldenPath)]
                + Self.notes(of: comparison)
                + Self.rerunning(comparison)
        case .mismatches(let mismatch):
            lines =
                ["\(name): \(Self.text(of: mismatch, wasReplaced: false))"]
                + Self.limits(of: comparison)
                + [Self.line("golden", comparison.goldenPath)]
                + comparison.otherGoldens.map { Self.line("nor", $0) }
                + Self.pictures(of: comparison)
                + Self.notes(of: comparison)
                + (comparison.acceptingCommand.map { ["  To accept the picture: \($0)"] } ?? [])
        }
        description = lines.joined(separator: "\n")
    }

    /// A line of a label and what it stands for.
    private static func line(_ label: String, _ text: String) -> String {
        "  \(label)\(String(repeating: " ", count: max(12 - label.count, 1)))\(text)"
    }

    /// The limit that was exceeded, what was found of it, and who stated it.
    private static func limits(of comparison: GoldenComparison) -> [String] {
        guard case .differs(let difference) = comparison.verdict.mismatch else { return [] }
        let tolerance = comparison.comparer.tolerance
        let found = difference.measure.text(for: tolerance).map { "; \($0)" } ?? ""
        let regions = comparison.comparer.ignoredRegions.count
        let ignored =
            regions == 0
            ? "" : "; \(regions == 1 ? "1 region is" : "\(regions) regions are") not looked at"
        return [line("limit", "\(tolerance)\(found)\(ignored) (\(comparison.limitsOrigin))")]
    }

    private static func pictures(of comparison: GoldenComparison) -> [String] {
        var lines: [String] = []
        if let pictures = comparison.pictures {
            lines.append(line("actual", pictures.actual))
            if let difference = pictures.difference { lines.append(line("difference", difference)) }
        }
        if let fault = comparison.picturesFault { lines.append("  (no pictures of it: \(fault))") }
        return lines
    }

    private static func notes(of comparison: GoldenComparison) -> [String] {
        comparison.notes.map { line("cause", $0) }
    }

    private static func rerunning(_ comparison: GoldenComparison) -> [String] {
        let again = comparison.caller.map { ", then run again: \($0.command)" } ?? ""
        return ["  A run that records fails; look at the picture\(again)"]
    }

    private static func text(of mismatch: GoldenMismatch, wasReplaced: Bool) -> String {
        switch mismatch {
        case .missing:
            return wasReplaced ? "it had no golden" : "there is no golden"
        case .sizeDiffers(let golden, let actual):
            let verb = wasReplaced ? "had" : "has"
            return """
                it has \(text(of: actual)) pixels, and the golden \(verb) \(text(of: golden))
                """
        case .unreadable(let reason):
            return "the golden \(wasReplaced ? "could not" : "can't") be read: \(reason)"
        case .staleTexts:
            return "the texts beside the golden \(wasReplaced ? "were" : "are") out of date"
        case .differs(let difference):
            let bounds = difference.bounds
            let verb = wasReplaced ? "differed" : difference.pixels == 1 ? "differs" : "differ"
            return """
                \(difference.pixels) of \(difference.size.width * difference.size.height) pixels \
                \(verb) from the golden, by up to \(difference.largest) of 255 levels, within \
                x \(bounds.x)..<\(bounds.x + bounds.width), \
                y \(bounds.y)..<\(bounds.y + bounds.height)
                """
        }
    }

    private static func text(of size: PixelSize) -> String {
        "\(size.width)×\(size.height)"
    }
}
