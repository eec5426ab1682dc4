/// A style and the element that it was applied to.
///
/// Two are equal if their styles have the same type and are equal, and their elements are
/// identical. The element is held weakly; after it is freed, the value equals only its copies.
public struct AppliedStyle: Equatable {
    private let style: TypedHashable
    private let target: Target

    /// The element, shared by copies: another element may get the address of a freed one.
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

    /// Creates a value: `AppliedStyle(ButtonStyle.primary, to: button)`.
    public init(_ style: some Hashable, to element: AnyObject) {
        self.style = TypedHashable(AnyHashable(style))
        target = Target(element)
    }

    /// Whether the styles are equal and the elements identical.
    public static func == (first: AppliedStyle, second: AppliedStyle) -> Bool {
        guard first.style == second.style else { return false }
        if first.target === second.target { return true }
        guard let element = first.target.element else { return false }
        return second.isOf(element)
    }

    func isOf(_ element: AnyObject) -> Bool { target.element === element }

    func style<Style: Hashable>(_ kind: Style.Type) -> Style? { style.value.base as? Style }
}

extension AppliedStyle: CustomStringConvertible, CustomDebugStringConvertible {
    /// The style, the element's type and its address: `ButtonStyle.primary to Button 0x7f2a`.
    ///
    /// For an element that is `CustomStringConvertible`, its description is used while it lives.
    public var description: String {
        let base = style.value.base
        // A case of an enumeration is shown with its type.
        let prefix = Mirror(reflecting: base).displayStyle == .enum ? "\(type(of: base))." : ""
        return "\(prefix)\(base) to \(elementDescription)"
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    private var elementDescription: String {
        if let described = target.element as? any CustomStringConvertible { return described.description }
        let isGone = target.element == nil
        return "\(target.type) 0x\(String(target.address, radix: 16))\(isGone ? ", which is gone" : "")"
    }
}
