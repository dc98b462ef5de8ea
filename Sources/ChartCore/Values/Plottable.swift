/// A type whose values have a place on a scale or name a category.
public protocol Plottable {
  /// The value as the scales see it.
  var _plotted: PlottedValue { get }

  /// How an axis of such values is labelled; the default is numbers, or the names of categories.
  static var _axis: PlottedAxis { get }
}

extension Plottable {
  /// Numbers, or the names of categories.
  public static var _axis: PlottedAxis { .standard }
}

/// A value as the scales see it.
public enum PlottedValue: Equatable, Hashable, Sendable {
  /// A number; NaN means "no value here".
  case number(Double)
  /// A name among others, in order of first appearance.
  case category(String)
}

/// How an axis of values of one type is labelled.
public struct PlottedAxis: Sendable {
  /// The ticks of another module, or nil for numbers and categories.
  package let ticks: CustomTicks?
  /// Whether only whole numbers make sense as ticks.
  let isWhole: Bool

  /// Creates an axis whose ticks come from another module.
  package init(ticks: CustomTicks) { self.init(ticks: ticks, isWhole: false) }

  private init(ticks: CustomTicks?, isWhole: Bool) {
    self.ticks = ticks
    self.isWhole = isWhole
  }

  /// Numbers, or the names of categories.
  public static let standard = PlottedAxis(ticks: nil, isWhole: false)
  /// Whole numbers: there is no tick between two of them.
  public static let whole = PlottedAxis(ticks: nil, isWhole: true)
}

extension Double: Plottable {
  /// The number itself.
  public var _plotted: PlottedValue { .number(self) }
}

extension Float: Plottable {
  /// The number itself.
  public var _plotted: PlottedValue { .number(Double(self)) }
}

extension Int: Plottable {
  /// The nearest floating-point number.
  public var _plotted: PlottedValue { .number(Double(self)) }

  /// Whole numbers.
  public static var _axis: PlottedAxis { .whole }
}

extension String: Plottable {
  /// The text as a category.
  public var _plotted: PlottedValue { .category(self) }
}

extension Plottable where Self: RawRepresentable, RawValue == String {
  /// The raw text as a category.
  public var _plotted: PlottedValue { .category(rawValue) }
}

extension PlottedValue {
  /// The value as the name of a category.
  var name: String {
    switch self {
    case .category(let text): return text
    case .number(let number):
      if let whole = Int(exactly: number) { return String(whole) }
      return number.description
    }
  }
}
