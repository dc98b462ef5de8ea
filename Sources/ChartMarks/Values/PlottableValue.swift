public import RealFunctions

/// A value with the label that names it in axes, legends and descriptions.
public struct PlottableValue<Value: Plottable> {
  /// The name of what the value measures.
  public let label: String
  /// The value.
  public let value: Value
  /// What the value stands for, if not itself alone: a day, a month, a bin.
  ///
  /// Bars are as wide, points stand in its middle.
  @usableFromInline package let extent: Interval?

  /// Creates a labelled value that stands for an interval.
  @inlinable
  package init(label: String, value: Value, extent: Interval? = nil) {
    self.label = label
    self.value = value
    self.extent = extent
  }

  /// Returns a labelled value: `.value("City", city)`.
  @inlinable
  public static func value(_ label: String, _ value: Value) -> PlottableValue {
    PlottableValue(label: label, value: value)
  }
}

// Concrete overloads beside the generic function make literals and arithmetic many times faster to
// type-check.

extension PlottableValue where Value == Double {
  /// Returns a labelled number: `.value("Height", 1.5 * h)`.
  @inlinable
  public static func value(_ label: String, _ value: Double) -> PlottableValue {
    PlottableValue(label: label, value: value)
  }
}

extension PlottableValue where Value == Int {
  /// Returns a labelled whole number: `.value("Day", i + 1)`.
  @inlinable
  public static func value(_ label: String, _ value: Int) -> PlottableValue {
    PlottableValue(label: label, value: value)
  }
}

extension PlottableValue where Value: Comparable {
  /// Returns a labelled interval, such as a bin of a histogram: `.value("Size", bin.range)`.
  ///
  /// A bar is as wide as the interval, a point stands in its middle. An interval with an end that is not finite
  /// stands for no value.
  public static func value(_ label: String, _ range: Range<Value>) -> PlottableValue {
    PlottableValue(
      label: label,
      value: range.lowerBound,
      extent: Interval(of: range.lowerBound, range.upperBound)
    )
  }

  /// Returns a labelled bin.
  public static func value(_ label: String, _ bin: ChartBinRange<Value>) -> PlottableValue {
    PlottableValue(
      label: label,
      value: bin.lowerBound,
      extent: Interval(of: bin.lowerBound, bin.upperBound)
    )
  }
}

extension Interval {
  /// The interval between the places of two values, or nil for names and what is not finite.
  fileprivate init?<Value: Plottable>(of lower: Value, _ upper: Value) {
    guard let low = lower.plotted.number, let high = upper.plotted.number, low.isFinite,
      high.isFinite
    else { return nil }
    self.init(hull: low, high)
  }
}
