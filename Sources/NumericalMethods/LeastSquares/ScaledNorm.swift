extension [Double] {
  /// The Euclidean norm; squares neither overflow nor underflow, so that 1e-300 and 1e300 work.
  var norm: Double {
    let largest = reduce(0) { $1.isNaN ? $1 : $0.isNaN ? $0 : Swift.max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    let unit = Double.powerOfTwo(below: largest)
    var sum = 0.0
    for one in self {
      let part = one / unit
      sum += part * part
    }
    return sum.squareRoot() * unit
  }

  /// The sum of products with `other`, from an index on.
  func dot(_ other: [Double], from start: Int = 0) -> Double {
    var sum = 0.0
    for row in start..<Swift.max(start, count) { sum += self[row] * other[row] }
    return sum
  }
}

extension Double {
  /// The power of two of the same magnitude, division by which rounds nothing; 1 for 0, infinity
  /// and NaN.
  static func powerOfTwo(below value: Double) -> Double {
    guard value.isFinite, value != 0 else { return 1 }
    // The inverse must be a double, too.
    let exponent = Swift.max(-1021, Swift.min(1021, Int(value.exponent)))
    return Double(sign: .plus, exponent: exponent, significand: 1)
  }
}

/// The Euclidean norm of a stream of numbers; squares neither overflow nor underflow.
struct RunningNorm {
  /// A power of two, as its inverse is; 0 without numbers.
  private var unit = 0.0
  private var inverse = 0.0
  private var sum = 0.0

  /// The norm so far.
  var value: Double { sum.squareRoot() * unit }

  /// Adds a number.
  mutating func add(_ number: Double) {
    if number == 0 { return }
    let size = number.magnitude
    if size > unit {
      let next = Double.powerOfTwo(below: size) * 2
      let change = unit / next
      (sum, unit, inverse) = (sum * change * change, next, 1 / next)
    }
    let part = number * inverse
    sum += part * part
  }
}
