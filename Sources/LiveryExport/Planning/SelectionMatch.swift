import Livery

/// A selection, matched against several themes.
struct SelectionMatch {
    /// What a selection means for one theme.
    struct Theme {
        fileprivate let selection: AssetSelection
        fileprivate var states: Set<StateSet>?
        fileprivate var appearances: Set<Appearance>?
        /// The selected parameters that each selected asset uses, as the theme spells their values.
        fileprivate(set) var parameters: [String: [String: String]] = [:]

        init(_ selection: AssetSelection) { self.selection = selection }

        func includes(_ image: ThemeContents.Image) -> Bool {
            (states?.contains(image.states) ?? true)
                && (selection.parameters.isEmpty || parameters[image.key] != nil)
                && includes(valueKey: image.key, image.appearance)
        }

        func includes(_ appearance: Appearance) -> Bool {
            appearances?.contains(appearance) ?? true
        }

        func includes(valueKey key: String, _ appearance: Appearance) -> Bool {
            selection.includes(key: key) && includes(appearance)
        }
    }

    private(set) var themes: [Theme]
    /// What in the selection doesn't match the themes.
    private(set) var faults: [SelectionFault] = []

    init(_ options: RenderOptions, themes: [RenderTheme], contents: [ThemeContents]) {
        let selection = options.selection
        self.themes = themes.map { _ in Theme(selection) }
        // If no theme could be read, a pattern that matches nothing is not a fault.
        guard !themes.isEmpty else { return }

        let keys = contents.flatMap(\.keys)
        for pattern in selection.only + selection.except
        where !keys.contains(where: pattern.matches) {
            let nearest = nearestName(to: pattern.literalText, among: keys)
            faults.append(.noAsset(pattern: pattern.pattern, nearest: nearest))
        }
        for key in options.sizes.keys.sortedByScalars() {
            if !keys.contains(key) {
                faults.append(.noAsset(pattern: key, nearest: nearestName(to: key, among: keys)))
            } else if !contents.contains(where: { $0.mayBeImage(key) }) {
                faults.append(.sizeOfNoImage(key: key))
            }
        }

        matchParameters(selection, themes, contents)
        if let texts = selection.states {
            let images = contents.map { $0.images.filter { selection.includes(key: $0.key) } }
            match(texts, in: \.states, present: images.map { Set($0.map(\.states)) }) {
                (theme, text) throws(ThemeError) in
                try themes[theme].document.stateSet(parsing: text)
            } fault: { text in
                let known = images.joined().map { $0.stateText.isEmpty ? "normal" : $0.stateText }
                return .noState(text, nearest: nearestName(to: text, among: known))
            }
        }
        if let texts = selection.appearances {
            let documents = themes.map(\.document)
            match(texts, in: \.appearances, present: documents.map { Set($0.appearances) }) {
                (theme, text) throws(ThemeError) in
                try documents[theme].appearance(parsing: text)
            } fault: { text in
                let known = documents.flatMap { $0.appearances.map($0.text(of:)) }
                return .noAppearance(text, nearest: nearestName(to: text, among: known))
            }
        }
    }

    /// Checks the values of parameters, and finds the selected assets that use them.
    private mutating func matchParameters(
        _ selection: AssetSelection,
        _ themes: [RenderTheme],
        _ contents: [ThemeContents]
    ) {
        let given = selection.parameters
        guard !given.isEmpty else { return }
        let wrong = SelectionFault.faults(of: given, in: themes)
        faults += wrong
        guard wrong.isEmpty else { return }
        var used: Set<String> = []
        for index in themes.indices {
            let session = BatchResolver(themes[index].styles).session()
            for key in Set(contents[index].images.map(\.key)) where selection.includes(key: key) {
                guard let asset = try? session.description(of: key),
                    let texts = try? session.parameters(of: asset, among: given), !texts.isEmpty
                else { continue }
                self.themes[index].parameters[key] = texts
                used.formUnion(texts.keys)
            }
        }
        faults += given.keys.sortedByScalars().filter { !used.contains($0) }
            .map(SelectionFault.unusedParameter)
    }

    /// Parses qualifiers for each theme, and adds a fault for each that no theme has.
    private mutating func match<Name>(
        _ texts: [String],
        in target: WritableKeyPath<Theme, Set<Qualifier<Name>>?>,
        present: [Set<Qualifier<Name>>],
        parse: (Int, String) throws(ThemeError) -> Qualifier<Name>,
        fault: (String) -> SelectionFault
    ) {
        for index in themes.indices { themes[index][keyPath: target] = [] }
        for text in texts {
            var isMatched = false
            var errors: [String] = []
            for index in themes.indices {
                do throws(ThemeError) {
                    let qualifier = try parse(index, text)
                    themes[index][keyPath: target]?.insert(qualifier)
                    isMatched = isMatched || present[index].contains(qualifier)
                } catch {
                    errors += error.diagnostics.map(\.message)
                }
            }
            guard !isMatched else { continue }
            // A name that every theme rejects is misspelled. One that some know is just not in use.
            if errors.count >= themes.count, let message = errors.first {
                faults.append(.unknownName(message: message))
            } else {
                faults.append(fault(text))
            }
        }
    }
}

extension ThemeContents {
    /// Whether an asset is an image, or may be one once its faults are corrected.
    fileprivate func mayBeImage(_ key: String) -> Bool {
        images.contains { $0.key == key } || undescribed.contains { $0.key == key }
    }
}
