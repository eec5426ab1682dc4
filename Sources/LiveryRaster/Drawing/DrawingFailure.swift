internal import CCairo

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

extension DrawingFailure {
    /// The failure for a status, or `nil` for success.
    init?(status: cairo_status_t) {
        switch status {
        case CAIRO_STATUS_SUCCESS: return nil
        case CAIRO_STATUS_NO_MEMORY: self = .outOfMemory
        case CAIRO_STATUS_INVALID_SIZE: self = .invalidSize
        case CAIRO_STATUS_INVALID_STRIDE: self = .invalidStride
        case CAIRO_STATUS_INVALID_MATRIX: self = .invalidMatrix
        case CAIRO_STATUS_INVALID_DASH: self = .invalidDash
        case CAIRO_STATUS_INVALID_PATH_DATA, CAIRO_STATUS_NO_CURRENT_POINT: self = .invalidPath
        case CAIRO_STATUS_INVALID_RESTORE, CAIRO_STATUS_INVALID_POP_GROUP: self = .unbalancedState
        case CAIRO_STATUS_SURFACE_FINISHED: self = .surfaceFinished
        default:
            // Every other status, those of later versions of Cairo included, keeps its own words.
            self = .other(
                code: Int(status.rawValue),
                description: cairo_status_to_string(status).map { String(cString: $0) } ?? ""
            )
        }
    }
}
