extension Bitmap {
    /// What a mask leaves of each pixel.
    func coverage(as type: VectorGroup.MaskType) -> Coverage {
        let bytesPerRow = ImageSurface.bytesPerRowOfA8(width: width)
        var bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        let light = TransferFunction.lightOfLevels
        for y in 0..<height {
            for x in 0..<width {
                let pixel = PremultipliedPixel(argb: words[y * width + x])
                guard pixel.alpha > 0 else { continue }
                let level: Double
                switch type {
                case .alpha: level = Double(pixel.alpha)
                case .luminance: level = pixel.luminance
                case .luminanceOfLight:
                    let straight = StraightPixel(pixel)
                    let amounts = SIMD3(light[Int(straight.red)], light[Int(straight.green)], light[Int(straight.blue)])
                    level = (amounts * .luminance).sum() * Double(pixel.alpha)
                }
                bytes[y * bytesPerRow + x] = UInt8(clamping: (level + 0.5).rounded(.down))
            }
        }
        return Coverage(width: width, height: height, bytes: bytes)
    }
}
