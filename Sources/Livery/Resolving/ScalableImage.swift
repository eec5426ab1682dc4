import LiveryRaster
import LiverySupport

/// An image that can be drawn at any size and scale, as an element of a screen needs it.
///
/// It represents an image asset in a state, a file, or a ``ThemedImage``. Two are equal if they represent the same
/// image of the same style manager.
public struct ScalableImage: Hashable, Sendable {
    private let source: Source
    private let scaled = Last<Scaling, ThemedImage>()
    private let layouts = Last<Double, ImageLayout>()

    private enum Source: Hashable, Sendable {
        case image(ThemedImage)
        case asset(Asset)
        case file(File)
    }

    /// Makes a scalable image from an image, which is resampled for other sizes and scales.
    public init(_ image: ThemedImage) { source = .image(image) }

    /// Makes the image of an asset, in the theme and appearance that a style manager has when the
    /// image is drawn.
    ///
    /// - Parameters:
    ///   - key: The asset's name.
    ///   - variant: The words of a variant, such as `danger.small`. Default: those in the name.
    ///   - styles: The style manager, which the image retains.
    ///   - states: The control states; empty for the normal state.
    ///   - parameters: Values for parameters of the theme, by name. Default: the theme's defaults.
    public init(
        _ key: String,
        variant: String? = nil,
        of styles: StyleManager,
        states: StateSet = [],
        parameters: [String: ParameterValue]? = nil
    ) {
        let request = ImageRequest(key, variant: variant, states: states, parameters: parameters)
        source = .asset(Asset(styles: styles, theme: nil, request: request))
    }

    /// Makes the image of an asset, in the theme and appearance that a style sheet is applied with.
    init(_ key: String, in context: SheetContext, states: StateSet, parameters: [String: ParameterValue]? = nil) {
        let theme = context.theme.snapshot
        // The sheet and its elements may know states and appearances that the theme does not.
        source = .asset(
            Asset(
                styles: context.styles,
                theme: theme,
                request: ImageRequest(
                    key,
                    states: theme.document.stateOrder.known(states),
                    appearance: theme.document.appearanceOrder.known(context.appearance),
                    parameters: parameters
                )
            )
        )
    }

    /// Makes the image of a file that a style sheet names.
    init(file name: String, at location: DocumentLocation, in context: SheetContext) {
        source = .file(File(context: context, name: name, location: location))
    }

    // MARK: Drawing

    /// The image, drawn unless its style manager has cached it.
    ///
    /// - Parameters:
    ///   - size: The size of the content in points, without margins. An asset is drawn at that size; other images
    ///     are stretched between their cap insets. Default: its own.
    ///   - scale: Pixels per point, in 0.1…16.
    /// - Returns: The image at that size and scale, with its margins around it.
    /// - Throws: The errors of ``StyleManager/image(_:size:scale:states:appearance:parameters:)``; that a file
    ///   can't be read; that the image would be too large.
    public func image(size: Size2D? = nil, scale: Double) throws(ThemeError) -> ThemedImage {
        try image(size: size, scale: scale, limits: .default)
    }

    /// The same, with limits for an image that belongs to no style manager.
    package func image(size: Size2D?, scale: Double, limits: RasterLimits) throws(ThemeError) -> ThemedImage {
        try ImageRequest.check(size: size, scale: scale)
        return switch source {
        case .image(let image):
            try scaled.value(Scaling(size, scale, limits)) { () throws(ThemeError) in
                try image.scaled(to: size, scale: scale, limits: limits)
            }
        case .asset(let asset): try asset.image(size: size, scale: scale)
        case .file(let file):
            try scaled.value(Scaling(size, scale, limits)) { () throws(ThemeError) in
                try file.image(scale: scale).scaled(to: size, scale: scale, limits: file.context.theme.snapshot.limits)
            }
        }
    }

    /// The image's own size and insets in points.
    ///
    /// - Throws: The errors of the image's asset or file.
    public func layout(scale: Double) throws(ThemeError) -> ImageLayout {
        try ImageRequest.check(size: nil, scale: scale)
        return switch source {
        case .image(let image): image.layout
        // What a program asks for follows its style manager's theme.
        case .asset(let asset) where asset.theme == nil: try asset.resolved(scale: scale).layout
        case .asset(let asset):
            try layouts.value(scale) { () throws(ThemeError) in try asset.resolved(scale: scale).layout }
        case .file(let file): try layouts.value(scale) { () throws(ThemeError) in try file.layout(scale: scale) }
        }
    }

    /// The name of the asset or the file, for messages.
    public var name: String? {
        switch source {
        case .image: nil
        case .asset(let asset): asset.request.name
        case .file(let file): file.name
        }
    }

    /// Whether it is a part of a box.
    package var isPart: Bool {
        guard case .asset(let asset) = source else { return false }
        return asset.isPart
    }

    /// Whether it is a picture that the theme mirrors, left to right.
    package var isMirrored: Bool {
        guard case .asset(let asset) = source else { return false }
        return (try? asset.resolved(scale: 1).imageRecipe.isMirrored) ?? false
    }

    /// What the theme says of the contents of a box, or of one of its parts.
    ///
    /// - Parameters:
    ///   - part: The part's name. For a box that is a part itself, it is one of the same asset. Default: nil, the box.
    ///   - scale: Pixels per point.
    /// - Returns: What it says; nil if there is no such box.
    /// - Throws: The errors of the asset.
    package func content(ofPart part: String? = nil, scale: Double) throws(ThemeError) -> BoxContent? {
        guard case .asset(let asset) = source, let asset = asset.part(part) else { return nil }
        let image = try asset.resolved(scale: scale)
        let (width, height) = image.givenSides
        return BoxContent(
            asset: asset.request.name,
            style: image.content ?? ContentStyle(),
            width: width,
            height: height
        )
    }
}

extension ScalableImage {
    /// An image asset.
    private struct Asset: Hashable, Sendable {
        let styles: StyleManager
        /// The theme; nil for the one that the style manager has when the image is drawn.
        let theme: ThemeSnapshot?
        /// Without a size and a scale.
        let request: ImageRequest

        func image(size: Size2D?, scale: Double) throws(ThemeError) -> ThemedImage {
            try styles.image(request.at(size: size, scale: scale), of: currentTheme)
        }

        func resolved(size: Size2D? = nil, scale: Double) throws(ThemeError) -> ResolvedImage {
            try styles.resolvedImage(request.at(size: size, scale: scale), of: currentTheme)
        }

        /// A part of the same asset in the same states; the asset itself without a name, and nil without such a part.
        func part(_ part: String?) -> Asset? {
            guard let part else { return self }
            let document = currentTheme.snapshot.document
            let root = document.owner(ofPart: request.name)?.asset ?? request.name
            let name = document.name(ofPart: part, of: root)
            guard document.owner(ofPart: name) != nil else { return nil }
            let request = ImageRequest(
                name,
                states: request.states,
                appearance: request.appearance,
                given: request.given
            )
            return Asset(styles: styles, theme: theme, request: request)
        }

        /// Whether it is a part of a box.
        var isPart: Bool { currentTheme.snapshot.document.owner(ofPart: request.name) != nil }

        /// The theme to draw from. If it is not the style manager's, because that has another one by now or because
        /// content runs from right to left, no request leads to its results.
        private var currentTheme: StyleManager.Theme {
            let current = styles.theme
            guard let theme, theme !== current.snapshot else { return current }
            return StyleManager.Theme(snapshot: theme, epoch: .max)
        }

        static func == (first: Asset, second: Asset) -> Bool {
            first.styles === second.styles && first.theme === second.theme && first.request == second.request
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(styles))
            hasher.combine(request)
        }
    }

    /// A picture file.
    private struct File: Hashable, Sendable {
        let context: SheetContext
        let name: String
        let location: DocumentLocation

        /// The picture at its own scale and size; vectors at a scale.
        func image(scale: Double) throws(ThemeError) -> ThemedImage {
            try read(scale: scale) { source, layout in
                let limits = context.theme.snapshot.limits
                let picture = try source.pixels(scale: scale, in: DrawingContext(limits: limits))
                return ThemedImage(bitmap: picture.bitmap, scale: picture.scale, layout: layout)
            }
        }

        /// Its size and insets in points. Nothing is drawn.
        func layout(scale: Double) throws(ThemeError) -> ImageLayout { try read(scale: scale) { _, layout in layout } }

        private func read<Value>(scale: Double, _ body: (ImageSource, ImageLayout) throws -> Value) throws(ThemeError)
            -> Value
        {
            let scope = Scope(context, scale: scale)
            do {
                let source = try scope.imageFile(named: name, at: location)
                let layout = ImageLayout(
                    size: source.layout.size,
                    capInsets: source.caps ?? .zero,
                    padding: source.layout.padding
                )
                return try body(source, layout)
            } catch {
                throw ThemeError(scope.explained(ThemeError(drawing: name, error, at: location).diagnostics))
            }
        }

        static func == (first: File, second: File) -> Bool {
            first.context === second.context && first.name == second.name
        }

        func hash(into hasher: inout Hasher) { hasher.combine(name) }
    }
}

extension ScalableImage {
    private struct Scaling: Equatable, Sendable {
        let size: Size2D?
        let scale: Double
        let limits: RasterLimits

        init(_ size: Size2D?, _ scale: Double, _ limits: RasterLimits) {
            (self.size, self.scale, self.limits) = (size, scale, limits)
        }
    }

    /// What was last made of the image, so that an element that is measured or drawn again does not make it again. It
    /// is no part of the image's identity.
    private final class Last<Key: Equatable & Sendable, Value: Sendable>: Hashable, Sendable {
        private let last = Locked<(key: Key, value: Value)?>(nil)

        func value(_ key: Key, _ make: () throws(ThemeError) -> Value) throws(ThemeError) -> Value {
            if let last = last.withLock({ $0 }), last.key == key { return last.value }
            let value = try make()
            last.withLock { $0 = (key, value) }
            return value
        }

        static func == (first: Last, second: Last) -> Bool { true }

        func hash(into hasher: inout Hasher) {}
    }
}

extension ImageRequest {
    /// The same request at a size and a scale.
    fileprivate func at(size: Size2D?, scale: Double) -> ImageRequest {
        ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance, given: given)
    }
}

extension ThemedImage {
    /// The image at another size or scale, with its cap insets unstretched.
    fileprivate func scaled(to size: Size2D?, scale: Double, limits: RasterLimits = .default) throws(ThemeError)
        -> ThemedImage
    {
        let content = size ?? layout.contentSize
        guard scale != self.scale || content != layout.contentSize else { return self }
        var layout = layout
        layout.size = Size2D(content.width + layout.margins.horizontal, content.height + layout.margins.vertical)
        func caps(at scale: Double, in size: PixelSize) -> PixelInsets {
            layout.capInsets.pixels(at: scale, .toNearestOrAwayFromZero).clamped(to: size)
        }
        do throws(RasterError) {
            let target = try PixelLayout(layout, scale: scale, limits: limits).size
            let sliced: Bitmap
            if content == self.layout.contentSize {
                sliced = try bitmap.resized(to: target, limits: limits)
            } else {
                let slice = NineSlice(
                    sourceCaps: caps(at: self.scale, in: bitmap.size),
                    targetCaps: caps(at: scale, in: target),
                    horizontal: layout.horizontalMode,
                    vertical: layout.verticalMode,
                    scale: scale / self.scale
                )
                sliced = try bitmap.sliced(slice, to: target, limits: limits)
            }
            return ThemedImage(bitmap: sliced, scale: scale, layout: layout)
        } catch { throw ThemeError(.undrawable(nil, reason: "\(error)")) }
    }
}

extension ScalableImage: CustomStringConvertible {
    /// The asset, the file, or the size and scale of the image.
    public var description: String {
        switch source {
        case .image(let image): "\(image)"
        case .asset(let asset): "\(asset.request)"
        case .file(let file): file.name
        }
    }
}
