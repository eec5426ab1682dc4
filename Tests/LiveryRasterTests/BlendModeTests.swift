import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct BlendModeTests {
    @Test func aGroupIsMixedWithItsOwnGroupAlone() throws {
        let white = try Bitmap.solid(.white, width: 6, height: 4)
        let whole = Rect2D(x: 0, y: 0, width: 6, height: 4)
        let bitmap = try white.drawing { (canvas) throws(RasterError) in
            try canvas.group(opacity: 1) { (canvas) throws(RasterError) in
                try canvas.fill(Rect2D(x: 2, y: 1, width: 4, height: 3), with: .color(Color(red: 1, green: 1, blue: 0)))
                try canvas.group(blending: .difference) { (canvas) throws(RasterError) in
                    try canvas.fill(whole, with: .color(Color(red: 1, green: 0, blue: 0)))
                }
            }
        }
        // Beside the yellow there is nothing in the group to mix with, least of all the white.
        #expect(bitmap[0, 0].argb == 0xFFFF_0000)
        #expect(bitmap[3, 2].argb == 0xFF00_FF00)
    }

    @Test func opacityAndClipsApplyToTheMix() throws {
        let gray = try Bitmap.solid(Color(red: 0.8, green: 0.8, blue: 0.8), width: 6, height: 4)
        let bitmap = try gray.drawing { (canvas) throws(RasterError) in
            canvas.pushClip(PixelRect(x: 1, y: 1, width: 3, height: 2))
            defer { canvas.popClip() }
            try canvas.group(opacity: 0.5, blending: .multiply) { (canvas) throws(RasterError) in
                try canvas.fill(Rect2D(x: 0, y: 0, width: 6, height: 4), with: .color(.black))
            }
        }
        #expect(bitmap[0, 0].red == 204)
        #expect(bitmap[4, 2].red == 204)
        #expect(abs(Int(bitmap[3, 2].red) - 102) <= 1)
    }

    @Test func anOpacityThatIsNoNumberIsRefused() {
        #expect(throws: RasterError.notFinite("group")) {
            try Bitmap(width: 2, height: 2) { (canvas) throws(RasterError) in
                try canvas.group(opacity: .nan, blending: .screen) { _ in }
            }
        }
    }
}
