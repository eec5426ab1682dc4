import LiveryPictures

extension ValueDecoder {
    /// Takes an asset that is referred to at a location.
    ///
    /// - Parameters:
    ///   - name: The asset.
    ///   - location: The location.
    ///   - expected: What is expected, for diagnostics.
    ///   - isWritten: Whether its name is written there. Default: `true`.
    ///   - take: Takes the asset; false if it is not accepted.
    /// - Returns: Whether it was taken; false if a fault was reported.
    func asset(
        _ name: String,
        at location: DocumentLocation,
        wanted expected: Expectation,
        isWritten: Bool = true,
        _ take: AssetTaker
    ) -> Bool {
        if isWritten { warnIfDeprecated(name, at: location) }
        do throws(ThemeError) {
            let asset = try scope.asset(named: name, at: location)
            if take(asset, name) {
                note(reference: name)
                return true
            }
            report(.wrongKind(name, is: asset.phrase, wanted: expected.phrase), at: location)
        } catch {
            stopIfNothingMatters()
            // A cycle is found when an asset is requested, which has no location of its own.
            let faults = error.diagnostics.map { Diagnostic($0.fault, at: $0.location ?? location) }
            if faults.count > 1, var first = faults.first {
                // A copy of all would take the product of the faults and of the assets that refer to it.
                if let cause = first.fault.causes.first { first = cause }
                report(.faulty(name, first: first), at: location)
            } else {
                report(faults)
            }
        }
        return false
    }

    /// The name in a text that consists of a single reference in braces.
    static func referenceName(in text: String) -> String? {
        guard let name = bracedName(in: text) else { return nil }
        let hasSeparator = name.utf8.contains { byte in
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: ":"), UInt8(ascii: ","): true
            default: false
            }
        }
        return hasSeparator ? nil : name
    }

    /// The text between braces, which may contain characters that are only allowed in references to tokens.
    static func bracedName(in text: String) -> String? {
        let bytes = text.utf8
        guard bytes.first == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "}"), bytes.count > 2 else { return nil }
        let name = bytes.dropFirst().dropLast()
        let hasBrace = name.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
        return hasBrace ? nil : String(Substring(name))
    }
}
