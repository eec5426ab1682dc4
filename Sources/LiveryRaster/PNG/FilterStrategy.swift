/// How the filters of a picture's rows are chosen.
enum FilterStrategy: Hashable {
    /// The same filter for all rows.
    case fixed(RowFilter)
    /// For each row the filter whose differences, taken as signed, have the least sum of
    /// magnitudes, as the PNG specification suggests (12.7).
    case minSum
    /// For each row the filter after which the fewest different pairs of bytes follow each other:
    /// what a dictionary coder, which PNG's is, sees as least varied. It is oxipng's "Bigrams".
    case fewestPairs
}
