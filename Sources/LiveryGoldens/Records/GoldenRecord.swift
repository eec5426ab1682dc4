internal import LiverySupport

/// A comparison as a run has recorded it: one line of JSON, of which a report reads what it shows, and which it passes
/// on as it is.
package struct GoldenRecord: Hashable, Sendable {
    /// The golden's name.
    package let name: GoldenName
    /// The folder of goldens.
    package let folder: String
    /// What was found or done.
    package let kind: GoldenOutcome.Kind
    /// The text of ``GoldenReport``.
    package private(set) var message: String
    private var record: JSON

    /// Records a comparison.
    package init(_ comparison: GoldenComparison) {
        (name, folder) = (comparison.name, comparison.folder)
        message = GoldenReport(comparison).description
        record = comparison.record
        kind = comparison.kind
    }

    /// Reads a record, as ``GoldenComparison/json`` writes it.
    ///
    /// - Throws: ``GoldenError/malformedRecord(_:)``, and ``GoldenError/invalidName(_:_:)``.
    package init(json: String) throws(GoldenError) {
        guard let record = try? JSON(reading: json.utf8) else { throw .malformedRecord("it is not JSON") }
        try self.init(record: record)
    }

    init(record: JSON) throws(GoldenError) {
        let verdict = try record.text("verdict"), mismatch = record["mismatch"]?["kind"]?.string
        guard let kind = GoldenOutcome.Kind(rawValue: verdict == "mismatches" ? mismatch ?? "" : verdict),
            [.matches, .recorded].contains(kind) == (verdict != "mismatches")
        else { throw .malformedRecord("its verdict is '\(verdict)'") }
        self.kind = kind
        name = try GoldenName(try record.text("name"))
        folder = try record.text("folder")
        message = try record.text("message")
        self.record = record
    }

    /// The record as one line of JSON.
    package var json: String { record.text }

    // MARK: What reports show

    var notes: [String] { record.texts("notes") }
    var acceptingCommand: String? { record["accept"]?.string }
    var callerName: String? { record["caller"]?["name"]?.string }

    var pictures: FailurePictures? {
        guard let pictures = record["pictures"], let actual = pictures["actual"]?.string else { return nil }
        return FailurePictures(
            expected: pictures["expected"]?.string,
            actual: actual,
            difference: pictures["difference"]?.string
        )
    }

    /// The record with other paths of its pictures, or why they can't be shown.
    func replacingPictures(by pictures: FailurePictures?, fault: String? = nil) -> GoldenRecord {
        guard case .object(let members) = record else { return self }
        var copy = self
        var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let old = lines.indices.filter { lines[$0].hasPrefix("  actual  ") || lines[$0].hasPrefix("  difference  ") }
        for index in old.reversed() { lines.remove(at: index) }
        let new = GoldenReport.lines(of: pictures, fault: fault)
        lines.insert(contentsOf: new, at: old.first ?? lines.count)
        copy.message = lines.joined(separator: "\n")
        copy.record = .object(
            members.compactMap { member in
                switch member.name {
                case "pictures":
                    if let pictures {
                        JSON.Member(name: "pictures", value: pictures.record)
                    } else {
                        fault.map { JSON.Member(name: "picturesFault", value: .string($0)) }
                    }
                case "message": JSON.Member(name: "message", value: .string(copy.message))
                default: member
                }
            }
        )
        return copy
    }
}

extension JSON {
    /// A list of strings; nil if there are none.
    static func texts(_ values: [String]) -> JSON? { values.isEmpty ? nil : .strings(values) }

    /// A required member.
    func member(_ name: String) throws(GoldenError) -> JSON {
        guard let value = self[name] else { throw .malformedRecord("it has no '\(name)'") }
        return value
    }

    /// The string of a required member.
    func text(_ name: String) throws(GoldenError) -> String {
        guard let text = self[name]?.string else { throw .malformedRecord("it has no '\(name)'") }
        return text
    }

    /// The whole number of a required member.
    func number(_ name: String) throws(GoldenError) -> Int {
        guard let number = self[name]?.integer else { throw .malformedRecord("it has no '\(name)'") }
        return number
    }

    /// The strings of an optional member.
    func texts(_ name: String) -> [String] { self[name]?.elements?.compactMap(\.string) ?? [] }
}
