import LiveryRaster
import LiverySupport

/// Turns document values into typed values, follows references, and collects all faults.
///
/// What can't be decoded is reported and yields nil, so that one run finds all faults of an asset.
final class ValueDecoder {
    /// The faults so far.
    private(set) var faults: [Diagnostic] = []

    /// The warnings so far.
    private(set) var warnings: [Diagnostic] = []

    /// Pixels per point; `hairline` is one pixel.
    private let ownScale: Double

    /// Records what the values depend on.
    private var needs: AssetDependencies { scope.needs }

    /// Whether the asset can't be made, so that nothing else is looked at.
    private var isStopped = false

    /// Pixels per point.
    var scale: Double {
        needs.noteScale()
        return ownScale
    }

    /// Resolves references and names of files.
    let scope: Scope

    /// The number of decoded layers, including nested ones.
    var layerCount = 0

    /// The number of decoded color stops.
    var stopCount = 0

    /// The number of decoded fills and overlays.
    var fillCount = 0

    /// The number of decoded shadows.
    var shadowCount = 0

    /// The number of operators and references in the decoded texts.
    var termCount = 0

    /// The asset, then the values that references led through to the current one.
    private(set) var path: [String]

    /// The value of each name in `path`, if it is known.
    private(set) var roots: [DocumentValue?]

    /// The number of values decoded through references.
    private var referencedValues = 0

    /// The location in the asset itself from which a reference led to them.
    private var assetPlace: DocumentLocation?

    /// The nesting of the values being decoded.
    private var depth = 0

    /// The type of the parameter whose value is being decoded literally, never as a reference.
    private(set) var literalType: ParameterType?
    var isLiteral: Bool { literalType != nil }

    /// The parameters used for lengths so far, with their locations.
    private(set) var usedLengths: [(parameter: String, location: DocumentLocation)] = []

    /// Those of them used by outer shadows.
    var lengthsOfShadows: [(parameter: String, location: DocumentLocation)] = []

    /// The position of the last fault that says what all such values look like.
    private var faultOfForm: Int?

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

    /// How often the key of a faulty value was searched.
    var keySearches = 0

    /// The asset whose metadata is decoded.
    var asset: String { path.first ?? "" }

    init(
        asset: String,
        metadata: DocumentValue? = nil,
        scope: Scope,
        scale: Double,
        tracing tracedNames: Set<String>? = nil
    ) {
        self.tracedNames = tracedNames
        path = [asset]
        roots = [metadata]
        self.scope = scope
        ownScale = scale
    }

    /// Adds faults.
    func report(_ diagnostics: [Diagnostic]) {
        faults.append(contentsOf: diagnostics)
    }

    /// Adds what to write to the faults of a kind at a location; false if there are none.
    func explain(_ code: Fault.Code, at location: DocumentLocation, by hint: String) -> Bool {
        let found = faults.indices.filter {
            faults[$0].location == location && faults[$0].fault.code == code
        }
        for index in found {
            faults[index].fault = faults[index].fault.explained(by: hint)
        }
        return !found.isEmpty
    }

    /// Notes that the last fault says what all such values look like, rather than what this one may mean.
    func noteForm() { faultOfForm = faults.count - 1 }

    /// Adds warnings. The values are still used.
    func warn(_ diagnostics: [Diagnostic]) {
        warnings.append(contentsOf: diagnostics)
    }

    /// What a value, or a reference in its place, leads to.
    enum Target {
        /// A value that is not a reference.
        case value(DocumentValue)
        /// An asset, and its name.
        case asset(Asset, String)
    }

    /// Decodes a value that may be a reference.
    ///
    /// `{name}` is always a reference. A bare name is one if an asset of an expected kind or a value has this name,
    /// unless it is the name of what is being decoded: `redColor: redColor` is UIKit's red.
    ///
    /// - Parameters:
    ///   - metadata: The value.
    ///   - expected: What is expected.
    ///   - convert: Converts an asset, given with its name; nil if the asset is not accepted.
    ///   - decode: Decodes metadata that is not a reference.
    /// - Returns: The value; nil if a fault was reported.
    func follow<Value>(
        _ metadata: DocumentValue,
        wanted expected: Expectation,
        convert: (Asset, String) -> Value? = { _, _ in nil },
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        var result: Value?
        let isFound = lead(metadata, to: expected) { target in
            switch target {
            case .value(let value): result = decode(value)
            case .asset(let content, let name): result = convert(content, name)
            }
            return result != nil
        }
        return isFound ? result : nil
    }

    /// Decodes the target of a name in braces, like `follow`.
    func resolve<Value>(
        _ name: String,
        at location: DocumentLocation,
        wanted expected: Expectation,
        convert: (Asset, String) -> Value? = { _, _ in nil },
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        var result: Value?
        let isFound = lead(name, at: location, to: expected) { target in
            switch target {
            case .value(let value): result = decode(value)
            case .asset(let content, let name): result = convert(content, name)
            }
            return result != nil
        }
        return isFound ? result : nil
    }

    /// Follows a value to what is expected.
    ///
    /// This does not depend on the type of the decoded value: `take` keeps it.
    ///
    /// - Parameters:
    ///   - metadata: The value.
    ///   - expected: What is expected.
    ///   - take: Takes what the value leads to; false if a fault was reported, or the asset is not accepted.
    /// - Returns: Whether the value was taken; false if a fault was reported.
    private func lead(
        _ metadata: DocumentValue,
        to expected: Expectation,
        _ take: (Target) -> Bool
    ) -> Bool {
        guard !isStopped, faults.count < mostFaults else { return false }
        depth += 1
        defer { depth -= 1 }
        if path.count > 1 {
            referencedValues += 1
            guard referencedValues <= scope.limits.referencedValues else {
                // Reported once, because every further reference would only repeat it.
                if referencedValues == scope.limits.referencedValues + 1 {
                    let fault = Fault.tooManyReferences(limit: scope.limits.referencedValues)
                    faults.append(
                        Diagnostic(fault, at: assetPlace ?? metadata.location)
                    )
                }
                return false
            }
        } else {
            assetPlace = metadata.location
        }
        // Checking the stack takes longer than decoding a number, so it is not done at every level.
        if depth % 4 == 0, ThreadStack.isNearlyUsedUp {
            failForStack(at: metadata.location)
            return false
        }
        if isLiteral { return take(.value(metadata)) }
        guard let text = metadata.string else {
            if let pointer = metadata.dictionary?["$ref"], !scope.tokens.isEmpty {
                guard let (name, part) = tokenPart(at: pointer) else { return false }
                return value(name, part, at: metadata.location) { lead(part, to: expected, take) }
            }
            return takeKeys(metadata, take)
        }
        guard text.utf8.count <= scope.limits.textByteCount else {
            report(.textTooLong(limit: scope.limits.textByteCount), at: metadata.location)
            return false
        }
        if let name = scope.referenceName(in: text) {
            return lead(name, at: metadata.location, to: expected, take)
        }
        guard expected.namesAreReferences, text != path.last, ThemeName.isReference(text) else {
            return take(.value(metadata))
        }
        return lead(bareName: text, metadata, to: expected, take)
    }

    /// Follows a text that may be a name.
    private func lead(
        bareName text: String,
        _ metadata: DocumentValue,
        to expected: Expectation,
        _ take: (Target) -> Bool
    ) -> Bool {
        let before = faults.count
        if let kind = scope.kind(ofAsset: text) {
            guard expected.kinds.contains(kind) else {
                if take(.value(metadata)) { return true }
                // The name of a custom or faulty asset may have been meant as text.
                guard kind != .other else { return false }
                faults.removeSubrange(before...)
                report(
                    .wrongKind(text, is: kind.phrase, wanted: expected.phrase),
                    at: metadata.location
                )
                return false
            }
            return asset(text, at: metadata.location, wanted: expected, take)
        }
        let value = value(named: text)
        let binding = value == nil ? scope.parameter(named: text) : nil
        // Text is never a bare reference, since it may be any word.
        guard value != nil || binding.map({ $0.parameter.type != .text }) ?? false else {
            return takeName(text, metadata, to: expected, take)
        }
        // A value has no inherent kind: the name refers to it if it can be decoded as what is expected, or if the
        // text has no other meaning.
        let start = faults.count
        let warningCount = warnings.count
        let outerTrace = trace
        let isFound: Bool
        if let value {
            isFound = self.value(text, value, at: metadata.location) {
                lead(value, to: expected, take)
            }
        } else {
            isFound =
                binding.map { parameter($0, at: metadata.location, wanted: expected, take) }
                ?? false
        }
        if isFound { return true }
        let found = Array(faults[start...])
        faults.removeSubrange(start...)
        warnings.removeSubrange(warningCount...)
        trace = outerTrace
        if take(.value(metadata)) { return true }
        faults.removeSubrange(start...)
        report(found)
        return false
    }

    /// Follows a name in braces.
    private func lead(
        _ name: String,
        at location: DocumentLocation,
        to expected: Expectation,
        _ take: (Target) -> Bool
    ) -> Bool {
        guard !isLiteral else {
            let hint = "a parameter's value can't be a reference"
            return refuse("{\(name)}", wanted: expected, hint: hint, at: location)
        }
        if let kind = scope.kind(ofAsset: name) {
            guard expected.kinds.contains(kind) || kind == .other else {
                report(.wrongKind(name, is: kind.phrase, wanted: expected.phrase), at: location)
                return false
            }
            return asset(name, at: location, wanted: expected, take)
        }
        let before = faults.count
        guard let value = value(named: name) else {
            guard faults.count == before, !reportGroup(name, at: location) else { return false }
            if let binding = scope.parameter(named: name) {
                return parameter(binding, at: location, wanted: expected, take)
            }
            let nearest = nearestReference(to: name, wanted: expected.what)
            let fault = scope.fault(ofVariant: name) ?? .unknownName(name, nearest: nearest)
            report(fault, at: location)
            return false
        }
        let isFound = self.value(name, value, at: location) { lead(value, to: expected, take) }
        guard faults.count > before, let type = mismatch(of: name, since: before) else {
            return isFound
        }
        faults.removeSubrange(before...)
        report(.wrongKind(name, is: type.phrase, wanted: expected.phrase), at: location)
        return false
    }

    /// Reports that the thread's stack is too small.
    func failForStack(at location: DocumentLocation) {
        _ = needs.fail(ThemeError(.tooDeepForStack, at: location), because: .unfinished)
        isStopped = true
        report(.tooDeepForStack, at: location)
    }

    /// Looks at nothing else if an asset that is referred to keeps this one from being made.
    func stopIfNothingMatters() {
        if needs.all.failure != nil { isStopped = true }
    }

    /// The value that a reference leads to; an asset is its name in braces. Nil if a fault was reported.
    func dereferenced(_ metadata: DocumentValue, wanted expected: Expectation) -> DocumentValue? {
        follow(metadata, wanted: expected) { _, name in
            DocumentValue(.string("{\(name)}"), at: metadata.location)
        } decode: {
            $0
        }
    }

    /// Takes a text. If it may be a misspelled name, the fault says so.
    private func takeName(
        _ text: String,
        _ metadata: DocumentValue,
        to expected: Expectation,
        _ take: (Target) -> Bool
    ) -> Bool {
        let before = faults.count
        if take(.value(metadata)) { return true }
        guard givesHints, faults.count == before + 1, CSSTokenizer.parenthesisHint(text) == nil,
            let wanted = faults[before].fault.wanted, faults[before].fault.subject == text,
            faults[before].fault.explanation == nil || faultOfForm == before,
            let nearest = nearestReference(to: text, wanted: expected.what)
        else { return false }
        let hint = "did you mean '\(nearest)'?"
        faults[before].fault = .malformed(wanted: wanted, text: text, hint: hint)
        return false
    }

    /// Records that what is decoded depends on a parameter.
    func note(_ parameter: Parameter, at location: DocumentLocation) {
        needs.noteParameters(parameter.bit)
        if parameter.type == .length || parameter.type == .number {
            usedLengths.append((parameter.name, location))
        }
    }

    /// Decodes a parameter's value literally.
    func literally(as type: ParameterType, _ decode: () -> Bool) -> Bool {
        let outer = literalType
        literalType = type
        defer { literalType = outer }
        return decode()
    }

    private func value(named name: String) -> DocumentValue? {
        do throws(ThemeError) {
            return try scope.value(named: name)
        } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// Decodes a value of `$values` or a parameter's default, unless it is already being decoded.
    func value(
        _ name: String,
        _ value: DocumentValue,
        at location: DocumentLocation,
        decode: () -> Bool
    ) -> Bool {
        if let start = path.dropFirst().firstIndex(of: name) {
            report(.cycle(Array(path[start...]) + [name]), at: location)
            return false
        }
        guard path.count <= scope.limits.chainLength else {
            report(.referencesTooLong(limit: scope.limits.chainLength), at: location)
            return false
        }
        warnIfDeprecated(name, at: location)
        path.append(name)
        roots.append(value)
        let before = faults.count
        defer {
            path.removeLast()
            roots.removeLast()
        }
        let isDecoded = decode()
        if isDecoded { note(reference: name) }
        if faults.count == before + 1, let fault = mismatch(of: name, value, faults[before]) {
            // The value is right, but not what is expected where it is used.
            faults[before] = Diagnostic(fault, at: location)
        }
        return isDecoded
    }

    /// Takes a value that is not a string. A dictionary with appearances for keys is reported as such.
    private func takeKeys(_ metadata: DocumentValue, _ take: (Target) -> Bool) -> Bool {
        let before = faults.count
        let isTaken = take(.value(metadata))
        guard faults.count > before, let dictionary = metadata.dictionary,
            let keys = scope.qualifiers.keys(for: key(of: metadata), insteadOf: dictionary)
        else { return isTaken }
        faults.removeSubrange(before...)
        report(.appearancesAsKeys(insteadOf: keys), at: metadata.location)
        return false
    }
}
