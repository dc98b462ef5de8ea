/// The step p that minimizes |r + J p| among those no longer than a radius; the columns of J are
/// already scaled.
///
/// Moré 1978, "The Levenberg–Marquardt algorithm: implementation and theory", Lecture Notes in
/// Mathematics 630, section 5: the damping λ for which (JᵀJ + λ) p = -Jᵀ r has that length is found
/// by Newton's method for the inverse of the length, safeguarded by bounds, to a tenth. J is given
/// by its ``PivotedQR``, so that each λ costs a triangle, not a matrix.
struct DampedStep {
  /// The step, by columns of J.
  private(set) var step: [Double] = []
  /// The length |p| of the step.
  private(set) var length = 0.0
  /// The damping.
  private(set) var damping: Double

  private let factors: PivotedQR
  private let rank: Int
  /// The first entries of Qᵀ r.
  private let right: [Double]
  /// The triangle that includes the damping, for Newton's method.
  private var damped: [[Double]] = []

  private static let nearness = 0.1
  private static let mostTries = 10

  init(
    _ factors: PivotedQR,
    rank: Int,
    turned: [Double],
    radius: Double,
    damping: Double
  ) {
    (self.factors, self.rank, self.damping) = (factors, rank, damping)
    right = Array(turned.prefix(factors.count))
    find(radius)
  }

  private mutating func find(_ radius: Double) {
    take(factors.solved(right, rank: rank))
    var excess = length - radius
    if excess <= Self.nearness * radius {
      damping = 0
      return
    }
    var lower = 0.0
    if rank == factors.count {
      let slope = factors.solvedTransposed(direction(), rank: rank).norm
      lower = excess / radius / slope / slope
    }
    let gradient = factors.triangle.map { $0.dot(right) }
    var upper = gradient.norm / radius
    if upper == 0 { upper = Double.leastNormalMagnitude / min(radius, Self.nearness) }
    damping = min(max(damping, lower), upper)
    if damping == 0 { damping = gradient.norm / length }
    for tries in 1...Self.mostTries {
      if !(damping > 0) { damping = max(Double.leastNormalMagnitude, 0.001 * upper) }
      takeDamped()
      let before = excess
      excess = length - radius
      if excess.magnitude <= Self.nearness * radius || tries == Self.mostTries
        || (lower == 0 && excess <= before && before < 0)
      {
        return
      }
      let slope = solvedTransposed(direction()).norm
      let correction = excess / radius / slope / slope
      if excess > 0 { lower = max(lower, damping) } else { upper = min(upper, damping) }
      damping = max(lower, damping + correction)
    }
  }

  /// Stores the step -z; z is in the order of the triangle.
  private mutating func take(_ solution: [Double]) {
    step = [Double](repeating: 0, count: factors.count)
    for (place, value) in solution.enumerated() { step[factors.order[place]] = -value }
    length = step.norm
  }

  /// The step as a direction, in the order of the triangle.
  private func direction() -> [Double] { factors.order.map { step[$0] / length } }

  /// Solves the triangle with √λ on a diagonal below it: rotations merge one row after another into
  /// the triangle.
  private mutating func takeDamped() {
    let count = factors.count
    damped = factors.triangle
    var values = right
    let root = damping.squareRoot()
    for row in 0..<count {
      var below = [Double](repeating: 0, count: count)
      below[row] = root
      var value = 0.0
      for place in row..<count where below[place] != 0 {
        let length = [damped[place][place], below[place]].norm
        let (cosine, sine) = (damped[place][place] / length, below[place] / length)
        for column in place..<count {
          let upper = damped[column][place]
          damped[column][place] = cosine * upper + sine * below[column]
          below[column] = cosine * below[column] - sine * upper
        }
        (values[place], value) = (
          cosine * values[place] + sine * value, cosine * value - sine * values[place]
        )
      }
    }
    for place in values.indices.reversed() {
      values[place] = damped[place][place] == 0 ? 0 : values[place] / damped[place][place]
      for row in 0..<place { values[row] -= damped[place][row] * values[place] }
    }
    take(values)
  }

  private func solvedTransposed(_ right: [Double]) -> [Double] {
    var result = right
    for place in result.indices {
      for row in 0..<place { result[place] -= damped[place][row] * result[row] }
      result[place] = damped[place][place] == 0 ? 0 : result[place] / damped[place][place]
    }
    return result
  }
}
