import Livery
import LiveryExport
import LiveryRaster
import LiverySupport
import LiveryText
import LiveryUI

/// A font or a gradient in an appearance, with a picture.
struct Specimen: Sendable {
    let key: String
    let kind: AssetKind
    let location: DocumentLocation
    let appearance: Appearance

    /// The fonts and gradients of a theme, by the stems of their pictures.
    static func all(in contents: ThemeContents, of document: ThemeDocument) -> [String: Specimen] {
        var all: [String: Specimen] = [:]
        for asset in contents.assets where asset.kind == .font || asset.kind == .gradient {
            for appearance in asset.appearances {
                let isFirst = appearance == document.appearances.first
                let text = isFirst ? "" : document.text(of: appearance)
                all[AssetFileName.stem(key: asset.name, state: "", appearance: text)] = Specimen(
                    key: asset.name,
                    kind: asset.kind,
                    location: asset.location,
                    appearance: appearance
                )
            }
        }
        return all
    }
}

/// Text in a font of a theme, on a background that suits the appearance.
struct FontSpecimen: Sendable {
    let key: String
    let location: DocumentLocation
    let font: FontDescription
    let isDark: Bool

    /// Every letter of English and all digits.
    private static let text = "Sphinx of black quartz, judge my vow. 0123456789"
    private static let width = 156.0

    /// A window with the text, as tall as necessary.
    func window(fonts: FontLibrary?) -> Window {
        let label = Label()
        (label.text, label.font, label.numberOfLines) = (Self.text, font, 0)
        label.textColor = isDark ? .white : .black
        let window = Window(size: Size2D(Self.width, 1))
        window.fonts = fonts
        window.backgroundColor = isDark ? .black : .white
        window.addSubview(label)
        let height = label.sizeThatFits(Size2D(Self.width - 16, .infinity)).height
        window.frame.size.height = height.rounded(.up) + 16
        label.frame = Rect2D(x: 8, y: 8, width: Self.width - 16, height: height)
        return window
    }
}

extension ThemeVersion {
    /// The picture of a font or a gradient, before it is made.
    func resource(of specimen: Specimen, scale: Double) throws(ServingError) -> Resource {
        do throws(ThemeError) {
            let (styles, appearance) = (theme.styles, specimen.appearance)
            guard specimen.kind == .gradient else {
                let font = try styles.font(specimen.key, appearance: appearance)
                let isDark = theme.document.text(of: appearance).contains("dark")
                return .specimen(
                    FontSpecimen(key: specimen.key, location: specimen.location, font: font, isDark: isDark),
                    scale: scale
                )
            }
            return .picture(
                try ResolvedImage(
                    swatchOf: try styles.gradient(specimen.key, appearance: appearance),
                    size: PixelSize(
                        width: Int(pixels: (160 * scale).rounded()),
                        height: Int(pixels: (96 * scale).rounded())
                    ),
                    scale: scale,
                    for: specimen.key,
                    at: specimen.location
                )
            )
        } catch { throw ServingError(error, isPlain: true) }
    }

    /// A warning for each font of the theme that is not there, so that its specimen can't be drawn.
    var missingFonts: [Diagnostic] {
        specimens.values.compactMap { specimen in
            guard case .specimen(let font, _)? = try? resource(of: specimen, scale: 1) else { return nil }
            let window = font.window(fonts: fonts)
            guard (try? window.snapshot()) != nil, case .missingFont(let missing)? = window.faults.first?.fault else {
                return nil
            }
            let fault = Fault.substitutedFont(missing.families, by: missing.substitute)
            return Diagnostic(fault, at: specimen.location, severity: .warning)
        }
    }

    /// Draws text in a font.
    func draw(_ specimen: FontSpecimen, scale: Double) throws(ServingError) -> ThemedImage {
        let window = specimen.window(fonts: fonts)
        let image = try draw(window, name: specimen.key, scale: scale)
        if let fault = window.faults.first { throw ServingError(.failed, "\(fault)") }
        return image
    }
}
