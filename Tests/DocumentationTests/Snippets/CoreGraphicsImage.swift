#if canImport(CoreGraphics)
// snippet: core-graphics
import CoreGraphics
import Foundation
import Livery

extension ThemedImage {
    /// The image for AppKit, UIKit and SwiftUI.
    var cgImage: CGImage? {
        guard let space = CGColorSpace(name: CGColorSpace.sRGB),
            let provider = CGDataProvider(data: Data(bitmap.rgbaBytes()) as CFData)
        else { return nil }
        return CGImage(
            width: bitmap.width,
            height: bitmap.height,
            bitsPerComponent: 8,
            bitsPerPixel: 32,
            bytesPerRow: bitmap.bytesPerRow,
            space: space,
            bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
            provider: provider,
            decode: nil,
            shouldInterpolate: true,
            intent: .defaultIntent
        )
    }
}
// end
#endif
