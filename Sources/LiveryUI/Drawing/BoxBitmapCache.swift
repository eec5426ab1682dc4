import Livery
import LiveryRaster

/// A cache of the bitmaps of boxes, which elements and consecutive drawings share.
struct BoxBitmapCache {
    /// The limits of each bitmap.
    let limits: RasterLimits
    private var entries: [BoxDrawing: Entry] = [:]
    private var failures: [BoxDrawing: DrawingFault] = [:]
    private var byteCount = 0
    private var round = 0

    private struct Entry {
        let bitmap: Bitmap
        /// The last round in which it was drawn.
        var round: Int
    }

    init(limits: RasterLimits) { self.limits = limits }

    /// Above this size, bitmaps that are no longer drawn are removed.
    private static let maximumByteCount = 32 << 20

    /// The bitmap of a box; nil if it can't be drawn.
    mutating func bitmap(of box: BoxDrawing) -> Bitmap? {
        if let known = entries[box] {
            entries[box]?.round = round
            return known.bitmap
        }
        guard failures[box] == nil else { return nil }
        do {
            let bitmap = try box.bitmap(limits: limits)
            entries[box] = Entry(bitmap: bitmap, round: round)
            byteCount += bitmap.byteCount
            return bitmap
        } catch {
            failures[box] = .box(reason: "\(error)")
            return nil
        }
    }

    /// Ends a drawing.
    mutating func endRound() {
        if byteCount > Self.maximumByteCount {
            let current = round
            entries = entries.filter { $0.value.round == current }
            byteCount = entries.values.reduce(0) { $0 + $1.bitmap.byteCount }
        }
        round += 1
    }

    /// The faults of a drawing, by the indices of its steps. Removes other failures.
    mutating func faults(in items: [DisplayItem]) -> [Int: DrawingFault] {
        guard !failures.isEmpty else { return [:] }
        var current: [BoxDrawing: DrawingFault] = [:]
        var faults: [Int: DrawingFault] = [:]
        for (number, item) in items.enumerated() {
            guard case .box(let box, _, _) = item.content, let fault = failures[box] else {
                continue
            }
            current[box] = fault
            faults[number] = fault
        }
        failures = current
        return faults
    }
}
