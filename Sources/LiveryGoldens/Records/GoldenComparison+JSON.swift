package import LiverySupport
internal import LiveryRaster

extension GoldenComparison {
    /// The comparison as one line of JSON, which ``init(json:)`` reads.
    ///
    /// Empty members are left out. The member `message` is the text of ``GoldenReport``.
    public var json: String { record.text }

    /// Reads a comparison from JSON, as ``json`` writes it.
    ///
    /// - Throws: ``GoldenError/malformedRecord(_:)``, and ``GoldenError/invalidName(_:_:)``.
    public init(json: String) throws(GoldenError) {
        guard let record = try? JSON(reading: json.utf8) else {
            throw .malformedRecord("it is not JSON")
        }
        try self.init(record: record)
    }

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
        case "mismatches":
            verdict = .mismatches(try GoldenMismatch(record: record.member("mismatch")))
        case "recorded": verdict = .recorded(try GoldenMismatch(record: record.member("mismatch")))
        case let word: throw .malformedRecord("its verdict is '\(word)'")
        }
        let regions = try (record["ignored"]?.elements ?? []).map(PixelRect.init(record:))
        self.init(
            name: try GoldenName(try record.text("name")),
            folder: try record.text("folder"),
            verdict: verdict,
            comparer: PictureComparer(
                tolerance: try PixelTolerance(record: record.member("limits")),
                ignoring: regions
            ),
            limitsOrigin: try record.text("limitsFrom"),
            goldenPath: try record.text("golden"),
            otherGoldens: record.texts("otherGoldens"),
            pictures: try record["pictures"].map(FailurePictures.init(record:)),
            picturesFault: record["picturesFault"]?.string,
            notes: record.texts("notes"),
            caller: try record["caller"].map(GoldenCaller.init(record:))
        )
    }
}

extension GoldenCaller {
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

    init(record: JSON) throws(GoldenError) {
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

    fileprivate init(record: JSON) throws(GoldenError) {
        self.init(
            expected: record["expected"]?.string,
            actual: try record.text("actual"),
            difference: record["difference"]?.string
        )
    }
}
