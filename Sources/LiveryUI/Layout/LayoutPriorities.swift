/// How strongly an element resists changes to its size in stacks, as in UIKit: from 1, the weakest, to 1000, the
/// strongest.
public struct LayoutPriorities: Hashable, Sendable {
    /// The resistance to being wider. Default: 250; 251 for labels and images.
    public var horizontalHugging = 250.0
    /// The resistance to being taller. Default: 250; 251 for labels and images.
    public var verticalHugging = 250.0
    /// The resistance to being narrower. Default: 750; 749 for labels, so that they give way before
    /// controls and images.
    public var horizontalResistance = standardResistance
    /// The resistance to being shorter. Default: 750; 749 for labels.
    public var verticalResistance = standardResistance

    /// Creates the default priorities.
    public init() {}

    /// The least resistance that is not overcome while a label can give way.
    static let standardResistance = 750.0
    static let textResistance = 749.0

    /// The priorities of images, as in Interface Builder.
    static let content = LayoutPriorities(hugging: 251, resistance: standardResistance)

    /// The priorities of labels: text can be truncated, whereas a clipped control can't be used.
    static let text = LayoutPriorities(hugging: 251, resistance: textResistance)

    private init(hugging: Double, resistance: Double) {
        (horizontalHugging, verticalHugging) = (hugging, hugging)
        (horizontalResistance, verticalResistance) = (resistance, resistance)
    }

    /// The resistance to being shorter along an axis.
    func resistance(_ axis: StackView.Axis) -> Double {
        axis == .horizontal ? horizontalResistance : verticalResistance
    }

    /// The part of a length that does not give way before labels do, in points.
    ///
    /// - Parameters:
    ///   - length: The length in points.
    ///   - part: That part according to the element's content, or infinity; it is used unless the element has a
    ///     priority of its own.
    ///   - axis: The axis of the length.
    /// - Returns: A length in points.
    func least(of length: Double, part: Double, _ axis: StackView.Axis) -> Double {
        let resistance = resistance(axis)
        if resistance == Self.standardResistance { return min(part.extent, length) }
        return resistance >= Self.standardResistance ? length : 0
    }
}
