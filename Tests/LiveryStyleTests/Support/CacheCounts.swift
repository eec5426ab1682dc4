@testable import LiveryStyle

/// How much an injector keeps.
extension StyleInjector {
    var recordCount: Int { records.count }
    var rootCount: Int { roots.count }
    var compiledCount: Int { 1 + others.count }
    var controllerCount: Int { compiled.scopes.count }
    var classCount: Int { compiled.styles.count }
}
