#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import LiveryRaster
import PNGFloor

/// Encodes pictures of several kinds, and those of the files that are named, in four ways, in turn,
/// and prints a table of bytes and of microseconds of processor time for a picture (medians).
@main struct Encoding {
    static func main() throws {
        let files = CommandLine.arguments.dropFirst()
        let sets = files.isEmpty ? try PictureSet.drawn() : [try PictureSet(files: Array(files))]
        print("| pictures | libpng | fast | balanced | smallest |")
        print("| --- | --: | --: | --: | --: |")
        for set in sets { print(try row(set)) }
    }

    private static func row(_ set: PictureSet) throws -> String {
        var cells = [0.0, 0, 0, 0].map { _ in (bytes: 0, times: [Double]()) }
        // As many runs as take a few seconds; `smallest` once, it is the slowest by far.
        let runs = max(1, min(9, 40_000_000 / max(1, set.pixelCount)))
        for run in 0..<runs {
            cells[0] = measured(cells[0]) {
                set.straight.reduce(0) { $0 + png_floor_encode($1.rgba, $1.width, $1.height) }
            }
            for (index, compression) in PNG.Compression.allCases.enumerated() {
                if compression == .smallest, run > 0 { continue }
                cells[index + 1] = try measured(cells[index + 1]) {
                    try set.bitmaps.reduce(0) {
                        $0 + (try PNG.encode($1, compression: compression).count)
                    }
                }
            }
        }
        let count = Double(set.bitmaps.count)
        let texts = cells.map { cell in
            let time = cell.times.sorted()[cell.times.count / 2] / count
            let rounded = time < 100 ? "\((time * 10).rounded() / 10)" : "\(Int(time.rounded()))"
            return "\(Int((Double(cell.bytes) / count).rounded())) B, \(rounded) µs"
        }
        return "| \(set.name) | \(texts.joined(separator: " | ")) |"
    }

    private static func measured(
        _ cell: (bytes: Int, times: [Double]),
        _ encode: () throws -> Int
    ) rethrows -> (bytes: Int, times: [Double]) {
        let start = processorTime()
        let bytes = try encode()
        return (bytes, cell.times + [processorTime() - start])
    }

    /// The processor time of this thread, in microseconds.
    private static func processorTime() -> Double {
        var time = timespec()
        guard clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return .nan }
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }
}
