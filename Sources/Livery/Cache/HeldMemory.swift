/// The memory that cached values refer to and may share: the elements of arrays, and what objects hold.
///
/// What a value takes in memory is estimated when it is cached, within a factor of about two: the size of its type, what
/// it holds that can be large, each memory once, and constants for everything else. Large are outlines of texts and
/// paths, lists of layers, picture files and pixels: their sizes are at hand, and nothing is walked through to measure
/// them.
struct HeldMemory {
    private(set) var byteCount = 0
    private var counted: Set<UnsafeRawPointer> = []

    /// What is smaller counts each time: to look for it takes longer than it matters.
    private static let leastShared = 1_024

    /// The bytes of what a function adds.
    static func byteCount(of add: (inout HeldMemory) -> Void) -> Int {
        var held = HeldMemory()
        add(&held)
        return held.byteCount
    }

    /// Adds the memory at an address; the address of an object stands for all that it holds.
    mutating func add(at address: UnsafeRawPointer?, bytes: Int) {
        if bytes >= Self.leastShared, let address, !counted.insert(address).inserted { return }
        byteCount += bytes
    }

    /// Adds the elements of an array.
    ///
    /// - Parameters:
    ///   - array: The array.
    ///   - each: The bytes that each element refers to. Default: 0.
    mutating func add<Element>(_ array: [Element], each: Int = 0) {
        guard !array.isEmpty else { return }
        array.withUnsafeBytes { add(at: $0.baseAddress, bytes: 32 + $0.count + array.count * each) }
    }

    /// Adds the characters of a text, of which a string stores up to 15 bytes itself.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - others: The bytes of what the text stands for, a file for example. Default: 0.
    mutating func add(_ text: String, owning others: Int = 0) {
        let count = text.utf8.count
        guard count > 15 || others > 0 else { return }
        var text = text
        text.withUTF8 { add(at: count > 15 ? $0.baseAddress : nil, bytes: 32 + count + others) }
    }
}

extension Fault {
    /// What it takes in memory, in bytes, approximately.
    var byteCount: Int { 128 + 2 * message.utf8.count }
}

extension Sequence<Diagnostic> {
    /// What they take in memory, in bytes, approximately.
    var byteCount: Int { reduce(0) { $0 + $1.fault.byteCount } }
}
