public import LiveryRaster

/// How much a picture may differ from its golden.
///
/// Levels are steps of one channel of a premultiplied 8-bit pixel, 0 to 255. A limit that is negative
/// or not a number counts as 0.
public enum PixelTolerance: Hashable, Sendable {
    /// Every pixel equals the golden's.
    case exact

    /// No channel differs by more than `levels`, except in at most `exceptions` pixels.
    case levels(Int, exceptions: Int = 0)

    /// No color is further than `distance` from the golden's, except in at most `exceptions` pixels.
    ///
    /// The distance is Euclidean in OKLab (css-color-4's deltaEOK): 0.02 is just noticeable, black and white are
    /// 1 apart. A pixel that is not opaque is compared on black and on white, and the larger distance counts, so
    /// that white is as far from transparent as from black. With `ignoringAntialiasing`, a pixel that is
    /// antialiased in either picture is tolerated, however far off it is.
    case perceptual(distance: Double, exceptions: Int = 0, ignoringAntialiasing: Bool = true)

    /// No square window of `side` pixels has more than `pixels` in which a channel differs by more
    /// than `levels`.
    ///
    /// This lets scattered noise pass and finds a small dense change. A side less than 1 is 1; a
    /// window is never larger than the picture.
    case density(side: Int, pixels: Int, levels: Int = 0)
}

extension PixelTolerance: CustomStringConvertible {
    /// The limit in words, such as `at most 2 levels in a channel, but for 5 pixels`.
    public var description: String {
        switch self {
        case .exact: return "every pixel must match"
        case .levels(let levels, let exceptions):
            return "at most \(Self.count(levels, "level")) in a channel" + Self.but(exceptions)
        case .perceptual(let distance, let exceptions, let ignoresAntialiasing):
            return "at most \(distance) in OKLab" + (ignoresAntialiasing ? ", antialiasing let be" : "")
                + Self.but(exceptions)
        case .density(let side, let pixels, let levels):
            return "in each window of \(max(side, 1))×\(max(side, 1)), at most " + Self.count(pixels, "pixel")
                + (levels > 0 ? " off by more than \(Self.count(levels, "level"))" : " off")
        }
    }

    private static func but(_ exceptions: Int) -> String {
        exceptions > 0 ? ", but for \(count(exceptions, "pixel"))" : ""
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(max(number, 0)) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// The measured value that a tolerance limits.
package enum ToleranceMeasure: Hashable, Sendable {
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
        case (.levels(let exceeding), .levels(_, let exceptions)): exceeding <= max(exceptions, 0)
        case (.perceptual(let exceeding, _, _), .perceptual(_, let exceptions, _)): exceeding <= max(exceptions, 0)
        case (.density(let pixels, _), .density(_, let limit, _)): pixels <= max(limit, 0)
        default: false
        }
    }

    /// The value in words, to follow the `PixelTolerance.description`; nil if the count of pixels is enough.
    package func text(for tolerance: PixelTolerance) -> String? {
        switch self {
        case .exact: return nil
        case .levels(let exceeding): return "\(Self.pixels(exceeding)) exceed\(exceeding == 1 ? "s" : "") that"
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

    private static func pixels(_ count: Int) -> String { "\(count) pixel\(count == 1 ? "" : "s")" }

    /// A distance rounded up to three decimals, so that one over a limit never reads as the limit.
    static func thousandths(_ distance: Double) -> String {
        let number = Int(clamping: (min(max(distance, 0), 1000) * 1000).rounded(.up))
        let decimals = "\(number % 1000)"
        return "\(number / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
    }
}

extension PixelTolerance {
    /// Whether a picture matches another one. Pictures of different sizes never do.
    public func allows(_ picture: Bitmap, as golden: Bitmap) -> Bool {
        PictureComparer(tolerance: self).compare(golden, picture).isMatch
    }
}
