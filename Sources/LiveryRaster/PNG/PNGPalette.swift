/// Colors in the order of a PLTE chunk, those that are not opaque first, since a tRNS chunk ends
/// with the last of them (PNG specification, 11.3.2.1).
struct PNGPalette {
    /// For each color, as it was numbered before, its number in the palette.
    var numbers: [UInt32]
    /// Red, green and blue of each color.
    var levels: [UInt8] = []
    /// The alphas of the colors that are not opaque.
    var alphas: [UInt8] = []

    /// What the chunks take in a file, in bytes: each has 12 in addition to its content.
    var chunkBytes: Int { 12 + levels.count + (alphas.isEmpty ? 0 : 12 + alphas.count) }

    /// A palette of at most 256 straight colors, red in the lowest byte, then green, blue and alpha.
    ///
    /// They stay in the order of their appearance, among the opaque ones and among the others: neighbors in the
    /// picture are often neighbors in the palette then, and the rows of a gradient differ from each other by one.
    /// An order by brightness makes no batch of pictures smaller.
    init(_ colors: [UInt32]) {
        numbers = [UInt32](repeating: 0, count: colors.count)
        levels.reserveCapacity(colors.count * 3)
        var number: UInt32 = 0
        for isOpaque in [false, true] {
            for (index, color) in colors.enumerated() {
                let alpha = UInt8(truncatingIfNeeded: color >> 24)
                guard (alpha == 255) == isOpaque else { continue }
                numbers[index] = number
                number += 1
                levels.append(UInt8(truncatingIfNeeded: color))
                levels.append(UInt8(truncatingIfNeeded: color >> 8))
                levels.append(UInt8(truncatingIfNeeded: color >> 16))
                if !isOpaque { alphas.append(alpha) }
            }
        }
    }
}
