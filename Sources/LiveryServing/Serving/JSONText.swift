import LiverySupport

/// Strings in JSON, for output other than Livery's documents, such as the lines of a log.
package enum JSONText {
    /// Returns text as a JSON string, in quotation marks and with escapes.
    ///
    /// - Parameter text: The text.
    /// - Returns: The JSON string.
    package static func quoted(_ text: String) -> String {
        JSON.string(text).text
    }
}
