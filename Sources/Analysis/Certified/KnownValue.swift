import RealFunctions

/// The proved value of a function at one place.
enum KnownValue: Equatable {
  /// The function is undefined at the place.
  case undefined
  /// The value is exactly 0.
  case zero
  /// The value lies in an interval that excludes 0.
  case signed(Interval)
  /// The value may be 0, or undefined.
  case unknown(Interval)

  /// 1 if the value is positive, -1 if negative; nil otherwise.
  var sign: Double? {
    if case .signed(let range) = self { range.lower > 0 ? 1 : -1 } else { nil }
  }

  /// Whether the value is known to be 0, to be different from 0, or to be undefined.
  var isDecided: Bool {
    switch self {
    case .undefined, .zero, .signed: true
    case .unknown: false
    }
  }

  /// The interval of possible values; nil if the function is undefined.
  var range: Interval? {
    switch self {
    case .undefined: nil
    case .zero: Interval(hull: 0, 0)
    case .signed(let range), .unknown(let range): range
    }
  }

  /// Creates the value from an enclosure of a single point.
  init(_ range: Interval, _ flags: CellFlags) {
    if flags.contains(.empty) {
      self = .undefined
    } else if !flags.isEmpty {
      self = .unknown(range)
    } else if range.lower == 0, range.upper == 0 {
      self = .zero
    } else {
      self = range.contains(0) ? .unknown(range) : .signed(range)
    }
  }

  /// Creates the value from one in extended precision; `bound` is its error bound.
  init(recomputed value: Double, bound: Double) {
    if value.isNaN {
      self = bound == 0 ? .undefined : .unknown(.entire)
    } else if bound == 0 {
      self = value == 0 ? .zero : .signed(Interval(hull: value, value))
    } else if let range = Interval((value - bound).nextDown, (value + bound).nextUp) {
      self = value.magnitude > bound ? .signed(range) : .unknown(range)
    } else {
      self = .unknown(.entire)
    }
  }
}
