internal import CLCMS2

/// Converts straight pixels of 8 bits from the colors of an ICC profile to sRGB, by Little CMS.
///
/// The intent is perceptual, without compensation of black points, as in Chromium. Colors out of sRGB's gamut
/// are clipped, as painted ones are.
package final class ICCConversion {
    /// What the words are that are converted.
    package enum Pixels: Hashable {
        /// Words of Cairo's ARGB32 that are all gray. They may have a profile of gray or of colors.
        case gray
        /// Words of Cairo's ARGB32.
        case rgb
        /// The bytes cyan, magenta, yellow and black: 255 is all ink, or none where they are inverted.
        case cmyk(isInverted: Bool)
    }

    private let context: LittleCMS
    private let transform: cmsHTRANSFORM
    private let pixels: Pixels
    private let channelCount: Int

    /// Makes the conversion; nil where the profile is sRGB, so that no level moves by as much as one.
    ///
    /// - Parameters:
    ///   - profile: The bytes of a profile (ICC.1:2022).
    ///   - pixels: What is to be converted.
    /// - Throws: `ProfileFault` for a profile that is broken, or for other pixels.
    package init?(_ profile: [UInt8], of pixels: Pixels) throws(ProfileFault) {
        guard profile.count >= 132 else { throw .malformed("\(profile.count) bytes are not a profile") }
        let size = profile[..<4].reduce(0) { $0 << 8 | Int($1) }
        guard size <= profile.count else { throw .malformed("\(size) bytes are announced, \(profile.count) are there") }
        context = try LittleCMS()
        let source = cmsOpenProfileFromMemTHR(context.id, profile, UInt32(profile.count))
        guard let source else { throw context.fault }
        defer { cmsCloseProfile(source) }
        let format = try Self.format(of: source, for: pixels)
        self.pixels = pixels
        channelCount = Int(format >> 3 & 15)
        transform = try context.transform(from: source, format)
        if isIdentity { return nil }
    }

    /// Makes the conversion from a space of colors; nil where it is sRGB.
    init?(_ space: RGBColorSpace) throws(ProfileFault) {
        context = try LittleCMS()
        var white = cmsCIExyY(space.white)
        var primaries = cmsCIExyYTRIPLE(
            Red: cmsCIExyY(space.red),
            Green: cmsCIExyY(space.green),
            Blue: cmsCIExyY(space.blue)
        )
        let (type, numbers) = space.curve.parameters
        guard let curve = cmsBuildParametricToneCurve(context.id, type, numbers) else { throw context.fault }
        defer { cmsFreeToneCurve(curve) }
        var curves: [OpaquePointer?] = [curve, curve, curve]
        guard let source = cmsCreateRGBProfileTHR(context.id, &white, &primaries, &curves) else { throw context.fault }
        defer { cmsCloseProfile(source) }
        (pixels, channelCount) = (.rgb, 3)
        transform = try context.transform(from: source, LIVERY_RGB_FLOAT)
        if isIdentity { return nil }
    }

    deinit { cmsDeleteTransform(transform) }

    /// The format of what a profile takes.
    private static func format(of profile: cmsHPROFILE, for pixels: Pixels) throws(ProfileFault) -> UInt32 {
        let kind = cmsGetDeviceClass(profile)
        let kinds = [cmsSigDisplayClass, cmsSigInputClass, cmsSigColorSpaceClass, cmsSigOutputClass]
        guard kinds.contains(kind) else {
            throw ProfileFault("the ICC profile is of class '\(text(of: kind.rawValue))', which describes no picture")
        }
        let space = cmsGetColorSpace(profile)
        switch (pixels, space) {
        case (.gray, cmsSigGrayData): return LIVERY_GRAY_FLOAT
        case (.gray, cmsSigRgbData), (.rgb, cmsSigRgbData): return LIVERY_RGB_FLOAT
        case (.cmyk, cmsSigCmykData): return LIVERY_CMYK_FLOAT
        case (.rgb, cmsSigGrayData): throw ProfileFault("the ICC profile is for gray, and the picture has colors")
        default:
            let expected = if case .cmyk = pixels { "CMYK" } else { "RGB or gray" }
            throw ProfileFault("the ICC profile is for '\(text(of: space.rawValue))' colors; expected \(expected)")
        }
    }

    /// The four characters of a signature, those that can't be printed as points.
    private static func text(of signature: UInt32) -> String {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: signature >> $0) }
        return String(decoding: bytes.map { 0x20...0x7E ~= $0 ? $0 : 0x2E }, as: UTF8.self)
    }

    /// Whether neither grays nor, if there are any, a grid of colors move by a level.
    private var isIdentity: Bool {
        if case .cmyk = pixels { return false }
        var words = (0...255).map { UInt32($0) * 0x01_01_01 }
        if pixels == .rgb {
            let steps = stride(from: UInt32(0), through: 255, by: 51)
            for red in steps { for green in steps { words += steps.map { red << 16 | green << 8 | $0 } } }
        }
        let levels = converted(words)
        return words.indices.allSatisfy { index in
            [16, 8, 0].enumerated().allSatisfy { channel, shift in
                let level = Float(words[index] >> UInt32(shift) & 0xFF)
                return abs(levels[3 * index + channel] - level) < 1
            }
        }
    }

    /// Converts words in place, to words of Cairo's ARGB32 whose colors are not premultiplied.
    ///
    /// Alpha does not change; what had inks becomes opaque.
    package func convert(_ words: UnsafeMutableBufferPointer<UInt32>) {
        var start = 0
        while start < words.count {
            // Neighbors are often equal: each run of them is converted once.
            var distinct: [UInt32] = []
            var end = start
            while end < words.count, distinct.count < 4_096 {
                if distinct.last != words[end] { distinct.append(words[end]) }
                end += 1
            }
            let levels = converted(distinct)
            var index = 0
            for place in start..<end {
                let word = words[place]
                if word != distinct[index] { index += 1 }
                let color = (0..<3).reduce(UInt32(0)) { color, channel in
                    // What is not a number is 0.
                    let level = max(0, min(levels[3 * index + channel], 255))
                    return color << 8 | UInt32(clamping: level.rounded())
                }
                words[place] = color | alpha(of: word) << 24
            }
            start = end
        }
    }

    private func alpha(of word: UInt32) -> UInt32 {
        if case .cmyk = pixels { return 255 }
        return word >> 24
    }

    /// The levels of red, green and blue of each word, neither rounded nor clipped.
    private func converted(_ words: [UInt32]) -> [Float] {
        var inputs: [Float] = []
        inputs.reserveCapacity(words.count * channelCount)
        for word in words {
            switch pixels {
            case .gray, .rgb:
                // A gray pixel's three levels are the same.
                for shift in [UInt32(16), 8, 0].prefix(channelCount) {
                    inputs.append(Float(word >> shift & 0xFF) / 255)
                }
            case .cmyk(let isInverted):
                let bytes = UInt32(littleEndian: isInverted ? ~word : word)
                for shift in [UInt32(0), 8, 16, 24] {
                    // Percents of ink.
                    inputs.append(Float(bytes >> shift & 0xFF) / 2.55)
                }
            }
        }
        var levels = [Float](repeating: 0, count: words.count * 3)
        cmsDoTransform(transform, inputs, &levels, UInt32(words.count))
        for index in levels.indices { levels[index] *= 255 }
        return levels
    }
}

/// What converts colors that are not sRGB's, or why what a file says of them can't be used.
package typealias ProfileConversion = Result<ICCConversion, ProfileFault>

extension ProfileConversion {
    /// Makes a conversion; nil where colors are sRGB's.
    package init?(_ body: () throws(ProfileFault) -> ICCConversion?) {
        do throws(ProfileFault) {
            guard let conversion = try body() else { return nil }
            self = .success(conversion)
        } catch { self = .failure(error) }
    }
}

/// A context of Little CMS, with what it has said last.
private final class LittleCMS {
    let id: cmsContext
    private let message: Message

    /// What Little CMS says, which it passes to a function of C.
    private final class Message { var text = "Little CMS can't use it" }

    init() throws(ProfileFault) {
        message = Message()
        guard let id = cmsCreateContext(nil, Unmanaged.passUnretained(message).toOpaque()) else {
            throw .malformed("out of memory")
        }
        self.id = id
        cmsSetLogErrorHandlerTHR(id) { context, _, text in
            guard let text, let data = cmsGetContextUserData(context) else { return }
            let message = Unmanaged<Message>.fromOpaque(data).takeUnretainedValue()
            message.text = String(cString: text)
        }
    }

    deinit { cmsDeleteContext(id) }

    var fault: ProfileFault { .malformed(message.text) }

    /// A transform to sRGB.
    func transform(from source: cmsHPROFILE, _ format: UInt32) throws(ProfileFault) -> cmsHTRANSFORM {
        guard let target = cmsCreate_sRGBProfileTHR(id) else { throw fault }
        defer { cmsCloseProfile(target) }
        // Little CMS compensates black points whenever the target is of version 4.
        cmsSetProfileVersion(target, 2.1)
        let transform = cmsCreateTransformTHR(
            id,
            source,
            format,
            target,
            LIVERY_RGB_FLOAT,
            UInt32(INTENT_PERCEPTUAL),
            UInt32(cmsFLAGS_NOOPTIMIZE | cmsFLAGS_NOCACHE)
        )
        guard let transform else { throw fault }
        return transform
    }
}

extension cmsCIExyY { fileprivate init(_ point: SIMD2<Double>) { self.init(x: point.x, y: point.y, Y: 1) } }

/// Why the ICC profile of a picture, or a chunk of PNG that stands for one, can't be used.
package struct ProfileFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, as a phrase.
    package let description: String
    /// Whether the chunk cICP has a code point that is not read, for which pictures are refused.
    package private(set) var isOfCodingPoints = false

    init(_ description: String) { self.description = description }

    /// The profile breaks ICC's rules.
    package static func malformed(_ problem: String) -> ProfileFault {
        ProfileFault("the ICC profile is broken: \(problem)")
    }

    /// The chunk cICP has what is not read.
    static func codingPoints(_ found: String) -> ProfileFault {
        var fault = ProfileFault("the chunk cICP has \(found), which is not supported: convert the picture to sRGB")
        fault.isOfCodingPoints = true
        return fault
    }
}
