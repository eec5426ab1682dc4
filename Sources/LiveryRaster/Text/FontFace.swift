/// A face of a font file.
public struct FontFace: Hashable, Sendable {
    /// The file's absolute path.
    public var path: String
    /// The number of the face in the file, and in its upper half that of a named instance.
    public var index: Int
    /// The values of a variable font's axes, such as `wght=600`; empty for none.
    public var variations: String

    /// Makes a face.
    ///
    /// - Parameters:
    ///   - path: The file's absolute path.
    ///   - index: The number of the face in the file.
    ///   - variations: The values of a variable font's axes. Default: none.
    public init(path: String, index: Int, variations: String = "") {
        self.path = path
        self.index = index
        self.variations = variations
    }
}
