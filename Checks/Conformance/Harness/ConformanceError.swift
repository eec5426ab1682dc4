/// Why cases can't be read, drawn by a browser, or compared.
package enum ConformanceError: Error, Hashable, Sendable {
    /// A file or folder can't be read, written or removed; the text is the system's reason.
    case file(path: String, reason: String)
    /// There is no case document in the folder.
    case noCases(folder: String)
    /// A document of cases is no theme; the text has its faults.
    case unreadable(group: String, faults: String)
    /// A case lacks its CSS, or says in a wrong way how it deviates; the text tells.
    case malformed(id: String, reason: String)
    /// Livery can't draw a case; the text has the faults.
    case undrawable(id: String, faults: String)
    /// A browser was named or found and can't be used.
    case browser(path: String, reason: String)
    /// The kept pictures do not belong to the cases as they are.
    case outdated(id: String, reason: String)
    /// A picture is of another size than the case.
    case wrongSize(id: String, expected: String, found: String)
    /// The report has no place for results.
    case noMarkers(path: String)
}

extension ConformanceError: CustomStringConvertible {
    /// The sentence to show to a person.
    package var description: String {
        switch self {
        case .file(let path, let reason): "\(path): \(reason)"
        case .noCases(let folder): "\(folder): there are no documents of cases"
        case .unreadable(let group, let faults): "the cases of '\(group)' can't be read:\n\(faults)"
        case .malformed(let id, let reason): "\(id): \(reason)"
        case .undrawable(let id, let faults): "\(id) can't be drawn:\n\(faults)"
        case .browser(let path, let reason): "the browser \(path): \(reason)"
        case .outdated(let id, let reason): "\(id): \(reason); run 'make conformance ONLY=\(id)'"
        case .wrongSize(let id, let expected, let found):
            "\(id): the browser's picture has \(found) pixels, and the case \(expected)"
        case .noMarkers(let path):
            "\(path): the lines '\(Report.begin)' and '\(Report.end)' are missing, " + "between which the results stand"
        }
    }
}
