import Livery
import LiveryDocuments
import LiveryRaster
import LiverySupport
import LiveryUI

extension StudioService {
    /// The picture of a screen with the values that were entered in it, and its controls.
    ///
    /// - Parameters:
    ///   - entered: The values entered in its controls, by their ids.
    ///   - resource: The content of the address.
    ///   - version: The theme.
    ///   - encoder: Encodes the picture.
    /// - Returns: The members of the answer; without bytes if nothing was entered, because the picture then has
    ///   an address.
    /// - Throws: Why the screen can't be drawn.
    func screen(
        _ entered: [String: String],
        _ resource: Resource,
        of version: ThemeVersion,
        by encoder: PNGEncoder
    ) throws(ServingError) -> [JSON.Member] {
        guard case .screen(let picture, let size, let scale) = resource else { return [] }
        let window = try version.window(of: picture, size: size, entered: entered)
        let controls = ScreenControl.all(in: window)
        let (width, height) = (window.frame.size.width, window.frame.size.height)
        var members = [
            JSON.Member(name: "size", value: .array([.number(width), .number(height)])),
            JSON.Member(name: "controls", value: .array(controls.map(\.json))),
        ]
        if !entered.isEmpty {
            let image = try version.draw(window, name: picture.screen.name, scale: scale)
            let bytes = try Resource.encoded(.whole(image.bitmap), by: encoder)
            let text = String(decoding: Base64.encode(bytes), as: UTF8.self)
            members.append(JSON.Member(name: "bytes", value: .string(text)))
        }
        return members
    }

    /// The values of the theme that pressing a control of a screen replaces, as edits for the page to apply.
    func press(_ details: JSON) throws(ServingError) -> StudioAnswer {
        let theme = themeWithSources
        let version = try version()
        guard let target = details["screen"]?.string, let index = details["control"]?.double
        else { throw ServingError(.invalid, "a press has 'screen', 'control' and 'entered'") }
        let address = try ResourceAddress(target, limit: limits.longestAddress)
        guard case .screen(let picture, let size, _) = try version.resource(at: address) else {
            throw .noAddress
        }
        let window = try version.window(of: picture, size: size, entered: entered(details))
        let controls = ScreenControl.all(in: window)
        guard let index = Int(exactly: index), controls.indices.contains(index) else {
            throw ServingError(.notFound, "the screen has no such control")
        }
        let values = controls.map(\.values).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let scalars = theme.scalars.filter { $0.kind != .other && $0.scalar.kind != .other }
        var edits: [JSON] = []
        for replacement in controls[index].replacements {
            guard let scalar = scalars.first(where: { $0.scalar.name == replacement.path }) else {
                throw ServingError(.invalid, "\(fault(of: replacement, among: scalars))")
            }
            let text = scalar.scalar.text(keepingUnit: replacement.filled { values[$0] })
            edits.append(
                .object([
                    "file": .string(scalar.path), "pointer": .string(scalar.scalar.pointer),
                    "old": .string(scalar.old), "new": .string(text),
                ])
            )
        }
        return StudioAnswer(.object(["edits": .array(edits)]))
    }

    /// The values of controls that the page sends, by their ids.
    func entered(_ item: JSON) -> [String: String] {
        guard case .object(let members)? = item["entered"] else { return [:] }
        return members.reduce(into: [:]) { texts, member in
            if let text = member.value.string, text.utf8.count <= Parameter.longestValue {
                texts[member.name] = text
            }
        }
    }

    /// The faults of replacements in a theme's screens whose path is not that of a value of the theme.
    func faultyReplacements(_ theme: StudioTheme, _ version: ThemeVersion) -> [Diagnostic] {
        let scalars = theme.scalars
        let names = Set(scalars.map(\.scalar.name))
        var seen: Set<ThemeReplacement> = []
        return version.screens.values.flatMap { picture -> [Diagnostic] in
            guard let window = try? version.window(of: picture, size: nil) else { return [] }
            let replacements = window.withDescendants.flatMap {
                ($0 as? Control)?.replacements ?? []
            }
            return replacements.filter { !names.contains($0.path) && seen.insert($0).inserted }
                .map { fault(of: $0, among: scalars) }
        }
    }

    private func fault(
        of replacement: ThemeReplacement,
        among scalars: [StudioTheme.Scalar]
    ) -> Diagnostic {
        let names = scalars.map(\.scalar.name)
        let fault = Fault.unknownWord(
            replacement.path,
            what: "value of the theme",
            nearest: nearestName(to: replacement.path, among: names),
            allowed: Array(names.prefix(4))
        )
        return Diagnostic(fault, at: replacement.location)
    }
}

extension DocumentScalar {
    /// A replacement for this text: a number without a unit gets the unit of this one, so that `8` becomes `8px`.
    func text(keepingUnit text: String) -> String {
        guard NumberText.parse(text) != nil else { return text }
        let unit = self.text.drop { "+-.0123456789".contains($0) }
        let number = self.text.prefix(self.text.count - unit.count)
        guard NumberText.parse(String(number)) != nil, unit == "%" || unit.allSatisfy(\.isLetter)
        else { return text }
        return text + unit
    }
}
