/// An error that has been reported to the console.
struct ReportedError: Error {}

extension Optional {
    /// The value. Throws if it is nil because of an error that has been reported.
    var orFailure: Wrapped {
        get throws(ReportedError) {
            guard let self else { throw ReportedError() }
            return self
        }
    }
}
