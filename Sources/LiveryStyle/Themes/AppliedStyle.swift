/// A style and the element that it was applied to, or should have been.
///
/// Two are equal if their styles are of one type and equal, and their elements are one object. The element
/// is held weakly.
public struct AppliedStyle: Equatable {
    private let style: ExactValue
    private let id: ObjectIdentifier
    private let elementType: String
    private weak var element: AnyObject?

    /// A style as it is applied to an element: `AppliedStyle(ButtonStyle.primary, to: button)`.
    public init(_ style: some Hashable, to element: AnyObject) {
        self.style = ExactValue(AnyHashable(style))
        self.element = element
        id = ObjectIdentifier(element)
        elementType = String(describing: type(of: element))
    }

    /// Whether the styles are equal and the elements one object.
    public static func == (first: AppliedStyle, second: AppliedStyle) -> Bool {
        // An address alone may be that of an element that is gone and of one that is not.
        first.style == second.style && first.id == second.id && first.element === second.element
    }

    func isOf(_ element: AnyObject) -> Bool {
        self.element === element
    }

    func style<Style: Hashable>(_ kind: Style.Type) -> Style? {
        style.value.base as? Style
    }
}

extension AppliedStyle: CustomStringConvertible, CustomDebugStringConvertible {
    /// The style, the element's type and its address: `ButtonStyle.primary to Button 0x7f2a`.
    ///
    /// An element that describes itself is described in its own words instead.
    public var description: String {
        let base = style.value.base
        // Cases are what they are by their type; other values describe themselves.
        let prefix = Mirror(reflecting: base).displayStyle == .enum ? "\(type(of: base))." : ""
        return "\(prefix)\(base) to \(elementDescription)"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    private var elementDescription: String {
        if let described = element as? any CustomStringConvertible { return described.description }
        let address = "0x" + String(UInt(bitPattern: id), radix: 16)
        return "\(elementType) \(address)" + (element == nil ? ", which is gone" : "")
    }
}
