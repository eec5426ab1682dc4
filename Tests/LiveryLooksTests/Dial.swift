import LiveryLooks

/// Elements that have states.
class Dial: Lookable {
    var lookStorage = LookStorage()
    /// What was done to it, in order.
    var log: [String] = []
}

class Gauge: Dial { var needle = 0.0 }

extension Lookable where Self: Dial {
    /// A change that leaves its name.
    static func noting(_ name: String) -> Change<Self> { change { $0.log.append(name) } }
}

/// A class of somebody else's, which knows nothing of looks.
final class Meter { var log: [String] = [] }
