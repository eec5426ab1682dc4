/// What is wrong with a record.
public enum RecordError: Error, Hashable, Sendable {
    /// The file is not a record. The reason includes the location.
    case malformed(reason: String)
    /// The record has the version of a later Livery.
    case laterVersion(Int)
    /// The file lists a path that can't be one of Livery's: it leads out of its output, or is no path.
    case strayPath(String)
}
