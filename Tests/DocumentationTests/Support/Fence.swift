/// A fenced block of a Markdown document, with the marks of the comment in the line before it:
/// `<!-- file: mine.yaml, pictures -->`, which no reader sees.
struct Fence {
    /// The word after the opening fence.
    let language: String
    /// What is between the fences, each line ended.
    let text: String
    /// The line of the opening fence, from 1.
    let line: Int

    private let marks: [String]

    /// Whether a mark without a value is there.
    func has(_ mark: String) -> Bool {
        marks.contains(mark)
    }

    /// The value of a mark such as `file: mine.yaml`.
    func value(_ mark: String) -> String? {
        marks.first { $0.hasPrefix(mark + ": ") }.map { String($0.dropFirst(mark.count + 2)) }
    }

    /// The blocks of a document, from top to bottom; one that is not closed ends with the document.
    static func all(in document: String) -> [Fence] {
        var fences: [Fence] = []
        var open: (language: String, line: Int, marks: [String], text: String)?
        var previous = ""
        for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if let fence = open {
                if line == "```" {
                    fences.append(Fence(fence.language, fence.text, fence.line, fence.marks))
                    open = nil
                } else {
                    open?.text += line + "\n"
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), index + 1, marks(in: previous), "")
            }
            previous = String(line)
        }
        if let open {
            fences.append(Fence(open.language, open.text, open.line, open.marks))
        }
        return fences
    }

    private init(_ language: String, _ text: String, _ line: Int, _ marks: [String]) {
        self.language = language
        self.text = text
        self.line = line
        self.marks = marks
    }

    private static func marks(in line: String) -> [String] {
        guard line.hasPrefix("<!-- "), line.hasSuffix(" -->") else { return [] }
        return line.dropFirst(5).dropLast(4).split(separator: ",").map { mark in
            String(mark.drop { $0 == " " })
        }
    }
}
