/// The text in single quotes, on one line (`oneLine`); text of more than 60 scalars is cut and ends in
/// an ellipsis.
package func quoted(_ text: String) -> String {
    // Spaces that are none of the syntax look like one.
    quoted(text, longest: 60).replacingScalars { scalar in
        scalar.value > 0x7F && scalar.properties.generalCategory == .spaceSeparator ? escaped(scalar) : nil
    }
}

/// The path in single quotes, on one line. Only a whole path is of use: it is cut after 4,096 scalars, more
/// than a file system takes.
package func quotedPath(_ path: String) -> String { quoted(path, longest: 4_096) }

private func quoted(_ text: String, longest: Int) -> String {
    let scalars = text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex),
        end < scalars.endIndex
    else { return "'" + oneLine(text) + "'" }
    return "'" + oneLine(String(scalars[..<end])) + "…'"
}

/// The text with invisible scalars as `\u{…}`: control and format characters, line and paragraph
/// separators, unassigned code points.
///
/// No key and no path of a document can then forge a second diagnostic or change a line's direction.
package func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        if isInvisible(scalar) {
            result += escaped(scalar)
        } else {
            result.unicodeScalars.append(scalar)
        }
    }
    return result
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .format, .surrogate, .unassigned: return true
    default: return false
    }
}
