/// The theme of a studio as it is in its files, and as each page with edits shows it.
struct StudioDrafts: Sendable {
    /// The theme as it is in its files.
    private(set) var filed: StudioTheme
    /// The themes of pages with edits, each with what its page calls itself; what was asked for last is the last one.
    private var drafts: [(page: String, theme: StudioTheme)] = []

    /// The greatest number of drafts. A page does not say when it is closed, and one whose draft is forgotten sends its
    /// edits with the next pictures.
    private static let mostDrafts = 4

    init(_ filed: StudioTheme) { self.filed = filed }

    /// The paths to watch.
    var inputs: Set<String> { drafts.reduce(filed.inputs) { $0.union($1.theme.inputs) } }

    /// Whether no document has errors that keep it from being read.
    var isWhole: Bool { filed.errors.isEmpty && drafts.allSatisfy { $0.theme.errors.isEmpty } }

    /// Reads the files again.
    mutating func read() { filed.read() }

    /// Reads the files again, unless those that have changed are as they were saved.
    mutating func read(changed paths: [String]) { if !filed.hasWritten(paths) { filed.read() } }

    /// Replaces values for the display of a page alone.
    ///
    /// - Parameters:
    ///   - edits: All replaced values.
    ///   - page: What the page calls itself.
    mutating func preview(_ edits: StudioTheme.Edits, of page: String) {
        let known = drafts.firstIndex { $0.page == page }.map { drafts.remove(at: $0).theme }
        guard !edits.isEmpty else { return }
        // What was read before the files have changed begins anew.
        var theme = known?.readings == filed.readings ? known ?? filed : filed
        theme.preview(edits)
        drafts = drafts.suffix(Self.mostDrafts - 1) + [(page, theme)]
    }

    /// Does something with the theme as a page shows it.
    mutating func withTheme<Value>(of page: String, _ body: (inout StudioTheme) -> Value) -> Value {
        guard let draft = drafts.first(where: { $0.page == page }) else { return body(&filed) }
        preview(draft.theme.wanted, of: page)
        return body(&drafts[drafts.count - 1].theme)
    }

    /// Writes the values of a page to their files, each file atomically. Values that can't be replaced, and those of a
    /// file that can't be written, stay edits of the page.
    ///
    /// - Parameters:
    ///   - edits: The values.
    ///   - page: What the page calls itself.
    ///   - whileWriting: Called with the path of each file before it is replaced.
    /// - Returns: What was written, and what was not.
    mutating func save(_ edits: StudioTheme.Edits, of page: String, whileWriting: (String) -> Void)
        -> StudioTheme.Saving
    {
        let saving = filed.save(edits, whileWriting: whileWriting)
        preview(Dictionary(grouping: saving.refused, by: \.path).mapValues { $0.map(\.edit) }, of: page)
        return saving
    }
}
