import LiveryRaster

extension PictureHeader {
    /// Reads the markers before the image of a JPEG file (ITU-T T.81, annex B).
    init(jpeg bytes: [UInt8]) throws(DecodingFailure) {
        guard !bytes.isEmpty, bytes.prefix(3).elementsEqual([0xFF, 0xD8, 0xFF].prefix(bytes.count)) else {
            throw DecodingFailure("no JPEG signature")
        }
        var frame: (size: PixelSize, componentCount: Int)?
        var orientation: ExifOrientation?
        var parts: [ArraySlice<UInt8>] = []
        // Whether Adobe's programs wrote it, whose inks are inverted.
        var isAdobes = false
        var place = 2
        while true {
            guard place < bytes.count else { throw .truncated }
            guard bytes[place] == 0xFF else { throw DecodingFailure("a marker is missing") }
            // Any number of bytes may fill the space before a marker.
            while place < bytes.count, bytes[place] == 0xFF { place += 1 }
            guard place < bytes.count else { throw .truncated }
            let marker = bytes[place]
            place += 1
            switch marker {
            case 0x01, 0xD0...0xD7: continue  // TEM, RST: markers without content
            case 0xD8, 0xD9, 0x00: throw DecodingFailure("there is no image")
            default: break
            }
            guard bytes.count - place >= 2 else { throw .truncated }
            let length = Int(bytes[place]) << 8 | Int(bytes[place + 1])
            guard length >= 2 else { throw DecodingFailure("a marker's length is invalid") }
            guard length <= bytes.count - place else { throw .truncated }
            let content = bytes[place + 2..<place + length]
            place += length
            switch marker {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard frame == nil else { throw DecodingFailure("there are two frames") }
                frame = try Self.frame(Array(content))
            case 0xE1 where orientation == nil && content.starts(with: "Exif\0\0".utf8):
                orientation = ExifOrientation(tiff: Array(content.dropFirst(6)))
            case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8): parts.append(content.dropFirst(12))
            case 0xEE where content.starts(with: "Adobe".utf8): isAdobes = true
            case 0xDA:
                guard let frame else { throw DecodingFailure("there is no frame before the scan") }
                self.init(.jpeg, frame.size)
                self.orientation = orientation ?? .upright
                isCMYK = frame.componentCount == 4
                let pixels: ICCConversion.Pixels =
                    isCMYK ? .cmyk(isInverted: isAdobes) : frame.componentCount == 1 ? .gray : .rgb
                guard !parts.isEmpty else { return }
                conversion = ProfileConversion { () throws(ProfileFault) in
                    try ICCConversion(try Self.profile(parts), of: pixels)
                }
                return
            default: continue
            }
        }
    }

    /// B.2.2: the bits of a sample, the height, the width, the number of components.
    private static func frame(_ content: [UInt8]) throws(DecodingFailure) -> (size: PixelSize, componentCount: Int) {
        guard content.count >= 6 else { throw DecodingFailure("the frame's header is too short") }
        let height = Int(content[1]) << 8 | Int(content[2])
        let width = Int(content[3]) << 8 | Int(content[4])
        guard width > 0, height > 0 else {
            throw DecodingFailure("the header's size of \(width) × \(height) is invalid")
        }
        return (PixelSize(width: width, height: height), Int(content[5]))
    }

    /// The profile of which markers of at most 64 KB contain the parts (ICC.1:2022, B.4).
    private static func profile(_ parts: [ArraySlice<UInt8>]) throws(ProfileFault) -> [UInt8] {
        var contents: [Int: ArraySlice<UInt8>] = [:]
        var count: Int?
        for part in parts {
            // Its number, from 1 on, and how many there are.
            guard let number = part.first.map(Int.init), let all = part.dropFirst().first.map(Int.init), number >= 1,
                number <= all, count ?? all == all
            else { throw .malformed("its parts are numbered wrongly") }
            guard contents[number] == nil else { throw .malformed("its part \(number) is there twice") }
            count = all
            contents[number] = part.dropFirst(2)
        }
        var profile: [UInt8] = []
        for number in 1...(count ?? 1) {
            guard let content = contents[number] else {
                throw .malformed("its part \(number) of \(count ?? 1) is missing")
            }
            profile += content
        }
        return profile
    }
}
