import Livery

/// Applies a style sheet to elements: to whole trees, and again whenever the sheet, the style manager,
/// its theme or its appearance changes.
///
/// An injector belongs to the isolation domain or thread that its elements belong to. A style manager
/// may be changed on any thread; what changes there is applied by the next ``update()``, which the
/// injector's own setters call, and which ``keepUpdated(isolation:)`` calls by itself.
///
/// An element that is styled again ends as if it had been styled once: a property that no rule sets
/// any longer gets back the value that it had before the first rule set it, unless the program has set
/// another meanwhile.
public final class StyleInjector {
    private var currentSheet: StyleSheet
    var manager: StyleManager
    var compiled: CompiledSheet
    /// What was compiled for other appearances of the same sheet and theme.
    private(set) var others: [Appearance: CompiledSheet] = [:]
    var roots = StyledRoots()
    var records = ElementRecords()
    var stack: [(element: any Styleable, scope: Int)] = []
    /// The elements whose properties are being set.
    var inHand: [ObjectIdentifier] = []

    /// Makes an injector of a sheet.
    ///
    /// - Parameters:
    ///   - sheet: The rules.
    ///   - styles: What the sheet's references lead to.
    public init(sheet: StyleSheet, styles: StyleManager) {
        currentSheet = sheet
        manager = styles
        compiled = CompiledSheet(
            SheetContext(sheet: sheet.document, styles: styles),
            decoders: StyleDecoders()
        )
    }

    /// Makes an injector of the sheet that a source gives.
    ///
    /// - Throws: What the source throws.
    public convenience init(
        source: some StyleSource,
        styles: StyleManager
    ) throws(ThemeError) {
        self.init(sheet: try source.styleSheet(), styles: styles)
    }

    /// Makes an injector of the program's own sheet, which ``StyleSheet/ofProgram(inFolder:)`` finds.
    ///
    /// - Throws: That there is none, or all faults of its documents.
    public convenience init(styles: StyleManager) throws(ThemeError) {
        self.init(sheet: try .ofProgram(), styles: styles)
    }

    // MARK: What is applied

    /// The rules. Setting others applies them to all roots.
    public var sheet: StyleSheet {
        get { currentSheet }
        set {
            currentSheet = newValue
            recompile()
        }
    }

    /// Takes the sheet that a source gives, and applies it to all roots.
    ///
    /// - Throws: What the source throws; then the sheet stays as it was.
    public func setSource(_ source: some StyleSource) throws(ThemeError) {
        sheet = try source.styleSheet()
    }

    /// What the sheet's references lead to. Setting another applies the sheet anew to all roots.
    public var styles: StyleManager {
        get { manager }
        set {
            manager = newValue
            recompile()
        }
    }

    /// The style manager's appearance. Setting it here sets it there, and applies the sheet to all
    /// roots at once.
    public var appearance: Appearance {
        get { manager.appearance }
        set {
            manager.appearance = newValue
            update()
        }
    }

    /// What decodes values besides what is built in. Setting others applies the sheet anew.
    public var decoders = StyleDecoders() {
        didSet { recompile() }
    }

    /// What was found wrong with the sheet so far, sorted by place; each fault once.
    ///
    /// A rule's values are looked at when the first element comes that it is for.
    /// ``StyleSheet/validate(for:controllers:styles:decoders:)`` looks at all of them.
    public var faults: [Diagnostic] { compiled.faults }

    // MARK: Compiling

    func recompile(keepingTheme: Bool = false) {
        let old = compiled
        let context = SheetContext(sheet: currentSheet.document, styles: manager)
        // Appearances that a program makes up are without number.
        if keepingTheme, others.count < 16 {
            others[old.context.appearance] = old
        } else {
            others = [:]
        }
        if let known = others.removeValue(forKey: context.appearance), keepingTheme {
            compiled = known
        } else {
            compiled = CompiledSheet(context, decoders: decoders)
        }
        styleRoots()
    }
}
