import LiveryRaster
import LiverySupport

/// A filter function (filter-effects-1, 6) as the effect that it is short for (14).
struct FilterFunction {
    let effect: FilterEffect

    /// Nil for what is no filter function.
    init?(_ name: String, _ arguments: String, color: Color, length: (String) -> Double?) {
        let arguments = arguments.trimmed
        switch name {
        case "blur":
            let blur = arguments.isEmpty ? 0 : length(arguments)
            guard let blur, blur >= 0 else { return nil }
            effect = .blur(Size2D(blur, blur))
        case "drop-shadow":
            var lengths: [Double] = []
            var own: Color?
            for word in arguments.split(whereSeparator: \.isWhitespace) {
                if let pixels = length(String(word)), pixels.isFinite {
                    lengths.append(pixels)
                } else if own == nil {
                    let isCurrent = word.lowercased() == "currentcolor"
                    guard let named = isCurrent ? color : Color(svg: String(word)) else {
                        return nil
                    }
                    own = named
                } else {
                    return nil
                }
            }
            guard 2...3 ~= lengths.count, lengths.count < 3 || lengths[2] >= 0 else { return nil }
            let blur = lengths.count > 2 ? lengths[2] : 0
            effect = .dropShadow(
                own ?? color,
                offset: Point2D(lengths[0], lengths[1]),
                deviation: Size2D(blur, blur)
            )
        case "hue-rotate":
            // Only a zero needs no unit.
            let angle = arguments.isEmpty ? 0 : SVGValue.degrees(arguments.lowercased())
            guard let angle, angle == 0 || NumberText.parse(arguments) == nil else { return nil }
            effect = .colorMatrix(Self.turned(angle))
        default:
            let isPercentage = arguments.hasSuffix("%")
            let number =
                arguments.isEmpty
                ? 1 : NumberText.parse(isPercentage ? String(arguments.dropLast()) : arguments)
            guard let number, number >= 0 else { return nil }
            let amount = min(isPercentage ? number / 100 : number, 1e6)
            let part = min(amount, 1)
            func levels(_ slope: Double, _ intercept: Double) -> FilterEffect {
                let curve = TransferCurve.linear(slope: slope, intercept: intercept)
                return .componentTransfer([curve, curve, curve, .identity])
            }
            switch name {
            case "brightness": effect = levels(amount, 0)
            case "contrast": effect = levels(amount, 0.5 - amount / 2)
            case "invert": effect = levels(1 - 2 * part, part)
            case "opacity":
                let curve = TransferCurve.linear(slope: part, intercept: 0)
                effect = .componentTransfer([.identity, .identity, .identity, curve])
            case "saturate": effect = .colorMatrix(Self.saturated(amount))
            case "grayscale": effect = .colorMatrix(Self.mixed(Self.gray, 1 - part))
            case "sepia": effect = .colorMatrix(Self.mixed(Self.brown, 1 - part))
            default: return nil
            }
        }
    }

    private static let gray = [
        0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722, 0.2126, 0.7152, 0.0722,
    ]
    private static let brown = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    private static let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]

    /// A matrix of three rows and columns as one of colors with alpha.
    private static func full(_ matrix: [Double]) -> [Double] {
        var rows: [Double] = []
        for row in 0..<3 { rows += matrix[3 * row..<3 * row + 3] + [0, 0] }
        return rows + [0, 0, 0, 1, 0]
    }

    private static func mixed(_ matrix: [Double], _ rest: Double) -> [Double] {
        full(zip(matrix, identity).map { $0 * (1 - rest) + $1 * rest })
    }

    private static let luminance = [0.213, 0.715, 0.072]

    static func saturated(_ amount: Double) -> [Double] {
        full((0..<9).map { luminance[$0 % 3] * (1 - amount) + identity[$0] * amount })
    }

    static func turned(_ degrees: Double) -> [Double] {
        let rotation = AffineTransform.rotation(degrees: degrees)
        let turn = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]
        return full(
            (0..<9).map { index in
                let base = luminance[index % 3]
                return base + rotation.a * (identity[index] - base) + rotation.b * turn[index]
            }
        )
    }
}

/// The matrices of `feColorMatrix`.
extension SVGFilterReader {
    static func matrix(_ attributes: [String: String]) -> [Double] {
        let values = attributes["values"].flatMap(SVGNumberScanner.list)?
            .map { min(max($0, -1e9), 1e9) }
        switch attributes["type"]?.trimmed {
        case "saturate":
            guard attributes["values"] == nil || values?.count == 1 else { return identity }
            return FilterFunction.saturated(values?.first ?? 1)
        case "hueRotate":
            guard attributes["values"] == nil || values?.count == 1 else { return identity }
            return FilterFunction.turned(values?.first ?? 0)
        case "luminanceToAlpha":
            let none = [Double](repeating: 0, count: 15)
            return none + [0.2125, 0.7154, 0.0721, 0, 0]
        default: return values?.count == 20 ? values ?? identity : identity
        }
    }

    private static let identity = FilterFunction.saturated(1)
}
