import Livery
import LiveryRaster
import LiveryText

/// A part of an element that can't be drawn as specified.
package enum DrawingFault: Error, Hashable, Sendable {
    /// An image that can't be drawn. It is left out.
    case image(name: String?, ThemeError)
    /// A box that is too large, or has a layer that can't be drawn. It is left out.
    case box(reason: String)
    /// A font without an installed family. The text is drawn in another font.
    case missingFont(FontLibrary.MissingFont)
    /// Text that can't be typeset. It is left out.
    case text(TextError)
    /// An element that is smaller in a stack than its content needs.
    case tooSmall(needed: Size2D, given: Size2D)
    /// An element with content whose sides the layout made 0.
    case noArea(FittingSides)
    /// An element that is nested too deeply: more than the limit, or than the thread's stack allows if there is none. It is
    /// left out.
    case tooDeep(limit: Int?)
    /// An element with which the window takes longer to paint than so many pixels of one color. It is left out, as is
    /// what comes after it.
    case tooMuchPainting(limit: Double)
}

extension DrawingFault: CustomStringConvertible {
    /// A message for people.
    package var description: String { message(for: nil) }

    /// Whether the element is drawn all the same.
    package var isWarning: Bool {
        switch self {
        case .tooSmall, .noArea: true
        default: false
        }
    }

    /// The message that names an element.
    func message(for element: String?) -> String {
        let ofElement = element.map { " of \($0)" } ?? ""
        switch self {
        case .image(let name, let error):
            let image = name.map { "the image \(quoted($0))" } ?? "an image"
            return "can't draw \(image)\(ofElement): \(error)"
        case .box(let reason): return "can't draw a box\(ofElement): \(reason)"
        case .missingFont(let font):
            let families = font.families.map(quoted).joined(separator: ", ")
            return "no font \(families) is installed; \(quoted(font.substitute)) is used"
        case .text(let error): return "can't draw \(element == nil ? "a" : "the") text\(ofElement): \(error)"
        case .tooSmall(let needed, let given):
            var lacking: [String] = []
            if needed.width > given.width + View.sizeTolerance {
                let lengths = "\(needed.width.inHundredths), got \(given.width.inHundredths)"
                lacking.append("its width needs \(lengths)")
            }
            if needed.height > given.height + View.sizeTolerance {
                let lengths = "\(needed.height.inHundredths), got \(given.height.inHundredths)"
                lacking.append("its height needs \(lengths)")
            }
            return (element.map { $0 + " " } ?? "") + "does not fit: " + lacking.joined(separator: ", ")
        case .noArea(let sides):
            let what =
                switch sides {
                case .width: "width for its content; write 'width' or, in a row, 'grow: 1'"
                case .height: "height for its content; write 'height' or, in a column, 'grow: 1'"
                default: "width and no height for its content; write 'width' and 'height'"
                }
            return "\(element ?? "an element") has no \(what)"
        case .tooDeep(let limit):
            let reason =
                limit.map { "it is nested more than \($0) deep" } ?? "it is nested too deeply for this thread's stack"
            return "can't draw \(element ?? "an element"): \(reason)"
        case .tooMuchPainting(let limit):
            let millions = (limit / 1e6).rounded(.down).shortest
            return "can't draw \(element ?? "an element") and what comes after it: the picture "
                + "takes longer than \(millions) million pixels of one color, which is the limit"
        }
    }
}

extension Double {
    /// The number with at most two decimal places.
    fileprivate var inHundredths: String { ((self * 100).rounded() / 100).shortest }
}

/// An element that can't be drawn as specified.
public struct ElementFault: Error, Sendable {
    /// The element's type and identifier, `Label #title`; nil for a fault of all elements.
    package let element: String?

    /// The location of the element, or of the nearest one that contains it, in a screen's document; of a fault of all
    /// elements, that of the first one that has it. Nil for an element created in code.
    package let location: DocumentLocation?

    /// The fault.
    package let fault: DrawingFault

    init(_ fault: DrawingFault, of view: View?) {
        self.fault = fault
        if case .missingFont = fault { element = nil } else { element = view?.nameInMessages }
        location = view?.nearestLocation
    }
}

extension ElementFault: Hashable {
    /// A font is missing once, however many elements have it.
    private var place: DocumentLocation? { if case .missingFont = fault { nil } else { location } }

    /// Whether two faults are one.
    public static func == (first: ElementFault, second: ElementFault) -> Bool {
        first.fault == second.fault && first.element == second.element && first.place == second.place
    }

    /// Hashes what makes a fault another one.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fault)
        hasher.combine(element)
        hasher.combine(place)
    }
}

extension ElementFault: CustomStringConvertible {
    /// A message for people.
    public var description: String { fault.message(for: element) }
}

extension View {
    /// The element in messages: `Label #title`.
    var nameInMessages: String {
        let type = type(of: self).styleTypeNames.first ?? "View"
        guard let styleIdentifier, !styleIdentifier.isEmpty else { return type }
        return "\(type) #\(oneLine(styleIdentifier))"
    }

    /// The location of the element, or of the nearest one that contains it, in a document.
    var nearestLocation: DocumentLocation? { ancestors.firstNonNil(\.documentLocation) }
}
