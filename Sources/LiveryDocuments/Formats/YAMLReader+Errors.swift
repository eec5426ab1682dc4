internal import CYAML
import LiverySupport

extension YAMLReader {
    /// The fault that libyaml found, as it is told.
    mutating func failure(_ error: yaml_parser_t) -> Diagnostic {
        let problem = error.problem.map { String(cString: $0) } ?? "out of memory"
        let context = error.context.map { String(cString: $0) + ", " } ?? ""
        // libyaml notices the end of the text in some.
        let isUnfinished = error.context != nil && YAMLMessages.isOfUnfinished(problem)
        let mark = isUnfinished ? error.context_mark : error.problem_mark
        let isEncoding = error.error == YAML_READER_ERROR
        let offset = isEncoding ? min(start + error.problem_offset, bytes.count) : offset(of: mark)
        if !isEncoding, inFlow, !isForeign {
            // A comment that hides the closing bracket is the cause.
            let color = hiddenColor ?? color(before: self.offset(of: error.problem_mark))
            if let color { return Diagnostic(Self.comment, at: color) }
        }
        // To libyaml, the end of the text is on a line of its own.
        let isExact = !isEncoding && offset < bytes.count
        var fault = YAMLMessages.fault(problem, in: context, bytes[offset...])
        let place = isExact ? location(mark) : location(of: offset)
        if context.hasPrefix("while parsing a flow"), let start = location(error.context_mark).line,
            let line = place.line, start < line
        {
            let kinds = [("in a list", "in the list"), ("in a dictionary", "in the dictionary")]
            let message = kinds.reduce(fault.message) { text, kind in
                text.replacing(kind.0, with: "\(kind.1) of line \(start)", maxReplacements: 1)
            }
            fault = Fault(.syntax, message)
        }
        return Diagnostic(fault, at: place)
    }

    /// Checks the text after the document, without libyaml, which takes quadratic time for the directives of a next
    /// document.
    func checkEnd(from event: Event) throws(Diagnostic) {
        var rest = bytes[event.range.lowerBound...]
        var isSeparated = false
        while let first = rest.first {
            let before = rest.startIndex > start ? bytes[rest.startIndex - 1] : 0x0A
            let isIndicator = (before == 0x0A || before == 0x0D) && rest.dropFirst(3).first?.isBlank != false
            if first.isBlank {
                rest.removeFirst()
            } else if first == UInt8(ascii: "#") {
                rest = bytes[restOfLine(from: rest.startIndex).upperBound...]
            } else if isIndicator, rest.starts(with: "...".utf8) {
                isSeparated = true
                rest = rest.dropFirst(3)
            } else {
                let isNext = isSeparated || isIndicator && rest.starts(with: "---".utf8)
                throw Self.fault(
                    isNext ? "unexpected second YAML document" : "unexpected text after the end of the document",
                    at: location(of: rest.startIndex, from: event.range.lowerBound, event.start)
                )
            }
        }
    }
}
