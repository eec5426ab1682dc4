import ArgumentParser

/// Several values of one option, separated by commas.
struct CommaList: ExpressibleByArgument, Hashable {
    var values: [String]

    init?(argument: String) {
        values = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard values.allSatisfy({ !$0.isEmpty }) else { return nil }
    }
}
