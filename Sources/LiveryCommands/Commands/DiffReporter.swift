import LiverySupport
import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster

/// Writes the results of `livery diff`.
struct DiffReporter {
    let console: Console
    let command: DiffCommand

    /// Writes the result for two pictures.
    func report(_ pair: PicturePair, _ outcome: PicturePair.Outcome) {
        let names = "\(oneLine(pair.first)) and \(oneLine(pair.second))"
        report(pair, outcome, subject: names)
        switch outcome {
        case .compared(.equal, _): console.result("\(names) are equal", as: nil)
        case .compared(.tolerated(let difference), _):
            let text = "\(names) are equal within the limits: \(text(of: difference))"
            console.result(text, as: nil)
        default: break
        }
    }

    /// Writes the results for two folders.
    func report(
        _ outcomes: [(pair: PicturePair, outcome: PicturePair.Outcome)],
        elapsed: Duration
    ) {
        for (pair, outcome) in outcomes {
            report(pair, outcome, subject: oneLine(pair.name ?? pair.first))
        }
        func count(_ isCounted: (PicturePair.Outcome) -> Bool) -> Int {
            outcomes.count { isCounted($0.outcome) }
        }
        let equal = count { $0.comparison?.isMatch == true }
        let differing = count { $0.comparison?.isMatch == false }
        let single = count { if case .missing = $0 { true } else { false } }
        let unreadable = outcomes.count - equal - differing - single
        console.note(
            "equal \(equal), differing \(differing), in one folder only \(single), "
                + "unreadable \(unreadable) in \(elapsed.secondsText) s"
        )
    }

    private func report(_ pair: PicturePair, _ outcome: PicturePair.Outcome, subject: String) {
        switch outcome {
        case .compared(let comparison, let output):
            report(pair, comparison, output: output, subject: subject)
        case .unwritable(let comparison, let path, let message):
            report(pair, comparison, output: nil, subject: subject)
            console.report(.unwritableOutput, path: path, message: "can't write: \(message)")
        case .missing(let path):
            console.result("\(subject): only \(oneLine(path)) exists", as: .failure)
            write(pair, verdict: path == pair.first ? "onlyInFirst" : "onlyInSecond")
        case .unreadable(let problem, let path, let message):
            console.report(problem, path: path, message: message)
        }
    }

    private func report(
        _ pair: PicturePair,
        _ comparison: PictureComparison,
        output: String?,
        subject: String
    ) {
        switch comparison {
        case .equal:
            write(pair, verdict: "equal")
        case .tolerated(let difference):
            write(pair, verdict: "tolerated", members(of: difference))
        case .differs(let difference):
            let limit = limit(exceededBy: difference)
            console.result("\(subject): \(text(of: difference))\(limit)", as: .failure)
            write(pair, verdict: "differs", members(of: difference), output: output)
        case .sizesDiffer(let golden, let actual):
            let sizes = "\(golden.dimensions) and \(actual.dimensions) pixels"
            console.result("\(subject): the sizes differ, \(sizes)", as: .failure)
            let members = JSON.object(["sizes": .array([JSON(golden), JSON(actual)])])
            write(pair, verdict: "sizesDiffer", members, output: output)
        }
    }

    private func text(of difference: PixelDifference) -> String {
        difference.text(difference.pixels == 1 ? "differs" : "differ")
    }

    /// The limit that was exceeded; empty if none is given.
    private func limit(exceededBy difference: PixelDifference) -> String {
        let tolerance = command.limits.comparer.tolerance
        guard tolerance != .exact else { return "" }
        let found = difference.measure.text(for: tolerance).map { "; \($0)" } ?? ""
        return " (\(tolerance)\(found))"
    }

    private func write(
        _ pair: PicturePair,
        verdict: String,
        _ members: JSON = .object([:]),
        output: String? = nil
    ) {
        guard console.writesJSON else { return }
        let object = JSON.object([
            "kind": .string("comparison"),
            "file": pair.name.map(JSON.string),
            "first": .string(pair.first),
            "second": .string(pair.second),
            "verdict": .string(verdict),
        ])
        console.result(object.adding(members).adding(["difference": output.map(JSON.string)]))
    }

    private func members(of difference: PixelDifference) -> JSON {
        .object([
            "pixels": .number(difference.pixels),
            "largest": .number(difference.largest),
            "bounds": JSON(difference.bounds),
            "size": JSON(difference.size),
        ])
    }
}

extension PicturePair.Outcome {
    /// The result, if the pictures could be compared.
    var comparison: PictureComparison? {
        switch self {
        case .compared(let comparison, _), .unwritable(let comparison, _, _): comparison
        case .missing, .unreadable: nil
        }
    }
}
