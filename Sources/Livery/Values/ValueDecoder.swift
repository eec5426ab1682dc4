import LiveryPictures
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

    /// The number of faults before the value that is being decoded through a reference; nil in the asset itself.
    private var faultsBeforeValue: Int?

    /// The names whose values are not of interest, only that a value is theirs; nil if nobody asks.
    let tracedNames: Set<String>?

    /// Where what was decoded so far at the current place comes from.
    var trace = ReferenceTrace()

    /// Where the tokens that were computed last come from, by their positions.
    var tokenSources: [Int: ReferenceTrace.Source] = [:]

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
            faults[index].fault = Fault(code, faults[index].fault.message + "; " + hint)
        }
        return !found.isEmpty
    }

    /// Adds warnings. The values are still used.
    func warn(_ diagnostics: [Diagnostic]) {
        warnings.append(contentsOf: diagnostics)
    }

    /// Decodes a value that may be a reference.
    ///
    /// `{name}` is always a reference. A bare name is one if an asset of an expected kind or a value has this name,
    /// unless it is the name of what is being decoded: `redColor: redColor` is UIKit's red.
    ///
    /// - Parameters:
    ///   - metadata: The value.
    ///   - wanted: What is expected, with its article, for diagnostics.
    ///   - kinds: The accepted kinds of assets.
    ///   - types: The accepted types of parameters, besides those for the kinds and for choices.
    ///   - namesAreReferences: Whether a bare name may be a reference too. Default: true.
    ///   - convert: Converts an asset, given with its name; nil if the asset is not accepted.
    ///   - decode: Decodes metadata that is not a reference.
    /// - Returns: The value; nil if a fault was reported.
    func follow<Value>(
        _ metadata: DocumentValue,
        wanted: String,
        kinds: Set<AssetKind> = [],
        types: Set<ParameterType> = [],
        namesAreReferences: Bool = true,
        convert: (Asset, String) -> Value? = { _, _ in nil },
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        guard !isStopped else { return nil }
        depth += 1
        defer { depth -= 1 }
        if let before = faultsBeforeValue, faults.count - before >= ThemeDocument.mostFaultsOfOthers
        {
            return nil
        }
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
                return nil
            }
        } else {
            assetPlace = metadata.location
        }
        // Checking the stack takes longer than decoding a number, so it is not done at every level.
        if depth % 4 == 0, ThreadStack.isNearlyUsedUp {
            return failForStack(at: metadata.location)
        }
        if isLiteral { return decode(metadata) }
        guard let text = metadata.string else {
            if let pointer = metadata.dictionary?["$ref"], !scope.tokens.isEmpty {
                return tokenPart(at: pointer) { name, part in
                    self.value(name, part, at: metadata.location) {
                        follow(
                            part,
                            wanted: wanted,
                            kinds: kinds,
                            types: types,
                            namesAreReferences: namesAreReferences,
                            convert: convert,
                            decode: decode
                        )
                    }
                }
            }
            return decodeKeys(metadata, decode)
        }
        guard text.utf8.count <= scope.limits.textByteCount else {
            return fail(.textTooLong(limit: scope.limits.textByteCount), at: metadata.location)
        }
        if let name = scope.referenceName(in: text) {
            return resolve(
                name,
                at: metadata.location,
                wanted: wanted,
                kinds: kinds,
                types: types,
                namesAreReferences: namesAreReferences,
                convert: convert,
                decode: decode
            )
        }
        guard namesAreReferences, text != path.last, ThemeName.isReference(text) else {
            return decode(metadata)
        }
        if let kind = scope.kind(ofAsset: text) {
            guard kinds.contains(kind) else {
                let before = faults.count
                if let literal = decode(metadata) { return literal }
                // The name of a custom or faulty asset may have been meant as text.
                guard kind != .other else { return nil }
                faults.removeSubrange(before...)
                report(.wrongKind(text, is: kind.phrase, wanted: wanted), at: metadata.location)
                return nil
            }
            return asset(text, at: metadata.location, wanted: wanted, convert: convert)
        }
        let value = value(named: text)
        let binding = value == nil ? scope.parameter(named: text) : nil
        // Text is never a bare reference, since it may be any word.
        guard value != nil || binding.map({ $0.parameter.type != .text }) ?? false else {
            return named(text, metadata, decode)
        }
        // A value has no inherent kind: the name refers to it if it can be decoded as what is expected, or if the
        // text has no other meaning.
        let before = faults.count
        let warningCount = warnings.count
        let outerTrace = trace
        let result: Value?
        if let value {
            result = self.value(text, value, at: metadata.location) {
                follow(
                    value,
                    wanted: wanted,
                    kinds: kinds,
                    types: types,
                    convert: convert,
                    decode: decode
                )
            }
        } else {
            result = binding.flatMap {
                parameter(
                    $0,
                    at: metadata.location,
                    wanted: wanted,
                    kinds: kinds,
                    types: types,
                    convert: convert,
                    decode: decode
                )
            }
        }
        if let result { return result }
        let found = Array(faults[before...])
        faults.removeSubrange(before...)
        warnings.removeSubrange(warningCount...)
        trace = outerTrace
        if let literal = decode(metadata) { return literal }
        faults.removeSubrange(before...)
        report(found)
        return nil
    }

    /// Reports that the thread's stack is too small, and returns nil.
    func failForStack<Value>(at location: DocumentLocation) -> Value? {
        _ = needs.fail(ThemeError(.tooDeepForStack, at: location), because: .unfinished)
        isStopped = true
        return fail(.tooDeepForStack, at: location)
    }

    /// Looks at nothing else if an asset that is referred to keeps this one from being made.
    func stopIfNothingMatters() {
        if needs.all.failure != nil { isStopped = true }
    }

    /// The value that a reference leads to; nil if a fault was reported.
    func dereferenced(_ metadata: DocumentValue, wanted: String) -> DocumentValue? {
        follow(metadata, wanted: wanted) { $0 }
    }

    /// Decodes a text. If it may be a misspelled name, the fault says so.
    private func named<Value>(
        _ text: String,
        _ metadata: DocumentValue,
        _ decode: (DocumentValue) -> Value?
    ) -> Value? {
        let before = faults.count
        if let value = decode(metadata) { return value }
        guard givesHints, faults.count == before + 1, CSSTokenizer.parenthesisHint(text) == nil,
            let wanted = faults[before].fault.wanted, faults[before].fault.subject == text,
            case let explanation = faults[before].fault.explanation,
            explanation?.hasPrefix("did you mean") != true,
            explanation?.hasPrefix("write '") != true,
            let nearest = scope.names.nearest(to: text, except: [asset])
        else { return nil }
        let hint = "did you mean '\(nearest)'?"
        faults[before].fault = .malformed(wanted: wanted, text: text, hint: hint)
        return nil
    }

    /// Decodes the target of a name in braces.
    func resolve<Value>(
        _ name: String,
        at location: DocumentLocation,
        wanted: String,
        kinds: Set<AssetKind>,
        types: Set<ParameterType> = [],
        namesAreReferences: Bool = true,
        convert: (Asset, String) -> Value?,
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        guard !isLiteral else {
            let hint = "a parameter's value can't be a reference"
            return fail("{\(name)}", wanted: wanted, hint: hint, at: location)
        }
        if let kind = scope.kind(ofAsset: name) {
            guard kinds.contains(kind) || kind == .other else {
                report(.wrongKind(name, is: kind.phrase, wanted: wanted), at: location)
                return nil
            }
            return asset(name, at: location, wanted: wanted, convert: convert)
        }
        let before = faults.count
        guard let value = value(named: name) else {
            guard faults.count == before, !reportGroup(name, at: location) else { return nil }
            if let binding = scope.parameter(named: name) {
                return parameter(
                    binding,
                    at: location,
                    wanted: wanted,
                    kinds: kinds,
                    types: types,
                    convert: convert,
                    decode: decode
                )
            }
            let nearest = nearestReference(to: name, wanted: wanted)
            let fault = scope.fault(ofVariant: name) ?? .unknownName(name, nearest: nearest)
            report(fault, at: location)
            return nil
        }
        let result = self.value(name, value, at: location) {
            follow(
                value,
                wanted: wanted,
                kinds: kinds,
                types: types,
                namesAreReferences: namesAreReferences,
                convert: convert,
                decode: decode
            )
        }
        guard faults.count > before, let type = mismatch(of: name, since: before) else {
            return result
        }
        faults.removeSubrange(before...)
        let fault = Fault.wrongKind(name, is: type.phrase, wanted: wanted)
        faults.append(Diagnostic(fault, at: location))
        return nil
    }

    /// Records that what is decoded depends on a parameter.
    func note(_ parameter: Parameter, at location: DocumentLocation) {
        needs.noteParameters(parameter.bit)
        if parameter.type == .length || parameter.type == .number {
            usedLengths.append((parameter.name, location))
        }
    }

    /// Decodes a parameter's value literally.
    func literally<Value>(as type: ParameterType, _ decode: () -> Value?) -> Value? {
        let outer = literalType
        literalType = type
        defer { literalType = outer }
        return decode()
    }

    private func value(named name: String) -> DocumentValue? {
        do throws(ThemeError) {
            return try scope.value(named: name)
        } catch {
            report(Array(error.diagnostics.prefix(ThemeDocument.mostFaultsOfOthers)))
            return nil
        }
    }

    /// Decodes a value of `$values` or a parameter's default, unless it is already being decoded.
    func value<Value>(
        _ name: String,
        _ value: DocumentValue,
        at location: DocumentLocation,
        decode: () -> Value?
    ) -> Value? {
        if let start = path.dropFirst().firstIndex(of: name) {
            report(.cycle(Array(path[start...]) + [name]), at: location)
            return nil
        }
        guard path.count <= scope.limits.chainLength else {
            report(.referencesTooLong(limit: scope.limits.chainLength), at: location)
            return nil
        }
        warnIfDeprecated(name, at: location)
        path.append(name)
        roots.append(value)
        let before = faults.count
        let outer = faultsBeforeValue
        faultsBeforeValue = outer ?? before
        defer {
            path.removeLast()
            roots.removeLast()
            faultsBeforeValue = outer
            let excess = faults.count - before - ThemeDocument.mostFaultsOfOthers
            if excess > 0 { faults.removeLast(excess) }
        }
        let result = decode()
        if result != nil { note(reference: name) }
        if faults.count == before + 1, let fault = mismatch(of: name, value, faults[before]) {
            // The value is right, but not what is expected where it is used.
            faults[before] = Diagnostic(fault, at: location)
        }
        return result
    }

    /// Decodes a value that is not a string. A dictionary with appearances for keys is reported as such.
    private func decodeKeys<Value>(_ metadata: DocumentValue, _ decode: (DocumentValue) -> Value?)
        -> Value?
    {
        let before = faults.count
        let value = decode(metadata)
        guard faults.count > before, let dictionary = metadata.dictionary,
            let keys = scope.qualifiers.keys(for: key(of: metadata), insteadOf: dictionary)
        else { return value }
        faults.removeSubrange(before...)
        return fail(.appearancesAsKeys(insteadOf: keys), at: metadata.location)
    }
}
