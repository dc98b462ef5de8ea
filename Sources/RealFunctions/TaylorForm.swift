/// A polynomial with interval coefficients in the distance from a place, which encloses a function
/// near that place.
///
/// For every x of the cell, except the center if `isPunctured`, f(x) is defined and continuous, and
/// equals Σ cₖ (x − center)ᵏ for some numbers cₖ of `coefficients`: the last of them contains the
/// remainder of Taylor's formula. Cancellation has already happened in the coefficients: for
/// (eˣ − 1 − x)/x² around 0 the first one is 1/2. R. E. Moore, *Interval Analysis*, 1966; K. Makino and
/// M. Berz, *Taylor models and other validated functional inclusion methods*, 2003.
public struct TaylorForm: Sendable {
  /// The place from which distances are measured.
  public let center: Double
  /// Whether the form makes no statement about the center itself.
  public let isPunctured: Bool
  /// The cell over which the form encloses the function.
  public let cell: Interval
  /// The coefficients, that of the constant first; at least one.
  public let coefficients: [Interval]

  /// Creates a form.
  public init(center: Double, isPunctured: Bool, cell: Interval, coefficients: [Interval]) {
    self.center = center
    self.isPunctured = isPunctured
    self.cell = cell
    self.coefficients = coefficients
  }

  /// Whether the form proves that the function is continuous all over a cell.
  public func covers(_ part: Interval) -> Bool {
    cell.lower <= part.lower && part.upper <= cell.upper
      && !(isPunctured && part.contains(center))
  }

  /// Returns an enclosure of all values over a part of the cell, rounded outward.
  public func enclosure(over part: Interval) -> Interval {
    let distance = Interval(
      hull: Self.difference(part.lower, center).lower,
      Self.difference(part.upper, center).upper
    )
    var sum = coefficients[coefficients.count - 1]
    for coefficient in coefficients.dropLast().reversed() {
      sum = Self.sum(coefficient, Self.product(sum, distance))
    }
    return sum
  }

  private static func difference(_ a: Double, _ b: Double) -> Interval {
    let difference = a - b
    // The difference is exact if it was not rounded.
    if difference + b == a, a - difference == b { return Interval(hull: difference, difference) }
    return Interval(hull: difference.nextDown, difference.nextUp)
  }

  private static func sum(_ a: Interval, _ b: Interval) -> Interval {
    Interval(hull: (a.lower + b.lower).nextDown, (a.upper + b.upper).nextUp)
  }

  private static func product(_ a: Interval, _ b: Interval) -> Interval {
    let (first, second) = (a.lower * b.lower, a.lower * b.upper)
    let (third, fourth) = (a.upper * b.lower, a.upper * b.upper)
    // The product of infinity and 0 is not known.
    guard !(first + second + third + fourth).isNaN else { return .entire }
    let low = min(min(first, second), min(third, fourth))
    let high = max(max(first, second), max(third, fourth))
    return Interval(hull: low.nextDown, high.nextUp)
  }
}
