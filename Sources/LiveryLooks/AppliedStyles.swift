/// The styles applied to elements, in order, for comparing in tests.
///
/// Its description has a line for each style.
public struct AppliedStyles: Equatable, ExpressibleByArrayLiteral {
    private var elements: [AppliedStyle]

    /// Creates a list of a literal's styles.
    public init(arrayLiteral elements: AppliedStyle...) {
        self.elements = elements
    }

    mutating func append(_ style: AppliedStyle) {
        elements.append(style)
    }
}

extension AppliedStyles: RandomAccessCollection {
    /// The index of the first style: 0.
    public var startIndex: Int { elements.startIndex }

    /// The number of styles.
    public var endIndex: Int { elements.endIndex }

    /// The style at an index, which must be valid.
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
