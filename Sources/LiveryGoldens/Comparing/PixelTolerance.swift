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
        case .exact:
            return "every pixel must match"
        case .levels(let levels, let exceptions):
            return "at most \(Self.count(levels, "level")) in a channel"
                + Self.but(exceptions)
        case .perceptual(let distance, let exceptions, let ignoresAntialiasing):
            return "at most \(distance) in OKLab"
                + (ignoresAntialiasing ? ", antialiasing let be" : "") + Self.but(exceptions)
        case .density(let side, let pixels, let levels):
            return "in each window of \(max(side, 1))×\(max(side, 1)), at most "
                + Self.count(pixels, "pixel")
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
