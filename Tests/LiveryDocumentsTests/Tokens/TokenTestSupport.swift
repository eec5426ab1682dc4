import Foundation
import TestSupport
import Testing

@testable import LiveryDocuments

/// The tokens of files, the lowest first.
func designTokens(_ files: String..., limits: DocumentLimits = DocumentLimits()) -> DesignTokens {
    let roots = files.enumerated().compactMap { index, text in
        DocumentReader.read(Array(text.utf8), name: "x", format: .json, order: index).root
    }
    #expect(roots.count == files.count)
    return DesignTokens(files: roots, limits: limits)
}

extension Diagnostic {
    /// The line and the message: `3:5 error: …`.
    var line: String {
        let place = location.map { "\($0.line ?? 0):\($0.column ?? 0) " } ?? ""
        return "\(place)\(severity): \(message)"
    }
}

extension DesignTokens {
    var faults: [String] { diagnostics.map(\.line) }

    /// The tokens that can be used: `color.red color {…}`.
    var outlines: [String] {
        paths.compactMap { self[$0] }.map { token in
            let deprecation = token.deprecation.map { ", deprecated " + ($0.reason ?? "") } ?? ""
            return "\(token.path) \(token.type) \(token.value.outline)\(deprecation)"
        }
    }
}

/// The document of `theme.yaml` among files that begin with a line `# NAME`, and all of its faults.
func resolved(_ text: String) throws -> (document: LayeredDocument, faults: [String]) {
    let folder = try TemporaryFolder()
    for file in "\n\(text)".components(separatedBy: "\n# ").dropFirst() {
        let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
        try folder.write(lines.dropFirst().joined(separator: "\n"), to: String(lines[0]))
    }
    let loaded = DocumentLoader.load(.file(folder.path(of: "theme.yaml")))
    let document = try LayeredDocument(loaded, name: "theme")
    let faults = ThemeError(document.errors + document.diagnostics).diagnostics.map {
        $0.description.replacingOccurrences(of: folder.path + "/", with: "")
    }
    return (document, faults)
}
