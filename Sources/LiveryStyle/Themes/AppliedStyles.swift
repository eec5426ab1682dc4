/// Styles that were applied to elements, in order: what a test compares.
///
/// It describes itself with a line for each style, so that a failed comparison shows both lists.
public struct AppliedStyles: Equatable, ExpressibleByArrayLiteral {
    private var elements: [AppliedStyle]

    /// The styles of a literal, in its order.
    public init(arrayLiteral elements: AppliedStyle...) {
        self.elements = elements
    }

    mutating func append(_ style: AppliedStyle) {
        elements.append(style)
    }
}

extension AppliedStyles: RandomAccessCollection {
    /// The place of the first style: 0.
    public var startIndex: Int { elements.startIndex }

    /// How many styles there are.
    public var endIndex: Int { elements.endIndex }

    /// The style at a place, from 0; the place must be within the list.
    public subscript(position: Int) -> AppliedStyle { elements[position] }
}

extension AppliedStyles: CustomStringConvertible, CustomDebugStringConvertible {
    /// The number of styles, and a numbered line for each.
    public var description: String {
        if isEmpty { return "no styles applied" }
        let title = count == 1 ? "1 style applied:" : "\(count) styles applied:"
        return enumerated().reduce(title) { text, style in
            text + "\n  \(style.offset + 1). \(style.element)"
        }
    }

    /// The same as `description`.
    public var debugDescription: String { description }
}
