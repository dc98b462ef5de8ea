/// The values of an axis at which marks stand.
///
/// Strides of calendars and arrays of dates are in `ChartFoundation`.
public struct AxisMarkValues: Sendable {
  package enum Rule: Sendable {
    /// What fits; a count is a wish, steps are no smaller than the stride.
    case automatic(count: Int?, minimumStride: Double?)
    /// Whole multiples of a step.
    case multiples(of: TickStep)
    /// The times of a calendar.
    case calendar(CustomTicks)
    /// These values.
    case these([PlottedValue])
  }

  package let rule: Rule

  private init(_ rule: Rule) { self.rule = rule }

  /// As many as the room allows, at round values.
  public static let automatic = AxisMarkValues(.automatic(count: nil, minimumStride: nil))

  /// About so many, at round values; never so many that labels touch.
  ///
  /// The bounds may be rounded by the scale alone, so that nothing is said about them here.
  public static func automatic(
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: nil))
  }

  /// About so many, at round values that are at least `minimumStride` apart.
  public static func automatic<Number: BinaryFloatingPoint>(
    minimumStride: Number,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: Double(minimumStride)))
  }

  /// About so many, at round values that are at least `minimumStride` apart.
  @_disfavoredOverload
  public static func automatic<Number: BinaryInteger>(
    minimumStride: Number,
    desiredCount: Int? = nil,
    roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(.automatic(count: desiredCount, minimumStride: Double(minimumStride)))
  }

  /// Whole multiples of a step; never more than 1000, of more only every second, fifth, tenth and so on.
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

  /// Whole multiples of a number; those of a fraction of π are labelled as such: `.multiples(of: .pi / 2)`.
  public static func multiples(of step: Double) -> AxisMarkValues {
    (TickStep(partOfPi: step) ?? TickStep(step)).map { AxisMarkValues(.multiples(of: $0)) }
      ?? .automatic
  }

  /// Times of a calendar.
  package static func calendar(_ stride: CustomTicks) -> AxisMarkValues {
    AxisMarkValues(.calendar(stride))
  }

  /// These values; what the axis has no place for is left out.
  init<Value: Plottable>(these values: [Value]) {
    rule = .these(values.map(\.plotted))
  }
}
