import LiveryRaster
import LiverySupport

extension FilterEffect {
    /// What a filter function (filter-effects-1, 6) is short for (14); nil for what is no filter function.
    ///
    /// - Parameters:
    ///   - name: Its name in lowercase.
    ///   - arguments: Its arguments.
    ///   - color: What `currentcolor` means.
    ///   - length: The pixels of a length that is no percentage.
    init?(_ name: String, _ arguments: String, color: Color, length: (String) -> Double?) {
        let words = arguments.words
        switch name {
        case "blur":
            let blur = words.isEmpty ? 0 : length(arguments)
            guard let blur, blur >= 0 else { return nil }
            self = .blur(Size2D(blur, blur))
        case "drop-shadow":
            var lengths: [Double] = []
            var colors: [Color] = []
            for word in words {
                if let pixels = length(word), pixels.isFinite {
                    lengths.append(pixels)
                } else {
                    guard let own = word == "currentcolor" ? color : Color(svg: word) else { return nil }
                    colors.append(own)
                }
            }
            guard 2...3 ~= lengths.count, colors.count < 2 else { return nil }
            let blur = lengths.count > 2 ? lengths[2] : 0
            guard blur >= 0 else { return nil }
            self = .dropShadow(
                colors.first ?? color,
                offset: Point2D(lengths[0], lengths[1]),
                deviation: Size2D(blur, blur)
            )
        case "hue-rotate":
            // Only a zero needs no unit.
            let angle = words.isEmpty ? 0 : SVGValue.degrees(arguments)
            guard let angle, angle == 0 || NumberText.parse(arguments.trimmed) == nil else { return nil }
            self = .colorMatrix(SVGColorMatrix.turned(angle))
        default:
            guard let effect = Self.functions[name], let number = words.isEmpty ? 1 : SVGValue.number(arguments),
                number >= 0
            else { return nil }
            self = effect(min(number, 1e6))
        }
    }

    /// The functions of an amount.
    private static let functions: [String: @Sendable (Double) -> FilterEffect] = [
        "brightness": { levels($0, 0) }, "contrast": { levels($0, 0.5 - $0 / 2) },
        "invert": { levels(1 - 2 * min($0, 1), min($0, 1)) },
        "opacity": {
            let curve = TransferCurve.linear(slope: min($0, 1), intercept: 0)
            return .componentTransfer([.identity, .identity, .identity, curve])
        }, "saturate": { .colorMatrix(SVGColorMatrix.saturated($0)) },
        "grayscale": { .colorMatrix(SVGColorMatrix.grayscale(min($0, 1))) },
        "sepia": { .colorMatrix(SVGColorMatrix.sepia(min($0, 1))) },
    ]

    private static func levels(_ slope: Double, _ intercept: Double) -> FilterEffect {
        let curve = TransferCurve.linear(slope: slope, intercept: intercept)
        return .componentTransfer([curve, curve, curve, .identity])
    }
}
