/// The meaning of a picture's levels according to its ICC profile (ICC.1:2022), or to chunks of PNG that stand for
/// one.
public enum ICCProfile {
    /// Why a profile can't be used.
    public enum Fault: Error, Hashable, Sendable {
        /// The profile breaks ICC's rules, in the words of Little CMS.
        case malformed(String)
        /// The profile is for other colors than the picture's, such as `CMYK`.
        case unsupportedModel(String, expected: String)
        /// The profile is of a class that describes no picture, such as `link`.
        case unsupportedClass(String)
        /// A profile of gray is in a picture of colors.
        case grayProfileOfColors
        /// A PNG file's chunk cICP has a code point that is not read, such as a transfer function of bright pictures.
        case codingPoints(String)
    }
}

extension ICCProfile.Fault: CustomStringConvertible {
    /// What is wrong, as a phrase.
    public var description: String {
        switch self {
        case .malformed(let problem):
            "the ICC profile is broken: \(problem)"
        case .unsupportedModel(let model, let expected):
            "the ICC profile is for '\(model)' colors; expected \(expected)"
        case .unsupportedClass(let name):
            "the ICC profile is of class '\(name)', which describes no picture"
        case .codingPoints(let found):
            "the chunk cICP has \(found), which is not supported: convert the picture to sRGB"
        case .grayProfileOfColors:
            "the ICC profile is for gray, and the picture has colors"
        }
    }
}
