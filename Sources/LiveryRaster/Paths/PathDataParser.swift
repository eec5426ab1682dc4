extension Path {
    /// The largest number of commands in path data; numbers that repeat a command count as one more.
    public static let maximumCommands = 100_000

    /// Makes a path of SVG's path data, such as `M4 12 L10 18 L20 6`.
    ///
    /// The grammar is that of SVG 2, section 9.3, whole. Unlike in SVG, which draws a path up to the first
    /// mistake, a mistake is an error. Arcs become cubic curves of at most 45° each, which are within
    /// 4.2e-6 of their radii of the true arc. Text without commands gives a path of no steps. It takes time
    /// in proportion to the text.
    ///
    /// - Parameter svgPathData: The commands, in a unit that is the caller's.
    /// - Throws: `PathDataError` for what the grammar does not allow, for numbers and coordinates beyond
    ///   ±1e9, and for more than `maximumCommands` commands.
    package init(svgPathData: String) throws(PathDataError) {
        try self.init(svgPathData: svgPathData, maximumCommands: Self.maximumCommands)
    }

    /// Makes a path of the data up to its first mistake, as SVG draws it.
    ///
    /// - Parameters:
    ///   - data: The path data.
    ///   - maximumCommands: How many commands are read.
    ///   - ends: What gets the numbers of the elements that commands end with: an arc is several.
    package init(validPartOf data: String, maximumCommands: Int, ends: inout [Int]) {
        var parser = PathDataParser(data, maximumCommands: maximumCommands)
        parser.readValidPart()
        self.init(parser.result)
        ends = parser.ends
    }

    /// Makes a path of data with another limit of commands.
    package init(svgPathData: String, maximumCommands: Int) throws(PathDataError) {
        var parser = PathDataParser(svgPathData, maximumCommands: maximumCommands)
        self.init(try parser.elements())
    }
}

/// Reads path data by the grammar of SVG 2, section 9.3.9.
private struct PathDataParser {
    /// What numbers and coordinates may be, which leaves room for sums and products.
    private static let largest = 1e9

    private let bytes: [UInt8]
    private let maximumCommands: Int
    private var position = 0
    private var commandCount = 0

    fileprivate var result: [Path.Element] = []
    /// The number of the last element of each command.
    fileprivate var ends: [Int] = []
    private var current = Point2D.zero
    private var start = Point2D.zero
    /// The last control point of a cubic or quadratic curve, for a command that mirrors it.
    private var lastCubic: Point2D?
    private var lastQuadratic: Point2D?

    init(_ text: String, maximumCommands: Int) {
        bytes = Array(text.utf8)
        self.maximumCommands = maximumCommands
    }

    /// Reads up to the first mistake.
    mutating func readValidPart() { do { _ = try elements() } catch {} }

    mutating func elements() throws(PathDataError) -> [Path.Element] {
        skipSpace()
        guard let first = peek else { return [] }
        guard first | 0x20 == UInt8(ascii: "m") else { throw unexpected("the command M or m") }
        while let letter = peek {
            guard Self.isCommand(letter) else { throw unexpected("a command, one of MmZzLlHhVvCcSsQqTtAa") }
            position += 1
            try run(letter)
        }
        return result
    }

    /// Reads the numbers of a command, and of the repetitions that follow it, up to the next letter.
    private mutating func run(_ letter: UInt8) throws(PathDataError) {
        let isRelative = letter >= UInt8(ascii: "a")
        var command = letter & ~0x20
        try count()
        skipSpace()
        // What follows the end of an outline begins another one there.
        if result.last == .close, command != UInt8(ascii: "M") { result.append(.move(to: start)) }
        if command == UInt8(ascii: "Z") {
            result.append(.close)
            ends.append(result.count - 1)
            current = start
            (lastCubic, lastQuadratic) = (nil, nil)
            return
        }
        while true {
            try add(command, isRelative: isRelative)
            ends.append(result.count - 1)
            // Pairs that follow a move's are lines.
            if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
            skipSpace()
            let hasComma = peek == UInt8(ascii: ",")
            if hasComma {
                position += 1
                skipSpace()
            }
            guard let next = peek else {
                if hasComma { throw unexpected("a number") }
                return
            }
            if Self.beginsNumber(next) {
                try count()
            } else if hasComma {
                throw unexpected("a number")
            } else if Self.isCommand(next) {
                return
            } else {
                throw unexpected("a number or a command, one of MmZzLlHhVvCcSsQqTtAa")
            }
        }
    }

    private mutating func count() throws(PathDataError) {
        commandCount += 1
        guard commandCount <= maximumCommands else {
            throw PathDataError("the path has more than \(maximumCommands) commands", at: position)
        }
    }

    /// Reads the numbers of one command, the last of which may be followed by anything.
    private mutating func add(_ command: UInt8, isRelative: Bool) throws(PathDataError) {
        let origin = isRelative ? current : .zero
        switch command {
        case UInt8(ascii: "M"):
            current = try point(from: origin)
            start = current
            result.append(.move(to: current))
        case UInt8(ascii: "L"):
            current = try point(from: origin)
            result.append(.line(to: current))
        case UInt8(ascii: "H"):
            current.x = try coordinate(from: origin.x)
            result.append(.line(to: current))
        case UInt8(ascii: "V"):
            current.y = try coordinate(from: origin.y)
            result.append(.line(to: current))
        case UInt8(ascii: "C"), UInt8(ascii: "S"):
            let isMirrored = command == UInt8(ascii: "S")
            var control1 = mirrored(lastCubic)
            if !isMirrored {
                control1 = try point(from: origin)
                skipSeparator()
            }
            let control2 = try point(from: origin)
            skipSeparator()
            current = try point(from: origin)
            result.append(.curve(to: current, control1: control1, control2: control2))
            (lastCubic, lastQuadratic) = (control2, nil)
            return
        case UInt8(ascii: "Q"), UInt8(ascii: "T"):
            var control = mirrored(lastQuadratic)
            if command == UInt8(ascii: "Q") {
                control = try point(from: origin)
                skipSeparator()
            }
            let from = current
            current = try point(from: origin)
            result.append(.quadratic(from: from, control: control, to: current))
            (lastCubic, lastQuadratic) = (nil, control)
            return
        default: try addArc(from: origin)
        }
        (lastCubic, lastQuadratic) = (nil, nil)
    }

    private mutating func addArc(from origin: Point2D) throws(PathDataError) {
        let width = try number()
        skipSeparator()
        let height = try number()
        skipSeparator()
        let rotation = try number()
        skipSeparator()
        let isLarge = try flag()
        skipSeparator()
        let isClockwise = try flag()
        skipSeparator()
        let from = current
        current = try point(from: origin)
        let arc = EllipticalArc(
            from: from,
            to: current,
            radii: Size2D(width, height),
            rotation: rotation,
            isLarge: isLarge,
            isClockwise: isClockwise
        )
        result += arc.elements
    }

    /// The current point's counterpart of the last control point: the point itself where there is none.
    private func mirrored(_ control: Point2D?) -> Point2D {
        guard let control else { return current }
        return 2 * current - control
    }
}

// MARK: - Numbers

extension PathDataParser {
    private mutating func point(from origin: Point2D) throws(PathDataError) -> Point2D {
        let x = try coordinate(from: origin.x)
        skipSeparator()
        return Point2D(x, try coordinate(from: origin.y))
    }

    private mutating func coordinate(from origin: Double) throws(PathDataError) -> Double {
        let place = position
        let value = origin + (try number())
        guard abs(value) <= Self.largest else { throw Self.outOfRange(at: place) }
        return value
    }

    private mutating func number() throws(PathDataError) -> Double {
        guard let first = peek, Self.beginsNumber(first) else { throw unexpected("a number") }
        let place = position
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") { position += 1 }
        let hasDigits = skipDigits()
        if peek == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() else { throw unexpected("a digit") }
        } else if !hasDigits {
            throw unexpected("a digit")
        }
        if let letter = peek, letter | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek == UInt8(ascii: "-") || peek == UInt8(ascii: "+") { position += 1 }
            guard skipDigits() else { throw unexpected("a digit") }
        }
        let text = String(decoding: bytes[place..<position], as: UTF8.self)
        guard let value = Double(text), abs(value) <= Self.largest else {
            throw Self.outOfRange(at: place)
        }
        return value
    }

    private mutating func flag() throws(PathDataError) -> Bool {
        guard let digit = peek, digit == UInt8(ascii: "0") || digit == UInt8(ascii: "1") else {
            throw unexpected("a flag, 0 or 1")
        }
        position += 1
        return digit == UInt8(ascii: "1")
    }

    /// Whether there was a digit.
    private mutating func skipDigits() -> Bool {
        let start = position
        while let byte = peek, Self.isDigit(byte) { position += 1 }
        return position > start
    }
}

// MARK: - Characters

extension PathDataParser {
    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, [0x09, 0x0A, 0x0C, 0x0D, 0x20].contains(byte) { position += 1 }
    }

    /// Skips space, a comma, and space.
    private mutating func skipSeparator() {
        skipSpace()
        guard peek == UInt8(ascii: ",") else { return }
        position += 1
        skipSpace()
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        isDigit(byte) || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")].contains(byte)
    }

    private static func isCommand(_ byte: UInt8) -> Bool {
        switch byte & ~0x20 {
        case UInt8(ascii: "M"), UInt8(ascii: "Z"), UInt8(ascii: "L"), UInt8(ascii: "H"), UInt8(ascii: "V"),
            UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "Q"), UInt8(ascii: "T"), UInt8(ascii: "A"):
            byte >= UInt8(ascii: "A")
        default: false
        }
    }

    private func unexpected(_ expected: String) -> PathDataError {
        // All before the position is ASCII, so that bytes up to here are characters.
        let rest = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        return PathDataError(found: rest.unicodeScalars.first, expected: expected, at: position)
    }

    private static func outOfRange(at place: Int) -> PathDataError {
        PathDataError("the number is out of range; expected -1e9…1e9", at: place)
    }
}

extension Path.Element {
    /// A quadratic curve as the cubic that it is.
    static func quadratic(from start: Point2D, control: Point2D, to end: Point2D) -> Path.Element {
        func between(_ point: Point2D) -> Point2D { point + 2 * (control - point) / 3 }
        return .curve(to: end, control1: between(start), control2: between(end))
    }
}
