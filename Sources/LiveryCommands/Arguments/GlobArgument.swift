import ArgumentParser
import Livery
import LiveryExport

/// A pattern for asset keys.
struct GlobArgument: Hashable {
    var glob: Glob

    static func parse(_ argument: String) throws -> GlobArgument {
        do throws(GlobError) {
            return GlobArgument(glob: try Glob(argument))
        } catch {
            throw ValidationError("\(quoted(argument)) is not a pattern: \(error)")
        }
    }
}
