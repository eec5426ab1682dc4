/// The text in single quotes, fit for a diagnostic of one line.
///
/// What `oneLine` escapes is escaped; text of more than 60 scalars is cut and ends in an ellipsis.
package func quoted(_ text: String) -> String {
    let longest = 60
    let scalars = text.unicodeScalars
    guard
        let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return "'" + oneLine(text) + "'" }
    return "'" + oneLine(String(scalars[..<end])) + "…'"
}

/// The text with everything written as `\u{…}` that would end a line or can't be seen: control
/// and format characters, line and paragraph separators, what Unicode assigns to nothing.
///
/// A document's keys and paths are shown to people and editors: none of them may forge a second
/// diagnostic or turn the line's direction.
package func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if isInvisible(scalar) {
            result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned:
        return true
    default:
        return false
    }
}
