import Livery
import LiveryRaster

/// Reads a manifest that is spelled as Livery writes it, byte for byte; everything else is left to
/// who reads JSON of any spelling.
///
/// A manifest has some 500 bytes for each file, and a run that finds nothing to do spends most of its
/// time here: there is no tree, and no value is looked at twice.
struct ManifestScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    /// The last picture's appearance: neighbours mostly have the same, and share one list.
    private var lastAppearance: [String] = []

    /// What was read; nil when the spelling is another one.
    static func manifest(in bytes: [UInt8]) -> Manifest? {
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = ManifestScanner(bytes: buffer)
            return scanner.manifest()
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func manifest() -> Manifest? {
        var manifest = Manifest()
        guard take("{\"version\":"), wholeNumber() == Manifest.version, take(",\"index\":"),
            let ownsIndex = boolean()
        else { return nil }
        manifest.ownsIndex = ownsIndex
        if take(",\"indexBytes\":") {
            guard let digest = digest() else { return nil }
            manifest.indexDigest = digest
        }
        guard take(",\"themes\":[") else { return nil }
        if !take("\n]}\n") {
            repeat {
                guard take("\n"), let theme = theme() else { return nil }
                if !theme.identity.hasFolder || OutputName.isFolder(theme.identity.name) {
                    manifest[theme.identity] = theme
                }
            } while take(",")
            guard take("\n]}\n") else { return nil }
        }
        return position == bytes.count ? manifest : nil
    }

    private mutating func theme() -> ThemeRecord? {
        guard take("{\"name\":"), let name = string(), take(",\"folder\":"),
            let hasFolder = boolean()
        else { return nil }
        var theme = ThemeRecord(identity: .init(name: name, hasFolder: hasFolder))
        if take(",\"origin\":") {
            guard let metadata = value(), let fields = try? ManifestFields(metadata),
                let origin = try? ThemeRecord.Origin(fields)
            else { return nil }
            theme.origin = origin
        }
        guard take(",\"files\":[") else { return nil }
        if !take("]") {
            var names: Set<String> = []
            repeat {
                guard take("\n"), let file = file(of: theme.identity) else { return nil }
                if OutputName.isRenderedFile(file.name), names.insert(file.name).inserted {
                    theme.files.append(file)
                }
            } while take(",")
            guard take("]") else { return nil }
        }
        guard take(",\"values\":[") else { return nil }
        if !take("]") {
            repeat {
                guard take("\n"), let metadata = value(),
                    let value = try? ValueEntry(reading: metadata)
                else { return nil }
                theme.values.append(value)
            } while take(",")
            guard take("]") else { return nil }
        }
        return take("}") ? theme : nil
    }

    private mutating func file(of theme: ThemeRecord.Identity) -> FileRecord? {
        guard take("{\"kind\":\"image\",\"file\":"), let name = string(), take(",\"key\":"),
            let key = string(), take(",\"state\":"), let states = strings(),
            take(",\"appearance\":"), let appearance = strings(), take(",\"scale\":"),
            let scale = number(), take(",\"pixels\":{\"width\":"), let width = wholeNumber(),
            take(",\"height\":"), let height = wholeNumber(), take("},\"size\":{\"width\":"),
            let sizeWidth = number(), take(",\"height\":"), let sizeHeight = number(),
            take("},\"margins\":"), let margins = insets(), take(",\"capInsets\":"),
            let capInsets = insets(), take(",\"padding\":"), let padding = insets(),
            take(",\"mode\":"), let modes = strings(), modes.count == 2,
            let horizontal = SliceMode(rawValue: modes[0]),
            let vertical = SliceMode(rawValue: modes[1])
        else { return nil }
        if appearance != lastAppearance { lastAppearance = appearance }
        let entry = ImageEntry(
            file: theme.path(of: name),
            key: key,
            states: states,
            appearance: lastAppearance,
            scale: scale,
            pixels: PixelSize(width: width, height: height),
            size: Size(sizeWidth, sizeHeight),
            margins: margins,
            capInsets: capInsets,
            padding: padding,
            horizontalMode: horizontal,
            verticalMode: vertical
        )
        if take(",\"pending\":true}") { return FileRecord(name: name, entry: entry) }
        guard take(",\"recipe\":"), let recipe = digest(), take(",\"options\":"),
            let options = digest(), take(",\"bytes\":"), let bytes = digest(),
            take(",\"byteCount\":"), let byteCount = wholeNumber(), take("}")
        else { return nil }
        let stamp = FileStamp(recipe: recipe, options: options, bytes: bytes, byteCount: byteCount)
        return FileRecord(name: name, entry: entry, stamp: stamp)
    }

    private mutating func insets() -> Insets? {
        guard take("{\"top\":"), let top = number(), take(",\"left\":"), let left = number(),
            take(",\"bottom\":"), let bottom = number(), take(",\"right\":"), let right = number(),
            take("}")
        else { return nil }
        return Insets(top: top, left: left, bottom: bottom, right: right)
    }
}

extension ManifestScanner {
    /// Goes past a text if it stands here.
    private mutating func take(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard count <= bytes.count - position else { return false }
        for index in 0..<count where text.utf8Start[index] != bytes[position + index] {
            return false
        }
        position += count
        return true
    }

    private mutating func boolean() -> Bool? {
        if take("true") { return true }
        return take("false") ? false : nil
    }

    /// A whole number of at most 15 digits, so that its value is exact.
    private mutating func wholeNumber() -> Int? {
        let start = position
        var value = 0
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
            guard position - start < 15 else { return nil }
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        // JSON has no number that begins with a zero but zero.
        let digits = position - start
        return digits == 1 || digits > 1 && bytes[start] != 0x30 ? value : nil
    }

    private mutating func number() -> Double? {
        let start = position
        if let whole = wholeNumber(), position < bytes.count,
            [UInt8(ascii: ","), UInt8(ascii: "}")].contains(bytes[position])
        {
            return Double(whole)
        }
        position = start
        while position < bytes.count, bytes[position] != UInt8(ascii: ","),
            bytes[position] != UInt8(ascii: "}")
        {
            guard position - start < 32 else { return nil }
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // Only what Livery writes: any other spelling of the number is left to others.
        guard let value = NumberText.parse(text), value.shortest == text else { return nil }
        return value
    }

    /// A string without anything that is escaped.
    private mutating func string() -> String? {
        guard take("\"") else { return nil }
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            guard bytes[position] >= 0x20, bytes[position] != UInt8(ascii: "\\") else { return nil }
            position += 1
        }
        let text = String(validating: bytes[start..<position], as: UTF8.self)
        return take("\"") ? text : nil
    }

    private mutating func strings() -> [String]? {
        guard take("[") else { return nil }
        var strings: [String] = []
        if take("]") { return strings }
        repeat {
            guard let string = string() else { return nil }
            strings.append(string)
        } while take(",")
        return take("]") ? strings : nil
    }

    private mutating func digest() -> Digest? {
        guard take("\""), bytes.count - position >= 32 else { return nil }
        let digits = UnsafeBufferPointer(rebasing: bytes[position..<position + 32])
        let digest = Digest(hexadecimal: digits)
        position += 32
        return take("\"") ? digest : nil
    }

    /// A value of any kind that ends with its line; there are few, so they are read as any JSON is.
    private mutating func value() -> Metadata? {
        guard let end = endOfObject() else { return nil }
        let reading = DocumentReader.read(
            Array(bytes[position..<end]),
            name: OutputName.manifest,
            format: .json,
            limits: DocumentLimits()
        )
        position = end
        return reading.diagnostics.isEmpty ? reading.root : nil
    }

    /// Where the object that begins here ends.
    private func endOfObject() -> Int? {
        var depth = 0
        var isInString = false
        var index = position
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where isInString: index += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{") where !isInString: depth += 1
            case UInt8(ascii: "}") where !isInString:
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
            index += 1
            if depth == 0, !isInString { return nil }
        }
        return nil
    }
}
