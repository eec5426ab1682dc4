import ArgumentParser
import LiveryGoldens
import LiveryRaster

/// How much pictures may differ.
struct ToleranceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Levels by which a channel may differ, from 0 to 255. (default: 0)", valueName: "n"))
    var maxDifference: Int?

    @Option(help: ArgumentHelp("Pixels that may differ by more. (default: 0)", valueName: "n")) var maxPixels: Int?

    @Option(
        help: ArgumentHelp(
            "Count these pixels in each square window with this side, instead of in the whole picture.",
            valueName: "side"
        )
    ) var window: Int?

    @Option(
        help: ArgumentHelp(
            "Instead of levels, the distance by which a color may differ in OKLab, where 0.02 is just "
                + "noticeable and 1 is black to white. Antialiased pixels are ignored.",
            valueName: "d"
        )
    ) var maxDistance: Double?

    @Flag(help: "With --max-distance, compare antialiased pixels, too.") var countAntialiased = false

    @Option(
        parsing: .singleValue,
        help: ArgumentHelp("A rectangle, in pixels, that is not compared; may be repeated.", valueName: "X,Y,WxH"),
        transform: PixelRect.parse
    ) var ignore: [PixelRect] = []

    func validate() throws {
        if let maxDifference, !(0...255).contains(maxDifference) {
            throw ValidationError("--max-difference must be in 0…255")
        }
        if let maxPixels, maxPixels < 0 { throw ValidationError("--max-pixels must be 0 or more") }
        if let window, window < 1 { throw ValidationError("--window must be 1 or more") }
        if let maxDistance {
            guard maxDistance.isFinite, maxDistance >= 0 else {
                throw ValidationError("--max-distance must be 0 or more")
            }
            guard maxDifference == nil else {
                throw ValidationError("--max-distance and --max-difference exclude each other")
            }
            guard window == nil else { throw ValidationError("--max-distance and --window exclude each other") }
        }
        guard !countAntialiased || maxDistance != nil else {
            throw ValidationError("--count-antialiased needs --max-distance")
        }
    }

    /// Whether any option is given.
    var isGiven: Bool {
        maxDifference != nil || maxPixels != nil || window != nil || maxDistance != nil || !ignore.isEmpty
    }

    var comparer: PictureComparer { PictureComparer(tolerance: tolerance, ignoring: ignore) }

    /// Where the limits come from, for reports.
    var origin: String {
        comparer == PictureComparer() ? GoldenComparison.defaultLimitsOrigin : "the command's options"
    }

    private var tolerance: PixelTolerance {
        let pixels = maxPixels ?? 0
        if let maxDistance {
            return .perceptual(distance: maxDistance, exceptions: pixels, ignoringAntialiasing: !countAntialiased)
        }
        let levels = maxDifference ?? 0
        if let window { return .density(side: window, pixels: pixels, levels: levels) }
        return levels == 0 && pixels == 0 ? .exact : .levels(levels, exceptions: pixels)
    }
}

extension ToleranceOptions {
    /// The options as text for a command line, each preceded by a space.
    var text: String {
        var text = ""
        if let maxDifference { text += " --max-difference \(maxDifference)" }
        if let maxPixels { text += " --max-pixels \(maxPixels)" }
        if let window { text += " --window \(window)" }
        if let maxDistance { text += " --max-distance \(maxDistance)" }
        if countAntialiased { text += " --count-antialiased" }
        for region in ignore { text += " --ignore \(region.x),\(region.y),\(region.width)x\(region.height)" }
        return text
    }
}
