import Foundation
import Testing

/// Expects that a text is that of a file of the repository. `LIVERY_RECORD=all` and `LIVERY_RECORD=failed` write it.
///
/// Each line that is new, or that is missing, is an issue, with the line before it that is not indented.
public func expectText(_ text: String, in path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Repository.url(path)
    let known = try? String(contentsOf: file, encoding: .utf8)
    guard text != known else { return }
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["LIVERY_RECORD"]) {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }
    guard let known else {
        Issue.record("\(file.path) is missing", sourceLocation: sourceLocation)
        return
    }
    let (old, new) = (known.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    for change in new.difference(from: old) {
        let (word, offset, line, lines) =
            switch change {
            case .insert(let offset, let line, _): ("now", offset, line, new)
            case .remove(let offset, let line, _): ("no longer", offset, line, old)
            }
        let title = lines[..<offset].last { !$0.hasPrefix(" ") } ?? ""
        Issue.record(
            "\(file.path):\(offset + 1): \(word) \(line.trimmingPrefix("  ")) of \(title)",
            sourceLocation: sourceLocation
        )
    }
}
