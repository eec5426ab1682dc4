/// One row of pixels: how much each covers more than its left neighbor.
struct CoverageRow: ~Copyable {
    private let width: Int
    /// The right side of the target.
    private let right: Double
    /// An edge on the right side of the target touches up to two pixels beyond it.
    private let areas: UnsafeMutableBufferPointer<Double>
    /// Which blocks of pixels edges touch. In others, coverage does not change, which is most of a row and quickly
    /// filled.
    private let touched: UnsafeMutableBufferPointer<Bool>

    /// The binary logarithm of the pixels in a block.
    private static let blockBits = 4

    init(width: Int) {
        self.width = width
        right = Double(width)
        areas = .allocate(capacity: width + 2)
        areas.initialize(repeating: 0)
        touched = .allocate(capacity: (width + 1) >> Self.blockBits + 1)
        touched.initialize(repeating: false)
    }

    deinit {
        areas.deallocate()
        touched.deallocate()
    }

    /// Adds an edge that leaves a part of the row's height at `first` and `last`, which need not be within
    /// the row. Beyond the left side, it counts as on it, since everything to its right is covered; the same
    /// applies to the right side.
    @inline(__always) func add(_ first: Double, _ last: Double, _ height: Double) {
        let (low, high) = (min(first, last), max(first, last))
        if low >= 0, high <= right { addWithin(low, high, height) } else { addClipped(low, high, height) }
    }

    private func addClipped(_ low: Double, _ high: Double, _ height: Double) {
        func within(_ x: Double) -> Double { min(max(0, x), right) }
        guard high > low else { return addWithin(within(low), within(high), height) }
        // Three parts, of which the outer ones are flattened onto the sides.
        let slope = height / (high - low)
        let (before, after) = (max(0, min(0, high) - low), max(0, high - max(right, low)))
        addWithin(0, 0, before * slope)
        addWithin(within(low), within(high), height - (before + after) * slope)
        addWithin(right, right, after * slope)
    }

    /// Adds an edge that crosses a part of the row's height, between two places in the row.
    @inline(__always) private func addWithin(_ low: Double, _ high: Double, _ height: Double) {
        let first = Int(pixels: low)
        touched[first >> Self.blockBits] = true
        guard high > Double(first + 1) else { return add(height, at: (low + high) / 2 - Double(first), in: first) }
        addWide(low, high, height, first)
    }

    private func addWide(_ low: Double, _ high: Double, _ height: Double, _ first: Int) {
        let perColumn = height / (high - low)
        var x = low
        var column = first
        while x < high {
            let end = min(Double(column + 1), high)
            touched[column >> Self.blockBits] = true
            add((end - x) * perColumn, at: (x + end) / 2 - Double(column), in: column)
            x = end
            column += 1
        }
    }

    /// Adds a part of an edge within one column: of that pixel, it leaves what is to the right
    /// of its middle.
    @inline(__always) private func add(_ height: Double, at middle: Double, in column: Int) {
        // Not `+=`, which the compiler can't instrument for ThreadSanitizer (Swift 6.3).
        areas[column] = areas[column] + height * (1 - middle)
        areas[column + 1] = areas[column + 1] + height * middle
        touched[(column + 1) >> Self.blockBits] = true
    }

    /// Writes the row's coverage in 0...255, and clears the row.
    func write(to levels: UnsafeMutableBufferPointer<UInt8>) {
        var sum = 0.0
        for block in touched.indices {
            let start = block << Self.blockBits
            let end = min(start + 1 << Self.blockBits, width)
            guard touched[block] else {
                let level = Self.level(sum)
                if level > 0, start < end { levels[start..<end].update(repeating: level) }
                continue
            }
            touched[block] = false
            for column in start..<max(start, end) {
                sum += areas[column]
                areas[column] = 0
                levels[column] = Self.level(sum)
            }
        }
        // What is beyond the right side is not seen.
        areas[width...].update(repeating: 0)
    }

    @inline(__always) private static func level(_ coverage: Double) -> UInt8 {
        UInt8(truncatingIfNeeded: Int(pixels: min(abs(coverage) * 255 + 0.500_001, 255)))
    }
}
