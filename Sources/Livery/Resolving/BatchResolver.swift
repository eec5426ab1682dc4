import LiveryRaster

/// A theme as it is when a batch begins, for threads that each make many of its images once.
///
/// A style manager keeps what it has made and shares it between threads; a batch needs nothing
/// twice, and its threads are not to wait for each other.
package struct BatchResolver: Sendable {
    private let generation: ThemeSnapshot
    /// What requests leave open.
    private let (appearance, scale): (Appearance, Double)

    /// How many bytes of the theme's picture files are held, so that none is read again for each
    /// image that it has a part in; those of a larger theme are read when they are drawn.
    private static let fileBytes = 16 << 20

    /// Takes the theme and the resolvers that a style manager has now.
    package init(_ styles: StyleManager) {
        let theme = styles.theme
        generation = theme.generation.session(files: FileCache(byteCapacity: Self.fileBytes))
        (appearance, scale) = (theme.appearance, styles.configuration.scale)
    }

    /// What one thread resolves with.
    package func session() -> Session {
        Session(
            generation: generation.session(files: generation.files),
            appearance: appearance,
            scale: scale
        )
    }

    /// Everything that the images were made from so far; nil when not all of it can be told, as with
    /// resolvers of the user's, who may read whatever they like.
    package var inputs: ThemeInputs? {
        guard !generation.resolvers.hasRegistered, generation.replacements == nil,
            let traces = generation.files.traces
        else { return nil }
        return ThemeInputs(generation.document, traces)
    }

    /// The images of a theme, one asset after the other, with a memory of the last few.
    package struct Session: Sendable {
        fileprivate let generation: ThemeSnapshot
        fileprivate let appearance: Appearance
        fileprivate let scale: Double

        /// Facts about an asset that need no drawing.
        ///
        /// - Throws: A fault when there is no such asset or nobody answers for it.
        package func description(of key: String) throws(ThemeError) -> AssetDescription {
            try generation.description(of: key)
        }

        /// An image that can be drawn.
        ///
        /// `other` is the same image at another scale, whose recipe serves here too where the scale
        /// has no part in it.
        package func resolvedImage(
            _ request: ImageRequest,
            other: ResolvedImage? = nil
        ) throws(ThemeError) -> ResolvedImage {
            let key = AssetVariant(request, appearance: appearance, scale: scale)
            if let other, generation.isRememberedForAnyScale(key) {
                return try other.at(scale: key.scale)
            }
            return try generation.image(key)
        }
    }
}

extension ThemeSnapshot {
    /// How much a session remembers: what the assets that are made one after the other have in
    /// common, such as their colors.
    private static let sessionCapacity = 500

    /// The same theme, with a small memory of its own for everything but files.
    fileprivate func session(files: FileCache) -> ThemeSnapshot {
        ThemeSnapshot(
            document: document,
            resolvers: resolvers,
            limits: limits,
            replacements: replacements,
            files: files,
            capacity: Self.sessionCapacity
        )
    }
}
