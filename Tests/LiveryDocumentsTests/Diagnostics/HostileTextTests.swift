import Testing

@testable import LiveryDocuments

/// Whatever documents and files call things, a message is one line of what can be seen: a terminal
/// takes control characters for orders.
struct HostileTextTests {
    private static let evil = "\u{1B}[31m\n\u{202E}x\u{0}"

    // The cases are listed by functions of `switch`, so that a new one can't be left out.

    private static func hostile(_ fault: LayeringFault) -> LayeringFault {
        let e = evil
        return switch fault {
        case .unknownQualifier: .unknownQualifier(e, kind: e, nearest: e, known: [e, e])
        case .tooManyNames: .tooManyNames(in: e, limit: 1)
        case .tooManyFolders: .tooManyFolders(in: e, limit: 1)
        case .repeatedQualifier: .repeatedQualifier(e, in: e)
        case .sameKey: .sameKey(e, as: e)
        case .synonyms: .synonyms(e, e)
        case .unknownRootKey: .unknownRootKey(e, hint: e)
        case .unqualifiableKey: .unqualifiableKey(e)
        case .keyOfThemes: .keyOfThemes(e)
        case .invalidName: .invalidName(e)
        case .wrongRootValue: .wrongRootValue(key: e, wanted: e, found: e)
        case .invalidQualifierName: .invalidQualifierName(e, kind: e)
        }
    }

    private static func hostile(_ fault: ParameterFault) -> ParameterFault {
        let e = evil
        return switch fault {
        case .invalidName: .invalidName(e)
        case .reservedName: .reservedName(e)
        case .sameName: .sameName(e, e)
        case .valueOfSameName: .valueOfSameName(e)
        case .assetOfSameName: .assetOfSameName(e)
        case .qualifiedName: .qualifiedName(e)
        case .tooMany: .tooMany(limit: 1)
        case .noDeclaration: .noDeclaration(e, found: e)
        case .qualifiedKey: .qualifiedKey(e, e)
        case .unknownKey: .unknownKey(e, e, hint: e)
        case .misplacedKey: .misplacedKey(e, e, of: e)
        case .missingKey: .missingKey(e, e)
        case .unknownType: .unknownType(e, e, nearest: e)
        case .wrongValue: .wrongValue(e, e, e, e)
        case .repeatedWord: .repeatedWord(e, e)
        case .unused: .unused(e)
        case .unknown: .unknown(e, theme: e, nearest: e)
        case .unfit: .unfit(e, .layering(.unqualifiableKey(e)))
        }
    }

    private static func hostile(_ fault: DocumentFault) -> DocumentFault {
        let e = evil
        return switch fault {
        case .unreadableDocument: .unreadableDocument(path: e, reason: .folder)
        case .unreadableFile: .unreadableFile(path: e, reason: .notRegularFile)
        case .missingDocument: .missingDocument(path: e, nearest: e)
        case .emptyPath: .emptyPath
        case .pathWithNUL: .pathWithNUL(e)
        case .absolutePath: .absolutePath(e)
        case .leavesRootFolder: .leavesRootFolder(path: e)
        case .tooLarge: .tooLarge(limit: 1)
        case .fileTooLarge: .fileTooLarge(path: e, limit: 1)
        case .unknownFormat: .unknownFormat(path: e)
        case .empty: .empty
        case .foreignFormat: .foreignFormat(wanted: .json, found: .binaryPropertyList(version: e))
        case .rootNotDictionary: .rootNotDictionary(found: e)
        case .tooManyValues: .tooManyValues(limit: 1)
        case .tooDeep: .tooDeep(limit: 1)
        case .repeatedKey: .repeatedKey(e)
        case .tooManyFaults: .tooManyFaults(limit: 1)
        case .invalidUTF8: .invalidUTF8
        case .unsupportedEncoding: .unsupportedEncoding(e)
        case .json: .json(.unknownWord(e))
        case .yaml: .yaml(.other(e))
        case .propertyList: .propertyList(.xml(e))
        case .unsupportedType: .unsupportedType(e)
        case .notFinite: .notFinite(e)
        case .extendsNoPath: .extendsNoPath(found: e)
        case .circularExtends: .circularExtends([e, e])
        case .chainTooLong: .chainTooLong(limit: 1)
        }
    }

    private static let all: [Fault] =
        LayeringFaultWordingTests.cases.map { .layering(hostile($0.0)) }
        + ParameterFaultWordingTests.cases.map { .parameter(hostile($0.0)) }
        + (DocumentFaultWordingTests.files + DocumentFaultWordingTests.anyFormat).map {
            .document(hostile($0.0))
        }

    @Test(arguments: Set(all)) func noMessageHoldsControlCharacters(fault: Fault) {
        let unseen = fault.message.unicodeScalars.filter { scalar in
            [.control, .format, .lineSeparator, .paragraphSeparator].contains(
                scalar.properties.generalCategory
            )
        }
        #expect(unseen.isEmpty, "\(fault.message)")
    }
}
