import Livery

/// Lines of a program.
enum CodeText {
    /// What a file begins with: what made it, and that linters leave it alone.
    ///
    /// - Parameters:
    ///   - themes: The names of the themes.
    ///   - linters: The rest of the lines.
    /// - Returns: The lines.
    static func head(_ themes: [String], linters: [String] = []) -> [String] {
        let noun = themes.count > 1 ? "themes" : "theme"
        return ["// Made by Livery of the \(noun) \(themes.listed); changes to this file are lost."]
            + linters
    }

    /// Lines within something, four columns further to the right.
    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "    " + $0 }
    }

    /// Declarations with an empty line between them.
    static func separated(_ declarations: [[String]]) -> [String] {
        Array(declarations.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// A file of lines.
    static func file(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    /// A comment of `/** … */`, on a line if it fits; none without lines. What would begin or end a comment
    /// is parted.
    static func blockComment(_ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let lines = lines.map {
            $0.replacing("*/", with: "* /").replacing("/*", with: "/ *")
        }
        if lines.count == 1 { return ["/** \(lines[0]) */"] }
        return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
    }
}
