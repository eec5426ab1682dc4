import Livery
import LiverySupport

extension ExportedTheme {
    /// The errors of custom properties with one name, of classes and, in Tailwind, of utilities.
    func clashes(by names: WebNames, hasTailwind: Bool = false) -> [Diagnostic] {
        let images = self.assets.filter { $0.kind == .image }
        let assets = assets.filter { $0.kind != .image && $0.kind != .other }
        var taken = Names<String>()
        var clashes: [Diagnostic] = []
        func add(_ key: String, of owner: String, at location: DocumentLocation?) {
            let clash = taken.claim("--" + names.name(key), by: owner, at: location)
            if let clash { clashes.append(clash) }
        }
        _ = taken.claim("--livery-pixel", by: "the style sheet's own")
        let own = Set(assets.map(\.name))
        for value in document.document.valueNames.sortedByScalars() where !own.contains(value) {
            add(value, of: value, at: document.location(ofValue: value))
        }
        for asset in assets { add(asset.name, of: asset.name, at: asset.location) }
        for token in webTokens(in: appearances) { add(token.path, of: token.path, at: token.location) }
        for parameter in document.parameters where parameter.webForm != nil {
            add(parameter.name, of: "$parameters.\(parameter.name)", at: parameter.location)
        }
        for asset in assets where asset.kind == .font {
            add(WebStyleSheet.letterSpacing(of: asset.name), of: asset.name, at: asset.location)
        }
        for asset in images where hasTailwind && ThemeName.asset(of: asset.name) == asset.name {
            let own = names.className(of: asset.name, in: document)
            guard TailwindTheme.isUtility(own) else { continue }
            let fault = Fault(
                .inconsistent,
                "the class \(quoted("." + own)) of \(quoted(asset.name)) is a utility of Tailwind; give the project a "
                    + "'prefix', or rename it"
            )
            clashes.append(Diagnostic(fault, at: asset.location))
        }
        if hasTailwind {
            let kinds: [(AssetKind, WebNames.Namespace)] = [(.color, .color), (.font, .text)]
            for (kind, namespace) in kinds {
                for asset in assets where asset.kind == kind {
                    let name = "text-" + names.utility(asset.name, in: namespace)
                    let clash = taken.claim(name, by: asset.name, at: asset.location)
                    if let clash { clashes.append(clash) }
                }
            }
        }
        return clashes
    }
}
