import Livery
import LiveryExport
import LiveryRaster
import LiveryStyle
import LiverySupport
import LiveryText
import LiveryUI

/// A version of a theme, with its screens, complete and without errors.
final class ThemeVersion: Sendable {
    /// A screen in one appearance.
    struct ScreenPicture: Sendable {
        let screen: Screen
        let appearance: Appearance
    }

    /// What a theme has, which other values leave as it is.
    private struct Listing {
        let contents: ThemeContents
        /// The images by the stems of their files.
        let images: [String: ThemeContents.Image]
        /// The fonts and gradients by the stems of their pictures.
        let specimens: [String: Specimen]

        init(of theme: RenderTheme) {
            contents = ThemeContents(of: theme)
            images = Dictionary(contents.images.map { ($0.stem, $0) }) { first, _ in first }
            specimens = Specimen.all(in: contents, of: theme.document)
        }
    }

    let name: String
    let theme: RenderTheme
    let sheet: StyleSheet?
    /// The screens, by the stems of their pictures.
    let screens: [String: ScreenPicture]
    let fonts: FontLibrary?
    private let listing: Listing
    private let index = Once<Result<[UInt8], ThemeError>>()
    private let web = Once<Result<[String: PlannedFile.Content], ThemeError>>()
    /// The paths of the style sheet's files, once they are planned.
    private let sheetPaths = Once<Set<String>>()

    /// The style managers of screens, one for each appearance.
    private let screenStyles: [Appearance: StyleManager]

    var contents: ThemeContents { listing.contents }
    /// The fonts and gradients by the stems of their pictures.
    var specimens: [String: Specimen] { listing.specimens }

    /// The maximum size of images cached for the screens of one appearance, in bytes.
    private static let screenCacheBytes = 8 << 20

    /// Makes a version from the parts that were read.
    convenience init(name: String, theme: RenderTheme, sheet: StyleSheet?, screens: [Screen], fonts: FontLibrary?) {
        self.init(name, theme, sheet, screens, fonts, Listing(of: theme))
    }

    /// Makes a version with other values; unless assets may be others, too, with the same list of pictures.
    convenience init(_ other: ThemeVersion, theme: RenderTheme, hasOtherAssets: Bool) {
        let screens = Dictionary(
            other.screens.values.map { ($0.screen.name, $0.screen) },
            uniquingKeysWith: { first, _ in first }
        )
        self.init(
            other.name,
            theme,
            other.sheet,
            screens.values.sorted { $0.name < $1.name },
            other.fonts,
            hasOtherAssets ? Listing(of: theme) : other.listing
        )
    }

    private init(
        _ name: String,
        _ theme: RenderTheme,
        _ sheet: StyleSheet?,
        _ screens: [Screen],
        _ fonts: FontLibrary?,
        _ listing: Listing
    ) {
        let document = theme.document
        self.name = name
        self.theme = theme
        self.sheet = sheet
        self.fonts = fonts
        self.listing = listing
        var pictures: [String: ScreenPicture] = [:]
        var styles: [Appearance: StyleManager] = [:]
        for appearance in document.appearances {
            let isFirst = appearance == document.appearances.first
            let text = isFirst ? "" : document.text(of: appearance)
            for screen in screens {
                let stem = AssetFileName.stem(key: screen.name, state: "", appearance: text)
                pictures[stem] = ScreenPicture(screen: screen, appearance: appearance)
            }
            guard !screens.isEmpty else { continue }
            var configuration = theme.styles.configuration
            configuration.cacheLimits = CacheLimits(bytes: Self.screenCacheBytes)
            configuration.resultBytes = nil
            let manager = StyleManager(document: document, configuration: configuration)
            manager.appearance = appearance
            styles[appearance] = manager
        }
        self.screens = pictures
        screenStyles = styles
    }

    /// Resolves what an address leads to.
    typealias Resolving = @Sendable () throws(ServingError) -> Resource

    /// Looks up an address. Nothing is resolved for it.
    ///
    /// - Parameter address: The address.
    /// - Returns: What resolves it, which throws an error if its size or parameters are invalid.
    /// - Throws: `ServingError` for what the theme doesn't have.
    func lookup(_ address: ResourceAddress) throws(ServingError) -> Resolving {
        let file = address.file
        switch (address.folder, file) {
        case (nil, OutputName.index):
            try address.allow(size: false, parameters: false, by: file)
            return { [self] () throws(ServingError) in .bytes(try indexBytes(), .json) }
        case (nil, WebFormat.styleSheet):
            try address.allow(size: false, parameters: false, by: file)
            return { [self] () throws(ServingError) in
                guard case .bytes(let bytes)? = try webFiles()[file] else { throw .noAddress }
                return .bytes(bytes, .css)
            }
        case (nil, _):
            let request = try request(address)
            return { [self] () throws(ServingError) in
                do throws(ThemeError) { return .picture(try theme.styles.resolvedImage(request)) } catch {
                    throw ServingError(error, isPlain: address.size == nil && address.parameters.isEmpty)
                }
            }
        case ("screens", _):
            try address.allow(size: true, parameters: false, by: "a screen")
            let (screen, scale) = try Self.find(file, in: screens, what: "screen", of: name)
            return { .screen(screen, size: address.size, scale: scale) }
        case ("specimens", _):
            try address.allow(size: false, parameters: false, by: "a specimen")
            let (specimen, scale) = try Self.find(file, in: specimens, what: "specimen", of: name)
            return { [self] () throws(ServingError) in try resource(of: specimen, scale: scale) }
        case (WebFormat.pictureFolder, _):
            try address.allow(size: false, parameters: false, by: "a picture of the style sheet")
            let path = "\(WebFormat.pictureFolder)/\(file)"
            // The pictures are known once the style sheet is planned.
            guard sheetPaths.value?.contains(path) ?? true else {
                throw .notFound("picture", path, in: name)
            }
            return { [self] () throws(ServingError) in
                guard case .picture(let image, _)? = try webFiles()[path] else {
                    throw .notFound("picture", path, in: name)
                }
                return .picture(image)
            }
        default: throw .noAddress
        }
    }

    /// Returns the content of an address, before it is made.
    ///
    /// - Parameter address: The address.
    /// - Returns: The content.
    /// - Throws: An error if nothing has the address, or its size or parameters are invalid.
    func resource(at address: ResourceAddress) throws(ServingError) -> Resource { try lookup(address)() }

    // MARK: Pictures

    /// The image that an address requests.
    ///
    /// - Throws: `ServingError` if the theme has no such image.
    func request(_ address: ResourceAddress) throws(ServingError) -> ImageRequest {
        guard address.folder == nil else { throw .noAddress }
        // The words of a variant have no hyphen, which parameters have before their values.
        if let mark = address.file.firstRange(of: AssetFileName.mark), address.file[mark.upperBound...].contains("-") {
            throw .parametersInName
        }
        let (image, scale) = try Self.find(address.file, in: listing.images, what: "picture", of: name)
        return ImageRequest(
            image.key,
            size: address.size,
            scale: scale,
            states: image.states,
            appearance: image.appearance,
            parameters: address.parameters.mapValues(ParameterValue.text)
        )
    }

    /// Finds the file with a name.
    private static func find<Found>(_ file: String, in all: [String: Found], what: String, of theme: String)
        throws(ServingError) -> (Found, scale: Double)
    {
        guard let (stem, scale) = AssetFileName.parts(ofFile: file), let found = all[stem] else {
            let parts = AssetFileName.parts(ofFile: file)
            let stem = parts?.stem ?? AssetFileName.stem(ofFile: file)
            // The name may be right, but its scale or extension misspelled.
            let near = all[stem] != nil ? stem : nearestName(to: stem, among: all.keys)
            let nearest = near.map { AssetFileName.file(stem: $0, scale: parts?.scale ?? 1) }
            throw .notFound(what, file, in: theme, nearest: nearest)
        }
        guard ImageRequest.scaleRange.contains(scale) else { throw .scale(scale) }
        return (found, scale)
    }

    /// All faults of the theme, its style sheet, its screens and its fonts.
    func validate() -> [Diagnostic] {
        let styles = theme.styles
        var screens: [Screen] = []
        for (_, picture) in self.screens.sorted(by: { $0.key < $1.key })
        where picture.appearance == theme.document.appearances.first { screens.append(picture.screen) }
        return styles.validate(scales: [1]) + screens.flatMap { $0.validate(styles: styles) }
            + (sheet?.validate(styles: styles, screens: screens) ?? []) + missingFonts
    }

    /// Draws a screen.
    func draw(_ picture: ScreenPicture, size: Size2D?, scale: Double) throws(ServingError) -> ThemedImage {
        try draw(try window(of: picture, size: size), name: picture.screen.name, scale: scale)
    }

    /// Draws a window.
    func draw(_ window: Window, name: String, scale: Double) throws(ServingError) -> ThemedImage {
        do throws(RasterError) {
            let layout = ImageLayout(size: window.frame.size)
            let limits = theme.styles.configuration.imageLimits
            _ = try PixelLayout(layout, scale: scale, limits: limits)
            return try window.snapshot(scale: scale)
        } catch {
            if case .imageSize? = error.limit { throw ServingError(.tooLarge, "\(error)") }
            throw ServingError(.failed, "can't draw \(quoted(name)): \(error)")
        }
    }

    /// Makes the window of a screen, with its style sheet.
    ///
    /// - Parameters:
    ///   - picture: The screen.
    ///   - size: The window's size; nil for the screen's own.
    /// - Returns: The window.
    /// - Throws: An error if the theme has no such appearance.
    func window(of picture: ScreenPicture, size: Size2D?) throws(ServingError) -> Window {
        guard let styles = screenStyles[picture.appearance] else { throw .noAddress }
        let (window, _) = picture.screen.window(styles: styles, sheet: sheet)
        if let fonts { window.fonts = fonts }
        if let size { window.frame.size = size }
        return window
    }

    // MARK: Texts

    private var exported: ExportedTheme { ExportedTheme(theme, contents: contents) }

    /// The files of the style sheet by their paths, planned on demand.
    private func webFiles() throws(ServingError) -> [String: PlannedFile.Content] {
        let result = web {
            Result { () throws(ThemeError) in
                var files: [String: PlannedFile.Content] = [:]
                for file in try exported.files(as: WebFormat()) { files[file.path] = try file.themeContent() }
                return files
            }
        }
        do throws(ThemeError) {
            let files = try result.get()
            // With a lock of their own, since planning takes time.
            _ = sheetPaths { Set(files.keys) }
            return files
        } catch { throw ServingError(error, isPlain: true) }
    }

    /// The index, written on demand.
    private func indexBytes() throws(ServingError) -> [UInt8] {
        let result = index { Result { () throws(ThemeError) in try ThemeIndex(of: exported).bytes } }
        do throws(ThemeError) { return try result.get() } catch { throw ServingError(error, isPlain: true) }
    }
}
