import Livery

/// What is wrong with how an element is drawn, and with which one.
public struct ElementFault: Error, Hashable, Sendable {
    /// The element's type and identifier, `Label #title`; nil for what is told once for all elements.
    public let element: String?

    /// Where the element, or the nearest one around it, stands in a screen's document; nil for an element
    /// that was made in code.
    public let location: DocumentLocation?

    /// What is wrong.
    public let fault: DrawingFault

    init(_ fault: DrawingFault, of view: View?) {
        self.fault = fault
        if case .missingFont = fault {
            (element, location) = (nil, nil)
        } else {
            element = view?.nameInMessages
            location = view?.nearestLocation
        }
    }
}

extension ElementFault: CustomStringConvertible {
    /// The sentence to show to a person.
    public var description: String {
        guard let element else { return fault.description }
        switch fault {
        case .image(let name, let error):
            let title = name.map { "the image \(quoted($0))" } ?? "an image"
            return "can't draw \(title) of \(element): \(error)"
        case .box(let reason): return "can't draw a box of \(element): \(reason)"
        case .text(let error): return "can't draw the text of \(element): \(error)"
        case .tooSmall: return "\(element) \(fault)"
        case .missingFont: return fault.description
        }
    }
}

extension View {
    /// What messages call the element: `Label #title`.
    var nameInMessages: String {
        let type = type(of: self).styleTypeNames.first ?? "View"
        guard let styleIdentifier, !styleIdentifier.isEmpty else { return type }
        return "\(type) #\(oneLine(styleIdentifier))"
    }

    /// Where the element, or the nearest one around it that does, stands in a document.
    var nearestLocation: DocumentLocation? {
        var view: View? = self
        while let current = view {
            if let location = current.documentPlace { return location }
            view = current.superview
        }
        return nil
    }
}
