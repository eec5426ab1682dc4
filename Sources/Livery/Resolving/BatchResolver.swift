import LiveryRaster

/// A theme as of the beginning of a batch, for threads that each make many of its images once.
///
/// Unlike a style manager, it caches no images, and its threads do not wait for each other.
package struct BatchResolver: Sendable {
    private let snapshot: ThemeSnapshot
    /// The defaults of requests without an appearance or a scale.
    private let appearance: Appearance
    private let scale: Double

    /// Makes a batch of a style manager's current theme and resolvers.
    package init(_ styles: StyleManager) {
        let theme = styles.theme
        let setup = theme.snapshot.setup
        snapshot = theme.snapshot.session(files: FileCache(bytes: setup.bytes * 3 / 8))
        appearance = theme.appearance
        scale = styles.configuration.scale
    }

    /// Makes a session for one thread.
    package func session() -> Session {
        Session(snapshot: snapshot.session(files: snapshot.files), appearance: appearance, scale: scale)
    }

    /// What was read for the images so far; nil if not all of it is known, as with custom resolvers, which may read
    /// anything.
    package var traces: FileTraces? { snapshot.resolvers.hasRegistered ? nil : snapshot.files.traces }

    /// The theme's document.
    package var document: ThemeDocument { snapshot.document }

    /// The version of what sets texts in fonts; nil if there is nothing that does.
    package var textRenderer: String? { snapshot.textRenderer?.version }

    /// The absolute paths of the documents, and of the files and folders that were read or looked for so
    /// far.
    package var paths: Set<String> { snapshot.paths }

    /// Makes the images of a theme, one asset after the other, and remembers the last few assets.
    package struct Session: Sendable {
        fileprivate let snapshot: ThemeSnapshot
        fileprivate let appearance: Appearance
        fileprivate let scale: Double

        /// A session that makes images for content that runs from right to left.
        package var mirrored: Session {
            let mirrored = snapshot.mirrored.session(files: snapshot.files)
            return Session(snapshot: mirrored, appearance: appearance, scale: scale)
        }

        /// Where the values of an asset come from, as ``StyleManager/trace(of:states:appearance:to:)``.
        package func trace(of name: String, states: StateSet, appearance: Appearance, to names: Set<String>)
            -> ReferenceTrace
        { snapshot.trace(of: AssetKey(name: name, appearance: appearance, states: states), to: names) }

        /// Facts about an asset that need no drawing.
        ///
        /// - Throws: If the asset does not exist, or no resolver handles it.
        package func description(of key: String) throws(ThemeError) -> AssetDescription {
            try snapshot.description(of: key)
        }

        /// The given parameters that the theme has and that an image asset uses in any of its states and
        /// appearances.
        ///
        /// - Parameters:
        ///   - asset: The asset.
        ///   - given: Values for parameters, which may be of other themes.
        /// - Returns: The texts of the used parameters by name; for an asset with errors, as far as it could be
        ///   made.
        /// - Throws: The faults of values that do not fit.
        package func parameters(of asset: AssetDescription, among given: [String: ParameterValue]) throws(ThemeError)
            -> [String: String]
        {
            let known = given.filter { snapshot.document.parametersByName[$0.key] != nil }
            guard let bound = try snapshot.bound(known) else { return [:] }
            let used = snapshot.usedParameters(of: asset, given: bound)
            return snapshot.texts(of: bound, using: used)
        }

        /// An image that can be drawn.
        ///
        /// `other` is the same image at another scale. Its recipe is reused if it does not depend on the scale.
        package func resolvedImage(_ request: ImageRequest, other: ResolvedImage? = nil) throws(ThemeError)
            -> ResolvedImage
        {
            let key = try snapshot.key(request, appearance: appearance, scale: scale)
            if let other, snapshot.isRememberedForAnyScale(key) { return try ResolvedImage(other, scale: key.scale) }
            return try snapshot.image(key)
        }
    }
}

extension ThemeSnapshot {
    /// The number of results that a session remembers, for what consecutive assets share, such as colors.
    private static let sessionCapacity = 500

    /// The same theme, with its own results for everything except files, of which there are few.
    fileprivate func session(files: FileCache) -> ThemeSnapshot {
        ThemeSnapshot(setup, files: files, capacity: Self.sessionCapacity)
    }
}
