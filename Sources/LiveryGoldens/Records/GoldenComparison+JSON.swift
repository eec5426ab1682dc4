package import LiverySupport
internal import LiveryRaster

extension GoldenComparison {
    /// The comparison as one line of JSON, with all that `init(json:)` needs to make it again.
    ///
    /// Members that say nothing are left out. `message` is the text of `GoldenReport`, for readers
    /// that want no more.
    public var json: String {
        record.description
    }

    /// Reads a comparison from what `json` gives.
    ///
    /// - Throws: `GoldenError.malformedRecord` if the text is not such a record.
    public init(json: String) throws(GoldenError) {
        guard let value = try? JSON(reading: json.utf8) else {
            throw .malformedRecord("it is not JSON")
        }
        try self.init(record: value)
    }

    /// The comparison as a JSON value.
    package var record: JSON {
        .object([
            "name": .string(name.description),
            "folder": .string(folder),
            "verdict": .string(verdictWord),
            "mismatch": verdict.mismatch?.record,
            "limits": comparer.tolerance.record,
            "ignored": comparer.ignoredRegions.isEmpty
                ? nil : .array(comparer.ignoredRegions.map(\.record)),
            "limitsFrom": .string(limitsOrigin),
            "golden": .string(goldenPath),
            "otherGoldens": .texts(otherGoldens),
            "pictures": pictures?.record,
            "picturesFault": picturesFault.map(JSON.string),
            "notes": .texts(notes),
            "caller": caller?.record,
            "accept": acceptingCommand.map(JSON.string),
            "message": .string(GoldenReport(self).description),
        ])
    }

    private var verdictWord: String {
        switch verdict {
        case .matches: "matches"
        case .mismatches: "mismatches"
        case .recorded: "recorded"
        }
    }

    package init(record: JSON) throws(GoldenError) {
        let verdict: GoldenVerdict
        switch try record.text("verdict") {
        case "matches": verdict = .matches
        case "mismatches": verdict = .mismatches(try GoldenMismatch(record["mismatch"]))
        case "recorded": verdict = .recorded(try GoldenMismatch(record["mismatch"]))
        case let word: throw .malformedRecord("its verdict is '\(word)'")
        }
        var regions: [PixelRect] = []
        for region in record["ignored"]?.elements ?? [] {
            regions.append(try PixelRect(region))
        }
        self.init(
            name: try GoldenName(try record.text("name")),
            folder: try record.text("folder"),
            verdict: verdict,
            comparer: PictureComparer(
                tolerance: try PixelTolerance(record["limits"]),
                ignoring: regions
            ),
            limitsOrigin: try record.text("limitsFrom"),
            goldenPath: try record.text("golden"),
            otherGoldens: record.texts("otherGoldens"),
            pictures: try record["pictures"].map(FailurePictures.init),
            picturesFault: record["picturesFault"]?.string,
            notes: record.texts("notes"),
            caller: try record["caller"].map(GoldenCaller.init)
        )
    }
}

extension GoldenCaller {
    /// The caller as a JSON value.
    package var record: JSON {
        .object([
            "framework": .string(framework.rawValue),
            "name": .string(name),
            "fileID": .string(fileID),
            "file": .string(filePath),
            "line": .integer(line),
            "command": .string(command),
        ])
    }

    init(_ record: JSON) throws(GoldenError) {
        guard let framework = Framework(rawValue: try record.text("framework")) else {
            throw .malformedRecord("its framework is unknown")
        }
        self.init(
            framework: framework,
            name: try record.text("name"),
            fileID: try record.text("fileID"),
            filePath: try record.text("file"),
            line: try record.number("line"),
            command: try record.text("command")
        )
    }
}

extension FailurePictures {
    fileprivate var record: JSON {
        .object([
            "expected": expected.map(JSON.string),
            "actual": .string(actual),
            "difference": difference.map(JSON.string),
        ])
    }

    fileprivate init(_ record: JSON) throws(GoldenError) {
        self.init(
            expected: record["expected"]?.string,
            actual: try record.text("actual"),
            difference: record["difference"]?.string
        )
    }
}
