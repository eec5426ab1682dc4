import LiveryRaster

/// Adds up what a result takes in memory, approximately, in bytes.
///
/// An array or a picture file that is part of a result several times, such as the outlines of a text in all states of
/// an asset, counts once.
struct MemoryCost {
    private(set) var bytes = 0
    private var arrays: Set<UInt> = []
    private var objects: Set<ObjectIdentifier> = []

    /// Makes a cost of 0.
    init() {}

    /// What a function adds.
    static func bytes(_ add: (inout MemoryCost) -> Void) -> Int {
        var cost = MemoryCost()
        add(&cost)
        return cost.bytes
    }

    /// What a value refers to.
    static func bytes(of value: some MemoryCounted) -> Int {
        var cost = MemoryCost()
        value.addCost(to: &cost)
        return cost.bytes
    }

    /// Adds bytes.
    mutating func add(bytes count: Int) {
        bytes += count
    }

    /// Adds a text, of which a string stores up to 15 bytes itself.
    mutating func add(_ text: String) {
        if text.utf8.count > 15 { bytes += 32 + text.utf8.count }
    }

    /// Adds the elements of an array, without what they refer to.
    ///
    /// - Returns: Whether the array has elements that have not been counted yet.
    @discardableResult
    mutating func addElements<Element>(of array: [Element]) -> Bool {
        guard !array.isEmpty else { return false }
        let address = array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        guard arrays.insert(address).inserted else { return false }
        bytes += 32 + array.count * MemoryLayout<Element>.stride
        return true
    }

    /// Adds bytes that all references to an object share.
    mutating func add(bytes count: Int, sharedBy object: AnyObject) {
        if objects.insert(ObjectIdentifier(object)).inserted { bytes += count }
    }

    /// Adds what a result or an error refers to.
    mutating func add(_ result: Result<some MemoryCounted, some Error>) {
        switch result {
        case .success(let value): value.addCost(to: &self)
        case .failure(let error): add(error)
        }
    }

    /// Adds an array and what its elements refer to.
    mutating func add(_ array: [some MemoryCounted]) {
        guard addElements(of: array) else { return }
        for element in array { element.addCost(to: &self) }
    }

    /// Adds what an error says.
    mutating func add(_ error: some Error) {
        switch error {
        case let error as ThemeError: add(error.diagnostics)
        case let fault as Fault: add(bytes: 128 + 2 * fault.message.utf8.count)
        default: add(bytes: 256)
        }
    }
}

/// A part of a result that refers to memory.
protocol MemoryCounted {
    /// Adds the memory that it refers to. What contains the part adds its own size.
    func addCost(to cost: inout MemoryCost)
}

extension Diagnostic: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { cost.add(bytes: 128 + 2 * message.utf8.count) }
}

extension Path: MemoryCounted {
    func addCost(to cost: inout MemoryCost) { cost.addElements(of: elements) }
}

extension FontDescription: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        guard cost.addElements(of: families) else { return }
        for family in families { cost.add(family) }
    }
}

extension PictureText: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.add(string)
        font.addCost(to: &cost)
    }
}

extension TextOutline: MemoryCounted {
    func addCost(to cost: inout MemoryCost) {
        cost.addElements(of: fonts)
        guard cost.addElements(of: lines) else { return }
        for line in lines {
            line.path.addCost(to: &cost)
            cost.addElements(of: line.rules)
        }
    }
}
