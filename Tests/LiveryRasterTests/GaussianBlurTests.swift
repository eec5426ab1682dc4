import Foundation
import TestSupport
import Testing

@testable import LiveryRaster

@Suite struct GaussianBlurTests {
    /// The closed form: a box blurred by a Gaussian is a difference of error functions.
    private static func bar(_ width: Int, at position: Double, _ sigma: Double) -> Double {
        let unit = sigma * 2.0.squareRoot()
        return (erf(position / unit) - erf((position - Double(width)) / unit)) / 2
    }

    /// A plane that is 1 in a rectangle with `margin` pixels around it.
    private static func plane(_ width: Int, _ height: Int, margin: Int) -> (values: [Float], size: PixelSize) {
        let (columns, rows) = (width + 2 * margin, height + 2 * margin)
        var values = [Float](repeating: 0, count: columns * rows)
        for y in margin..<margin + height { for x in margin..<margin + width { values[y * columns + x] = 1 } }
        return (values, PixelSize(width: columns, height: rows))
    }

    /// Rows of bars of one pixel's to several sigmas' width, against the error function.
    @Test(arguments: [0.01, 0.2, 0.5, 1, 1.5, 1.99, 2, 2.5, 4, 8, 20, 60, 150, 400]) func edgesFollowTheErrorFunction(
        _ sigma: Double
    ) throws {
        let blur = GaussianBlur(sigma: sigma)
        for sigmas in [0, 1, 2.5, 6] {
            let width = Int(sigmas * sigma) + 1
            let columns = width + 2 * blur.extent
            // Coverage beyond the ends of the only row is nothing, so that a column of pixels
            // loses to above and below; nine equal rows would too. One axis is looked at alone.
            let values = (0..<columns).map { x -> Float in x >= blur.extent && x < blur.extent + width ? 1 : 0 }
            let vertical = blur.applied(to: values, of: PixelSize(width: 1, height: columns))
            let horizontal = blur.applied(to: values, of: PixelSize(width: columns, height: 1))
            let across = Self.bar(1, at: 0.5, sigma)
            var worst = 0.0
            for x in 0..<columns {
                let place = Double(x - blur.extent) + 0.5
                let expected = Self.bar(width, at: place, sigma) * across
                worst = max(worst, abs(Double(horizontal[x]) - expected))
                worst = max(worst, abs(Double(vertical[x]) - expected))
            }
            #expect(worst < 0.001)
        }
    }

    @Test(arguments: [0.7, 3, 9.5, 24]) func rectanglesAreProductsOfErrorFunctions(_ sigma: Double) {
        let margin = GaussianBlur(sigma: sigma).extent
        let (width, height) = (23, 11)
        let (values, size) = Self.plane(width, height, margin: margin)
        let blurred = GaussianBlur(sigma: sigma).applied(to: values, of: size)
        var worst = 0.0
        for y in 0..<size.height {
            for x in 0..<size.width {
                let expected =
                    Self.bar(width, at: Double(x - margin) + 0.5, sigma)
                    * Self.bar(height, at: Double(y - margin) + 0.5, sigma)
                worst = max(worst, abs(Double(blurred[y * size.width + x]) - expected))
            }
        }
        #expect(worst < 0.001)
    }

    /// The components of pixels are blurred apart from each other, and as planes are.
    @Test(arguments: [1.2, 9]) func componentsAreBlurredApart(_ sigma: Double) {
        var random = SeededGenerator(seed: 3)
        var image = FilterImage(width: 13, height: 7, isOfLight: false)
        for index in image.pixels.indices {
            for component in 0..<4 { image.pixels[index][component] = Float(random.double(0...1)) }
        }
        let blur = GaussianBlur(sigma: sigma)
        let planes = (0..<4).map { plane in blur.applied(to: image.pixels.map { $0[plane] }, of: image.size) }
        image.blur(by: blur)
        for (number, plane) in planes.enumerated() { #expect(image.pixels.map { $0[number] } == plane) }
    }

    @Test(arguments: [0.0, -3, .nan, -.infinity, .infinity]) func noDeviationChangesNothing(_ sigma: Double) {
        let (values, size) = Self.plane(3, 2, margin: 1)
        #expect(GaussianBlur(sigma: sigma).applied(to: values, of: size) == values)
        #expect(GaussianBlur(sigma: sigma).extent == 0)
    }

    @Test func emptyPlanesStayEmpty() {
        let size = PixelSize(width: 0, height: 7)
        #expect(GaussianBlur(sigma: 5).applied(to: [], of: size).isEmpty)
    }

    @Test func extentIsThreeDeviations() {
        #expect(GaussianBlur(sigma: 2).extent == 6)
        #expect(GaussianBlur(sigma: 2.1).extent == 7)
        #expect(GaussianBlur(sigma: 1e300).extent == 1_000_000_000)
    }
}
