import Foundation
import LiveryRaster
import TestSupport
import Testing

@testable import Livery

/// What a message says to write instead of a word of another system is written, and gives what the word means there.
@Suite(.enabled(if: PinnedText.hasFonts, PinnedText.comment)) struct RemedyTests {
    /// A row of `Fixtures/remedies.txt`.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var says = ""
        var remedied = ""
        var like: String?
    }

    private static let rows: [Row] = {
        let file = Repository.url("Tests/Fixtures/remedies.txt")
        var rows: [Row] = []
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n")
        where !line.hasPrefix("//") && !line.hasPrefix("##") {
            guard line.hasPrefix("  "), let last = rows.indices.last else {
                rows.append(Row(testDescription: String(line)))
                continue
            }
            let text = String(line.dropFirst(2))
            if rows[last].says.isEmpty {
                rows[last].says = text
            } else if rows[last].remedied.isEmpty {
                rows[last].remedied = text
            } else {
                rows[last].like = String(text.dropFirst("like ".count))
            }
        }
        return rows
    }()

    @Test(arguments: rows) func whatIsSaidIsWritten(row: Row) throws {
        func theme(_ keys: String) -> String {
            """
            $values: {gap: 8, knob: {fill: blue}}
            aBox: {size: [40, 30], \(keys)}
            bBox: {size: 3, fill: "#C86432"}
            aFont: {family: DejaVu Sans, size: 12}

            """
        }
        func picture(_ keys: String) throws -> Bitmap {
            let styles = try textStyles(theme(keys))
            #expect(styles.validate().isEmpty, "\(keys)")
            return try styles.image("aBox").bitmap
        }
        let messages = try textStyles(theme(row.testDescription)).validate().map(\.message)
        #expect(messages.count == 1 && messages[0].contains(row.says), "\(messages)")
        let remedied = try picture(row.remedied)
        let other = try picture(row.like ?? "fill: pink")
        // Blending rounds to levels.
        let difference = try #require(remedied.largestDifference(from: other))
        #expect(row.like == nil ? difference > 1 : difference <= 1, "\(difference)")
    }
}
