import LiveryRaster

extension StyleManager {
    /// An asset of any type.
    ///
    /// - Parameters:
    ///   - name: The asset's name. Default: in a property's getter, the property's name.
    ///   - type: `Color`, `FontDescription`, ``Gradient``, ``ThemedImage`` (of the normal state),
    ///     ``StateImages``, or what a custom resolver returns.
    ///   - appearance: The appearance. Default: the style manager's own.
    ///   - parameters: Values for parameters of the theme, by name. Default: the theme's defaults.
    /// - Returns: The asset.
    /// - Throws: All faults of the asset and of the parameters, or that the asset is of another type.
    public func asset<Value>(
        _ name: String = #function,
        as type: Value.Type = Value.self,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Value {
        let request = ImageRequest(name, appearance: appearance, parameters: parameters)
        if type == ThemedImage.self, let image = try image(request) as? Value { return image }
        if type == StateImages.self, let images = try images(request) as? Value { return images }
        if let known = cache.asset(for: request)?.value(as: type) { return known }
        let theme = theme
        let key = try self.key(request, in: theme)
        let asset = try theme.snapshot.asset(key)
        if let value = asset.value(as: type) {
            cache.remember(request, as: asset, epoch: theme.epoch)
            return value
        }
        return try theme.snapshot.convert(asset, of: key, to: type)
    }

    /// A color.
    public func color(
        _ name: String = #function,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Color { try asset(name, appearance: appearance, parameters: parameters) }

    /// A font's description.
    public func font(
        _ name: String = #function,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> FontDescription { try asset(name, appearance: appearance, parameters: parameters) }

    /// A gradient.
    public func gradient(
        _ name: String = #function,
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> Gradient { try asset(name, appearance: appearance, parameters: parameters) }

    /// An image, drawn unless it is cached.
    ///
    /// When another thread is drawing the same image, this one waits for its result.
    ///
    /// A box at a `size` is made by repeating a row and a column of the smallest box with the same edges and
    /// corners, which is drawn once. That takes little more time than filling the memory. It is done where the
    /// result is identical to the pixel: along each axis on which the box's side could be `auto` (its fill does not
    /// vary along it, its border has no gaps, no shadow's corner depends on it), at scales that make caps and
    /// margins whole pixels, if the small box has at most half the area. Everything else is drawn at the size.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - size: The size of the content in points, without margins. Default: the asset's own.
    ///   - scale: Pixels per point, in 0.1…16. Default: the configuration's.
    ///   - states: The control states. Default: the normal state.
    ///   - appearance: The appearance. Default: the style manager's own.
    /// - Returns: The image; its bitmap includes the margins.
    /// - Throws: All faults of the asset, in every state and appearance, because its images share one size and
    ///   alignment.
    public func image(
        _ name: String = #function,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil
    ) throws(ThemeError) -> ThemedImage {
        try image(ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance, given: nil))
    }

    /// An image with values for parameters of the theme, drawn unless it is cached.
    ///
    /// ``image(_:size:scale:states:appearance:)`` is a separate function, because most requests have no parameters.
    ///
    /// - Parameters:
    ///   - name: The asset's name.
    ///   - size: The size of the content in points, without margins. Default: the asset's own.
    ///   - scale: Pixels per point, in 0.1…16. Default: the configuration's.
    ///   - states: The control states. Default: the normal state.
    ///   - appearance: The appearance. Default: the style manager's own.
    ///   - parameters: The values by the parameters' names; other parameters have the theme's defaults.
    /// - Returns: The image; its bitmap includes the margins.
    /// - Throws: The faults of the parameters, and the errors of the other function.
    public func image(
        _ name: String = #function,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]?
    ) throws(ThemeError) -> ThemedImage {
        try image(
            ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance, parameters: parameters)
        )
    }

    /// The image of a request, drawn unless it is cached: what
    /// ``image(_:size:scale:states:appearance:parameters:)`` returns.
    public func image(_ request: ImageRequest) throws(ThemeError) -> ThemedImage {
        if let kept = cache.image(for: request) { return kept }
        return try image(request, of: theme)
    }

    /// An image, drawn unless it is cached. While another thread or task draws it, the task is suspended without
    /// blocking a thread.
    ///
    /// The parameters are those of ``image(_:size:scale:states:appearance:parameters:)``; parameters of the theme
    /// have its defaults unless they are given.
    ///
    /// - Throws: `ThemeError` with all faults of the asset; `CancellationError` if the task is cancelled while it
    ///   waits, which affects neither the drawing nor its other waiters.
    public func preparedImage(
        _ name: String,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) async throws -> ThemedImage {
        try await preparedImage(
            ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance, parameters: parameters)
        )
    }

    /// The image of a request, drawn unless it is cached: what
    /// ``preparedImage(_:size:scale:states:appearance:parameters:)`` returns.
    public func preparedImage(_ request: ImageRequest) async throws -> ThemedImage {
        if let kept = cache.image(for: request) { return kept }
        let theme = theme
        switch try wantedImage(request, of: theme) {
        case .kept(let image): return image
        case .toDraw(let wanted):
            let image = try await flights.preparedImage(wanted.cacheKey) {
                cache.image(for: wanted.cacheKey, isRequested: false)
            } draw: { () throws(ThemeError) in
                try draw(wanted)
            }
            remember(request, wanted, of: theme)
            return image
        }
    }

    /// An image as a recipe, which can be inspected and drawn later.
    ///
    /// The parameters are those of ``image(_:size:scale:states:appearance:parameters:)``; parameters of the theme
    /// have its defaults unless they are given.
    package func resolvedImage(
        _ name: String,
        size: Size2D? = nil,
        scale: Double? = nil,
        states: StateSet = [],
        appearance: Appearance? = nil,
        parameters: [String: ParameterValue]? = nil
    ) throws(ThemeError) -> ResolvedImage {
        try resolvedImage(
            ImageRequest(name, size: size, scale: scale, states: states, appearance: appearance, parameters: parameters)
        )
    }

    /// The image of a request as a recipe, which can be inspected and drawn later.
    package func resolvedImage(_ request: ImageRequest) throws(ThemeError) -> ResolvedImage {
        try resolvedImage(request, of: theme)
    }

    // MARK: Requests

    /// An image of a theme, even if another one was set meanwhile.
    func resolvedImage(_ request: ImageRequest, of theme: Theme) throws(ThemeError) -> ResolvedImage {
        try theme.snapshot.image(try self.key(request, in: theme))
    }

    /// The key that a request asks for, with defaults for what it leaves open.
    ///
    /// - Throws: All faults of its parameters.
    func key(_ request: ImageRequest, in theme: Theme) throws(ThemeError) -> AssetKey {
        try theme.snapshot.key(request, appearance: theme.appearance, scale: configuration.scale)
    }

    /// An image of a theme, even if another one was set meanwhile.
    func image(_ request: ImageRequest, of theme: Theme) throws(ThemeError) -> ThemedImage {
        switch try wantedImage(request, of: theme) {
        case .kept(let image): return image
        case .toDraw(let wanted):
            let image = try flights.image(wanted.cacheKey) {
                cache.image(for: wanted.cacheKey, isRequested: false)
            } draw: { () throws(ThemeError) in
                try draw(wanted)
            }
            remember(request, wanted, of: theme)
            return image
        }
    }

    /// The result of a request: a cached image, or one to draw.
    enum WantedImage {
        case kept(ThemedImage)
        case toDraw(ResolvedImage)
    }

    /// Looks up the result of a request in a theme.
    func wantedImage(_ request: ImageRequest, of theme: Theme) throws(ThemeError) -> WantedImage {
        if let kept = cache.image(for: request, epoch: theme.epoch) { return .kept(kept) }
        let wanted: ResolvedImage
        if case .image(let known) = cache.answer(to: request, epoch: theme.epoch) {
            wanted = known
        } else {
            wanted = try resolvedImage(request, of: theme)
        }
        if let kept = cache.image(for: wanted.cacheKey) {
            remember(request, wanted, of: theme)
            return .kept(kept)
        }
        return .toDraw(wanted)
    }

    /// Draws an image, and caches it.
    func draw(_ wanted: ResolvedImage) throws(ThemeError) -> ThemedImage {
        let image = try wanted.render()
        cache.insert(image, for: wanted.cacheKey)
        return image
    }

    /// Remembers the result of a request.
    func remember(_ request: ImageRequest, _ image: ResolvedImage, of theme: Theme) {
        cache.remember(request, as: image, epoch: theme.epoch)
    }

    private func images(_ request: ImageRequest) throws(ThemeError) -> StateImages {
        let theme = theme
        let appearance = request.appearance ?? theme.appearance
        func image(_ states: StateSet) throws(ThemeError) -> ThemedImage {
            let request = ImageRequest(request.name, states: states, appearance: appearance, given: request.given)
            return try self.image(request, of: theme)
        }
        let normal = try image([])
        let resolution = try theme.snapshot.resolution(of: request.name, in: appearance)
        let others = try resolution.asset.states.map { states throws(ThemeError) in (states, try image(states)) }
        return StateImages(normal: normal, states: others)
    }
}
