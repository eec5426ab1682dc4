/// A style and the element that it was applied to, or should have been.
///
/// Two are equal if their styles are of one type and equal, and their elements are one object. The element
/// is held weakly; what was applied to one that is gone equals only its own copies.
public struct AppliedStyle: Equatable {
    private let style: ExactValue
    private let target: Target

    /// The element, which copies share: another may have the address of one that is gone.
    private final class Target {
        private(set) weak var element: AnyObject?
        let address: UInt
        let type: String

        init(_ element: AnyObject) {
            self.element = element
            address = UInt(bitPattern: ObjectIdentifier(element))
            type = String(describing: Swift.type(of: element))
        }
    }

    /// A style as it is applied to an element: `AppliedStyle(ButtonStyle.primary, to: button)`.
    public init(_ style: some Hashable, to element: AnyObject) {
        self.style = ExactValue(AnyHashable(style))
        target = Target(element)
    }

    /// Whether the styles are equal and the elements one object.
    public static func == (first: AppliedStyle, second: AppliedStyle) -> Bool {
        guard first.style == second.style else { return false }
        if first.target === second.target { return true }
        guard let element = first.target.element else { return false }
        return second.isOf(element)
    }

    func isOf(_ element: AnyObject) -> Bool {
        target.element === element
    }

    func style<Style: Hashable>(_ kind: Style.Type) -> Style? {
        style.value.base as? Style
    }
}

extension AppliedStyle: CustomStringConvertible, CustomDebugStringConvertible {
    /// The style, the element's type and its address: `ButtonStyle.primary to Button 0x7f2a`.
    ///
    /// An element that describes itself is described in its own words instead, while it is there.
    public var description: String {
        let base = style.value.base
        // Cases are what they are by their type; other values describe themselves.
        let prefix = Mirror(reflecting: base).displayStyle == .enum ? "\(type(of: base))." : ""
        return "\(prefix)\(base) to \(elementDescription)"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    private var elementDescription: String {
        if let described = target.element as? any CustomStringConvertible {
            return described.description
        }
        let isGone = target.element == nil
        return
            "\(target.type) 0x\(String(target.address, radix: 16))\(isGone ? ", which is gone" : "")"
    }
}
