internal import CCairo

extension DrawingFailure {
    /// The failure that a status stands for, or `nil` for success.
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
