/// How an image of pixels gets another size.
public enum Resampling: String, Hashable, Sendable, CaseIterable {
    /// Shorter axes average by exact area, longer ones are bilinear with the edges held.
    case smooth
    /// Each pixel is a copy of the one that contains its center: pixel art stays sharp. By whole factors,
    /// every pixel becomes a square of them.
    case nearest
}
