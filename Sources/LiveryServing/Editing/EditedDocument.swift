/// A document as it is in its file, with edits.
///
/// All texts and numbers that are set one after the other are written and read at once, and what came before the last
/// changes of entries is kept, so that a drag does not apply all edits again.
struct EditedDocument: Sendable {
    /// What edits have made.
    struct Result: Sendable {
        /// The edits, applied or not.
        var wanted: [DocumentEdit] = []
        var document: EditableDocument
        /// The document after the last edit that may have given values other paths: what is set since is set in it.
        var base: EditableDocument
        var applied: [DocumentEdit] = []
        var refused: [(edit: DocumentEdit, failure: EditFailure)] = []

        fileprivate mutating func refuse(_ edit: DocumentEdit, _ failure: EditFailure) {
            refused.append((edit, failure))
        }
    }

    private(set) var result: Result
    /// The results up to each of the last edits that may have given values other paths, after that of the file.
    private var steps: [Result]

    /// The maximum number of results kept.
    private static let mostSteps = 4

    init(_ source: EditableDocument) {
        result = Result(document: source, base: source)
        steps = [result]
    }

    /// Applies all edits that can be applied.
    mutating func apply(_ edits: [DocumentEdit], _ history: DocumentHistory) {
        if edits == result.wanted { return }
        steps.removeAll { !edits.starts(with: $0.wanted) }
        var rest = edits.dropFirst(steps[steps.count - 1].wanted.count)
        result = steps[steps.count - 1]
        while let first = rest.first {
            if first.isStructural {
                rest.removeFirst()
                result.apply(first, history)
                steps.append(result)
                // The first one is the file's.
                if steps.count > Self.mostSteps { steps.remove(at: 1) }
            } else {
                let sets = rest.prefix { !$0.isStructural }
                rest = rest.dropFirst(sets.count)
                result.set(sets, history)
            }
        }
    }
}

extension EditedDocument.Result {
    fileprivate mutating func apply(_ edit: DocumentEdit, _ history: DocumentHistory) {
        wanted.append(edit)
        do throws(EditFailure) {
            if case .restore(let saved, let goal) = edit.change {
                document = try history.restored(document, from: saved, to: goal)
            } else {
                document = try edit.applied(to: document)
            }
            applied.append(edit)
            if edit.isStructural { base = document }
        } catch { refuse(edit, error) }
    }

    /// Applies edits of texts and numbers at once, or one after the other if they need each other.
    fileprivate mutating func set(_ edits: ArraySlice<DocumentEdit>, _ history: DocumentHistory) {
        var all = self
        all.wanted += edits
        var draft = DocumentDraft(document)
        for edit in edits {
            do throws(EditFailure) {
                try draft.make(edit)
                all.applied.append(edit)
            } catch { all.refuse(edit, error) }
        }
        if Set(edits.map(\.pointer)).count == edits.count, let document = try? draft.result() {
            all.document = document
            self = all
        } else {
            for edit in edits { apply(edit, history) }
        }
    }
}
