/// Writes the `d` of SVG's `path`: relative or absolute, whichever is shorter, in thousandths or finer.
///
/// Relative steps begin where the rounded ones before have led, so that rounding doesn't add up. The text has no
/// exponents and no arcs, and is path data of Android, too.
package struct PathDataWriter {
    private let digits: Int
    private var text = ""
    /// The last command, of which the next one may be a repetition.
    private var command: Character?
    /// Whether the last number has a point, so that another point begins the next one.
    private var hasPoint = false
    private var needsSeparator = false
    private var current = (x: 0, y: 0)
    private var start = (x: 0, y: 0)
    /// The second control point of the last curve.
    private var control: (x: Int, y: Int)?

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
        for (index, element) in elements.enumerated() {
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
                let (first, second) = (writer.place(control1), writer.place(control2))
                writer.curve(to: writer.place(point), first, second)
            case .close: writer.close()
            }
            if case .move = element { isAfterMove = true } else { isAfterMove = false }
        }
        return writer.text
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

    private mutating func close() {
        guard command != "z" else { return }
        text += "z"
        (command, hasPoint, needsSeparator) = ("z", false, false)
        (current, control) = (start, nil)
    }

    private mutating func write(_ absolute: Character, _ relative: Character, _ places: [Place]) {
        let numbers = places.flatMap { [$0.x, $0.y] }
        let steps = places.flatMap { [$0.x - current.x, $0.y - current.y] }
        write([(absolute, numbers), (relative, steps)])
    }

    private mutating func write(short absolute: Character, _ relative: Character, _ number: Int, from origin: Int) {
        write([(absolute, [number]), (relative, [number - origin])])
    }

    /// Writes the shorter one of two ways to say a step.
    private mutating func write(_ choices: [(command: Character, numbers: [Int])]) {
        let written = choices.map { self.written($0.command, $0.numbers) }
        guard var best = written.first else { return }
        for choice in written.dropFirst() where choice.text.utf8.count < best.text.utf8.count { best = choice }
        text += best.text
        (command, hasPoint, needsSeparator) = (best.command, best.hasPoint, true)
    }

    private func written(_ next: Character, _ numbers: [Int]) -> (command: Character, text: String, hasPoint: Bool) {
        var text = ""
        var (hasPoint, needsSeparator) = (hasPoint, needsSeparator)
        // What follows a move without a letter would be a line.
        if next != command || next == "M" || next == "m" {
            text.append(next)
            (hasPoint, needsSeparator) = (false, false)
        }
        for number in numbers {
            let digits = ShortNumber.text(units: number, digits: digits)
            let joins = digits.hasPrefix("-") || digits.hasPrefix(".") && hasPoint
            if needsSeparator, !joins { text += " " }
            text += digits
            (hasPoint, needsSeparator) = (digits.contains("."), true)
        }
        return (next, text, hasPoint)
    }
}
