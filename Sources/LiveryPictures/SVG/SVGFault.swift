import LiverySupport

/// What is wrong with an SVG file, and where.
public struct SVGFault: Error, Hashable, Sendable {
    /// What is wrong.
    public let problem: SVGProblem
    /// The line, from 1 on; nil where the problem has none.
    public let line: Int?
    /// The column in bytes, from 1 on; nil where the problem has none.
    public let column: Int?

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
public enum SVGProblem: Hashable, Sendable {
    /// The file is not XML, with expat's message.
    case malformed(String)
    /// The document type declares entities or other things.
    case declarations
    /// The root element is another one.
    case noRoot(String)
    /// The root element is not in SVG's namespace.
    case noNamespace
    /// An element that SVG does not have.
    case unknownElement(String, nearest: String?)
    /// Text, which depends on fonts.
    case text(String)
    /// A picture within the picture.
    case embeddedPicture(String)
    /// A filter's tile.
    case tile
    /// A filter's spot light.
    case spotLight
    /// A script.
    case script
    /// Content of another kind, such as HTML.
    case foreignContent
    /// A movement.
    case animation(String)
    /// A reference to something outside of the file.
    case externalReference(String, String)
    /// A rule of a style sheet that begins with `@` and is not read.
    case rule(String)
    /// A selector that is not read.
    case selector(String)
    /// A style sheet or a style that breaks CSS's rules.
    case style(String)
    /// A property that would not be drawn as browsers draw it.
    case property(String, String)
    /// A color of a kind that is not read.
    case color(String, String)
    /// `var()` of a custom property without a value or a fallback.
    case noValue(String)
    /// A matrix has other numbers than its order asks for.
    case kernel(Int)
    /// The root element has no size.
    case noSize
    /// A width, height or view box that is not a size.
    case size(String, String)
    /// An element that is used within itself.
    case circularUse(String)
    /// A color was given for a name that the file does not have.
    case unusedColor(String, nearest: String?)
    /// A color was given for a name that can't have one.
    case colorName(String)
    /// A color was given for an element that has none.
    case noColor(String, element: String)
    /// There is more of something than is drawn.
    case tooMuch(SVGLimit, limit: Int)
    /// The library that draws is missing.
    case noLibrary(String)
    /// The message of the drawing library.
    case library(String)
}

/// What is counted before an SVG file is drawn.
public enum SVGLimit: String, Hashable, Sendable {
    /// The bytes of the file.
    case bytes
    /// Elements, each as often as it is used.
    case elements
    /// Attributes of one element.
    case attributes = "attributes of one element"
    /// Elements within one another.
    case depth = "levels of elements"
    /// Segments of paths, each as often as it is used.
    case segments = "segments of paths"
    /// Dashes.
    case dashes
    /// Steps in comparing elements with selectors.
    case matching = "comparisons of elements with rules"
    /// The length of the declarations of rules, each as often as it applies to an element.
    case styles = "bytes of declarations in rules, counted for each element"
    /// The length of custom properties and of the substituted `var()`.
    case substitution = "bytes of values of var()"
    /// The length of the values that elements have and inherit, each as often as it is drawn.
    case values = "bytes of values, counted for each element"
    /// The pixels of groups, masks, filters and patterns.
    case layers = "pixels in groups, masks, filters and patterns"
}

extension SVGFault: CustomStringConvertible {
    /// What went wrong, as a phrase that begins in lower case and ends without a period; the line and
    /// column are in front.
    public var description: String {
        guard let line, let column else { return problem.description }
        return "\(line):\(column): \(problem)"
    }
}

extension SVGProblem: CustomStringConvertible {
    /// What went wrong, as a phrase.
    public var description: String {
        switch self {
        case .malformed(let words):
            "invalid XML: \(words)"
        case .declarations:
            "declarations in the document type, such as entities, are not supported"
        case .noRoot(let name):
            "the root element is \(quoted(name)); expected 'svg'"
        case .noNamespace:
            "the root element is not in SVG's namespace; write <svg "
                + "xmlns=\"http://www.w3.org/2000/svg\">"
        case .unknownElement(let name, let nearest):
            "SVG has no element \(quoted(name))" + Self.question(nearest)
        case .text(let name):
            "'\(name)' is not supported: text depends on fonts; convert it to paths"
        case .embeddedPicture(let name):
            "'\(name)' is not supported: it embeds another picture"
        case .tile:
            "'feTile' is not supported: librsvg fails on an empty tile"
        case .spotLight:
            "'feSpotLight' is not supported: librsvg draws the edge of its cone otherwise than browsers"
        case .script:
            "'script' is not supported"
        case .foreignContent:
            "'foreignObject' is not supported"
        case .animation(let name):
            "'\(name)' is not supported: pictures are still"
        case .externalReference(let name, let value):
            "'\(name)' refers to \(quoted(value)); expected '#' and the id of an element of this file"
        case .rule(let name):
            "'@\(oneLine(name))' is not supported"
        case .selector(let text):
            "the selector \(quoted(text)) is not supported"
        case .style(let words):
            "invalid CSS: \(words)"
        case .property(let name, let value):
            "\(quoted(name + ": " + value)) is not supported"
        case .color(let name, let value):
            "'\(name)' is \(quoted(value)), which is not a supported color"
        case .noValue(let name):
            "\(quoted(name)) has no value; give it one in 'colors', or a fallback, "
                + "var(\(oneLine(name)), red)"
        case .kernel(let count):
            "'kernelMatrix' has \(count) numbers, which 'order' does not ask for"
        case .noSize:
            "the file has no size; give 'svg' a 'width' and a 'height', or a 'viewBox'"
        case .size(let name, let value):
            "'\(name)' is \(quoted(value)), which is not a size above 0"
        case .circularUse(let name):
            "\(quoted("#" + name)) is used within itself"
        case .unusedColor(let name, let nearest):
            "the file has no \(quoted(name))" + Self.question(nearest)
        case .colorName(let name):
            "\(quoted(name)) names no color of an SVG file; expected 'currentColor', '--name' or '#id'"
        case .noColor(let name, let element):
            "\(quoted(name)) is an element '\(element)', which has no color"
        case .tooMuch(let what, let limit):
            "it has more than \(limit) \(what.rawValue)"
        case .noLibrary(let name):
            "SVG files are drawn by librsvg, and \(name) is not here; install librsvg2-2 with apt-get, "
                + "or librsvg with Homebrew"
        case .library(let words):
            "librsvg: \(oneLine(words))"
        }
    }

    private static func question(_ nearest: String?) -> String {
        nearest.map { "; did you mean '\(oneLine($0))'?" } ?? ""
    }
}
