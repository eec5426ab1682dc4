import Livery
import LiverySupport

extension JSONWriter {
    /// Adds a digest with its quotation marks.
    mutating func add(_ digest: Digest) {
        add(quoted: 32) { digest.writeHexadecimal(to: $0) }
    }
}
