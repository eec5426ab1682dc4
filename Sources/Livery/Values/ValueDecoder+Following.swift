import LiverySupport

extension ValueDecoder {
    /// Takes a value that is not a reference; false if a fault was reported.
    typealias ValueTaker = (DocumentValue) -> Bool
    /// Takes an asset, given with its name; false if it is not accepted.
    typealias AssetTaker = (Asset, String) -> Bool

    /// Decodes a value that may be a reference.
    ///
    /// `{name}` is always a reference. A bare name is one if an asset of an expected kind or a value has this name,
    /// unless it is the name of what is being decoded: `redColor: redColor` is UIKit's red.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - expected: What is expected.
    ///   - convert: Converts an asset, given with its name; nil if the asset is not accepted.
    ///   - decode: Decodes a value that is not a reference.
    /// - Returns: The value; nil if a fault was reported.
    func follow<Value>(
        _ value: DocumentValue,
        wanted expected: Expectation,
        convert: (Asset, String) -> Value? = { _, _ in nil },
        decode: (DocumentValue) -> Value?
    ) -> Value? {
        var result: Value?
        let isFound = lead(value, to: expected) {
            result = decode($0)
            return result != nil
        } asset: {
            result = convert($0, $1)
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
        let isFound = lead(name, at: location, to: expected) {
            result = decode($0)
            return result != nil
        } asset: {
            result = convert($0, $1)
            return result != nil
        }
        return isFound ? result : nil
    }

    /// Follows a value to what is expected.
    ///
    /// This does not depend on the type of the decoded value, which the closures keep. There are two of them, because
    /// the optimizer copies a function for each closure that is the only one of a call.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - expected: What is expected.
    ///   - takeValue: Takes the value, or what it refers to.
    ///   - takeAsset: Takes the asset that the value refers to.
    /// - Returns: Whether the value was taken; false if a fault was reported.
    private func lead(
        _ value: DocumentValue,
        to expected: Expectation,
        _ takeValue: ValueTaker,
        asset takeAsset: AssetTaker
    ) -> Bool {
        guard !isStopped, faults.count < mostFaults else { return false }
        depth += 1
        let outer = self.expected
        self.expected = expected
        defer {
            depth -= 1
            self.expected = outer
        }
        if path.count > 1 {
            referencedValues += 1
            guard referencedValues <= scope.limits.referencedValues else {
                // Reported once, because every further reference would only repeat it.
                if referencedValues == scope.limits.referencedValues + 1 {
                    let fault = Fault(.limit, "references expand to more than \(scope.limits.referencedValues) values")
                    faults.report(fault, at: assetPlace ?? value.location)
                }
                return false
            }
        } else {
            assetPlace = value.location
        }
        // Checking the stack takes longer than decoding a number, so it is not done at every level.
        if depth % 4 == 0, ThreadStack.isNearlyUsedUp {
            failForStack(at: value.location)
            return false
        }
        if isLiteral { return takeValue(value) }
        guard var text = value.string else {
            if let pointer = value.dictionary?["$ref"], !scope.tokens.isEmpty {
                guard let (name, part) = tokenPart(at: pointer) else { return false }
                return self.value(name, part, at: value.location) {
                    lead(part, to: expected, takeValue, asset: takeAsset)
                }
            }
            return takeKeys(value, takeValue)
        }
        guard text.utf8.count <= scope.limits.textByteCount else {
            report(.textTooLong(limit: scope.limits.textByteCount), at: value.location)
            return false
        }
        if let name = scope.referenceName(in: text) {
            return lead(name, at: value.location, to: expected, takeValue, asset: takeAsset)
        }
        var value = value
        // A text that is shown may have any braces.
        if !expected.types.contains(.text), text.utf8.contains(UInt8(ascii: "{")) {
            guard let chosen = withChoices(text, at: value.location) else { return false }
            text = chosen
            value.value = .string(text)
        }
        guard expected.namesAreReferences, text != path.last, ThemeName.isReference(text) else {
            return takeValue(value)
        }
        return lead(bareName: text, value, to: expected, takeValue, asset: takeAsset)
    }

    /// Follows a text that may be a name.
    private func lead(
        bareName text: String,
        _ value: DocumentValue,
        to expected: Expectation,
        _ takeValue: ValueTaker,
        asset takeAsset: AssetTaker
    ) -> Bool {
        let before = faults.count
        if let kind = scope.kind(ofAsset: text) {
            guard expected.kinds.contains(kind) else {
                if takeValue(value) { return true }
                // The name of a custom or faulty asset may have been meant as text.
                guard kind != .other else { return false }
                faults.removeSubrange(before...)
                report(.wrongKind(text, is: kind.phrase, wanted: expected.phrase), at: value.location)
                return false
            }
            return asset(text, at: value.location, wanted: expected, takeAsset)
        }
        let named = self.value(named: text)
        let binding = named == nil ? scope.parameter(named: text) : nil
        // Text is never a bare reference, since it may be any word.
        guard named != nil || binding.map({ $0.parameter.type != .text }) ?? false else {
            return takeName(text, value, to: expected, takeValue)
        }
        // A value has no inherent kind: the name refers to it if it can be decoded as what is expected, or if the
        // text has no other meaning.
        let start = faults.count
        let warningCount = warnings.count
        let outerTrace = trace
        let isFound: Bool
        if let named {
            isFound = self.value(text, named, at: value.location) {
                lead(named, to: expected, takeValue, asset: takeAsset)
            }
        } else {
            isFound =
                binding.map { parameter($0, at: value.location, wanted: expected, takeValue, asset: takeAsset) }
                ?? false
        }
        if isFound { return true }
        let found = Array(faults[start...])
        faults.removeSubrange(start...)
        warnings.removeSubrange(warningCount...)
        trace = outerTrace
        if takeValue(value) { return true }
        faults.removeSubrange(start...)
        report(found)
        return false
    }

    /// Follows a name in braces.
    private func lead(
        _ name: String,
        at location: DocumentLocation,
        to expected: Expectation,
        _ takeValue: ValueTaker,
        asset takeAsset: AssetTaker
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
            return asset(name, at: location, wanted: expected, takeAsset)
        }
        let before = faults.count
        guard let value = value(named: name) else {
            guard faults.count == before, !reportGroup(name, at: location) else { return false }
            if let binding = scope.parameter(named: name) {
                return parameter(binding, at: location, wanted: expected, takeValue, asset: takeAsset)
            }
            if let hint = Self.hint(ofNumbers: name) {
                return refuse("{\(name)}", wanted: expected, hint: hint, at: location)
            }
            let nearest = nearestReference(to: name, wanted: expected.what)
            let fault = scope.fault(ofVariant: name) ?? .unknownName(name, nearest: nearest)
            report(fault, at: location)
            return false
        }
        let isFound = self.value(name, value, at: location) { lead(value, to: expected, takeValue, asset: takeAsset) }
        guard faults.count > before, let type = mismatch(of: name, since: before) else { return isFound }
        faults.removeSubrange(before...)
        report(.wrongKind(name, is: type.phrase, wanted: expected.phrase), at: location)
        return false
    }

    /// What to write for numbers in braces, UIKit's texts for points, sizes and insets; nil for a name.
    private static func hint(ofNumbers text: String) -> String? {
        let numbers = text.split(separator: ",").map { String($0.drop { $0 == " " }) }
        guard numbers.count > 1, numbers.allSatisfy({ NumberText.parse($0) != nil }) else { return nil }
        let sides = zip(["top", "left", "bottom", "right"], numbers).map { "\($0): \($1)" }
        return "write "
            + (numbers.count == 4 ? "{\(sides.joined(separator: ", "))}" : "[\(numbers.joined(separator: ", "))]")
    }

    /// Takes a text. If it may be a misspelled name, the fault says so.
    private func takeName(_ text: String, _ value: DocumentValue, to expected: Expectation, _ takeValue: ValueTaker)
        -> Bool
    {
        let before = faults.count
        if takeValue(value) { return true }
        guard givesHints, faults.count == before + 1, CSSTokenizer.parenthesisHint(text) == nil,
            let wanted = faults[before].fault.wanted, faults[before].fault.subject == text,
            faults[before].fault.explanation == nil || faultOfForm == before
        else { return false }
        let nearest = nearestReference(to: text, wanted: expected.what)
        // Only of what assets are: any other word is rather a misunderstanding than the name of a value.
        let isName =
            faults[before].fault.explanation == nil && !expected.what.suffixes.isEmpty && ThemeName.isAssetName(text)
            && !isKnown(text)
        guard nearest != nil || isName else { return false }
        let hint = nearest == nil ? "no asset or value has this name" : nil
        faults[before].fault = .malformed(wanted: wanted, text: text, hint: hint, nearest: nearest)
        return false
    }

    private func value(named name: String) -> DocumentValue? {
        do throws(ThemeError) { return try scope.value(named: name) } catch {
            report(error.diagnostics)
            return nil
        }
    }

    /// Decodes a value of `$values` or a parameter's default, unless it is already being decoded.
    func value(_ name: String, _ value: DocumentValue, at location: DocumentLocation, decode: () -> Bool) -> Bool {
        if let start = path.dropFirst().firstIndex(of: name) {
            report(.cycle(Array(path[start...]) + [name]), at: location)
            return false
        }
        guard path.count <= scope.limits.chainLength else {
            report(.referencesTooLong(limit: scope.limits.chainLength), at: location)
            return false
        }
        warnIfDeprecated(name, at: location)
        scope.needs.noteReference(to: name)
        let (before, outer) = (faults.count, key)
        path.append(name)
        key = nil
        defer {
            path.removeLast()
            key = outer
        }
        let isDecoded = decode()
        if isDecoded { note(reference: name) }
        if faults.count == before + 1, let fault = mismatch(of: name, value, at: before) {
            // The value is right, but not what is expected where it is used.
            faults[before] = Diagnostic(fault, at: location)
        } else if !isDecoded {
            scope.needs.noteFaults(faults[before...], ofValue: name)
        }
        return isDecoded
    }

    /// Takes a value that is not a string. A dictionary with appearances for keys is reported as such.
    private func takeKeys(_ value: DocumentValue, _ takeValue: ValueTaker) -> Bool {
        let before = faults.count
        let isTaken = takeValue(value)
        if isTaken { noteToken(at: value.location) }
        guard faults.count > before, let dictionary = value.dictionary,
            let keys = scope.qualifiers.keys(for: key ?? path.last ?? "", insteadOf: dictionary)
        else { return isTaken }
        faults.removeSubrange(before...)
        report(.appearancesAsKeys(insteadOf: keys), at: value.location)
        return false
    }
}
