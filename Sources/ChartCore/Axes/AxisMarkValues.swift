#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The values of an axis at which marks stand.
///
/// Strides of calendars and arrays of dates are in `ChartFoundation`.
public struct AxisMarkValues: Sendable {
  enum Rule: Sendable {
    /// What fits; a count is a wish, steps are no smaller than the stride.
    case automatic(count: Int?, minimumStride: Double?)
    /// Whole multiples of a step.
    case multiples(of: Step)
    /// The times of a calendar.
    case calendar(CalendarStride)
    /// These values.
    case these([PlottedValue])
  }

  let rule: Rule

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
    Step(step).map { AxisMarkValues(.multiples(of: $0)) } ?? .automatic
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
    (Step(partOfPi: step) ?? Step(step)).map { AxisMarkValues(.multiples(of: $0)) } ?? .automatic
  }

  /// Times of a calendar.
  package static func calendar(_ stride: CalendarStride) -> AxisMarkValues {
    AxisMarkValues(.calendar(stride))
  }

  /// These values; what the axis has no place for is left out.
  init<Value: Plottable>(these values: [Value]) {
    rule = .these(values.map(\.plotted))
  }
}

/// The hook by which another module brings strides of a calendar.
package struct CalendarStride: Sendable {
  /// Returns the rising times within a window, at most about so many.
  package let values: @Sendable (_ lower: Double, _ upper: Double, _ most: Int) -> [Double]
  /// Returns one label per time, in the context of all of them.
  package let labels: @Sendable (_ values: [Double]) -> [String]
  /// Returns the time at which the unit ends that begins at a time.
  package let end: @Sendable (_ value: Double) -> Double

  /// Creates the hook.
  package init(
    values: @escaping @Sendable (_ lower: Double, _ upper: Double, _ most: Int) -> [Double],
    labels: @escaping @Sendable (_ values: [Double]) -> [String],
    end: @escaping @Sendable (_ value: Double) -> Double
  ) {
    self.values = values
    self.labels = labels
    self.end = end
  }
}

extension AxisMarkValues {
  /// A step whose multiples are formed and written exactly.
  enum Step: Equatable, Sendable {
    /// digits · 10^exponent, as the shortest decimal that is this number.
    case decimal(digits: Int, exponent: Int)
    /// numerator · π / denominator.
    case partOfPi(numerator: Int, denominator: Int)

    /// Creates the step of a number, or nil for 0 and what is not finite; its sign means nothing.
    init?(_ step: Double) {
      guard step.isFinite, step != 0 else { return nil }
      let text = step.magnitude.description
      let parts = text.split(separator: "e")
      let mantissa = parts[0].split(separator: ".")
      var digits = String(mantissa[0])
      var exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
      if mantissa.count > 1, mantissa[1] != "0" {
        digits += mantissa[1]
        exponent -= mantissa[1].count
      }
      guard var whole = Int(digits) else { return nil }
      while whole != 0, whole % 10 == 0 {
        whole /= 10
        exponent += 1
      }
      self = .decimal(digits: whole, exponent: exponent)
    }

    /// Creates the step of a fraction of π with a denominator up to 12, or nil if it is none.
    init?(partOfPi step: Double) {
      let step = step.magnitude
      for denominator in 1...12 {
        let numerator = (step / .pi * Double(denominator)).rounded()
        guard numerator >= 1, numerator < 100_000, let whole = Int(exactly: numerator),
          (step - numerator * .pi / Double(denominator)).magnitude <= 1e-12 * step
        else { continue }
        self = .partOfPi(numerator: whole, denominator: denominator)
        return
      }
      return nil
    }
  }
}
