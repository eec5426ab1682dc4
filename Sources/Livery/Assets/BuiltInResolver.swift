/// A resolver that is selected by the suffix of the asset's name.
protocol BuiltInResolver: AssetResolver {
    /// The names that select it in `resolver:`.
    static var names: [String] { get }
    /// The suffixes that it handles.
    static var suffixes: [String] { get }
    /// What assets of one of its kinds look like, besides the keys of every asset.
    static func schema(of kind: AssetKind) -> ValueSchema
}

extension BuiltInResolver {
    static var name: String { names.first ?? "" }
    static var names: [String] { [name] }

    /// The longest of its suffixes that the name ends in.
    func longestSuffix(of name: String) -> String? {
        Self.suffixes.filter { name.hasSuffix($0) }.max { $0.count < $1.count }
    }

    func canResolve(_ name: String) -> Bool {
        longestSuffix(of: name) != nil
    }
}
