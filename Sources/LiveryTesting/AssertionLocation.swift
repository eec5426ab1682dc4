internal import Testing

/// The source location of an assertion.
struct AssertionLocation {
    /// The file, as `#fileID` gives it.
    var fileID: StaticString
    /// The file, as `#filePath` gives it.
    var filePath: StaticString
    var line: UInt
    var column: UInt

    var sourceLocation: SourceLocation {
        SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(clamping: line),
            column: Int(clamping: column)
        )
    }
}
