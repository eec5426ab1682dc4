#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Functions of the system by names that those who have a `read` and a `write` of their own can use.
package enum SystemCall {
    /// Reads at most `count` bytes; read(2).
    package static func read(
        _ file: CInt,
        _ bytes: UnsafeMutableRawPointer?,
        _ count: Int
    ) -> Int {
        #if canImport(Glibc)
        Glibc.read(file, bytes, count)
        #elseif canImport(Musl)
        Musl.read(file, bytes, count)
        #else
        Darwin.read(file, bytes, count)
        #endif
    }

    /// Writes at most `count` bytes; write(2).
    package static func write(
        _ file: CInt,
        _ bytes: UnsafeRawPointer?,
        _ count: Int
    ) -> Int {
        #if canImport(Glibc)
        Glibc.write(file, bytes, count)
        #elseif canImport(Musl)
        Musl.write(file, bytes, count)
        #else
        Darwin.write(file, bytes, count)
        #endif
    }

    /// Writes all bytes; zero, or the number of the error that stopped it.
    package static func writeAll(_ bytes: UnsafeRawBufferPointer, to file: CInt) -> CInt {
        var rest = bytes
        while !rest.isEmpty {
            let count = SystemError.retrying { write(file, rest.baseAddress, rest.count) }
            // A device that takes nothing, without an error, would be asked for ever.
            guard count > 0 else { return count < 0 ? errno : ENOSPC }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
        return 0
    }
}
