/// How readily a stack makes an element larger or smaller than it would like, by UIKit's numbers: 1 is
/// at once, 1000 is never unless nothing else can.
public struct LayoutPriorities: Hashable, Sendable {
    /// What speaks against being wider. Default: 250, as for most of UIKit's elements; 251 for labels and
    /// images.
    public var horizontalHugging = 250.0
    /// What speaks against being higher. Default: 250; 251 for labels and images.
    public var verticalHugging = 250.0
    /// What speaks against being narrower. Default: 750; 749 for labels, which give way before controls
    /// and images do.
    public var horizontalResistance = standardResistance
    /// What speaks against being lower. Default: 750; 749 for labels.
    public var verticalResistance = standardResistance

    /// Makes the priorities of most elements.
    public init() {}

    /// What elements resist with that keep their lengths as long as any label can give way.
    static let standardResistance = 750.0
    /// What labels resist with.
    static let textResistance = 749.0

    /// Those of an element that is a little less ready to grow than others, as Interface Builder has it
    /// for labels and images.
    static let content: LayoutPriorities = {
        var priorities = LayoutPriorities()
        priorities.horizontalHugging = 251
        priorities.verticalHugging = 251
        return priorities
    }()

    /// Those of a text: it can be shortened, where a control that is cut off can't be used.
    static let text: LayoutPriorities = {
        var priorities = content
        priorities.horizontalResistance = textResistance
        priorities.verticalResistance = textResistance
        return priorities
    }()

    /// What speaks against being shorter along an axis.
    func resistance(_ axis: StackView.Axis) -> Double {
        axis == .horizontal ? horizontalResistance : verticalResistance
    }

    /// How much of a length does not give way before labels do.
    ///
    /// - Parameters:
    ///   - length: The length in points.
    ///   - part: How much it is by what is in the element, which counts unless the element has a priority
    ///     of its own.
    ///   - axis: The axis of the length.
    /// - Returns: The points that stay.
    func least(of length: Double, part: Double?, _ axis: StackView.Axis) -> Double {
        let resistance = resistance(axis)
        if let part, resistance == Self.standardResistance { return min(part.extent, length) }
        return resistance >= Self.standardResistance ? length : 0
    }
}
