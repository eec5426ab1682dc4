/// An error that ends the program with its description and the status 1.
struct ReportedError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
