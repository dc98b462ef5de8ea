/// The values of an axis at which there are marks.
///
/// Strides of calendars and arrays of dates are in `ChartFoundation`.
public struct AxisMarkValues: Sendable {
  package enum Rule: Sendable {
    /// Round values that fit; a count is approximate, and steps are no smaller than the stride.
    case automatic(count: Int?, minimumStride: Double?)
    /// Whole multiples of a step.
    case multiples(of: TickStep)
    /// Times of a calendar.
    case calendar(CustomTicks)
    /// The given values.
    case these([PlottedValue])
  }

  package let rule: Rule

  private init(_ rule: Rule) { self.rule = rule }

  /// As many round values as fit.
  public static let automatic = AxisMarkValues(.automatic(count: nil, minimumStride: nil))

  /// About the given number of round values; never so many that labels touch.
  ///
  /// The bounds are rounded only by the scale, so that the arguments for them have no effect here.
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: nil))
  }

  /// About the given number of round values that are at least `minimumStride` apart.
  public static func automatic<Number: BinaryFloatingPoint>(
    minimumStride: Number,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: Double(minimumStride)))
  }

  /// About the given number of round values that are at least `minimumStride` apart.
  @_disfavoredOverload
  public static func automatic<Number: BinaryInteger>(
    minimumStride: Number,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: Double(minimumStride)))
  }

  /// Whole multiples of a step; if there are more than 1000, only every second, fifth, tenth and so on.
  ///
  /// A step that is 0 or not finite leaves the values to the axis.
  public static func stride(
    by step: Double,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    TickStep(step).map { AxisMarkValues(.multiples(of: $0)) } ?? .automatic
  }

  /// Whole multiples of a whole step.
  public static func stride<Number: BinaryInteger>(
    by step: Number,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    stride(by: Double(step))
  }

  /// Whole multiples of a step.
  @_disfavoredOverload
  public static func stride<Number: BinaryFloatingPoint>(
    by step: Number,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    stride(by: Double(step))
  }

  /// Whole multiples of a number; multiples of a fraction of π are labelled as such:
  /// `.multiples(of: .pi / 2)`.
  public static func multiples(of step: Double) -> AxisMarkValues {
    (TickStep(partOfPi: step) ?? TickStep(step)).map { AxisMarkValues(.multiples(of: $0)) }
      ?? .automatic
  }

  /// Returns times of a calendar.
  package static func calendar(_ stride: CustomTicks) -> AxisMarkValues {
    AxisMarkValues(.calendar(stride))
  }

  /// Creates the rule for given values; values that the axis cannot show are left out.
  init<Value: Plottable>(these values: [Value]) {
    rule = .these(values.map(\.plotted))
  }
}
