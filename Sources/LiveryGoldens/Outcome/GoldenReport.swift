package import LiveryRaster

/// A comparison in words: what was found, and what to do about it.
package struct GoldenReport: Hashable, Sendable, CustomStringConvertible {
    /// The text: one or more lines, without a line break at the end.
    package let description: String

    /// Describes a comparison.
    package init(_ comparison: GoldenComparison) {
        let name = "'\(comparison.name)'"
        let golden = Self.line("golden", comparison.goldenPath)
        let causes = comparison.notes.map { Self.line("cause", $0) }
        let lines: [String]
        switch comparison.outcome {
        case .matches: lines = ["\(name) matches its golden"]
        case .staleTexts(let paths) where comparison.isRecorded:
            let count = paths.count
            lines =
                ["recorded \(count == 1 ? "a text" : "\(count) texts") of \(name), which matches"]
                + paths.map { Self.line("text", $0) } + [Self.rerunning(comparison)]
        case let outcome where comparison.isRecorded:
            lines =
                ["recorded \(name): \(Self.text(of: outcome, wasReplaced: true))"] + Self.limits(of: comparison) + [
                    golden
                ] + causes + [Self.rerunning(comparison)]
        case let outcome:
            lines =
                ["\(name): \(Self.text(of: outcome, wasReplaced: false))"] + Self.limits(of: comparison) + [golden]
                + comparison.otherGoldens.map { Self.line("nor", $0) }
                + Self.lines(of: comparison.pictures, fault: comparison.picturesFault) + causes
                + (comparison.acceptingCommand.map { ["  To accept the picture: \($0)"] } ?? [])
        }
        description = lines.joined(separator: "\n")
    }

    private static func line(_ label: String, _ text: String) -> String {
        "  \(label)\(String(repeating: " ", count: max(12 - label.count, 1)))\(text)"
    }

    /// The limit that was exceeded, the measured value, and where the limit is stated.
    private static func limits(of comparison: GoldenComparison) -> [String] {
        guard case .differs(let difference) = comparison.outcome else { return [] }
        let tolerance = comparison.comparer.tolerance
        let found = difference.measure.text(for: tolerance).map { "; \($0)" } ?? ""
        let regions = comparison.comparer.ignoredRegions.count
        let ignored = regions == 0 ? "" : "; \(regions == 1 ? "1 region is" : "\(regions) regions are") ignored"
        return [line("limit", "\(tolerance)\(found)\(ignored) (\(comparison.limitsOrigin))")]
    }

    /// Where the pictures are, or why there are none.
    static func lines(of pictures: FailurePictures?, fault: String?) -> [String] {
        [
            pictures.map { line("actual", $0.actual) }, pictures?.difference.map { line("difference", $0) },
            fault.map { "  (no pictures: \($0))" },
        ].compactMap(\.self)
    }

    private static func rerunning(_ comparison: GoldenComparison) -> String {
        let again = comparison.caller.map { ", then run again: \($0.command)" } ?? ""
        return "  Recording fails the run; look at the picture\(again)"
    }

    private static func text(of outcome: GoldenOutcome, wasReplaced: Bool) -> String {
        switch outcome {
        case .matches: return "it matches"
        case .missing: return wasReplaced ? "it had no golden" : "there is no golden"
        case .sizeDiffers(let golden, let actual):
            let verb = wasReplaced ? "had" : "has"
            return "it has \(actual.dimensions) pixels, and the golden \(verb) \(golden.dimensions)"
        case .unreadable(let reason): return "the golden \(wasReplaced ? "could not" : "can't") be read: \(reason)"
        case .staleTexts: return "the texts beside the golden \(wasReplaced ? "were" : "are") out of date"
        case .differs(let difference):
            let verb = wasReplaced ? "differed" : difference.pixels == 1 ? "differs" : "differ"
            return difference.text("\(verb) from the golden")
        }
    }
}

extension PixelDifference {
    /// Such as `12 of 600 pixels differ, by up to 9 of 255 levels, within x 0..<4, y 2..<8`.
    package func text(_ verb: String) -> String {
        """
        \(pixels) of \(size.width * size.height) pixels \(verb), by up to \(largest) of 255 levels, \
        within x \(bounds.x)..<\(bounds.x + bounds.width), \
        y \(bounds.y)..<\(bounds.y + bounds.height)
        """
    }
}

extension PixelSize {
    /// Such as `130×50`.
    package var dimensions: String { "\(width)×\(height)" }
}
