import LiverySupport

/// What is wrong with an SVG file, and where.
package struct SVGFault: Error, Hashable, Sendable {
    /// What is wrong.
    package let problem: SVGProblem
    /// The line, from 1 on; nil where the problem has none.
    package let line: Int?
    /// The column in bytes, from 1 on; nil where the problem has none.
    package let column: Int?

    /// Makes a fault.
    init(_ problem: SVGProblem, at location: SVGLocation? = nil) {
        self.problem = problem
        line = location?.line
        column = location?.column
    }
}

/// A place in a file.
struct SVGLocation: Hashable, Sendable {
    var line: Int
    var column: Int

    /// Moves past a text.
    mutating func advance(over text: some Sequence<UInt8>) {
        for byte in text {
            if byte == 0x0A {
                line += 1
                column = 1
            } else {
                column += 1
            }
        }
    }
}

/// What can be wrong with an SVG file, or with drawing it.
package struct SVGProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period.
    package let description: String
    /// What there is too much of; nil for another problem.
    package let limit: SVGLimit?

    init(_ description: String, limit: SVGLimit? = nil) {
        self.description = description
        self.limit = limit
    }
}

extension SVGFault: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period; the line and
    /// column are in front.
    package var description: String {
        guard let line, let column else { return problem.description }
        return "\(line):\(column): \(problem)"
    }
}

extension SVGProblem {
    static func malformed(_ words: String) -> SVGProblem { SVGProblem("invalid XML: \(words)") }
    static var declarations: SVGProblem {
        SVGProblem(
            "declarations in the document type are not supported, but for entities that are a text of "
                + "at most 64 bytes"
        )
    }
    static func noRoot(_ name: String) -> SVGProblem {
        SVGProblem("the root element is \(quoted(name)); expected 'svg'")
    }
    static var noNamespace: SVGProblem {
        SVGProblem("the root element is not in SVG's namespace; write <svg " + "xmlns=\"http://www.w3.org/2000/svg\">")
    }
    static func unknownElement(_ name: String, nearest: String?) -> SVGProblem {
        SVGProblem("SVG has no element \(quoted(name))" + question(nearest))
    }
    static func text(_ name: String) -> SVGProblem {
        SVGProblem(
            "'\(name)' needs fonts; name their folder at the theme's root, '$fonts: FOLDER', or convert the text "
                + "to paths"
        )
    }
    static func embeddedPicture(_ name: String) -> SVGProblem {
        SVGProblem("'\(name)' is not supported: it embeds another picture")
    }
    static func unreadPicture(_ error: PictureError) -> SVGProblem {
        SVGProblem("an embedded picture is not drawn: \(error)")
    }
    static func unsupportedElement(_ name: String) -> SVGProblem { SVGProblem("'\(name)' is not supported") }
    static func animation(_ name: String) -> SVGProblem { SVGProblem("'\(name)' is left out: pictures are still") }
    static func unpainted(_ name: String) -> SVGProblem { SVGProblem("'\(name)' is left out: it paints nothing") }
    static func externalReference(_ name: String, _ value: String) -> SVGProblem {
        SVGProblem("'\(name)' refers to \(quoted(value)); expected '#' and the id of an element of this file")
    }
    static func rule(_ name: String) -> SVGProblem { SVGProblem("'@\(oneLine(name))' is not supported") }
    static func selector(_ text: String) -> SVGProblem { SVGProblem("the selector \(quoted(text)) is not supported") }
    static func style(_ words: String) -> SVGProblem { SVGProblem("invalid CSS: \(words)") }
    static func property(_ name: String, _ value: String) -> SVGProblem {
        SVGProblem("\(quoted(name + ": " + value)) is not supported")
    }
    static func color(_ name: String, _ value: String) -> SVGProblem {
        SVGProblem("'\(name)' is \(quoted(value)), which is not a supported color")
    }
    static func noValue(_ name: String) -> SVGProblem {
        SVGProblem(
            "\(quoted(name)) has no value; give it one in 'colors', or a fallback, " + "var(\(oneLine(name)), red)"
        )
    }
    static var noSize: SVGProblem {
        SVGProblem("the file has no size; give 'svg' a 'width' and a 'height', or a 'viewBox'")
    }
    static func size(_ name: String, _ value: String) -> SVGProblem {
        SVGProblem("'\(name)' is \(quoted(value)), which is not a size above 0")
    }
    static func circularUse(_ name: String) -> SVGProblem { SVGProblem("\(quoted("#" + name)) is used within itself") }
    static func unusedColor(_ name: String, nearest: String?) -> SVGProblem {
        SVGProblem("the file has no \(quoted(name))" + question(nearest))
    }
    static func colorName(_ name: String) -> SVGProblem {
        SVGProblem("\(quoted(name)) names no color of an SVG file; expected 'currentColor', '--name' or '#id'")
    }
    static func noColor(_ name: String, element: String) -> SVGProblem {
        SVGProblem("\(quoted(name)) is an element '\(element)', which has no color")
    }
    static func tooMuch(_ what: SVGLimit, limit: Int) -> SVGProblem {
        SVGProblem("it has more than \(limit) \(what.rawValue)", limit: what)
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\(oneLine($0))'?" } ?? ""
    }
}
