import LiveryRaster

/// How a picture differs from the browser's, in premultiplied 8-bit pixels.
///
/// A pixel's difference is the largest of its four channels'.
package struct PictureComparison: Hashable, Sendable {
    /// The number of pixels.
    package private(set) var pixels = 0
    /// How many of them differ by more than two levels.
    package private(set) var beyondTwo = 0
    /// How many of them differ by more than four levels.
    package private(set) var beyondFour = 0
    /// The largest difference of a pixel, in levels.
    package private(set) var largest = 0
    /// The sum of all pixels' differences, in levels.
    package private(set) var sum = 0
    /// How many pixels differ by more than two rasterizers' drawings of an edge can.
    ///
    /// An antialiased edge moved by less than a pixel has levels between those of the pixels
    /// around it. So a pixel is a stray when a channel is more than four levels below the lowest,
    /// or above the highest, of the nine pixels around its place in the browser's picture.
    package private(set) var strays = 0

    /// The share of pixels that differ by at most two levels, 0 to 1.
    package var shareWithinTwo: Double { share(pixels - beyondTwo) }
    /// The share of pixels that differ by at most four levels, 0 to 1.
    package var shareWithinFour: Double { share(pixels - beyondFour) }
    /// The mean of the pixels' differences, in levels.
    package var mean: Double { pixels == 0 ? 0 : Double(sum) / Double(pixels) }

    /// Nothing compared; what others are added to.
    package static let none = PictureComparison()

    private init() {}

    /// Compares two pictures; nil if their sizes differ.
    package init?(browser: Bitmap, livery: Bitmap) {
        guard browser.size == livery.size else { return nil }
        pixels = browser.width * browser.height
        // Most pixels are equal, and their words tell that at once.
        browser.withPixels { expected in
            livery.withPixels { found in
                for (index, (word, other)) in zip(expected, found).enumerated() {
                    guard word != other else { continue }
                    let (y, x) = index.quotientAndRemainder(dividingBy: browser.width)
                    let pixel = PremultipliedPixel(argb: other)
                    let difference = pixel.largestDifference(from: PremultipliedPixel(argb: word))
                    beyondTwo += difference > 2 ? 1 : 0
                    beyondFour += difference > 4 ? 1 : 0
                    largest = max(largest, difference)
                    sum += difference
                    if difference > 4, Self.isStray(pixel, x, y, in: browser) { strays += 1 }
                }
            }
        }
    }

    /// Adds what another comparison found, as if both had been of one picture.
    package static func += (total: inout PictureComparison, other: PictureComparison) {
        total.pixels += other.pixels
        total.beyondTwo += other.beyondTwo
        total.beyondFour += other.beyondFour
        total.largest = max(total.largest, other.largest)
        total.sum += other.sum
        total.strays += other.strays
    }

    private func share(_ count: Int) -> Double { pixels == 0 ? 1 : Double(count) / Double(pixels) }

    private static func isStray(_ pixel: PremultipliedPixel, _ x: Int, _ y: Int, in picture: Bitmap) -> Bool {
        var lowest = SIMD4<Int16>(repeating: 255)
        var highest = SIMD4<Int16>(repeating: 0)
        // Outside of the picture all is transparent, in both pictures.
        for neighborY in y - 1...y + 1 {
            for neighborX in x - 1...x + 1 {
                let neighbor = picture[neighborX, neighborY].channels
                lowest = pointwiseMin(lowest, neighbor)
                highest = pointwiseMax(highest, neighbor)
            }
        }
        let channels = pixel.channels
        return any(channels .< lowest &- 4) || any(channels .> highest &+ 4)
    }
}

extension PremultipliedPixel {
    fileprivate var channels: SIMD4<Int16> { SIMD4(Int16(red), Int16(green), Int16(blue), Int16(alpha)) }

    /// The largest difference in one channel, in levels.
    func largestDifference(from other: PremultipliedPixel) -> Int {
        var largest = 0
        for shift: UInt32 in [0, 8, 16, 24] {
            let levels = (Int(argb >> shift & 255), Int(other.argb >> shift & 255))
            largest = max(largest, abs(levels.0 - levels.1))
        }
        return largest
    }
}
