import LiverySupport

/// Texts in JSON, for what is written in another way than the documents of Livery, such as lines of a log.
public enum JSONText {
    /// A text in quotation marks, with escapes for what JSON does not allow in them.
    ///
    /// - Parameter text: The text.
    /// - Returns: The text with its quotation marks.
    public static func quoted(_ text: String) -> String {
        JSON.string(text).text
    }
}
