import Testing

@testable import LiveryGoldens

struct RecordModeTests {
    @Test(
        "the environment chooses the mode",
        arguments: [
            ([:], .missing), (["CI": ""], .missing), (["CI": "true"], .never), (["CI": "0"], .never),
            (["LIVERY_RECORD": ""], .missing), (["LIVERY_RECORD": "", "CI": "true"], .never),
            (["LIVERY_RECORD": "never"], .never), (["LIVERY_RECORD": "missing"], .missing),
            (["LIVERY_RECORD": "failed"], .failed), (["LIVERY_RECORD": "all"], .all),
            (["LIVERY_RECORD": "all", "CI": "true"], .all),
        ] as [([String: String], RecordMode)]
    ) func choice(variables: [String: String], mode: RecordMode) throws {
        #expect(try RecordMode(environment: Environment(variables)) == mode)
    }

    @Test("an unknown word is an error that lists the modes", arguments: ["yes", "ALL", "missing ", "missing,failed"])
    func unknownWord(word: String) {
        let error = #expect(throws: GoldenError.unknownRecordMode(word)) {
            try RecordMode(environment: Environment(["LIVERY_RECORD": word]))
        }
        #expect(error?.description == "unknown LIVERY_RECORD '\(word)'; expected one of never, missing, failed, all")
    }
}
