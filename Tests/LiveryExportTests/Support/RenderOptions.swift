@testable import LiveryExport

/// All options of `livery render`: those of the pictures, and those of the run.
@dynamicMemberLookup struct RenderOptions: Hashable {
    var pictures = PictureOptions()
    var run = ExportOptions()

    subscript<Value>(dynamicMember path: WritableKeyPath<PictureOptions, Value>) -> Value {
        get { pictures[keyPath: path] }
        set { pictures[keyPath: path] = newValue }
    }

    subscript<Value>(dynamicMember path: WritableKeyPath<ExportOptions, Value>) -> Value {
        get { run[keyPath: path] }
        set { run[keyPath: path] = newValue }
    }
}
