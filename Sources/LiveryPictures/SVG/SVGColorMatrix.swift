import LiveryRaster
import LiverySupport

/// The matrices of colors that filters multiply by: 4 rows of 5.
enum SVGColorMatrix {
    private static let identity = [1.0, 0, 0, 0, 1, 0, 0, 0, 1]
    private static let luminance = [0.213, 0.715, 0.072]
    private static let brown = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
    private static let turn = [-0.213, -0.715, 0.928, 0.143, 0.140, -0.283, -0.787, 0.715, 0.072]

    /// A matrix of three rows and columns, by the element at each place and that of the identity.
    private static func full(_ value: (Int, Double) -> Double) -> [Double] {
        var rows: [Double] = []
        for row in 0..<3 {
            for index in 3 * row..<3 * row + 3 { rows.append(value(index, identity[index])) }
            rows += [0, 0]
        }
        return rows + [0, 0, 0, 1, 0]
    }

    static func saturated(_ amount: Double) -> [Double] { full { luminance[$0 % 3] * (1 - amount) + $1 * amount } }

    static func grayscale(_ amount: Double) -> [Double] {
        full { SIMD3<Double>.luminance[$0 % 3] * amount + $1 * (1 - amount) }
    }

    static func sepia(_ amount: Double) -> [Double] { full { brown[$0] * amount + $1 * (1 - amount) } }

    static func turned(_ degrees: Double) -> [Double] {
        let rotation = AffineTransform.rotation(degrees: degrees)
        return full { index, one in
            let base = luminance[index % 3]
            return base + rotation.a * (one - base) + rotation.b * turn[index]
        }
    }

    /// The matrix of an element `feColorMatrix`; what is wrong changes nothing.
    static func values(of node: SVGTree.Element) -> [Double] {
        let values = node.numbers("values") ?? []
        let isMissing = node.attributes["values"] == nil
        switch node["type"] {
        case "saturate" where isMissing || values.count == 1: return saturated(values.first ?? 1)
        case "hueRotate" where isMissing || values.count == 1: return turned(values.first ?? 0)
        case "luminanceToAlpha": return [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
        case "saturate", "hueRotate": return saturated(1)
        default: return values.count == 20 ? values : saturated(1)
        }
    }
}
