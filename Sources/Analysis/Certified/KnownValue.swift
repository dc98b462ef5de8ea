import RealFunctions

/// What is proved of the value of a function at one place.
enum KnownValue: Equatable {
  /// The function has no value there.
  case undefined
  /// It is exactly 0.
  case zero
  /// It lies in an interval without 0.
  case signed(Interval)
  /// It may be 0, or undefined.
  case unknown(Interval)

  /// 1 above 0, -1 below; nil otherwise.
  var sign: Double? {
    if case .signed(let range) = self { range.lower > 0 ? 1 : -1 } else { nil }
  }

  /// Whether it is known to be 0, not 0, or none.
  var isDecided: Bool {
    switch self {
    case .undefined, .zero, .signed: true
    case .unknown: false
    }
  }

  /// The numbers that it may be; nil if there is none.
  var range: Interval? {
    switch self {
    case .undefined: nil
    case .zero: Interval(hull: 0, 0)
    case .signed(let range), .unknown(let range): range
    }
  }

  /// Creates what an enclosure of the one point says.
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

  /// Creates what a value with more digits says, `bound` being how far it may be off.
  init(rescued value: Double, bound: Double) {
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
