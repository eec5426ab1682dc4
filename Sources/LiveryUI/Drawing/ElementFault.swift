import Livery

/// An element that can't be drawn as specified.
public struct ElementFault: Error, Hashable, Sendable {
    /// The element's type and identifier, `Label #title`; nil for a fault of all elements.
    public let element: String?

    /// The location of the element, or of the nearest one that contains it, in a screen's document;
    /// nil for an element created in code.
    public let location: DocumentLocation?

    /// The fault.
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
