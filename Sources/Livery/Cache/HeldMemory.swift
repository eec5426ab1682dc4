/// Memory that a cached value refers to and may share with others: the elements of an array, or what an object holds.
///
/// What a value takes in memory is estimated when it is cached, within a factor of about two: the size of its type, what
/// it holds that can be large, each memory once, and constants for everything else. Large are outlines of texts and
/// paths, lists of layers, picture files and pixels: their sizes are at hand, and nothing is walked through to measure
/// them.
struct HeldMemory: Hashable, Sendable {
    private let address: UInt
    fileprivate let bytes: Int

    /// Makes the memory at an address; the address of an object stands for all that it holds.
    init(at address: UnsafeRawPointer?, bytes: Int) {
        self.address = UInt(bitPattern: address)
        self.bytes = bytes
    }

    /// The elements of an array.
    ///
    /// - Parameters:
    ///   - array: The array.
    ///   - each: The bytes that each element refers to. Default: 0.
    init<Element>(_ array: [Element], each: Int = 0) {
        self = array.withUnsafeBytes { elements in
            let bytes = array.isEmpty ? 0 : 32 + elements.count + array.count * each
            return HeldMemory(at: elements.baseAddress, bytes: bytes)
        }
    }

    /// The characters of a text, of which a string stores up to 15 bytes itself.
    init(_ text: String) {
        let count = text.utf8.count
        let bytes = count > 15 ? 32 + count : 0
        let known = text.utf8.withContiguousStorageIfAvailable { HeldMemory(at: $0.baseAddress, bytes: bytes) }
        self = known ?? HeldMemory(at: nil, bytes: bytes)
    }
}

extension Sequence<HeldMemory> {
    /// The bytes of all memory, of which each counts once.
    var byteCount: Int { Set(self).reduce(0) { $0 + $1.bytes } }
}

extension Fault {
    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { 128 + 2 * message.utf8.count }
}

extension Sequence<Diagnostic> {
    /// What they take in memory, in bytes, approximately.
    var byteCount: Int { reduce(0) { $0 + $1.fault.byteCount } }
}
