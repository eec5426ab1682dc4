import LiverySupport
import Synchronization

/// The assets that led to one that is being made, each of which needs the next.
struct AssetPath: Sendable {
    /// An asset, and where the one before it refers to it.
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

    /// How many assets led here.
    var count: Int { steps.count }

    /// The path with another asset at its end, which the one before refers to at a place.
    func appending(_ name: String, at location: DocumentLocation?) -> AssetPath {
        AssetPath(
            steps: steps + [Step(name: name, location: location)],
            deadEnds: deadEnds ?? DeadEnds()
        )
    }

    /// What is wrong with a reference to an asset that led here; nil when it is none of those.
    ///
    /// It is the same wherever the cycle was entered: starting with the first of the names, and at the
    /// reference that leads back there.
    func cycle(to name: String, at location: DocumentLocation?) -> Diagnostic? {
        guard let start = steps.firstIndex(where: { $0.name == name }) else { return nil }
        var cycle = Array(steps[start...])
        cycle[0] = Step(name: name, location: location)
        let first = cycle.indices.min { cycle[$0].name.precedesByScalars(cycle[$1].name) }
        cycle = Array(cycle[(first ?? 0)...] + cycle[..<(first ?? 0)])
        let names = cycle.map(\.name)
        return Diagnostic(.asset(.cycle(names + names.prefix(1))), at: cycle.first?.location)
    }

    /// What came of something that was begun before on a way from the same first asset, and could not
    /// be finished because the way led round or was too long; nil when there is no such thing.
    ///
    /// The first asset can't be resolved in any case, so a shorter path need not be tried.
    func deadEnd<Value>(_ key: AssetVariant, as type: Value.Type) -> Value? {
        guard let deadEnds, !deadEnds.isEmpty else { return nil }
        return deadEnds[key, as: type]
    }

    /// Remembers what could not be finished, for as long as the first asset is being made.
    func noteDeadEnd<Value: Sendable>(_ value: Value, of key: AssetVariant) {
        deadEnds?.note(value, of: key)
    }
}

/// What can't be remembered for others, since it depends on the way that led to it: without it, each
/// of the ways through a tangle of references, which are without number, would be gone.
private final class DeadEnds: Sendable {
    private struct Key: Hashable, Sendable {
        let asset: AssetVariant
        let type: ObjectIdentifier
    }

    private let ends = Locked<[Key: any Sendable]>([:])
    private let hasEnds = Atomic(false)

    /// Whether there is none, which costs nothing to ask.
    var isEmpty: Bool { !hasEnds.load(ordering: .relaxed) }

    subscript<Value>(asset: AssetVariant, as type: Value.Type) -> Value? {
        ends.withLock { $0[Key(asset: asset, type: ObjectIdentifier(type))] } as? Value
    }

    func note<Value: Sendable>(_ value: Value, of asset: AssetVariant) {
        ends.withLock { $0[Key(asset: asset, type: ObjectIdentifier(Value.self))] = value }
        hasEnds.store(true, ordering: .relaxed)
    }
}

extension ThemeError {
    /// For an asset that could not be resolved because of the path to it, only this: its other faults are
    /// reported to callers that request it.
    var deadEnd: ThemeError {
        let fault = diagnostics.first { diagnostic in
            switch diagnostic.fault.kind {
            case AssetFault.cycle, ReferenceFault.tooLong, ValueFault.tooDeepForStack: true
            default: false
            }
        }
        return fault.map { ThemeError([$0]) } ?? self
    }
}
