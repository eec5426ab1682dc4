import Livery
import LiveryGoldens
import LiverySupport

/// Writes the results of `livery diff` for two themes.
struct ThemeDiffReporter {
    let console: Console
    let first: String
    let second: String

    /// The maximum number of changes that are written of an asset, except as JSON.
    private static let mostChanges = 8
    /// The maximum number of appearances and states that are named for a change, except as JSON.
    private static let mostPlaces = 6

    /// Writes the result.
    func report(_ comparison: ThemeComparison, elapsed: Duration) {
        for difference in comparison.differences {
            console.result(text(of: difference), as: .failure)
            guard console.writesJSON else { continue }
            console.result(json(of: difference))
        }
        console.report(comparison.faults, as: .malformedDocument)
        if comparison.differences.isEmpty, comparison.faults.isEmpty {
            let names = "\(oneLine(first)) and \(oneLine(second))"
            console.result("\(names) have the same assets", as: nil)
        }
        let counts = ThemeComparison.Change.allCases.map { change in
            "\(change.rawValue) \(comparison.differences.count { $0.change == change })"
        }
        let seconds = elapsed.secondsText
        console.note(
            "equal \(comparison.equalCount), \(counts.joined(separator: ", ")) in \(seconds) s"
        )
    }

    private func text(of difference: ThemeComparison.Difference) -> String {
        let (kind, key) = (difference.kind.rawValue, quoted(difference.key))
        let head = "\(difference.change.rawValue) \(kind) \(key)"
        if let old = difference.oldKey { return "\(head), was \(quoted(old))" }
        let changes = difference.changes
        let lines = changes.prefix(Self.mostChanges).map { places, change in
            let isEverywhere = places.isEmpty || places.count == difference.placeCount
            let place = isEverywhere ? "" : "in \(Self.text(of: places)): "
            return "  \(place)\(oneLine(change.text))"
        }
        let more = changes.count - lines.count
        let rest = more > 0 ? ["  and \(counted(more, "more change"))"] : []
        return ([head] + lines + rest).joined(separator: "\n")
    }

    private static func text(of places: [ThemeComparison.Place]) -> String {
        let more = places.count - mostPlaces
        let shown = places.prefix(more > 0 ? mostPlaces : places.count).map(\.text)
        return (shown + (more > 0 ? ["\(more) more"] : [])).listed
    }

    private func json(of difference: ThemeComparison.Difference) -> JSON {
        let changes = difference.changes.map { places, change in
            JSON.object([
                "name": .string(change.name),
                "old": change.old.map(JSON.string),
                "new": change.new.map(JSON.string),
                "places": places.isEmpty
                    ? nil
                    : .array(
                        places.map { place in
                            .object([
                                "appearance": .strings(place.appearance),
                                "state": .strings(place.states),
                            ])
                        }
                    ),
            ])
        }
        return .object([
            "kind": .string(difference.kind.rawValue),
            "key": .string(difference.key),
            "verdict": .string(difference.change.rawValue),
            "oldKey": difference.oldKey.map(JSON.string),
            "changes": changes.isEmpty ? nil : .array(changes),
            "location": JSON(difference.location),
        ])
    }
}
