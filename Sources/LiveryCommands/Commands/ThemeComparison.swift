import Livery
import LiveryExport
import LiveryGoldens
import LiveryRaster
import LiverySupport

/// What is different between the assets, the values and the parameters of two themes.
///
/// Both themes are asked for every asset in the appearances and states of either, as a program would: an appearance
/// that a theme does not have is the one that it uses in its place.
struct ThemeComparison {
    /// What happened to an asset or a value.
    enum Change: String, CaseIterable { case added, removed, renamed, changed }

    /// An asset or a value that is different.
    struct Difference {
        let change: Change
        /// The kind of asset, `value` or `parameter`.
        let kind: String
        let key: String
        /// The name in the old theme; nil unless the asset was renamed.
        var oldKey: String?
        /// Where it is named, in the new theme if it is there.
        let location: DocumentLocation
        /// What has changed, each with the places where it has.
        var changes: [(places: [Place], change: NamedChange)] = []
        /// How many places it has.
        private(set) var placeCount = 0

        /// Adds the changes in a place.
        mutating func note(_ all: [NamedChange], at place: Place) {
            placeCount += 1
            for change in all {
                if let index = changes.firstIndex(where: { $0.change == change }) {
                    changes[index].places.append(place)
                } else {
                    changes.append(([place], change))
                }
            }
        }
    }

    /// An appearance, and a state of an asset.
    struct Place: Hashable {
        let appearance: [String]
        let states: [String]

        /// `dark.highContrast`, `light hovered`.
        var text: String {
            let state = states.isEmpty ? "" : " " + states.joined(separator: ".")
            return appearance.joined(separator: ".") + state
        }
    }

    let old: RenderTheme
    let new: RenderTheme
    /// What makes the images of both themes for content that runs from right to left.
    private let mirrored: (old: BatchResolver.Session, new: BatchResolver.Session)
    private let selection: AssetSelection
    /// The appearances of both themes, those of the new one first.
    let appearances: [(value: Appearance, names: [String])]

    /// The differences, by what happened, then by kind, then by name.
    var differences: [Difference] = []
    /// The number of assets and values that are the same.
    var equalCount = 0
    /// The faults of assets that can't be compared.
    private(set) var faults: [Diagnostic] = []

    /// Compares two themes.
    ///
    /// - Parameters:
    ///   - old: The old theme.
    ///   - new: The new theme.
    ///   - selection: The assets to compare, by the patterns of their keys.
    init(from old: RenderTheme, to new: RenderTheme, of selection: AssetSelection) {
        self.selection = selection
        self.old = old
        self.new = new
        mirrored = (BatchResolver(old.styles).session().mirrored, BatchResolver(new.styles).session().mirrored)
        var known: Set<Appearance> = []
        appearances = [new, old].flatMap { theme in
            theme.document.appearances.filter { known.insert($0).inserted }.map {
                (value: $0, names: theme.document.names(of: $0))
            }
        }
        compare()
    }

    private mutating func compare() {
        let keys = (old: Set(old.styles.assetNames), new: Set(new.styles.assetNames))
        for key in new.styles.assetNames where keys.old.contains(key) && isIncluded(key) {
            guard let one = described(key, in: old), let other = described(key, in: new) else { continue }
            compare(one, other)
        }
        // A renamed asset is compared if either name is selected, so that the others are looked at, too.
        var gone = old.styles.assetNames.filter { !keys.new.contains($0) }.compactMap { described($0, in: old) }
        var come = new.styles.assetNames.filter { !keys.old.contains($0) }.compactMap { described($0, in: new) }
        findRenamed(&gone, &come)
        differences += come.map {
            Difference(change: .added, kind: $0.kind.rawValue, key: $0.name, location: $0.location)
        }
        differences += gone.map {
            Difference(change: .removed, kind: $0.kind.rawValue, key: $0.name, location: $0.location)
        }
        compareValues()
        let wanted = differences.filter { difference in
            [difference.key, difference.oldKey].contains { $0.map(isIncluded) ?? false }
        }
        differences = wanted
        let order = AssetKind.allCases.map(\.rawValue) + [Self.value, Self.parameter, Self.list]
        func rank(_ difference: Difference) -> (Int, Int) {
            (Change.allCases.firstIndex(of: difference.change) ?? 0, order.firstIndex(of: difference.kind) ?? 0)
        }
        differences.sort {
            let (one, other) = (rank($0), rank($1))
            return one == other ? $0.key.precedesByScalars($1.key) : one < other
        }
    }

    func isIncluded(_ key: String) -> Bool {
        [new, old].contains { theme in
            let owner = theme.document.owner(ofPart: key)?.asset
            return selection.includes(key: key, partOf: owner)
        }
    }

    private mutating func described(_ key: String, in theme: RenderTheme) -> AssetDescription? {
        do throws(ThemeError) { return try theme.styles.description(of: key) } catch {
            note(error, of: key)
            return nil
        }
    }

    /// Notes the faults of an asset, if it is selected.
    private mutating func note(_ error: ThemeError, of key: String) {
        if isIncluded(key) { faults += error.diagnostics }
    }

    // MARK: The same asset

    private mutating func compare(_ one: AssetDescription, _ other: AssetDescription) {
        var difference = Difference(
            change: .changed,
            kind: other.kind.rawValue,
            key: other.name,
            location: other.location
        )
        do throws(ThemeError) {
            for (appearance, states, place) in self.places(of: (one, old), (other, new)) {
                let (before, after) = (
                    try texts(of: one, in: old, appearance, states), try texts(of: other, in: new, appearance, states)
                )
                difference.note(NamedChange.all(from: before, to: after), at: place)
            }
        } catch {
            faults += error.diagnostics
            return
        }
        let notes = NamedChange.all(from: Self.notes(of: one), to: Self.notes(of: other))
        difference.changes += notes.map { ([], $0) }
        if difference.changes.isEmpty { equalCount += 1 } else { differences.append(difference) }
    }

    /// The appearances and states that either theme has of an asset, a part in those of its box, too: it inherits what
    /// the box says of texts and icons.
    private func places(
        of one: (asset: AssetDescription, theme: RenderTheme),
        _ other: (asset: AssetDescription, theme: RenderTheme)
    ) -> [(appearance: Appearance, states: StateSet, place: Place)] {
        var known: Set<StateSet> = []
        let states = [other, one].flatMap { asset, theme in
            theme.document.contentStates(of: asset) { box in (try? theme.styles.description(of: box))?.states }.filter {
                known.insert($0).inserted
            }.map { (value: $0, names: $0.isEmpty ? [] : theme.document.names(of: $0)) }
        }
        return appearances.flatMap { appearance in
            states.map { (appearance.value, $0.value, Place(appearance: appearance.names, states: $0.names)) }
        }
    }

    /// What the keys of an asset say of it.
    private static func notes(of asset: AssetDescription) -> [NamedText] {
        let deprecation = asset.deprecation.map { $0.reason ?? "true" }
        return [
            asset.description.map { NamedText("description", oneLine($0)) },
            deprecation.map { NamedText("deprecated", oneLine($0)) },
        ].compactMap(\.self)
    }

    /// What an asset is in an appearance and a state, with all references and defaults resolved, and what else it is
    /// where content runs from right to left. Of names that only the other theme has, it is what it is without them.
    private func texts(of asset: AssetDescription, in theme: RenderTheme, _ appearance: Appearance, _ states: StateSet)
        throws(ThemeError) -> [NamedText]
    {
        let kind = NamedText("kind", asset.kind.rawValue)
        let appearance = theme.document.appearanceOrder.known(appearance)
        let states = theme.document.stateOrder.known(states)
        guard asset.kind == .image else {
            let value = try theme.styles.value(asset.name, appearance: appearance)
            if case .color(let color) = value { return [kind, Self.text(of: color)] }
            return [kind] + Self.texts(of: JSON(value) ?? .null)
        }
        let image = try theme.styles.resolvedImage(asset.name, states: states, appearance: appearance)
        let session = theme.styles === old.styles ? mirrored.old : mirrored.new
        let other = try session.resolvedImage(ImageRequest(asset.name, states: states, appearance: appearance))
        let texts = Self.texts(of: image)
        let known = Set(texts)
        let others = Self.texts(of: other).filter { !known.contains($0) }
        return [kind] + texts + others.map { NamedText("\($0.name) from right to left", $0.text) }
    }

    private static func texts(of image: ResolvedImage) -> [NamedText] {
        let content = image.content.map { texts(of: JSON($0)) } ?? []
        let sample = image.sample.isEmpty ? [] : [NamedText("sample", oneLine(image.sample))]
        return NamedText.lines(ofRecipe: image.recipe) + content + sample
    }

    /// A color: its levels where they are exact.
    static func text(of color: Color) -> NamedText {
        let srgb = color.srgb
        let levels = [srgb.red, srgb.green, srgb.blue, color.alpha ?? 0].map { $0 * 255 }
        let isExact = color.space == .srgb && levels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
        return NamedText("value", isExact ? color.hexadecimal : color.recipeText)
    }

    /// The members of an object; none of any other value.
    static func texts(of json: JSON) -> [NamedText] {
        guard case .object(let members) = json else { return [] }
        return members.map { NamedText($0.name, $0.value.string ?? $0.value.text) }
    }

    // MARK: Renamed assets

    /// Finds assets that are gone, and those that have come with the same values in all appearances and states. Of
    /// several with the same values, the first by name become each other.
    private mutating func findRenamed(_ gone: inout [AssetDescription], _ come: inout [AssetDescription]) {
        guard !gone.isEmpty, !come.isEmpty else { return }
        var former: [Digest: [AssetDescription]] = [:]
        for asset in gone.reversed() {
            if let digest = digest(of: asset, in: old) { former[digest, default: []].append(asset) }
        }
        var renamed: Set<String> = []
        come = come.filter { asset in
            guard let digest = digest(of: asset, in: new), let old = former[digest]?.popLast() else { return true }
            renamed.insert(old.name)
            differences.append(
                Difference(
                    change: .renamed,
                    kind: asset.kind.rawValue,
                    key: asset.name,
                    oldKey: old.name,
                    location: asset.location
                )
            )
            return false
        }
        gone.removeAll { renamed.contains($0.name) }
    }

    /// The digest of an asset's values in all of its appearances and states; nil if it has faults.
    private mutating func digest(of asset: AssetDescription, in theme: RenderTheme) -> Digest? {
        var text = ""
        do throws(ThemeError) {
            for (appearance, states, place) in places(of: (asset, theme), (asset, theme)) {
                text += place.text + "\n"
                for line in try texts(of: asset, in: theme, appearance, states) {
                    text += "\(line.name): \(line.text)\n"
                }
            }
        } catch {
            note(error, of: asset.name)
            return nil
        }
        return Digest(text)
    }
}

// MARK: What is told of it

extension ThemeComparison {
    /// The maximum number of changes that are written of an asset, except as JSON.
    private static let mostChanges = 8
    /// The maximum number of appearances and states that are named for a change, except as JSON.
    private static let mostPlaces = 6

    /// Writes the result.
    ///
    /// - Parameters:
    ///   - names: What was compared.
    ///   - console: Where it is written.
    ///   - elapsed: How long it took.
    func report(_ names: String, to console: Console, elapsed: () -> Duration) {
        for difference in differences {
            console.result(text(of: difference), as: .failure)
            guard console.writesJSON else { continue }
            console.result(json(of: difference))
        }
        console.report(faults, as: .malformedDocument)
        if differences.isEmpty, faults.isEmpty { console.result("\(names) have the same assets and values", as: nil) }
        let counts = Change.allCases.map { change in "\(change.rawValue) \(differences.count { $0.change == change })" }
        let seconds = elapsed().secondsText
        console.note("equal \(equalCount), \(counts.joined(separator: ", ")) in \(seconds) s")
    }

    private func text(of difference: Difference) -> String {
        let head = "\(difference.change.rawValue) \(difference.kind) \(quoted(difference.key))"
        if let old = difference.oldKey { return "\(head), was \(quoted(old))" }
        let changes = difference.changes
        let lines = changes.prefix(Self.mostChanges).map { places, change in
            let isEverywhere = places.isEmpty || places.count == difference.placeCount
            let place = isEverywhere ? "" : "in \(Self.text(of: places)): "
            return "  \(place)\(oneLine(change.text))"
        }
        let more = changes.count - lines.count
        let rest = more > 0 ? ["  and \(counted(more, "more change"))"] : []
        return ([head] + lines + rest).joined(separator: "\n")
    }

    private static func text(of places: [Place]) -> String {
        let more = places.count - mostPlaces
        let shown = places.prefix(more > 0 ? mostPlaces : places.count).map(\.text)
        return (shown + (more > 0 ? ["\(more) more"] : [])).listed
    }

    private func json(of difference: Difference) -> JSON {
        let changes = difference.changes.map { places, change in
            JSON.object([
                "name": .string(change.name), "old": change.old.map(JSON.string), "new": change.new.map(JSON.string),
                "places": places.isEmpty
                    ? nil
                    : .array(
                        places.map { place in
                            .object(["appearance": .strings(place.appearance), "state": .strings(place.states)])
                        }
                    ),
            ])
        }
        return .object([
            "kind": .string(difference.kind), "key": .string(difference.key),
            "verdict": .string(difference.change.rawValue), "oldKey": difference.oldKey.map(JSON.string),
            "changes": changes.isEmpty ? nil : .array(changes), "location": DocumentPlace(difference.location).json,
        ])
    }
}
