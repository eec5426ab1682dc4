import Livery
import LiveryExport

extension Console {
    /// Reports what is wrong with a file or folder: `out/a.png: error: can't write: …`.
    package func report(_ problem: Problem, path: String, message: String) {
        report(problem, "\(oneLine(path)): error: \(oneLine(message))")
        guard writesJSON else { return }
        result(
            .object([
                "kind": .string("diagnostic"), "file": .string(path), "message": .string(message),
            ])
        )
    }
}
