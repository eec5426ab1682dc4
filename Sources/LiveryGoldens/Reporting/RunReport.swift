package import LiverySupport
import LiveryPages

/// A report of the comparisons of a run, for people and for continuous integration.
///
/// It is written as a folder that needs no network and can be moved: `index.html`, a page that shows the
/// pictures of each failure; `report.json`; `junit.xml`; and `pictures`, which the page needs. Equal
/// outcomes give equal bytes.
package struct RunReport: Hashable, Sendable {
    /// The title, in one line.
    package let title: String
    /// The outcomes of the comparisons, sorted by folder and name.
    package let comparisons: [GoldenRecord]
    /// The comparisons that could not be made, sorted by message.
    package let faults: [GoldenJournal.Fault]

    /// The name of the page: `index.html`.
    package static let pageName = "index.html"
    /// The name of the file for programs: `report.json`.
    package static let jsonName = "report.json"
    /// The name of the file for continuous integration: `junit.xml`.
    package static let junitName = "junit.xml"
    /// The name of the folder of pictures: `pictures`.
    package static let picturesName = "pictures"

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - title: The title, in one line. Default: `Goldens`.
    ///   - comparisons: The outcomes of the comparisons, in any order.
    ///   - faults: The comparisons that could not be made. Default: none.
    package init(title: String = "Goldens", comparisons: [GoldenRecord], faults: [GoldenJournal.Fault] = []) {
        self.title = title
        self.comparisons = comparisons.sorted { first, second in
            let left = "\(first.folder)/\(first.name)"
            let right = "\(second.folder)/\(second.name)"
            // The JSON, which takes time to make, is compared only for a name that was used twice.
            return left == right ? first.json.precedesByScalars(second.json) : left.precedesByScalars(right)
        }
        self.faults = faults.sorted { $0.sortKey.precedesByScalars($1.sortKey) }
    }

    /// The number of comparisons by outcome.
    package struct Counts: Hashable, Sendable {
        /// Pictures that match a golden.
        package internal(set) var matching = 0
        /// Pictures that differ from every golden, or whose golden can't be read.
        package internal(set) var differing = 0
        /// Pictures without a golden.
        package internal(set) var missing = 0
        /// Pictures that were recorded.
        package internal(set) var recorded = 0
        /// Comparisons that could not be made.
        package internal(set) var faults = 0

        package var json: JSON {
            .object([
                "matching": .integer(matching), "differing": .integer(differing), "missing": .integer(missing),
                "recorded": .integer(recorded), "faults": .integer(faults),
            ])
        }
    }

    /// The number of comparisons by outcome.
    package var counts: Counts {
        var counts = Counts(faults: faults.count)
        for comparison in comparisons {
            switch comparison.kind {
            case .matches: counts.matching += 1
            case .recorded: counts.recorded += 1
            case .missing: counts.missing += 1
            case .size, .unreadable, .differs, .texts: counts.differing += 1
            }
        }
        return counts
    }

    /// Whether every comparison could be made, and every picture matches its golden.
    package var isSuccess: Bool { faults.isEmpty && comparisons.allSatisfy { $0.kind == .matches } }

    /// The report as JSON: an object with the counts, the comparisons, each on a line as
    /// ``GoldenComparison/json`` gives it, and the faults.
    ///
    /// In a report that is written to a folder, the pictures' paths are relative to the folder.
    package var json: String {
        let faults = faults.map { fault in
            JSON.object(["message": .string(fault.message), "caller": fault.caller?.record]).text
        }
        return """
            \(Self.beginning)\(JSON.string(title)),
            "counts":\(counts.json),
            "comparisons":\(Self.list(comparisons.map(\.json))),
            "faults":\(Self.list(faults))}

            """
    }

    /// What the JSON of a report begins with, and no other file.
    private static let beginning = """
        {"version":1,
        "title":
        """

    /// Why a report can't be written to a folder: a file of somebody else has the name of one of its own. Nil if it can.
    ///
    /// A folder with the JSON of a report is one of Livery's.
    package static func obstacle(in folder: String) -> String? {
        let names = (try? FolderListing.names(inExisting: folder)) ?? []
        guard let taken = [pageName, junitName, picturesName, jsonName].first(where: names.contains) else { return nil }
        let json = try? WholeFile.read("\(folder)/\(jsonName)", limit: 1 << 28)
        if let json, json.starts(with: beginning.utf8) { return nil }
        return "\(quoted(taken)) is not of a report; name another folder, or delete it"
    }

    private static func list(_ lines: [String]) -> String {
        lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n]"
    }

    /// Writes the report to a folder.
    ///
    /// The comparisons may come from an untrusted record: pictures are copied only if they are PNG files
    /// in the folder for failures.
    ///
    /// - Parameters:
    ///   - folder: The report's folder. It is created if it is missing. Files of the same names are
    ///     replaced; other files stay.
    ///   - failuresFolder: The folder for the pictures of failed comparisons.
    /// - Throws: ``GoldenError/unwritable(path:reason:)``.
    package func write(to folder: String, failuresFolder: String) throws(GoldenError) {
        let pictures = ReportPictures(folder: folder, failuresFolder: failuresFolder)
        let report = RunReport(title: title, comparisons: try comparisons.map(pictures.copy(of:)), faults: faults)
        try GoldenFile.write(Array(report.json.utf8), to: "\(folder)/\(Self.jsonName)")
        try GoldenFile.write(Array(report.junit.utf8), to: "\(folder)/\(Self.junitName)")
        try GoldenFile.write(report.html, to: "\(folder)/\(Self.pageName)")
    }
}

extension GoldenJournal.Fault { fileprivate var sortKey: String { "\(message) \(caller?.record.text ?? "")" } }

extension RunReport {
    /// The report as an HTML page in UTF-8, with its style sheet, script, and data.
    ///
    /// The page loads pictures from its own folder, when they are shown.
    package var html: [UInt8] { ReportPage.html(title: title, document: data) }

    private var data: JSON {
        .object([
            "counts": counts.json,
            "items": .array(comparisons.filter { $0.kind != .matches }.map(Self.item) + faults.map(Self.item)),
        ])
    }

    private static func item(_ comparison: GoldenRecord) -> JSON {
        .object([
            "name": .string(comparison.name.description), "folder": .string(comparison.folder),
            "kind": .string(comparison.kind.word), "message": .string(comparison.message),
            "causes": .texts(comparison.notes), "accept": comparison.acceptingCommand.map(JSON.string),
            "expected": comparison.pictures?.expected.map(url), "actual": (comparison.pictures?.actual).map(url),
            "difference": comparison.pictures?.difference.map(url),
        ])
    }

    private static func item(_ fault: GoldenJournal.Fault) -> JSON {
        .object([
            "name": .string(fault.caller?.location ?? "comparison"), "kind": .string("fault"),
            "message": .string(fault.message),
        ])
    }

    /// A path as a relative reference (RFC 3986, section 4.2): only unreserved characters and slashes
    /// stay unescaped. `./` keeps the first segment from being read as a scheme.
    private static func url(_ path: String) -> JSON {
        .string("./" + path.percentEncoded { $0.isUnreserved || $0 == "/" })
    }
}

extension RunReport {
    /// The report as JUnit XML: a suite for each folder of goldens, a case for each comparison.
    ///
    /// It has only elements and attributes of the schema that Jenkins documents.
    package var junit: String {
        var suites: [(name: String, cases: [JUnitCase])] = []
        for comparison in comparisons {
            if suites.last?.name != comparison.folder { suites.append((comparison.folder, [])) }
            suites[suites.count - 1].cases.append(JUnitCase(comparison))
        }
        if !faults.isEmpty { suites.append(("not compared", faults.map(JUnitCase.init))) }
        let counts = JUnitCase.counts(suites.flatMap(\.cases))
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<testsuites name="\#(XMLText.attribute(title))" \#(counts)>"#,
        ]
        for (name, cases) in suites {
            let counts = JUnitCase.counts(cases)
            lines.append(#"  <testsuite name="\#(XMLText.attribute(name))" \#(counts)>"#)
            lines += cases.map(\.element)
            lines.append("  </testsuite>")
        }
        return lines.joined(separator: "\n") + "\n</testsuites>\n"
    }
}

extension GoldenOutcome.Kind {
    /// The word of reports: of a golden whose texts differ, they say that it differs.
    fileprivate var word: String { self == .texts ? Self.differs.rawValue : rawValue }
}

/// A comparison as a test case of JUnit.
private struct JUnitCase {
    let name: String
    let className: String
    let problem: Problem?

    struct Problem {
        /// `failure` for a picture that doesn't match, `error` for one that could not be compared.
        let element: String
        let type: String
        let text: String
    }

    init(_ comparison: GoldenRecord) {
        name = comparison.name.description
        className = comparison.callerName ?? "goldens"
        let (kind, text) = (comparison.kind, comparison.message)
        problem = kind == .matches ? nil : Problem(element: "failure", type: kind.word, text: text)
    }

    init(_ fault: GoldenJournal.Fault) {
        name = fault.caller?.location ?? "comparison"
        className = fault.caller?.name ?? "goldens"
        problem = Problem(element: "error", type: "fault", text: fault.message)
    }

    var element: String {
        let (name, className) = (XMLText.attribute(name), XMLText.attribute(className))
        let head = #"    <testcase name="\#(name)" classname="\#(className)""#
        guard let problem else { return head + "/>" }
        let message = XMLText.attribute(String(problem.text.prefix { $0 != "\n" }))
        return """
            \(head)>
                  <\(problem.element) type="\(problem.type)" message="\(message)">\
            \(XMLText.content(problem.text))</\(problem.element)>
                </testcase>
            """
    }

    static func counts(_ cases: [JUnitCase]) -> String {
        let failures = cases.count { $0.problem?.element == "failure" }
        let errors = cases.count { $0.problem?.element == "error" }
        return #"tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)""#
    }
}

/// The page of a report.
enum ReportPage {
    /// The page, which loads pictures from its own folder.
    static func html(title: String, document: JSON) -> [UInt8] {
        HTMLPage.report.beginning(title: title, policy: "img-src 'self' file:", document: document) + HTMLPage.end.utf8
    }
}
