import Testing

@testable import Livery

/// Whatever documents and files call things, a message is one line of what can be seen: a terminal
/// takes control characters for orders.
struct HostileTextTests {
    private static let evil = "\u{1B}[31m\n\u{202E}x\u{0}"

    // The cases are listed by functions of `switch`, so that a new one can't be left out.

    private static func hostile(_ fault: ValueFault) -> ValueFault {
        let e = evil
        return switch fault {
        case .wrongKind: .wrongKind(wanted: e, found: e, hint: e)
        case .malformed: .malformed(wanted: e, text: e, hint: e)
        case .missingValue: .missingValue(wanted: e, isYAML: true)
        case .outOfRange: .outOfRange(what: e, found: e, allowed: e)
        case .unknownWord: .unknownWord(e, what: e, nearest: nil, allowed: [e, e])
        case .unknownKey: .unknownKey(e, owner: e, nearest: e)
        case .foreignKey: .foreignKey(e, owner: e, hint: e)
        case .unsupportedKey: .unsupportedKey(e, owner: e, hint: e)
        case .appearancesAsKeys: .appearancesAsKeys(insteadOf: [e, e])
        case .missingKey: .missingKey(e, owner: e)
        case .missingContent: .missingContent([e, e], owner: e)
        case .exclusiveKeys: .exclusiveKeys(e, e, owner: e)
        case .misplacedKey: .misplacedKey(e, owner: e, of: e)
        case .fractionalAlpha: .fractionalAlpha(e)
        case .tooDeepForStack: .tooDeepForStack
        case .insetsList: .insetsList
        case .tooFewStops: .tooFewStops(0)
        case .substitutedStyle: .substitutedStyle(e, e)
        case .strayHint: .strayHint
        case .tooManyLayers: .tooManyLayers(asset: e, limit: 1)
        case .layersTooDeep: .layersTooDeep(limit: 1)
        case .tooMany: .tooMany(e, limit: 1)
        case .textTooLong: .textTooLong(limit: 1)
        case .noAutomaticSide: .noAutomaticSide(side: e, asset: e, reason: e)
        case .layerOutside: .layerOutside(asset: e, hint: e)
        case .shadowCut: .shadowCut(asset: e)
        case .maskedAway: .maskedAway(e)
        case .paintsNothing: .paintsNothing(e)
        case .doubtfulColor: .doubtfulColor(e, reason: e)
        case .lowLineHeight: .lowLineHeight(e, size: e)
        case .farOutside: .farOutside(e)
        case .hiddenShadow: .hiddenShadow
        case .replacedKeys: .replacedKeys([e, e], of: e)
        case .shadowParameter: .shadowParameter(e, asset: e)
        case .noPillSide: .noPillSide(asset: e)
        case .missingFont: .missingFont([e, e], folders: [e], hasSystem: true, nearest: e)
        case .substitutedFont: .substitutedFont([e, e], by: e)
        case .missingGlyph: .missingGlyph("\u{1B}")
        case .coloredText: .coloredText(family: e)
        case .unsettableText: .unsettableText(reason: e)
        case .braceInText: .braceInText
        case .textSize: .textSize(e)
        case .percentageOfFit: .percentageOfFit(side: e, asset: e)
        case .noTextToFit: .noTextToFit(side: e, asset: e)
        case .differentSizes: .differentSizes(asset: e, first: e, second: e)
        case .borderNeeds: .borderNeeds(e, e)
        case .imageTooLarge: .imageTooLarge(asset: e, reason: e)
        case .severalParts: .severalParts(edge: e)
        }
    }

    private static func hostile(_ fault: ReferenceFault) -> ReferenceFault {
        let e = evil
        return switch fault {
        case .unknownName: .unknownName(e, nearest: e)
        case .wrongKind: .wrongKind(e, is: e, wanted: e)
        case .group(_, let hasRoot): .group(e, hasRoot: hasRoot)
        case .deprecated: .deprecated(e, reason: e)
        case .faulty(_, let first): .faulty(e, first: first)
        case .cycle: .cycle([e, e])
        case .tooMany: .tooMany(limit: 1)
        case .tooLong: .tooLong(limit: 1)
        }
    }

    private static func hostile(_ fault: AssetFault) -> AssetFault {
        let e = evil
        return switch fault {
        case .undefined: .undefined(e, theme: e, nearest: e)
        case .undefinedInAppearance: .undefinedInAppearance(e, appearance: e)
        case .noResolver: .noResolver(e, suffixes: [e, e])
        case .looksLikeBox: .looksLikeBox(e)
        case .unknownResolver: .unknownResolver(e, nearest: e)
        case .wrongType: .wrongType(e, is: e, wanted: e)
        case .tooManyStates: .tooManyStates(limit: 1)
        case .assetAndValue: .assetAndValue(e)
        case .assetAndToken: .assetAndToken(e)
        case .unknownBase: .unknownBase(e, nearest: e)
        case .baseWithoutKeys: .baseWithoutKeys(e)
        case .circularExtends: .circularExtends([e, e])
        case .extendsTooLong: .extendsTooLong(limit: 1)
        case .extendsTooMuch: .extendsTooMuch(limit: 1)
        case .wrongStates: .wrongStates(e, found: e)
        case .statesOfValue: .statesOfValue(e, kind: e)
        case .cycle: .cycle([e, e])
        case .resolverFailed: .resolverFailed(e, resolver: e, reason: e)
        case .file: .file(e, reason: e)
        case .missingFile: .missingFile(e, folders: [e, e], nearest: e)
        case .missingImage: .missingImage(e, nearest: e)
        case .unsupportedFile: .unsupportedFile(e, kind: e)
        case .wrongReplacement: .wrongReplacement(e, found: e, wanted: e)
        case .noTextRenderer: .noTextRenderer
        case .noFonts: .noFonts
        case .emptyFontFolders: .emptyFontFolders([e, e])
        case .tooManyFonts: .tooManyFonts(e, limit: 1)
        case .drawing: .drawing(e, reason: e)
        case .size: .size(e)
        case .scale: .scale(e, allowed: e)
        }
    }

    private static let all: [Fault] =
        FaultWordingTests.value.map { .value(hostile($0.0)) }
        + FaultWordingTests.reference.map { .reference(hostile($0.0)) }
        + FaultWordingTests.asset.map { .asset(hostile($0.0)) }

    @Test(arguments: Set(all)) func noMessageHoldsControlCharacters(fault: Fault) {
        let unseen = fault.message.unicodeScalars.filter { scalar in
            [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory
            )
        }
        #expect(unseen.isEmpty, "\(fault.message)")
    }

    /// The same, where documents and files give the names.
    @Test(
        arguments: [
            #""\e[1mxColor": red"#, #"aImage: "a\0b\e[31m\nc""#, #"aBox: {"\e[1m": 1, size: 3}"#,
            #"$replacements: "\e[1m/x\n"\#naBox: {size: 3}"#, #"$resources: ["\e/.."]\#naImage: x"#,
            #"aColor: "\e[1m""#, #"aColor: "{\e[1m}""#, #"aBox: {extends: "\e[1m"}"#,
            #"aBox: {resolver: "\e[1m"}"#, #"$states: ["\e[1m"]"#, #"$appearances: ["\e[1m"]"#,
            #"aBox: {size: 3, "fill~\e[1m": red}"#, #"aBox: {size: 3, states: {"\e[1m": {}}}"#,
            #"$values: {"\e[1m": 1}"#, #""$\e[1m": 1"#,
            #"aBox: {size: 3, fill: "\e[1m-gradient("}"#,
            #"aFont: {family: x, size: 3, weight: "\e[1m"}"#,
            #"aBox: {size: 3, fill: {colors: [red, red], type: "\e[1m"}}"#,
            #"aColor: {colorSpace: "\e[1m", components: [0, 0, 0]}"#,
            #"aBox: {size: {value: 3, unit: "\e[1m"}}"#,
        ]
    )
    func noLineHoldsControlCharacters(yaml: String) {
        let found = faults(of: yaml)
        #expect(!found.isEmpty)
        for line in found {
            #expect(
                line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
                "\(line)"
            )
        }
    }

    /// A theme that is full of wrong names takes seconds, not hours: the time for each must not grow
    /// with the theme.
    @Test func costsLittleInThemesFullOfWrongNames() throws {
        let known = (0..<8_000).map { "  n\($0)Color: red\n" }.joined()
        let wrong = (0..<600).map { "r\($0)Color: '{n\($0)xColor}'\n" }.joined()
        let extending = (0..<600).map { "e\($0)Box: {extends: n\($0)xColor}\n" }.joined()
        let found = faults(of: "$values:\n" + known + wrong + extending)
        #expect(found.count == 1_200)
        #expect(found.allSatisfy { $0.contains("; did you mean 'n") })
    }
}
