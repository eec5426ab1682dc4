/// The text in single quotes, fit for a diagnostic of one line.
///
/// Control characters, line separators and the marks that change a line's direction are written as
/// `\u{…}`, so that a document can't forge a second diagnostic; text of more than 60 scalars is cut
/// and ends in an ellipsis.
package func quoted(_ text: String) -> String {
    let longest = 60
    var result = "'"
    for (index, scalar) in text.unicodeScalars.enumerated() {
        if index == longest {
            result += "…"
            break
        }
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned:
            result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default:
            result.unicodeScalars.append(scalar)
        }
    }
    return result + "'"
}
