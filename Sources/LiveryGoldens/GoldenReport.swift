internal import LiveryRaster

/// The text that tells a person what a comparison found, and what to do about it.
public struct GoldenReport: Hashable, Sendable, CustomStringConvertible {
    /// The text, of one or more lines without a line break at the end.
    public let description: String

    /// Words the outcome of a comparison.
    ///
    /// - Parameters:
    ///   - comparison: What to report.
    ///   - command: The command that runs the comparison again, such as
    ///     `swift test --filter ButtonTests`.
    public init(_ comparison: GoldenComparison, rerunningWith command: String) {
        switch comparison.verdict {
        case .matches:
            description = "'\(comparison.name)' matches its golden"
        case .recorded(let mismatch):
            description = """
                recorded '\(comparison.name)': \(Self.text(of: mismatch, wasReplaced: true))
                  golden      \(comparison.goldenPath)
                  A run that records fails; look at the picture, then run again: \(command)
                """
        case .mismatches(let mismatch):
            let mode = RecordMode.mode(recording: mismatch)
            let lines =
                [
                    "'\(comparison.name)': \(Self.text(of: mismatch, wasReplaced: false))",
                    "  golden      \(comparison.goldenPath)",
                ] + Self.lines(of: comparison.pictures) + [
                    "  To accept the picture: \(RecordMode.variable)=\(mode.rawValue) \(command)"
                ]
            description = lines.joined(separator: "\n")
        }
    }

    private static func lines(of pictures: Result<FailurePictures, GoldenError>?) -> [String] {
        switch pictures {
        case nil:
            []
        case .success(let pictures):
            ["  actual      \(pictures.actual)"]
                + (pictures.difference.map { ["  difference  \($0)"] } ?? [])
        case .failure(let error):
            ["  (no pictures of it: \(error))"]
        }
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
            return "the golden \(wasReplaced ? "could not" : "cannot") be read: \(reason)"
        case .differs(let difference):
            let bounds = difference.bounds
            let verb = wasReplaced ? "differed" : "differ"
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
