import Foundation

/// The generated part of the report: what was compared, and what came of it.
package struct Report: Sendable {
    /// The line in the document before the generated part.
    package static let begin = "<!-- results: written by 'make conformance' -->"
    /// The line in the document after it.
    package static let end = "<!-- end of results -->"

    private let browser: String
    private let results: [CaseResult]
    private let coverages: [CoverageResult]

    /// Makes the report of results, in whatever order they are.
    package init(browser: String, results: [CaseResult], coverages: [CoverageResult] = []) {
        self.browser = browser
        self.coverages = coverages
        self.results = results.sorted { $0.id < $1.id }
    }

    /// The name of a result's side-by-side picture.
    package static func pictureName(of result: CaseResult) -> String {
        "\(result.conformanceCase.group)-\(result.conformanceCase.name)@\(result.scale)x.png"
    }

    /// Puts the generated part in its place in the document.
    ///
    /// - Throws: `ConformanceError.noMarkers` if the document has no place for it.
    package func replacing(in document: String, path: String) throws(ConformanceError) -> String {
        guard let begin = document.range(of: Self.begin + "\n"),
            let end = document.range(of: Self.end, range: begin.upperBound..<document.endIndex)
        else { throw .noMarkers(path: path) }
        let kept = (document[..<begin.upperBound], document[end.lowerBound...])
        return "\(kept.0)\n\(text)\n\(kept.1)"
    }

    /// The generated part.
    package var text: String {
        let count = Set(results.map(\.conformanceCase.id)).count
        var lines = [
            "\(count) cases, at scales \(Self.list(ConformanceSuite.scales)), " + "compared with \(browser):", "",
            "| group | cases | within 2 | within 4 | largest | mean |", "| --- | --: | --: | --: | --: | --: |",
        ]
        let groups = Dictionary(grouping: results, by: \.conformanceCase.group)
        lines += groups.sorted { $0.key < $1.key }.map { Self.row($0.key, $0.value) }
        lines.append(Self.row("all", results))
        lines += deviations
        lines += edges
        lines.append("")
        return lines.joined(separator: "\n")
    }

    /// Why cases deviate, how many do, and the worst of them.
    private var deviations: [String] {
        let deviating = results.filter { $0.conformanceCase.deviation != nil }
        let byReason = Dictionary(grouping: deviating) { $0.conformanceCase.deviation?.reason ?? "" }
        guard !byReason.isEmpty else { return [] }
        let rows = byReason.sorted { $0.key < $1.key }.compactMap { reason, results -> String? in
            guard let worst = results.min(by: CaseResult.isWorse) else { return nil }
            let count = Set(results.map(\.conformanceCase.id)).count
            return "| \(reason) | \(count) | \(Self.percent(worst.comparison.shareWithinFour)), "
                + "`\(worst.conformanceCase.name)` at scale \(worst.scale) |"
        }
        return ["", "### Cases that deviate", "", "| because | cases | within 4, at worst |", "| --- | --: | --- |"]
            + rows
    }

    /// How far edges are off the area that they cover.
    private var edges: [String] {
        let held = coverages.filter { $0.conformanceCase.coverageReason == nil }
        guard !held.isEmpty else { return [] }
        var lines = [
            "", "### Edges", "",
            "Beside what the browser draws \(Supersampling.factor) times as large, averaged: the largest difference of a "
                + "pixel of Livery's picture, and of",
            "the browser's own at that scale.", "",
            "| group | cases | Livery, scale 1 | browser | Livery, scale 2 | browser |",
            "| --- | --: | --: | --: | --: | --: |",
        ]
        for (group, all) in Dictionary(grouping: held, by: \.conformanceCase.group).sorted(by: { $0.key < $1.key }) {
            let cells = Supersampling.scales.map { scale in
                let results = all.map(\.area).filter { $0.scale == scale }
                let largest = results.map(\.largest).max() ?? 0
                return "\(largest) | \(results.map(\.largestOfBrowser).max() ?? 0)"
            }
            let count = Set(all.map(\.conformanceCase.id)).count
            lines.append("| \(group) | \(count) | \(cells.joined(separator: " | ")) |")
        }
        return lines
    }

    private static func row(_ name: String, _ results: [CaseResult]) -> String {
        let total = total(of: results)
        let cases = Set(results.map(\.conformanceCase.id)).count
        return "| \(name) | \(cases) | \(percent(total.shareWithinTwo)) | "
            + "\(percent(total.shareWithinFour)) | \(total.largest) | \(fixed(total.mean, 2)) |"
    }

    private static func total(of results: [CaseResult]) -> PictureComparison {
        results.reduce(into: PictureComparison.none) { $0 += $1.comparison }
    }

    // MARK: Words

    /// A share in percent with two decimals, rounded down: 100 % are all.
    static func percent(_ share: Double) -> String {
        let hundredths = (share * 10_000 + 1e-6).rounded(.down)
        return fixed(hundredths / 100, 2) + " %"
    }

    /// A number with so many decimals.
    static func fixed(_ number: Double, _ decimals: Int) -> String { String(format: "%.\(decimals)f", number) }

    private static func list(_ numbers: [Int]) -> String {
        let texts = numbers.map(String.init)
        guard let last = texts.last, texts.count > 1 else { return texts.joined() }
        return texts.dropLast().joined(separator: ", ") + " and \(last)"
    }
}
