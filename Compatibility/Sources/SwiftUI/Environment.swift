// What is known of where views stand. A view that is being laid out reads what `environment` around it says; outside of a layout there are
// the usual values.

/// A value of where a view stands.
@propertyWrapper
public struct Environment<Value> {
  private let read: () -> Value

  /// The value.
  public var wrappedValue: Value { read() }

  /// Creates the property of a key path such as `\.colorScheme`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    read = { EnvironmentValues.current[keyPath: path] }
  }
}

extension Environment where Value: AnyObject {
  /// Creates the property of a model that `environment(_:)` puts around the view.
  public init(_ type: Value.Type) {
    read = {
      guard let model = EnvironmentValues.current.model(Value.self) else {
        preconditionFailure("no view around this one has environment(_:) with a \(Value.self)")
      }
      return model
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

/// A model that `environmentObject(_:)` puts around the view.
@propertyWrapper
@MainActor public struct EnvironmentObject<Model: ObservableObject> {
  /// The model.
  public var wrappedValue: Model {
    guard let model = EnvironmentValues.current.model(Model.self) else {
      preconditionFailure("no view around this one has environmentObject(_:) with a \(Model.self)")
    }
    return model
  }

  /// The bindings of its properties.
  public var projectedValue: ObservedObject<Model>.Wrapper { .init(model: wrappedValue) }

  /// Creates the property.
  public nonisolated init() {}
}

/// A value of the environment with a key of its own.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nothing says another.
  static var defaultValue: Value { get }
}

extension EnvironmentValues {
  /// The values where the view stands that is being laid out.
  @TaskLocal static var current = EnvironmentValues()

  /// The value of a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { own[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { own[ObjectIdentifier(key)] = newValue }
  }

  /// Calls work that reads these values: bodies of views, and charts.
  func known<Result>(_ work: () throws -> Result) rethrows -> Result {
    try EnvironmentValues.$current.withValue(self) {
      try ChartLocale.$current.withValue(givenLocale ?? ChartLocale.current, operation: work)
    }
  }

  func model<Model>(_ type: Model.Type) -> Model? { own[ObjectIdentifier(type)] as? Model }

  mutating func set<Model: AnyObject>(_ model: Model) { own[ObjectIdentifier(Model.self)] = model }
}

extension View {
  /// The view where a value of its environment is another.
  public nonisolated func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>,
    _ value: Value
  ) -> some View {
    let isScheme = path as AnyKeyPath == \EnvironmentValues.colorScheme
    let scheme = isScheme ? value as? ColorScheme : nil
    return ModifiedView(
      content: self,
      surround: { $0.environment[keyPath: path] = value },
      change: { figure, _ in
        guard let scheme else { return figure }
        return SchemeFigure(
          content: figure,
          asked: PageScheme(scheme: scheme, isPreferred: false)
        )
      }
    )
  }

  /// The view with a model for `@Environment` of its type.
  public nonisolated func environment<Model: AnyObject>(_ model: Model?) -> some View {
    surrounded { if let model { $0.environment.set(model) } }
  }

  /// The view with a model for `@EnvironmentObject` of its type.
  public nonisolated func environmentObject<Model: ObservableObject>(_ model: Model) -> some View {
    surrounded { $0.environment.set(model) }
  }
}

/// What is known of where views stand.
public struct EnvironmentValues: @unchecked Sendable {
  /// Values of keys of their own and models, by their types.
  fileprivate var own: [ObjectIdentifier: Any] = [:]
  /// Light or dark: a picture is light unless something around the view says the other.
  public var colorScheme = ColorScheme.light
  /// How wide the place is.
  public var horizontalSizeClass: UserInterfaceSizeClass? = .regular
  /// How high the place is.
  public var verticalSizeClass: UserInterfaceSizeClass? = .regular
  /// How large texts are.
  public var dynamicTypeSize = DynamicTypeSize.large
  /// Which way texts run.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The calendar of dates.
  public var calendar = Calendar.current
  /// The language of texts, and of numbers and dates in charts and in formats that name none.
  public var locale: Locale {
    get { givenLocale ?? .current }
    set { givenLocale = newValue }
  }
  /// The language that something around the view says; nil if nothing does.
  private(set) var givenLocale: Locale?
  /// The time zone of dates.
  public var timeZone = TimeZone.current
  /// How many dots a pixel has.
  public var displayScale: CGFloat = 1
  /// Whether controls work.
  public var isEnabled = true
  /// Whether motion is unwanted.
  public var accessibilityReduceMotion = true
  /// Whether colours alone must not tell things apart.
  public var accessibilityDifferentiateWithoutColor = false
  /// Closes what is presented: nothing is.
  public var dismiss = DismissAction()
  /// Whether something is presented: nothing is.
  public var isPresented = false
  /// Opens pages: none is.
  public var openURL = OpenURLAction()
  /// The width of a line on this page.
  public var pixelLength: CGFloat { 1 / displayScale }

  /// Creates the usual values.
  public init() {}
}

/// Light or dark.
public enum ColorScheme: CaseIterable, Sendable {
  /// Dark ink on a light page.
  case light
  /// Light ink on a dark page.
  case dark
}

/// Whether there is much room.
public enum UserInterfaceSizeClass: Sendable {
  /// Little.
  case compact
  /// As usual.
  case regular
}

/// How large texts are.
public enum DynamicTypeSize: Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one for people who need large letters.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// Which way texts run.
public enum LayoutDirection: CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

/// Closes what is presented; a picture presents nothing.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}

/// Opens a page; a picture opens none.
public struct OpenURLAction: Sendable {
  /// Does nothing.
  public func callAsFunction(_ url: URL) {}
}
