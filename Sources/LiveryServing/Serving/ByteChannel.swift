import LiveryLibc
import LiverySupport

/// Messages over a file descriptor: a length in 4 bytes, then the bytes.
struct ByteChannel: Sendable {
    /// The descriptor to read from.
    let input: CInt
    /// The descriptor to write to.
    let output: CInt

    /// Why there is no message.
    enum Failure: Error {
        /// The other end is closed.
        case closed
        /// The deadline has passed.
        case late
    }

    /// The longest message, in bytes: the largest bitmap.
    private static let longest = 1 << 30

    /// Writes a message.
    ///
    /// - Parameters:
    ///   - bytes: The message.
    ///   - deadline: When it must be written; nil for no deadline.
    /// - Throws: Why it is not written.
    func write(
        _ bytes: [UInt8],
        until deadline: ContinuousClock.Instant? = nil
    ) throws(Failure) {
        let all = withUnsafeBytes(of: UInt32(bytes.count)) { Array($0) } + bytes
        var start = 0
        while start < all.count {
            try wait(for: output, CInt(POLLOUT), until: deadline)
            let count = all.withUnsafeBytes { buffer in
                LiveryLibc.write(output, buffer.baseAddress.map { $0 + start }, all.count - start)
            }
            start += try advanced(by: count)
        }
    }

    /// Reads a message.
    ///
    /// - Parameter deadline: When it must have arrived; nil for no deadline.
    /// - Returns: The message.
    /// - Throws: Why there is none.
    func read(until deadline: ContinuousClock.Instant? = nil) throws(Failure) -> [UInt8] {
        let head = try read(4, until: deadline)
        let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count <= Self.longest else { throw .closed }
        return try read(count, until: deadline)
    }

    private func read(
        _ count: Int,
        until deadline: ContinuousClock.Instant?
    ) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var start = 0
        while start < count {
            try wait(for: input, CInt(POLLIN), until: deadline)
            let got = bytes.withUnsafeMutableBytes { buffer in
                LiveryLibc.read(input, buffer.baseAddress.map { $0 + start }, count - start)
            }
            guard got != 0 else { throw .closed }
            start += try advanced(by: got)
        }
        return bytes
    }

    private func advanced(by count: Int) throws(Failure) -> Int {
        if count >= 0 { return count }
        guard errno == EINTR || errno == EAGAIN else { throw .closed }
        return 0
    }

    private func wait(
        for descriptor: CInt,
        _ events: CInt,
        until deadline: ContinuousClock.Instant?
    ) throws(Failure) {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            var left: CInt = -1
            if let deadline {
                let time = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
                guard time > 0 else { throw .late }
                left = CInt(min(time.rounded(.up), 60_000))
            }
            let count = poll(&request, 1, left)
            if count > 0 { return }
            if count < 0, errno != EINTR { throw .closed }
        }
    }
}
