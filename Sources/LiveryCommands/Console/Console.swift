import LiverySupport
import Livery
import LiveryExport

/// What a command talks through: results, notes and faults, each to where it belongs.
package final class Console {
    package let context: CommandContext
    /// Whether notes are held back.
    package let isQuiet: Bool
    /// Whether results and diagnostics are written as JSON.
    package let writesJSON: Bool
    /// Whether warnings are errors.
    package let isStrict: Bool

    /// What comes of the command, as far as is known.
    package private(set) var status = ExitStatus()

    package init(_ context: CommandContext, quiet: Bool, json: Bool, strict: Bool = false) {
        isStrict = strict
        self.context = context
        isQuiet = quiet
        writesJSON = json
    }

    /// Writes a line of results.
    package func result(_ line: String) {
        context.output.write(line + "\n")
    }

    /// Writes a line of results that may be a problem for the exit code. As JSON, results are objects,
    /// and the line is there for people to read.
    package func result(_ line: String, as problem: Problem?) {
        if let problem { status.add(problem) }
        (writesJSON ? context.errors : context.output).write(line + "\n")
    }

    /// Writes results as one object on a line.
    package func result(_ json: JSON) {
        result(json.text)
    }

    /// Writes several objects, each on a line, at once.
    package func results(_ objects: [JSON]) {
        guard !objects.isEmpty else { return }
        context.output.write(objects.map { $0.text + "\n" }.joined())
    }

    /// Writes lines of results that were put together elsewhere.
    package func results(_ lines: UnsafeRawBufferPointer) {
        guard !lines.isEmpty else { return }
        context.output.write(String(decoding: lines, as: UTF8.self))
    }

    /// Says something that is neither a result nor a fault.
    package func note(_ line: String) {
        guard !isQuiet else { return }
        context.errors.write(line + "\n")
    }

    /// Names a problem, and notes it for the exit code.
    package func report(_ problem: Problem, _ line: String) {
        status.add(problem)
        context.errors.write(line + "\n")
    }

    /// Reports what was asked for and makes no sense.
    package func report(usage message: String) {
        report(.usage, "error: \(message)")
        if writesJSON { result(Self.diagnostic(.error, message: message)) }
    }

    /// How many faults of one document people are shown.
    package static let mostInOneDocument = 200

    /// Reports a theme's errors and warnings, sorted by place, each once.
    ///
    /// Of a document's diagnostics people are shown the first 200 and told how many more there are;
    /// as JSON, all are written. Errors count for the exit code as `problem`.
    package func report(_ diagnostics: [Diagnostic], as problem: Problem) {
        let sorted = diagnostics.sortedByPlace()
        // Sorted by place, the faults of one document stand beside each other.
        var start = sorted.startIndex
        while start < sorted.endIndex {
            let source = sorted[start].location?.source
            let end =
                sorted[start...].firstIndex { $0.location?.source != source } ?? sorted.endIndex
            let shown = min(end, start + Self.mostInOneDocument)
            for diagnostic in sorted[start..<shown] {
                switch diagnostic.severity {
                case .error: report(problem, message: diagnostic.message, at: diagnostic.location)
                case .warning: warn(diagnostic.message, at: diagnostic.location)
                }
            }
            let others = sorted[shown..<end]
            if !others.isEmpty {
                let name = source.map { "\(DocumentLocation(wholeOf: $0)): " } ?? ""
                let line = "\(name)and \(Tally(others, isStrict: isStrict).moreText)"
                if isStrict || others.hasErrors { report(problem, line) } else { note(line) }
            }
            if writesJSON {
                for diagnostic in others {
                    let severity = isStrict ? .error : diagnostic.severity
                    result(Self.object(severity, diagnostic.message, at: diagnostic.location))
                }
            }
            start = end
        }
    }

    /// Reports an error at a place.
    package func report(_ problem: Problem, message: String, at location: DocumentLocation?) {
        report(problem, location.map { "\($0): error: \(message)" } ?? "error: \(message)")
        if writesJSON { result(Self.object(.error, message, at: location)) }
    }

    /// Reports what is most likely a mistake, and may be none: no exit code depends on it, unless
    /// warnings are errors.
    package func warn(_ message: String, at location: DocumentLocation?) {
        if isStrict { return report(.failure, message: message, at: location) }
        note((location.map { "\($0): " } ?? "") + "warning: \(message)")
        if writesJSON { result(Self.object(.warning, message, at: location)) }
    }

    /// Reports a run's warning.
    package func warn(_ warning: RenderWarning) {
        let location = warning.location.map { "\($0): " } ?? ""
        if isStrict {
            report(.failure, "\(location)error: \(warning.message)")
        } else {
            note("\(location)warning: \(warning.message)")
        }
        guard writesJSON else { return }
        result(
            Self.diagnostic(
                isStrict ? .error : .warning,
                file: warning.file,
                line: warning.line,
                column: warning.column,
                keyPath: warning.keyPath,
                message: warning.message
            )
        )
    }

    /// Reports a file that could not be written.
    package func report(_ fault: OutputError, as problem: Problem) {
        if let location = fault.location {
            return report(problem, message: fault.message, at: location)
        }
        report(problem, fault.description)
        if writesJSON { result(Self.diagnostic(.error, file: fault.path, message: fault.message)) }
    }

    private static func object(
        _ severity: Diagnostic.Severity,
        _ message: String,
        at location: DocumentLocation?
    ) -> JSON {
        diagnostic(
            severity,
            file: location?.source.name,
            line: location?.line,
            column: location?.column,
            keyPath: location?.keyPath,
            message: message
        )
    }

    private static func diagnostic(
        _ severity: Diagnostic.Severity,
        file: String? = nil,
        line: Int? = nil,
        column: Int? = nil,
        keyPath: String? = nil,
        message: String
    ) -> JSON {
        .object([
            "kind": .string("diagnostic"),
            "severity": .string(severity.rawValue),
            "file": file.map(JSON.string),
            "line": line.map(JSON.number),
            "column": column.map(JSON.number),
            "keyPath": keyPath.map(JSON.string),
            "message": .string(message),
        ])
    }
}
