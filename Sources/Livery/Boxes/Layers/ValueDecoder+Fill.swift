import LiveryRaster

extension ValueSchema {
    package static let fill: ValueSchema = ValueSchema(
        "a fill",
        [
            .list(of: ValueSchema([.fill, ValueSchema(or: [.number]), .tokenStop])),
            .dictionary {
                ValueSchema.gradient.keys + ValueSchema.color.keys + LayerContent.all.flatMap(\.schemas) + [
                    KeySchema("name", ValueType.memberName.schema, sentence: "What paths call the layer. Default: none")
                ]
            },
        ]
    )
}

extension ValueType<[Fill]> {
    static var fill: ValueType {
        ValueType(.fill) { $1.fill($0) }.editable("a fill with parts", by: nil) { value, _, decoder in
            decoder.fillKeys(value)
        }.written { try $0.written(in: $1) }
    }

    static var mask: ValueType {
        ValueType(.fill) { $1.mask($0) }.editable("a mask with parts", by: nil) { value, _, decoder in
            decoder.fillKeys(value)
        }.written { try $0.written(in: $1) }
    }
}

extension ValueDecoder {
    /// A fill: a color, a gradient, an image layer, a list of these with the topmost first, or `none`.
    ///
    /// A bare image asset becomes a layer.
    func fill(_ value: DocumentValue) -> [Fill]? {
        var image: ImageSource?
        let fills: [Fill]? = follow(
            value,
            wanted: .fill,
            convert: { asset, name in
                switch asset {
                case .color(let color): return [.color(color)]
                case .gradient(let gradient): return [.gradient(gradient)]
                default:
                    image = imageSource(asset, named: name)
                    return image == nil ? nil : []
                }
            },
            decode: literalFill
        )
        guard let image, fills != nil else { return fills }
        return fillLayer(image, at: value.location).map { [.layer($0)] }
    }

    /// The dictionary or the list that says the same as a fill; nil for an asset, whose parts are its own.
    fileprivate func fillKeys(_ value: DocumentValue) -> DocumentValue? {
        guard let text = value.string else { return value }
        if GradientText.isMeant(by: text) { return gradientKeys(text, at: value.location) }
        let name = scope.referenceName(in: text) ?? text
        guard scope.kind(ofAsset: name) == nil else { return nil }
        return DocumentValue([("color", value.value)], at: value.location)
    }

    private func literalFill(_ value: DocumentValue) -> [Fill]? {
        if let dictionary = value.dictionary { return literalFill(dictionary, at: value.location) }
        switch FillForm(value) {
        case .list(let elements):
            // Nested lists count their own elements too, so that lists of empty lists also reach the limit.
            guard mayHave(elements.count, .fills, at: value.location) else { return nil }
            guard hasUniqueNames(elements) else { return nil }
            return tracedMembers(elements) { fill($0) }
        case .none: return []
        case .color: return color(value).map { [.color($0)] }
        case .gradient: return gradient(value).map { [.gradient($0)] }
        case .file(let text):
            let isName = ImageFileName(text).fileExtension != nil && !text.contains("(")
            let hint = "an image is a layer, {image: '\(isName ? text : "name.png")'}"
            return fail(value, hint: hint)
        case .other: return fail(value)
        }
    }

    private func literalFill(_ written: DocumentDictionary, at location: DocumentLocation) -> [Fill]? {
        // What a member is called does not make a layer of a color.
        var dictionary = written
        if let name = written["name"] {
            guard ValueType.memberName.decode(name, self) != nil else { return nil }
            dictionary[entry: "name"] = nil
        }
        if isLayer(dictionary) { return fillLayer(dictionary, at: location).map { [.layer($0)] } }
        let value = DocumentValue(.dictionary(dictionary), at: location)
        if case .color = FillForm(value) { return color(value).map { [.color($0)] } }
        return gradient(value).map { [.gradient($0)] }
    }
}
