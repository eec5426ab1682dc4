import LiveryRaster
import Testing

@testable import Livery

/// Where dashes and dots lie; the numbers are worked by hand from the rules, and agree with those
/// measured in Chromium's pictures.
struct BorderDashesTests {
    private static func parts(_ dashes: BorderDashes) -> [(Double, Double)] {
        guard case .parts(let parts) = dashes else { return [] }
        return parts.map { ($0.lowerBound, $0.upperBound) }
    }

    private static func locations(_ dashes: BorderDashes) -> [Double] {
        guard case .dots(let locations) = dashes else { return [] }
        return locations
    }

    private func expect(_ found: [(Double, Double)], _ expected: [(Double, Double)]) {
        #expect(found.count == expected.count, "\(found)")
        for (one, other) in zip(found, expected) {
            #expect(abs(one.0 - other.0) < 1e-9 && abs(one.1 - other.1) < 1e-9, "\(found)")
        }
    }

    @Test(
        arguments: [
            // Dashes of 6 and gaps near 3: four of them leave three gaps of 8/3.
            (3, 32, [(0, 6), (8 + 2.0 / 3, 14 + 2.0 / 3), (17 + 1.0 / 3, 23 + 1.0 / 3), (26, 32)]),
            // Dashes of 3 and gaps near 2 below 3 pixels; three leave gaps of 2.5, four of 2/3.
            (1, 14, [(0, 3), (5.5, 8.5), (11, 14)]),
            // Room for two at most: they and their gap shrink together.
            (4, 18, [(0, 7.2), (10.8, 18)]), (4, 20, [(0, 8), (12, 20)]),
            // None.
            (4, 16, [(0, 16)]), (4, 5, [(0, 5)]), (4, 0, [(0, 0)]),
        ] as [(Double, Double, [(Double, Double)])]
    ) func straightDashes(width: Double, length: Double, expected: [(Double, Double)]) {
        let found = BorderDashes.straight(.dashed, width: width, length: length)
        expect(Self.parts(found), expected)
    }

    /// Square dots are whole pixels, one at each end.
    @Test(arguments: [1.0, 2, 3], 10...60) func thinDotsAreWholePixels(width: Double, length: Int) {
        let parts = Self.parts(BorderDashes.straight(.dotted, width: width, length: Double(length)))
        guard Double(length) > 3 * width else { return }
        var covered = [Bool](repeating: false, count: length)
        for (start, end) in parts {
            #expect(start == start.rounded() && end == end.rounded(), "\(parts)")
            for pixel in Int(start)..<Int(end) { covered[pixel] = true }
        }
        // The runs of dots and of gaps.
        var runs: [(isDot: Bool, length: Int)] = []
        for isDot in covered {
            if runs.last?.isDot == isDot { runs[runs.count - 1].length += 1 } else { runs.append((isDot, 1)) }
        }
        #expect(runs.first?.isDot == true && runs.last?.isDot == true, "\(parts)")
        // The first gap and the last take up what is left, and are one where there are two dots.
        for run in runs {
            let most = runs.count == 3 && !run.isDot ? 2 : 1
            #expect(abs(run.length - Int(width)) <= most, "\(parts)")
        }
        for run in runs.dropFirst(2).dropLast(2) { #expect(run.length == Int(width), "\(parts)") }
    }

    @Test func roundDotsStandAtBothEndsOfASide() {
        // 60 pixels hold 8 dots of 4 at gaps of 4: 7 periods in the 56 between the outer middles.
        let dots = Self.locations(BorderDashes.straight(.dotted, width: 4, length: 60))
        #expect(dots.count == 8)
        for (index, dot) in dots.enumerated() { #expect(abs(dot - (2 + 7.99 * Double(index))) < 1e-9, "\(dots)") }
        // A hundredth of a pixel a period, for the last dot's sake.
        #expect(dots.last.map { $0 > 57.9 && $0 <= 58 } == true)
        #expect(Self.locations(BorderDashes.straight(.dotted, width: 4, length: 7)) == [2])
    }

    /// Around an outline, all gaps are equal, and what is less than a pixel lengthens one dash.
    @Test(arguments: [1.0, 2, 3, 4, 7, 12], [90.0, 161.4, 216.9, 400]) func closedDashesAreEven(
        width: Double,
        length: Double
    ) {
        let parts = Self.parts(BorderDashes.closed(.dashed, width: width, length: length))
        let dash = width >= 3 ? 2 * width : 3 * width
        let starts = parts.map(\.0)
        let periods = zip(starts, starts.dropFirst()).map { $1 - $0 }
        #expect(parts.count > 2)
        for period in periods { #expect(abs(period - periods[0]) < 1e-9) }
        let whole = parts.filter { abs($0.1 - $0.0 - dash) < 1e-9 }
        #expect(parts.count - whole.count <= 1, "\(parts)")
        // Counted in whole pixels, the periods fill the outline.
        #expect(abs(periods[0] * Double(whole.count) - length.rounded(.down)) < 1e-6, "\(parts)")
        // No other number of dashes has gaps nearer to the wanted ones.
        let gap = width >= 3 ? width : 2 * width
        let found = abs(periods[0] - dash - gap)
        for count in 1...200 {
            let other = length.rounded(.down) / Double(count) - dash
            guard other > 0 else { continue }
            #expect(found <= abs(other - gap) + 1e-9, "\(count) dashes fit better than \(parts)")
        }
    }
}
