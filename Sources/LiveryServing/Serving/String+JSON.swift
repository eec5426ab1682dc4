import LiverySupport

extension String {
    /// The text as a string of JSON, in quotation marks and with escapes, for output other than Livery's documents, such
    /// as the lines of a log.
    public var jsonText: String { JSON.string(self).text }
}
