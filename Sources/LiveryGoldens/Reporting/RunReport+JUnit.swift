extension RunReport {
    /// The report as JUnit XML: a suite for each folder of goldens, a case for each comparison.
    ///
    /// It has only elements and attributes of the schema that Jenkins documents.
    public var junit: String {
        var suites: [(name: String, cases: [JUnitCase])] = []
        for comparison in comparisons {
            if suites.last?.name != comparison.folder { suites.append((comparison.folder, [])) }
            suites[suites.count - 1].cases.append(JUnitCase(comparison))
        }
        if !faults.isEmpty { suites.append(("not compared", faults.map(JUnitCase.init))) }
        let counts = JUnitCase.counts(suites.flatMap(\.cases))
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites name="\#(XMLText.attribute(title))" \#(counts)>"#,
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
        let (outcome, text) = (comparison.outcome, comparison.message)
        problem =
            outcome == .matches
            ? nil : Problem(element: "failure", type: outcome.rawValue, text: text)
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

/// Escapes text for XML 1.0.
enum XMLText {
    static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// Text between quotation marks. Line breaks become references, because a parser would turn them into spaces
    /// (section 3.3.3).
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars where isAllowed(scalar) {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"" where isAttribute: escaped += "&quot;"
            // A parser would turn a carriage return into a line feed (section 2.11).
            case "\r": escaped += "&#13;"
            case "\n" where isAttribute: escaped += "&#10;"
            case "\t" where isAttribute: escaped += "&#9;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Section 2.2: only three control characters, and neither U+FFFE nor U+FFFF, even as references.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }
}
