import Livery
import LiveryExport
import LiverySupport

/// A command's output: results on standard output, everything else on standard error.
package final class Console {
    package let context: CommandContext
    /// Whether notes are omitted.
    package let isQuiet: Bool
    /// Whether results and diagnostics are written as JSON.
    package let writesJSON: Bool
    /// Whether warnings are errors.
    package let isStrict: Bool

    /// The problems so far.
    package private(set) var status = ExitStatus()

    package init(_ context: CommandContext, quiet: Bool, json: Bool, strict: Bool = false) {
        isStrict = strict
        self.context = context
        isQuiet = quiet
        writesJSON = json
    }

    // MARK: Results

    /// Writes a line of results.
    package func result(_ line: String) { context.output.write(line + "\n") }

    /// Writes a line of results that may be a problem. If results are JSON, the line goes to standard
    /// error.
    package func result(_ line: String, as problem: ExitReason?) {
        if let problem { status.add(problem) }
        (writesJSON ? context.errors : context.output).write(line + "\n")
    }

    /// Writes an object on one line.
    package func result(_ json: JSON) { result(json.text) }

    /// Writes objects, each on a line.
    package func results(_ objects: [JSON]) {
        guard !objects.isEmpty else { return }
        context.output.write(objects.map { $0.text + "\n" }.joined())
    }

    /// Writes a document to a file, as below; to standard output on one line if results are JSON.
    @discardableResult package func write(_ json: JSON, to path: String?, force: Bool) -> Bool {
        guard path != nil else {
            if writesJSON { result(json) } else { result(json.indentedText) }
            return true
        }
        return write(Array((json.indentedText + "\n").utf8), to: path, force: force)
    }

    /// Writes bytes to a file, or to standard output if the path is nil.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - path: The file's path.
    ///   - force: Whether a file with other contents is replaced.
    /// - Returns: Whether the file has them now; otherwise it is reported.
    @discardableResult package func write(_ bytes: [UInt8], to path: String?, force: Bool) -> Bool {
        guard let path else {
            context.output.write(bytes)
            return true
        }
        do throws(FileError) {
            try WholeFile.write(bytes, to: path, replacing: force)
            return true
        } catch {
            report(.unwritableOutput, path: path, message: error.outputReason)
            return false
        }
    }

    // MARK: Notes and problems

    /// Writes a line that is neither a result nor a problem.
    package func note(_ line: String) {
        guard !isQuiet else { return }
        context.errors.write(line + "\n")
    }

    /// Adds a problem, and writes a line that tells it to people.
    private func tell(_ problem: ExitReason, _ line: String) {
        status.add(problem)
        context.errors.write(line + "\n")
    }

    /// Reports a problem that is the outcome of all that was done, such as a number of failures.
    package func report(_ problem: ExitReason, summary line: String) {
        tell(problem, line)
        if writesJSON { result(Self.diagnostic(.error, line)) }
    }

    /// Reports an error in the arguments.
    package func report(usage message: String) { report(.usage, message: message) }

    /// Reports that an argument is not valid for a theme.
    package func report(usage error: ThemeError) {
        for diagnostic in error.diagnostics { report(usage: diagnostic.message) }
    }

    /// Reports what is wrong with the arguments for a theme; returns whether nothing is.
    func accepts(_ faults: [Fault]) -> Bool {
        for fault in faults { report(usage: fault.message) }
        return faults.isEmpty
    }

    /// Reports an error with a file or folder: `out/a.png: error: can't write: …`.
    package func report(_ problem: ExitReason, path: String, message: String) {
        report(problem, message: message, at: DocumentPlace(file: path))
    }

    /// Reports an error in writing to an output folder.
    package func report(_ error: OutputError, as problem: ExitReason) {
        report(problem, message: error.message, at: error.place)
    }

    /// Reports an error. Default: at no place.
    package func report(_ problem: ExitReason, message: String, at place: DocumentPlace? = nil) {
        tell(problem, Self.line(.error, message, at: place))
        if writesJSON { result(Self.diagnostic(.error, message, at: place)) }
    }

    /// Reports a warning.
    ///
    /// - Parameters:
    ///   - message: The message.
    ///   - place: Where it is. Default: nil; at no place.
    ///   - isPlaced: Whether the line begins with the place, which the message may name itself. Default: `true`.
    ///   - isWritten: Whether it is written as text, and not only as JSON. As an error it counts in any case. Default:
    ///     `true`.
    package func warn(
        _ message: String,
        at place: DocumentPlace? = nil,
        isPlaced: Bool = true,
        isWritten: Bool = true
    ) {
        let severity = isStrict ? Diagnostic.Severity.error : .warning
        let line = Self.line(severity, message, at: isPlaced ? place : nil)
        if isStrict { tell(.failure, line) } else if isWritten { note(line) }
        if writesJSON { result(Self.diagnostic(severity, message, at: place)) }
    }

    /// A diagnostic as a line: `harbor.yaml:12:9: error: …`.
    private static func line(_ severity: Diagnostic.Severity, _ message: String, at place: DocumentPlace?) -> String {
        (place.map { "\($0.text): " } ?? "") + "\(severity.rawValue): \(oneLine(message))"
    }

    /// The maximum number of diagnostics that are written per document, except as JSON.
    package static let mostInOneDocument = 200

    /// Reports diagnostics of themes, sorted by location, without duplicates. Errors are a `problem`.
    ///
    /// For each document, writes the first 200 and the number of the rest. As JSON, writes all.
    ///
    /// - Returns: How many they are.
    @discardableResult package func report(_ diagnostics: [Diagnostic], as problem: ExitReason) -> Tally {
        let sorted = diagnostics.sortedByLocation()
        var start = sorted.startIndex
        while start < sorted.endIndex {
            let source = sorted[start].location?.source
            let end = sorted[start...].firstIndex { $0.location?.source != source } ?? sorted.endIndex
            let shown = min(end, start + Self.mostInOneDocument)
            for diagnostic in sorted[start..<shown] {
                let place = diagnostic.location.map(DocumentPlace.init)
                switch diagnostic.severity {
                case .error: report(problem, message: diagnostic.message, at: place)
                case .warning: warn(diagnostic.message, at: place)
                }
            }
            let others = sorted[shown..<end]
            if !others.isEmpty {
                let name = source.map { "\(DocumentLocation(wholeOf: $0)): " } ?? ""
                let line = "\(name)and \(Tally(others, isStrict: isStrict).moreText)"
                if isStrict || others.hasErrors { tell(problem, line) } else { note(line) }
            }
            if writesJSON {
                for diagnostic in others {
                    let severity = isStrict ? .error : diagnostic.severity
                    let place = diagnostic.location.map(DocumentPlace.init)
                    result(Self.diagnostic(severity, diagnostic.message, at: place))
                }
            }
            start = end
        }
        return Tally(sorted, isStrict: isStrict)
    }

    /// A diagnostic as an object. Default: at no place.
    static func diagnostic(_ severity: Diagnostic.Severity, _ message: String, at place: DocumentPlace? = nil) -> JSON {
        JSON.object(["kind": .string("diagnostic"), "severity": .string(severity.rawValue)])
            .adding(place?.json ?? .object([:])).adding(["message": .string(message)])
    }
}

/// A problem and its exit code, in the order of precedence. The codes from 64 on are those of `sysexits`.
package enum ExitReason: Int32, Hashable, Sendable, CaseIterable {
    /// An argument is not valid.
    case usage = 64
    /// An input is missing or can't be read.
    case unreadableInput = 66
    /// A document is malformed.
    case malformedDocument = 65
    /// An output can't be written.
    case unwritableOutput = 73
    /// Something failed or differs.
    case failure = 1
}

/// The problems of a command.
package struct ExitStatus: Hashable, Sendable {
    private var problems: Set<ExitReason> = []

    package init() {}

    package mutating func add(_ problem: ExitReason) { problems.insert(problem) }

    /// The exit code: 0, or that of the first problem in the order of precedence.
    package var code: Int32 { ExitReason.allCases.first(where: problems.contains)?.rawValue ?? 0 }
}

/// An error that has been reported to the console.
struct AlreadyReported: Error {}

extension Optional {
    /// The value. Throws if it is nil because of an error that has been reported.
    var orFailure: Wrapped {
        get throws(AlreadyReported) {
            guard let self else { throw AlreadyReported() }
            return self
        }
    }
}

/// The number of errors and warnings.
package struct Tally {
    private(set) var errorCount = 0
    private(set) var warningCount = 0

    /// Counts diagnostics. If `isStrict`, warnings count as errors.
    init(_ diagnostics: some Sequence<Diagnostic>, isStrict: Bool) {
        for diagnostic in diagnostics {
            if isStrict || diagnostic.severity == .error { errorCount += 1 } else { warningCount += 1 }
        }
    }

    mutating func add(errors count: Int) { errorCount += count }

    /// `2 faults`, `0 faults, 1 warning`.
    var text: String {
        let errors = counted(errorCount, "fault")
        return warningCount == 0 ? errors : "\(errors), \(counted(warningCount, "warning"))"
    }

    /// `2 more faults`, `1 more warning`, `2 more faults, 1 more warning`.
    var moreText: String {
        let errors = errorCount == 0 ? nil : counted(errorCount, "more fault")
        let warnings = warningCount == 0 ? nil : counted(warningCount, "more warning")
        return [errors, warnings].compactMap(\.self).joined(separator: ", ")
    }
}

/// A number with its noun: `1 picture`, `2 pictures`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Duration {
    /// The seconds, with two decimals.
    var secondsText: String {
        let hundredths = (self / .milliseconds(10)).rounded()
        let digits = String(Int(exactly: hundredths) ?? 0)
        let padded = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        return "\(padded.dropLast(2)).\(padded.suffix(2))"
    }
}
