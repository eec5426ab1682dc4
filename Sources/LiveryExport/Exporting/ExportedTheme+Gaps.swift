import Livery
import LiverySupport

// What files of no platform have, which is told once for a theme.
extension ExportedTheme {
    /// The warnings of what the files of an output don't have.
    ///
    /// - Parameters:
    ///   - output: The format, with its options.
    ///   - chosen: The names of the parameters with values of the project's or the command's.
    /// - Returns: The warnings.
    func gaps(in output: any OutputFormat, besides chosen: Set<String>) -> [Diagnostic] {
        let format = type(of: output)
        var gaps: [Diagnostic?] = []
        if format.hasTokenColors && !format.hasMotionTokens { gaps.append(unplacedTokens()) }
        gaps += uncombinedAppearances(besides: output.appearances(of: document))
        if format.hasTokenColors || format.hasMotionTokens { gaps += theme.unusableValues }
        if format.fixesParameters { gaps.append(fixedParameters(besides: chosen)) }
        return gaps.compactMap(\.self)
    }

    /// The warnings of what no output has, for the first one of the theme: fonts that can't be used, appearances that are
    /// not listed, replacements of nothing.
    var unusedParts: [Diagnostic] {
        theme.styles.fontFaults.map { Diagnostic($0.fault, at: $0.location, severity: .warning) }
            + document.unlistedAppearances + contents.unusedReplacements(of: document)
    }

    /// The warning of the parameters that assets of the output use, and whose values nobody has chosen: the files have
    /// the defaults.
    ///
    /// - Parameter chosen: The names of those with values of the project's or the command's.
    /// - Returns: The warning, at the first of them; nil if there is none.
    private func fixedParameters(besides chosen: Set<String>) -> Diagnostic? {
        let uses = theme.uses.parameters
        let used = assets.reduce(into: Set<String>()) { $0.formUnion(uses[$1.name] ?? []) }
        let fixed = document.parameters.filter { used.contains($0.name) && !chosen.contains($0.name) }
        guard let first = fixed.first else { return nil }
        let (noun, verb, pronoun) = fixed.count > 1 ? ("parameters", "have", "their") : ("parameter", "has", "its")
        let fault = Fault.lost(
            "the \(noun) \(fixed.map(\.name).listed) \(verb) \(pronoun) default in exported files; choose a value with "
                + "'set', or export 'swift', whose functions take one",
            named: "parameter"
        )
        return Diagnostic(fault, at: first.location, severity: .warning)
    }

    /// The warnings of the keys for combinations of appearances that the theme doesn't list, and the output has not.
    private func uncombinedAppearances(besides written: [Appearance]) -> [Diagnostic] {
        document.combinedAppearances(besides: written).map { place in
            let appearance = quoted(document.text(of: place.appearance))
            let fault = Fault.lost(
                "\(quoted(place.key)) is not exported; list \(appearance) in '$appearances'",
                named: "appearance"
            )
            return Diagnostic(fault, at: place.location, severity: .warning)
        }
    }

    /// The types of design tokens that no platform has a place for.
    private static let unplaced: Set<TokenType> = [.duration, .cubicBezier, .transition, .fontFamily]

    /// The warning of the design tokens that the output has no place for.
    ///
    /// - Returns: The warning, at the first of them; nil if there is none.
    private func unplacedTokens() -> Diagnostic? {
        var places: [String: DocumentLocation] = [:]
        for appearance in appearances {
            guard let tokens = document.document.tokens(in: appearance) else { continue }
            for path in tokens.paths where places[path] == nil && has(path) {
                guard let token = tokens[path], Self.unplaced.contains(token.type) else { continue }
                places[path] = token.location
            }
        }
        let paths = places.keys.sortedByScalars()
        guard let first = paths.first else { return nil }
        let fault = Fault.lost(
            "durations, curves, transitions and font families are exported only to 'web' and 'tokens': "
                + paths.quotedStart,
            named: "motion"
        )
        return Diagnostic(fault, at: places[first], severity: .warning)
    }
}

extension RenderTheme {
    /// The errors of values that the files of a format are made of: those that may be of any type, or those that something
    /// uses.
    func valueFaults(in format: any OutputFormat.Type) -> [String: ThemeError] {
        if format.hasTokenColors { return uses.faults }
        return format.hasMotionTokens ? uses.faultsOfUsed : [:]
    }
}

extension [String] {
    /// The first five, quoted, and how many more there are.
    var quotedStart: String {
        let shown = prefix(5).map { quoted($0) }.joined(separator: ", ")
        return shown + (count > 5 ? " and \(count - 5) more" : "")
    }
}
