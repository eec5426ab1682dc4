import Testing

@testable import LiveryDocuments

struct ParameterFaultWordingTests {
    static let cases: [(ParameterFault, String)] = [
        (
            .invalidName("a-b"),
            "'a-b' is not a valid name of a parameter; such names are letters, digits and '_', and begin with "
                + "a letter"
        ),
        (
            .reservedName("size"),
            "a parameter can't be named 'size', which requests have a use for"
        ),
        (
            .sameName("count", "Count"),
            "the parameters 'count' and 'Count' differ only in case; rename one of them"
        ),
        (
            .valueOfSameName("count"),
            "'count' names both a parameter and a value of '$values'; rename one of them"
        ),
        (
            .assetOfSameName("aBox"),
            "'aBox' names both a parameter and an asset; rename one of them"
        ),
        (
            .qualifiedName("count"),
            "parameter 'count' can't depend on the appearance; only its 'default' can"
        ),
        (.tooMany(limit: 32), "'$parameters' has more than 32 parameters"),
        (
            .noDeclaration("count", found: "text"),
            "parameter 'count' must be a dictionary, {type:, default:}, found text"
        ),
        (
            .qualifiedKey("type", "count"),
            "'type' of parameter 'count' can't depend on the appearance; only 'default' can"
        ),
        (
            .unknownKey("min", "count", hint: "write 'minimum'"),
            "unknown key 'min' in parameter 'count'; write 'minimum'"
        ),
        (.unknownKey("zzz", "count", hint: nil), "unknown key 'zzz' in parameter 'count'"),
        (
            .misplacedKey("maxLength", "side", of: "texts"),
            "'maxLength' has no effect in parameter 'side'; only texts have it"
        ),
        (.missingKey("type", "count"), "missing key 'type' in parameter 'count'"),
        (
            .unknownType("string", "count", nearest: "text"),
            "unknown type 'string' of parameter 'count'; did you mean 'text'?"
        ),
        (
            .unknownType("zzz", "count", nearest: nil),
            "unknown type 'zzz' of parameter 'count'; expected 'text', 'number', 'length', 'fraction', "
                + "'angle', 'color', 'boolean', 'choice' or 'image'"
        ),
        (
            .wrongValue("minimum", "side", "a number", "'low'"),
            "'minimum' of parameter 'side' must be a number, found 'low'"
        ),
        (.repeatedWord("info", "tone"), "'info' is repeated in 'values' of parameter 'tone'"),
        (.unused("count"), "no asset uses the parameter 'count'"),
        (
            .unknown("cuont", theme: "harbor", nearest: "count"),
            "theme 'harbor' has no parameter 'cuont'; did you mean 'count'?"
        ),
        (
            .unfit("count", .layering(.repeatedQualifier("a", in: "b"))),
            "parameter 'count': 'a' is repeated in 'b'"
        ),
    ]

    @Test(arguments: cases) func says(fault: ParameterFault, message: String) {
        #expect(Fault.parameter(fault).message == message)
    }
}
