import Livery

/// A source of style sheets of a program's own: a server, a database, the user's choice.
public protocol StyleSource {
    /// The present sheet.
    ///
    /// - Throws: All faults of its documents.
    func styleSheet() throws(ThemeError) -> StyleSheet
}

extension StyleSheet: StyleSource {
    /// The sheet itself.
    public func styleSheet() throws(ThemeError) -> StyleSheet { self }
}
