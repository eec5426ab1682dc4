import Foundation

/// Boxes of themes, drawn by a browser, that may be further than others from what the browser draws larger, and
/// why.
package struct WebExemption: Decodable, Hashable, Sendable {
    /// The boxes: the theme, the asset, and for some of its states alone, these.
    package let boxes: [String]
    /// The reason, a sentence without a period.
    package let because: String
    /// How many pixels of a picture may be beyond the limit.
    package let pixels: Int
    /// The largest difference that one of them may have, in levels.
    package let levels: Int

    /// Reads exemptions.
    ///
    /// - Parameter path: The path of the file, an array in JSON.
    /// - Returns: The exemptions.
    /// - Throws: That the file can't be read.
    package static func read(_ path: String) throws(ConformanceError) -> [WebExemption] {
        do {
            let data = try Data(contentsOf: URL(fileURLWithPath: path))
            return try JSONDecoder().decode([WebExemption].self, from: data)
        } catch { throw .file(path: path, reason: "\(error)") }
    }

    /// Whether a picture is one of a box.
    package static func has(_ box: String, _ id: String) -> Bool {
        guard id.hasPrefix(box) else { return false }
        return "-~@".contains(id.dropFirst(box.count).first ?? "@")
    }

    /// What is beyond the limits of results, in words; and which exemptions are no longer wanted.
    ///
    /// - Parameters:
    ///   - results: The results.
    ///   - exemptions: The exemptions.
    ///   - isWhole: Whether the results are all of their themes'. Default: `true`.
    /// - Returns: The sentences; none when all is well.
    package static func failures(of results: [WebResult], _ exemptions: [WebExemption], isWhole: Bool = true)
        -> [String]
    {
        var failures: [String] = []
        var used: Set<String> = []
        var drawn: Set<String> = []
        for result in results {
            let found = exemptions.compactMap { exemption in
                exemption.boxes.first { has($0, result.id) }.map { (exemption, $0) }
            }.first
            if let box = found?.1 { drawn.insert(box) }
            guard let fault = result.fault else { continue }
            if let (exemption, box) = found, let area = result.area {
                used.insert(box)
                guard area.beyond > exemption.pixels || area.largest > exemption.levels else { continue }
                failures.append("\(result.id): \(fault), over \(exemption.pixels) up to \(exemption.levels)")
            } else {
                failures.append("\(result.id): \(fault)")
            }
        }
        guard isWhole else { return failures }
        return failures + drawn.subtracting(used).sorted().map { "\($0) can do without an exemption" }
    }
}
