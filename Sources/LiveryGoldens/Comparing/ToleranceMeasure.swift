public import LiveryRaster

/// The measured value that a tolerance limits.
public enum ToleranceMeasure: Hashable, Sendable {
    /// Of `PixelTolerance.exact`: the pixels that are not equal are already counted.
    case exact
    /// Of `PixelTolerance.levels`: the number of pixels with a channel that is further off.
    case levels(exceeding: Int)
    /// Of `PixelTolerance.perceptual`: the number of pixels that are further off, the largest
    /// distance (in OKLab) of any pixel, and the number of antialiased ones, which were ignored.
    case perceptual(exceeding: Int, largestDistance: Double, antialiased: Int)
    /// Of `PixelTolerance.density`: the number of pixels in the densest window, and that window, the
    /// first of several in reading order; nil if no pixel was off by enough.
    case density(pixels: Int, window: PixelRect?)

    /// Whether this is within the tolerance it was measured for.
    func isWithin(_ tolerance: PixelTolerance) -> Bool {
        switch (self, tolerance) {
        case (.levels(let exceeding), .levels(_, let exceptions)):
            exceeding <= max(exceptions, 0)
        case (.perceptual(let exceeding, _, _), .perceptual(_, let exceptions, _)):
            exceeding <= max(exceptions, 0)
        case (.density(let pixels, _), .density(_, let limit, _)):
            pixels <= max(limit, 0)
        default:
            false
        }
    }

    /// The value in words, to follow the `PixelTolerance.description`; nil if the count of pixels is enough.
    package func text(for tolerance: PixelTolerance) -> String? {
        switch self {
        case .exact:
            return nil
        case .levels(let exceeding):
            return "\(Self.pixels(exceeding)) exceed\(exceeding == 1 ? "s" : "") that"
        case .perceptual(let exceeding, let largest, let antialiased):
            let ignored = antialiased > 0 ? ", \(antialiased) ignored as antialiased" : ""
            return "\(Self.pixels(exceeding)) exceed\(exceeding == 1 ? "s" : "") that, by up to "
                + "\(Self.thousandths(largest))\(ignored)"
        case .density(let pixels, let window):
            guard let window else { return "there is none" }
            return "\(pixels) are in that at x \(window.x)..<\(window.x + window.width), "
                + "y \(window.y)..<\(window.y + window.height)"
        }
    }

    private static func pixels(_ count: Int) -> String {
        "\(count) pixel\(count == 1 ? "" : "s")"
    }

    /// A distance rounded up to three decimals, so that one over a limit never reads as the limit.
    static func thousandths(_ distance: Double) -> String {
        let number = Int((min(max(distance, 0), 1000) * 1000).rounded(.up))
        let decimals = "\(number % 1000)"
        return "\(number / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    }
}
