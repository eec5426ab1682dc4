/// Why Cairo refused to draw: its status codes, each with a case.
public enum DrawingFailure: Hashable, Sendable {
    /// Memory ran out.
    case outOfMemory
    /// A surface side beyond what Cairo can hold (32,767 pixels).
    case invalidSize
    /// A stride that the pixel format does not allow.
    case invalidStride
    /// A matrix that cannot be inverted.
    case invalidMatrix
    /// A dash pattern with a negative length, or with nothing but zeros.
    case invalidDash
    /// Path data that Cairo could not read.
    case invalidPath
    /// Groups or saved states that were not ended, or ended too often.
    case unbalancedState
    /// A surface that was finished before the drawing was.
    case surfaceFinished
    /// Any other status, with Cairo's own description.
    case other(code: Int, description: String)
}
