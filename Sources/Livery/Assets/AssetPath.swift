import LiverySupport
import Synchronization

/// The chain of assets that led to the one being made; each needs the next.
struct AssetPath: Sendable {
    /// An asset, and where the previous one refers to it.
    private struct Step: Sendable {
        let name: String
        let location: DocumentLocation?
    }

    private let steps: [Step]

    private let deadEnds: DeadEnds?

    /// Makes the path to an asset that is requested directly.
    init() {
        steps = []
        deadEnds = nil
    }

    private init(steps: [Step], deadEnds: DeadEnds) {
        self.steps = steps
        self.deadEnds = deadEnds
    }

    /// The number of assets on the path.
    var count: Int { steps.count }

    /// The path extended by an asset that the last one refers to at a location.
    func appending(_ name: String, at location: DocumentLocation?) -> AssetPath {
        AssetPath(
            steps: steps + [Step(name: name, location: location)],
            deadEnds: deadEnds ?? DeadEnds()
        )
    }

    /// The fault of a reference that leads back to an asset on this path; nil if it does not.
    ///
    /// It is the same wherever the cycle was entered: it starts with the name that sorts first, and is located at
    /// the reference that leads back to it.
    func cycle(to name: String, at location: DocumentLocation?) -> Diagnostic? {
        guard let start = steps.firstIndex(where: { $0.name == name }) else { return nil }
        var cycle = Array(steps[start...])
        cycle[0] = Step(name: name, location: location)
        let first = cycle.indices.min { cycle[$0].name.precedesByScalars(cycle[$1].name) }
        cycle = Array(cycle[(first ?? 0)...] + cycle[..<(first ?? 0)])
        let names = cycle.map(\.name)
        return Diagnostic(.cycle(names + names.prefix(1)), at: cycle.first?.location)
    }

    /// The result of an earlier attempt, from the same first asset, that was given up because its path ran into a
    /// cycle or was too long; nil if there was none.
    ///
    /// The first asset can't be resolved in any case, so a shorter path need not be tried.
    func deadEnd<Value>(_ key: AssetKey, as type: Value.Type) -> Value? {
        guard let deadEnds, !deadEnds.isEmpty else { return nil }
        return deadEnds[key, as: type]
    }

    /// Remembers an attempt that was given up, for as long as the first asset is being made.
    func noteDeadEnd<Value: Sendable>(_ value: Value, of key: AssetKey) {
        deadEnds?.note(value, of: key)
    }
}

/// Results that can't be cached for other requests, because they depend on the path to them. Without them, every
/// path through a tangle of references would be tried, and their number is exponential.
private final class DeadEnds: Sendable {
    private struct Key: Hashable, Sendable {
        let asset: AssetKey
        let type: ObjectIdentifier
    }

    private let ends = Locked<[Key: any Sendable]>([:])
    private let hasEnds = Atomic(false)

    /// Whether there are none. Takes no lock.
    var isEmpty: Bool { !hasEnds.load(ordering: .relaxed) }

    subscript<Value>(asset: AssetKey, as type: Value.Type) -> Value? {
        ends.withLock { $0[Key(asset: asset, type: ObjectIdentifier(type))] } as? Value
    }

    func note<Value: Sendable>(_ value: Value, of asset: AssetKey) {
        ends.withLock { $0[Key(asset: asset, type: ObjectIdentifier(Value.self))] = value }
        hasEnds.store(true, ordering: .relaxed)
    }
}

extension ThemeError {
    /// For an asset that failed because of the path to it, only that fault: its other faults are reported to
    /// callers that request it.
    var deadEnd: ThemeError {
        let fault = diagnostics.first {
            $0.fault.code == .circularReference || $0.fault.code == .tooDeep
        }
        return fault.map { ThemeError([$0]) } ?? self
    }
}
