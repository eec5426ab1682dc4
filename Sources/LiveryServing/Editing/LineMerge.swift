import LiverySupport

/// Two changes of one text, line by line, made into one.
enum LineMerge {
    /// Lines of the base that a change replaces by others.
    private struct Hunk: Equatable {
        let range: Range<Int>
        let lines: [ArraySlice<UInt8>]
    }

    /// Makes a text that has both changes.
    ///
    /// - Parameters:
    ///   - base: The text before both.
    ///   - first: The text with one of the changes.
    ///   - second: The text with the other one.
    /// - Returns: The text with both; nil if they change the same lines, or lines beside each other.
    static func merged(base: [UInt8], first: [UInt8], second: [UInt8]) -> [UInt8]? {
        let lines = Self.lines(of: base)
        var hunks = Self.hunks(from: lines, to: Self.lines(of: first))
        for hunk in Self.hunks(from: lines, to: Self.lines(of: second)) where !hunks.contains(hunk) {
            hunks.append(hunk)
        }
        hunks.sort { $0.range.lowerBound < $1.range.lowerBound }
        var result: [UInt8] = []
        var next = 0
        for (index, hunk) in hunks.enumerated() {
            guard index == 0 || hunks[index - 1].range.upperBound < hunk.range.lowerBound else { return nil }
            for line in lines[next..<hunk.range.lowerBound] { result += line }
            for line in hunk.lines { result += line }
            next = hunk.range.upperBound
        }
        for line in lines[next...] { result += line }
        return result
    }

    /// The lines with the characters that end them.
    private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            var end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            end = min(bytes.count, end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1))
            lines.append(bytes[start..<end])
            start = end
        }
        return lines
    }

    private static func hunks(from base: [ArraySlice<UInt8>], to other: [ArraySlice<UInt8>]) -> [Hunk] {
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in other.difference(from: base) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var hunks: [Hunk] = []
        var (old, new) = (0, 0)
        while old < base.count || new < other.count {
            let (oldStart, newStart) = (old, new)
            while removed.contains(old) { old += 1 }
            while inserted.contains(new) { new += 1 }
            guard old == oldStart, new == newStart else {
                hunks.append(Hunk(range: oldStart..<old, lines: Array(other[newStart..<new])))
                continue
            }
            old += 1
            new += 1
        }
        return hunks
    }
}
