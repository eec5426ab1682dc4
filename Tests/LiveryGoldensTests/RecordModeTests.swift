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

    @Test("each mode records what the one before it does, and one thing more") func modesAddUp() throws {
        let picture = try Pictures.checked()
        let other = try Pictures.replacing([(0, 0, .transparent)], in: picture)
        let difference = try #require(PixelDifference(between: picture, and: other))
        let mismatches: [GoldenOutcome] = [
            .missing, .differs(difference), .sizeDiffers(golden: picture.size, actual: other.size),
            .unreadable("reason"),
        ]
        let recorded = RecordMode.allCases.map { mode in mismatches.map(mode.records) }
        #expect(
            recorded == [
                [false, false, false, false], [true, false, false, false], [true, true, true, false],
                [true, true, true, true],
            ]
        )
        #expect(mismatches.map(RecordMode.mode) == [.missing, .failed, .failed, .all])
    }
}
