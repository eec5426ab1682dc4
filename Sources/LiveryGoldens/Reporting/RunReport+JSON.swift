internal import LiverySupport

extension RunReport {
    /// The report for programs: an object with the counts, the comparisons, one a line, each as
    /// `GoldenComparison.json` gives it, and the faults.
    ///
    /// The paths of pictures are as seen from the report's folder once it is written.
    public var json: String {
        let counts = counts
        let head = JSON.object([
            "matching": .integer(counts.matching),
            "differing": .integer(counts.differing),
            "missing": .integer(counts.missing),
            "recorded": .integer(counts.recorded),
            "faults": .integer(counts.faults),
        ])
        let faults = faults.map { fault in
            JSON.object([
                "message": .string(fault.message), "caller": fault.caller?.record,
            ]).description
        }
        return """
            {"version":1,
            "title":\(JSON.string(title)),
            "counts":\(head),
            "comparisons":\(Self.list(comparisons.map(\.json))),
            "faults":\(Self.list(faults))}

            """
    }

    private static func list(_ lines: [String]) -> String {
        lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }
}
