extension Bitmap {
    /// What a mask leaves of each pixel.
    func coverage(as type: VectorGroup.MaskType) -> Coverage {
        let bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        let light = type == .luminanceOfLight ? LightTable.shared.amounts : []
        for y in 0..<height {
            for x in 0..<width {
                let pixel = PremultipliedPixel(argb: words[y * width + x])
                guard pixel.alpha > 0 else { continue }
                let level: Double
                switch type {
                case .alpha: level = Double(pixel.alpha)
                case .luminance:
                    level = 0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue)
                case .luminanceOfLight:
                    let straight = StraightPixel(pixel)
                    let sum =
                        0.2126 * light[Int(straight.red)] + 0.7152 * light[Int(straight.green)] + 0.0722
                        * light[Int(straight.blue)]
                    level = Double(sum) * Double(pixel.alpha)
                }
                bytes[y * bytesPerRow + x] = UInt8(clamping: (level + 0.5).rounded(.down))
            }
        }
        return Coverage(width: width, height: height, bytes: bytes)
    }
}

/// The amounts of light that sRGB's levels stand for.
struct LightTable: Sendable {
    static let shared = LightTable()

    let amounts: [Float]

    private init() {
        amounts = (0...255).map { Float(TransferFunction.srgb.decoded(SIMD3(repeating: Double($0) / 255)).x) }
    }
}
