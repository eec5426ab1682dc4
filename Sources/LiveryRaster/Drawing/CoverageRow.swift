/// One row of pixels: how much each covers more than its left neighbor.
struct CoverageRow: CoverageTarget {
    private let width: Int
    /// The right side of the target.
    let right: Double
    /// An edge on the right side of the target touches up to two pixels beyond it.
    private var areas: [Double]
    /// The pixels that edges touch. Between them coverage does not change, which is most of a
    /// row and quickly filled.
    private var touched: [ClosedRange<Int>] = []

    init(width: Int) {
        self.width = width
        right = Double(width)
        areas = [Double](repeating: 0, count: width + 2)
    }

    mutating func beginBand(at y: Double) {}

    /// Adds an edge that leaves a part of the row's height at `first` and `last`, which need not be within
    /// the row. Beyond the left side, it counts as on it, since everything to its right is covered; the same
    /// applies to the right side.
    mutating func add(clipping first: Double, _ last: Double, _ height: Double) {
        let (low, high) = (min(first, last), max(first, last))
        guard low < 0 || high > right, high > low else {
            return add(min(max(0, first), right), min(max(0, last), right), height)
        }
        // Three parts, of which the outer ones are flattened onto the sides.
        let inside = (low: min(max(low, 0), right), high: min(max(high, 0), right))
        let slope = abs(height) / (high - low)
        let sign = height < 0 ? -1.0 : 1.0
        let (before, after) = (max(0, min(0, high) - low), max(0, high - max(right, low)))
        add(0, 0, before * slope * sign)
        let middle = abs(height) - (before + after) * slope
        add(inside.low, inside.high, middle * sign)
        add(right, right, after * slope * sign)
    }

    /// Adds an edge from `from` to `to`, both within the row, that crosses a part of its
    /// height.
    mutating func add(_ from: Double, _ to: Double, _ height: Double) {
        guard height != 0 else { return }
        let (low, high) = (min(from, to), max(from, to))
        let first = Int(pixels: low)
        guard high > Double(first + 1) else {
            add(height, at: (low + high) / 2 - Double(first), in: first)
            touch(first...first + 1)
            return
        }
        let perColumn = height / (high - low)
        var x = low
        var column = first
        while x < high {
            let end = min(Double(column + 1), high)
            add((end - x) * perColumn, at: (x + end) / 2 - Double(column), in: column)
            x = end
            column += 1
        }
        touch(first...column)
    }

    /// Notes columns that an edge touches; most continue those of the edge before it.
    private mutating func touch(_ columns: ClosedRange<Int>) {
        if let last = touched.last, columns.lowerBound <= last.upperBound + 1,
            columns.upperBound + 1 >= last.lowerBound
        {
            let low = min(last.lowerBound, columns.lowerBound)
            touched[touched.count - 1] = low...max(last.upperBound, columns.upperBound)
        } else {
            touched.append(columns)
        }
    }

    /// Adds a part of an edge within one column: of that pixel, it leaves what is to the right
    /// of its middle.
    private mutating func add(_ height: Double, at middle: Double, in column: Int) {
        areas[column] += height * (1 - middle)
        areas[column + 1] += height * middle
    }

    /// Writes the row's coverage in 0...255, and clears the row.
    mutating func write(to bytes: inout [UInt8], at start: Int) {
        touched.sort { $0.lowerBound < $1.lowerBound }
        var sum = 0.0
        var x = 0
        for range in touched where range.upperBound >= x {
            fill(&bytes, start, x..<max(x, min(range.lowerBound, width)), Self.level(sum))
            for column in max(x, range.lowerBound)...range.upperBound {
                sum += areas[column]
                areas[column] = 0
                if column < width { bytes[start + column] = Self.level(sum) }
            }
            x = range.upperBound + 1
        }
        fill(&bytes, start, x..<max(x, width), Self.level(sum))
        touched.removeAll(keepingCapacity: true)
    }

    /// Calls a function with the row's coverage in 0...1, and clears the row.
    mutating func withCoverage(_ body: (UnsafeBufferPointer<Double>) -> Void) {
        areas.withUnsafeMutableBufferPointer { areas in
            var sum = 0.0
            for column in areas.indices {
                sum += areas[column]
                areas[column] = min(abs(sum), 1)
            }
            body(UnsafeBufferPointer(rebasing: areas[..<width]))
            areas.update(repeating: 0)
        }
        touched.removeAll(keepingCapacity: true)
    }

    private func fill(
        _ bytes: inout [UInt8],
        _ start: Int,
        _ columns: Range<Int>,
        _ level: UInt8
    ) {
        guard level > 0, !columns.isEmpty else { return }
        bytes.withUnsafeMutableBufferPointer { buffer in
            let run = start + columns.lowerBound..<start + columns.upperBound
            buffer[run].update(repeating: level)
        }
    }

    private static func level(_ coverage: Double) -> UInt8 {
        UInt8(truncatingIfNeeded: Int(pixels: min(abs(coverage) * 255 + 0.500_001, 255)))
    }
}
