/// A strictly rising map from data values to the even spacing of an axis.
///
/// Equal distances on an axis are equal differences of ``forward(_:)``. Values outside the map's
/// domain (zero and below on a log axis) map to NaN: they have no place on the axis.
///
/// The cases list all scales; the properties of each scale are in its own file. A new scale needs a
/// case, and a line in `answer(_:)` and in `all`.
public enum AxisMap: Equatable, Sendable {
  /// v ↦ v.
  case linear
  /// v ↦ log₁₀ v, for positive values.
  case log
  /// v ↦ sign(v) · log₁₀(1 + |v| / threshold): linear within ±threshold, logarithmic beyond.
  case symlog(threshold: Double)
  /// v ↦ sign(v) · |v|^exponent, for a positive exponent.
  case power(exponent: Double)

  /// Returns the scale's answer to a question.
  ///
  /// Inlined, so that the sampler, which maps millions of places, calls the functions of scales
  /// directly.
  @inline(__always)
  func answer<Question: ScaleQuestion>(_ question: Question) -> Question.Answer {
    switch self {
    case .linear: question.answer(of: LinearScale())
    case .log: question.answer(of: LogScale())
    case .symlog(let threshold): question.answer(of: SymlogScale(threshold: threshold))
    case .power(let exponent): question.answer(of: PowerScale(exponent: exponent))
    }
  }

  /// The properties of the scale.
  package var scale: ScaleProperties { ScaleProperties(of: self) }

  /// One map of each scale.
  package static var all: [AxisMap] {
    [.linear, .log, .symlog(threshold: 1), .power(exponent: 0.5)]
  }

  /// Whether the axis can show zero and negative numbers; else only positive ones.
  package var hasZero: Bool { answer(ScaleQuestions.HasZero()) }

  /// Returns the place of `value` on the axis; NaN outside the domain.
  public func forward(_ value: Double) -> Double { answer(ScaleQuestions.Place(value: value)) }

  /// Returns the value at a place of the axis; the inverse of ``forward(_:)`` up to rounding.
  public func inverse(_ place: Double) -> Double { answer(ScaleQuestions.Value(place: place)) }

  /// Returns an enclosure of the places of all values of `values`, rounded outward; nil if none of
  /// them has a place.
  public func forward(_ values: Interval) -> Interval? {
    self == .linear ? values : answer(ScaleQuestions.Places(values: values))
  }
}
