import LiveryRaster
import LiverySupport

/// Turns document values into typed values, follows references, and collects all faults.
///
/// What can't be decoded is reported and yields nil, so that one run finds all faults of an asset.
final class ValueDecoder {
    /// The faults so far.
    var faults: [Diagnostic] = []

    /// The warnings so far.
    var warnings: [Diagnostic] = []

    /// Pixels per point; `hairline` is one pixel.
    private let ownScale: Double

    /// Records what the values depend on.
    private var needs: AssetDependencies { scope.needs }

    /// Whether the asset can't be made, so that nothing else is looked at.
    var isStopped = false

    /// Pixels per point.
    var scale: Double {
        needs.noteScale()
        return ownScale
    }

    /// Whether content runs from right to left, so that `start` is the right.
    var isRightToLeft: Bool {
        needs.noteDirection()
        return scope.snapshot?.setup.isRightToLeft ?? false
    }

    /// Resolves references and names of files.
    let scope: Scope

    /// Whether warnings are wanted that only help an author; those of style sheets and screens always are.
    var lints: Bool { scope.isSheet || scope.snapshot?.setup.lints ?? true }

    /// The number of decoded layers, including nested ones.
    var layerCount = 0

    /// The numbers of what else there may be only so many of.
    var counts = SIMD4<Int>()

    /// The asset, then the values that references led through to the current one.
    var path: [String]

    /// The asset's value, if it is known.
    let root: DocumentValue?

    /// The key whose value is being decoded; nil for the asset's value, and for one that a reference leads to.
    var key: String?

    /// The number of values decoded through references.
    var referencedValues = 0

    /// The location in the asset itself from which a reference led to them.
    var assetPlace: DocumentLocation?

    /// The nesting of the values being decoded.
    var depth = 0
    /// What is expected of the value that is being decoded.
    var expected: Expectation = "a value"

    /// The type of the parameter whose value is being decoded literally, never as a reference.
    private(set) var literalType: ParameterType?
    var isLiteral: Bool { literalType != nil }

    /// The parameters used for lengths so far, with their locations.
    private(set) var usedLengths: [(parameter: String, location: DocumentLocation)] = []

    /// Those of them used by outer shadows.
    var lengthsOfShadows: [(parameter: String, location: DocumentLocation)] = []

    /// The position of the last fault that says what all such values look like.
    var faultOfForm: Int?

    /// The names whose values are not of interest, only that a value is theirs; nil if nobody asks.
    let tracedNames: Set<String>?

    /// Where what was decoded so far at the current place comes from.
    var trace = ReferenceTrace()

    /// What is decoded besides lengths, if there is a word for it.
    var use: ValueUses.Use?

    /// How many faults are looked for. Those of a value that others extend are those of each of them.
    var mostFaults = Fault.mostInOneDocument

    /// Whether faults say what to write instead. A document may consist of little but faults.
    var givesHints = true

    /// The asset whose value is decoded.
    var asset: String { path.first ?? "" }

    init(
        asset: String,
        value: DocumentValue? = nil,
        scope: Scope,
        scale: Double,
        tracing tracedNames: Set<String>? = nil
    ) {
        self.tracedNames = tracedNames
        path = [asset]
        root = value
        self.scope = scope
        ownScale = scale
    }

    /// Adds faults.
    func report(_ diagnostics: [Diagnostic]) { faults += diagnostics.map(placed) }

    /// Adds what to write to the faults of a kind at a location; false if there are none.
    func explain(_ code: Fault.Code, at location: DocumentLocation, by hint: String) -> Bool {
        let found = faults.indices.filter { faults[$0].location == location && faults[$0].fault.code == code }
        for index in found { faults[index].fault = faults[index].fault.explained(by: hint) }
        return !found.isEmpty
    }

    /// Notes that the last fault says what all such values look like, rather than what this one may mean.
    func noteForm() { faultOfForm = faults.count - 1 }

    /// Adds warnings. The values are still used.
    func warn(_ diagnostics: [Diagnostic]) { warnings += diagnostics.map(placed) }

    /// What is wrong with the value of a design token is told where that is written, not where others refer to it.
    private func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        let place = diagnostic.location.map { scope.tokens.reduce($0) { $1.place(ofValueAt: $0) } }
        return Diagnostic(diagnostic.fault, at: place, severity: diagnostic.severity)
    }

    /// Reports that the thread's stack is too small.
    func failForStack(at location: DocumentLocation) {
        _ = needs.fail(ThemeError(.tooDeepForStack, at: location), because: .unfinished)
        isStopped = true
        report(.tooDeepForStack, at: location)
    }

    /// Looks at nothing else if an asset that is referred to keeps this one from being made.
    func stopIfNothingMatters() { if needs.all.failure != nil { isStopped = true } }

    /// The value that a reference leads to; an asset is its name in braces. Nil if a fault was reported.
    func dereferenced(_ value: DocumentValue, wanted expected: Expectation) -> DocumentValue? {
        follow(value, wanted: expected) { _, name in
            DocumentValue(.string("{\(name)}"), at: value.location)
        } decode: {
            $0
        }
    }

    /// Records that what is decoded depends on a parameter.
    func note(_ parameter: Parameter, at location: DocumentLocation) {
        needs.noteParameters(parameter.bit)
        needs.noteReference(to: parameter.name)
        if parameter.type == .length || parameter.type == .number { usedLengths.append((parameter.name, location)) }
    }

    /// Decodes a parameter's value literally.
    func literally(as type: ParameterType, _ decode: () -> Bool) -> Bool {
        let outer = literalType
        literalType = type
        defer { literalType = outer }
        return decode()
    }
}
