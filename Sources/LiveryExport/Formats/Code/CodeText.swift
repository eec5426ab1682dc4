import Livery

/// Lines of generated code.
enum CodeText {
    /// The first lines of a file, which say where it comes from and turn off linters.
    ///
    /// - Parameters:
    ///   - themes: The names of the themes.
    ///   - linters: The lines that turn off linters.
    /// - Returns: The lines.
    static func head(_ themes: [String], linters: [String] = []) -> [String] {
        let noun = themes.count > 1 ? "themes" : "theme"
        return ["// Made by Livery of the \(noun) \(themes.listed); changes to this file are lost."]
            + linters
    }

    /// Lines indented by four columns.
    static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "" : "    " + $0 }
    }

    /// Declarations separated by empty lines.
    static func separated(_ declarations: [[String]]) -> [String] {
        Array(declarations.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The text of a file with these lines.
    static func file(_ lines: [String]) -> String { lines.joined(separator: "\n") + "\n" }

    /// A `/** … */` comment, on one line if there is only one; empty without lines. Comment delimiters in the
    /// lines are split by a space.
    static func blockComment(_ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let lines = lines.map {
            $0.replacing("*/", with: "* /").replacing("/*", with: "/ *")
        }
        if lines.count == 1 { return ["/** \(lines[0]) */"] }
        return ["/**"] + lines.map { $0.isEmpty ? " *" : " * \($0)" } + [" */"]
    }
}
