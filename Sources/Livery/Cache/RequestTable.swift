/// What belongs to each of many requests, found by the hash that they carry.
///
/// A dictionary would hash the hash. Requests are never taken out one by one, so that the table is
/// lists of them and of what belongs to them, and of numbers in those by the low bits of the hash or,
/// where those are taken, the next free place. The mark, which is asked for most often, has a list of
/// its own, so that looking it up touches no references.
struct RequestTable<Mark: BitwiseCopyable & Sendable, Value: Sendable>: Sendable {
    private var keys: [RequestKey] = []
    private(set) var values: [Value] = []
    private var marks: [Mark?] = []
    /// Numbers of requests, counted from 1; 0 is a free place. At least half are free.
    private var locations = [Int32](repeating: 0, count: 16)

    /// How many requests there are.
    var count: Int { keys.count }

    /// The number of a request.
    @inline(__always)
    func index(of key: borrowing RequestKey) -> Int? {
        let mask = locations.count - 1
        var location = key.hash & mask
        while locations[location] != 0 {
            let index = Int(locations[location]) - 1
            if keys.withUnsafeBufferPointer({ RequestKey.areEqual($0[index], key) }) {
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

    /// Replaces what belongs to a request, and gives the value that did before; nil when it is new.
    mutating func set(_ value: Value, _ mark: Mark?, for key: RequestKey) -> Value? {
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
            for index in keys.indices { setPlace(of: index) }
        } else {
            setPlace(of: keys.count - 1)
        }
        return nil
    }

    private mutating func setPlace(of index: Int) {
        let mask = locations.count - 1
        var location = keys[index].hash & mask
        while locations[location] != 0 { location = (location + 1) & mask }
        locations[location] = Int32(truncatingIfNeeded: index + 1)
    }
}
