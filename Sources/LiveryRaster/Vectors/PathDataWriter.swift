/// Writes the `d` of SVG's `path`: relative or absolute, whichever is shorter, in thousandths or finer.
///
/// Relative steps begin where the rounded ones before have led, so that rounding doesn't add up. Curves that are one arc
/// of a circle are written as that. The text has no exponents, and is path data of Android, too.
package struct PathDataWriter {
    private let digits: Int
    private var bytes: [UInt8] = []
    private var state = State()
    private var current = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    /// The second control point of the last curve.
    private var control: (x: Int, y: Int)?

    /// What the next command or number depends on.
    private struct State {
        /// The last command, of which the next one may be a repetition; 0 at the beginning.
        var command: UInt8 = 0
        /// Whether the last number has a point, so that another point begins the next one.
        var hasPoint = false
        var needsSeparator = false
    }

    private typealias Place = (x: Int, y: Int)

    /// Writes a path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - digits: How many digits numbers have after their point. Default: 3.
    /// - Returns: The text; empty for an empty path.
    package static func text(of path: Path, digits: Int = 3) -> String {
        var writer = PathDataWriter(digits: digits)
        var isAfterMove = false
        let elements = path.elements
        var (index, begin, last) = (0, Point2D.zero, Point2D.zero)
        while index < elements.count {
            let element = elements[index]
            let isLast = index + 1 == elements.count
            switch element {
            case .move(let point):
                // A move to nowhere draws nothing.
                if isLast { break }
                if case .move = elements[index + 1] { break }
                writer.move(to: writer.place(point))
            case .line(let point):
                let closes = !isLast && elements[index + 1] == .close
                let place = writer.place(point)
                // What closes an outline leads back to its beginning by itself. A line without length is a dot of a
                // stroke if it is all there is.
                if closes, place == writer.start, !isAfterMove { break }
                if place == writer.current, !isAfterMove { break }
                writer.line(to: place)
            case .curve(let point, let control1, let control2):
                let count = writer.arc(from: last, elements[index...])
                if count > 0 {
                    index += count - 1
                    break
                }
                let (first, second) = (writer.place(control1), writer.place(control2))
                writer.curve(to: writer.place(point), first, second)
            case .close: writer.close()
            }
            isAfterMove = false
            if case .move(let point) = element { (begin, isAfterMove) = (point, true) }
            last = elements[index].end ?? begin
            index += 1
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private init(digits: Int) { self.digits = digits }

    private func place(_ point: Point2D) -> Place {
        (ShortNumber.units(point.x, digits: digits), ShortNumber.units(point.y, digits: digits))
    }

    private mutating func move(to place: Place) {
        write("M", "m", [place])
        (current, start, control) = (place, place, nil)
    }

    private mutating func line(to place: Place) {
        if place.y == current.y {
            write(short: "H", "h", place.x, from: current.x)
        } else if place.x == current.x {
            write(short: "V", "v", place.y, from: current.y)
        } else {
            write("L", "l", [place])
        }
        (current, control) = (place, nil)
    }

    private mutating func curve(to place: Place, _ first: Place, _ second: Place) {
        let mirrored = control.map { (2 * current.x - $0.x, 2 * current.y - $0.y) } ?? current
        if first == mirrored, control != nil {
            write("S", "s", [second, place])
        } else {
            write("C", "c", [first, second, place])
        }
        (current, control) = (place, second)
    }

    /// Writes curves as an arc. Returns how many they are: two or more, or none.
    private mutating func arc(from start: Point2D, _ elements: ArraySlice<Path.Element>) -> Int {
        let unit = 1 / Double(ShortNumber.units(1, digits: digits))
        var arcs: [(arc: CircularArc, end: Point2D)] = []
        var turn = 0.0
        for element in elements {
            let place = arcs.last?.end ?? start
            guard case .curve(let end, let control1, let control2) = element,
                let arc = CircularArc(from: place, to: end, control1, control2, tolerance: 2 * unit),
                abs(arc.radius - (arcs.first?.arc.radius ?? arc.radius)) <= 0.01 * arc.radius, turn * arc.angle >= 0,
                abs(turn + arc.angle) <= .pi + 1e-3
            else { break }
            turn += arc.angle
            arcs.append((arc, end))
        }
        while arcs.count > 1 {
            let end = self.place(arcs[arcs.count - 1].end)
            let mean = arcs.reduce(0) { $0 + $1.arc.radius } / Double(arcs.count)
            let rounded = ShortNumber.units(mean, digits: digits)
            // What is half a circle is one also where rounding would leave less.
            for radius in [rounded, rounded - 1] {
                func point(_ place: Place) -> Point2D { unit * Point2D(Double(place.x), Double(place.y)) }
                let circle = CircularArc.circle(
                    from: point(current),
                    to: point(end),
                    radius: unit * Double(radius),
                    isClockwise: turn > 0
                )
                guard arcs.allSatisfy({ abs($0.end.distance(to: circle.center) - circle.radius) <= 1.5 * unit }) else {
                    continue
                }
                let sweep = turn > 0 ? ShortNumber.units(1, digits: digits) : 0
                let shape = [radius, radius, 0, 0, sweep]
                write("A", shape + [end.x, end.y], or: "a", shape + [end.x - current.x, end.y - current.y])
                (current, control) = (end, nil)
                return arcs.count
            }
            arcs.removeLast()
        }
        return 0
    }

    private mutating func close() {
        guard state.command != UInt8(ascii: "z") else { return }
        bytes.append(UInt8(ascii: "z"))
        state = State(command: UInt8(ascii: "z"))
        (current, control) = (start, nil)
    }

    private mutating func write(_ absolute: Unicode.Scalar, _ relative: Unicode.Scalar, _ places: [Place]) {
        let numbers = places.flatMap { [$0.x, $0.y] }
        write(absolute, numbers, or: relative, places.flatMap { [$0.x - current.x, $0.y - current.y] })
    }

    private mutating func write(
        short absolute: Unicode.Scalar,
        _ relative: Unicode.Scalar,
        _ number: Int,
        from origin: Int
    ) { write(absolute, [number], or: relative, [number - origin]) }

    /// Writes the shorter one of two ways to say a step, or the first.
    private mutating func write(_ command: Unicode.Scalar, _ numbers: [Int], or other: Unicode.Scalar, _ steps: [Int]) {
        let (before, start) = (state, bytes.count)
        append(command, numbers)
        let (after, end) = (state, bytes.count)
        state = before
        append(other, steps)
        if bytes.count - end < end - start {
            bytes.removeSubrange(start..<end)
        } else {
            bytes.removeSubrange(end...)
            state = after
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ numbers: [Int]) {
        let command = UInt8(ascii: scalar)
        // What follows a move without a letter would be a line.
        if command != state.command || command | 0x20 == UInt8(ascii: "m") {
            bytes.append(command)
            state = State(command: command)
        }
        for number in numbers {
            let place = bytes.count
            ShortNumber.write(number, digits: digits, to: &bytes)
            let isSeparate = bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: ".") && state.hasPoint
            state.hasPoint = bytes[place...].contains(UInt8(ascii: "."))
            if state.needsSeparator, !isSeparate { bytes.insert(UInt8(ascii: " "), at: place) }
            state.needsSeparator = true
        }
    }
}
