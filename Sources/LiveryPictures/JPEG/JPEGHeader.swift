import LiveryRaster

/// The markers before the image of a JPEG file (ITU-T T.81, annex B).
struct JPEGHeader {
    /// The stored size, before the orientation is applied.
    private(set) var size = PixelSize(width: 0, height: 0)
    private(set) var componentCount = 0
    /// Whether Adobe's programs wrote it, whose inks are inverted.
    private(set) var isAdobes = false
    private(set) var orientation = ExifOrientation.upright
    /// The ICC profile, put together of its parts, or what is wrong with these; nil without one.
    private(set) var profile: Result<[UInt8], ICCProfile.Fault>?

    init(_ bytes: [UInt8]) throws(JPEG.Failure) {
        guard !bytes.isEmpty, bytes.prefix(3).elementsEqual([0xFF, 0xD8, 0xFF].prefix(bytes.count))
        else { throw .notJPEG }
        var parts = ProfileParts()
        var hasOrientation = false
        var place = 2
        while true {
            guard place < bytes.count else { throw .truncated }
            guard bytes[place] == 0xFF else { throw .malformed("a marker is missing") }
            // Any number of bytes may fill the space before a marker.
            while place < bytes.count, bytes[place] == 0xFF { place += 1 }
            guard place < bytes.count else { throw .truncated }
            let marker = bytes[place]
            place += 1
            switch marker {
            case 0x01, 0xD0...0xD7: continue  // TEM, RST: markers without content
            case 0xD8, 0xD9, 0x00: throw .malformed("there is no image")
            default: break
            }
            guard bytes.count - place >= 2 else { throw .truncated }
            let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard length >= 2 else { throw .malformed("a marker's length is invalid") }
            guard length <= bytes.count - place else { throw .truncated }
            let content = bytes[place + 2..<place + length]
            place += length
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                try readFrame(content)
            case 0xE1 where !hasOrientation && content.starts(with: "Exif\0\0".utf8):
                orientation = ExifOrientation(tiff: content.dropFirst(6)) ?? .upright
                hasOrientation = true
            case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8):
                parts.add(content.dropFirst(12))
            case 0xEE where content.starts(with: "Adobe".utf8):
                isAdobes = true
            case 0xDA:
                guard size.width > 0 else { throw .malformed("there is no frame before the scan") }
                profile = parts.joined()
                return
            default:
                continue
            }
        }
    }

    /// What the profile asks for; nil without one.
    var conversion: ICCConversion? {
        get throws(ICCProfile.Fault) {
            guard let profile else { return nil }
            return try ICCConversion(try profile.get(), of: pixels)
        }
    }

    /// What its components are.
    var pixels: ICCConversion.Pixels {
        switch componentCount {
        case 1: .gray
        case 4: .cmyk(isInverted: isAdobes)
        default: .rgb
        }
    }

    /// B.2.2: the bits of a sample, the height, the width, the number of components.
    private mutating func readFrame(_ content: ArraySlice<UInt8>) throws(JPEG.Failure) {
        guard size.width == 0 else { throw .malformed("there are two frames") }
        let frame = Array(content.prefix(6))
        guard frame.count == 6 else { throw .malformed("the frame's header is too short") }
        let height = Int(frame[1]) << 8 | Int(frame[2])
        let width = Int(frame[3]) << 8 | Int(frame[4])
        guard width > 0, height > 0 else {
            throw .malformed("the header's size of \(width) × \(height) is invalid")
        }
        size = PixelSize(width: width, height: height)
        componentCount = Int(frame[5])
    }
}

/// The parts of a profile, which markers of at most 64 KB contain (ICC.1:2022, B.4).
private struct ProfileParts {
    private var parts: [ArraySlice<UInt8>?] = []
    /// What is wrong with them.
    private var fault: ICCProfile.Fault?

    mutating func add(_ content: ArraySlice<UInt8>) {
        let head = Array(content.prefix(2))
        // Its number, from 1 on, and how many there are.
        guard head.count == 2, head[0] >= 1, head[0] <= head[1],
            parts.isEmpty || parts.count == Int(head[1])
        else {
            fault = .malformed("its parts are numbered wrongly")
            return
        }
        if parts.isEmpty { parts = Array(repeating: nil, count: Int(head[1])) }
        guard parts[Int(head[0]) - 1] == nil else {
            fault = .malformed("its part \(head[0]) is there twice")
            return
        }
        parts[Int(head[0]) - 1] = content.dropFirst(2)
    }

    func joined() -> Result<[UInt8], ICCProfile.Fault>? {
        if let fault { return .failure(fault) }
        guard !parts.isEmpty else { return nil }
        var profile: [UInt8] = []
        for (index, part) in parts.enumerated() {
            guard let part else {
                return .failure(
                    .malformed("its part \(index + 1) of \(parts.count) is missing")
                )
            }
            profile += part
        }
        return .success(profile)
    }
}
