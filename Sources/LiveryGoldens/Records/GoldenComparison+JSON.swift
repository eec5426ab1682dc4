package import LiverySupport
internal import LiveryRaster

extension GoldenComparison {
    /// The comparison as one line of JSON, as ``GoldenRecord`` has it.
    ///
    /// Empty members are left out. The member `message` is the text of ``GoldenReport``.
    package var json: String { record.text }

    package var record: JSON {
        .object([
            "name": .string(name.description), "folder": .string(folder), "verdict": .string(verdict),
            "mismatch": outcome.record(comparer.tolerance), "limits": .string("\(comparer.tolerance)"),
            "ignored": comparer.ignoredRegions.isEmpty ? nil : .array(comparer.ignoredRegions.map(\.record)),
            "limitsFrom": .string(limitsOrigin), "golden": .string(goldenPath), "otherGoldens": .texts(otherGoldens),
            "pictures": pictures?.record, "picturesFault": picturesFault.map(JSON.string), "notes": .texts(notes),
            "caller": caller?.record, "accept": acceptingCommand.map(JSON.string),
            "message": .string(GoldenReport(self).description),
        ])
    }

    /// What was found and done.
    var kind: GoldenOutcome.Kind { isRecorded && !outcome.isMatch ? .recorded : outcome.kind }

    private var verdict: String { [.matches, .recorded].contains(kind) ? kind.rawValue : "mismatches" }
}

extension GoldenCaller {
    package var record: JSON {
        .object([
            "framework": .string(framework.rawValue), "name": .string(name), "fileID": .string(fileID),
            "file": .string(filePath), "line": .integer(line), "command": .string(command),
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
    var record: JSON {
        .object([
            "expected": expected.map(JSON.string), "actual": .string(actual), "difference": difference.map(JSON.string),
        ])
    }
}

extension GoldenOutcome {
    /// Nil if the picture matches. What was found of the tolerance is said in words.
    fileprivate func record(_ tolerance: PixelTolerance) -> JSON? {
        let more: KeyValuePairs<String, JSON?>
        switch self {
        case .matches: return nil
        case .missing: more = [:]
        case .differs(let difference):
            more = [
                "pixels": .integer(difference.pixels), "largest": .integer(difference.largest),
                "bounds": difference.bounds.record, "size": difference.size.record,
                "found": difference.measure.text(for: tolerance).map(JSON.string),
            ]
        case .sizeDiffers(let golden, let actual): more = ["golden": golden.record, "actual": actual.record]
        case .unreadable(let reason): more = ["reason": .string(reason)]
        case .staleTexts(let paths): more = ["paths": .strings(paths)]
        }
        return JSON.object(["kind": .string(kind.rawValue)]).adding(more)
    }
}

extension PixelRect {
    var record: JSON {
        .object(["x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height)])
    }
}

extension PixelSize { var record: JSON { .object(["width": .integer(width), "height": .integer(height)]) } }
