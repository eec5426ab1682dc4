import LiveryRaster
import LiverySupport

extension Size2D {
    /// Reads `WxH`, in points, such as `300x44`; nil for anything else and for sides that are not positive.
    package init?(text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { NumberText.parse(String($0)) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 else { return nil }
        self.init(width, height)
    }
}
