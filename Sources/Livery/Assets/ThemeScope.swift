/// Resolves references while an asset is made.
struct ThemeScope: ReferenceScope {
    let request: AssetRequest

    private var snapshot: any ThemeAssets { request.snapshot }
    private var appearance: Appearance { request.appearance }

    var parts: BoxParts? {
        let name = ThemeName.asset(of: request.name)
        let owner = snapshot.document.owner(ofPart: name)?.asset
        let box = owner ?? name
        return BoxParts(box: box, names: snapshot.document.parts(of: box), isPart: owner != nil)
    }

    func isUsual(in state: String) -> Bool {
        let document = snapshot.document
        return document.text(of: request.states) == state
            && appearance == document.appearances.first
            && ThemeName.parts(of: request.name).words.isEmpty
    }

    func value(named name: String) throws(ThemeError) -> DocumentValue? {
        let document = snapshot.document.document
        return try document.value(name, by: document.selector(for: appearance))
    }

    var tokens: [DesignTokens] {
        snapshot.document.document.tokens(in: appearance).map { [$0] } ?? []
    }

    func parameter(named name: String) -> BoundParameters.Binding? {
        snapshot.parameter(named: name, in: appearance, given: request.key.parameters)
    }

    func kind(ofAsset name: String) -> AssetKind? {
        snapshot.kind(ofAsset: name, in: appearance)
    }

    func deprecation(ofAsset name: String) -> Deprecation? {
        snapshot.document.hasAsset(name)
            ? snapshot.document.deprecation(of: name, in: appearance) : nil
    }

    func fault(ofVariant name: String) -> Fault? { snapshot.document.fault(ofVariant: name) }

    func asset(
        named name: String,
        at location: DocumentLocation
    ) throws(ThemeError) -> AssetContent {
        let key = key(ofAsset: name)
        return try snapshot.asset(key, path: request.path, at: location, needs: request.needs)
    }

    /// An image is requested in the same states.
    private func key(ofAsset name: String) -> AssetKey {
        var key = AssetKey(
            name: name,
            appearance: appearance,
            scale: request.key.scale,
            parameters: request.key.parameters
        )
        if kind(ofAsset: name) == .image { key.states = request.states }
        return key
    }

    func layerAsset(named name: String) -> LayerAsset? {
        snapshot.layerAsset(key(ofAsset: name), path: request.path)
    }

    func imageFile(named name: String, at location: DocumentLocation) throws(ThemeError)
        -> ImageSource
    {
        try ImageSource(
            try request.imageFile(named: name, at: location),
            limits: snapshot.limits,
            at: location
        )
    }

    func fonts(at location: DocumentLocation) throws(ThemeError) -> ThemeFonts {
        let fonts = try snapshot.fonts(of: [snapshot.document.document], at: location)
        if fonts.includesSystem { request.needs.noteSystemFonts() }
        return fonts
    }

    var names: NameIndex {
        snapshot.document.referenceNames
    }

    var qualifiers: QualifierNames {
        snapshot.document.document.qualifierNames
    }

    var limits: DocumentLimits {
        snapshot.document.limits
    }
}
