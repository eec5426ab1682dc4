import LiverySupport

/// The design tokens that a document has in an appearance.
public final class DesignTokens: Sendable {
    /// The result of resolving a group or a token.
    enum Outcome: Sendable {
        case group
        case token(DesignToken)
        /// A token that can't be used, with its first fault or that of what it refers to.
        case invalid(Diagnostic?)
    }

    let tree: TokenTree
    /// The outcomes by position in the tree.
    let outcomes: [Outcome]
    private let positions: [String: Int]

    /// The paths of all tokens, groups before what is in them, in the order of their files.
    public let paths: [String]

    /// Errors and warnings of all tokens, sorted by location.
    public let diagnostics: [Diagnostic]

    /// A fault that leaves the appearance without any tokens; usually nil.
    let failure: Diagnostic?

    /// Resolves the tokens of files, the lowest first.
    init(_ roots: [DocumentValue], failure: Diagnostic? = nil, limits: DocumentLimits) {
        var resolver = TokenResolver(TokenTree(roots, limits: limits))
        resolver.resolveAll()
        var positions: [String: Int] = [:]
        var paths: [String] = []
        for (path, node) in resolver.paths {
            positions[path] = node
            if resolver.tree.nodes[node].isToken { paths.append(path) }
        }
        tree = resolver.tree
        sources = Set(resolver.tree.nodes.map(\.location.source))
        outcomes = resolver.outcomes
        diagnostics = resolver.diagnostics
        self.failure = failure
        self.positions = positions
        self.paths = paths
    }

    /// Resolves the tokens of loaded files, the lowest first.
    package convenience init(files roots: [DocumentValue]) {
        self.init(roots, limits: DocumentLimits())
    }

    /// The tokens' files, which diagnostics of values may name.
    package let sources: Set<Source>

    /// The token with a path such as `color.brand.primary`; nil if there is none, or it is not valid.
    public subscript(path: String) -> DesignToken? {
        guard let node = positions[path], case .token(let token) = outcomes[node] else {
            return nil
        }
        return token
    }

    /// Whether a token has this path, valid or not.
    package func contains(_ path: String) -> Bool {
        positions[path].map { tree.nodes[$0].isToken } ?? false
    }

    /// Whether the group at a path has a root token; nil if there is no group.
    package func hasRoot(_ path: String) -> Bool? {
        guard let node = positions[path], !tree.nodes[node].isToken, node != 0 else { return nil }
        return tree.nodes[node].children["$root"] != nil
    }

    /// The token with a path.
    ///
    /// - Throws: Why it can't be used.
    package func token(_ path: String) throws(ThemeError) -> DesignToken? {
        guard let node = positions[path] else {
            guard let failure else { return nil }
            throw ThemeError([failure])
        }
        switch outcomes[node] {
        case .group: return nil
        case .token(let token): return token
        case .invalid(let cause): throw ThemeError(cause.map { [$0] } ?? [])
        }
    }

    /// The value, or the part of one, that a JSON pointer such as `#/shadow/card/$value/color` leads to.
    ///
    /// - Throws: A fault at `location` if the pointer leads to no value, or why the token can't be used.
    package func value(
        atPointer text: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> (token: DesignToken, value: DocumentValue) {
        if let failure { throw ThemeError([failure]) }
        func fail(_ reason: Fault) -> ThemeError {
            ThemeError(reason.inToken(""), at: location)
        }
        let reference: TokenReference
        do throws(TokenReference.Failure) {
            reference = try TokenReference(fragment: text)
        } catch {
            throw fail(.malformedReference(text, hint: error.hint))
        }
        switch tree.target(of: reference) {
        case .failure(let reason):
            throw fail(reason)
        case .success(let target):
            switch outcomes[target.token] {
            case .invalid(let cause): throw ThemeError(cause.map { [$0] } ?? [])
            case .token(let token):
                if let value = token.value.descendant(target.keys) { return (token, value) }
            case .group: break
            }
            throw fail(.unknownToken(text, nearest: nil))
        }
    }
}

/// A token of the design tokens format, with its references resolved.
public struct DesignToken: Sendable {
    /// The names of its groups and its own name, joined by dots: `color.brand.primary`.
    public let path: String

    /// The type of the value.
    public let type: TokenType

    /// The value in the format's spelling, such as `{value: 4, unit: px}`, which has been checked.
    public let value: DocumentValue

    /// Where the token is named in its file.
    public let location: DocumentLocation

    /// What the token is for, from `$description`.
    public let description: String?

    /// `$deprecated` of the token or of a group that it is in; nil if it is not deprecated.
    public let deprecation: Deprecation?

    /// The data of other programs, from `$extensions`.
    public let extensions: DocumentDictionary?
}

/// A type of the design tokens format, which determines the values of a token.
public enum TokenType: String, Hashable, Sendable, CaseIterable {
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
        case .color, .dimension, .duration, .number, .border, .transition, .shadow, .gradient,
            .typography:
            "a " + rawValue
        case .fontFamily: "a font family"
        case .fontWeight: "a font weight"
        case .cubicBezier: "a cubic Bézier curve"
        case .strokeStyle: "a stroke style"
        }
    }
}
