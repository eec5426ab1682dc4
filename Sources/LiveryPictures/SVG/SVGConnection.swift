import LiveryLibc
import LiveryRaster
import LiverySupport

/// One end of the way between a program and a process that draws SVG files for it: drawings go there, bitmaps come
/// back.
///
/// Numbers are in the machine's order, because both ends are the same program.
struct SVGConnection {
    /// The socket.
    let descriptor: CInt
    /// When all must have been written or read; nil for no deadline.
    var deadline: ContinuousClock.Instant?

    /// Why something can't be sent or received.
    enum Failure: Error {
        /// The other end is closed, or says what this program would not.
        case closed
        /// The deadline has passed.
        case late
    }

    /// What is in front of a drawing's text.
    private struct Head {
        var (columns, rows) = (0, 0)
        var (width, height) = (0.0, 0.0)
        var byteCount = 0
    }

    /// The most bytes of a file, and of what is said about one.
    private static let (mostText, mostWords) = (1 << 28, 1 << 16)

    // MARK: Messages

    func send(_ drawing: SVGDrawing) throws(Failure) {
        let text = Array(drawing.text.utf8)
        var head = Head()
        (head.columns, head.rows) = (drawing.pixels.width, drawing.pixels.height)
        (head.width, head.height) = (drawing.size.width, drawing.size.height)
        head.byteCount = text.count
        try send(head)
        try send(text)
    }

    func receiveDrawing() throws(Failure) -> SVGDrawing {
        let head = try receive(Head())
        return SVGDrawing(
            text: String(
                decoding: try receive(head.byteCount, atMost: Self.mostText, of: UInt8(0)),
                as: UTF8.self
            ),
            size: Size2D(head.width, head.height),
            pixels: PixelSize(width: head.columns, height: head.rows)
        )
    }

    /// Sends the length of what librsvg says, which is -1 if it has drawn, and that or the bitmap's pixels.
    func send(_ result: Result<Bitmap, SVGFault>) throws(Failure) {
        switch result {
        case .success(let bitmap):
            try send(-1)
            try bitmap.withPixels { (pixels) throws(Failure) in
                try send(bytes: UnsafeRawBufferPointer(pixels))
            }
        case .failure(let error):
            let words = Array(error.problem.description.utf8.prefix(Self.mostWords))
            try send(words.count)
            try send(words)
        }
    }

    /// Receives the bitmap of a drawing, or the reason why there is none.
    func receiveBitmap(of drawing: SVGDrawing) throws(Failure) -> Result<Bitmap, SVGFault> {
        let length = try receive(-1)
        guard length < 0 else {
            let words = String(
                decoding: try receive(length, atMost: Self.mostWords, of: UInt8(0)),
                as: UTF8.self
            )
            return .failure(SVGFault(.received(words)))
        }
        let (width, height) = (drawing.pixels.width, drawing.pixels.height)
        let words = try receive(width * height, of: UInt32(0))
        return .success(Bitmap(width: width, height: height, words: words))
    }

    // MARK: Values

    private func send(_ value: some BitwiseCopyable) throws(Failure) {
        try send([value])
    }

    private func send(_ values: [some BitwiseCopyable]) throws(Failure) {
        try values.withUnsafeBufferPointer { (values) throws(Failure) in
            try send(bytes: UnsafeRawBufferPointer(values))
        }
    }

    /// Receives a value, in the place of the one that is given.
    private func receive<Value: BitwiseCopyable>(_ value: Value) throws(Failure) -> Value {
        try receive(1, of: value)[0]
    }

    private func receive<Value: BitwiseCopyable>(
        _ count: Int,
        atMost most: Int = .max,
        of value: Value
    ) throws(Failure) -> [Value] {
        guard 0...most ~= count else { throw .closed }
        var values = [Value](repeating: value, count: count)
        try values.withUnsafeMutableBufferPointer { (values) throws(Failure) in
            try receive(into: UnsafeMutableRawBufferPointer(values))
        }
        return values
    }

    // MARK: Bytes

    private func send(bytes: UnsafeRawBufferPointer) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            try wait(for: CInt(POLLOUT))
            let part = UnsafeRawBufferPointer(rebasing: rest)
            rest = rest.dropFirst(try Self.count(write(descriptor, part.baseAddress, part.count)))
        }
    }

    private func receive(into bytes: UnsafeMutableRawBufferPointer) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            try wait(for: CInt(POLLIN))
            let part = UnsafeMutableRawBufferPointer(rebasing: rest)
            let result = read(descriptor, part.baseAddress, part.count)
            guard result != 0 else { throw .closed }
            rest = rest.dropFirst(try Self.count(result))
        }
    }

    /// How many bytes a call has moved.
    private static func count(_ result: Int) throws(Failure) -> Int {
        guard result >= 0 || errno == EINTR || errno == EAGAIN else { throw .closed }
        return max(0, result)
    }

    private func wait(for events: CInt) throws(Failure) {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            var left: CInt = -1
            if let deadline {
                let time = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
                guard time > 0 else { throw .late }
                left = CInt(clamping: min(time.rounded(.up), 60_000))
            }
            let count = poll(&request, 1, left)
            if count > 0 { return }
            if count < 0, errno != EINTR { throw .closed }
        }
    }
}
