// swift-format-ignore-file
// What generated code takes of SwiftUI, with the signatures of Apple's documentation. Values are texts of what
// they were made of.

@_exported import Foundation

public struct Color: Sendable {
    public let text: String

    public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(_ name: String, bundle: Bundle? = nil) { text = name }

    public init(
        _ colorSpace: Color.RGBColorSpace = .sRGB,
        red: Double,
        green: Double,
        blue: Double,
        opacity: Double = 1
    ) {
        text = (colorSpace == .displayP3 ? "p3 " : "")
            + [red, green, blue, opacity].map(number).joined(separator: " ")
    }
}

public struct Image: Sendable {
    public let text: String

    public init(_ name: String, bundle: Bundle? = nil) { text = name }
}

public struct Font: Sendable {
    public let text: String

    public struct Weight: Hashable, Sendable {
        let text: String
        public static let ultraLight = Weight(text: "ultraLight")
        public static let thin = Weight(text: "thin")
        public static let light = Weight(text: "light")
        public static let regular = Weight(text: "regular")
        public static let medium = Weight(text: "medium")
        public static let semibold = Weight(text: "semibold")
        public static let bold = Weight(text: "bold")
        public static let heavy = Weight(text: "heavy")
        public static let black = Weight(text: "black")
    }

    public enum Design: Sendable { case `default` }

    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(text: "\(name) \(number(Double(fixedSize)))")
    }

    public static func system(
        size: CGFloat,
        weight: Font.Weight? = nil,
        design: Font.Design? = nil
    ) -> Font {
        Font(text: "system \(number(Double(size)))")
    }

    public enum TextStyle: Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
        case caption, caption2
    }

    public static func custom(
        _ name: String,
        size: CGFloat,
        relativeTo textStyle: Font.TextStyle
    ) -> Font {
        Font(text: "\(name) \(number(Double(size))) with \(textStyle)")
    }

    public static func system(
        _ style: Font.TextStyle,
        design: Font.Design? = nil,
        weight: Font.Weight? = nil
    ) -> Font {
        Font(text: "system \(style)")
    }

    public func weight(_ weight: Font.Weight) -> Font { Font(text: "\(text) \(weight.text)") }
    public func italic() -> Font { Font(text: text + " italic") }
}

public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat

    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    var text: String { "\(number(Double(x))),\(number(Double(y)))" }
}

public struct Angle: Hashable, Sendable {
    public var degrees: Double
    public static let zero = Angle(degrees: 0)
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}

public struct Gradient: Sendable {
    public struct Stop: Sendable {
        public var color: Color
        public var location: CGFloat

        public init(color: Color, location: CGFloat) {
            self.color = color
            self.location = location
        }
    }

    public var stops: [Gradient.Stop]

    public init(stops: [Gradient.Stop]) { self.stops = stops }

    var text: String {
        stops.map { "\($0.color.text) \(number(Double($0.location)))" }.joined(separator: ", ")
    }
}

public struct LinearGradient: Sendable {
    public let text: String

    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        text = "linear \(startPoint.text) \(endPoint.text): \(gradient.text)"
    }
}

public struct RadialGradient: Sendable {
    public let text: String

    public init(
        gradient: Gradient,
        center: UnitPoint,
        startRadius: CGFloat,
        endRadius: CGFloat
    ) {
        text = "radial \(center.text) \(number(Double(startRadius))) "
            + "\(number(Double(endRadius))): \(gradient.text)"
    }
}

public struct EllipticalGradient: Sendable {
    public let text: String

    public init(
        gradient: Gradient,
        center: UnitPoint = UnitPoint(x: 0.5, y: 0.5),
        startRadiusFraction: CGFloat = 0,
        endRadiusFraction: CGFloat = 0.5
    ) {
        text = "elliptical \(center.text) \(number(Double(startRadiusFraction))) "
            + "\(number(Double(endRadiusFraction))): \(gradient.text)"
    }
}

public struct AngularGradient: Sendable {
    public let text: String

    public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        text = "angular \(center.text) \(number(angle.degrees)): \(gradient.text)"
    }
}

public enum ColorScheme: Sendable { case light, dark }
public enum ColorSchemeContrast: Sendable { case standard, increased }

public func number(_ number: Double) -> String {
    let rounded = (number * 1e3).rounded() / 1e3
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
// MARK: Views

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

/// A view without a body of its own.
public protocol Primitive: View where Body == Never {}

extension Primitive {
    public var body: Never { fatalError() }
}

public struct EmptyView: Primitive { public nonisolated init() {} }
public struct TupleView<T>: Primitive {}
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: Primitive {}
extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
}
public struct ModifiedContent<Content, Modifier> {}
extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> { TupleView() }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> {
        _ConditionalContent()
    }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
        _ConditionalContent()
    }
}

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { .init() }
    public nonisolated func environment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        _ value: V
    ) -> some View { EmptyView() }
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>,
        transform: @escaping (inout V) -> Void
    ) -> some View { EmptyView() }
    public nonisolated func tracking(_ tracking: CGFloat) -> some View { EmptyView() }
    public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { EmptyView() }
    public nonisolated func padding(_ insets: EdgeInsets) -> some View { EmptyView() }
    public nonisolated func padding(_ length: CGFloat) -> some View { EmptyView() }
    public nonisolated func background<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { EmptyView() }
    public nonisolated func overlay<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View { EmptyView() }
    public nonisolated func mask<Mask: View>(
        alignment: Alignment = .center,
        @ViewBuilder _ mask: () -> Mask
    ) -> some View { EmptyView() }
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        EmptyView()
    }
    public nonisolated func compositingGroup() -> some View { EmptyView() }
    public nonisolated func opacity(_ opacity: Double) -> some View { EmptyView() }
    public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { EmptyView() }
    public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { EmptyView() }
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { EmptyView() }
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, red: 0, green: 0, blue: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some View { EmptyView() }
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { EmptyView() }
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        EmptyView()
    }
}

public enum BlendMode: Sendable { case normal, destinationOut }
public struct Alignment: Equatable, Sendable { public static let center = Alignment() }
public struct VerticalAlignment: Equatable, Sendable {
    public static let center = VerticalAlignment()
}

public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var leading: CGFloat
    public var bottom: CGFloat
    public var trailing: CGFloat

    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

public struct HStack<Content: View>: Primitive {
    public nonisolated init(
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {}
}

public struct ZStack<Content: View>: Primitive {
    public nonisolated init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}
extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError() }
    public nonisolated init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}

public struct GeometryProxy { public var size: CGSize { .zero } }
public struct GeometryReader<Content: View>: Primitive {
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
}

public struct Text: Primitive {
    public enum Case: Sendable { case uppercase, lowercase }
    public nonisolated init<S: StringProtocol>(_ content: S) {}
}

public struct Label<Title: View, Icon: View>: Primitive {
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

public struct Button<Label: View>: Primitive {
    public nonisolated init(
        action: @escaping @MainActor () -> Void,
        @ViewBuilder label: () -> Label
    ) {}
}

// MARK: Shapes

extension Color: Primitive, ShapeStyle {
    public static let clear = Color(.sRGB, red: 0, green: 0, blue: 0, opacity: 0)
}

extension Image: Primitive {
    public enum ResizingMode: Sendable { case tile, stretch }

    public nonisolated func resizable(
        capInsets: EdgeInsets = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0),
        resizingMode: Image.ResizingMode = .stretch
    ) -> Image { self }
}

public protocol ShapeStyle: Sendable {}

public struct AnyShapeStyle: ShapeStyle {
    public let text: String

    public init<S: ShapeStyle>(_ style: S) {
        text =
            (style as? Color)?.text ?? (style as? LinearGradient)?.text
            ?? (style as? RadialGradient)?.text ?? "\(style)"
    }
}

public struct ForegroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: ForegroundStyle { ForegroundStyle() }
}

public struct ShadowStyle: Equatable, Sendable {
    public static func inner(
        color: Color = Color(.sRGBLinear, red: 0, green: 0, blue: 0, opacity: 0.55),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> ShadowStyle { ShadowStyle() }
}

extension ShapeStyle {
    public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ForegroundStyle() }
}

extension LinearGradient: ShapeStyle {}
extension RadialGradient: ShapeStyle {}
extension EllipticalGradient: ShapeStyle {}
extension AngularGradient: ShapeStyle {}

public struct FillStyle: Equatable, Sendable { public init() {} }
public enum RoundedCornerStyle: Sendable { case circular, continuous }

nonisolated public protocol Shape: Sendable, View {}

extension Shape {
    public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
        EmptyView()
    }
}

nonisolated public protocol InsettableShape: Shape {}

extension InsettableShape {
    public func strokeBorder<S: ShapeStyle>(
        _ content: S,
        lineWidth: CGFloat = 1,
        antialiased: Bool = true
    ) -> some View { EmptyView() }
}

public struct Rectangle: InsettableShape {
    public nonisolated init() {}
    public typealias Body = Never
    public var body: Never { fatalError() }
}

public struct RectangleCornerRadii: Equatable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0,
        bottomLeading: CGFloat = 0,
        bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }
}

public struct UnevenRoundedRectangle: InsettableShape {
    public nonisolated init(
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous
    ) {}
    public typealias Body = Never
    public var body: Never { fatalError() }
}

// MARK: Environment

public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

public struct EnvironmentValues {
    public init() {}
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { K.defaultValue }
        set {}
    }
    public var isEnabled: Bool {
        get { true }
        set {}
    }
    public var isFocused: Bool { false }
    public var colorScheme: ColorScheme {
        get { .light }
        set {}
    }
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    public var font: Font? {
        get { nil }
        set {}
    }
    public var lineSpacing: CGFloat {
        get { 0 }
        set {}
    }
    public var textCase: Text.Case? {
        get { nil }
        set {}
    }
}

@propertyWrapper public struct Environment<Value> {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

@propertyWrapper public struct State<Value> {
    private let value: Value
    public init(wrappedValue value: Value) { self.value = value }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
}

// MARK: Styles and modifiers

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
    typealias Content = _ViewModifier_Content<Self>
}

public struct _ViewModifier_Content<Modifier: ViewModifier>: Primitive {}

public struct EmptyModifier: ViewModifier {
    public nonisolated init() {}
    public func body(content: Content) -> some View { content }
}

@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(
        configuration: Self.Configuration
    ) -> Self.Body
    typealias Configuration = ButtonStyleConfiguration
}

public struct ButtonStyleConfiguration {
    public struct Label: Primitive {}
    public let label: ButtonStyleConfiguration.Label
    public let isPressed: Bool
}

@MainActor @preconcurrency public protocol LabelStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(
        configuration: Self.Configuration
    ) -> Self.Body
    typealias Configuration = LabelStyleConfiguration
}

public struct LabelStyleConfiguration {
    public struct Title: Primitive {}
    public struct Icon: Primitive {}
    public var title: LabelStyleConfiguration.Title { Title() }
    public var icon: LabelStyleConfiguration.Icon { Icon() }
}

// MARK: Layout

public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
}

public struct LayoutSubview {
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    public func place(
        at position: CGPoint,
        anchor: UnitPoint = UnitPoint(x: 0, y: 0),
        proposal: ProposedViewSize
    ) {}
}

extension UnitPoint { public static let center = UnitPoint(x: 0.5, y: 0.5) }

public struct LayoutSubviews: RandomAccessCollection {
    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }
    public subscript(index: Int) -> LayoutSubview { LayoutSubview() }
}

public protocol Layout {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Self.Subviews) -> Self.Cache
    func sizeThatFits(
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    ) -> CGSize
    func placeSubviews(
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Self.Subviews,
        cache: inout Self.Cache
    )
}

extension Layout {
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { EmptyView() }
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Self.Subviews) {}
}
