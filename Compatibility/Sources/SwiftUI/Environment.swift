/// A value of where a view stands; a picture has the usual one.
@propertyWrapper
public struct Environment<Value> {
  /// The value.
  public let wrappedValue: Value

  /// Creates the property of a key path such as `\.colorScheme`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) {
    wrappedValue = EnvironmentValues()[keyPath: path]
  }
}

extension Environment: Sendable where Value: Sendable {}

/// What is known of where views stand.
public struct EnvironmentValues {
  /// Light or dark: a picture is light, and follows its reader's screen without asking the view.
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
  /// The language of texts.
  public var locale = Locale.current
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
