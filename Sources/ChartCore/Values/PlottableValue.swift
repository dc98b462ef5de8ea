/// A type whose values have a place on a scale or name a category.
public protocol Plottable {
  /// The value as the scales see it.
  var _plotted: PlottedValue { get }
}

/// A value as the scales see it.
public enum PlottedValue: Equatable, Hashable, Sendable {
  /// A number; NaN means "no value here".
  case number(Double)
  /// A name among others, in order of first appearance.
  case category(String)
}

/// A value with the label that names it in axes, legends and descriptions.
public struct PlottableValue<Value: Plottable> {
  /// The name of what the value measures.
  public let label: String
  /// The value.
  public let value: Value

  /// Returns a labelled value: `.value("City", city)`.
  public static func value(_ label: String, _ value: Value) -> PlottableValue {
    PlottableValue(label: label, value: value)
  }
}

extension Double: Plottable {
  /// The number itself.
  public var _plotted: PlottedValue { .number(self) }
}

extension Int: Plottable {
  /// The nearest floating-point number.
  public var _plotted: PlottedValue { .number(Double(self)) }
}

extension String: Plottable {
  /// The text as a category.
  public var _plotted: PlottedValue { .category(self) }
}

extension Plottable where Self: RawRepresentable, RawValue == String {
  /// The raw text as a category.
  public var _plotted: PlottedValue { .category(rawValue) }
}
