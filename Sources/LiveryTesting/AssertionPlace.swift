internal import Testing

/// Where an assertion stands.
struct AssertionPlace {
    /// The file, as `#fileID` gives it.
    var fileID: StaticString
    /// The file, as `#filePath` gives it.
    var filePath: StaticString
    var line: UInt
    var column: UInt

    /// The place as Swift Testing has it.
    var sourceLocation: SourceLocation {
        SourceLocation(
            fileID: "\(fileID)",
            filePath: "\(filePath)",
            line: Int(clamping: line),
            column: Int(clamping: column)
        )
    }
}
