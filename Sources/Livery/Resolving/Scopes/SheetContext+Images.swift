import LiveryRaster

extension SheetContext {
    /// An image: a reference to an asset, its bare name, A_StyleInjection's `IMG(name)`, a file, or
    /// `{image: name, count: "3"}` for an asset with parameters.
    ///
    /// - Parameters:
    ///   - value: The image.
    ///   - states: The states.
    ///   - variant: The words that choose a variant of it. Default: `nil`, those of its name alone.
    /// - Returns: The image in these states or, if there are none, the images of the normal state and then of all
    ///   other states, with the combinations that look other than the strongest of their states. A file has only one.
    /// - Throws: The faults of the image, as far as they show before it is drawn.
    package func images(_ value: DocumentValue, in states: StateSet, variant: VariantChoice? = nil) throws(ThemeError)
        -> [(states: StateSet, image: ScalableImage)]
    {
        let source: ImageReference = try decode(keepingImageNames: true) { decoder in decoder.imageReference(value) }
        var images: [(states: StateSet, image: ScalableImage)] = []
        switch source {
        case .file(let name, let location): images = [(states, ScalableImage(file: name, at: location, in: self))]
        case .asset(let written, let parameters):
            let name = try self.name(written, variant, at: value.location)
            func image(_ states: StateSet) -> (states: StateSet, image: ScalableImage) {
                (states, ScalableImage(name, in: self, states: states, parameters: parameters))
            }
            let all = try states.isEmpty ? self.states(of: name) : (named: [states], others: [])
            // A combination that the theme does not name need not be valid.
            let others = all.others.map(image).filter { (try? $1.layout(scale: scale)) != nil }
            images = all.named.map(image) + others
        }
        for (_, image) in images { _ = try image.layout(scale: scale) }
        return images
    }

    /// What an asset and its parts have in a combination of states.
    private struct Written: Equatable {
        let keys: [DocumentValue]

        static func == (first: Written, second: Written) -> Bool {
            first.keys.elementsEqual(second.keys) { $0.says(theSameAs: $1) }
        }
    }

    /// The states of an asset: those that the theme names, and the other combinations that elements need, which show the
    /// image for the strongest of their states.
    private func states(of name: String) throws(ThemeError) -> (named: [StateSet], others: [StateSet]) {
        let snapshot = theme.snapshot
        let document = snapshot.document
        let own = try snapshot.resolution(of: name, in: appearance).asset
        let parts = document.parts(of: name).compactMap { part in
            try? snapshot.resolution(of: document.name(ofPart: part, of: name), in: appearance).asset
        }
        let fills = StateFills(snapshot, in: appearance)
        let named = [[]] + own.states
        let list = StateList(of: named, keepingNamed: true, by: document.stateOrder) { states in
            Written(keys: ([own] + parts).map { $0.value(in: states, fills: fills) })
        }
        return (named, list.entries.map(\.states).filter { !named.contains($0) })
    }

    private func name(_ name: String, _ variant: VariantChoice?, at location: DocumentLocation) throws(ThemeError)
        -> String
    {
        guard let variant else { return name }
        do throws(Fault) { return try theme.snapshot.document.name(name, variant) } catch {
            throw ThemeError(error, at: location)
        }
    }

    /// The scale of images that are requested without one, in pixels per point.
    package var scale: Double { styles.configuration.scale }
}

/// The source of an image.
enum ImageReference: Sendable {
    case asset(String, parameters: [String: ParameterValue] = [:])
    case file(String, DocumentLocation)
}

extension ValueDecoder {
    /// A reference to an image, which is not drawn.
    func imageReference(_ value: DocumentValue) -> ImageReference? {
        follow(
            value,
            wanted: .image,
            convert: { asset, _ in asset.value as? ImageReference },
            decode: { value -> ImageReference? in
                if let dictionary = value.dictionary { return imageReference(dictionary, at: value.location) }
                guard let text = value.string, !text.isEmpty else {
                    reportWrongKind(value, wanted: "an image asset or a file's name")
                    return nil
                }
                guard text.hasPrefix("IMG("), text.hasSuffix(")"), text.utf8.count > 5 else {
                    return .file(text, value.location)
                }
                let name = String(text.dropFirst(4).dropLast())
                if scope.kind(ofAsset: name) == .image {
                    warnIfDeprecated(name, at: value.location)
                    return .asset(name)
                }
                return .file(name, value.location)
            }
        )
    }

    /// An image asset and its parameters: `{image: countBox, count: "3"}`.
    private func imageReference(_ dictionary: DocumentDictionary, at location: DocumentLocation) -> ImageReference? {
        guard let image = dictionary["image"] else { return fail(.missingKey("image", owner: "image"), at: location) }
        let source = imageReference(image)
        var parameters: [String: ParameterValue] = [:]
        var isComplete = true
        for (name, entry) in dictionary where name != "image" && !QualifiedKey.isAuthors(name) {
            guard let parameter = scope.parameter(named: name)?.parameter else {
                report(unknownParameter: name, at: entry.keyLocation)
                isComplete = false
                continue
            }
            if let value = self.value(of: parameter, entry.value) {
                parameters[name] = value
            } else {
                isComplete = false
            }
        }
        guard let source, isComplete else { return nil }
        switch source {
        case .asset(let name, _): return .asset(name, parameters: parameters)
        case .file where parameters.isEmpty: return source
        case .file(let name, let location): return fail(name, wanted: "an image asset", at: location)
        }
    }

    private func report(unknownParameter name: String, at location: DocumentLocation) {
        guard let theme = scope.snapshot?.document else { return }
        let isThere = !theme.assetNames.isEmpty || !theme.parameters.isEmpty
        let fault =
            isThere
            ? Fault.unknownParameter(name, theme: theme)
            : Fault(.unknownReference, "there is no theme that could have the parameter \(quoted(name))", subject: name)
        report([Diagnostic(fault, at: location)])
    }
}
