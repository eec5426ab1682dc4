import Livery

/// A program's own source of style sheets: a server, a database, the user's choice.
public protocol StyleSource {
    /// The current sheet.
    ///
    /// - Throws: All faults of its documents.
    func styleSheet() throws(ThemeError) -> StyleSheet
}

extension StyleSheet: StyleSource {
    /// The sheet itself.
    public func styleSheet() throws(ThemeError) -> StyleSheet { self }
}
