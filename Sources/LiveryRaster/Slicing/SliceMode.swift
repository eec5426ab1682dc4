/// How the part of an image between its caps fills a longer or shorter place, along one axis.
///
/// The meanings are those of `border-image-repeat` (css-backgrounds-3, section 6.5).
public enum SliceMode: String, Hashable, Sendable, CaseIterable {
    /// Stretched or shrunk to the place.
    case stretch
    /// Repeated, one repetition in the middle of the place, the outermost ones cut off.
    case tile
    /// Repeated a whole number of times, scaled so that the repetitions fit.
    case round
    /// Repeated a whole number of times, what is left spaced evenly around the repetitions.
    case space
}
