import LiverySupport

/// The design tokens that a document has in an appearance.
package final class DesignTokens: Sendable {
    private let resolver: TokenResolver
    /// The groups and tokens by their paths.
    private let nodes: [String: Int]
    /// A fault that leaves the appearance without any tokens; usually nil.
    private let failure: Diagnostic?

    /// The paths of all tokens, groups before what is in them, in the order of their files.
    package let paths: [String]

    /// Errors and warnings of all tokens, sorted by location.
    package let diagnostics: [Diagnostic]

    /// The tokens' files, which diagnostics of values may name.
    package let sources: Set<Source>

    private let pathsOfValues = Once<[DocumentLocation: String]>()

    /// Resolves the tokens of files, the lowest first.
    package init(files roots: [DocumentValue], limits: DocumentLimits = DocumentLimits()) {
        var resolver = TokenResolver(roots, limits: limits)
        let found = resolver.resolveAll().map { (resolver.tree.nodes[$0].path, $0) }
        nodes = Dictionary(found) { $1 }
        paths = found.filter { resolver.tree.nodes[$1].isToken }.map(\.0)
        sources = Set(resolver.tree.nodes.map(\.location.source))
        diagnostics = resolver.tree.faults.all.sortedByLocation()
        failure = nil
        self.resolver = resolver
    }

    /// Tokens that can't be found.
    init(failure: Diagnostic) {
        resolver = TokenResolver([], limits: DocumentLimits())
        (nodes, paths, sources, diagnostics) = ([:], [], [], [failure])
        self.failure = failure
    }

    /// The token with a path such as `color.brand.primary`; nil if there is none, or it is not valid.
    package subscript(path: String) -> DesignToken? { try? nodes[path].flatMap { resolver[$0] }?.get() }

    /// Whether a token has this path, valid or not.
    package func contains(_ path: String) -> Bool { nodes[path].map { resolver.tree.nodes[$0].isToken } ?? false }

    /// The paths of the tokens that a value is that of: the one that is written at its location, then those that it refers
    /// to, each of which refers to the next.
    package func paths(ofValueAt location: DocumentLocation) -> [String] {
        var paths: [String] = []
        var next: DocumentLocation? = location
        while let location = next {
            // A token that a group inherits has the value of another one.
            if let path = path(ofValueAt: location), path != paths.last { paths.append(path) }
            let reference = resolver.references[location]
            if let reference { paths.append(reference) }
            next = reference.flatMap { self[$0]?.value.location }
        }
        return paths
    }

    /// Where a value is written: one that is at a reference, at the token at the end of that.
    package func place(ofValueAt location: DocumentLocation) -> DocumentLocation {
        var location = location
        while let path = resolver.references[location], let value = self[path]?.value { location = value.location }
        return location
    }

    private func path(ofValueAt location: DocumentLocation) -> String? {
        let known = pathsOfValues {
            let written = paths.compactMap { path -> (DocumentLocation, String)? in
                guard let node = nodes[path], resolver.tree.nodes[node].original == nil else { return nil }
                return self[path].map { ($0.value.location, path) }
            }
            return Dictionary(written) { first, _ in first }
        }
        return known[location]
    }

    /// Whether the group at a path has a root token; nil if there is no group.
    package func hasRoot(_ path: String) -> Bool? {
        guard let node = nodes[path].map({ resolver.tree.nodes[$0] }), !node.isToken, node.parent != nil else {
            return nil
        }
        return node.children["$root"] != nil
    }

    /// The token with a path.
    ///
    /// - Throws: Why it can't be used.
    package func token(_ path: String) throws(ThemeError) -> DesignToken? {
        if let failure { throw ThemeError([failure]) }
        return try nodes[path].flatMap { resolver[$0] }?.get()
    }

    /// The value, or the part of one, that a JSON pointer such as `#/shadow/card/$value/color` leads to.
    ///
    /// - Throws: A fault at `location` if the pointer leads to no value, or why the token can't be used.
    package func value(atPointer text: String, at location: DocumentLocation) throws(ThemeError) -> (
        token: DesignToken, value: DocumentValue
    ) {
        if let failure { throw ThemeError([failure]) }
        let target: (token: Int, keys: ArraySlice<String>)
        do throws(Fault) { target = try resolver.tree.target(of: TokenReference(pointer: text)) } catch {
            throw ThemeError(error.inToken(""), at: location)
        }
        if let token = try resolver[target.token]?.get(), let value = token.value.descendant(target.keys) {
            return (token, value)
        }
        throw ThemeError(Fault.unknownToken(text).inToken(""), at: location)
    }
}

/// A token of the design tokens format, with its references resolved.
package struct DesignToken: Sendable {
    /// The names of its groups and its own name, joined by dots: `color.brand.primary`.
    package let path: String

    /// The type of the value.
    package let type: TokenType

    /// The value in the format's spelling, such as `{value: 4, unit: px}`, which has been checked.
    package let value: DocumentValue

    /// Where the token is named in its file.
    package let location: DocumentLocation

    /// What the token is for, from `$description`.
    package let description: String?

    /// `$deprecated` of the token or of a group that it is in; nil if it is not deprecated.
    package let deprecation: Deprecation?

    /// The data of other programs, from `$extensions`.
    package let extensions: DocumentDictionary?
}

/// A type of the design tokens format, which determines the values of a token.
package enum TokenType: String, Hashable, Sendable, CaseIterable {
    /// A color in one of CSS's spaces.
    case color
    /// A length, in `px` or `rem`.
    case dimension
    /// The name of a font, or a list of names.
    case fontFamily
    /// A number in 1…1000, or a name such as `bold`.
    case fontWeight
    /// A time, in `ms` or `s`.
    case duration
    /// Four numbers, as in CSS's `cubic-bezier()`.
    case cubicBezier
    /// A number.
    case number
    /// How a line is drawn: a word such as `dashed`, or dashes and a cap.
    case strokeStyle
    /// A color, a width and a stroke style.
    case border
    /// A duration, a delay and a timing function.
    case transition
    /// One shadow or several.
    case shadow
    /// A list of color stops.
    case gradient
    /// A font with its size, weight, letter spacing and line height.
    case typography

    /// The type with its article, for diagnostics.
    package var phrase: String {
        switch self {
        case .color, .dimension, .duration, .number, .border, .transition, .shadow, .gradient, .typography:
            "a " + rawValue
        case .fontFamily: "a font family"
        case .fontWeight: "a font weight"
        case .cubicBezier: "a cubic Bézier curve"
        case .strokeStyle: "a stroke style"
        }
    }
}
