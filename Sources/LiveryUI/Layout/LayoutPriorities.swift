/// How readily a stack makes an element larger or smaller than it would like, by UIKit's numbers: 1 is
/// at once, 1000 is never unless nothing else can.
public struct LayoutPriorities: Hashable, Sendable {
    /// What speaks against being wider; 250 unless told otherwise, as for most of UIKit's elements.
    public var horizontalHugging = 250.0
    /// What speaks against being higher; 250 unless told otherwise.
    public var verticalHugging = 250.0
    /// What speaks against being narrower; 750 unless told otherwise.
    public var horizontalResistance = 750.0
    /// What speaks against being lower; 750 unless told otherwise.
    public var verticalResistance = 750.0

    /// Makes the priorities of most elements.
    public init() {}

    /// Those of an element that is a little less ready to grow than others, as Interface Builder has it
    /// for labels and images.
    static let content: LayoutPriorities = {
        var priorities = LayoutPriorities()
        priorities.horizontalHugging = 251
        priorities.verticalHugging = 251
        return priorities
    }()
}
