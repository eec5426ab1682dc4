import Foundation
import Livery
import LiveryRaster
import TestSupport
import Testing

/// Pairs of notations that draw the same pixels: texts in `Tests/Fixtures`.
///
/// A section begins with `##` and a title, and has a document in lines that begin with `|`. A pair is the keys of a
/// box, and in the next line, after `=`, those of another one. `//` begins a comment.
enum SamePictures {
    /// Compares the pictures of all pairs of a text in all appearances and states, at three scales.
    static func check(
        _ name: String,
        sourceLocation: SourceLocation = #_sourceLocation,
        styles: (String) throws -> StyleManager
    ) throws {
        let text = try String(contentsOf: Repository.url("Tests/Fixtures/\(name).txt"), encoding: .utf8)
        var (document, first, count) = ("", "", 0)
        for line in text.split(separator: "\n") where !line.hasPrefix("//") {
            if line.hasPrefix("##") {
                document = ""
            } else if line.hasPrefix("|") {
                document += line.dropFirst(2) + "\n"
            } else if line.hasPrefix("= ") {
                let boxes = "aBox: {\(first)}\nbBox: {\(line.dropFirst(2))}\n"
                let difference = try difference(in: styles(document + boxes))
                #expect(difference == nil, "\(first)", sourceLocation: sourceLocation)
                count += 1
            } else {
                first = String(line)
            }
        }
        #expect(count > 0, sourceLocation: sourceLocation)
    }

    /// What is different between `aBox` and `bBox`.
    private static func difference(in styles: StyleManager) throws -> String? {
        let errors = styles.validate().filter { $0.severity == .error }
        guard errors.isEmpty else { return "\(errors)" }
        let description = try styles.description(of: "aBox")
        for appearance in description.appearances {
            for states in description.states {
                for scale in [1.0, 2, 3] {
                    let images = try ["aBox", "bBox"].map {
                        try styles.image($0, scale: scale, states: states, appearance: appearance)
                    }
                    let levels = images[0].bitmap.largestDifference(from: images[1].bitmap)
                    // Rounding a coverage twice is a level.
                    guard let levels, levels <= 1 else {
                        return "\(styles.document.text(of: appearance)) \(states) at \(scale): "
                            + "\(images.map(\.bitmap.size)), \(levels ?? 255) levels"
                    }
                }
            }
        }
        return nil
    }
}

struct SamePictureTests {
    @Test func ofBoxes() throws { try SamePictures.check("same-pictures") { try styles($0) } }

    @Test(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) func ofTexts() throws {
        try SamePictures.check("same-texts") { try textStyles($0) }
    }
}
