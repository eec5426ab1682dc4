/// Parsers of request header fields.
enum RequestMatch {
    /// The entity tags of `If-None-Match`, without quotes; weak tags compare like strong ones.
    static func tags(_ field: String) -> [String] {
        field.split(separator: ",").compactMap { part in
            var tag = part.drop { $0 == " " || $0 == "\t" }
            while let last = tag.last, last == " " || last == "\t" { tag.removeLast() }
            if tag == "*" { return "*" }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            guard tag.count >= 2, tag.first == "\"", tag.last == "\"" else { return nil }
            return String(tag.dropFirst().dropLast())
        }
    }

    /// Whether a list such as `gzip, br;q=0.5` or `text/*;q=0, */*` allows a name.
    static func allows(_ name: String, in field: String) -> Bool {
        var wildcard = false
        for part in field.lowercased().split(separator: ",") {
            let pieces = part.split(separator: ";").map { piece in
                String(piece.filter { $0 != " " && $0 != "\t" })
            }
            guard let item = pieces.first else { continue }
            let isRefused = pieces.dropFirst().contains { piece in
                piece.hasPrefix("q=") && Double(piece.dropFirst(2)) == 0
            }
            if item == name { return !isRefused }
            if item == "*" || item == "*/*" { wildcard = !isRefused }
        }
        return wildcard
    }
}
