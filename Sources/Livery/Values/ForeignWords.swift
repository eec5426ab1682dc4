/// Words of other systems for what this format calls otherwise.
enum ForeignWords {
    private static let ours = [
        "hover": "hovered",
        "pressed": "highlighted",
        "active": "highlighted",
        "checked": "selected",
        "stroke": "border",
        "background": "fill",
        "borderRadius": "cornerRadius",
        "boxShadow": "shadow",
        "elevation": "shadow",
        "slice": "capInsets",
        "location": "at",
        "position": "at",
    ]

    /// This format's word; nil when the word is no known one of another system, or when what it
    /// stands for is not among `allowed`.
    static func translation(of word: String, among allowed: [String]) -> String? {
        ours[word].flatMap { allowed.contains($0) ? $0 : nil }
    }
}
