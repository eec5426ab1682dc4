extension RunReport {
    /// The report as JUnit's XML, as servers for continuous integration read it: a suite for each
    /// folder of goldens, a case for each comparison.
    ///
    /// It has the elements and attributes of the schema that Jenkins documents, and none besides.
    public var junit: String {
        var suites: [(name: String, cases: [JUnitCase])] = []
        for comparison in comparisons {
            if suites.last?.name != comparison.folder { suites.append((comparison.folder, [])) }
            suites[suites.count - 1].cases.append(JUnitCase(comparison))
        }
        if !faults.isEmpty { suites.append(("not compared", faults.map(JUnitCase.init))) }
        let all = suites.flatMap(\.cases)
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            "<testsuites name=\"\(XMLText.attribute(title))\" \(JUnitCase.counts(all))>",
        ]
        for suite in suites {
            lines.append(
                "  <testsuite name=\"\(XMLText.attribute(suite.name))\" "
                    + "\(JUnitCase.counts(suite.cases))>"
            )
            lines += suite.cases.map(\.element)
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return lines.joined(separator: "\n") + "\n"
    }
}

/// One comparison as a case of JUnit's.
private struct JUnitCase {
    let name: String
    let className: String
    let problem: Problem?

    struct Problem {
        /// `failure` for a picture that is not its golden, `error` for one that could not be compared.
        let element: String
        let type: String
        let text: String
    }

    init(_ comparison: GoldenComparison) {
        name = comparison.name.description
        className = comparison.caller?.name ?? "goldens"
        problem =
            comparison.verdict.isSuccess
            ? nil
            : Problem(
                element: "failure",
                type: comparison.kind,
                text: GoldenReport(comparison).description
            )
    }

    init(_ fault: GoldenJournal.Fault) {
        name = fault.caller?.place ?? "comparison"
        className = fault.caller?.name ?? "goldens"
        problem = Problem(element: "error", type: "fault", text: fault.message)
    }

    var element: String {
        let head =
            "    <testcase name=\"\(XMLText.attribute(name))\" "
            + "classname=\"\(XMLText.attribute(className))\""
        guard let problem else { return head + "/>" }
        let message = problem.text.prefix { $0 != "\n" }
        return head + ">\n"
            + "      <\(problem.element) type=\"\(problem.type)\" "
            + "message=\"\(XMLText.attribute(String(message)))\">"
            + "\(XMLText.content(problem.text))</\(problem.element)>\n    </testcase>"
    }

    static func counts(_ cases: [JUnitCase]) -> String {
        let failures = cases.count { $0.problem?.element == "failure" }
        let errors = cases.count { $0.problem?.element == "error" }
        return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    }
}

extension GoldenComparison {
    /// What the picture is to its golden, in one word.
    var kind: String {
        switch verdict {
        case .matches: "matches"
        case .recorded: "recorded"
        case .mismatches(.missing): "missing"
        case .mismatches(.sizeDiffers): "size"
        case .mismatches(.unreadable): "unreadable"
        case .mismatches(.differs), .mismatches(.staleTexts): "differs"
        }
    }
}
