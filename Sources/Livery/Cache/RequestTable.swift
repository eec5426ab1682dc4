/// Values and marks by request, found by the hash that requests carry.
///
/// A dictionary would hash the hash, and copy the value to read the mark, which takes half as long again. Requests
/// are never removed individually, so the table consists of arrays and an open-addressing index.
struct RequestTable<Mark: BitwiseCopyable & Sendable, Value: Sendable>: Sendable {
    private var keys: [ImageRequest] = []
    private(set) var values: [Value] = []
    private var marks: [Mark?] = []
    /// Numbers of requests, counted from 1; 0 is a free location. At least half are free.
    private var locations = [Int32](repeating: 0, count: 16)

    /// The number of requests.
    var count: Int { keys.count }

    /// What a request takes in the table, in bytes; arrays have up to twice as many places as elements.
    static var bytesPerRequest: Int {
        2
            * (MemoryLayout<ImageRequest>.stride + MemoryLayout<Value>.stride
                + MemoryLayout<Mark?>.stride) + 16
    }

    /// The number of a request.
    @inline(__always)
    func index(of key: borrowing ImageRequest) -> Int? {
        let mask = locations.count - 1
        var location = key.hash & mask
        while locations[location] != 0 {
            let index = Int(locations[location]) - 1
            if keys.withUnsafeBufferPointer({ ImageRequest.areEqual($0[index], key) }) {
                return index
            }
            location = (location + 1) & mask
        }
        return nil
    }

    /// The mark of the request with a number.
    @inline(__always)
    func mark(_ index: Int) -> Mark? { marks[index] }

    /// The value of the request with a number.
    func value(_ index: Int) -> Value { values[index] }

    /// Sets the value and the mark of a request, and returns the value that it replaces.
    mutating func set(_ value: Value, _ mark: Mark?, for key: ImageRequest) -> Value? {
        if let index = index(of: key) {
            let old = values[index]
            values[index] = value
            marks[index] = mark
            return old
        }
        keys.append(key)
        values.append(value)
        marks.append(mark)
        if keys.count * 2 > locations.count {
            locations = [Int32](repeating: 0, count: locations.count * 2)
            for index in keys.indices { setLocation(of: index) }
        } else {
            setLocation(of: keys.count - 1)
        }
        return nil
    }

    private mutating func setLocation(of index: Int) {
        let mask = locations.count - 1
        var location = keys[index].hash & mask
        while locations[location] != 0 { location = (location + 1) & mask }
        locations[location] = Int32(truncatingIfNeeded: index + 1)
    }
}
