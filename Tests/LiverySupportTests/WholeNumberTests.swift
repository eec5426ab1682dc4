import LiveryLibc
import Testing

/// Whole numbers of any others: the rules of `WholeNumbers`, at the ends of what they hold.
@Suite struct WholeNumberTests {
    @Test(arguments: [
        (1.9, 1), (-1.9, -1), (0, 0), (.nan, 0), (.infinity, Int.max), (-.infinity, Int.min),
        (1e300, Int.max), (-0x1p63, Int.min), (0x1p62, 1 << 62),
    ])
    func numbersAreClamped(_ value: Double, _ expected: Int) {
        // The greatest `Double` below 2⁶³ is 1,023 less than `Int.max`.
        let found = Int(clamping: value)
        #expect(found == expected || expected == .max && found >= .max - 1_023)
    }

    @Test(
        arguments: [(-1.0, 0), (255.9, 255), (1e9, 255), (.nan, 0), (12.5, 12)] as [(Double, UInt8)]
    )
    func levelsAreClamped(_ value: Double, _ expected: UInt8) {
        #expect(UInt8(clamping: value) == expected)
        #expect(UInt8(clamping: Float(value)) == expected)
    }

    @Test func pixelsCanBeAddedAndMultiplied() {
        for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 1e9] {
            let pixels = Int(pixels: value)
            #expect(
                abs(pixels) <= 1_000_000_000
                    && !pixels.multipliedReportingOverflow(by: pixels).overflow
            )
        }
    }
}
