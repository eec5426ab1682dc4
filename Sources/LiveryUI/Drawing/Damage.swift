import LiveryRaster

/// The areas in which two drawings of a window differ.
struct Damage {
    /// Rectangles that do not overlap and contain all pixels that differ.
    private(set) var rects: [PixelRect] = []

    /// With more rectangles, finding the items of each costs more than painting the whole area.
    private static let maximumCount = 400

    init(from old: [DisplayItem], to new: [DisplayItem], size: PixelSize) {
        var first = 0
        while first < old.count, first < new.count, old[first] == new[first] { first += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > first, newEnd > first, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let (before, after) = (old[first..<oldEnd], new[first..<newEnd])
        if before.count == after.count {
            for (one, other) in zip(before, after) where one != other {
                add(one.area)
                if other.area != one.area { add(other.area) }
            }
        } else {
            for item in before { add(item.area) }
            for item in after { add(item.area) }
        }
        let area = rects.reduce(0) { $0 + $1.pixelCount }
        // A picture that is mostly new is painted as a whole.
        if area > size.width * size.height / 2 {
            rects = [PixelRect(x: 0, y: 0, width: size.width, height: size.height)]
        }
    }

    private mutating func add(_ rect: PixelRect) {
        guard !rect.isEmpty else { return }
        var rect = rect
        // Merged with overlapping rectangles; the union may overlap others in turn.
        while let index = rects.firstIndex(where: { $0.overlaps(rect) }) {
            rect = rects.remove(at: index).union(rect)
        }
        rects.append(rect)
        guard rects.count > Self.maximumCount else { return }
        rects = [rects.reduce(rect) { $0.union($1) }]
    }
}
